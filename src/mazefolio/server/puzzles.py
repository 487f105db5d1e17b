"""Puzzles as they are shown, and how a table begins that goes on from one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine import registry
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.record import Answer, Snapshot
from mazefolio.engine.table import Table
from mazefolio.lab.puzzles import Puzzle, UnknownPuzzleError, puzzle, table_of
from mazefolio.server.catalogue import PuzzleInfo, PuzzleView
from mazefolio.server.looking import begun
from mazefolio.server.played import Decided
from mazefolio.server.refusal import Refusal
from mazefolio.server.showing import PAGE
from mazefolio.server.store import EventRow


def puzzle_of(name: str) -> Puzzle:
    """The puzzle of this name; a refusal if there is none."""
    try:
        return puzzle(name)
    except UnknownPuzzleError as error:
        raise Refusal("not-found", str(error)) from error


def puzzle_info(one: Puzzle) -> PuzzleInfo:
    title = registry.get(one.game).title
    return PuzzleInfo(one.id, one.game, title, len(one.record.seats), one.asked, one.difficulty)


def puzzle_view(one: Puzzle) -> PuzzleView:
    """With the latest lines of the log."""
    view = _table_of(one).view(one.seat)
    shown = replace(view, log=view.log[-PAGE:])
    return PuzzleView(puzzle_info(one), one.seat, shown, one.options, one.usual, one.games, one.date)


def _table_of(one: Puzzle) -> Table:
    try:
        return table_of(one)
    except MazefolioError as error:
        raise Refusal("unavailable", f"this puzzle cannot be set up under the present rules: {error}") from error


def set_up(one: Puzzle, now: float) -> list[EventRow]:
    """What is stored of a table that begins at the position: where the last phase began, and the answers since."""
    table = _table_of(one)
    start = table.snapshot
    return begun(table.game.rules_version, start, _since(table, start), now)


def _since(table: Table, start: Snapshot) -> Iterator[tuple[Decided, int]]:
    """The answers since the last phase began, and whose they are."""
    again = table.near(start.answers)
    for answer in table.answers[start.answers :]:
        yield _decided(again, answer)
        again.decide(answer)


def _decided(table: Table, answer: Answer) -> tuple[Decided, int]:
    assert table.pending is not None, "something was answered"
    assert isinstance(answer, int), "bots choose among options"
    return Decided(table.tokens()[answer], answer), table.pending.seat
