"""Long commands: a progress bar with the time left for whoever sits at a terminal, and what is kept if they stop."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from mazefolio.lab.work import Work


@contextmanager
def working(what: str, jobs: int, on: str, file: Path | None) -> Iterator[Work]:
    """How games are played; whoever interrupts is told what is kept."""
    try:
        with counting(what) as heard:
            yield Work(jobs, on, file, heard)
    except KeyboardInterrupt:
        print(f"mazefolio: {_kept(file)}", file=sys.stderr)
        raise


def _kept(file: Path | None) -> str:
    if file is None:
        return "nothing is kept; with --file FILE the same command goes on where it was left"
    games = max(0, file.read_bytes().count(b"\n") - 1) if file.exists() else 0
    return f"{games} games are kept in {file}; the same command goes on from there"


@contextmanager
def counting(what: str) -> Iterator[Callable[[int, int], None]]:
    """Yields what is told how many games are over, and of how many."""
    errors = Console(stderr=True)
    shown = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*shown, console=errors, transient=True)

    def heard(over: int, total: int) -> None:
        """The time left is reckoned from what is played from now on, not from what the file had already."""
        if not bar.tasks or bar.tasks[-1].total != total or over < bar.tasks[-1].completed:
            bar.add_task(what, total=total, completed=over)
        bar.update(bar.tasks[-1].id, completed=over)

    with bar if errors.is_terminal else nullcontext():
        yield heard
