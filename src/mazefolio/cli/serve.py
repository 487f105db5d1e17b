"""Serving tables from this machine."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from mazefolio.cli.errors import UsageError, reason
from mazefolio.cli.files import IMPOSSIBLE, data_folder
from mazefolio.server import logs
from mazefolio.server.app import create_app
from mazefolio.server.store import Store, open_store

FRAME_LIMIT = 1024 * 1024
"""Larger frames are not even read; smaller ones that are too large are told so."""
BACKLOG = 2048
GRACE = 5
"""Seconds that open connections have to end when the server stops."""


class Server(uvicorn.Server):
    """A web server that takes leave of its watchers before it stops."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        if isinstance(app, Starlette):
            app.state.hall.hang_up()
        await super().shutdown(sockets)


def default_store() -> str:
    """The tables of this user."""
    try:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
    except IMPOSSIBLE as error:
        raise UsageError(f"cannot keep tables in {folder}: {reason(error)}; name a store with --store") from error
    return f"sqlite:///{folder / 'tables.db'}"


def listen(host: str, port: int) -> socket.socket:
    """Take a port before anything else is done, so that one that is taken is told in one line."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Only for a socket that says it is TCP does asyncio turn off the waiting for more to send.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except OSError as error:
        raise UsageError(f"cannot listen at {host}: {reason(error)}") from error
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise UsageError(f"cannot listen at {host} port {port}: {reason(error)}") from error
    return listener


def address_of(listener: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def serve(host: str, port: int, store: str, open_page: bool) -> None:
    """Serve until somebody stops it."""
    logs.set_up()
    with listen(host, port) as listener:
        signal.signal(signal.SIGTERM, _leave)
        asyncio.run(_serve(listener, store or default_store(), open_page))


async def _serve(listener: socket.socket, store: str, open_page: bool) -> None:
    """Open the store first, so that one that cannot be opened is told in one line."""
    opened = await open_store(store)

    async def at_hand() -> Store:
        return opened

    address = address_of(listener)
    print(f"mazefolio is at {address}  (Ctrl-C stops it)", flush=True)
    if open_page:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    await Server(configured(create_app(at_hand))).serve([listener])


def configured(app: Starlette) -> uvicorn.Config:
    """The web server as this program wants it."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=FRAME_LIMIT,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def _leave(number: int, frame: FrameType | None) -> None:
    """The web server passes the signal on once everything is closed; then there is nothing left to do."""
    sys.exit(0)
