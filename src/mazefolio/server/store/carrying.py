"""Carrying everything out of a PostgreSQL database, and into one."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from mazefolio.server.store import migrating
from mazefolio.server.store.content import Tally, columns, inventory
from mazefolio.server.store.errors import BackupError
from mazefolio.server.store.pool import UNAVAILABLE, Connection, connect, unavailable
from mazefolio.server.store.postgres import bring_up_to_date
from mazefolio.server.store.worker import drive

ONE_MOMENT = b"SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
AT_A_TIME = 1000


@asynccontextmanager
async def _transaction(url: str) -> AsyncIterator[Connection]:
    try:
        async with await connect(url) as connection, connection.transaction():
            yield connection
    except UNAVAILABLE as error:
        raise unavailable(error) from error


async def take_out(url: str, target: sqlite3.Connection) -> None:
    """Copy everything, as it stands at one moment, into an empty SQLite database of the same schema."""
    async with _transaction(url) as connection:
        await connection.execute(ONE_MOMENT)
        _make_schema(target, await _version(connection))
        with target:
            for table, names in columns(target).items():
                add = f"INSERT INTO {table} VALUES ({', '.join('?' for _ in names)})"
                async for rows in _rows(connection, table, names):
                    target.executemany(add, rows)


async def _version(connection: Connection) -> int:
    [(known,)] = await (await connection.execute(b"SELECT to_regclass('schema_version')")).fetchall()
    if known is None:
        raise BackupError("this database holds no tables of this program")
    [(found,)] = await (await connection.execute(b"SELECT max(version) FROM schema_version")).fetchall()
    return int(found)


def _make_schema(target: sqlite3.Connection, version: int) -> None:
    """The tables as they were under this schema, empty."""
    known = migrating.of("sqlite")
    migrating.refuse_newer(version, known)
    with target:
        drive(target, migrating.migrate([migration for migration in known if migration.number <= version]))


async def _rows(connection: Connection, table: str, names: list[str]) -> AsyncIterator[list[tuple[Any, ...]]]:
    """All rows of a table, some at a time, so that it need not fit into memory."""
    async with connection.cursor(name="carrying") as cursor:
        await cursor.execute(f"SELECT {', '.join(names)} FROM {table}".encode())
        while rows := await cursor.fetchmany(AT_A_TIME):
            yield rows


async def put_in(url: str, source: sqlite3.Connection) -> None:
    """Copy everything out of an SQLite database of the newest schema into an empty PostgreSQL database."""
    async with _transaction(url) as connection:
        await bring_up_to_date(connection)
        if await _tally(connection, source) != Tally().inventory:
            raise BackupError("there are tables in this database already; nothing was changed")
        for table, names in columns(source).items():
            await _fill(connection, source, table, ", ".join(names))
        if await _tally(connection, source) != inventory(source):
            raise BackupError("what was stored is not what was sent; nothing was changed")


async def _fill(connection: Connection, source: sqlite3.Connection, table: str, names: str) -> None:
    async with connection.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN".encode()) as copy:
        for row in source.execute(f"SELECT {names} FROM {table}"):
            await copy.write_row(row)


async def _tally(connection: Connection, like: sqlite3.Connection) -> Any:
    tally = Tally()
    for table, names in columns(like).items():
        async for rows in _rows(connection, table, names):
            for row in rows:
                tally.add(table, row)
    return tally.inventory
