"""Boards as text: a plain grid as cells, any other board as a map."""

from __future__ import annotations

from rich.console import Group, RenderableType

from mazefolio.cli.board.grid import NARROW, WIDE, draw_grid, grid_width
from mazefolio.cli.board.map import draw_map
from mazefolio.cli.board.pieces import Choices
from mazefolio.cli.board.plan import least_width
from mazefolio.engine.view import Board

SIDE = 26
"""The least width that sheets need beside a board."""


def draw_board(
    board: Board, seat: int | None, choices: Choices, width: int, height: int, *, tall: bool = True
) -> tuple[RenderableType, int]:
    """A board in colour, with everything marked that can be chosen; and how many columns are left beside it.

    A map has so many lines at most; the cells of a grid have one line, or two if it is ``tall``.
    """
    if is_plain_grid(board):
        cell, left = _fit(board, width)
        return Group(*draw_grid(board, seat, choices, cell, tall)), left
    lines = draw_map(board, seat, choices, _map_width(board, width), height)
    left = width - max(line.cell_len for line in lines) - 1
    return Group(*lines), left if left >= SIDE else 0


def _map_width(board: Board, width: int) -> int:
    """Two thirds for the map, more if that shows all of it, and all for it where nothing else has room."""
    most = width - SIDE - 1
    if most < SIDE:
        return width
    return max(min(width * 2 // 3, most), min(least_width(board), most))


def is_plain_grid(board: Board) -> bool:
    """Whether nothing needs to be told of the ways between neighbours."""
    return board.shape == "grid" and not any(space.ways for space in board.spaces)


def _fit(board: Board, width: int) -> tuple[int, int]:
    """How wide the cells of a grid can be, and what is left beside it."""
    for cell in (WIDE, NARROW):
        left = width - grid_width(board, cell) - 1
        if left >= SIDE + (cell == WIDE) * 6:
            return cell, left
    return NARROW, 0
