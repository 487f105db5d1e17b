"""The PostgreSQL of the server's tests, here too."""

from tests.server.conftest import postgres_server

__all__ = ["postgres_server"]
