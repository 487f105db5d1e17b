"""Realms that are laid out in play: tiles with openings on their sides, on one map for all visitors.

A realm whose ``state`` is a ``TileMap`` has a growing board: its spaces are the tiles that lie on the table.  Each tile
is a space of the realm (``[[tile]]`` in its data); its ``rules`` say when one is drawn, and by whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.realms.header import RealmSpace
from mazefolio.games.talisman.realms.states import RealmState

if TYPE_CHECKING:
    from mazefolio.games.talisman.state import State

SIDES: Mapping[str, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""What lies beyond each side, from the north clockwise."""
ROUND = "NESW"


class Spot(Struct, frozen=True, gc=False):
    """Where a tile lies, and which of its sides are open as it was turned."""

    x: int
    y: int
    openings: str


class TileMap(RealmState, tag="tiles"):
    """The tiles on the table; all others are face down in the stack."""

    laid: dict[str, Spot] = {}


def map_of(s: State, realm: str) -> TileMap | None:
    """The map of a realm that is laid out in play; none for any other."""
    found = s.realm_states.get(realm)
    return found if isinstance(found, TileMap) else None


def is_laid(s: State, name: str) -> bool:
    """Whether a space is there: of a map, only the tiles that have been laid."""
    tiles = map_of(s, space(name).region)
    return tiles is None or name in tiles.laid


def stack(tiles: TileMap, realm: str) -> list[str]:
    """The tiles that are still face down."""
    return [one.id for one in LIBRARY.realms[realm].spaces if one.id not in tiles.laid]


# How tiles fit together.


def opposite(side: str) -> str:
    return ROUND[ROUND.index(side) - 2]


def turned(openings: str, quarters: int) -> str:
    """The open sides of a tile after so many quarter turns clockwise."""
    shifted = {ROUND[(ROUND.index(side) + quarters) % 4] for side in openings}
    return "".join(side for side in ROUND if side in shifted)


def fitting(tile: str, side: str) -> list[str]:
    """The ways to turn a tile, as its open sides, so that this side is open."""
    one = space(tile)
    assert isinstance(one, RealmSpace)
    turns = dict.fromkeys(turned(one.openings, quarters) for quarters in range(4))
    return [openings for openings in turns if side in openings]


def beyond(spot: Spot, side: str) -> tuple[int, int]:
    """The place on the other side."""
    x, y = SIDES[side]
    return spot.x + x, spot.y + y


def tile_at(tiles: TileMap, place: tuple[int, int]) -> str:
    """The tile that lies on a place, if one does."""
    return next((name for name, spot in tiles.laid.items() if (spot.x, spot.y) == place), "")


def ways_on(tiles: TileMap, tile: str) -> Iterator[tuple[str, str]]:
    """The sides of a tile that lead on, and to which tile; to none where the place beyond is empty."""
    spot = tiles.laid[tile]
    for side in spot.openings:
        there = tile_at(tiles, beyond(spot, side))
        if not there or opposite(side) in tiles.laid[there].openings:
            yield side, there


def reached_from(tiles: TileMap, start: str) -> dict[str, int]:
    """How many steps each tile is away that can be walked to."""
    steps = {start: 0}
    for here in (todo := [start]):
        for _, there in ways_on(tiles, here):
            if there and there not in steps:
                steps[there] = steps[here] + 1
                todo.append(there)
    return steps


def leads_on(tiles: TileMap, tile: str) -> bool:
    """Whether a side of this tile is open to an empty place."""
    return any(not there for _, there in ways_on(tiles, tile))


def edges(tiles: TileMap) -> dict[tuple[int, int], str]:
    """The empty places beyond open sides, each with one of the tiles that lead there."""
    return {
        beyond(tiles.laid[tile], side): tile for tile in tiles.laid for side, there in ways_on(tiles, tile) if not there
    }
