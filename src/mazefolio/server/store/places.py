"""Where a store is: what its address says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from mazefolio.server.store.errors import StoreSetupError


class SqlitePlace(NamedTuple):
    path: Path


class PostgresPlace(NamedTuple):
    url: str


def place_of(url: str) -> SqlitePlace | PostgresPlace:
    """The place that an address names.

    >>> place_of("postgresql://host/mazefolio")
    PostgresPlace(url='postgresql://host/mazefolio')
    """
    scheme, _, rest = url.partition("://")
    match scheme:
        case "sqlite":
            return SqlitePlace(_path(rest))
        case "postgresql" | "postgres":
            return PostgresPlace(url)
        case _:
            raise StoreSetupError(f"a store is sqlite:///… or postgresql://…, not '{scheme}'")


def _path(rest: str) -> Path:
    if not rest.startswith("/") or rest == "/":
        raise StoreSetupError("the address of an SQLite store is sqlite:///file.db or sqlite:////folder/file.db")
    return Path(rest[1:])


@contextmanager
def driver() -> Iterator[None]:
    """Import what needs the driver of PostgreSQL, which is not always installed."""
    try:
        yield
    except ImportError as error:
        raise StoreSetupError(f"PostgreSQL needs a driver: pip install 'mazefolio[postgres]' ({error})") from error
