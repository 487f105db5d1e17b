"""The map: chits on an endless grid, which of them fit where, and how one gets about.

A cell is one number, so that a map packs small and looks up fast; rooms below trap doors are cells of their own.
A chit as it lies is written ``room_3/1``: its id, and how many quarter turns clockwise.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TypeAlias

from msgspec import Struct

from mazefolio.games.deathmaze.content import CHITS
from mazefolio.games.deathmaze.pieces import Chit, Cup

Cell: TypeAlias = int
Side: TypeAlias = int
LaidText: TypeAlias = str

NORTH, EAST, SOUTH, WEST, DOWN = range(5)
SIDES: Sequence[Side] = (NORTH, EAST, SOUTH, WEST)
SIDE_NAMES = ("north", "east", "south", "west", "down")
OPPOSITE: Sequence[Side] = (SOUTH, WEST, NORTH, EAST)
WALL, DOOR, OPEN, FREE = "-DO "
"""What a side shows; ``FREE`` is the side of a square toward which nothing lies yet."""

_WIDTH, _MIDDLE = 256, 128
_FLOOR = _WIDTH * _WIDTH
_STEPS = (-1, _WIDTH, 1, -_WIDTH)


def cell(x: int, y: int) -> Cell:
    """The cell so many squares east and south of the entrance.  There are too few chits to leave this grid."""
    return (x + _MIDDLE) * _WIDTH + y + _MIDDLE


def xy(place: Cell) -> tuple[int, int]:
    """How far east and south of the entrance; a room below lies where its trap door is."""
    x, y = divmod(place % _FLOOR, _WIDTH)
    return x - _MIDDLE, y - _MIDDLE


ENTRANCE = cell(0, 0)


def beyond(place: Cell, side: Side) -> Cell:
    return place + (_FLOOR if side == DOWN else _STEPS[side])


def is_below(place: Cell) -> bool:
    """Whether this is a room below a trap door, which has no chit and no sides.  Rules: DM-6.32a"""
    return place >= _FLOOR


def above(place: Cell) -> Cell:
    """The segment over a room below."""
    return place - _FLOOR


class Laid(Struct, frozen=True):
    """A chit as it lies."""

    chit: Chit
    turn: int
    sides: str


@cache
def laid(text: LaidText) -> Laid:
    """Rules: DM-2.2a

    >>> laid("room_3/0").sides, laid("room_3/1").sides
    ('DDD-', '-DDD')
    """
    name, _, turn = text.partition("/")
    chit, turns = CHITS[name], int(turn)
    return Laid(chit, turns, chit.sides[4 - turns :] + chit.sides[: 4 - turns])


@cache
def ways_to_lie(chit: str) -> tuple[LaidText, ...]:
    """A chit turned every way that looks different.  Rules: DM-2.2a"""
    looks: dict[str, LaidText] = {}
    for turn in range(4):
        text = f"{chit}/{turn}"
        looks.setdefault(laid(text).sides, text)
    return tuple(looks.values())


class Maze(Struct):
    """What has been laid, in order, and the sides that are impassable although they show a door or an open end.

    Those are a list, not a set, so that a map is always packed in the same order.
    """

    placed: dict[Cell, LaidText]
    barred: list[int]


def side_key(place: Cell, side: Side) -> int:
    """How a side is written in ``Maze.barred``."""
    return place * 8 + side


def shows(maze: Maze, place: Cell, side: Side) -> str:
    """What a square shows toward a side; a barred side counts as a wall.  Rules: DM-5.25i"""
    text = maze.placed.get(place)
    if text is None:
        return FREE
    return WALL if side_key(place, side) in maze.barred else laid(text).sides[side]


@lru_cache(maxsize=1 << 10)
def _openings(text: LaidText) -> tuple[Side, ...]:
    return tuple(side for side in SIDES if laid(text).sides[side] != WALL)


def exits(maze: Maze, place: Cell) -> list[Side]:
    """The sides one can leave through, into the known or the unknown.  Rules: DM-5.28a"""
    text = maze.placed.get(place)
    if text is None:
        return []
    if not maze.barred:
        return list(_openings(text))
    return [side for side in _openings(text) if side_key(place, side) not in maze.barred]


def is_door(maze: Maze, place: Cell, side: Side) -> bool:
    """Whether one goes through a door there; a door against an open end is one from both sides.  Rules: DM-5.23g"""
    return DOOR in (shows(maze, place, side), shows(maze, beyond(place, side), OPPOSITE[side]))


def _spread(maze: Maze, start: Cell) -> Iterator[tuple[Cell, Side, Cell]]:
    """Walk everywhere from here, nearest first: each step over a passable side, and where it leads."""
    seen, queue = {start}, deque([start])
    while queue:
        place = queue.popleft()
        for side in exits(maze, place):
            there = place + _STEPS[side]
            yield place, side, there
            if there in maze.placed and there not in seen:
                seen.add(there)
                queue.append(there)


def frontier(maze: Maze, start: Cell) -> list[tuple[Cell, Side]]:
    """The unexplored exits that can be reached, nearest first.  Rules: DM-5.29c"""
    return [(place, side) for place, side, there in _spread(maze, start) if there not in maze.placed]


def distances(maze: Maze, start: Cell) -> dict[Cell, int]:
    """How many moves it takes to each known segment."""
    steps = {start: 0}
    for place, _, there in _spread(maze, start):
        if there in maze.placed:
            steps.setdefault(there, steps[place] + 1)
    return steps


def way(maze: Maze, start: Cell, goal: Cell) -> list[Side] | None:
    """A shortest way, as the sides to leave by; ``None`` if there is none."""
    came: dict[Cell, tuple[Cell, Side]] = {}
    for place, side, there in _spread(maze, start):
        if there != start:
            came.setdefault(there, (place, side))
    if goal != start and goal not in came:
        return None
    steps: list[Side] = []
    while goal != start:
        goal, side = came[goal]
        steps.append(side)
    return steps[::-1]


def stays_connected(maze: Maze, start: Cell, goal: Cell, without: tuple[Cell, Side]) -> bool:
    """Whether one could still walk there if this side were closed.  Rules: DM-9.57e"""
    closed = Maze(maze.placed, maze.barred[:])
    bar(closed, *without)
    return start == goal or any(there == goal for _, _, there in _spread(closed, start))


def bar(maze: Maze, place: Cell, side: Side) -> None:
    """Close a side for good, from both sides.  Rules: DM-5.25e, DM-5.25g, DM-9.57c"""
    there = beyond(place, side)
    edges = [(place, side), (there, OPPOSITE[side])] if side != DOWN and there in maze.placed else [(place, side)]
    maze.barred += [key for key in (side_key(*edge) for edge in edges) if key not in maze.barred]


def cup_for(maze: Maze, place: Cell, side: Side) -> Cup:
    """From which cup to draw on leaving a segment here: open ends lead to corridors, doors to the Room cup, unless
    the new square lies at an open end.  Rules: DM-5.22a, DM-5.23a, DM-5.23d"""
    return "corridor" if OPEN in surroundings(maze, beyond(place, side)) else "room"


def surroundings(maze: Maze, place: Cell) -> str:
    """What the neighbours of an empty square show toward it.  Rules: DM-5.25a, DM-5.25b"""
    return "".join([shows(maze, place + _STEPS[side], OPPOSITE[side]) for side in SIDES])


def marked(room_cup: Collection[str]) -> frozenset[str]:
    """The chits in the Room cup that are marked Corridor.  Rules: DM-5.13a"""
    return frozenset(chit for chit in room_cup if CHITS[chit].kind == "corridor")


def drawable(cup: Cup, room_cup: Collection[str], corridor_cup: Collection[str]) -> frozenset[str]:
    """The chits that could come to be laid by a draw from this cup.  Rules: DM-5.23a, DM-5.23b, DM-5.23c, DM-5.23h"""
    corridors = frozenset(corridor_cup) or marked(room_cup)
    if cup == "corridor":
        return corridors
    rooms = frozenset(room_cup)
    return _drawable_by_door(rooms, corridors)


@lru_cache(maxsize=1 << 10)
def _drawable_by_door(rooms: frozenset[str], corridors: frozenset[str]) -> frozenset[str]:
    signs = marked(rooms)
    return rooms - signs | corridors if signs else rooms


class Fits(Struct, frozen=True):
    """Which chits can be laid on a square, each with the ways to lay it.

    ``doorless`` are the corridors among them that would lie with an open end against the door one comes through.
    """

    ways: Mapping[str, Sequence[LaidText]]
    doorless: frozenset[str] = frozenset()

    def declinable(self, chit: str) -> bool:
        """Whether the caller may put this corridor back for want of a door.  Rules: DM-5.23f, DM-5.23i"""
        return chit in self.doorless and len(self.doorless) < len(self.ways)


def fits(maze: Maze, place: Cell, side: Side, room_cup: Collection[str], corridor_cup: Collection[str]) -> Fits:
    """What can be laid beyond a side; nothing at all closes it.  Rules: DM-5.25g"""
    square = beyond(place, side)
    chits = drawable(cup_for(maze, place, side), room_cup, corridor_cup)
    return _fits(surroundings(maze, square), OPPOSITE[side], chits, _ways_on(maze, square))


def _ways_on(maze: Maze, square: Cell) -> tuple[bool, ...]:
    """For each side of an empty square, whether an unexplored exit could be reached by going on there."""
    return tuple(_leads_on(maze, square, square + step) for step in _STEPS)


def _leads_on(maze: Maze, square: Cell, start: Cell) -> bool:
    if start not in maze.placed:
        return True
    return any(there not in maze.placed and there != square for _, _, there in _spread(maze, start))


@lru_cache(maxsize=1 << 14)
def _fits(around: str, entry: Side, chits: frozenset[str], ways_on: tuple[bool, ...]) -> Fits:
    """First what matches and leaves an exit, then what matches, then what matches best.  Rules: DM-5.25c, DM-5.25e,
    DM-5.25f, DM-5.29a, DM-5.29b, DM-5.29e"""
    graded = [
        (_matched(text, around, entry), _leaves_exit(text, around, entry, ways_on), text)
        for chit in sorted(chits)
        for text in ways_to_lie(chit)
        if _meets(laid(text), entry, around[entry])
    ]
    best = max((grade[:2] for grade in graded), default=(0, False))
    ways: dict[str, list[LaidText]] = {}
    for matched, leaves, text in graded:
        if (matched, leaves) == best:
            ways.setdefault(laid(text).chit.id, []).append(text)
    by_exception = around[entry] == DOOR
    return Fits(ways, frozenset(chit for chit in ways if by_exception and CHITS[chit].doorless))


def _meets(lying: Laid, entry: Side, shown: str) -> bool:
    """Whether the chit joins the side one comes through.  Rules: DM-5.23e, DM-5.25a"""
    mine = lying.sides[entry]
    return mine == shown or (shown == DOOR and mine == OPEN and lying.chit.doorless)


def _matched(text: LaidText, around: str, entry: Side) -> int:
    """How many neighbours it matches.  Rules: DM-5.25f"""
    sides = laid(text).sides
    return sum(around[side] == sides[side] or side == entry for side in SIDES if around[side] != FREE)


def _leaves_exit(text: LaidText, around: str, entry: Side, ways_on: tuple[bool, ...]) -> bool:
    """Whether an unexplored exit can be reached from the new segment.  Rules: DM-5.29a, DM-5.29c"""
    sides = laid(text).sides
    return any(
        ways_on[side] and (around[side] in (FREE, sides[side]) or side == entry)
        for side in SIDES
        if sides[side] != WALL
    )


def lay(maze: Maze, place: Cell, side: Side, text: LaidText) -> Cell:
    """Lay a chit beyond a side, and bar whatever does not match.  Rules: DM-5.25e, DM-5.25h"""
    square, entry = beyond(place, side), OPPOSITE[side]
    around, sides = surroundings(maze, square), laid(text).sides
    maze.placed[square] = text
    for edge in SIDES:
        if edge != entry and around[edge] not in (FREE, sides[edge]):
            bar(maze, square, edge)
    return square
