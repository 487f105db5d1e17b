"""Boards as text: a grid as a grid of small cells, any other board as a list of its spaces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.panels import piece_line
from mazefolio.engine.view import Board, Piece, Space

WIDE, NARROW = 6, 5
LABELS = 3
COORDINATES = re.compile(r"([A-Z]+)(\d+)")
HIDDEN = "░"

Choices = Mapping[str, str]
"""Which options concern which space or piece: its id, and their numbers ("3" or "3,5")."""


def draw_board(board: Board, seat: int | None, choices: Choices, cell: int, *, tall: bool = True) -> RenderableType:
    """A board in colour, with everything marked that can be chosen."""
    if board.shape == "grid":
        return Group(*_grid(board, seat, choices, cell, tall))
    return Group(*(_entry(space, seat, choices) for space in board.spaces))


def grid_width(board: Board, cell: int) -> int:
    """How many columns of the terminal a grid takes."""
    return LABELS + cell * len({space.x for space in board.spaces})


def _grid(board: Board, seat: int | None, choices: Choices, cell: int, tall: bool) -> Iterator[Text]:
    places = {(space.x, space.y): space for space in board.spaces}
    columns, rows = sorted({x for x, _ in places}), sorted({y for _, y in places})
    across, down = _coordinates(board.spaces)
    yield Text(
        " " * LABELS + "".join(across.get(x, "").center(cell - 1).ljust(cell) for x in columns), style.COORDINATE
    )
    for row, y in enumerate(rows):
        drawn = [_cell(places.get((x, y)), seat, choices, cell, (row + column) % 2) for column, x in enumerate(columns)]
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
        letters, number = found.groups() if (found := COORDINATES.fullmatch(space.id)) else ("", "")
        if across.setdefault(space.x, letters) != letters or down.setdefault(space.y, number) != number:
            return {}, {}
    return across, down


def _cell(space: Space | None, seat: int | None, choices: Choices, width: int, shade: int) -> tuple[Text, Text]:
    """The two lines of a cell: which options concern it and what it is; then who and what is there."""
    if space is None:
        return Text(" " * width), Text(" " * width)
    look = style.look_of(space.kind, space.known, shade)
    ground = style.word_for(space.kind) if space.known else HIDDEN * (width - 1)
    numbers = _numbers(space, choices)
    first = Text.assemble((numbers, style.CHOICE), " " if numbers and space.known else "", ground, style=look)
    second = _pieces(space.pieces, seat) if space.known else Text(ground)
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


def _numbers(space: Space, choices: Choices) -> str:
    """The options that concern a space or anything on it."""
    ids = [space.id, *(piece.id for piece in space.pieces)]
    return ",".join(choices[name] for name in ids if name in choices)


def _pieces(pieces: Sequence[Piece], seat: int | None) -> Text:
    text = Text()
    for piece in sorted(filter(_acts, pieces), key=lambda piece: piece.owner is None):
        mine = piece.owner is not None and piece.owner == seat
        text.append("@" if mine else _short(piece.name), style.HERE if mine else style.FOE)
    things = sum(piece.count for piece in pieces if not _acts(piece))
    if things:
        text.append(f"!{things}" if things > 1 else "!", style.THING)
    return text


def _acts(piece: Piece) -> bool:
    """Figures and creatures act; whatever else lies about is a thing."""
    return piece.owner is not None or piece.kind in style.ACTING


def _short(name: str) -> str:
    """A name in three letters: the initials of the first words, then letters of the last."""
    *first, last = name.split() or [name]
    return ("".join(word[0].upper() for word in first) + last[:1].upper() + last[1:])[:3]


def _entry(space: Space, seat: int | None, choices: Choices) -> Text:
    """One line about a space of a board that is not a grid."""
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f"{_numbers(space, choices):>4} ", style.KEY)
    line.append(f" {space.name} ", style.look_of(space.kind, space.known))
    if space.pieces:
        names = ", ".join("you" if seat is not None and piece.owner == seat else piece.name for piece in space.pieces)
        line.append(f"  {names}", style.NUMBER)
    if space.links:
        line.append(f"  → {', '.join(space.links)}", style.QUIET)
    return line


def on_boards(boards: Iterable[Board], seat: int | None) -> Iterator[Text]:
    """Everybody and everything in sight, space by space."""
    for board in boards:
        for space in board.spaces:
            for piece in space.pieces:
                if seat is None or piece.owner != seat:
                    yield Text.assemble((f"{space.id} {space.name}", style.NUMBER), piece_line(piece))
