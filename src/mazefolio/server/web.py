"""The web server that carries the application."""

from __future__ import annotations

import gc
import socket
import sys

import uvicorn
from starlette.applications import Starlette

from mazefolio.server.callers import Configuration, HttpCaller, SocketCaller
from mazefolio.server.door import ACCEPTED_AT_ONCE, Door

FRAME_LIMIT = 64 * 1024
"""Larger messages are not even read or unpacked; smaller ones that are too large are told so."""
BACKLOG = 2048
"""So many may stand before the door when many come at once."""
PING, PONG = 20.0, 20.0
"""Seconds between the pings on a socket, and until one must be answered."""
DEAF = 30.0
"""Seconds until a client that reads nothing of what is sent is given up."""
GRACE = 5
"""Seconds that open connections have to end when the server stops."""
COLLECTOR = (50_000, 20, 100)
"""How seldom Python looks for rings of garbage: each full look holds everybody up for as long as it takes."""

SWITCH = 0.0001
"""Seconds until a thread that reckons lets the event loop have its turn; the thread loses nothing by it.

The loop gives its turn away whenever it reads or sends, some twenty times for a decision.  Python's own 0.005 are felt
by everybody, and 0.001 by those who wait behind several others.
"""


class Server(uvicorn.Server):
    """A web server that takes leave of its watchers before it stops."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or []:
            listener.listen(BACKLOG)  # asyncio has made it as many as it takes in at once
        gc.freeze()
        gc.set_threshold(*COLLECTOR)
        sys.setswitchinterval(SWITCH)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        if isinstance(app, Starlette):
            app.state.hall.hang_up()
        await super().shutdown(sockets)


def configured(app: Starlette) -> uvicorn.Config:
    """The web server as this program wants it."""
    config = Configuration(
        app,
        http=HttpCaller,
        ws=SocketCaller,
        backlog=ACCEPTED_AT_ONCE,
        ws_max_size=FRAME_LIMIT,
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    config.door = app.state.door = Door(app.state.limits)
    return config


def listen(host: str, port: int) -> socket.socket:
    """Take a port, or any free one for 0.  Raises ``OSError``."""
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    # Only for a socket that says it is TCP does asyncio turn off the waiting for more to send, 40 ms each time.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "linux":
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * DEAF))
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener
