"""Where to go on the map: what each place promises, and how long it takes to get there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from operator import itemgetter

from msgspec import Struct

from mazefolio.games.mertwig.battle.allies import PYRAMID, lady_of
from mazefolio.games.mertwig.bot.judgement import Judgement
from mazefolio.games.mertwig.bot.worth import View, for_sale, value_of, wages
from mazefolio.games.mertwig.content import ITEMS
from mazefolio.games.mertwig.kingdom import PALACE, TOWN, TownSpace
from mazefolio.games.mertwig.paths import AREA_SET, STEPS
from mazefolio.games.mertwig.travels.journeys import closed_areas

TREASURE = 10.0
"""What one card of the treasure deck is worth; everything else is measured by it."""
CROWN = 300.0
LEAST = 8
"""What the cheapest hirelings cost."""
FAR = 99


class Trip(Struct, frozen=True, gc=False):
    """What an area is like: treasures to be won, turns it takes, strength it needs, treasures for a key.

    ``appeal`` is the number that says how much it promises beside that.
    """

    treasures: float
    turns: float
    needed: float
    appeal: Callable[[Judgement], float]
    locked: float = 0.0


TRIPS: Mapping[str, Trip] = {
    "woods_whole": Trip(1.6, 4.0, 30, lambda by: by.woods),
    "mystic_vale": Trip(1.5, 8.0, 25, lambda by: by.vale, 0.6),
    "toppled_temple": Trip(2.0, 2.5, 55, lambda by: by.temple),
    "burial_mounds": Trip(3.0, 6.0, 65, lambda by: by.mounds),
    "caves_of_congor": Trip(3.2, 6.0, 75, lambda by: by.caves, 3.0),
    "purple_castle": Trip(3.2, 7.0, 85, lambda by: by.castle, 2.3),
    "last_pyramid": Trip(6.0, 8.0, 125, lambda by: by.pyramid, 3.0),
}
READY = TRIPS["toppled_temple"].needed
"""A party of this strength can go where treasures are."""


class Goal(Struct, frozen=True, gc=False):
    """A place worth going to, what it brings, and how many turns that takes once one is there."""

    space: str
    worth: float
    turns: float = 0.0


@lru_cache(maxsize=1 << 8)
def far(goal: str, rough: bool, afloat: bool) -> Mapping[str, int]:
    """How many points every space is away from a goal; without gold nobody goes aboard."""
    steps: dict[str, list[tuple[str, int]]] = {}
    for here, ways in STEPS.items():
        if here not in AREA_SET or here == goal:
            for way in ways:
                if afloat or not way.fare:
                    steps.setdefault(way.to, []).append((here, way.rough if rough else way.points))
    points: dict[str, int] = {}
    queue = [(0, goal)]
    while queue:
        spent, here = heappop(queue)
        if here not in points:
            points[here] = spent
            for there, cost in steps.get(here, ()):
                if there not in points:
                    heappush(queue, (spent + cost, there))
    _leave_areas(points, rough, afloat)
    return points


def _leave_areas(points: dict[str, int], rough: bool, afloat: bool) -> None:
    """A marker that stands on an area's space sets out from there, though nobody passes through it."""
    for area in AREA_SET - set(points):
        ways = [
            points[way.to] + (way.rough if rough else way.points)
            for way in STEPS[area]
            if way.to in points and (afloat or not way.fare)
        ]
        points[area] = min(ways, default=FAR)


def area_worth(v: View, area: str) -> float:
    """What an area promises to a party of this strength; too weak ones gain little there, and lose more."""
    trip = TRIPS[area]
    treasures = trip.treasures + trip.locked * (v.keys > 0)
    if area == PYRAMID and lady_of(v.me) is not None:
        treasures += 2.0
    ready = min(1.0, v.strength / (trip.needed * v.by.needed))
    return TREASURE * treasures * trip.appeal(v.by) * math.pow(ready, v.by.caution)


