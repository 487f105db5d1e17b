"""Grids: boards whose spaces lie in rows and columns, drawn as small cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.board.pieces import Choices, Letters, draw_pieces, letters, numbers_on
from mazefolio.engine.view import Board, Space

WIDE, NARROW = 6, 5
LABELS = 3
COORDINATES = re.compile(r"([A-Z]+)(\d+)")
HIDDEN = "░"


def grid_width(board: Board, cell: int) -> int:
    """How many columns of the terminal a grid takes."""
    return LABELS + cell * len({space.x for space in board.spaces})


def draw_grid(board: Board, seat: int | None, choices: Choices, cell: int, tall: bool) -> Iterator[Text]:
    """A grid with its coordinates, in cells of so many columns and of two lines, or of one."""
    known = letters(board, seat)
    places = {(space.x, space.y): space for space in board.spaces}
    columns, rows = sorted({x for x, _ in places}), sorted({y for _, y in places})
    across, down = _coordinates(board.spaces)
    yield Text(
        " " * LABELS + "".join(across.get(x, "").center(cell - 1).ljust(cell) for x in columns), style.COORDINATE
    )
    for row, y in enumerate(rows):
        drawn = [
            _cell(places.get((x, y)), known, choices, cell, (row + column) % 2) for column, x in enumerate(columns)
        ]
        label = Text(down.get(y, "").rjust(LABELS - 1) + " ", style.COORDINATE)
        if tall:
            yield Text.assemble(label, *(first for first, _ in drawn))
            yield Text.assemble(" " * LABELS, *(second for _, second in drawn))
        else:
            yield Text.assemble(label, *(_merged(*lines) for lines in drawn))


def _coordinates(spaces: Sequence[Space]) -> tuple[dict[int, str], dict[int, str]]:
    """Letters for the columns and numbers for the rows, if the names of the spaces are made that way."""
    across: dict[int, str] = {}
    down: dict[int, str] = {}
    for space in spaces:
        name, number = found.groups() if (found := COORDINATES.fullmatch(space.id)) else ("", "")
        if across.setdefault(space.x, name) != name or down.setdefault(space.y, number) != number:
            return {}, {}
    return across, down


def _cell(space: Space | None, known: Letters, choices: Choices, width: int, shade: int) -> tuple[Text, Text]:
    """The two lines of a cell: which options concern it and what it is; then who and what is there."""
    if space is None:
        return Text(" " * width), Text(" " * width)
    look = style.look_of(space.kind, space.known, shade)
    ground = style.word_for(space.kind) if space.known else HIDDEN * (width - 1)
    numbers = numbers_on([space], choices)
    first = Text.assemble((numbers, style.CHOICE), " " if numbers and space.known else "", ground, style=look)
    second = draw_pieces(space.pieces, known) if space.known else Text(ground)
    second.style = look
    for line in (first, second):
        line.truncate(width - 1, pad=True)
        line.append(" ")
    return first, second


def _merged(first: Text, second: Text) -> Text:
    """A cell in one line, for a terminal of few lines: who is there matters more than what it is."""
    if not second.plain.strip() or first.spans:
        return first
    return second
