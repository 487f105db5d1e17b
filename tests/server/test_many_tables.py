"""A server that finds many tables in its store reads none of them before somebody looks at it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from mazefolio.server.store.sqlite import SqliteStore, connect
from tests.server.harness import serving, sqlite


def put_to_the_store(folder: Path, tables: int) -> tuple[list[str], list[str]]:
    """What a server asks its store for until it is ready, and after that for one table, if there are so many."""
    with serving(sqlite(folder)) as site:
        parties = [site.sit("redmage", seed=number) for number in range(tables)]
    path = folder / "tables.db"
    assert path.exists()
    asked: list[str] = []

    def listening(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.set_trace_callback(asked.append)
        return connection

    with serving(lambda: SqliteStore.open(path, listening)) as site:
        assert site.get("/readyz").status_code == 200
        ready = asked[:]
        assert site.get(parties[0].path).status_code == 200
    return ready, asked[len(ready) :]


def test_what_is_read_at_the_start_does_not_grow_with_the_tables(tmp_path: Path) -> None:
    few, many = (put_to_the_store(tmp_path / str(tables), tables) for tables in (1, 30))
    assert [len(asked) for asked in few] == [len(asked) for asked in many]
    assert not any("FROM event" in statement or "FROM seat" in statement for statement in many[0])
    assert any("FROM event" in statement for statement in many[1])
