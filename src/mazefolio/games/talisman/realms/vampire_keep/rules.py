"""TA-VAMP: how one moves in the Vampire Keep, waits before its barriers, and flees.

Its tiles are in ``teleports``, the Sentry and the Vault in ``chambers``; the rest is in ``realm.toml``: TA-VAMP-1 (the
ways in), TA-VAMP-2, TA-VAMP-3 (the track, half a die), TA-VAMP-5 (animals stay outside), TA-VAMP-6 (how many tiles),
TA-VAMP-7, TA-VAMP-9 (the door, open for one visit), TA-VAMP-14 (who passes over the Sentry does not land there),
TA-VAMP-20, TA-VAMP-21 (the Tome), TA-VAMP-22, TA-VAMP-23, TA-VAMP-37 (the Wizard: ``cast_random``), TA-VAMP-24 (the
Coffin), TA-VAMP-25, TA-VAMP-26, TA-VAMP-28 (the barriers), TA-VAMP-27, TA-VAMP-36 (Talisman and treasure), TA-VAMP-31
(out of the Vault).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import allowed
from mazefolio.engine.steps import Action, Steps, Word
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms.vampire_keep import chambers
from mazefolio.games.talisman.realms.vampire_keep.chambers import VAULT
from mazefolio.games.talisman.realms.vampire_keep.teleports import REALM
from mazefolio.games.talisman.realms.walking import FLEEING, mover, roll_and_walk
from mazefolio.games.talisman.realms.ways_out import GoOut, go_out, ways_out
from mazefolio.games.talisman.state import State, Status
from mazefolio.games.talisman.turn.moving import ROLL, STAY
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.words import WORDS

__all__ = ["chambers"]
ENTRANCE, BARRIERS = "vampire_keep.entrance", ("vampire_keep.obelisk", "vampire_keep.fountain")
OPEN, PASSED = "vampire_keep.door_open", "vampire_keep.passed"
FLEE = Word("flee")


class HowInKeep(OwnTurnQuery, frozen=True, tag="how_in_keep"):
    """Does he go on, try a barrier once more, turn back at the door, or begin to flee?"""

    RULE = "TA-VAMP-3"


WORDS.title(HowInKeep, "How do you move?", "Who begins to flee has to go all the way back.", usual=True)
WORDS.label(FLEE, "Flee", "All the way back to the Entrance; you cannot change your mind.", "TA-VAMP-32", art="flee")


@mover(REALM)
def move(s: State) -> Steps[bool]:
    """Forward by half a die, or back for who flees; who may not go on tries again where he stands.

    Rules: TA-VAMP-3, TA-VAMP-4, TA-VAMP-8, TA-VAMP-31, TA-VAMP-32, TA-VAMP-33
    """
    options = ways_on(s)
    choice = options[0]
    if options != [ROLL]:
        choice = yield from ask_in_turn(s, HowInKeep(), options)
    if isinstance(choice, GoOut):
        return (yield from go_out(s, choice))
    if choice is FLEE:
        yield from begin_to_flee(s)
    return True if choice is STAY else (yield from roll_and_walk(s))


def ways_on(s: State) -> Sequence[Action]:
    """What can be done now; whoever has no way at all stays.  Rules: TA-VAMP-4, TA-VAMP-8, TA-VAMP-32"""
    return [*_ways(s)] or [STAY]


def _ways(s: State) -> Iterator[Action]:
    one = s.players[s.active]
    flees = FLEEING in one.statuses
    if one.space not in (ENTRANCE, VAULT):
        yield STAY if is_stopped(s) else ROLL
        if not flees:
            yield FLEE
    elif one.space == ENTRANCE and not flees:
        yield ROLL if OPEN in one.statuses else STAY
    yield from allowed(ways_out(s, "as_move"))


def is_stopped(s: State) -> bool:
    """Before a barrier whose test he has not passed; who flees is not held.  Rules: TA-VAMP-4, TA-VAMP-33"""
    one = s.players[s.active]
    return one.space in BARRIERS and PASSED not in one.statuses and FLEEING not in one.statuses


def begin_to_flee(s: State) -> Steps[None]:
    """With this move; there is no way back from it.  Rules: TA-VAMP-32"""
    one = s.players[s.active]
    one.statuses[FLEEING] = Status(until="leave_realm")
    yield StatusSet("TA-VAMP-32", s.active, FLEEING, one.space)
