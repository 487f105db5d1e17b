"""A drive under an SQLite file that notes everything that is done to it, and on which things go wrong."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any, NamedTuple, TypeAlias, cast

import apsw

from mazefolio.server.store import Store, sqlite
from mazefolio.server.store.sqlite import SqliteStore

NUMBERS = count()
"""Every drive has a name of its own."""


class Wrote(NamedTuple):
    file: str
    offset: int
    data: bytes


class Shortened(NamedTuple):
    file: str
    size: int


class Deleted(NamedTuple):
    file: str


class Flushed(NamedTuple):
    file: str


class FolderFlushed(NamedTuple):
    """From now on it is certain which files there are."""


class Told(NamedTuple):
    """Somebody was told that a table has come so far."""

    table: str
    seq: int


Deed: TypeAlias = Wrote | Shortened | Deleted | Flushed | FolderFlushed | Told
LOGS = apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL


class Drive:
    """Makes connections like ``sqlite.connect`` does, to files on this drive.

    ``deeds`` is what was done, in order.  From number ``fails_at`` on, for ``failures`` of them, the drive is full and
    fails to flush; a write stops half-way.  Each of the next ``slow`` flushes takes ``seconds``.  ``checkpoint`` is
    after how many pages SQLite moves what it has logged into the file itself.
    """

    def __init__(self, checkpoint: int = 1000) -> None:
        self.deeds: list[Deed] = []
        self.checkpoint = checkpoint
        self.fails_at, self.failures, self.refused = -1, 0, 0
        self.slow, self.seconds = 0, 0.0
        self._alone = Lock()
        self._vfs = Noting(self, f"drive {next(NUMBERS)}")

    def connect(self, path: Path) -> sqlite3.Connection:
        connection = Connection(path, self._vfs.name)
        try:
            for pragma in (*sqlite.PRAGMAS, f"wal_autocheckpoint = {self.checkpoint}"):
                connection.execute(f"PRAGMA {pragma}")
        except sqlite3.Error:
            connection.close()
            raise
        return cast(sqlite3.Connection, connection)

    def opener(self, path: Path) -> Callable[[], Awaitable[Store]]:
        return lambda: SqliteStore.open(path, self.connect)

    def spoil(self, rng: Random) -> None:
        """Something goes wrong from now on, for a while."""
        with self._alone:
            if rng.random() < 0.5:
                self.slow, self.seconds = rng.randint(1, 5), rng.choice([0.05, 0.2, 1.0])
            else:
                self.fails_at, self.failures = len(self.deeds), rng.randint(1, 12)

    @property
    def spoilt(self) -> bool:
        return bool(self.slow or self.failures)

    def heal(self) -> None:
        with self._alone:
            self.slow = self.failures = 0

    def note(self, deed: Deed) -> bool:
        """Remember what is done; whether it can be done."""
        with self._alone:
            fails = (
                isinstance(deed, Wrote | Shortened | Flushed) and self.failures > 0 and len(self.deeds) >= self.fails_at
            )
            self.deeds.append(deed)
            self.failures -= fails
            self.refused += fails
            slowly = isinstance(deed, Flushed) and self.slow > 0
            self.slow -= slowly
        if slowly:
            time.sleep(self.seconds)
        return not fails


class Noting(apsw.VFS):
    """The way of SQLite to its files, with a note of everything that changes them."""

    def __init__(self, drive: Drive, name: str) -> None:
        self.drive, self.name = drive, name
        super().__init__(name, "")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        return NotingFile(self.drive, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.drive.note(Deleted(Path(filename).name))
        super().xDelete(filename, syncdir)
        if syncdir:
            self.drive.note(FolderFlushed())


class NotingFile(apsw.VFSFile):
    """A file of which every write, flush and shortening is noted, or fails."""

    def __init__(self, drive: Drive, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name or ""
        self.drive, self.name = drive, Path(path).name
        self.is_new = bool(flags[0] & apsw.SQLITE_OPEN_CREATE and flags[0] & LOGS)
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        if not self.drive.note(Wrote(self.name, offset, bytes(data))):
            super().xWrite(data[: len(data) // 2], offset)
            raise apsw.FullError("the drive is full")
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        if not self.drive.note(Shortened(self.name, newsize)):
            raise apsw.IOError("the drive fails")
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        """Nothing is flushed in truth: what would be lost is reckoned from the notes."""
        if not self.drive.note(Flushed(self.name)):
            raise apsw.IOError("the drive fails")
        if self.is_new:  # SQLite flushes the folder when it first flushes a journal
            self.is_new = False
            self.drive.note(FolderFlushed())


class Connection:
    """A connection by way of a drive that answers, as far as a store asks, like one of the standard library."""

    def __init__(self, path: Path, vfs: str) -> None:
        with as_usual():
            self._database = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE, vfs=vfs)
        self._database.set_busy_timeout(int(1000 * sqlite.PATIENCE))

    @property
    def in_transaction(self) -> bool:
        return self._database.in_transaction

    def execute(self, text: str, values: Mapping[str, Any] | None = None) -> Rows:
        with as_usual():
            return Rows(self._database.execute(text, values).fetchall())

    def close(self) -> None:
        with as_usual():
            self._database.close()


class Rows(list[tuple[Any, ...]]):
    def fetchall(self) -> list[tuple[Any, ...]]:
        return self


@contextmanager
def as_usual() -> Iterator[None]:
    """Errors as the standard library calls them."""
    try:
        yield
    except apsw.ConstraintError as error:
        raise sqlite3.IntegrityError(str(error)) from error
    except apsw.Error as error:
        raise sqlite3.OperationalError(str(error)) from error
