"""A progress bar with the time left, for whoever sits at a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Yields what is told how many games have just been finished."""
    errors = Console(stderr=True)
    shown = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*shown, console=errors, transient=True)
    with bar if errors.is_terminal else nullcontext():
        task = bar.add_task(what, total=total)
        yield lambda games: bar.advance(task, games)
