"""Which spaces of a map lie side by side with a way between them, and how such a way is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from mazefolio.cli import style
from mazefolio.cli.board.canvas import Canvas
from mazefolio.cli.board.plan import Plan, Rect
from mazefolio.engine.view import Board, Space

Side: TypeAlias = Literal["N", "E", "S", "W"]

LINES: Mapping[str, str] = {
    "": "·", "N": "│", "S": "│", "E": "─", "W": "─", "NS": "│", "EW": "─",
    "NE": "└", "ES": "┌", "SW": "┐", "NW": "┘",
    "NES": "├", "ESW": "┬", "NSW": "┤", "NEW": "┴", "NESW": "┼",
}  # fmt: skip
"""A piece of a corridor, by the sides to which it goes on."""
DOOR, SHUT = "+", "×"
FAR = "·"
"""A way to a space that is not a neighbour is a dotted line."""


class Way(NamedTuple):
    """A way from a space to another."""

    to: str
    kind: str
    shut: bool

    @property
    def sign(self) -> str:
        """How it is marked; an open way needs no sign."""
        return SHUT if self.shut else DOOR if "door" in self.kind else ""

    @property
    def look(self) -> str:
        return style.DOOR if self.sign else style.PATH


def ways_of(space: Space) -> Iterator[Way]:
    """The steps from a space, and those that would be steps if they were not shut."""
    told = {way.to: way for way in space.ways}
    for name in dict.fromkeys([*space.links, *(way.to for way in space.ways if way.shut)]):
        way = told.get(name)
        yield Way(name, way.kind if way else "", way.shut if way else False)


def both_ways(board: Board) -> dict[str, dict[str, Way]]:
    """All ways of a board, from either end; a door that only one of the two knows of is a door for both."""
    found: dict[str, dict[str, Way]] = {space.id: {way.to: way for way in ways_of(space)} for space in board.spaces}
    for name, ways in list(found.items()):
        for way in ways.values():
            back = found.get(way.to, {})
            if name not in back or (way.sign and not back[name].sign):
                back[name] = Way(name, way.kind, way.shut)
    return found


def side_of(here: Rect, there: Rect) -> Side | None:
    """On which side a neighbour lies, if the two have an edge in common."""
    if min(here.bottom, there.bottom) > max(here.top, there.top):
        return "E" if there.left == here.right else "W" if there.right == here.left else None
    if min(here.right, there.right) > max(here.left, there.left):
        return "S" if there.top == here.bottom else "N" if there.bottom == here.top else None
    return None


def draw_far(canvas: Canvas, here: Rect, there: Rect) -> None:
    """A dotted line from the middle of a space to that of another."""
    (x, y), (to_x, to_y) = here.middle, there.middle
    steps = max(abs(to_x - x) // 2, abs(to_y - y), 1)
    for step in range(steps + 1):
        canvas.put(round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps), FAR, style.QUIET)


def draw_gap(canvas: Canvas, here: Rect, there: Rect, way: Way, side: Side) -> None:
    """A way to the neighbour on the right or below, in the gap between the two."""
    if side == "E":
        y = _middle((here.top, here.bottom), (there.top, there.bottom))
        canvas.put(there.left - 1, y, way.sign or "─", way.look)
    elif side == "S":
        x = _middle((here.left, here.right), (there.left, there.right))
        canvas.put(x, there.top - 1, way.sign or "│", way.look)


def _middle(one: Sequence[int], other: Sequence[int]) -> int:
    """The middle of what two edges have in common, but for the gap behind them."""
    first, last = max(one[0], other[0]), min(one[1], other[1])
    return (first + max(last - 2, first)) // 2


def _arms(rect: Rect) -> dict[Side, list[tuple[int, int]]]:
    """What lies between the middle of a small space and each of its sides."""
    x, y = rect.middle
    return {
        "N": [(x, line) for line in range(rect.top, y)],
        "E": [(column, y) for column in range(x + 1, rect.right)],
        "S": [(x, line) for line in range(y + 1, rect.bottom)],
        "W": [(column, y) for column in range(rect.left, x)],
    }


def draw_dot(canvas: Canvas, plan: Plan, space: Space, ways: Mapping[str, Way], look: str, sign: str) -> None:
    """A piece of a corridor: lines to all sides where it goes on."""
    rect = plan.rects[space.id]
    x, y = rect.middle
    sides: dict[Side, Way] = {}
    for way in ways.values():
        if way.to in plan.rects and (side := side_of(rect, plan.rects[way.to])):
            sides[side] = way
    for side, cells in _arms(rect).items():
        for cell in cells if side in sides else ():
            canvas.put(*cell, "─" if side in "EW" else "│", look)
    canvas.put(x, y, sign or LINES["".join(side for side in "NESW" if side in sides)], look)
    for side, way in sides.items():
        if way.sign and side in "EW":
            canvas.put(rect.right - 1 if side == "E" else rect.left, y, way.sign, way.look)
