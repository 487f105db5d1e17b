"""A copy made while play goes on is a moment of the original, and can be put back into a store of either kind."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from mazefolio.server.store import (
    BackupError,
    LineRow,
    NewerSchemaError,
    RosterRow,
    Store,
    StoreError,
    StoreSetupError,
    StoreUnavailableError,
    migrating,
    open_store,
)
from mazefolio.server.store.backups import back_up, restore
from mazefolio.server.store.sqlite import SqliteStore
from tests.server.conftest import emptied
from tests.server.store.making import a_seat, a_table, an_event, ask

pytestmark = pytest.mark.anyio

GAMES = [f"table {number}" for number in range(20)]
NEWEST = migrating.of("sqlite")[-1].number


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


async def everything(store: Store) -> None:
    """Something of every kind, with letters and numbers that not every database takes for granted."""
    await play(store, "oak", 3)
    odd = an_event(4, seat=None, body='{"name": "Ωπ\\t \\\\N"}\n\t\\')
    await store.append(odd, ended=True, snapshot="1", seat=a_seat(kind="bot", bot="thumb"))
    await store.say(LineRow("oak", "gallery", 0, None, "Ann", "Shall we?\\.", "first", 0.1 + 0.2))
    await store.keep_roster(RosterRow("hash", "deathmaze", "{}", 1, "", 1e9 + 0.123456789))


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


async def test_a_backup_under_load_is_a_moment_of_the_game(store: Store, store_url: str, tmp_path: Path) -> None:
    over = asyncio.Event()
    playing = asyncio.gather(*(play_until(store, game, over) for game in GAMES))
    counts = []
    for number in range(6):
        path = tmp_path / f"copy {number}.db"
        made = await back_up(store_url, path)
        copy = await SqliteStore.open(path)
        counts.append(await count_and_compare(copy, store))
        assert made.events == counts[-1]
        await copy.close()
    over.set()
    await playing

    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


@pytest.fixture(params=["sqlite", "postgres"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """How to get the address of an empty store, of either kind, once the first one has been copied."""
    if request.param == "sqlite":
        return lambda: f"sqlite:///{tmp_path / 'elsewhere' / 'tables.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return lambda: emptied(url)


async def test_what_is_restored_is_what_was_there(store_url: str, target: Callable[[], str], tmp_path: Path) -> None:
    store = await open_store(store_url)
    await everything(store)
    before = [await store.game("oak"), await store.seats("oak"), await store.events("oak")]
    await store.close()

    made = await back_up(store_url, tmp_path / "copy.db")
    put_back = await restore(tmp_path / "copy.db", url := target())

    assert made == put_back
    assert (made.games, made.events, made.lines, made.rosters) == (1, 4, 1, 1)
    again = await open_store(url)
    assert [await again.game("oak"), await again.seats("oak"), await again.events("oak")] == before
    assert (await again.lines("oak", "gallery"))[0].at == 0.1 + 0.2
    roster = await again.roster("hash")
    assert roster is not None
    assert roster.changed_at == 1e9 + 0.123456789
    await again.append(an_event(5, "5"))
    assert (await again.append(an_event(9, "2"))).event.seq == 2
    await again.close()


async def test_every_change_shows_in_the_digest(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    url = f"sqlite:///{sqlite_store.path}"
    await everything(sqlite_store)
    seen = {(await back_up(url, tmp_path / "0.db")).digest, (await back_up(url, tmp_path / "again.db")).digest}
    assert len(seen) == 1

    changes = [
        "UPDATE event SET body = body || ' ' WHERE seq = 1",
        "UPDATE event SET seat = NULL WHERE seq = 1",
        "UPDATE seat SET token_hash = 'another' WHERE seat = 0",
        "UPDATE line SET at = at + 1e-9",
        "UPDATE roster SET version = version + 1",
        "DELETE FROM event WHERE seq = 4",
    ]
    for number, change in enumerate(changes, 1):
        await ask(sqlite_store, change)
        seen.add((await back_up(url, tmp_path / f"{number}.db")).digest)

    assert len(seen) == 1 + len(changes)


async def test_a_backup_is_one_file_that_nobody_else_can_read(store: Store, store_url: str, tmp_path: Path) -> None:
    path = tmp_path / "kept" / "copy.db"

    await back_up(store_url, path)

    assert [file.name for file in path.parent.iterdir()] == ["copy.db"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_a_backup_can_be_read_where_nothing_can_be_written(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    path = tmp_path / "kept" / "copy.db"
    made = await back_up(f"sqlite:///{sqlite_store.path}", path)
    path.chmod(0o400)
    path.parent.chmod(0o500)

    assert await restore(path, f"sqlite:///{tmp_path}/elsewhere.db") == made
    assert [file.name for file in path.parent.iterdir()] == ["copy.db"]
    path.parent.chmod(0o700)


@pytest.mark.parametrize("there", ["copy.db", "copy.db-wal"])
async def test_nothing_is_written_over(sqlite_store: SqliteStore, tmp_path: Path, there: str) -> None:
    url, path = f"sqlite:///{sqlite_store.path}", tmp_path / "kept" / "copy.db"
    await back_up(url, tmp_path / "backup.db")
    path.parent.mkdir()
    path.with_name(there).write_text("precious")

    with pytest.raises(BackupError, match="there already"):
        await back_up(url, path)
    with pytest.raises(BackupError, match="there already"):
        await restore(tmp_path / "backup.db", f"sqlite:///{path}")

    assert [(file.name, file.read_text()) for file in path.parent.iterdir()] == [(there, "precious")]


async def test_a_database_with_tables_in_it_is_left_alone(postgres_url: str, tmp_path: Path) -> None:
    store = await open_store(postgres_url)
    await play(store, "oak", 3)
    await back_up(postgres_url, tmp_path / "copy.db")
    await store.append(an_event(4))

    with pytest.raises(BackupError, match="already"):
        await restore(tmp_path / "copy.db", postgres_url)

    assert len(await store.events("oak")) == 4
    await store.close()


async def test_a_backup_that_cannot_be_made_says_so(store: Store, store_url: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreUnavailableError):
        await back_up(store_url, tmp_path / "file" / "copy.db")

    await store.ready()


async def test_what_is_no_store_cannot_be_backed_up_or_restored(tmp_path: Path, postgres_url: str) -> None:
    letter, other, empty = tmp_path / "letter.txt", tmp_path / "other.db", tmp_path / "empty"
    letter.write_text("Dear Ann, " * 500)
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE game (id text)")
    empty.touch()
    kept = {path: path.read_bytes() for path in (letter, other, empty)}

    for path in (*kept, tmp_path / "missing"):
        with pytest.raises(BackupError):
            await back_up(f"sqlite:///{path}", tmp_path / "copy.db")
        for url in (f"sqlite:///{tmp_path}/tables.db", postgres_url):
            with pytest.raises(BackupError):
                await restore(path, url)
    with pytest.raises(BackupError):
        await back_up(postgres_url, tmp_path / "copy.db")
    with pytest.raises(StoreSetupError):
        await back_up("mysql://host/x", tmp_path / "copy.db")

    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == kept


async def test_half_a_backup_is_refused(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    await asyncio.gather(*(play(sqlite_store, game, 5) for game in GAMES))
    path = tmp_path / "copy.db"
    await back_up(f"sqlite:///{sqlite_store.path}", path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])

    with pytest.raises(StoreError):
        await restore(path, f"sqlite:///{tmp_path}/elsewhere.db")

    assert not (tmp_path / "elsewhere.db").exists()


async def test_a_backup_of_a_newer_schema_is_refused(sqlite_store: SqliteStore, tmp_path: Path) -> None:
    path = tmp_path / "copy.db"
    await back_up(f"sqlite:///{sqlite_store.path}", path)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO schema_version VALUES (?)", [NEWEST + 1])
    kept = path.read_bytes()

    with pytest.raises(NewerSchemaError):
        await restore(path, f"sqlite:///{tmp_path}/elsewhere.db")

    assert path.read_bytes() == kept
    assert not (tmp_path / "elsewhere.db").exists()


ENDLESS = "WITH RECURSIVE endless (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) SELECT n FROM endless"


@pytest.mark.parametrize(
    "hidden",
    [
        f"CREATE VIEW more AS {ENDLESS}",
        f"DROP TABLE schema_version; CREATE VIEW schema_version (version) AS {ENDLESS}",
        "CREATE TRIGGER thief AFTER INSERT ON event BEGIN UPDATE seat SET token_hash = 'mine'; END",
    ],
    ids=["view", "schema", "trigger"],
)
async def test_a_backup_in_which_something_would_be_run_is_refused(
    sqlite_store: SqliteStore, tmp_path: Path, hidden: str
) -> None:
    await everything(sqlite_store)
    backup = tmp_path / "backup.db"
    await back_up(f"sqlite:///{sqlite_store.path}", backup)
    with closing(sqlite3.connect(backup)) as database:
        database.executescript(hidden)
    with pytest.raises(BackupError, match="more than tables"):
        await restore(backup, f"sqlite:///{tmp_path / 'restored.db'}")
    assert not (tmp_path / "restored.db").exists()
