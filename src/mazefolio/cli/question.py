"""The open question with its numbered options, and the sentences of the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.flow import Flow
from mazefolio.engine.view import Chance, Line, Option, Question

MANY = 12
"""More options than this are listed without details, in two columns if they fit."""


def allowed(question: Question) -> list[Option]:
    """The options that can be chosen, in the order of their numbers."""
    return [option for option in question.options if not option.refused]


def numbers_by_target(question: Question | None) -> dict[str, str]:
    """Which option numbers concern which thing on the table."""
    found: dict[str, list[str]] = {}
    for number, option in enumerate(allowed(question) if question else (), 1):
        if option.target:
            found.setdefault(option.target, []).append(str(number))
    return {target: ",".join(several) for target, several in found.items()}


def draw_question(question: Question, width: int, *, listed: bool = True) -> RenderableType:
    """The question; its options too, unless they are better typed than picked from a list."""
    title = Text.assemble((question.title, "bold"), (f"  {question.rule}" if question.rule else "", style.RULE))
    detail = [Text(question.detail, style.QUIET)] if question.detail else []
    refused = [_refused(option) for option in question.options if option.refused]
    return Group(title, *detail, *([_options(allowed(question), width), *refused] if listed else []))


def _options(options: Sequence[Option], width: int) -> RenderableType:
    table = Columns.grid(padding=(0, 1))
    if len(options) <= MANY:
        _in_full(table, options)
    else:
        brief = [(Text(f"{number:>3}", style.KEY), _brief(option)) for number, option in enumerate(options, 1)]
        widest = max(text.cell_len for _, text in brief)
        _in_columns(table, brief, 2 if 2 * (widest + 7) <= width else 1)
    return table


def _in_full(table: Columns, options: Sequence[Option]) -> None:
    table.add_column(justify="right", width=3)
    table.add_column(overflow="fold")
    table.add_column(overflow="fold")
    table.add_column(no_wrap=True)
    for number, option in enumerate(options, 1):
        about = Flow([Text(option.detail, style.QUIET), *map(chance, option.odds)])
        table.add_row(Text(str(number), style.KEY), option.label, about, Text(option.rule, style.RULE))


def _in_columns(table: Columns, cells: Sequence[tuple[Text, Text]], columns: int) -> None:
    rows = -(-len(cells) // columns)
    for row in range(rows):
        table.add_row(*(text for cell in cells[row::rows] for text in cell))


def _brief(option: Option) -> Text:
    return Text("  ").join([Text(option.label), *map(chance, option.odds)])


def chance(odds: Chance) -> Text:
    """How likely something is: '58% slain'."""
    return Text(f"{odds.chance:.0%} {odds.label}", style.TONES[odds.tone])


def _refused(option: Option) -> Text:
    text = Text.assemble("  – ", option.label, f": {option.refused}", (f"  {option.rule}" if option.rule else "", ""))
    text.stylize(style.QUIET)
    return text


def log_lines(lines: Sequence[Line], most: int) -> Iterator[Text]:
    """Sentences of the log; if there are too many, the latest of them."""
    if len(lines) > most:
        yield Text("… what came before: type log", style.QUIET)
        lines = lines[-most:]
    yield from map(log_line, lines)


def log_line(line: Line) -> Text:
    """One sentence, with its rule."""
    return Text.assemble((line.text, style.TONES[line.tone]), (f"  {line.rule}" if line.rule else "", style.RULE))


def log_by_turn(lines: Iterable[Line]) -> Iterator[Text]:
    """The whole log, with a heading for each turn."""
    turn = None
    for line in lines:
        if line.turn != turn:
            turn = line.turn
            yield Text(f"Turn {turn}" if turn else "Before the first turn", style.TITLE)
        yield Text("  ").append_text(log_line(line))
