"""What is true of every sound state when a phase begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mazefolio.games.redmage.content import (
    APPROACHES,
    CELLS,
    CHITS,
    CREATURES,
    ESCAPE,
    HEROES,
    RED_MAGE,
    RULES,
    START,
    TILES,
    TREASURES,
    cup_of,
    tile_stock,
)
from mazefolio.games.redmage.state import TURNED, State

COPIES = (1, 2)


def flaws(s: State) -> Iterator[str]:
    """Every invariant that this state breaks, in words."""
    yield from _numbers(s)
    if s.set2_copies not in COPIES:
        yield f"{s.set2_copies} copies of the second set were put in"
        return
    if s.phase == "planning":
        yield from _stocks(s)
        yield from _places(s)


def _numbers(s: State) -> Iterator[str]:
    bounds = {
        "hit points": (s.hit_points, RULES.hit_points_ceiling),
        "ATK": (s.atk, RULES.atk_ceiling),
        "DEF": (s.defence, RULES.def_ceiling),
        "items": (len(s.items), HEROES[s.hero].carry),
        "trophies": (len(s.trophies), RULES.trophy_slots),
        "time": (s.time, s.night),
    }
    for name, (value, limit) in bounds.items():
        if not 0 <= value <= limit:
            yield f"{name} {value} not within 0 and {limit}"


def _stocks(s: State) -> Iterator[str]:
    """No chit and no tile is ever lost or made."""
    rooms = s.rooms.values()
    treasures = [*s.treasure_cup, *s.items, *(chit for room in rooms for chit in room.items)]
    if Counter(CHITS[chit].id for chit in treasures) != Counter(cup_of(TREASURES)):
        yield "treasure chits were lost or made"
    creatures = [*s.creature_cup, *s.trophies, *(room.creature for room in rooms if room.creature)]
    if Counter([*creatures, *[RED_MAGE] * s.mage_dead]) != Counter(cup_of(CREATURES)):
        yield "creature chits were lost or made"
    unturned = [tile for tile in s.face_down if tile != TURNED]
    if len(s.rooms) + len(unturned) != len(CELLS):
        yield "a cell has no tile, or two"
    if len(unturned) + len(s.left_over) + len(s.rooms) - 2 != len(tile_stock(s.set2_copies)):
        yield "tiles were lost or made"
    if not {*unturned, *s.left_over} <= {*TILES}:
        yield "a tile is none of the game's"


def _places(s: State) -> Iterator[str]:
    """Where hero and creatures can be when a turn begins."""
    room = s.rooms.get(s.cell)
    if room is None:
        yield "the hero is on a face-down tile"
        return
    if room.kind == "door":
        yield "the hero is on a locked door"
    if room.creature == RED_MAGE:
        yield "the hero shares a room with the Red Mage"
    if s.rooms[START].kind != "start" or s.rooms[ESCAPE].creature:
        yield "START or ESCAPE has been changed"
    if not s.mage_dead:
        if s.cell in APPROACHES:
            yield "the hero is on an approach tile, but the Red Mage lives"
        intruders = [cell for cell in APPROACHES if cell in s.rooms and s.rooms[cell].creature not in ("", RED_MAGE)]
        if intruders:
            yield f"another creature is on {intruders[0]} while the Red Mage lives"
