"""TA-C11: other characters on the space: to be met instead of the space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Ask, Deed, Query, Steps, Word, ask
from mazefolio.engine.view import Chance, Option
from mazefolio.games.talisman.combat.duel import Duel, attack, duel_odds, plain_mode
from mazefolio.games.talisman.combat.odds import value_in_words
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.meeting.stealing import STEAL, steal, steal_odds
from mazefolio.games.talisman.names import at, who
from mazefolio.games.talisman.powers import Found, PowerName, ask_in_turn, cause_of, named, powers, text_of, use
from mazefolio.games.talisman.regions import LIMBO
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.verbs import verb_of
from mazefolio.games.talisman.words import PASS, WORDS, sheet_id

TAKE_ALONG = "encounter_character"
"""The moment of powers that take a follower from whoever is met.  Rules: TA-C13.5"""


class Attack(Deed, frozen=True):
    VERB = "attack"
    seat: Seat


class Instead(Deed, frozen=True):
    """A power that is used instead of attacking."""

    owner: PowerName
    seat: Seat

    @property
    def token(self) -> str:
        return f"{self.owner} {self.seat}"


class Meet(Deed, frozen=True):
    """Meet a character, to take a follower from it first."""

    VERB = "meet"
    seat: Seat


THE_SPACE = Word("space")
Whom: TypeAlias = Attack | Instead | Meet


class WhomToMeet(OwnTurnQuery, frozen=True, tag="meet"):
    """Does he meet the space or a character?"""

    RULE = "TA-C5.1"


class WhatNow(Query, frozen=True, tag="character"):
    """What does he do with the character he has met?"""

    RULE = "TA-C13.5"
    other: Seat


WORDS.title(WhomToMeet, "Whom or what do you meet?", "One other character, or the space.")
WORDS.title(WhatNow, "What else do you do with {other}?")


@WORDS.offers(THE_SPACE)
def _(action: Word, s: State, ask: Ask) -> Option:
    here = LIBRARY.spaces[s.players[ask.seat].space]
    return Option(action.token, f"Meet {at(here.id)}", here.text, "TA-C5.1", target=here.id, art=here.kind)


@WORDS.offers(Attack)
def _(action: Attack, s: State, ask: Ask) -> Option:
    label = f"Attack {who(action.seat)}"
    odds = attack_odds(s, ask.seat, action.seat)
    terms = Terms(plain_mode(s, ask.seat))
    detail = f"Your value: {value_in_words(s, ask.seat, terms)}; against {value_in_words(s, action.seat, terms)}."
    return Option(action.token, label, detail, "TA-C11.2", target=sheet_id(action.seat), odds=odds, art="fight")


@WORDS.offers(Instead)
def _(action: Instead, s: State, ask: Ask) -> Option:
    found = _power(s, ask.seat, action)
    label = f"{named(action.owner).capitalize()}: {who(action.seat)}"
    odds = [steal_odds(s, action.seat, found.power)] if found.power.effect == STEAL else []
    text = text_of(s, ask.seat, action.owner)
    return Option(action.token, label, text, "TA-C13.5", target=sheet_id(action.seat), odds=odds, art=action.owner)


@WORDS.offers(Meet)
def _(action: Meet, s: State, ask: Ask) -> Option:
    label = f"Meet {who(action.seat)} and take a follower"
    return Option(
        action.token, label, "You may still attack.", "TA-C13.5", target=sheet_id(action.seat), art="follower"
    )


@WORDS.tries(WhomToMeet)
def _(query: WhomToMeet, s: State, ask: Ask) -> Iterator[Attempt[Attack]]:
    yield from (Attempt(Attack(other), why_no_attack(s)) for other in others_here(s, ask.seat))


def attack_odds(s: State, seat: int, other: int) -> list[Chance]:
    """What an attack in the ordinary way would come to."""
    return duel_odds(s, Duel(seat, other, Terms(plain_mode(s, seat))))


def others_here(s: State, seat: int) -> list[int]:
    """Rules: TA-C11.1, TA-C11.10, TA-C20.29"""
    here = s.players[seat]
    if here.region == LIMBO or (here.realm and not LIBRARY.realms[here.realm].interaction.characters_meet):
        return []
    return [other for other in s.in_order() if other != seat and s.players[other].space == here.space]


def why_no_attack(s: State) -> Refusal | None:
    """Rules: TA-C11.12"""
    if not s.options["player_attacks"] and not s.crown_reached:
        return Refusal("TA-C11.12", "Nobody attacks another before the Crown has been reached.")
    return None


def ways_to_meet(s: State, seat: int, other: int) -> list[Whom]:
    """Attack it, use a power instead, or take a follower first.  Rules: TA-C11.2, TA-C13.5"""
    first: list[Whom] = [Meet(other)] if any(takers(s, seat, other)) else []
    return [*ways_to_treat(s, seat, other), *first]


def ways_to_treat(s: State, seat: int, other: int) -> list[Whom]:
    fights = allowed([Attempt(Attack(other), why_no_attack(s))])
    return [*fights, *(Instead(found.owner, other) for found in powers(s, seat, "instead_of_attack"))]


def takers(s: State, seat: int, other: int) -> Iterator[Found]:
    """The powers by which he can take a follower of this character.  Rules: TA-C13.5"""
    from mazefolio.games.talisman.effects.taking import TakeFollower

    for found in powers(s, seat, TAKE_ALONG):
        verb = verb_of(found.power)
        if isinstance(verb, TakeFollower) and verb.choice(s, cause_of(seat, found, other)):
            yield found


def whom_to_meet(s: State, seat: int) -> Steps[Whom | None]:
    """A character or the space; alone, the space.  Rules: TA-C5.1, TA-C11.1"""
    if not _whom(s, seat):
        return None
    choice = yield from ask_in_turn(s, WhomToMeet(), lambda: [THE_SPACE, *_whom(s, seat)])
    return None if isinstance(choice, Word) else choice


def _whom(s: State, seat: int) -> list[Whom]:
    return [way for other in others_here(s, seat) for way in ways_to_meet(s, seat, other)]


def meet_character(s: State, seat: int, how: Whom) -> Steps[None]:
    """The one meeting of the turn, whatever comes of it.  Rules: TA-C9.17, TA-C11.2, TA-C11.14, TA-C13.5"""
    if isinstance(how, Meet):
        yield from use(s, seat, next(takers(s, seat, how.seat)), how.seat)
        choice = yield from ask(seat, WhatNow(how.seat), [PASS, *ways_to_treat(s, seat, how.seat)])
        if isinstance(choice, Word):
            return
        how = choice
    if isinstance(how, Attack):
        yield from attack(s, seat, how.seat)
    elif isinstance(how, Instead):
        yield from steal(s, seat, how.seat, _power(s, seat, how))


def _power(s: State, seat: int, how: Instead) -> Found:
    return next(found for found in powers(s, seat, "instead_of_attack") if found.owner == how.owner)
