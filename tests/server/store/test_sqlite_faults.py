"""Disk full, read-only, locked, slow or failing: nothing is acknowledged that is not stored, and it passes."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from mazefolio.server.store import (
    Appended,
    ConflictError,
    NotFoundError,
    SeqTakenError,
    Store,
    StoreUnavailableError,
    sqlite,
)
from mazefolio.server.store.backups import back_up
from mazefolio.server.store.sqlite import SqliteStore
from tests.server.store.faults import Disk
from tests.server.store.making import a_game, a_seat, a_table, an_event

pytestmark = pytest.mark.anyio

LARGE = "x" * 5000


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
async def store(tmp_path: Path, disk: Disk, anyio_backend: str) -> AsyncIterator[SqliteStore]:
    """A store on a disk that can be spoilt."""
    opened = await SqliteStore.open(tmp_path / "tables.db", disk.connect)
    yield opened
    disk.flushing.set()
    await opened.close()


async def append_until_it_fails(store: Store, first: int) -> int:
    """How many events were acknowledged."""
    for seq in range(first, 1000):
        try:
            await store.append(an_event(seq, f"{seq}", body=LARGE))
        except StoreUnavailableError:
            return seq - 1
    raise AssertionError("the disk was never full")


async def is_sound(store: SqliteStore) -> bool:
    with closing(sqlite3.connect(store.path)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def test_a_full_disk_takes_nothing_and_goes_on_when_there_is_room(tmp_path: Path, disk: Disk) -> None:
    disk.pages = 60
    store = await SqliteStore.open(tmp_path / "tables.db", disk.connect)
    await a_table(store)

    acknowledged = await append_until_it_fails(store, 1)
    assert acknowledged > 5
    assert [event.seq for event in await store.events("oak")] == list(range(1, acknowledged + 1))
    assert await append_until_it_fails(store, acknowledged + 1) == acknowledged

    disk.pages = 1000
    await store.append(an_event(acknowledged + 1, f"{acknowledged + 1}", body=LARGE))
    assert len(await store.events("oak")) == acknowledged + 1
    assert await is_sound(store)
    await store.close()


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """The operating system refuses to write beyond this, as it does when a quota is used up."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_what_the_operating_system_refuses_to_write_is_not_acknowledged(sqlite_store: SqliteStore) -> None:
    await a_table(sqlite_store)

    with files_no_larger_than(300_000):
        acknowledged = await append_until_it_fails(sqlite_store, 1)
        with pytest.raises(StoreUnavailableError):
            await sqlite_store.append(an_event(acknowledged + 1, body=LARGE * 100))

    assert acknowledged > 5
    assert [event.seq for event in await sqlite_store.events("oak")] == list(range(1, acknowledged + 1))
    await sqlite_store.append(an_event(acknowledged + 1, f"{acknowledged + 1}", body=LARGE))
    assert await is_sound(sqlite_store)


async def test_a_read_only_disk_can_be_read(tmp_path: Path, disk: Disk, store: SqliteStore) -> None:
    await a_table(store)
    disk.read_only = True
    frozen = SqliteStore(store.path, disk.connect)

    with pytest.raises(StoreUnavailableError, match="readonly"):
        await frozen.append(an_event(1))
    with pytest.raises(StoreUnavailableError, match="readonly"):
        await frozen.ready()
    assert await frozen.game("oak") == a_game()

    disk.read_only = False
    await frozen.append(an_event(1))
    await frozen.ready()
    await frozen.close()


async def test_a_locked_file_can_be_read_and_is_written_when_the_lock_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    store = await SqliteStore.open(tmp_path / "tables.db")
    await a_table(store)

    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreUnavailableError, match="locked"):
            await store.append(an_event(1))
        with pytest.raises(StoreUnavailableError, match="locked"):
            await store.ready()
        assert await store.game("oak") == a_game()
        other.execute("ROLLBACK")

    await store.append(an_event(1))
    await store.ready()
    await store.close()


