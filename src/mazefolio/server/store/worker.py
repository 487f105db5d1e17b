"""A thread with an SQLite connection of its own, to which works are handed from the event loop."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar, cast

from mazefolio.server.store.errors import ConflictError, StoreUnavailableError
from mazefolio.server.store.works import Query, Rows, Work, check

log = logging.getLogger(__name__)

T = TypeVar("T")
LARGEST_BATCH = 256


class Job(NamedTuple):
    work: Work[Any]
    future: asyncio.Future[Any]


class Outcome(NamedTuple):
    """How a work ended: its result, or the error."""

    result: Any = None
    error: Exception | None = None


class Worker:
    """Carries out everything that is waiting in one transaction, and reports after its commit.

    After an error of the database the connection is dropped; the next work begins with a fresh one.
    """

    def __init__(self, name: str, connect: Callable[[], sqlite3.Connection], begin: str) -> None:
        self._connect, self._begin = connect, begin
        self._connection: sqlite3.Connection | None = None
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def carry_out(self, work: Work[T]) -> T:
        """The result of a work, once it is committed."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Job(work, future))
        return await future

    async def close(self) -> None:
        """Finish what is waiting, and end."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._next_batch():
            outcomes = self._transaction(batch)
            with suppress(RuntimeError):  # the loop is gone, and with it the caller
                self._loop.call_soon_threadsafe(_report, batch, outcomes)
        self._disconnect()

    def _next_batch(self) -> list[Job]:
        """All jobs that are waiting, at least one; none when the worker is to end."""
        batch = []
        job = self._jobs.get()
        with suppress(Empty):
            while job is not None:
                batch.append(job)
                if len(batch) == LARGEST_BATCH:
                    return batch
                job = self._jobs.get_nowait()
        if job is None and batch:
            self._jobs.put(None)
        return batch

    def _transaction(self, batch: list[Job]) -> list[Outcome]:
        try:
            connection = self._connection = self._connection or self._connect()
            connection.execute(self._begin)
            outcomes = [_attempt(connection, job.work) for job in batch]
            connection.execute("COMMIT")
        except Exception as error:
            self._disconnect()
            log.warning("the database cannot be used: %s", error)
            return [Outcome(error=_unavailable(error)) for _ in batch]
        return outcomes

    def _disconnect(self) -> None:
        """Let the connection go.  Closing alone would not undo what an unfinished cursor still holds."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error), closing(connection):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")


def drive(connection: sqlite3.Connection, work: Work[T]) -> T:
    """Put the queries of a work to the database, one after the other."""
    try:
        query = next(work)
        while True:
            query = work.send(_rows(connection, query))
    except StopIteration as done:
        return cast(T, done.value)


def _attempt(connection: sqlite3.Connection, work: Work[Any]) -> Outcome:
    """Carry out one work of several.  If it fails the others go on, unless it is the database that fails."""
    connection.execute("SAVEPOINT work")
    try:
        outcome = Outcome(drive(connection, work))
    except sqlite3.Error:
        raise
    except Exception as error:
        connection.execute("ROLLBACK TO work")
        outcome = Outcome(error=error)
    connection.execute("RELEASE work")
    return outcome


def _rows(connection: sqlite3.Connection, query: Query) -> Rows:
    try:
        return connection.execute(query.text, check(query.values)).fetchall()
    except sqlite3.IntegrityError as error:
        raise ConflictError(str(error)) from error


def _unavailable(error: Exception) -> StoreUnavailableError:
    unavailable = StoreUnavailableError(f"the database cannot be used now: {error}")
    unavailable.__cause__ = error
    return unavailable


def _report(batch: list[Job], outcomes: list[Outcome]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.future.done():
            continue
        if outcome.error is not None:
            job.future.set_exception(outcome.error)
        else:
            job.future.set_result(outcome.result)
