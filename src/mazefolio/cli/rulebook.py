"""Rules as people read them: one, its neighbours, a chapter, the table of contents, what a word finds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.errors import UsageError
from mazefolio.engine.game import Game
from mazefolio.engine.rulebook import Provenance, Rule, Rulebook

ID = 9
MEANING: dict[Provenance, str] = {
    "stated": "stated in the rules",
    "inferred": "follows from the rules",
    "public": "the classic game as publicly described",
    "ruled": "our ruling",
}


def full_rule(rule: Rule) -> RenderableType:
    """A rule in full, with where it comes from."""
    origin = MEANING[rule.provenance] + (f": {rule.why}" if rule.why else "")
    table = Columns.grid(padding=(0, 1, 0, 0))
    table.add_column(min_width=ID, no_wrap=True)
    table.add_row(Text(rule.id, style.KEY), rule.text)
    for number, step in enumerate(rule.steps, 1):
        table.add_row("", f"{number}. {step}")
    table.add_row("", Text(origin, style.QUIET))
    return table


def short_rule(rule: Rule) -> Text:
    """A rule on one line."""
    return Text.assemble((f"{rule.id:<{ID}} ", style.RULE), rule.text, no_wrap=True, overflow="ellipsis")


def contents(game: Game[Any]) -> Iterator[Text]:
    """The chapters of a game's rulebook."""
    book = game.rulebook
    yield Text(f"{game.title}: {len(book)} rules in {len(book.chapters)} chapters", style.TITLE)
    for chapter, title in book.chapters.items():
        count = len(_rules_of(book, chapter))
        yield Text.assemble((f"{chapter:<7}", style.KEY), title, (f"  {count} rules", style.QUIET))
    yield Text(f"Read one with: mazefolio rules {game.slug} {next(iter(book)).id}", style.QUIET)


def look_up(game: Game[Any], sought: str) -> Iterator[RenderableType]:
    """A rule with its neighbours, or a whole chapter.  It may be written in small or in capital letters."""
    book = game.rulebook
    found = book.find(sought)
    if found in book.chapters:
        yield Text(f"{found} {book.chapters[found]}", style.TITLE)
        yield from map(short_rule, _rules_of(book, found))
        return
    rule = book[found]
    chapter = _rules_of(book, rule.chapter)
    place = chapter.index(rule)
    yield Text(f"{game.title}, {rule.chapter} {book.chapters[rule.chapter]}", style.TITLE)
    yield from map(short_rule, chapter[max(place - 1, 0) : place])
    yield full_rule(rule)
    yield from map(short_rule, chapter[place + 1 : place + 2])


def search(game: Game[Any], word: str) -> Iterator[RenderableType]:
    """Every rule that has this word in it, in full."""
    found = game.rulebook.search(word)
    if not found:
        raise UsageError(f"no rule of {game.title} mentions '{word}'")
    yield from map(full_rule, found)


def _rules_of(book: Rulebook, chapter: str) -> list[Rule]:
    return [rule for rule in book if rule.chapter == chapter]
