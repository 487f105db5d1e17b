"""Where a move can end on the board of an adventure area, and in the maze.

Pure functions of the boards, remembered once worked out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from mazefolio.engine.steps import Action
from mazefolio.games.mertwig.areas import AREAS, MAZE, MAZE_SPOTS, Area, MazeSpotId, Movement, SpotId
from mazefolio.games.mertwig.content import ZERO

NONE: frozenset[str] = frozenset()


class Advance(Action, frozen=True, gc=False):
    """A space where a move in an area may end, whether a key is used up on the way, and the way there."""

    spot: SpotId
    key: bool = False
    path: tuple[SpotId, ...] = ()

    @property
    def token(self) -> str:
        return f"go {self.spot}"


def lengths(movement: Movement, face: int) -> tuple[int, ...]:
    """How many spaces a die lets a marker move, if it lets it move at all.

    >>> lengths("one_even_two_odd", 3), lengths("roll_half_up", 5)
    ((1, 2), (3,))

    Rules: MM-23.1, MM-24.1, MM-26.1, MM-27.1, MM-28.1, MM-29.1
    """
    match movement:
        case "roll_full":
            return (face,)
        case "roll_half_up":
            return ((face + 1) // 2,)
        case "one_even_two_odd":
            return (1, 2) if face % 2 else (1,)
        case "one_per_turn":
            return (1,)
        case "choose_door":
            return ()


def is_held(area: Area, spot: str, face: int) -> bool:
    """Whether a die keeps the marker where it is.  Rules: MM-6.7, MM-23.2, MM-23.4, MM-29.2"""
    return (face == ZERO and area.zero_is_encounter) or (area.spots[spot].left_on_odd and face % 2 == 0)


@lru_cache(maxsize=1 << 12)
def advances(name: str, spot: str, face: int = 1, key: bool = False) -> tuple[Advance, ...]:
    """All ends of a move in an area; none if the die does not let the marker move.

    >>> [end.spot for end in advances("burial_mounds", "d8", 5)]
    ['heaptop']

    Rules: MM-6.17, MM-6.18, MM-23.1, MM-24.1, MM-26.1, MM-27.1, MM-27.2, MM-28.1, MM-28.2, MM-29.1, MM-29.3, MM-29.4
    """
    area = AREAS[name]
    if is_held(area, spot, face):
        return ()
    ends: dict[str, tuple[str, ...]] = {}
    for length in lengths(area.movement, face):
        for path in _walks(area, (spot,), length, key):
            ends.setdefault(path[-1], path)
    return tuple(Advance(end, area.spots[end].locked, path) for end, path in ends.items())


def _walks(area: Area, path: tuple[str, ...], length: int, key: bool) -> Iterator[tuple[str, ...]]:
    """Every way forward, to where it is used up or must stop."""
    if not length:
        yield path
        return
    for following in area.spots[path[-1]].next:
        spot = area.spots[following]
        if spot.locked and not key:
            continue
        stops = spot.locked or spot.must_stop or following == area.finish
        yield from _walks(area, (*path, following), 0 if stops else length - 1, key)


@cache
def board_shifts(name: str, spot: str) -> tuple[str, ...]:
    """Where a marker in an area may be shifted one space, forward or backward.  Rules: MM-10.24"""
    area = AREAS[name]
    if area.movement == "choose_door":
        return ()
    return tuple(there for there in (*area.spots[spot].next, *area.behind[spot]) if not area.spots[there].locked)


class MazeEnd(Action, frozen=True, gc=False):
    """A space where a move in the maze may end, and a way there.  Rules: MM-30.7, MM-30.13"""

    spot: MazeSpotId
    path: tuple[MazeSpotId, ...] = ()

    @property
    def token(self) -> str:
        return f"go {self.spot}"

    @property
    def steps(self) -> int:
        return len(self.path) - 1


@lru_cache(maxsize=1 << 8)
def open_links(spot: str, barred: frozenset[str]) -> tuple[str, ...]:
    """The ways out of a space of the maze that no barrier closes.  Rules: MM-30.9"""
    return tuple(
        link for link in MAZE_SPOTS[spot].links if not (_closes(spot, link, barred) or _closes(link, spot, barred))
    )


def _closes(barrier: str, link: str, barred: frozenset[str]) -> bool:
    return barrier in barred and MAZE_SPOTS[barrier].blocked_link == link


@lru_cache(maxsize=1 << 12)
def maze_moves(
    start: str, points: int, unturned: frozenset[str] = NONE, barred: frozenset[str] = NONE
) -> tuple[MazeEnd, ...]:
    """Where a player can go in the maze before he must look at a card or has arrived.

    ``unturned`` are the barrier spaces whose cards lie face down, ``barred`` those whose cards show the barrier.

    >>> [end.spot for end in maze_moves("start", 2)]
    ['start', 'm_7_12', 'm_7_11']

    Rules: MM-30.7, MM-30.8, MM-30.9, MM-30.10, MM-30.11, MM-30.12, MM-30.24
    """
    ways: dict[str, tuple[str, ...]] = {start: (start,)}
    frontier = [start]
    for here in frontier:
        halted = here == MAZE.chamber or (here in unturned and here != start)
        if halted or len(ways[here]) > points:
            continue
        for there in open_links(here, barred):
            if there not in ways:
                ways[there] = (*ways[here], there)
                frontier.append(there)
    return tuple(MazeEnd(spot, path) for spot, path in ways.items())


@lru_cache(maxsize=1 << 12)
def ox_moves(start: str, steps: int, prey: str, barred: frozenset[str]) -> tuple[MazeEnd, ...]:
    """Where the ox can go with exactly so many steps; it stops early only where it meets the player.

    Rules: MM-30.13, MM-30.14, MM-30.17, MM-30.18
    """
    if start == prey:
        return (MazeEnd(start, (start,)),)
    ways: dict[str, tuple[str, ...]] = {start: (start,)}
    caught: dict[str, tuple[str, ...]] = {}
    for _ in range(steps):
        walked: dict[str, tuple[str, ...]] = {}
        for here, path in ways.items():
            for there in open_links(here, barred):
                if there != MAZE.chamber:
                    (caught if there == prey else walked).setdefault(there, (*path, there))
        ways = walked
    return tuple(MazeEnd(spot, path) for spot, path in sorted({**ways, **caught}.items()))
