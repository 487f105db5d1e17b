"""All rows of a store, whichever database they are in, and a digest of them."""

from __future__ import annotations

import sqlite3
from collections import Counter
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

CONTENT = ("game", "seat", "event", "line", "roster")
"""The tables of the database, in an order in which every row comes after those it refers to."""


class Inventory(Struct, frozen=True):
    """How much there is in a store.  Two with the same ``digest`` hold the same rows."""

    games: int
    events: int
    lines: int
    rosters: int
    digest: str


class Tally:
    """Counts rows and adds up their hashes; in which order they come makes no difference."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.sum = 0

    def add(self, table: str, row: tuple[Any, ...]) -> None:
        values = [int(value) if isinstance(value, bool) else value for value in row]
        self.counts[table] += 1
        self.sum += int.from_bytes(sha256(msgspec.json.encode([table, *values])).digest(), "big")

    @property
    def inventory(self) -> Inventory:
        counts = self.counts
        digest = sha256(f"{self.sum:x}".encode()).hexdigest()
        return Inventory(counts["game"], counts["event"], counts["line"], counts["roster"], digest)


def inventory(database: sqlite3.Connection) -> Inventory:
    """What is in an SQLite database."""
    tally = Tally()
    for table, names in columns(database).items():
        for row in database.execute(f"SELECT {', '.join(names)} FROM {table}"):
            tally.add(table, row)
    return tally.inventory


def columns(database: sqlite3.Connection) -> dict[str, list[str]]:
    """The tables that a database has by its schema, with the names of their columns."""
    named = {table: database.execute(f"PRAGMA table_info({table})").fetchall() for table in CONTENT}
    return {table: [row[1] for row in rows] for table, rows in named.items() if rows}
