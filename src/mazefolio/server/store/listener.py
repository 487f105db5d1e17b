"""Hearing, over PostgreSQL, of events that other server processes have stored."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from psycopg import Error

from mazefolio.server.store.pool import PATIENCE, Connection, connect
from mazefolio.server.store.watchers import Watchers

log = logging.getLogger(__name__)

SIGN_OF_LIFE = 15.0
"""Seconds of silence after which the connection is tried."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Seconds between attempts to connect again."""
LOST = (Error, OSError)


class Listener:
    """Tells watchers what comes over a connection of its own, which it makes anew whenever it is lost."""

    def __init__(self, url: str, watchers: Watchers) -> None:
        self._url, self._watchers = url, watchers
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen: every event that is stored after this returns is heard of."""
        connection = await self._connect()
        self._task = asyncio.create_task(self._listen(connection))
        await asyncio.sleep(0)  # from here on the task closes the connection, however soon it is stopped

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self, connection: Connection) -> None:
        while True:
            try:
                async with connection:
                    await self._hear(connection)
            except LOST as error:
                log.warning("the database is not heard any more: %s", error)
            connection = await self._connect_again()
            self._watchers.tell(None, 0)

    async def _hear(self, connection: Connection) -> None:
        while True:
            async for heard in connection.notifies(timeout=SIGN_OF_LIFE):
                game, _, seq = heard.payload.rpartition(" ")
                if seq.isdecimal():
                    self._watchers.tell(game, int(seq))
            async with asyncio.timeout(SIGN_OF_LIFE):
                await connection.execute(b"SELECT 1")

    async def _connect_again(self) -> Connection:
        pause = SHORTEST_PAUSE
        while True:
            try:
                return await self._connect()
            except LOST:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _connect(self) -> Connection:
        async with asyncio.timeout(PATIENCE):
            return await connect(self._url, b"LISTEN mazefolio")
