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
    TaskID,
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


class Stretch(NamedTuple):
    """A batch that is to be done."""

    part: str
    number: int
    size: int


class Course:
    """How far one part is on its way to its size, and which batch comes next."""

    def __init__(self, name: str, size: int, page: Page) -> None:
        self.name, self.size, self.page = name, size, page
        self.batch, self.under_way = min(PARTS[name].batch, size), 0
        self._numbers = page.numbers()

    @property
    def done(self) -> int:
        return self.page.counts.get(PARTS[self.name].unit, 0)

    @property
    def wanting(self) -> bool:
        """Whether another batch is needed."""
        given_up = len(self.page.failures) >= FAILURES
        return self.done + self.under_way * self.batch < self.size and not given_up

    def next(self) -> Stretch:
        self.under_way += 1
        return Stretch(self.name, next(self._numbers), self.batch)


class Lane:
    """Parts one after another, so many batches at a time; the next part begins while the last ones are under way."""

    def __init__(self, courses: list[Course], width: int) -> None:
        self.courses, self.width = courses, width

    def next(self) -> Iterator[Stretch]:
        """What is to be begun now."""
        for course in self.courses:
            while course.wanting and sum(course.under_way for course in self.courses) < self.width:
                yield course.next()


class Run:
    """All parts that were asked for.  Those that mostly wait go on beside those that reckon, twice as many at once."""

    def __init__(self, book: Book, sizes: Mapping[str, int], workers: int) -> None:
        self.book, self.commit, self.server = book, commit(), ""
        self.courses = {name: Course(name, size, book.page(name)) for name, size in sizes.items()}
        self.lanes = [self.lane(waiting=False, width=workers), self.lane(waiting=True, width=2 * workers)]

    def lane(self, *, waiting: bool, width: int) -> Lane:
        return Lane([course for name, course in self.courses.items() if PARTS[name].waits == waiting], width)

    def go(self, console: Console) -> bool:
        """Do what is still to be done; whether all went well."""
        for course in self.courses.values():
            course.page.failures.clear()
        columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()]
        times = [TimeElapsedColumn(), TimeLeft()]
        with ExitStack() as stack:
            if any(PARTS[name].postgres for name in self.courses):
                self.server = stack.enter_context(postgres.temporary()).get_uri()
            pool = stack.enter_context(ProcessPoolExecutor(sum(lane.width for lane in self.lanes), SPAWN))
            bars = Bars(stack.enter_context(Progress(*columns, *times, console=console)))
            for course in self.batches(pool, bars):
                bars.move(course)
        return not any(course.page.failures for course in self.courses.values())

    def batches(self, pool: ProcessPoolExecutor, bars: Bars) -> Iterator[Course]:
        """Hand out batches as long as there is something to do; yields the part whenever one is finished."""
        running = dict[Future[Outcome], Stretch]()
        while True:
            for lane in self.lanes:
                for stretch in lane.next():
                    bars.show(self.courses[stretch.part])
                    running[pool.submit(perform, *stretch, self.server)] = stretch
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                stretch = running.pop(future)
                self.note(stretch, future.result())
                yield self.courses[stretch.part]

    def note(self, stretch: Stretch, outcome: Outcome) -> None:
        self.courses[stretch.part].under_way -= 1
        if outcome.failure:
            again = f"make torture ARGS='{stretch.part} --batch {stretch.number} --size {stretch.size}'"
            self.book.fail(stretch.part, stretch.number, f"to repeat: {again}\n{outcome.failure}")
        else:
            self.book.finish(stretch.part, stretch.number, outcome.counts, outcome.seconds, self.commit)


class Bars:
    """A bar for each part, from its first batch on."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.tasks: dict[str, TaskID] = {}

    def show(self, course: Course) -> None:
        if course.name not in self.tasks:
            add, done = self.progress.add_task, course.done
            self.tasks[course.name] = add(course.name, total=course.size, completed=done, before=done, after=0.0)

    def move(self, course: Course) -> None:
        task = self.tasks[course.name]
        elapsed = self.progress.tasks[task].elapsed or 0
        self.progress.update(task, completed=course.done, after=elapsed)


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
