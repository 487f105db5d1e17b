"""Work shared out in portions.  What comes out does not depend on who does it, where, and how many they are."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from mazefolio.engine.errors import MazefolioError

Key = TypeVar("Key")
Task = TypeVar("Task")
Done = TypeVar("Done")
Key_contra = TypeVar("Key_contra", contravariant=True)
Done_contra = TypeVar("Done_contra", contravariant=True)

MOST = 200
"""So many tasks travel to a worker at a time, at most."""
SPELL = 1.0
"""After so many seconds a worker comes back with what it has done; the rest is handed out again."""
LOSSES = 3
"""If workers are lost so many times with the same portion, it is the portion's fault."""


class WorkerLostError(MazefolioError):
    """A worker is gone, and what it was doing with it."""

    code = "worker-lost"


class Pool(Protocol):
    """Workers.  At most ``room`` portions should be under way, each for about so many ``seconds``."""

    @property
    def room(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    def begin(self, portion: Callable[[], Any]) -> Any:
        """Have a portion done; its ticket."""

    def over(self, tickets: Collection[Any]) -> Iterable[Any]:
        """Wait until one of these portions or more are over: which?"""

    def take(self, ticket: Any) -> Any:
        """The results of a portion that is over.  Raises ``WorkerLostError`` if its worker is gone."""


class Place(Protocol):
    """Where work is done."""

    def opened(self, tasks: int) -> AbstractContextManager[Pool]:
        """The workers there, for so many tasks."""


class Keeping(Protocol[Key_contra, Done_contra]):
    """What has been done is kept here."""

    def __contains__(self, key: Key_contra, /) -> bool: ...

    def add(self, done: Iterable[tuple[Key_contra, Done_contra]]) -> None: ...


def carry_out(
    work: Callable[[Task], Done],
    tasks: Mapping[Key, Task],
    place: Place,
    kept: Keeping[Key, Done],
    heard: Callable[[int, int], object],
) -> None:
    """Have everything done that is not yet.  ``heard`` is told how many tasks are over, and of how many."""
    due = deque(key for key in tasks if key not in kept)
    heard(len(tasks) - len(due), len(tasks))
    if due:
        with place.opened(len(due)) as pool:
            _Sharing(work, tasks, due, pool, kept, heard).run()


class _Sharing(Generic[Key, Task, Done]):
    """Who has which part of the work."""

    def __init__(
        self,
        work: Callable[[Task], Done],
        tasks: Mapping[Key, Task],
        due: deque[Key],
        pool: Pool,
        kept: Keeping[Key, Done],
        heard: Callable[[int, int], object],
    ) -> None:
        self.work, self.tasks, self.due, self.pool, self.kept, self.heard = work, tasks, due, pool, kept, heard
        self.under_way: dict[Any, list[Key]] = {}
        self.lost: Counter[Key] = Counter()
        self.left = len(due)

    def run(self) -> None:
        """If it is interrupted it waits for the portions under way, so that no result is lost."""
        try:
            while self.left:
                self._hand_out()
                self._take_in()
        except BaseException:
            while self.under_way:
                self._take_in()
            raise

    def _hand_out(self) -> None:
        while self.due and len(self.under_way) < self.pool.room:
            size = max(1, min(MOST, len(self.due) // (2 * self.pool.room)))
            keys = [self.due.popleft() for _ in range(size)]
            portion = partial(spell, self.work, [self.tasks[key] for key in keys], self.pool.seconds)
            self.under_way[self.pool.begin(portion)] = keys

    def _take_in(self) -> None:
        for ticket in self.pool.over(tuple(self.under_way)):
            keys = self.under_way.pop(ticket)
            done = self._done(ticket, keys)
            self.kept.add(zip(keys, done, strict=False))
            self.due.extendleft(reversed(keys[len(done) :]))
            self.left -= len(done)
            self.heard(len(self.tasks) - self.left, len(self.tasks))

    def _done(self, ticket: Any, keys: Sequence[Key]) -> Sequence[Done]:
        """The results of a portion; none if its worker is gone, so that it is done again."""
        try:
            done: Sequence[Done] = self.pool.take(ticket)
        except WorkerLostError:
            self.lost[keys[0]] += 1
            if self.lost[keys[0]] == LOSSES:
                raise
            return ()
        return done


def spell(work: Callable[[Task], Done], tasks: Sequence[Task], seconds: float) -> list[Done]:
    """As many of these tasks, from the first, as get done in the time; one at least.

    If one fails, those before it are brought home first: it fails again when it is the first.
    """
    done = [work(tasks[0])]
    end = monotonic() + seconds
    for task in tasks[1:]:
        if monotonic() >= end:
            break
        try:
            done.append(work(task))
        except Exception:
            break
    return done
