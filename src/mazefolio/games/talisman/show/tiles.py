"""Boards that grow: the tiles that lie on the table, and the empty places beyond their open sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from mazefolio.engine.view import Side, Space
from mazefolio.games.talisman.realms.tiles import SIDES, TileMap, beyond, edges, ways_on

SIDE, CLOSE = 1000, 0.86
"""How large the drawing of a board is; a space takes this share of the way to its nearest neighbour."""
WIDEST = 180
"""So far tiles are apart as long as there is room enough."""

SMALLER = 0.6
"""An empty place is drawn smaller than a tile."""


class Grid(NamedTuple):
    """How a map is drawn so that all of it is seen: the way from tile to tile, and the place in the middle."""

    step: int
    x: float
    y: float

    def at(self, place: tuple[int, int]) -> tuple[int, int]:
        x, y = place
        return round(SIDE / 2 + (x - self.x) * self.step), round(SIDE / 2 + (y - self.y) * self.step)

    @property
    def size(self) -> int:
        return int(CLOSE * self.step)


def grid_of(tiles: TileMap) -> Grid:
    places = [*((spot.x, spot.y) for spot in tiles.laid.values()), *edges(tiles)]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    widest = 1 + max(right - left, bottom - top)
    return Grid(min(WIDEST, SIDE // widest), (left + right) / 2, (top + bottom) / 2)


def unexplored(realm: str, place: tuple[int, int]) -> str:
    """The id of an empty place on the board of a realm."""
    x, y = place
    return f"{realm}@{x},{y}"


def sides(openings: str) -> list[Side]:
    """What each side of a tile is, from the north clockwise."""
    return ["open" if side in openings else "wall" for side in SIDES]


def tile(drawn: Space, tiles: TileMap, realm: str) -> Space:
    """A tile where it lies, with the ways that lead on."""
    spot = tiles.laid[drawn.id]
    x, y = grid_of(tiles).at((spot.x, spot.y))
    links = [there or unexplored(realm, beyond(spot, side)) for side, there in ways_on(tiles, drawn.id)]
    return replace(drawn, x=x, y=y, links=links, sides=sides(spot.openings))


def empty_places(tiles: TileMap, realm: str) -> Iterator[Space]:
    """Where the next tile may come to lie."""
    grid = grid_of(tiles)
    size = round(SMALLER * grid.size)
    for place in edges(tiles):
        x, y = grid.at(place)
        name, text = "Unexplored", "Nobody has been here yet."
        yield Space(unexplored(realm, place), x, y, name, True, "unexplored", realm, text, width=size, height=size)
