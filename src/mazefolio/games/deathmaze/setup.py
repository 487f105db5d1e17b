"""A new game: full cups, and nobody there yet."""

from __future__ import annotations

from mazefolio.engine.options import Options
from mazefolio.games.deathmaze.content import PARTY_SIZES, cup_of
from mazefolio.games.deathmaze.maze import Maze
from mazefolio.games.deathmaze.naming import read_names
from mazefolio.games.deathmaze.roster import read_roster
from mazefolio.games.deathmaze.state import State


def begin(seats: int, options: Options) -> State:
    """Rules: DM-2.1a, DM-2.2d, DM-3.0a, DM-3.0b, DM-3.2a, DM-3.2b, DM-3.2c, DM-5.13a, DM-R.2"""
    size = PARTY_SIZES[seats]
    wanted = options["adventurers"]
    advanced = options["rules"] == "advanced"
    return State(
        phase="muster",
        seats=seats,
        each=min(wanted, max(size.allowed)) if isinstance(wanted, int) else size.recommended,
        advanced=advanced,
        continuity=advanced and bool(options["continuity"]),
        rotating=options["caller"] == "rotate",
        strict_counters=bool(options["strict_counters"]),
        monster_minimum=int(options["house_monster_minimum"]),
        names=read_names(str(options.get("names", ""))),
        home=read_roster(str(options.get("roster", ""))),
        maze=Maze({}, []),
        room_cup=cup_of("room"),
        corridor_cup=cup_of("corridor"),
    )