async def test_a_lock_that_is_soon_gone_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 60)
    store = await SqliteStore.open(tmp_path / "tables.db")
    await a_table(store)

    with closing(sqlite3.connect(store.path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        append = asyncio.create_task(store.append(an_event(1)))
        await asyncio.sleep(0.05)
        assert not append.done()
        other.execute("ROLLBACK")
        assert (await append).event == an_event(1)
    await store.close()


async def test_nothing_is_acknowledged_before_a_slow_disk_has_it(store: SqliteStore, disk: Disk) -> None:
    await a_table(store)
    heard: list[int] = []
    store.watch(lambda game, seq: heard.append(seq))
    disk.flushing.clear()

    append = asyncio.create_task(store.append(an_event(1)))
    await asyncio.to_thread(disk.held.wait)

    assert not append.done()
    assert heard == []
    assert await store.events("oak") == []

    disk.flushing.set()
    assert (await append).event.seq == 1
    assert heard == [1]
    assert await store.events("oak") == [an_event(1)]


async def test_what_waits_is_flushed_together_and_judged_one_by_one(store: SqliteStore, disk: Disk) -> None:
    for number in range(100):
        await a_table(store, f"table {number}")
    disk.flushing.clear()
    first = asyncio.create_task(store.ready())
    await asyncio.to_thread(disk.held.wait)
    disk.statements.clear()

    good = [store.append(an_event(1, game=f"table {number}")) for number in range(100)]
    bad = [
        store.append(an_event(9, game="table 7")),
        store.append(an_event(1, game="nowhere")),
        store.create(a_game("table 3"), []),
    ]
    waiting = asyncio.gather(*good, *bad, return_exceptions=True)
    await asyncio.sleep(0.05)
    disk.flushing.set()
    results = await waiting
    await first

    assert [type(result) for result in results] == [Appended] * 100 + [SeqTakenError, NotFoundError, ConflictError]
    assert disk.statements.count("COMMIT") <= 2
    for number in range(100):
        assert len(await store.events(f"table {number}")) == 1


Operation = Callable[[Store], Awaitable[Any]]


async def create(store: Store) -> None:
    await store.create(a_game("elm"), [a_seat("elm"), a_seat("elm", 1)])


async def append(store: Store) -> None:
    await store.append(an_event(1, "decision"), seat=a_seat(name="Ann"), ended=True)


async def claim(store: Store) -> None:
    await store.claim_invitation("oak", "invitation", name="Bob", token_hash="b", at=2.0)


async def stored(store: Store) -> list[Any]:
    return [await look(game) for look in (store.game, store.seats, store.events) for game in ("oak", "elm")]


@pytest.mark.parametrize("operation", [create, append, claim])
@pytest.mark.parametrize("fails_after", [False, True])
async def test_a_write_that_fails_at_any_point_leaves_nothing_behind(
    tmp_path: Path, disk: Disk, operation: Operation, fails_after: bool
) -> None:
    """Each statement of the transaction fails once; only a commit that fails afterwards has been made."""
    disk.fails_after = fails_after
    points = 0
    while True:
        store = await SqliteStore.open(tmp_path / f"{points}.db", disk.connect)
        await store.create(a_game(), [a_seat(), a_seat(seat=1, kind="open", invitation_hash="invitation")])
        before = await stored(store)
        disk.statements.clear()
        disk.fail_at = points
        try:
            await operation(store)
        except StoreUnavailableError:
            failed = disk.statements[points]
        else:
            break
        finally:
            disk.fail_at = None
        if failed == "COMMIT" and fails_after:
            assert await stored(store) != before
        else:
            assert await stored(store) == before
            await operation(store)
            assert await stored(store) != before
        await store.close()
        points += 1
    await store.close()
    assert points == len(disk.statements)
    assert points >= 6


async def test_an_append_of_unknown_outcome_is_made_once_when_it_is_sent_again(store: SqliteStore, disk: Disk) -> None:
    await a_table(store)
    disk.statements.clear()
    disk.fail_at, disk.fails_after = 6, True

    with pytest.raises(StoreUnavailableError):
        await append(store)

    assert disk.statements[6] == "COMMIT"
    assert (await store.append(an_event(1, "decision"))).repeated
    assert len(await store.events("oak")) == 1


async def test_a_file_that_vanished_is_not_made_anew_behind_our_back(
    store: SqliteStore, disk: Disk, tmp_path: Path
) -> None:
    await a_table(store)
    lost = SqliteStore(tmp_path / "unmounted.db", disk.connect)

    with pytest.raises(StoreUnavailableError):
        await lost.append(an_event(1))
    assert not (tmp_path / "unmounted.db").exists()

    await back_up(f"sqlite:///{store.path}", tmp_path / "unmounted.db")
    await lost.append(an_event(1))
    await lost.close()
