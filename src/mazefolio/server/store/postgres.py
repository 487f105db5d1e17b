"""The store in a PostgreSQL database, which several server processes may share."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeVar, cast

from psycopg import IntegrityError

from mazefolio.server.store import migrating
from mazefolio.server.store.base import Store
from mazefolio.server.store.errors import ConflictError
from mazefolio.server.store.listener import Listener
from mazefolio.server.store.pool import UNAVAILABLE, Connection, Pool, connect, unavailable
from mazefolio.server.store.works import Query, Rows, Work, check

T = TypeVar("T")
WRITE = b"BEGIN ISOLATION LEVEL READ COMMITTED"
"""Not READ WRITE: an operator who has set a database to read only, for want of space perhaps, is obeyed."""
READ = b"BEGIN READ ONLY"
ONE_AT_A_TIME = b"SELECT pg_advisory_xact_lock(1835102831)"
"""Held while the schema is brought up to date; the number only has to be the same everywhere."""


class PostgresStore(Store):
    """Tables in a database.  Processes that share it hear of each other's events."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._pool = Pool(url)
        self._listener = Listener(url, self._watchers)

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """The store in this database, which must be there; its tables are made or brought up to date."""
        try:
            await _migrate(url)
            store = cls(url)
            await store._listener.start()
        except UNAVAILABLE as error:
            raise unavailable(error) from error
        return store

    async def _carry_out(self, work: Work[T], *, writes: bool) -> T:
        async with self._pool.transaction(WRITE if writes else READ) as connection:
            return await drive(connection, work)

    async def _let_go(self) -> None:
        await self._listener.close()
        await self._pool.close()


async def _migrate(url: str) -> None:
    async with await connect(url) as connection, connection.transaction():
        await bring_up_to_date(connection)


async def bring_up_to_date(connection: Connection) -> None:
    """Make the tables, or change them to what they have to be, within a transaction."""
    await connection.execute(ONE_AT_A_TIME)
    await drive(connection, migrating.migrate(migrating.of("postgres")))


async def drive(connection: Connection, work: Work[T]) -> T:
    """Put the queries of a work to the database, one after the other."""
    try:
        query = next(work)
        while True:
            query = work.send(await _rows(connection, query))
    except StopIteration as done:
        return cast(T, done.value)


async def _rows(connection: Connection, query: Query) -> Rows:
    values = check(query.values)
    text = _translated(query.text) if values else query.text.encode()
    try:
        cursor = await connection.execute(text, values or None)
    except IntegrityError as error:
        raise ConflictError(str(error)) from error
    return await cursor.fetchall() if cursor.description else []


@lru_cache
def _translated(text: str) -> bytes:
    """A statement with its values named the way of the driver: ``%(so)s`` for ``:so``."""
    return re.sub(r":(\w+)", r"%(\1)s", text).encode()
