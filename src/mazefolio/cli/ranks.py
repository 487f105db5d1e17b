"""Rows of fighters, face to face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.texts import value
from mazefolio.engine.boards import standing
from mazefolio.engine.view import Box, Rank

EMPTY = "·"


def draw_ranks(ranks: Sequence[Rank], seat: int | None, choices: Mapping[str, str]) -> RenderableType:
    """Both sides: the enemies above with their front at the bottom, one's own below with the front on top."""
    table = Columns.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    for _ in range(max((len(rank.boxes) for rank in ranks), default=0)):
        table.add_column(no_wrap=True)
    for rank in [*reversed(_of_use(ranks, "right", choices)), *_of_use(ranks, "left", choices)]:
        look = style.FOE if rank.side == "right" else style.ME
        table.add_row(Text(rank.name, look), *(_box(box, seat, choices) for box in rank.boxes))
    return table


def concerns(ranks: Sequence[Rank], choices: Mapping[str, str]) -> bool:
    """Whether anything in these rows can be chosen."""
    ids = {name for rank in ranks for box in rank.boxes for name in (box.id, box.piece.id if box.piece else "")}
    return bool(ids & choices.keys())


def _of_use(ranks: Sequence[Rank], side: str, choices: Mapping[str, str]) -> list[Rank]:
    """The rows of a side in which somebody stands, and the row behind one where somebody can be put."""
    found, behind = [], True
    for rank in (rank for rank in ranks if rank.side == side):
        stands = any(box.piece for box in rank.boxes)
        if stands or (behind and any(box.id in choices for box in rank.boxes)):
            found.append(rank)
        behind = stands
    return found


def _box(box: Box, seat: int | None, choices: Mapping[str, str]) -> Text:
    piece = box.piece
    numbers = [choices[name] for name in (box.id, piece.id if piece else "") if name in choices]
    lead = Text.assemble((",".join(numbers), style.CHOICE), " " if numbers else "")
    if piece is None:
        return lead.append(EMPTY, style.QUIET)
    mine = seat is not None and piece.owner == seat
    first = value(piece.numbers[0]) if piece.numbers else Text()
    marks = "".join(f" ({mark})" for mark in standing(piece))
    return Text.assemble(lead, (piece.name, style.ME if mine else ""), " ", first, (marks, style.QUIET))
