"""What is committed is brought over from SQLite's log into the file beside the writer."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from mazefolio.server.store import Store, checkpoints, sqlite
from mazefolio.server.store.sqlite import SqliteStore
from tests.server.store.making import a_game, a_seat, an_event

pytestmark = pytest.mark.anyio


def in_the_file(store: SqliteStore, folder: Path) -> int:
    """How many events the file holds without its log."""
    copy = folder / "alone.db"
    shutil.copy(store.path, copy)
    try:
        with closing(sqlite3.connect(f"{copy.as_uri()}?immutable=1", uri=True)) as database:
            return int(database.execute("SELECT count(*) FROM event").fetchone()[0])
    except sqlite3.Error:
        return 0


async def play(store: Store, count: int) -> None:
    await store.create(a_game(), [a_seat()])
    for seq in range(1, count + 1):
        await store.append(an_event(seq, f"{seq}"))


async def test_the_store_brings_over_what_is_committed(
    sqlite_store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "PAUSE", 0.01)
    await play(sqlite_store, 5)
    while in_the_file(sqlite_store, tmp_path) < 5:
        await asyncio.sleep(0.05)


async def test_it_does_not_need_the_writer_to_stand_still(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    await play(sqlite_store, 5)
    with closing(sqlite.connect(sqlite_store.path)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        checkpoints.bring_over(partial(sqlite.connect, sqlite_store.path))
        writer.execute("ROLLBACK")
    assert in_the_file(sqlite_store, tmp_path) == 5


async def test_a_log_that_nobody_else_brings_over_is_left_to_the_writer(sqlite_store: SqliteStore) -> None:
    with closing(sqlite.connect(sqlite_store.path)) as connection:
        [(pages,)] = connection.execute("PRAGMA wal_autocheckpoint").fetchall()
    assert pages == sqlite.LONGEST_LOG
