"""Bringing what is committed from SQLite's log over into its file, beside the writer: no commit waits for it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from threading import Event, Thread

log = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds after a commit, in which more may follow, until what was committed is brought over."""


class Checkpoints:
    """A thread that tends the log.  What it does can wait or fail: all that was committed is on disk in the log."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._wanted, self._ended = Event(), Event()
        self._thread = Thread(target=self._run, name="store-checkpoints", daemon=True)
        self._thread.start()

    def want(self) -> None:
        """Something was committed."""
        self._wanted.set()

    async def close(self) -> None:
        self._ended.set()
        self._wanted.set()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while self._wanted.wait() and not self._ended.wait(PAUSE):
            self._wanted.clear()
            try:
                bring_over(self._connect)
            except sqlite3.Error as error:
                log.info("the log of the database could not be brought over now: %s", error)


def bring_over(connect: Callable[[], sqlite3.Connection]) -> None:
    """Bring over as much as can be without holding up anybody."""
    with closing(connect()) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
