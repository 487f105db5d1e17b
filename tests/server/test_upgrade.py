"""Stores that earlier versions of this program have written are brought up to date, and their games go on.

The files in the folder ``past`` were written by the server of that time, which played the games in them.  Whoever adds
a migration adds the files of the schema before it.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from mazefolio.server.store import NewerSchemaError, migrating, open_store
from mazefolio.server.store.backups import back_up, restore
from mazefolio.server.store.content import CONTENT
from tests.server.conftest import emptied
from tests.server.harness import Party, Site, announced, serving

PAST = Path(__file__).parent / "past"
NEWEST = migrating.of("sqlite")[-1].number
MAGE, TOY, OVER = ("0000000000000000", "0000000000000002", "0000000000000005")
TOKENS = {MAGE: "a-secret-of-the-past-001", TOY: "a-secret-of-the-past-003", OVER: "a-secret-of-the-past-006"}


def party(site: Site, table: str) -> Party:
    return Party(site, table, [{"token": TOKENS[table]}])


def sqlite_past(url: str, version: int) -> None:
    shutil.copy(PAST / f"schema_{version}.db", url.removeprefix("sqlite:///"))


def postgres_past(url: str, version: int) -> None:
    with psycopg.connect(url) as connection:
        connection.execute((PAST / f"schema_{version}.postgres.sql").read_bytes())


def ask_sqlite(url: str, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection, connection:
        return connection.execute(query).fetchall()


def ask_postgres(url: str, query: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as connection:
        cursor = connection.execute(query.encode())
        return cursor.fetchall() if cursor.description else []


def ask(url: str, query: str) -> list[tuple[Any, ...]]:
    return ask_sqlite(url, query) if url.startswith("sqlite") else ask_postgres(url, query)


def everything(url: str) -> dict[str, list[str]]:
    """All rows, read without the program; a table that is not there yet has none."""
    return {table: sorted(map(repr, rows_of(url, table))) for table in CONTENT}


def rows_of(url: str, table: str) -> list[tuple[Any, ...]]:
    try:
        return ask(url, f"SELECT * FROM {table}")
    except (sqlite3.OperationalError, psycopg.errors.UndefinedTable):
        return []


@pytest.fixture
def past_url(store_url: str) -> str:
    """A store of either kind as the version before this one has left it."""
    (sqlite_past if store_url.startswith("sqlite") else postgres_past)(store_url, NEWEST - 1)
    assert ask(store_url, "SELECT max(version) FROM schema_version") == [(NEWEST - 1,)]
    return store_url


def open_and_close(url: str) -> None:
    async def both() -> None:
        await (await open_store(url)).close()

    asyncio.run(both())


def test_everything_is_still_there_after_an_upgrade(past_url: str) -> None:
    before = everything(past_url)

    open_and_close(past_url)

    assert everything(past_url) == before
    assert [len(before[table]) for table in ("game", "seat", "event", "line")] == [3, 5, 8, 2]
    assert ask(past_url, "SELECT version FROM schema_version ORDER BY version") == [(n,) for n in range(1, NEWEST + 1)]


def test_games_go_on_after_an_upgrade(past_url: str, tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(past_url) as site:
        toy, over, mage = (party(site, table) for table in (TOY, OVER, MAGE))
        before = toy.look()
        assert (before["seq"], before["seats"][1]["name"]) == (3, "Bob")
        assert [line["text"] for line in toy.chat()] == ["Still here?"]
        assert [line["text"] for line in toy.chat(None)] == ["Still here?", "We watch."]
        assert toy.act("undo", {}).json()["seq"] == 4
        toy.do("pass")
        assert over.look()["key"] == "7f9ad311debab8d8e698c3848cd0005a"
        assert site.get(f"{over.path}/record").status_code == 200
        assert mage.site.get(mage.path).json()["code"] == "unavailable"
        assert site.get(f"{mage.path}/glimpse").json()["decisions"] == 3
        assert site.post("/api/rosters", {"game": "deathmaze", "token": "r" * 22, "body": ""}).status_code == 201


def test_a_backup_of_the_past_is_restored_as_it_has_to_be_now(past_url: str, tmp_path: Path) -> None:
    before = everything(past_url)
    made = asyncio.run(back_up(past_url, tmp_path / "copy.db"))
    target = f"sqlite:///{tmp_path}/elsewhere.db" if past_url.startswith("sqlite") else emptied(past_url)

    put_back = asyncio.run(restore(tmp_path / "copy.db", target))

    assert (made.games, made.events, made.lines) == (put_back.games, put_back.events, put_back.lines) == (3, 8, 2)
    assert everything(target) == before
    assert ask(target, "SELECT max(version) FROM schema_version") == [(NEWEST,)]


def test_a_store_of_the_future_is_refused_and_not_touched(past_url: str, tmp_path: Path) -> None:
    ask(past_url, f"INSERT INTO schema_version VALUES ({NEWEST + 1})")
    before = everything(past_url), ask(past_url, "SELECT version FROM schema_version ORDER BY version")
    files = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    attempts: list[Callable[[], Any]] = [
        lambda: open_and_close(past_url),
        lambda: asyncio.run(back_up(past_url, tmp_path / "copy.db")),
    ]

    for attempt in attempts:
        with pytest.raises(NewerSchemaError) as refused:
            attempt()
        assert (refused.value.found, refused.value.known) == (NEWEST + 1, NEWEST)

    assert (everything(past_url), ask(past_url, "SELECT version FROM schema_version ORDER BY version")) == before
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == files
