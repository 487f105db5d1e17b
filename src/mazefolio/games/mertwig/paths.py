"""Where a move on the game map can end, and how far its spaces are apart.

Pure functions of the map, remembered once worked out.  Every way that could matter is found once for each space; a
move only picks from them what its die, its purse and the closed areas allow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from heapq import heappop, heappush

from msgspec import Struct

from mazefolio.engine.steps import Action
from mazefolio.games.mertwig.content import RULES
from mazefolio.games.mertwig.kingdom import AREA_SPACES, LAND, SPACES, TERRAINS, TOWN, LandSpace, SpaceId, TownSpace

NOWHERE: frozenset[str] = frozenset()
AREA_SET = frozenset(AREA_SPACES)
"""Entering one of these ends the move.  Rules: MM-5.10"""
FARTHEST = RULES.die
DEAREST = 2
"""No way that a move can take is worth more fares than this."""


class Step(Struct, frozen=True):
    """A way from one space to the next, and what it costs on smooth and on rough ground."""

    to: str
    points: int
    rough: int
    fare: int = 0


class End(Action, frozen=True, gc=False):
    """A space where a move may end, and the cheapest way there: in gold first, then in points.  Rules: MM-3.5"""

    space: SpaceId
    points: int = 0
    fare: int = 0
    path: tuple[SpaceId, ...] = ()

    @property
    def token(self) -> str:
        return f"go {self.space}"


def _steps(space: TownSpace | LandSpace) -> Iterator[Step]:
    if isinstance(space, TownSpace):
        yield Step(space.next, 1, 1)
        if space.exit_to:
            yield _onto(LAND[space.exit_to], fare=RULES.fare * (space.kind == "docks"))
        return
    for link in space.links:
        aboard = bool(LAND[link].lake) and not space.lake
        if space.pier or not aboard:
            yield _onto(LAND[link], RULES.river * (link in space.river_links), RULES.fare * aboard)
    if space.town_exit:
        yield Step(space.town_exit, 1, 1)


def _onto(space: LandSpace, river: int = 0, fare: int = 0) -> Step:
    """A step onto land or water outside.  Rules: MM-5.3, MM-5.4, MM-20.1, MM-20.2, MM-20.3"""
    return Step(space.id, 1 + river, TERRAINS[space.terrain].rough_cost + river, fare)


STEPS: Mapping[str, tuple[Step, ...]] = {space.id: tuple(_steps(space)) for space in SPACES.values()}
"""The ways out of each space.  Rules: MM-4.1, MM-4.4, MM-4.5, MM-4.6, MM-5.4, MM-5.5, MM-5.6, MM-5.7, MM-5.8, MM-5.9"""


def moves(start: str, points: int, gold: int, closed: frozenset[str] = NOWHERE, rough: bool = False) -> tuple[End, ...]:
    """All ends of a move with so many points and so much gold that enters none of the closed areas.

    >>> [end.space for end in moves("royal_palace", 2, 0)]
    ['chancellors_row', 'thirsty_gryphon']
    >>> [end.space for end in moves("boatmans_strand", 1, 0)]
    ['boatmans_strand', 'cider_orchard', 'hlintar_road']

    Rules: MM-4.1, MM-4.2, MM-4.3, MM-4.4, MM-4.5, MM-4.6, MM-4.7, MM-4.15, MM-4.16, MM-5.1, MM-5.3, MM-5.4, MM-5.5,
    MM-5.6, MM-5.7, MM-5.8, MM-5.9, MM-5.10, MM-5.11, MM-20.1, MM-20.2, MM-20.3, MM-20.4
    """
    purse = min(gold, DEAREST)
    return _ends(start, points, purse, closed & _areas_near(start, points, purse, rough), rough)


@cache
def _areas_near(start: str, points: int, purse: int, rough: bool) -> frozenset[str]:
    """The areas that the move could enter; a marker on the space of one may stay there.  Rules: MM-5.1, MM-6.6"""
    return AREA_SET.intersection(end.space for end in _ends(start, points, purse, NOWHERE, rough)) - {start}


@lru_cache(maxsize=1 << 14)
def _ends(start: str, points: int, purse: int, closed: frozenset[str], rough: bool) -> tuple[End, ...]:
    if closed:
        return tuple(end for end in _ends(start, points, purse, NOWHERE, rough) if end.space not in closed)
    ends = tuple(end for end, superseded in _affordable(start, purse, rough) if end.points <= points < superseded)
    if not rough:
        return ends
    reached = {end.space for end in ends}
    single = [end for end in _single_steps(start, points, purse) if end.space not in reached]
    return tuple(sorted((*ends, *single), key=lambda end: (end.points, end.space)))


@cache
def _affordable(start: str, purse: int, rough: bool) -> tuple[tuple[End, int], ...]:
    """The ways that a purse can pay for, the shortest first, each with the points that allow a cheaper one."""
    found = []
    for ways in _ways(start, rough).values():
        superseded = FARTHEST + 1
        for way in ways:
            if way.fare <= purse:
                found.append((way, superseded))
                superseded = way.points
    return tuple(sorted(found, key=lambda entry: (entry[0].points, entry[0].space)))


def _single_steps(start: str, points: int, purse: int) -> Iterator[End]:
    """A marker may always move one space, whatever it costs.  Rules: MM-20.4"""
    for step in STEPS[start]:
        if step.rough > points and step.fare <= purse:
            yield End(step.to, points, step.fare, (start, step.to))


@cache
def _ways(start: str, rough: bool) -> Mapping[str, tuple[End, ...]]:
    """For each space that the longest move reaches, the ways there: each costs more gold and fewer points.

    Outside a marker may stay where it is; in town it must move at least one space.  Rules: MM-4.2, MM-5.1
    """
    ways: dict[str, list[End]] = {start: [End(start, 0, 0, (start,))]} if start in LAND else {}
    least = dict.fromkeys(ways, 0)
    queue: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, (start,))]
    while queue:
        fare, points, path = heappop(queue)
        here = path[-1]
        if len(path) > 1:
            if points >= least.get(here, FARTHEST + 1):
                continue
            least[here] = points
            ways.setdefault(here, []).append(End(here, points, fare, path))
            if here in AREA_SET:
                continue
        for step in STEPS[here]:
            spent = points + (step.rough if rough else step.points)
            if spent < least.get(step.to, FARTHEST + 1):
                heappush(queue, (fare + step.fare, spent, (*path, step.to)))
    return {space: tuple(ends) for space, ends in ways.items()}


def _beside(space: TownSpace | LandSpace) -> tuple[str, ...]:
    """The spaces one step away, whichever way a marker may go.  Rules: MM-5.14"""
    if isinstance(space, LandSpace):
        return (*space.links, *filter(None, [space.town_exit]))
    before = next(other.id for other in TOWN.values() if other.next == space.id)
    return (before, space.next, *filter(None, [space.exit_to]))


BESIDE: Mapping[str, tuple[str, ...]] = {space.id: _beside(space) for space in SPACES.values()}


@cache
def distances(origin: str) -> Mapping[str, int]:
    """How many steps every space is away, rivers, piers and fares aside, and never through an area.

    >>> distances("royal_palace")["palace_gardens"]
    1

    Rules: MM-5.14
    """
    far, frontier = {origin: 0}, [origin]
    for here in frontier:
        if here in AREA_SET and here != origin:
            continue
        for there in BESIDE[here]:
            if there not in far:
                far[there] = far[here] + 1
                frontier.append(there)
    return far


@cache
def placements(origin: str, distance: int) -> tuple[str, ...]:
    """The spaces at exactly this distance, or if there is none at the greatest; no adventure area among them.

    Rules: MM-19.11, MM-19.12, MM-20.5, MM-23.7, MM-30.15, MM-30.16
    """
    far = {space: steps for space, steps in distances(origin).items() if space not in AREA_SET}
    distance = min(distance, max(far.values()))
    return tuple(sorted(space for space, steps in far.items() if steps == distance))


def shifts(space: str, closed: frozenset[str] = NOWHERE) -> tuple[str, ...]:
    """Where a marker outdoors may be shifted one space; no area that its player could not enter.

    Rules: MM-10.22, MM-10.23
    """
    return tuple(there for there in BESIDE[space] if there not in closed)
