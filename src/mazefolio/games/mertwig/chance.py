"""The die, the Lucky Charms that may change it, and the sentences of rolls that no other event tells of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Event, Faces, Query, Steps, Word, ask, throw
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.mertwig.content import MAGIC, RULES, SPELLS, ZERO, Face, Seat
from mazefolio.games.mertwig.state import State
from mazefolio.games.mertwig.tables import bent
from mazefolio.games.mertwig.words import WORDS

LUCKY_CHARM = next(card.id for card in MAGIC.values() if card.effect == "luck")
LEAVE_DIE, ONE_UP, ONE_DOWN = Word("leave it"), Word("one up"), Word("one down")

PURPOSES: Mapping[str, str] = {
    "first player": "the first turn",
    "movement": "movement",
    "teleport": "the scroll",
    "hole": "the fall",
    "throw": "the toss",
    "test": "the risk",
    "mood": "its mood",
    "steal": "the search",
    "price": "the price",
    "bribe": "the troll's price",
    "seek": "the search",
    "hide": "hiding",
    "maze": "the maze",
    "accident": "the accident",
    "pit": "the pit",
    "trap": "the trap",
    "ox": "the ox",
    "attack": "the attack",
    "chart": "the chart",
    "escape": "the escape",
    "pursuit": "the pursuit",
    "piggy bank": "the Piggy Bank",
    **{spell.id: spell.name for spell in SPELLS.values()},
}
"""What a die is rolled for, in words."""
ROLLS: Mapping[str, tuple[str, str]] = {
    "first player": ("{who} rolls {face} for the first turn.", "MM-2.4"),
    "movement": ("{who} rolls {face} for movement.", "MM-3.3"),
    "maze": ("{who} rolls {face} and feels a way through the maze.", "MM-30.7"),
    "teleport": ("{who} reads the scroll and rolls {face}: exactly so far it carries.", "MM-19.11"),
    "hole": ("{who} falls and rolls {face}: so far from Woods Whole daylight waits.", "MM-23.7"),
    "ox": ("{who} rolls {face} for the Mystic Musk Ox.", "MM-30.13"),
    "throw": ("{who} rolls {face} for the ox's toss; it goes twice as far.", "MM-30.15"),
    "accident": ("{who} rolls {face}: so much gold is lost.", "MM-28.4"),
    "piggy bank": ("{who} cracks the Piggy Bank and rolls {face}.", "MM-14.5"),
    "price": ("{who} rolls {face} for the barbarian's price.", "MM-7.20"),
    "seek": ("{who} searches and rolls {face}.", "MM-21.2"),
    "hide": ("{who} hides and rolls {face}.", "MM-21.2"),
}
"""The sentence of a die, with its rule.  All other dice stand in the events that they decide."""
Purpose: TypeAlias = Annotated[str, Among(PURPOSES)]


class Luck(Query, frozen=True, tag="luck"):
    """Shall a Lucky Charm change this die?"""

    RULE = "MM-19.16"
    face: Face
    purpose: Purpose


class LuckBent(Event, frozen=True):
    RULE = "MM-19.16"
    seat: Seat
    face: Face


def die(s: State, seat: int, purpose: str) -> Steps[int]:
    """Roll the die; its owner may then change it with Lucky Charms.  Rules: MM-1.3, MM-19.16, MM-19.17"""
    faces: Faces = yield throw(seat, purpose, 1, RULES.die)
    face = faces[0]
    while LUCKY_CHARM in s.players[seat].magic:
        options = [LEAVE_DIE, *(word for word in (ONE_UP, ONE_DOWN) if no_bend(face, word) is None)]
        choice = yield from ask(seat, Luck(face, purpose), options)
        if choice is LEAVE_DIE:
            break
        s.players[seat].magic.remove(LUCKY_CHARM)
        s.magic.discards.append(LUCKY_CHARM)
        face = _bent(face, choice)
        yield LuckBent(seat, face)
    return face


def _bent(face: int, choice: Action) -> int:
    return bent(face, 1 if choice is ONE_UP else -1)


def no_bend(face: int, choice: Action) -> Refusal | None:
    """A die stays within its faces.  Rules: MM-19.16"""
    if choice is ONE_UP and face == ZERO:
        return Refusal("MM-19.16", "There is nothing above the 0.")
    return Refusal("MM-19.16", "There is nothing below 1.") if choice is ONE_DOWN and face == 1 else None


@WORDS.tries(Luck)
def _(query: Luck, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    return (Attempt(word, no_bend(query.face, word), quiet=True) for word in (ONE_UP, ONE_DOWN))


@WORDS.asks(Luck)
def _(query: Luck, s: State, ask: Ask) -> Asked:
    shown = f"{query.face}{', which is the 0' if query.face == ZERO else ''}"
    detail = f"Your die for {PURPOSES[query.purpose]}. A Lucky Charm turns it one up or one down."
    return Asked(f"You rolled {shown}. Change it?", detail, usual=True)


WORDS.label(LEAVE_DIE, "Leave the die as it is", "You keep the charm.", "MM-19.16", "leave")


@WORDS.offers(ONE_UP, ONE_DOWN)
def _(action: Word, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Luck)
    face = _bent(ask.query.face, action)
    label = f"Turn it to {face}{', the 0' if face == ZERO else ''}"
    return Option(action.token, label, "Uses up a Lucky Charm.", "MM-19.16", art=LUCKY_CHARM, using=LUCKY_CHARM)


WORDS.rolls.update(ROLLS)
WORDS.sentence(LuckBent, "{Seat} rubs a Lucky Charm, and the die shows {face}.")
