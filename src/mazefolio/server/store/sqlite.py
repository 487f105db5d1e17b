"""The store in an SQLite file: the default, with nothing to install.

One thread writes and one reads.  The writer commits all that is waiting in one go, so that a hundred tables that move
at once cost one flush to disk.  A third brings over from the log into the file what is committed, for which the writer
would have to wait.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TypeAlias, TypeVar

from mazefolio.server.store import migrating
from mazefolio.server.store.base import Store
from mazefolio.server.store.checkpoints import Checkpoints
from mazefolio.server.store.errors import StoreUnavailableError
from mazefolio.server.store.worker import Worker
from mazefolio.server.store.works import Work

T = TypeVar("T")
Connect: TypeAlias = Callable[[Path], sqlite3.Connection]
PATIENCE = 2.0
"""Seconds to wait for a lock that another process holds."""
LONGEST_LOG = 16_000
"""When the log has so many pages, of 4 kB each, the writer itself brings it over: nobody else has managed to."""
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    f"wal_autocheckpoint = {LONGEST_LOG}",
)
"""How every connection is set up: readers do not wait for the writer, and what is committed is on disk."""


def connect(path: Path, factory: type[sqlite3.Connection] = sqlite3.Connection) -> sqlite3.Connection:
    """A connection to a file that is there (an absolute path), on which a commit is on disk when it returns."""
    uri = f"{path.as_uri()}?mode=rw"
    connection = sqlite3.connect(
        uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False, factory=factory
    )
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


class SqliteStore(Store):
    """Tables in a file.  Several processes may use it at once, but they do not hear of each other's events."""

    def __init__(self, path: Path, connect: Connect = connect) -> None:
        super().__init__()
        self.path = path.absolute()
        self._connect = partial(connect, self.path)
        self._writer = Worker("store-writer", self._connect, "BEGIN IMMEDIATE")
        self._reader = Worker("store-reader", self._connect, "BEGIN")
        self._checkpoints = Checkpoints(self._connect)

    @classmethod
    async def open(cls, path: Path, connect: Connect = connect) -> SqliteStore:
        """The store in this file, which is made if it is not there: readable by nobody else, for it holds secrets."""
        await asyncio.to_thread(make, path)
        await asyncio.to_thread(_refuse_newer, path)
        store = cls(path, connect)
        try:
            await store._write(migrating.migrate(migrating.of("sqlite")))
        except BaseException:
            await store.close()
            raise
        return store

    async def _carry_out(self, work: Work[T], *, writes: bool) -> T:
        if not writes:
            return await self._reader.carry_out(work)
        done = await self._writer.carry_out(work)
        self._checkpoints.want()
        return done

    async def _let_go(self) -> None:
        await self._checkpoints.close()
        await self._reader.close()
        await self._writer.close()


def make(path: Path) -> None:
    """Make an empty file that nobody else can read, if there is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch(mode=0o600)
    except OSError as error:
        raise StoreUnavailableError(f"{path} cannot be made: {error}") from error


def _refuse_newer(path: Path) -> None:
    """Leave alone what a later version has written: even to make it ready to be written to would change the file."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
        migrating.refuse_newer(schema_of(database) or 0, migrating.of("sqlite"))


def schema_of(database: sqlite3.Connection) -> int | None:
    """The version of the schema of a database; nothing if it is none of ours."""
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").fetchall():
        return None
    [(found,)] = database.execute("SELECT coalesce(max(version), 0) FROM schema_version").fetchall()
    return int(found)
