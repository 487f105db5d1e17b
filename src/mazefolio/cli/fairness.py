"""The dice put to the test, as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext

from rich.console import Console, RenderableType
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.lab.fairness import games, stream
from mazefolio.lab.fairness.chances import STRICT, Finding, suspicious


def tested(key: bytes, dice: int, deals: int, plays: int) -> list[Finding]:
    """Carry out all tests, with progress bars for whoever sits at a terminal."""
    errors = Console(stderr=True)
    bar = Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=errors, transient=True)
    with bar if errors.is_terminal else nullcontext():
        rolling, dealing = bar.add_task("dice", total=dice), bar.add_task("games", total=None)
        found = stream.findings(key, dice, lambda done: bar.advance(rolling, done))
        return found + games.findings(key, deals, plays, lambda done: bar.advance(dealing, done))


def draw(key: bytes, found: Sequence[Finding]) -> Iterator[RenderableType]:
    """Every test with its figures, and what follows from all of them."""
    yield Text(f"key {key.hex()}", style.QUIET)
    columns = Columns("test", box=None, pad_edge=False)
    for head in ("trials", "chi-square", "freedom", "chance"):
        columns.add_column(head, justify="right")
    for one in found:
        columns.add_row(one.name, f"{one.trials:,}", f"{one.statistic:.2f}", f"{one.freedom:,}", f"{one.chance:.4f}")
    yield columns
    yield verdict(found)


def verdict(found: Sequence[Finding]) -> str:
    """In one sentence."""
    wrong = suspicious(found)
    if wrong:
        return f"These dice are not fair: {', '.join(one.name for one in wrong)}"
    least = min(one.chance for one in found)
    return (
        f"{len(found)} tests, the least likely with chance {least:.4f}; fair dice fail one in {1 / STRICT:,.0f} times."
    )
