"""TA-DIAB: what the data of the Diablo board cannot say: how one gets on and out, the Shaman, the Lord of Terror.

The rest is in ``realm.toml``: TA-DIAB-1, TA-DIAB-2 (the ways in), TA-DIAB-3 (room 1 is met at once), TA-DIAB-4,
TA-DIAB-6 (what is drawn, and that old enemies come first), TA-DIAB-5 (one at a time), TA-DIAB-12 (combined combat),
TA-DIAB-16, TA-DIAB-18 (no trophies), TA-DIAB-17 (room 5), TA-DIAB-19 (the Skill Shrine); TA-DIAB-7, TA-DIAB-13 and
TA-DIAB-20 are the core's way of fighting.
"""

from __future__ import annotations

from mazefolio.engine.legality import allowed
from mazefolio.engine.steps import CitedEvent, Steps, roll
from mazefolio.games.talisman.carrying import lay
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.powers import free_moment
from mazefolio.games.talisman.realms.walking import RealmRolled, mover, roll_and_walk, room
from mazefolio.games.talisman.realms.ways_out import go_out, ways_out
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.story import turning_point
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import WORDS

REALM, SLAIN, CHALLENGED = "diablo", "diablo.lord_slain", "diablo.challenged"


class LordSlain(CitedEvent, frozen=True):
    """The Lord of Terror is dead for the rest of the game."""

    seat: Seat


WORDS.sentence(LordSlain, "{seat} has slain the Lord of Terror; he does not rise again.", "good")
turning_point(LordSlain, 12, "good", "{seat} slew the Lord of Terror", "the Lord of Terror fell to {seat} for good")


@mover(REALM)
def goes_by_die(s: State) -> Steps[bool]:
    """A die names the room; whoever starts in room 6 uses its chart, and meets the space where he comes out.

    Rules: TA-DIAB-8, TA-DIAB-9, TA-DIAB-11
    """
    yield from free_moment(s)
    out = allowed(ways_out(s, "as_move"))
    if not out:
        return (yield from roll_and_walk(s))
    yield from go_out(s, out[0])
    return True


@custom("TA-DIAB-10")
def turns_back(s: State, cause: Cause) -> Steps[None]:
    """Another die names a room, perhaps this one again.  Rules: TA-DIAB-10"""
    faces = yield from roll(six_sided(cause.seat, 1, "move"))
    yield RealmRolled("TA-DIAB-10", cause.seat, faces, 0)
    yield from put(s, cause.seat, room(REALM, faces), "TA-DIAB-10", "walks")


@custom("TA-DIAB-14")
def raises_the_dead(s: State, cause: Cause) -> Steps[None]:
    """The enemy that was discarded last lies in the room.  Rules: TA-DIAB-14"""
    pile = s.decks[REALM].discards
    fallen = next((copy for copy in reversed(pile) if card(copy).is_enemy), None)
    if fallen is not None:
        pile.remove(fallen)
        yield from lay(s, fallen, s.players[cause.seat].space, "TA-DIAB-14")


@fact("diablo.lord_waits")
def waits(s: State, seat: int) -> bool:
    """Whether the Lord lives, and this visitor has not challenged him yet.  Rules: TA-DIAB-15"""
    return not is_slain(s) and CHALLENGED not in s.players[seat].statuses


def is_slain(s: State) -> bool:
    return SLAIN in s.realm_states[REALM].counts


@custom("TA-DIAB-15")
def slain(s: State, cause: Cause) -> Steps[None]:
    """Rules: TA-DIAB-15"""
    s.realm_states[REALM].counts[SLAIN] = 1
    yield LordSlain("TA-DIAB-15", cause.seat)
