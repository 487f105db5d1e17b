"""One look at the table: board, sheets, scene, latest events, question.  It is made from the view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.board import NARROW, WIDE, draw_board, grid_width
from mazefolio.cli.flow import Flow
from mazefolio.cli.panels import number, side_panel, trait_lines
from mazefolio.cli.question import draw_question, log_lines, numbers_by_target
from mazefolio.cli.scene import draw_scene
from mazefolio.engine.view import Board, Ending, Line, View

NEWS = 3
"""So many of the latest events are told even where there is no room for them."""
SHORT = 36
"""A terminal with fewer lines than this gets cells of one line."""
MARGIN = 3
"""Lines for what is typed and answered below the screen."""
SIDE = 26
"""The least width that sheets need beside a board."""


def console() -> Console:
    """Where everything is printed: in colour on a terminal, plain elsewhere."""
    return Console(highlight=False, markup=False, emoji=False)


def draw(view: View, news: Sequence[Line], room: Console, *, listed: bool = True) -> RenderableType:
    """The whole screen for one decision.  ``news`` is what happened since the last one."""
    above = [_heading(view), *_table(view, room), *_scene(view)]
    below = [*_ending(view), *_question(view, room.width, listed)]
    scrolls = view.ending or not room.is_terminal
    most = len(news) if scrolls else room.height - len(room.render_lines(Group(*above, *below))) - MARGIN
    told = [Text(), *log_lines(news, max(most, NEWS))] if news else []
    return Group(*above, *told, *below)


def _heading(view: View) -> RenderableType:
    words = [view.title, f"turn {view.turn}", *(["practice"] if view.practice else [])]
    if len(view.seats) > 1 and view.seat is not None:
        words.append(view.seats[view.seat].name)
    return Rule(Text(" · ".join(words), style.TITLE), style=style.QUIET, align="left")


def _table(view: View, room: Console) -> Iterator[RenderableType]:
    """The boards, the first of them with the sheets beside it where there is room."""
    tall = not room.is_terminal or room.height >= SHORT
    choices = numbers_by_target(view.question)
    sides = list(side_panel(view.picture))
    for board in view.picture.boards:
        cell, left = _fit(board, room.width)
        drawn = draw_board(board, view.seat, choices, cell, tall=tall)
        if left and sides:
            sides += _fitting(sides, trait_lines(view.picture), room, left, len(room.render_lines(drawn)))
            yield _beside(drawn, sides, room.width - left, left)
            sides = []
        else:
            yield drawn
    yield from sides


def _fitting(
    sides: Sequence[RenderableType], more: Iterable[Text], room: Console, width: int, height: int
) -> list[RenderableType]:
    """As many more lines as there is room for beside a board of this height."""
    options = room.options.update(width=width)
    spare = height - len(room.render_lines(Group(*sides), options))
    return [line for line in more if (spare := spare - len(room.render_lines(line, options))) >= 0]


def _fit(board: Board, width: int) -> tuple[int, int]:
    """How wide the cells of a board can be, and what is left beside it."""
    if board.shape == "graph":
        return WIDE, 0
    for cell in (WIDE, NARROW):
        left = width - grid_width(board, cell) - 1
        if left >= SIDE + (cell == WIDE) * 6:
            return cell, left
    return NARROW, 0


def _beside(board: RenderableType, sides: Sequence[RenderableType], width: int, left: int) -> RenderableType:
    both = Columns.grid(padding=(0, 1, 0, 0))
    both.add_column(width=width - 1)
    both.add_column(width=left)
    both.add_row(board, Group(*sides))
    return both


def _scene(view: View) -> Iterator[RenderableType]:
    if view.picture.scene:
        yield Text()
        yield from draw_scene(view.picture.scene, view.question.id if view.question else "")


def _question(view: View, width: int, listed: bool) -> Iterator[RenderableType]:
    if view.question:
        yield Text()
        yield draw_question(view.question, width, listed=listed)


def _ending(view: View) -> Iterator[RenderableType]:
    if view.ending:
        yield draw_ending(view.ending)
        yield Flow(map(number, view.picture.deeds))


def draw_ending(ending: Ending) -> RenderableType:
    """How it ended and why."""
    tone = style.TONES["good" if ending.winners else "bad"]
    rule = f"  {ending.rule}" if ending.rule else ""
    return Padding(Text.assemble((ending.title, f"bold {tone}"), f"\n{ending.text}", (rule, style.RULE)), (1, 0, 0, 0))
