"""Where a move or a flight can end.  Pure functions of the board, remembered once worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

from msgspec import Struct

from mazefolio.games.firetop.content import LINKS, ROOM_SET, RULES, SECRET_SET, SPACES

NOWHERE: frozenset[str] = frozenset()
HALTS = frozenset(space.id for space in SPACES.values() if space.kind in ("room", "secret", "bank", "mouth"))
"""The spaces that end a move.  Rules: FT-7.6, FT-7.7"""
FARTHEST = 6


class End(Struct, frozen=True, gc=False):
    """A space where a move may end, the space before the door if it is a room, and a shortest way there.

    Rules: FT-7.12
    """

    space: str
    door: str
    path: tuple[str, ...]


@cache
def reach(start: str) -> frozenset[str]:
    """Every space that the longest move could touch."""
    return frozenset(_distances(start))


@cache
def outward(start: str) -> Mapping[str, tuple[str, ...]]:
    """The links that lead farther away from where one started.  Rules: FT-12.15"""
    away = _distances(start)
    return {space: tuple(link for link in LINKS[space] if away.get(link, 0) > steps) for space, steps in away.items()}


def _distances(start: str) -> dict[str, int]:
    """How many steps away each space is, as far as the longest move could lead."""
    found, frontier = {start: 0}, [start]
    for steps in range(1, FARTHEST + 1):
        frontier = [link for space in frontier for link in LINKS[space] if link not in found]
        found.update(dict.fromkeys(frontier, steps))
    return found


def moves(
    start: str, steps: int, barred: frozenset[str] = NOWHERE, stops: frozenset[str] = NOWHERE, short: bool = False
) -> tuple[End, ...]:
    """All ends of a move of so many steps that enters no barred room and may stop early on some spaces.

    >>> [end.space for end in moves("entrance", 5)]
    ['c13_27', 'c17_27']

    Rules: FT-7.2, FT-7.3, FT-7.4, FT-7.5, FT-7.6, FT-7.7, FT-7.8, FT-7.9, FT-7.10, FT-7.11, FT-7.12, FT-7.13, FT-7.14,
    FT-7.16, FT-7.17
    """
    near = reach(start)
    return _ends(start, steps, barred & near, stops & near, short)


def flights(start: str, barred: frozenset[str] = NOWHERE) -> tuple[End, ...]:
    """All ends of the four steps away of one who escapes from another adventurer.

    Rules: FT-8.11, FT-12.15, FT-12.16, FT-12.22
    """
    routes = tuple(_routes((start,), RULES.flight, barred | SECRET_SET, outward(start)))
    return _sorted_ends(_full(routes, RULES.flight))


@lru_cache(maxsize=1 << 15)
def _ends(start: str, steps: int, barred: frozenset[str], stops: frozenset[str], short: bool) -> tuple[End, ...]:
    """Ends of full routes, and stops on the way."""
    routes = tuple(_routes((start,), steps, barred, LINKS))
    return _sorted_ends([*_full(routes, steps), *_stopped(routes, stops, short)])


def _routes(
    route: tuple[str, ...], steps: int, barred: frozenset[str], links: Mapping[str, Iterable[str]]
) -> Iterator[tuple[str, ...]]:
    """Every route from its start to where it halts, is used up or runs dry.  Rules: FT-7.2, FT-7.5, FT-7.6, FT-7.7"""
    onward = [link for link in links[route[-1]] if link not in route and link not in barred] if steps else []
    if len(route) > 1 and (not onward or route[-1] in HALTS):
        yield route
        return
    for link in onward:
        yield from _routes((*route, link), steps - 1, barred, links)


def _full(routes: tuple[tuple[str, ...], ...], steps: int) -> list[tuple[str, ...]]:
    """The routes that use up the roll or halt; where there are none, the longest.  Rules: FT-7.14, FT-7.16, FT-12.22"""
    whole = [route for route in routes if len(route) > steps or route[-1] in HALTS]
    longest = max(map(len, routes), default=0)
    return whole or [route for route in routes if len(route) == longest]


def _stopped(routes: Iterable[tuple[str, ...]], stops: frozenset[str], short: bool) -> Iterator[tuple[str, ...]]:
    """The routes cut off where he may stop on the way.  Rules: FT-7.4, FT-7.8"""
    if not (stops or short):
        return
    for route in routes:
        for length in range(2, len(route) + 1):
            if short or route[length - 1] in stops:
                yield route[:length]


def _sorted_ends(routes: Iterable[tuple[str, ...]]) -> tuple[End, ...]:
    """One end for each space and door, with a shortest route."""
    ends: dict[tuple[str, str], tuple[str, ...]] = {}
    for route in sorted(routes, key=len):
        door = route[-2] if route[-1] in ROOM_SET else ""
        ends.setdefault((route[-1], door), route)
    return tuple(End(space, door, path) for (space, door), path in sorted(ends.items()))
