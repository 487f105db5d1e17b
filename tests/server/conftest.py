"""Stores to test with: an SQLite file, and a database of its own on one PostgreSQL server for the whole test run."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import gettempdir
from uuid import uuid4

import psycopg
import pytest

from mazefolio.server.store import Store, open_store
from mazefolio.server.store.sqlite import SqliteStore
from tests.server import postgres
from tests.server.postgres import PostgresServer

EMPTY = [
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{0}' AND pid <> pg_backend_pid()",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
    "ALTER DATABASE {0} RESET ALL",
]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of asynchronous tests."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A server shared by all test processes; the first one starts it and the last one stops it.

    Not in pytest's own folder: any other run of pytest that begins meanwhile shuts that to PostgreSQL's user.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid4().hex
    with postgres.running(Path(gettempdir()) / f"mazefolio-postgres-{run}") as server:
        yield server


@pytest.fixture(scope="session")
def postgres_database(postgres_server: PostgresServer) -> str:
    """The name of a database for this test process."""
    name = f"test_{uuid4().hex}"
    with psycopg.connect(postgres_server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return name


@pytest.fixture
def postgres_url(postgres_server: PostgresServer, postgres_database: str) -> Iterator[str]:
    """The address of an empty database.  It is emptied afterwards, which is much faster than making another."""
    url = postgres_server.get_uri(postgres_database)
    yield url
    emptied(url)


def emptied(url: str) -> str:
    """The address of a database of which nothing is left."""
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in EMPTY:
            connection.execute(statement.format(connection.info.dbname).encode())
    return url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The address of an empty store of either kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def store(store_url: str, anyio_backend: str) -> AsyncIterator[Store]:
    """An empty store of either kind."""
    opened = await open_store(store_url)
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite_store(tmp_path: Path, anyio_backend: str) -> AsyncIterator[SqliteStore]:
    """An empty store in a file."""
    opened = await SqliteStore.open(tmp_path / "tables.db")
    yield opened
    await opened.close()
