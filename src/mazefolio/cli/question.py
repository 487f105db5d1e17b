"""The open question with its numbered options, and the sentences of the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.options import allowed, draw_options
from mazefolio.engine.view import Blank, Line, Question

FEW = 2
"""Of more options for one thing than this, the numbers of only so many are told."""


def numbers_by_target(question: Question | None) -> dict[str, str]:
    """Which option numbers concern which thing on the table."""
    found: dict[str, list[str]] = {}
    for number, option in enumerate(allowed(question) if question else (), 1):
        if option.target:
            found.setdefault(option.target, []).append(str(number))
    return {target: ",".join(several[:FEW]) + "…" * (len(several) > FEW) for target, several in found.items()}


def draw_question(question: Question, room: Console, height: int, page: int = 0) -> RenderableType:
    """The question, and its options in so many lines; with none, because they are better typed, none are listed."""
    title = Text.assemble((question.title, "bold"), (f"  {question.rule}" if question.rule else "", style.RULE))
    detail = [Text(question.detail, style.QUIET)] if question.detail else []
    listed = [draw_options(question, room, height, page)] if height else []
    return Group(title, *detail, *listed, *([own_words(question.blank)] if question.blank else []))


def own_words(blank: Blank) -> Text:
    """How to answer in one's own words."""
    told = f"  {blank.label}, of {blank.longest} letters at most"
    return Text.assemble((f"  {blank.word} …", style.KEY), (told, style.QUIET))


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
            yield Text(f"Turn {turn}" if turn else "The start", style.TITLE)
        yield Text("  ").append_text(log_line(line))
