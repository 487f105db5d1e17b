"""Ways through the maze as a traveller weighs them, from what is known of each room."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from heapq import heappop, heappush

from mazefolio.games.redmage.content import APPROACHES, CELLS, CREATURES, ESCAPE, GRID, RED_MAGE
from mazefolio.games.redmage.items import pack
from mazefolio.games.redmage.judgement import Judgement
from mazefolio.games.redmage.outlook import outlook
from mazefolio.games.redmage.state import Room, State

EMPTY_ROOM, MAGE = 1.0, 60.0
BARRED = float("inf")


def goals(s: State) -> Collection[str]:
    """Where to go: the stair, or the threshold while the Red Mage bars it."""
    return (ESCAPE,) if s.mage_dead else APPROACHES


def prices(s: State, by: Judgement) -> dict[str, float]:
    """What entering each cell seems to cost, in turns and trouble."""
    known = {cell: _price_of_room(s, room, by) for cell, room in s.rooms.items()}
    barred = {} if s.mage_dead else {**dict.fromkeys(APPROACHES, EMPTY_ROOM), ESCAPE: BARRED}
    return {**_prices_face_down(by.unknown_room, by.lean), **known, **barred}


@lru_cache(maxsize=1 << 8)
def _prices_face_down(usual: float, lean: float) -> Mapping[str, float]:
    return {name: usual + lean * abs(cell.x - cell.y) / GRID.cell_size for name, cell in CELLS.items()}


def _price_of_meeting(s: State, creature: str, by: Judgement) -> float:
    if creature == RED_MAGE:
        return MAGE
    foe, ahead = CREATURES[creature], outlook(s, CREATURES[creature])
    harm = by.foe_defence * foe.defence + by.foe_hits_hard * (foe.damage > 1)
    risk = by.foe_kills * ahead.death + by.foe_wounds * min(ahead.damage, s.hit_points)
    return max(EMPTY_ROOM, EMPTY_ROOM + harm + risk - by.trophy * foe.atk)


def _price_of_room(s: State, room: Room, by: Judgement) -> float:
    if room.creature:
        return _price_of_meeting(s, room.creature, by)
    match room.kind:
        case "trap":
            return by.trap_room + by.deadly_room * (s.hit_points <= 2)
        case "door":
            return EMPTY_ROOM if pack(s).openers else by.closed_door + by.deadly_room * (s.hit_points == 1)
        case "bones":
            return by.bones_room
    return EMPTY_ROOM


def haste(s: State, start: str, by: Judgement) -> float:
    """What each step costs besides, to a traveller who has less time to spare than he would like."""
    return by.hurry * max(0.0, by.leisure - spare_time(s, start)) if by.leisure else 0.0


def cheapest_way(s: State, start: str, by: Judgement) -> tuple[float, str]:
    """The price of the cheapest way from a cell to a goal, and the first cell of it."""
    aims, toll, step = goals(s), prices(s, by), haste(s, start, by)
    queue: list[tuple[float, int, str, str]] = [(0.0, 0, start, "")]
    best: dict[str, tuple[float, int, str]] = {}
    while queue:
        cost, steps, cell, first = heappop(queue)
        if cell in aims and first:
            return cost, first
        if first and best[cell] < (cost, steps, first):
            continue
        for link in CELLS[cell].links:
            way = cost + toll[link] + step, steps + 1, first or link
            if link not in best or way < best[link]:
                best[link] = way
                heappush(queue, (*way[:2], link, way[2]))
    return BARRED, ""


def spare_time(s: State, start: str) -> int:
    """How many spaces of the night are left over when the hero has gone the shortest way to a goal."""
    return s.night - 1 - s.time - steps_to_goal(s, start)


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
