"""The stores of the server's tests, here too."""

from tests.server.conftest import anyio_backend, postgres_database, postgres_server, postgres_url, sqlite_url, store_url

__all__ = ["anyio_backend", "postgres_database", "postgres_server", "postgres_url", "sqlite_url", "store_url"]
