"""Where work is done: in this process, in several on this machine, or on a cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from mazefolio.engine.errors import SetupError
from mazefolio.lab.sharing import SPELL, Place, Pool, WorkerLostError

LOCAL, RAY = "local", "ray"


def place_of(on: str, jobs: int) -> Place:
    """The place that is called 'local', 'ray' or 'ray:ADDRESS'."""
    kind, colon, address = on.partition(":")
    if on == LOCAL:
        return Local(jobs)
    if kind == RAY and bool(colon) == bool(address):
        from mazefolio.lab.cluster import Cluster

        return Cluster(address, jobs)
    raise SetupError(f"nothing can be done on '{on}'; write {LOCAL}, {RAY} or {RAY}:ADDRESS")


class Local:
    """This machine: so many processes, or this one."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    @contextmanager
    def opened(self, tasks: int) -> Iterator[Pool]:
        jobs = min(self.jobs, tasks)
        if jobs <= 1:
            yield Alone()
            return
        pool = Processes(jobs)
        try:
            yield pool
        finally:
            pool.executor.shutdown(cancel_futures=True)


class Alone:
    """The caller's own process does the work, one task after another."""

    room = 1
    seconds = 0.0

    def begin(self, portion: Callable[[], Any]) -> Any:
        return portion

    def over(self, tickets: Collection[Any]) -> Iterable[Any]:
        return tickets

    def take(self, ticket: Any) -> Any:
        return ticket()


class Processes:
    """Several processes.  When one of them is killed, all are started anew."""

    seconds = SPELL

    def __init__(self, jobs: int) -> None:
        self.room = jobs
        self.executor = self._fresh()

    def _fresh(self) -> ProcessPoolExecutor:
        # Not forked: a forked one would inherit the threads of whoever watches the progress.
        return ProcessPoolExecutor(self.room, get_context("spawn"), leave_interrupts_to_parent)

    def begin(self, portion: Callable[[], Any]) -> Future[Any]:
        try:
            return self.executor.submit(portion)
        except BrokenProcessPool:
            self.executor = self._fresh()
            return self.executor.submit(portion)

    def over(self, tickets: Collection[Future[Any]]) -> Iterable[Future[Any]]:
        return wait(tickets, return_when=FIRST_COMPLETED).done

    def take(self, ticket: Future[Any]) -> Any:
        try:
            return ticket.result()
        except BrokenProcessPool as error:
            raise WorkerLostError("a process that was playing games has been killed, again and again") from error


def leave_interrupts_to_parent() -> None:
    """A worker is not interrupted by the keys of the terminal: the process that shares out the work is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
