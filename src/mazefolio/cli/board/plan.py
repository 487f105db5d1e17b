"""Where each space of a map is on the terminal: how large it is drawn, and which part of it is in sight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor
from typing import NamedTuple

from mazefolio.engine.view import Board, Region, Space

WIDEST, HIGHEST = 12, 3
"""No more columns and lines than this for a space, however large the terminal is."""
SLIM = 3
"""A space is at least so many times as many columns wide as it is lines high."""
LINE = (3, 1)
"""The least for a space that is drawn as a piece of line."""
BOX = (6, 2)
"""The least for a space that is drawn as a box."""


class Rect(NamedTuple):
    """Columns and lines from the first to just before the last."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[int, int]:
        return self.left + (self.width - 1) // 2, self.top + (self.height - 1) // 2

    def overlaps(self, other: Rect) -> bool:
        across = min(self.right, other.right) > max(self.left, other.left)
        return across and min(self.bottom, other.bottom) > max(self.top, other.top)

    def around(self, other: Rect) -> Rect:
        """The smallest that holds both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Rect(left, top, max(self.right, other.right), max(self.bottom, other.bottom))


class Plan:
    """A board laid out on the terminal, with ``across`` columns and ``down`` lines for the size of a space.

    Where some spaces are larger than the others, the small ones are drawn as pieces of lines between them.
    Otherwise all are boxes, with a column and a line between them for doors.
    """

    def __init__(self, board: Board, width: int, height: int) -> None:
        self.board = board
        self.has_dots = _has_dots(board)
        units, least = _extent(board, 1, 1), _least(board)
        self.across = max(least[0], min(width // units.width, WIDEST))
        self.down = max(least[1], min(height // units.height, self.across // SLIM, HIGHEST))
        self.rects = {space.id: self._rect(space) for space in board.spaces}
        self.extent = _extent(board, self.across, self.down)

    def is_dot(self, space: Space) -> bool:
        return self.has_dots and max(space.width, space.height) <= self.board.size

    def _rect(self, space: Space) -> Rect:
        return _scaled(self.board, space, self.across, self.down)

    def region(self, region: Region) -> Rect:
        size = self.board.size
        x, y = self.across / size, self.down / size
        return Rect(
            _near(region.x * x),
            _near(region.y * y),
            _near((region.x + region.width) * x),
            _near((region.y + region.height) * y),
        )

    def window(self, width: int, height: int, targets: Iterable[str]) -> Rect:
        """As much as fits into so many columns and lines: around the focus, with the targets if they fit too."""
        spot = self.rects.get(self.board.focus) or self.extent
        wanted = spot
        for name in targets:
            if name in self.rects:
                wanted = wanted.around(self.rects[name])
        left, right = _span(wanted[0::2], spot[0::2], self.extent[0::2], width, self.across)
        top, bottom = _span(wanted[1::2], spot[1::2], self.extent[1::2], height, self.down)
        return Rect(left, top, right, bottom)


def least_width(board: Board) -> int:
    """How many columns it takes to draw all of a board."""
    return _extent(board, *_least(board)).width


def _has_dots(board: Board) -> bool:
    return any(max(space.width, space.height) > board.size for space in board.spaces)


def _least(board: Board) -> tuple[int, int]:
    return LINE if _has_dots(board) else BOX


def _span(wanted: Sequence[int], spot: Sequence[int], whole: Sequence[int], room: int, step: int) -> tuple[int, int]:
    """In one direction: from where to where something is drawn that may be too long for the room there is.

    What is cut off is cut off between two spaces.
    """
    first, last = whole
    if last - first <= room:
        return first, last
    room = max(room // step * step, step)
    middle = sum(wanted if wanted[1] - wanted[0] <= room else spot) // 2
    begin = min(max(middle - room // 2, first), last - room)
    begin -= (begin - first) % step
    return begin, begin + room


def _extent(board: Board, across: int, down: int) -> Rect:
    """From the first space to the last."""
    rects = [_scaled(board, space, across, down) for space in board.spaces] or [Rect(0, 0, 1, 1)]
    whole = rects[0]
    for rect in rects:
        whole = whole.around(rect)
    return whole


def _scaled(board: Board, space: Space, across: int, down: int) -> Rect:
    left, right = _ends(space.x, space.width or board.size, board.size, across)
    top, bottom = _ends(space.y, space.height or board.size, board.size, down)
    return Rect(left, top, right, bottom)


def _ends(middle: int, length: int, size: int, scale: int) -> tuple[int, int]:
    first = _near((middle - length / 2) * scale / size)
    return first, max(_near((middle + length / 2) * scale / size), first + 1)


def _near(value: float) -> int:
    """Halves go up, always."""
    return floor(value + 0.5)
