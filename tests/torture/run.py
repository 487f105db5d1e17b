"""Running the torture: batches in processes of their own, a bar for each part, and a table at the end."""

from __future__ import annotations

import logging
import multiprocessing
import platform
import subprocess
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
)
from rich.table import Table
from rich.text import Text

from tests.server import postgres
from tests.torture.book import Book, Page
from tests.torture.part import Batch
from tests.torture.parts import PARTS

SPAWN = multiprocessing.get_context("spawn")
FAILURES = 3
"""After so many failures a part is given up."""


class Outcome(NamedTuple):
    """What was counted in a batch and how long it took, or how it failed."""

    counts: Counter[str]
    seconds: float
    failure: str = ""


def perform(part: str, number: int, size: int, server: str) -> Outcome:
    """One batch, in this process, which keeps quiet about the trouble it makes."""
    logging.disable()
    began = time.monotonic()
    with TemporaryDirectory(prefix="mazefolio-torture-") as folder:
        try:
            counts = PARTS[part].run(Batch(number, size, Path(folder), server))
        except Exception:
            return Outcome(Counter(), 0, traceback.format_exc())
    return Outcome(counts, time.monotonic() - began)


def commit() -> str:
    """What is tried: the commit, and whether anything was changed since."""
    asked = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return asked.stdout.strip() or "unknown"


class TimeLeft(ProgressColumn):
    """How long a part still takes if it goes on as in this run until the latest batch ended, ``after`` so long."""

    def render(self, task: Task) -> Text:
        if task.finished:
            return Text("done")
        after, done = task.fields["after"], task.completed - task.fields["before"]
        seconds = left(after, done, task.remaining or 0, (task.elapsed or 0) - after)
        return Text("not known yet" if seconds is None else f"still {timedelta(seconds=round(seconds))}")


def left(took: float, done: float, remaining: float, since: float) -> float | None:
    """Seconds until the rest is done, when so much took so long, and so much time has passed since."""
    return max(0, took / done * remaining - since) if done else None


class Run:
    """Some parts, one after another, each until it has reached its size."""

    def __init__(self, book: Book, sizes: Mapping[str, int], workers: int) -> None:
        self.book, self.sizes, self.workers = book, sizes, workers
        self.commit, self.server = commit(), ""

    def go(self, console: Console) -> bool:
        """Do what is still to be done; whether all went well."""
        columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()]
        times = [TimeElapsedColumn(), TimeLeft()]
        with ExitStack() as stack:
            if any(PARTS[part].postgres for part in self.sizes):
                self.server = stack.enter_context(postgres.temporary()).get_uri()
            pool = stack.enter_context(ProcessPoolExecutor(self.workers, SPAWN))
            progress = stack.enter_context(Progress(*columns, *times, console=console))
            for part, size in self.sizes.items():
                done = self.done(part)
                began, bar = (
                    time.monotonic(),
                    progress.add_task(part, total=size, completed=done, before=done, after=0.0),
                )
                for _ in self.batches(part, pool):
                    progress.update(bar, completed=self.done(part), after=time.monotonic() - began)
        return not any(self.book.page(part).failures for part in self.sizes)

    def done(self, part: str) -> int:
        return self.book.page(part).counts.get(PARTS[part].unit, 0)

    def batches(self, part: str, pool: ProcessPoolExecutor) -> Iterator[None]:
        """Hand out batches as long as there is something to do; yields whenever one is finished."""
        page, running = self.book.page(part), dict[Future[Outcome], int]()
        page.failures.clear()
        numbers, size = page.numbers(), min(PARTS[part].batch, self.sizes[part])
        while True:
            while self.wanted(part, len(running) * size) and len(running) < self.workers:
                number = next(numbers)
                running[pool.submit(perform, part, number, size, self.server)] = number
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                self.note(part, running.pop(future), size, future.result())
                yield

    def wanted(self, part: str, under_way: int) -> bool:
        """Whether another batch is needed."""
        given_up = len(self.book.page(part).failures) >= FAILURES
        return self.done(part) + under_way < self.sizes[part] and not given_up

    def note(self, part: str, number: int, size: int, outcome: Outcome) -> None:
        if outcome.failure:
            again = f"make torture ARGS='{part} --batch {number} --size {size}'"
            self.book.fail(part, number, f"to repeat: {again}\n{outcome.failure}")
        else:
            self.book.finish(part, number, outcome.counts, outcome.seconds, self.commit)


def show(book: Book, console: Console) -> None:
    """What has been done so far, and what went wrong."""
    table = Table("part", "done", "in it", "minutes of one worker", "commit")
    for name in [name for name in PARTS if name in book.pages]:
        unit, page, size = PARTS[name].unit, book.pages[name], PARTS[name].size
        done, minutes = page.counts.get(unit, 0), page.seconds / 60
        whole = f" of {minutes / done * size:,.0f}" if done else ""
        figures = f"{done:,} of {size:,} {unit}", others(page, unit), f"{minutes:.1f}{whole}"
        table.add_row(name, *figures, ", ".join(page.commits))
    console.print(f"Python {platform.python_version()}, {platform.machine()}, {multiprocessing.cpu_count()} cores")
    console.print(table)
    for name, page in book.pages.items():
        for number, why in page.failures.items():
            console.print(f"[red]{name}, batch {number}, failed[/]")
            console.print(why, markup=False, highlight=False)


def others(page: Page, unit: str) -> str:
    """All other counts."""
    return ", ".join(f"{count:,} {name.replace('_', ' ')}" for name, count in page.counts.items() if name != unit)
