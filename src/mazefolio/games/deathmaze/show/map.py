"""The maze as it lies on the table, with the exits nobody has gone through yet."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine.steps import Query
from mazefolio.engine.view import Board, Condition, Link, Piece, Space
from mazefolio.engine.words import capital
from mazefolio.games.deathmaze.content import CHITS
from mazefolio.games.deathmaze.maze import (
    DOWN,
    ENTRANCE,
    SIDE_NAMES,
    SIDES,
    WALL,
    Cell,
    above,
    beyond,
    cup_for,
    laid,
    side_key,
    xy,
)
from mazefolio.games.deathmaze.names import place, space_id
from mazefolio.games.deathmaze.pieces import Chit
from mazefolio.games.deathmaze.queries import LayingChit, LayingEntrance
from mazefolio.games.deathmaze.show.pieces import group_piece, party_piece
from mazefolio.games.deathmaze.state import State

SIZE = 100
STEP = 3
"""The drawing area grows by so many squares at a time, so that the map does not jump at every step."""
DOORS = {"D": "door", "O": "open"}


def maze_board(s: State, trail: list[Cell], query: Query | None) -> Board:
    """Segments, exits and rooms below; the open question says whether a chit waits to be laid."""
    west, north, east, south = frame(s)
    spaces = [segment(s, cell, number) for number, cell in enumerate(s.maze.placed, 1)]
    spaces += [ghost(s, cell, entries, drawn(cell, query)) for cell, entries in unexplored(s).items()]
    spaces += [cellar(s, cell) for cell in s.cellars]
    if isinstance(query, LayingEntrance):
        spaces.append(waiting(space_at(ENTRANCE, "The way in"), CHITS[query.chit]))
    return Board(
        id="maze",
        name="The maze",
        shape="grid",
        width=(east - west + 1) * SIZE,
        height=(south - north + 1) * SIZE,
        size=SIZE,
        spaces=[moved(space, west, north) for space in spaces],
        focus=space_id(s.cell) if s.maze.placed else "",
        trail=[space_id(cell) for cell in trail],
    )


def frame(s: State) -> tuple[int, int, int, int]:
    """How far the map reaches to each side, with a square to spare."""
    squares = [xy(cell) for cell in s.maze.placed] or [(0, 0)]
    xs, ys = [x for x, _ in squares], [y for _, y in squares]

    def out(reach: int) -> int:
        return -(-(reach + 1) // STEP) * STEP

    return -out(-min(xs)), -out(-min(ys)), out(max(xs)), out(max(ys))


def moved(space: Space, west: int, north: int) -> Space:
    """The same space, counted from the corner of the drawing area; a room below in the corner of its square."""
    middle = SIZE * 3 // 4 if space.kind == "below" else SIZE // 2
    return replace(space, x=(space.x - west) * SIZE + middle, y=(space.y - north) * SIZE + middle)


def space_at(cell: Cell, name: str) -> Space:
    x, y = xy(cell)
    return Space(space_id(cell), x, y, capital(name))


def segment(s: State, cell: Cell, number: int) -> Space:
    """A chit that lies on the table; ``number`` counts them in the order in which they were laid.

    The entrance is called by its name and bears no number.
    """
    chit = laid(s.maze.placed[cell]).chit
    return replace(
        space_at(cell, place(s, cell)),
        kind=chit.kind,
        art=chit.feature or chit.kind,
        text=f"{chit.name}.",
        marks=["searched"] if cell in s.searched else [],
        conditions=[Condition("entrance", "entrance")] if cell == ENTRANCE else [],
        pieces=pieces(s, cell),
        links=[space_id(beyond(cell, side)) for side in open_sides(s, cell)] + below(s, cell) * (not is_shut(s, cell)),
        ways=[*ways(s, cell)],
        number=None if cell == ENTRANCE else number,
    )


def pieces(s: State, cell: Cell) -> list[Piece]:
    """Monsters that were left here, and the party."""
    return [group_piece(s, group) for group in s.groups.get(cell, ())] + [party_piece(s)] * (s.cell == cell)


def open_sides(s: State, cell: Cell) -> list[int]:
    """The sides that can be gone through.  Rules: DM-5.28a"""
    sides = laid(s.maze.placed[cell]).sides
    return [side for side in SIDES if sides[side] != WALL and side_key(cell, side) not in s.maze.barred]


def ways(s: State, cell: Cell) -> Iterator[Link]:
    """Doors and open ends, also those that are shut.  Rules: DM-2.2b, DM-9.57c"""
    sides = laid(s.maze.placed[cell]).sides
    for side in SIDES:
        if sides[side] != WALL:
            shut = side_key(cell, side) in s.maze.barred
            if not shut or beyond(cell, side) in s.maze.placed:
                yield Link(space_id(beyond(cell, side)), DOORS[sides[side]], shut)
    for name in below(s, cell):
        yield Link(name, "trap door", is_shut(s, cell))


def below(s: State, cell: Cell) -> list[str]:
    """The room below, if there is one."""
    return [space_id(beyond(cell, DOWN))] if beyond(cell, DOWN) in s.cellars else []


def is_shut(s: State, upper: Cell) -> bool:
    """Whether the trap door has been sealed.  Rules: DM-9.57i"""
    return side_key(upper, DOWN) in s.maze.barred


def unexplored(s: State) -> dict[Cell, list[tuple[Cell, int]]]:
    """The squares beyond doors and open ends where nothing lies yet, and from where one gets there."""
    found: dict[Cell, list[tuple[Cell, int]]] = {}
    for cell in s.maze.placed:
        for side in open_sides(s, cell):
            if beyond(cell, side) not in s.maze.placed:
                found.setdefault(beyond(cell, side), []).append((cell, side))
    return found


def drawn(cell: Cell, query: Query | None) -> Chit | None:
    """The chit that has been drawn for this square and waits to be laid."""
    return CHITS[query.chit] if isinstance(query, LayingChit) and query.square == cell else None


def ghost(s: State, cell: Cell, entries: list[tuple[Cell, int]], chit: Chit | None) -> Space:
    """An exit not yet explored: what lies beyond is drawn when the party goes there.  Rules: DM-5.22a, DM-5.23a"""
    origin, side = entries[0]
    what = "door" if laid(s.maze.placed[origin]).sides[side] == "D" else "open end"
    space = replace(
        space_at(cell, f"{what} {SIDE_NAMES[side]} of {place(s, origin)}"),
        known=False,
        kind="unexplored",
        art=what.replace(" ", "_"),
        short=what,
        text=f"Draws from the {capital(cup_for(s.maze, origin, side))} cup.",
        links=[space_id(entry) for entry, _ in entries],
    )
    return waiting(space, chit) if chit else space


def waiting(space: Space, chit: Chit) -> Space:
    """Where a chit will lie, while it is turned.  Rules: DM-5.13b, DM-5.24a"""
    look = chit.feature or chit.kind
    text, mark = f"{chit.name}.", [Condition("drawn")]
    return replace(space, known=False, kind="unexplored", art=look, text=text, conditions=mark)


def cellar(s: State, cell: Cell) -> Space:
    """A room below a trap door, drawn in the corner of the segment above it.  Rules: DM-6.32a"""
    upper = above(cell)
    return replace(
        space_at(cell, place(s, cell)),
        known=s.cellars[cell],
        kind="below",
        art="trap_door",
        text="A room without doors; the only way out is back up.",
        pieces=pieces(s, cell),
        links=[] if is_shut(s, upper) else [space_id(upper)],
        ways=[Link(space_id(upper), "trap door", is_shut(s, upper))],
        width=SIZE // 2,
        height=SIZE // 2,
    )
