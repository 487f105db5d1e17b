"""Lays out a position for tests, puzzles and lessons, without losing or making a single chit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from mazefolio.engine.errors import SetupError
from mazefolio.games.redmage.content import CHITS, DEALT, RED_MAGE, TILES, Chit
from mazefolio.games.redmage.state import TURNED, Room, State

NUMBERS = ("hit_points", "atk", "defence", "time", "cell", "previous", "turn")


def arrange(s: State, layout: Mapping[str, Any]) -> None:
    """Change a position as the layout says.

    ``tiles`` lays face-down tiles of a kind, ``rooms`` face-up ones ("bones", "door_broken", ...; "cleared" is a bones
    room whose creature was slain); ``creatures`` and ``floor`` put chits on rooms; ``items`` and ``trophies`` go to the
    hero; ``mage_dead`` removes the Red Mage; numbers and cells are set as given.  ``creature_cup`` and
    ``treasure_cup`` say what is left in a cup; the chits taken out of it are no longer in the game.
    """
    for name in layout:
        if name not in NUMBERS and name not in LAYERS:
            raise SetupError(f"a position has no '{name}'")
    for name in NUMBERS:
        if name in layout:
            setattr(s, name, layout[name])
    for name, lay in LAYERS.items():
        if name in layout:
            lay(s, layout[name])
    if "cell" in layout and "previous" not in layout:
        s.previous = s.cell


def _lay_tiles(s: State, kinds: Mapping[str, str]) -> None:
    """Exchange face-down tiles until each cell holds one of its kind."""
    for cell, kind in kinds.items():
        if cell in s.rooms:
            raise SetupError(f"{cell} is not face down")
        _exchange(s, cell, kind, fixed=kinds)


def _exchange(s: State, cell: str, kind: str, fixed: Mapping[str, str]) -> None:
    here, tiles = DEALT[cell], s.face_down
    if TILES[tiles[here]].kind == kind:
        return
    for index, tile in enumerate(s.left_over):
        if TILES[tile].kind == kind:
            s.left_over[index], tiles[here] = tiles[here], tile
            return
    for other, there in DEALT.items():
        if other not in s.rooms and other not in fixed and TILES[tiles[there]].kind == kind:
            tiles[there], tiles[here] = tiles[here], tiles[there]
            return
    raise SetupError(f"there is no tile of kind '{kind}' left for {cell}")


OPENED = {"door_unlocked": "unlocked_door", "door_broken": "destroyed_door"}


def _turn_rooms(s: State, kinds: Mapping[str, str]) -> None:
    faces = {cell: _face(kind) for cell, kind in kinds.items()}
    _lay_tiles(s, faces)
    for cell, kind in kinds.items():
        tile = OPENED.get(kind) or s.face_down[DEALT[cell]]
        s.face_down[DEALT[cell]] = TURNED
        s.rooms[cell] = Room(tile, "empty" if kind in ("cleared", "opened") else TILES[tile].kind)


def _face(kind: str) -> str:
    """The kind of tile that lies there, before anything happened to it."""
    return {"cleared": "bones", "opened": "chest", **dict.fromkeys(OPENED, "door")}.get(kind, kind)


def _place_creatures(s: State, creatures: Mapping[str, str]) -> None:
    for cell, creature in creatures.items():
        s.rooms[cell].creature = _taken(s.creature_cup, creature)


def _place_items(s: State, floor: Mapping[str, Iterable[Chit]]) -> None:
    for cell, chits in floor.items():
        s.rooms[cell].items += _given(s, chits)


def _given(s: State, chits: Iterable[Chit]) -> list[Chit]:
    """Treasure chits, marked or not, out of the cup."""
    given = list(chits)
    for chit in given:
        _taken(s.treasure_cup, CHITS[chit].id)
    return given


def _give_items(s: State, chits: Iterable[Chit]) -> None:
    s.items += _given(s, chits)


def _give_trophies(s: State, creatures: Iterable[str]) -> None:
    s.trophies += [_taken(s.creature_cup, creature) for creature in creatures]


def _kill_mage(s: State, dead: bool) -> None:
    if dead:
        _taken(s.creature_cup, RED_MAGE)
    s.mage_dead = dead


def _taken(cup: list[str], chit: str) -> str:
    if chit not in cup:
        raise SetupError(f"there is no {chit} left in the cup")
    cup.remove(chit)
    return chit


LAYERS: Mapping[str, Callable[[State, Any], None]] = {
    "rooms": _turn_rooms,
    "tiles": _lay_tiles,
    "creatures": _place_creatures,
    "floor": _place_items,
    "items": _give_items,
    "trophies": _give_trophies,
    "mage_dead": _kill_mage,
    "creature_cup": lambda s, chits: setattr(s, "creature_cup", list(chits)),
    "treasure_cup": lambda s, chits: setattr(s, "treasure_cup", list(chits)),
}
