"""A database is made, brought up to date, and left alone when it is ahead of us."""

from __future__ import annotations

import asyncio

import pytest

from mazefolio.server.store import NewerSchemaError, StoreError, migrating, open_store
from mazefolio.server.store.migrating import Dialect, Migration
from tests.server.store.making import a_game, a_table, an_event, ask

pytestmark = pytest.mark.anyio

NEWEST = migrating.of("sqlite")[-1].number
ADD_COLUMN = "ALTER TABLE game ADD COLUMN colour text NOT NULL DEFAULT 'red'"


def pretend(monkeypatch: pytest.MonkeyPatch, *statements: str) -> None:
    """One more migration than there is."""
    known = migrating.of

    def more(dialect: Dialect) -> list[Migration]:
        return [*known(dialect), Migration(NEWEST + 1, list(statements))]

    monkeypatch.setattr(migrating, "of", more)


async def versions(url: str) -> list[int]:
    store = await open_store(url)
    rows = await ask(store, "SELECT version FROM schema_version ORDER BY version")
    await store.close()
    return [version for (version,) in rows]


def test_both_dialects_have_the_same_migrations_without_gaps() -> None:
    numbers = [migration.number for migration in migrating.of("sqlite")]

    assert numbers == [migration.number for migration in migrating.of("postgres")]
    assert numbers == list(range(1, len(numbers) + 1))


async def test_an_empty_database_is_brought_up_to_date_once(store_url: str) -> None:
    assert await versions(store_url) == list(range(1, NEWEST + 1))
    assert await versions(store_url) == list(range(1, NEWEST + 1))


async def test_processes_that_start_at_once_do_not_get_in_each_others_way(store_url: str) -> None:
    stores = await asyncio.gather(*(open_store(store_url) for _ in range(8)))

    await a_table(stores[0])
    for seq, store in enumerate(stores, 1):
        await store.append(an_event(seq))

    assert len(await stores[0].events("oak")) == 8
    await asyncio.gather(*(store.close() for store in stores))


async def test_an_earlier_schema_is_brought_up_to_date_with_all_that_is_in_it(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(store_url)
    await a_table(store)
    await store.append(an_event(1))
    await store.close()

    pretend(monkeypatch, ADD_COLUMN, "UPDATE game SET colour = 'blue'")
    store = await open_store(store_url)

    assert await ask(store, "SELECT colour FROM game") == [("blue",)]
    assert await store.game("oak") == a_game(seq=1, updated_at=11.0)
    await store.close()
    assert await versions(store_url) == [*range(1, NEWEST + 1), NEWEST + 1]


async def test_a_migration_that_fails_leaves_everything_as_it_was(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await versions(store_url)

    with monkeypatch.context() as patch:
        pretend(patch, ADD_COLUMN, "INSERT INTO schema_version VALUES (1)")
        with pytest.raises(StoreError):
            await open_store(store_url)

    assert await versions(store_url) == list(range(1, NEWEST + 1))
    pretend(monkeypatch, ADD_COLUMN)  # would fail, were the column there
    assert await versions(store_url) == [*range(1, NEWEST + 1), NEWEST + 1]


async def test_a_newer_schema_is_refused_and_left_alone(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        pretend(patch, ADD_COLUMN)
        await versions(store_url)

    with pytest.raises(NewerSchemaError, match=rf"schema {NEWEST + 1};.* up to {NEWEST}") as refused:
        await open_store(store_url)

    assert (refused.value.found, refused.value.known) == (NEWEST + 1, NEWEST)
    pretend(monkeypatch, ADD_COLUMN)
    assert await versions(store_url) == [*range(1, NEWEST + 1), NEWEST + 1]
