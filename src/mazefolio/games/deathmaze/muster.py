"""DM-5.13: the way into the maze."""

from __future__ import annotations

from mazefolio.engine.steps import Pick, Steps, choose
from mazefolio.games.deathmaze.actions import Lay
from mazefolio.games.deathmaze.agenda import SETTLED
from mazefolio.games.deathmaze.chores import open_the_floor
from mazefolio.games.deathmaze.events import ChitLaid
from mazefolio.games.deathmaze.figures import caller
from mazefolio.games.deathmaze.maze import ENTRANCE, laid, ways_to_lie
from mazefolio.games.deathmaze.queries import LayingEntrance
from mazefolio.games.deathmaze.state import State


def entrance(s: State) -> Steps[str]:
    """One corridor is drawn: the way in, and the only way out.  Rules: DM-4.0e, DM-5.13b, DM-5.13c"""
    index: int = yield Pick(s.corridor_cup, "entrance")
    s.in_hand = s.corridor_cup.pop(index)
    return "lay entrance"


def lay_entrance(s: State) -> Steps[str]:
    """It may lie any way round.  Rules: DM-5.13b, DM-5.13d, DM-5.21a"""
    options = [Lay(laid(text).turn, laid(text).sides) for text in ways_to_lie(s.in_hand)]
    turn = (yield from choose(caller(s), LayingEntrance(s.in_hand), options)).turn
    s.maze.placed[ENTRANCE] = f"{s.in_hand}/{turn}"
    yield ChitLaid("DM-5.13b", ENTRANCE, s.in_hand, turn)
    s.in_hand = ""
    s.turn = 1
    open_the_floor(s)
    return SETTLED
