"""One look at the table: board, sheets, scene, latest events, question.  It is made from the view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.board import draw_board
from mazefolio.cli.board.pieces import Choices
from mazefolio.cli.charts import lookup_line
from mazefolio.cli.flow import Flow
from mazefolio.cli.panels import side_panels, trait_lines
from mazefolio.cli.question import draw_question, log_line, log_lines, numbers_by_target
from mazefolio.cli.ranks import concerns, draw_ranks
from mazefolio.cli.scene import draw_scene
from mazefolio.cli.texts import number
from mazefolio.engine.view import Board, Ending, Line, Picture, Sheet, View

NEWS = 3
"""So many of the latest events are told even where there is no room for them."""
ASKING = 3
"""Lines for a question without its options."""
MARGIN = 3
"""Lines for what is typed and answered below the screen."""
LOW = 9
"""A board has at least so many lines, however much else there is to be told, or else it is left out."""
SHORT = 36
"""A terminal with fewer lines than this gets grids with cells of one line."""
ENDLESS = 10_000
"""The height of paper that is no terminal."""


def console() -> Console:
    """Where everything is printed: in colour on a terminal, plain elsewhere."""
    return Console(highlight=False, markup=False, emoji=False)


def draw(view: View, news: Sequence[Line], room: Console, *, listed: bool = True, page: int = 0) -> RenderableType:
    """The whole screen for one decision.  ``news`` is what happened since the last one."""
    middle = [*_ranks(view), *_scene(view)]
    told = min(len(news), NEWS) + bool(news)
    heading = [_heading(view), *_goal(view)]
    taken = _height(room, [*heading, *middle]) + told + MARGIN
    board = 0 if _face_to_face(view) else LOW
    options = max(room.height - taken - board - ASKING, room.height // 3) if listed else 0
    below = [*_ending(view), *_question(view, room, options, page)]
    left = room.height - taken - _height(room, below) if room.is_terminal else ENDLESS
    above = [*heading, *_table(view, room, left)]
    most = (
        len(news)
        if view.ending or not room.is_terminal
        else left + _height(room, heading) + told - _height(room, above) - 1
    )
    earlier, latest = _cut(news, max(most, NEWS)) if len(view.seats) > 1 else ([], news)
    events = [Text(), *log_lines(latest, max(most, NEWS))] if news else []
    return Group(*map(log_line, earlier), *above, *middle, *events, *below)


def _cut(news: Sequence[Line], most: int) -> tuple[Sequence[Line], Sequence[Line]]:
    """What others have done must not be missed: what does not fit below the table is told above it."""
    return news[:-most], news[-most:]


def _height(room: Console, parts: Sequence[RenderableType]) -> int:
    return len(room.render_lines(Group(*parts))) if parts else 0


def _heading(view: View) -> RenderableType:
    words = [view.title, f"turn {view.turn}", *(["practice"] if view.practice else [])]
    if len(view.seats) > 1 and view.seat is not None:
        seat = view.seats[view.seat]
        words.append(f"{seat.name} ({seat.figure})" if seat.figure else seat.name)
    return Rule(Text(" · ".join(words), style.TITLE), style=style.QUIET, align="left")


def _goal(view: View) -> Iterator[RenderableType]:
    """What the viewer needs now, always in sight."""
    if view.goal:
        rule = f"  {view.goal.rule}" if view.goal.rule else ""
        yield Text.assemble(("Goal: ", style.TITLE), view.goal.text, (rule, style.RULE))


def _table(view: View, room: Console, height: int) -> Iterator[RenderableType]:
    """The board that it is about, with the sheets beside it where there is room."""
    choices, left = numbers_by_target(view.question), 0
    board = _where_it_happens(view.picture.boards, choices)
    if board and (height >= LOW or not _face_to_face(view)):
        tall = not room.is_terminal or room.height >= SHORT
        drawn, left = draw_board(board, view.seat, choices, room.width, max(height, LOW), tall=tall)
        if left:
            lines = _height(room, [drawn])
            sides = _sides(view, room, left, max(lines, height) if room.is_terminal else ENDLESS)
            sides += _fitting(sides, trait_lines(view.picture, view.seat), room, left, lines)
            yield _beside(drawn, sides, room.width - left, left)
        else:
            yield drawn
    if not left:
        yield from _sides(view, room, room.width, max(height, 0) if room.is_terminal else ENDLESS)


def _where_it_happens(boards: Sequence[Board], choices: Choices) -> Board | None:
    """The last board on which something can be chosen, else the last with somebody in focus, else the first."""
    drawn = [board for board in boards if board.spaces]
    open_ = [board for board in drawn if any(space.id in choices for space in board.spaces)]
    told = [board for board in drawn if board.focus]
    return next((found[-1] for found in (open_, told, drawn[:1]) if found), None)


def _face_to_face(view: View) -> bool:
    """Whether the board matters little: something else is going on, and nothing on it can be chosen."""
    spaces = {space.id for board in view.picture.boards for space in board.spaces}
    return view.picture.scene is not None and spaces.isdisjoint(numbers_by_target(view.question))


def _sides(view: View, room: Console, width: int, height: int) -> list[RenderableType]:
    """As much about everybody as there is room for."""
    options = room.options.update(width=width)
    for panel in side_panels(owned(view), view.seat):
        drawn = list(panel())
        if len(room.render_lines(Group(*drawn), options)) <= height:
            break
    return drawn


def owned(view: View) -> Picture:
    """The picture with the owner, or the figure, of every sheet beside its name."""
    return replace(view.picture, sheets=[replace(sheet, name=_called(view, sheet)) for sheet in view.picture.sheets])


def _called(view: View, sheet: Sheet) -> str:
    """'Ann (Wizard)' for the sheet of a player, 'Tace (Ann)' for that of a figure of somebody else."""
    if sheet.seat is None:
        return sheet.name
    player = view.seats[sheet.seat].name
    if sheet.name == player:
        return f"{player} ({sheet.kind})" if sheet.kind else player
    return sheet.name if sheet.seat == view.seat else f"{sheet.name} ({player})"


def _fitting(
    sides: Sequence[RenderableType], more: Iterable[Text], room: Console, width: int, height: int
) -> list[RenderableType]:
    """As many more lines as there is room for beside a board of this height."""
    options = room.options.update(width=width)
    spare = height - len(room.render_lines(Group(*sides), options))
    return [line for line in more if (spare := spare - len(room.render_lines(line, options))) >= 0]


def _beside(board: RenderableType, sides: Sequence[RenderableType], width: int, left: int) -> RenderableType:
    both = Columns.grid(padding=(0, 1, 0, 0))
    both.add_column(width=width - 1)
    both.add_column(width=left)
    both.add_row(board, Group(*sides))
    return both


def _ranks(view: View) -> Iterator[RenderableType]:
    """Rows are drawn when they matter: in a fight, or when somebody is put somewhere."""
    choices = numbers_by_target(view.question)
    if view.picture.ranks and (view.picture.scene or concerns(view.picture.ranks, choices)):
        yield Text()
        yield draw_ranks(view.picture.ranks, view.seat, choices)


def _scene(view: View) -> Iterator[RenderableType]:
    if view.picture.scene:
        yield Text()
        yield from draw_scene(view.picture.scene, view.question.id if view.question else "", _names(view.picture))
        yield from filter(None, map(lookup_line, view.picture.lookups))


def _names(picture: Picture) -> dict[str, str]:
    """What the pieces in the rows are called."""
    pieces = (box.piece for rank in picture.ranks for box in rank.boxes)
    return {piece.id: piece.name for piece in pieces if piece}


def _question(view: View, room: Console, height: int, page: int) -> Iterator[RenderableType]:
    if view.question:
        yield Text()
        yield draw_question(view.question, room, height, page)


def _ending(view: View) -> Iterator[RenderableType]:
    if view.ending:
        yield draw_ending(view.ending)
        yield Flow(map(number, view.picture.deeds))


def draw_ending(ending: Ending) -> RenderableType:
    """How it ended and why."""
    tone = style.TONES["good" if ending.winners else "bad"]
    rule = f"  {ending.rule}" if ending.rule else ""
    last = " ".join(filter(None, (ending.summary, ending.text)))
    story = "\n\n".join(filter(None, (" ".join(passage.text for passage in ending.story), last)))
    return Padding(Text.assemble((ending.title, f"bold {tone}"), f"\n{story}", (rule, style.RULE)), (1, 0, 0, 0))
