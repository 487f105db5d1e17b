"""The options of a question: few of them in full, many in groups, too many page by page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeAlias

from rich.console import Console, Group, RenderableType
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.flow import Flow
from mazefolio.engine.view import Chance, Option, Question

MANY = 12
"""More options than this are listed without details."""
ALIKE = 3
"""So many options with the same first words share them."""
COLUMN = 3
GAP = "  "
NEXT = "next"
"""What is typed for the next page."""


Numbered: TypeAlias = list[tuple[int, Option]]


def allowed(question: Question) -> list[Option]:
    """The options that can be chosen, in the order of their numbers."""
    return [option for option in question.options if not option.refused]


def draw_options(question: Question, room: Console, height: int, page: int = 0) -> RenderableType:
    """The options with their numbers, and those that cannot be chosen now, in so many lines of a terminal."""
    options = allowed(question)
    refused = [option for option in question.options if option.refused]
    in_full = Group(_table(options), *map(_refused, refused))
    if not room.is_terminal:
        return in_full if len(options) <= MANY else Group(*_brief(options, room.width), *map(_refused, refused))
    if len(options) <= MANY and len(room.render_lines(in_full)) <= height:
        return in_full
    lines = [*_brief(options, room.width), *_all_refused(refused, room.width)]
    return Group(*_page(lines, height, page))


def _table(options: Sequence[Option]) -> RenderableType:
    """Each option on a line of its own, with its details."""
    table = Columns.grid(padding=(0, 1))
    table.add_column(justify="right", width=COLUMN)
    table.add_column(overflow="fold")
    table.add_column(overflow="fold")
    table.add_column(no_wrap=True)
    for number, option in enumerate(options, 1):
        notes = [Text(text, style.QUIET) for text in (option.detail, option.note) if text]
        about = Flow([*notes, *map(chance, option.odds)])
        table.add_row(Text(str(number), style.KEY), option.label, about, Text(option.rule, style.RULE))
    return table


def _brief(options: Sequence[Option], width: int) -> Iterator[Text]:
    """As many options to a line as fit; those that begin alike stand together under their common words."""
    for words, group in _groups(options):
        if words:
            yield Text(f"{words} …", style.NUMBER)
        yield from _in_columns([_item(number, option, words) for number, option in group], width)


def _in_columns(items: Sequence[Text], width: int) -> list[Text]:
    """Columns of equal width, to be read from top to bottom, unless the longest item takes too much room."""
    widest = max(item.cell_len for item in items) + len(GAP)
    columns = (width + len(GAP)) // widest
    if columns < 2:
        return Flow(items, GAP).lines(width)
    rows = -(-len(items) // columns)
    for item in items:
        item.pad_right(widest - item.cell_len)
    return [Text.assemble(*items[row::rows]) for row in range(rows)]


def _groups(options: Sequence[Option]) -> list[tuple[str, Numbered]]:
    """Options of one sort, with the words that all of them begin with; options of no sort come first.

    Of which sort an option is, the first word of its text tells, or else the first two.
    """
    single: Numbered = []
    found = []
    for sort in _sorted_by(1, list(enumerate(options, 1))):
        for group in [sort] if _words(sort) else _sorted_by(2, sort):
            if words := _words(group):
                found.append((words, group))
            else:
                single += group
    return [*([("", sorted(single, key=lambda pair: pair[0]))] if single else []), *found]


def _sorted_by(words: int, options: Numbered) -> list[Numbered]:
    sorts: dict[str, Numbered] = {}
    for number, option in options:
        sorts.setdefault(" ".join(option.id.split()[:words]), []).append((number, option))
    return list(sorts.values())


def _words(group: Numbered) -> str:
    return _common_words([option.label for _, option in group]) if len(group) >= ALIKE else ""


def _common_words(labels: Sequence[str]) -> str:
    """The words that all labels begin with, and after which each still has a word that is no number.

    >>> _common_words(["Ask about key 1", "Ask about key 2"])
    'Ask about'
    >>> _common_words(["Go north", "Stay"])
    ''
    """
    same = takewhile(lambda words: len(set(words)) == 1, zip(*map(str.split, labels), strict=False))
    words = [word for word, *_ in same]
    while words and any(_is_bare(label.split()[len(words) :]) for label in labels):
        words = words[:-1]
    return " ".join(words)


def _is_bare(words: Sequence[str]) -> bool:
    return not words or words[0].isdecimal()


def _item(number: int, option: Option, words: str) -> Text:
    label = option.label.removeprefix(words).lstrip()
    parts = [Text(label), *([Text(option.note, style.QUIET)] if option.note else []), *map(chance, option.odds)]
    return Text.assemble((f"{number:>{COLUMN}} ", style.KEY), Text(" ").join(parts))


def chance(odds: Chance) -> Text:
    """How likely something is: '58% slain'."""
    return Text(f"{odds.chance:.0%} {odds.label}", style.TONES[odds.tone])


def _refused(option: Option) -> Text:
    text = Text.assemble("  – ", option.label, f": {option.refused}", (f"  {option.rule}" if option.rule else "", ""))
    text.stylize(style.QUIET)
    return text


def _all_refused(options: Sequence[Option], width: int) -> list[Text]:
    """Where there is little room, only what cannot be chosen; whoever asks is told why."""
    names = [Text(f"{option.label},", style.QUIET) for option in options[:-1]]
    names += [Text(f"{option.label}.", style.QUIET) for option in options[-1:]]
    return Flow([Text("Not now (? says why):", style.QUIET), *names], " ").lines(width) if names else []


def _page(lines: Sequence[Text], height: int, page: int) -> Iterator[Text]:
    """One page of many lines, with a word on how to go on; behind the last page the first one comes again."""
    if len(lines) <= height:
        yield from lines
        return
    room = max(height - 1, 1)
    pages = -(-len(lines) // room)
    begin = page % pages * room
    yield from lines[begin : begin + room]
    yield Text(f"Page {page % pages + 1} of {pages}: type {NEXT} to go on", style.QUIET)
