"""Ways through the maze as a traveller weighs them, from what is known of each room."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from heapq import heapify, heappop, heappush
from itertools import accumulate

from mazefolio.games.redmage.bot.judgement import Judgement
from mazefolio.games.redmage.combat.outlook import outlook
from mazefolio.games.redmage.content import APPROACHES, CELLS, CREATURES, ESCAPE, GRID, RED_MAGE
from mazefolio.games.redmage.state import Room, State
from mazefolio.games.redmage.things.items import pack

EMPTY_ROOM, MAGE = 1.0, 60.0
BARRED = float("inf")

NAMES = sorted(CELLS)
"""The cells in the order in which one of two is taken that are as good as each other."""
NUMBER = {name: number for number, name in enumerate(NAMES)}
LINKS = [[NUMBER[link] for link in CELLS[name].links] for name in NAMES]
PLACE, STEP = 1 << 7, 1 << 14
"""A way is marked by its steps, the cell it leads to and its first cell: one number, which is quick to compare."""
DONE, NEARLY = -1.0, 1 - 1e-9


def goals(s: State) -> Collection[str]:
    """Where to go: the stair, or the threshold while the Red Mage bars it."""
    return _goals(s.mage_dead)


def _goals(mage_dead: bool) -> Collection[str]:
    return (ESCAPE,) if mage_dead else APPROACHES


def prices(s: State, by: Judgement) -> list[float]:
    """What entering each cell seems to cost, in turns and trouble; by the cells' numbers."""
    toll = [*_prices_face_down(by.unknown_room, by.lean)]
    for cell, room in s.rooms.items():
        toll[NUMBER[cell]] = _price_of_room(s, room, by)
    if not s.mage_dead:
        for cell in APPROACHES:
            toll[NUMBER[cell]] = EMPTY_ROOM
        toll[NUMBER[ESCAPE]] = BARRED
    return toll


@lru_cache(maxsize=1 << 8)
def _prices_face_down(usual: float, lean: float) -> Sequence[float]:
    return [usual + lean * abs(CELLS[name].x - CELLS[name].y) / GRID.cell_size for name in NAMES]


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


def cheapest_way(s: State, start: str, by: Judgement) -> str:
    """The first cell of the cheapest way from a cell to a goal; of the shortest one, where several cost the same."""
    return _cheapest_way(start, tuple(prices(s, by)), haste(s, start, by), s.mage_dead)


@lru_cache(maxsize=1 << 8)
def _cheapest_way(start: str, toll: Sequence[float], step: float, mage_dead: bool) -> str:
    """The same; it is asked for several times in a turn, so the latest are remembered.

    Those ways are gone on with first that may still turn out to be the cheapest.
    """
    aims, rest = {NUMBER[goal] for goal in _goals(mage_dead)}, _rest_at_least(toll, step, mage_dead)
    best, marks, queue = [BARRED] * len(NAMES), [0] * len(NAMES), []
    for first in LINKS[NUMBER[start]]:
        best[first], marks[first] = toll[first] + step, STEP + first * PLACE + first
        queue.append((best[first] + rest[first], marks[first], best[first]))
    heapify(queue)
    while queue:
        _, mark, cost = heappop(queue)
        cell = mark // PLACE % PLACE
        if cell in aims:
            return NAMES[mark % PLACE]
        if best[cell] == DONE:
            continue
        best[cell] = DONE
        onward = mark + STEP - cell * PLACE
        for link in LINKS[cell]:
            way, known = cost + toll[link] + step, best[link]
            if way <= known and ((there := onward + link * PLACE) < marks[link] or way < known):
                best[link], marks[link] = way, there
                heappush(queue, (way + rest[link], there, way))
    return ""


def _rest_at_least(toll: Sequence[float], step: float, mage_dead: bool) -> list[float]:
    """What the rest of the way costs at least, for each cell: on every step nearer, the cheapest cell that is so near.

    It is told a trifle too low, so that no way is lost for how numbers are rounded.
    """
    least = [min([toll[cell] for cell in cells]) for cells in _so_far_away(mage_dead)]
    sums = list(accumulate(((price + step) * NEARLY for price in least), initial=0.0))
    return [sums[steps] for steps in _steps_left(mage_dead)]


@cache
def _so_far_away(mage_dead: bool) -> Sequence[Sequence[int]]:
    """The cells that are no step, one step, two steps and so on away from the nearest goal."""
    near = _steps_left(mage_dead)
    return [[cell for cell, steps in enumerate(near) if steps == far] for far in range(max(near) + 1)]


@cache
def _steps_left(mage_dead: bool) -> Sequence[int]:
    """How many steps each cell is away from the nearest goal."""
    steps = {NUMBER[goal]: 0 for goal in _goals(mage_dead)}
    frontier = list(steps)
    for cell in frontier:
        for link in LINKS[cell]:
            if link not in steps:
                steps[link] = steps[cell] + 1
                frontier.append(link)
    return [steps[number] for number in range(len(NAMES))]


def spare_time(s: State, start: str) -> int:
    """How many spaces of the night are left over when the hero has gone the shortest way to a goal."""
    return s.night - 1 - s.time - steps_to_goal(s, start)


def steps_to_goal(s: State, start: str, without: str = "") -> int:
    """How many steps it is to a goal, around one cell."""
    return _steps_around(start, without, s.mage_dead)


@lru_cache(maxsize=1 << 12)
def _steps_around(start: str, without: str, mage_dead: bool) -> int:
    aims = _goals(mage_dead)
    distance = {start: 0}
    frontier = [start]
    for cell in frontier:
        if cell in aims:
            return distance[cell]
        for link in CELLS[cell].links:
            if link not in distance and link != without and (link != ESCAPE or mage_dead):
                distance[link] = distance[cell] + 1
                frontier.append(link)
    return len(CELLS)
