"""DM-5.11, DM-5.13: the marching order is set, and the entrance is laid."""

from __future__ import annotations

from mazefolio.engine.steps import Ask, Pick, Steps, choose
from mazefolio.engine.wording import Asked
from mazefolio.games.deathmaze.actions import Lay
from mazefolio.games.deathmaze.content import CHITS
from mazefolio.games.deathmaze.figures import caller
from mazefolio.games.deathmaze.maze import ENTRANCE, laid, ways_to_lie
from mazefolio.games.deathmaze.moving import ChitLaid
from mazefolio.games.deathmaze.order import arrange_party
from mazefolio.games.deathmaze.phases import Phase, what_now
from mazefolio.games.deathmaze.queries import LayingEntrance
from mazefolio.games.deathmaze.state import State
from mazefolio.games.deathmaze.words import WORDS


def order_party(s: State) -> Steps[str]:
    """The caller may change the first marching order before the party enters.  Rules: DM-5.11a"""
    yield from arrange_party(s)
    return Phase.ENTRANCE


def lay_entrance(s: State) -> Steps[str]:
    """One corridor is drawn, and may lie any way round: the way in, and the only way out.

    Rules: DM-4.0e, DM-5.13b, DM-5.13c, DM-5.13d, DM-5.21a
    """
    index: int = yield Pick(s.corridor_cup, "entrance")
    chit = s.corridor_cup.pop(index)
    options = [Lay(laid(text).turn, laid(text).sides) for text in ways_to_lie(chit)]
    turn = (yield from choose(caller(s), LayingEntrance(chit), options)).turn
    s.maze.placed[ENTRANCE] = f"{chit}/{turn}"
    yield ChitLaid("DM-5.13b", ENTRANCE, chit, turn, entrance=True)  # type: ignore[arg-type]
    s.turn = 1
    return what_now(s, Phase.OTHERS)


@WORDS.asks(LayingEntrance)
def _(query: LayingEntrance, s: State, ask: Ask) -> Asked:
    return Asked("Which way round lies the entrance?", f"{CHITS[query.chit].name}. It is also the only way out.")
