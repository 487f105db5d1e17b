"""TA-CAP: a crew without rations rises against its captain."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.combat.score import Terms, battle_shares
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.effects.fights import Fight
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.games.talisman.realms.captains.castaways import abandoned
from mazefolio.games.talisman.realms.captains.stores import HOME
from mazefolio.games.talisman.state import State

RISEN, JOINED, QUIET = "captains.mutiny", "captains.mutineers", "captains.mutiny_put_down"
"""A mutiny that is not decided yet, what those who joined it add, and one that was put down."""
PER_TURN, JOINS_AT, LONGER = 2, 5, 2
LOYAL = "loyal"


def mutiny(s: State, seat: int) -> Steps[None]:
    """The crew fights with twice the turns to get home, and with those who join it.

    Rules: TA-CAP-17, TA-CAP-18, TA-CAP-22, TA-CAP-24, TA-CAP-25, TA-CAP-26, TA-CAP-42
    """
    counters = s.players[seat].counters
    if RISEN not in counters:
        counters[RISEN] = 1
        counters[JOINED] = yield from join(s, seat)
    spared = sum(int(passive.n) for _, passive in in_force(s, seat, "mutiny"))
    value = max(0, PER_TURN * counters[HOME] + counters[JOINED] + spared)
    crew = Fight(name="Mutineers", type="monster", tags=("human",), strength=Amount(value), evade=False)
    verdict = yield from crew.one_fight(s, Cause(seat, s.players[seat].space, "TA-CAP-18"), 1)
    if verdict == "draw":
        return
    del counters[RISEN], counters[JOINED]
    if verdict == "lose":
        yield from abandoned(s, seat)
    else:
        counters[QUIET] = 1
        counters[HOME] += LONGER


def join(s: State, seat: int) -> Steps[int]:
    """A die for each follower who is not loyal; what those who join give to the crew.

    Rules: TA-CAP-19, TA-CAP-20, TA-CAP-21
    """
    gone = 0
    for copy in [copy for copy in s.players[seat].followers if LOYAL not in card(copy).tags]:
        (face,) = yield from throw_for(Cause(seat, kind_of(copy), "TA-CAP-19", copy), 1, "mutiny")
        if face >= JOINS_AT:
            gone += gives(s, seat, copy)
            yield from discard(s, seat, copy, "TA-CAP-20")
    return gone


def gives(s: State, seat: int, copy: str) -> int:
    """What a follower would give his master in that combat.  Rules: TA-CAP-20"""
    return sum(share.n for share in battle_shares(s, seat, Terms("combat")) if share.source == copy)
