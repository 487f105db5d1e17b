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

from pathlib import Path

from mazefolio.server.store.base import Store
from mazefolio.server.store.errors import (
    AwayError,
    BadValueError,
    ConflictError,
    NewerSchemaError,
    NotFoundError,
    SeqTakenError,
    StoreError,
    StoreSetupError,
    StoreUnavailableError,
)
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
    scheme, _, rest = url.partition("://")
    match scheme:
        case "sqlite":
            from mazefolio.server.store.sqlite import SqliteStore

            return await SqliteStore.open(_path(rest))
        case "postgresql" | "postgres":
            return await _open_postgres(url)
        case _:
            raise StoreSetupError(f"a store is sqlite:///… or postgresql://…, not '{scheme}'")


def _path(rest: str) -> Path:
    if not rest.startswith("/") or rest == "/":
        raise StoreSetupError("the address of an SQLite store is sqlite:///file.db or sqlite:////folder/file.db")
    return Path(rest[1:])


async def _open_postgres(url: str) -> Store:
    try:
        from mazefolio.server.store.postgres import PostgresStore
    except ImportError as error:
        raise StoreSetupError(f"PostgreSQL needs a driver: pip install 'mazefolio[postgres]' ({error})") from error
    return await PostgresStore.open(url)
