"""TA-CAP: a crew without rations rises against its captain."""

from __future__ import annotations

from msgspec.structs import replace

from mazefolio.engine.steps import Event, Steps, roll
from mazefolio.engine.view import Line
from mazefolio.engine.wording import mood, say
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.combat.score import Terms, battle_shares
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.fights import Fight
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.realms.captains.castaways import abandoned
from mazefolio.games.talisman.realms.captains.stores import HOME, change_way
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.story import turning_point
from mazefolio.games.talisman.words import WORDS

RISEN, JOINED, QUIET = "captains.mutiny", "captains.mutineers", "captains.mutiny_put_down"
"""A mutiny that is not decided yet, what those who joined it add, and one that was put down."""
PER_TURN, JOINS_AT, LONGER = 2, 5, 2
LOYAL = "loyal"


class Mutiny(Event, frozen=True):
    """A crew without rations rises against its captain."""

    RULE = "TA-CAP-17"
    seat: Seat


class TakesSides(Event, frozen=True):
    """A follower joins the mutiny, or does not."""

    RULE = "TA-CAP-19"
    seat: Seat
    card: CardName
    face: int
    joins: bool


WORDS.sentence(Mutiny, "There is nothing left to eat: the crew of {seat} rises.", "bad")
turning_point(Mutiny, 10, "bad", "hunger drove the crew of {seat} to mutiny", "the crew rose against {seat}")


@WORDS.tells(TakesSides)
def _(event: TakesSides) -> Line:
    side = "joins the mutiny" if event.joins else "stays loyal"
    text = f"{who(event.seat)} rolls {event.face}: {the(event.card)} {side}."
    return say(event, text, mood(not event.joins), dice=[(event.face,)])


def mutiny(s: State, seat: int) -> Steps[None]:
    """The crew fights with twice the turns to get home, and with those who join it.

    Rules: TA-CAP-17, TA-CAP-18, TA-CAP-22, TA-CAP-24, TA-CAP-25, TA-CAP-26, TA-CAP-42
    """
    counters = s.players[seat].counters
    cause = Cause(seat, s.players[seat].space, "TA-CAP-18")
    if RISEN not in counters:
        yield Mutiny(seat)
        counters[RISEN] = 1
        counters[JOINED] = yield from join(s, seat)
    spared = sum(int(passive.n) for _, passive in in_force(s, seat, "mutiny"))
    value = max(0, PER_TURN * counters[HOME] + counters[JOINED] + spared)
    crew = Fight(name="Mutineers", type="monster", tags=("human",), strength=Amount(value), evade=False)
    verdict = yield from crew.one_fight(s, cause, 1)
    if verdict == "draw":
        return
    del counters[RISEN], counters[JOINED]
    if verdict == "lose":
        yield from abandoned(s, seat)
    else:
        counters[QUIET] = 1
        yield change_way(s, replace(cause, rule="TA-CAP-25"), LONGER)


def join(s: State, seat: int) -> Steps[int]:
    """A die for each follower who is not loyal; what those who join give to the crew.

    Rules: TA-CAP-19, TA-CAP-20, TA-CAP-21
    """
    gone = 0
    for copy in [copy for copy in s.players[seat].followers if LOYAL not in card(copy).tags]:
        (face,) = yield from roll(six_sided(seat, 1, "mutiny"))
        yield TakesSides(seat, copy, face, face >= JOINS_AT)
        if face >= JOINS_AT:
            gone += gives(s, seat, copy)
            yield from discard(s, seat, copy, "TA-CAP-20")
    return gone


def gives(s: State, seat: int, copy: str) -> int:
    """What a follower would give his master in that combat.  Rules: TA-CAP-20"""
    return sum(share.n for share in battle_shares(s, seat, Terms("combat")) if share.source == copy)
