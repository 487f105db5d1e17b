"""Backups: all that is in a store, as it stands at one moment, in one SQLite file.

    made = await back_up("postgresql://host/mazefolio", Path("monday.db"))       # while play goes on
    put_back = await restore(Path("monday.db"), "sqlite:///elsewhere/tables.db")
    assert made == put_back                                                     # as many rows, and the same digest

The file is the same whichever store it was made of, so it also carries tables from one kind of store to the other.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from mazefolio.server.store import migrating
from mazefolio.server.store.content import Inventory, inventory
from mazefolio.server.store.errors import BackupError, StoreUnavailableError
from mazefolio.server.store.places import SqlitePlace, driver, place_of
from mazefolio.server.store.sqlite import make, schema_of
from mazefolio.server.store.worker import drive


async def back_up(url: str, path: Path) -> Inventory:
    """Copy everything in the store at an address into a file that is not there yet; what is in it now.

    Raises ``BackupError``, ``NewerSchemaError`` or ``StoreUnavailableError``.
    """
    async with _finished(path) as part:
        place = place_of(url)
        if isinstance(place, SqlitePlace):
            await asyncio.to_thread(_copy, place.path, part)
        else:
            with driver():
                from mazefolio.server.store.carrying import take_out
            with closing(sqlite3.connect(part)) as target:
                await take_out(place.url, target)
        return await asyncio.to_thread(_count, part)


async def restore(path: Path, url: str) -> Inventory:
    """Put all that is in a backup into the store at an address, where there must be nothing yet; what is there now.

    A backup of an earlier schema is brought up to date on the way.  Raises the same errors.
    """
    place = place_of(url)
    if isinstance(place, SqlitePlace):
        async with _finished(place.path) as part:
            await asyncio.to_thread(_unpack, path, part)
            return await asyncio.to_thread(_count, part)
    with driver():
        from mazefolio.server.store.carrying import put_in
    with TemporaryDirectory() as folder, closing(sqlite3.connect(Path(folder) / "backup.db")) as source:
        _read(path, source)
        await put_in(place.url, source)
        return inventory(source)


@asynccontextmanager
async def _finished(path: Path) -> AsyncIterator[Path]:
    """Where to write what is to be at this path once it is whole; half a copy never looks like a whole one.

    There must be nothing yet, and no log either: SQLite would read it into whatever takes the place of its database.
    """
    if found := [file for file in (path, path.with_name(f"{path.name}-wal")) if file.exists()]:
        raise BackupError(f"{found[0]} is there already; nothing was changed")
    part = path.with_name(f"{path.name}.part")
    try:
        with _unavailable(path):
            part.unlink(missing_ok=True)
            make(part)
            yield part
            _flush(part)
            part.replace(path)
            _flush(path.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


@contextmanager
def _unavailable(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StoreUnavailableError(f"{path} cannot be written: {error}") from error


def _flush(path: Path) -> None:
    """Make sure that a file, or what a folder lists, is on the disk."""
    if path.is_dir() and sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _copy(source: Path, part: Path) -> None:
    """SQLite's own online backup: a moment of the original, however much is written meanwhile."""
    with _opened(source, "rw") as original, closing(sqlite3.connect(part)) as copy:
        _check_schema(original, source)
        original.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file is easier to carry about than three


@contextmanager
def _opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A database that is there already."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)) as database:
            yield database
    except sqlite3.Error as error:
        raise BackupError(f"{path} cannot be read as a store: {error}") from error


def _unpack(path: Path, part: Path) -> None:
    with closing(sqlite3.connect(part)) as target:
        _read(path, target)


def _read(path: Path, target: sqlite3.Connection) -> None:
    """Fill an empty database from a backup, which is only read, and bring it up to date."""
    with _opened(path, "ro") as source:
        if source.execute("SELECT 1 FROM sqlite_master WHERE type NOT IN ('table', 'index')").fetchall():
            raise BackupError(f"{path} holds more than tables: what it holds would be run")
        _check_schema(source, path)
        if source.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            raise BackupError(f"{path} is damaged")
        source.backup(target)
    target.isolation_level = None
    target.execute("BEGIN")
    drive(target, migrating.migrate(migrating.of("sqlite")))
    target.execute("COMMIT")


def _check_schema(database: sqlite3.Connection, path: Path) -> None:
    """Refuse a database that is none of ours, or of a later version."""
    found = schema_of(database)
    if found is None:
        raise BackupError(f"{path} holds no tables of this program")
    migrating.refuse_newer(found, migrating.of("sqlite"))


def _count(path: Path) -> Inventory:
    with closing(sqlite3.connect(path)) as database:
        return inventory(database)
