"""The puzzles that come with the games: each game has a file of them in its folder, and there is one for every day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from itertools import chain, zip_longest

import msgspec
from msgspec.structs import replace

from mazefolio.engine import registry
from mazefolio.engine.errors import DataError, MazefolioError, SaveError
from mazefolio.engine.learning import learn
from mazefolio.engine.record import Record, encode, read_turns, write_turns
from mazefolio.engine.table import Table
from mazefolio.lab.puzzles.shapes import Puzzle

FILE = "data/puzzles.json"
DAILY = "daily"


class UnknownPuzzleError(MazefolioError):
    code = "unknown-puzzle"


@cache
def puzzles(game: str) -> Sequence[Puzzle]:
    """The puzzles of a game, the easiest first; none, if it has no folder with a file of them."""
    text = registry.file_of(game, FILE)
    return read(text) if text is not None else ()


def read(text: str) -> Sequence[Puzzle]:
    """The puzzles that a file holds."""
    learn(Puzzle)
    try:
        return msgspec.json.decode(text, type=tuple[Puzzle, ...])
    except msgspec.DecodeError as error:
        raise DataError(FILE, "", str(error)) from error


def written(found: Sequence[Puzzle]) -> str:
    """A file of puzzles, a line for each."""
    return "[\n" + ",\n".join(msgspec.json.encode(one).decode() for one in found) + "\n]\n"


@cache
def calendar() -> Sequence[Puzzle]:
    """All puzzles in the order of the days: a different game every day, and the easier ones first."""
    rows = zip_longest(*map(puzzles, registry.names()))
    return [one for one in chain.from_iterable(rows) if one is not None]


def daily(day: date) -> Puzzle:
    """The puzzle of a day.  When all have had their turn, it begins anew.

    >>> daily(date(2026, 11, 19)) == daily(date(2026, 11, 20))
    False
    """
    if not calendar():
        raise UnknownPuzzleError("no game here has puzzles")
    return calendar()[day.toordinal() % len(calendar())]


def puzzle(name: str) -> Puzzle:
    """The puzzle of this name, such as ``redmage-3``."""
    found = next((one for one in calendar() if one.id == name), None)
    if found is None:
        raise UnknownPuzzleError(f"there is no puzzle '{name}'; there is: {', '.join(_spans())}")
    return found


def _spans() -> Iterator[str]:
    """The names of all puzzles, in short."""
    for game in registry.names():
        if found := puzzles(game):
            yield f"{found[0].id} to {found[-1].id}"


def table_of(one: Puzzle) -> Table:
    """The table at which a puzzle is set: its game played anew, and checked turn by turn.

    Where rules have changed since so that the game would go otherwise, it begins where the last phase began.
    """
    try:
        return Table.load(encode(one.record))
    except SaveError:
        return Table.load(encode(_position(one.record)))


def _position(record: Record) -> Record:
    """The same without what came before the last phase."""
    answers, _ = read_turns(record.turns)
    start = record.snapshot
    return replace(
        record,
        rules=registry.get(record.game).rules_version,
        start=start.state,
        origin=start.dice,
        snapshot=replace(start, answers=0),
        turns=write_turns(answers[start.answers :], []),
    )
