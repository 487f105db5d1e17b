"""Whether a puzzle still is what it says: under the rules of today, and by games in worlds that nobody has seen."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.table import Table
from mazefolio.lab.puzzles.finding import is_sure, puzzle_at
from mazefolio.lab.puzzles.library import table_of
from mazefolio.lab.puzzles.shapes import HARDEST, Puzzle, TriedOption, difficulty
from mazefolio.lab.puzzles.trials import Trials, agree, question_of

SAME = 4.0
"""Two measurements of an option that are further apart, in standard errors, are not of the same thing."""


def flaws(one: Puzzle) -> Iterator[str]:
    """Everything that is wrong with a puzzle, short of playing games."""
    try:
        table = table_of(one)
    except MazefolioError as error:
        yield f"cannot be played: {error}"
        return
    yield from _question_flaws(one, table)
    yield from _figure_flaws(one)


def _question_flaws(one: Puzzle, table: Table) -> Iterator[str]:
    if table.pending is None or table.pending.seat != one.seat:
        yield "its seat is not asked"
    elif (table.pending.kind, question_of(table).title) != (one.kind, one.asked):
        yield "another question is asked"
    elif sorted(table.tokens()) != sorted(tried.option for tried in one.options):
        yield "there are other options"


def _figure_flaws(one: Puzzle) -> Iterator[str]:
    chances = [tried.chance for tried in one.options]
    if chances != sorted(chances, reverse=True) or one.margin <= 0:
        yield "its solution is not the best option"
    if one.usual not in [tried.option for tried in one.options]:
        yield "an Adventurer cannot do what it says"
    if not 1 <= one.difficulty == difficulty(one.options, one.usual) <= HARDEST:
        yield "it is as difficult as something else"


def measured_again(one: Puzzle, games: int, seed: int | str = 0) -> list[TriedOption]:
    """What the options are worth by so many games each, in worlds of their own for each seed; the best first."""
    trials = Trials(table_of(one), f"check/{seed}/{one.id}")
    trials.play(games)
    return trials.tried()


def renewed(one: Puzzle, games: int, day: str, seed: int | str = 0) -> Puzzle | None:
    """The same puzzle with figures of today; nothing, if it is none any more."""
    if next(flaws(one), None):
        return None
    table = table_of(one)
    trials = Trials(table, f"renewed/{seed}/{one.id}")
    trials.play(games)
    if table.tokens()[trials.ranking[0]] != one.solution or not is_sure(trials):
        return None
    return replace(puzzle_at(table, trials), id=one.id, date=day)


def complaints(one: Puzzle, games: int, seed: int | str = 0) -> Iterator[str]:
    """Everything that is wrong with a puzzle; only one without flaws is measured again."""
    found = list(flaws(one))
    yield from (f"{one.id}: {flaw}" for flaw in found)
    if not found and not agree(one.options, again := measured_again(one, games, seed), SAME):
        told = ", ".join(f"{tried.option} {tried.chance:.0%} ± {tried.error:.0%}" for tried in again)
        yield f"{one.id}: its options are worth something else now: {told}"