def business_worth(v: View, space: TownSpace, hiring: float) -> float:
    """What one can do with one's gold on a space of the town, where looking at a hireling is worth so much."""
    s, by, gold = v.s, v.by, v.me.gold
    value = space.characters * hiring
    if s.with_arms and gold >= 5:
        value += by.arm * space.arms * min(1.0, gold / by.purse)
    if s.magic_items and gold >= 4:
        value += by.enchant * space.magic * min(1.0, gold / by.purse)
    if space.red_cross and v.hurt:
        value += by.cross
    return value


def hiring_worth(v: View) -> float:
    """What each card brings that one may look at; next to nothing to a party that is ready, for small change."""
    by, gold = v.by, v.me.gold
    if gold < LEAST:
        return 0.0
    weak = max(0.0, 1.0 - v.strength / by.strong)
    if gold < by.purse and v.strength >= READY * by.needed:
        weak *= by.small_change
    return by.hire * weak * min(1.0, gold / by.purse)


def palace_worth(v: View) -> float:
    """The maze for an heir; else what a sale brings above the wages."""
    if v.heir:
        return CROWN
    return v.by.sale * min(100.0, sale(v)) * max(0.0, 1.0 - v.strength / v.by.strong)


def sale(v: View) -> int:
    """The gold left of a sale after all wages, if it is worth the trouble."""
    gold = sum(map(value_of, for_sale(v))) - wages(v.me)
    return gold if gold >= v.by.profit else 0


def goals(v: View) -> list[Goal]:
    """Every place that promises something."""
    found = [*_areas(v), *_deliveries(v), *_town(v)]
    return [goal for goal in found if goal.worth > 0]


def _areas(v: View) -> Iterator[Goal]:
    closed = closed_areas(v.s, v.seat)
    return (Goal(area, area_worth(v, area), TRIPS[area].turns) for area in AREA_SET if area not in closed)


def _deliveries(v: View) -> Iterator[Goal]:
    return (Goal(ITEMS[item], TREASURE) for item in v.me.items)


def _town(v: View) -> Iterator[Goal]:
    yield Goal(PALACE, palace_worth(v))
    hiring = hiring_worth(v)
    for name, space in TOWN.items():
        yield Goal(name, business_worth(v, space, hiring))


def promises(v: View) -> Callable[[str], float]:
    """What it is worth to stand on a space: what is done there on the way, and the best errand from there."""
    rough, afloat, pace, found = v.s.varying_terrain, v.me.gold > 0, v.by.pace, goals(v)
    errands = [_errand(goal, v.by.waiting, far(goal.space, rough, afloat)) for goal in found]
    errands.sort(key=itemgetter(0), reverse=True)
    lasting = {goal.space: goal.worth / (1.0 + goal.turns) for goal in found if goal.turns}
    on_the_way: dict[str, float] = {}
    for goal in found:
        if not goal.turns:
            on_the_way[goal.space] = on_the_way.get(goal.space, 0.0) + goal.worth

    def promise(space: str) -> float:
        gain = lasting[space] if space in lasting and not _must_leave(v, space) else 0.0
        for most, goal, worth, turns, way in errands:
            if most <= gain:
                break
            if goal != space:
                gain = max(gain, worth / (turns + way.get(space, FAR) / pace))
        return on_the_way.get(space, 0.0) + gain

    return promise


def _errand(goal: Goal, waiting: float, way: Mapping[str, int]) -> tuple[float, str, float, float, Mapping[str, int]]:
    """What it is worth at most, where, what it is worth there, the turns it takes besides the way, and the way."""
    turns = waiting + goal.turns
    return goal.worth / turns, goal.space, goal.worth, turns, way


def _must_leave(v: View, space: str) -> bool:
    """Whether he stands on an area, which he cannot enter again before he has left it.  Rules: MM-6.5"""
    return space == v.me.at and space in AREA_SET
