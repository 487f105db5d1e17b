"""How soon a server is ready that finds many tables in its store, and how soon one of them can be looked at."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from mazefolio import games
from mazefolio.bench.courses import Course
from mazefolio.bench.load import Started
from mazefolio.bench.load_client import SITTING_DOWN
from mazefolio.bench.load_server import HOST
from mazefolio.engine.dice import key_of
from mazefolio.server.played import Decided, Kind, Terms, drafted
from mazefolio.server.store import EventRow, GameRow, SeatRow
from mazefolio.server.store.sqlite import SqliteStore, connect
from mazefolio.server.store.works import ADD_EVENT, ADD_GAME, ADD_SEAT

DECISIONS = 60
"""So much has happened at every table."""


class Restart(Struct, frozen=True):
    """Seconds from the start of the process until it is ready, and until a table has been seen, of each game once."""

    tables: int
    ready: float
    looked: float


class Sample(Struct, frozen=True):
    """A table as it is stored."""

    game: GameRow
    seats: Sequence[SeatRow]
    events: Sequence[EventRow]

    def named(self, table: str) -> Sample:
        """The same table once more."""
        return Sample(
            replace(self.game, id=table),
            [replace(seat, game=table) for seat in self.seats],
            [replace(event, game=table) for event in self.events],
        )


def main(tables: int, *, json: bool = False) -> int:
    """Fill a store, start a server over it, and print how long it took."""
    with TemporaryDirectory(prefix="mazefolio-restart-") as name:
        found = restarted(Path(name), tables)
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        print(f"{tables:,} tables: ready after {found.ready:.2f} s, one of each game seen after {found.looked:.2f} s")
    return 0


def restarted(folder: Path, tables: int) -> Restart:
    store = folder / "tables.db"
    looked_at = asyncio.run(_fill(store, tables))
    begun = time.monotonic()
    with Started(folder / "server.log", "load_server", f"sqlite:///{store}", "1") as server:
        port = int(server.line())
        _get(port, "/readyz")
        ready = time.monotonic() - begun
        for table in looked_at:
            _get(port, f"/api/tables/{table}")
        return Restart(tables, ready, time.monotonic() - begun)


async def _fill(path: Path, tables: int) -> list[str]:
    """Write so many tables into a new store; one of each game."""
    await (await SqliteStore.open(path)).close()
    samples = [_sample(slug) for slug in games.names()]
    with closing(connect(path)) as connection:
        connection.execute("BEGIN")
        for number in range(tables):
            one = samples[number % len(samples)].named(f"{number:016x}")
            connection.execute(ADD_GAME, asdict(one.game))
            connection.executemany(ADD_SEAT, map(asdict, one.seats))
            connection.executemany(ADD_EVENT, map(asdict, one.events))
        connection.execute("COMMIT")
    return [f"{number:016x}" for number in range(min(tables, len(samples)))]


def _sample(slug: str) -> Sample:
    """A game that has been played for a while, or to its end."""
    course = Course(slug)
    table, key = course.table(seed=1), key_of(1)
    events = [
        EventRow("", seq, seat, Kind.DECIDE, body, None, 0) for seq, (seat, body) in enumerate(_played(course), 1)
    ]
    terms = msgspec.json.encode(Terms(table.setup.options, practice=False, seeded=True)).decode()
    seats = [SeatRow("", number, "person", name) for number, name in enumerate(table.setup.seats)]
    return Sample(GameRow("", slug, course.game.rules_version, terms, key, 0, 0, seq=len(events)), seats, events)


def _played(course: Course) -> Iterator[tuple[int, str]]:
    """Who has decided what, as it is stored."""
    table, rng = course.table(seed=1), Random(1)
    for _ in islice(iter(lambda: table.pending is None, True), DECISIONS):
        assert table.pending is not None, "there was a question"
        choice = rng.randrange(table.pending.advancing)
        yield table.pending.seat, drafted(Kind.DECIDE, Decided(table.tokens()[choice], choice)).body
        table.decide(choice)


def _get(port: int, path: str) -> None:
    with closing(HTTPConnection(HOST, port, timeout=SITTING_DOWN)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
    assert answer.status == 200, f"{path} was answered with {answer.status}"
