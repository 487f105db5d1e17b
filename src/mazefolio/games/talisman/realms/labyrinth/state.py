"""What the Labyrinth remembers: its map, of which the Maze tile is always there.

Which tile comes next is decided when it is drawn, so that there is nothing to hide.
"""

from __future__ import annotations

from msgspec import field

from mazefolio.games.talisman.realms.tiles import Spot, TileMap

MAZE = "labyrinth.maze"


class State(TileMap, tag="labyrinth"):
    """Rules: TA-LAB-2, TA-LAB-10, TA-LAB-11"""

    laid: dict[str, Spot] = field(default_factory=lambda: {MAZE: Spot(0, 0, "NESW")})
