"""The server under load, in a process of its own: ``python -m mazefolio.bench.load_server STORE TABLES``."""

from __future__ import annotations

import sys

from msgspec.structs import replace

from mazefolio.server import logs
from mazefolio.server.app import create_app
from mazefolio.server.settings import Settings
from mazefolio.server.web import Server, configured, listen

HOST = "127.0.0.1"


def roomy(tables: int) -> Settings:
    """The usual settings, with room for all these tables from one address."""
    usual = Settings()
    limits = replace(
        usual.limits,
        at_home=max(usual.limits.at_home, tables),
        connections_in_all=max(usual.limits.connections_in_all, 20 * tables),
    )
    return replace(usual, limits=limits, kept=max(usual.kept, 2 * tables))


def serve(store: str, tables: int) -> None:
    """Serve on any free port, which is printed first."""
    logs.set_up()
    with listen(HOST, 0) as listener:
        print(listener.getsockname()[1], flush=True)
        Server(configured(create_app(store, roomy(tables)))).run([listener])


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
