"""A few connections to PostgreSQL, each lent to one transaction at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from psycopg import AsyncConnection, InterfaceError, InternalError, OperationalError, ProgrammingError
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from mazefolio.server.store.errors import StoreError, StoreSetupError, StoreUnavailableError

log = logging.getLogger(__name__)

Connection: TypeAlias = AsyncConnection[tuple[Any, ...]]
SIZE = 4
PATIENCE = 5.0
"""Seconds until a transaction is given up.  The server's own limits are shorter, so that they are met first."""
LIMITS = b"SET statement_timeout = '4s'; SET lock_timeout = '2s'; SET idle_in_transaction_session_timeout = '5s'"
NETWORK = {"connect_timeout": "5", "tcp_user_timeout": "5000", "keepalives_idle": "5", "keepalives_interval": "2"}
UNAVAILABLE = (OperationalError, InterfaceError, InternalError, OSError)
"""Errors of the server, the network or the moment, not of what was asked."""


async def connect(url: str, *first: bytes) -> Connection:
    """A connection on which something was done first.  What the address says about the network takes precedence."""
    try:
        said = conninfo_to_dict(url)
    except ProgrammingError as error:
        raise StoreSetupError("this is not an address of a PostgreSQL database") from error
    unsaid = {name: value for name, value in NETWORK.items() if name not in said}
    connection = await AsyncConnection.connect(make_conninfo(url, **unsaid), autocommit=True)
    try:
        for statement in first:
            await connection.execute(statement)
    except BaseException:
        await connection.close()
        raise
    return connection


def unavailable(error: BaseException) -> StoreUnavailableError:
    """How a failure of the database looks from outside."""
    reason = str(error) or "it took too long"
    log.warning("the database cannot be used: %s", reason)
    return StoreUnavailableError(f"the database cannot be used now: {reason}")


class Pool:
    """Connections are made when needed, and made anew when the server went away meanwhile."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._turns = asyncio.Semaphore(SIZE)
        self._idle: list[Connection] = []

    @asynccontextmanager
    async def transaction(self, begin: bytes) -> AsyncIterator[Connection]:
        """A connection within a transaction, committed at the end, undone after an error."""
        try:
            async with asyncio.timeout(PATIENCE), self._turns, self._lent(begin) as connection:
                yield connection
        except UNAVAILABLE as error:
            raise unavailable(error) from error

    async def close(self) -> None:
        """Close all connections, when none is lent any more."""
        while self._idle:
            await self._idle.pop().close()

    @asynccontextmanager
    async def _lent(self, begin: bytes) -> AsyncIterator[Connection]:
        connection = await self._begun(begin)
        try:
            try:
                yield connection
            except StoreError:
                await connection.execute(b"ROLLBACK")
                raise
            else:
                await connection.execute(b"COMMIT")
        except StoreError:
            self._idle.append(connection)
            raise
        except BaseException:
            await connection.close()
            raise
        self._idle.append(connection)

    async def _begun(self, begin: bytes) -> Connection:
        """A connection in a new transaction.  One that was lost while idle has done nothing yet, so try the next."""
        while self._idle:
            connection = self._idle.pop()
            try:
                await connection.execute(begin)
                return connection
            except BaseException as error:
                await connection.close()
                if not isinstance(error, UNAVAILABLE):
                    raise
        return await connect(self._url, LIMITS, begin)
