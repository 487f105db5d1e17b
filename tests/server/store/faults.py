"""A disk on which something goes wrong when a test wants it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import Event
from typing import Any

from mazefolio.server.store import sqlite


class Disk:
    """Makes connections like ``sqlite.connect`` does, but spoilt.

    With ``pages`` it is soon full, and with ``read_only`` it is; while ``flushing`` is not set no commit comes to its
    end, and ``held`` says that one waits.  ``fail_at`` is the number of the statement of the writer that fails, before
    it is carried out or after it.
    """

    def __init__(self) -> None:
        self.pages = 0
        self.read_only = False
        self.flushing = Event()
        self.flushing.set()
        self.held = Event()
        self.fail_at: int | None = None
        self.fails_after = False
        self.statements: list[str] = []

    def connect(self, path: Path) -> sqlite3.Connection:
        if self.read_only:
            return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False)
        connection = sqlite.connect(path, self._factory())
        if self.pages:
            connection.execute(f"PRAGMA max_page_count = {self.pages}")
        return connection

    def note(self, statement: str) -> bool:
        """Remember a statement of the writer, and tell whether it fails."""
        if statement == "COMMIT" and not self.flushing.is_set():
            self.held.set()
            self.flushing.wait()
        self.statements.append(statement)
        return len(self.statements) - 1 == self.fail_at

    def _factory(self) -> type[sqlite3.Connection]:
        disk = self

        class Spoilt(sqlite3.Connection):
            writes = False

            def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
                self.writes = self.writes or statement == "BEGIN IMMEDIATE"
                fails = self.writes and disk.note(statement)
                if fails and not disk.fails_after:
                    raise sqlite3.OperationalError("disk I/O error")
                cursor = super().execute(statement, *values)
                if fails:
                    raise sqlite3.OperationalError("disk I/O error")
                return cursor

        return Spoilt
