"""A copy made while play goes on is a moment of the original."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from mazefolio.server.store import Store, StoreUnavailableError
from mazefolio.server.store.sqlite import SqliteStore
from tests.server.store.making import a_table, an_event

pytestmark = pytest.mark.anyio

GAMES = [f"table {number}" for number in range(20)]


async def play(store: Store, game: str, events: int) -> None:
    await a_table(store, game)
    for seq in range(1, events + 1):
        await store.append(an_event(seq, f"{seq}", game=game, body="x" * 1000))


async def play_until(store: Store, game: str, over: asyncio.Event) -> None:
    await a_table(store, game)
    for seq in count(1):
        await store.append(an_event(seq, f"{seq}", game=game, body="x" * 1000))
        await asyncio.sleep(0.002)
        if over.is_set():
            return


async def count_and_compare(copy: Store, original: Store) -> int:
    """How many events a copy has; each of its tables must be a beginning of the original's."""
    total = 0
    for game in GAMES:
        events = await copy.events(game)
        assert events == (await original.events(game))[: len(events)]
        found = await copy.game(game)
        assert (found.seq if found else 0) == len(events)
        total += len(events)
    return total


def rows(path: Path) -> list[object]:
    """Everything in a file, and whether it is sound."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        tables = ["game", "seat", "event", "schema_version"]
        return [sorted(connection.execute(f"SELECT * FROM {table}").fetchall()) for table in tables]


async def test_a_backup_under_load_is_a_moment_of_the_game(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    over = asyncio.Event()
    playing = asyncio.gather(*(play_until(sqlite_store, game, over) for game in GAMES))
    counts = []
    for number in range(10):
        path = tmp_path / f"copy {number}.db"
        await sqlite_store.backup(path)
        copy = await SqliteStore.open(path)
        counts.append(await count_and_compare(copy, sqlite_store))
        await copy.close()
    over.set()
    await playing

    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


async def test_a_backup_at_rest_equals_the_original(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    await asyncio.gather(*(play(sqlite_store, game, 5) for game in GAMES))
    path = tmp_path / "copy.db"

    await sqlite_store.backup(path)

    assert rows(path) == rows(sqlite_store.path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_a_backup_can_be_played_on(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    await play(sqlite_store, "oak", 3)
    path = tmp_path / "copy.db"
    await sqlite_store.backup(path)

    restored = await SqliteStore.open(path)
    await restored.append(an_event(4, "4"))

    assert (await restored.append(an_event(9, "2"))).event.seq == 2
    assert len(await restored.events("oak")) == 4
    assert len(await sqlite_store.events("oak")) == 3
    await restored.close()


async def test_a_backup_takes_the_place_of_an_earlier_one(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    path = tmp_path / "copy.db"
    await sqlite_store.backup(path)
    await play(sqlite_store, "oak", 3)

    await sqlite_store.backup(path)

    assert rows(path) == rows(sqlite_store.path)
    assert [file.name for file in tmp_path.iterdir() if ".part" in file.name] == []


async def test_a_backup_that_cannot_be_made_says_so(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreUnavailableError):
        await sqlite_store.backup(tmp_path / "file" / "copy.db")

    await sqlite_store.ready()
