"""Views of no game in particular, printed as text."""

from __future__ import annotations

import io
from collections.abc import Sequence

from rich.console import Console

from mazefolio.cli.screen import draw
from mazefolio.engine.view import Line, Option, Picture, Question, SeatView, View


def question(*options: Option) -> Question:
    return Question("plan", 0, "What now?", "XX-1.1", options, "Think.")


def drawn(
    picture: Picture,
    ask: Question | None = None,
    *,
    news: Sequence[Line] = (),
    width: int = 80,
    height: int = 40,
    seats: int = 1,
    page: int = 0,
) -> str:
    """What a terminal of this size shows."""
    view = View("toy", "Toy", 0, 0, 4, [SeatView(f"Seat {n}") for n in range(seats)], picture, 0, ask)
    paper = io.StringIO()
    console = Console(file=paper, width=width, height=height, force_terminal=True, color_system=None)
    console.print(draw(view, news, console, page=page))
    return paper.getvalue()


def lines_of(text: str) -> list[str]:
    """Its lines, without the blanks at their ends."""
    return [line.rstrip() for line in text.splitlines()]
