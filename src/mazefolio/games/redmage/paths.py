"""Ways through the maze as a traveller weighs them, from what is known of each room."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from heapq import heappop, heappush

from mazefolio.games.redmage.content import APPROACHES, CELLS, CREATURES, ESCAPE, GRID, RED_MAGE, Creature
from mazefolio.games.redmage.items import pack
from mazefolio.games.redmage.state import Room, State

UNKNOWN_ROOM, EMPTY_ROOM, BONES_ROOM, KNOWN_TRAP, CLOSED_DOOR = 1.45, 1.0, 2.0, 3.0, 2.0
DEADLY, MAGE = 30.0, 60.0
BARRED = float("inf")


def goals(s: State) -> Collection[str]:
    """Where to go: the stair, or the threshold while the Red Mage bars it."""
    return (ESCAPE,) if s.mage_dead else APPROACHES


def prices(s: State, lean: float = 0.0) -> dict[str, float]:
    """What entering each cell seems to cost, in turns and trouble.

    ``lean`` makes face-down rooms dearer the farther they lie from the middle way.  Along an edge of the maze a door
    or a creature can only be gone round by two steps more; in the middle there is always another way just as short.
    """
    known = {cell: _price_of_room(s, room) for cell, room in s.rooms.items()}
    barred = {} if s.mage_dead else {**dict.fromkeys(APPROACHES, EMPTY_ROOM), ESCAPE: BARRED}
    return {**_prices_face_down(lean), **known, **barred}


@cache
def _prices_face_down(lean: float) -> Mapping[str, float]:
    return {name: UNKNOWN_ROOM + lean * abs(cell.x - cell.y) / GRID.cell_size for name, cell in CELLS.items()}


def _price_of_meeting(room: Room) -> float:
    if room.creature == RED_MAGE:
        return MAGE
    foe: Creature = CREATURES[room.creature]
    return EMPTY_ROOM + 1.5 * foe.defence + 6.0 * (foe.damage > 1)


def _price_of_room(s: State, room: Room) -> float:
    if room.creature:
        return _price_of_meeting(room)
    match room.kind:
        case "trap":
            return KNOWN_TRAP + DEADLY * (s.hit_points <= 2)
        case "door":
            return EMPTY_ROOM if pack(s).openers else CLOSED_DOOR + DEADLY * (s.hit_points == 1)
        case "bones":
            return BONES_ROOM
    return EMPTY_ROOM


def cheapest_way(s: State, start: str, lean: float = 0.0) -> tuple[float, str]:
    """The price of the cheapest way from a cell to a goal, and the first cell of it."""
    aims, toll = goals(s), prices(s, lean)
    queue: list[tuple[float, int, str, str]] = [(0.0, 0, start, "")]
    best: dict[str, tuple[float, int, str]] = {}
    while queue:
        cost, steps, cell, first = heappop(queue)
        if cell in aims and first:
            return cost, first
        if first and best[cell] < (cost, steps, first):
            continue
        for link in CELLS[cell].links:
            way = cost + toll[link], steps + 1, first or link
            if link not in best or way < best[link]:
                best[link] = way
                heappush(queue, (*way[:2], link, way[2]))
    return BARRED, ""


def steps_to_goal(s: State, start: str, without: str = "") -> int:
    """How many steps it is to a goal, around one cell."""
    aims = goals(s)
    distance = {start: 0}
    frontier = [start]
    for cell in frontier:
        if cell in aims:
            return distance[cell]
        for link in CELLS[cell].links:
            if link not in distance and link != without and (link != ESCAPE or s.mage_dead):
                distance[link] = distance[cell] + 1
                frontier.append(link)
    return len(CELLS)
