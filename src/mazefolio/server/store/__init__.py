"""Storage: tables, seats and events, in SQLite or PostgreSQL, behind one small interface.

    store = await open_store("sqlite:///tables.db")        # or postgresql://user:password@host/database
    await store.create(GameRow(id=..., ...), [SeatRow(...), ...])
    done = await store.append(EventRow(game=..., seq=1, seat=0, kind="decide", body="...", decision_id="...", at=...))
    done.event.seq                                         # acknowledge this number, also when done.repeated
    stop = store.watch(lambda game, seq: ...)              # hears of every new event, also from other processes
    await store.close()

Events are only ever added.  Each table counts its events, and an event is stored only as the next number: of two that
come at once, one gets ``SeqTakenError``.  Every failure of the database is a ``StoreUnavailableError``.
"""

from __future__ import annotations

from mazefolio.server.store.base import Store
from mazefolio.server.store.errors import (
    AwayError,
    BackupError,
    BadValueError,
    ConflictError,
    NewerSchemaError,
    NotFoundError,
    SeqTakenError,
    StoreError,
    StoreSetupError,
    StoreUnavailableError,
)
from mazefolio.server.store.places import SqlitePlace, driver, place_of
from mazefolio.server.store.rows import (
    JOINED,
    SAID,
    Appended,
    Channel,
    Claimed,
    EventRow,
    GameRow,
    Holding,
    LineRow,
    RosterRow,
    SeatKind,
    SeatRow,
)
from mazefolio.server.store.watchers import Watcher

__all__ = [
    "JOINED",
    "SAID",
    "Appended",
    "AwayError",
    "BackupError",
    "BadValueError",
    "Channel",
    "Claimed",
    "ConflictError",
    "EventRow",
    "GameRow",
    "Holding",
    "LineRow",
    "NewerSchemaError",
    "NotFoundError",
    "RosterRow",
    "SeatKind",
    "SeatRow",
    "SeqTakenError",
    "Store",
    "StoreError",
    "StoreSetupError",
    "StoreUnavailableError",
    "Watcher",
    "open_store",
]


async def open_store(url: str) -> Store:
    """Open the store at an address, made or brought up to date if need be.

    ``sqlite:///folder/file.db`` is relative, ``sqlite:////folder/file.db`` absolute.  Raises ``StoreSetupError``,
    ``NewerSchemaError`` or ``StoreUnavailableError``.
    """
    place = place_of(url)
    if isinstance(place, SqlitePlace):
        from mazefolio.server.store.sqlite import SqliteStore

        return await SqliteStore.open(place.path)
    with driver():
        from mazefolio.server.store.postgres import PostgresStore
    return await PostgresStore.open(place.url)
