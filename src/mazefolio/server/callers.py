"""Those who call, byte by byte: nobody may keep the server waiting, or busy with nothing."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import h11
import uvicorn
from starlette.requests import HTTPConnection
from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from mazefolio.server.codes import TOO_MANY
from mazefolio.server.door import Door
from mazefolio.server.gate import address
from mazefolio.server.limits import Bucket, Rate, scale_of

PIECE = 4096
"""So many bytes of a socket are looked at before its frames are counted."""
FAREWELL = 30.0
"""Seconds that a client has to read on until it finds the goodbye, and to answer it."""
SURPLUS = 16
"""So many times as much as a body may have is read, so that a client that sends too much can be told so first."""


class Configuration(uvicorn.Config):
    """The settings of the web server, with the door through which its connections come."""

    door: Door

    def is_proxy(self, host: str) -> bool:
        """Whether this host is a proxy that is trusted to name the client for which it calls."""
        app = self.loaded_app
        return isinstance(app, ProxyHeadersMiddleware) and host in app.trusted_hosts


class Conversation(h11.Connection):
    """Requests whose bodies tell their length: of chunks there may be a hundred thousand with a byte in each."""

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            raise h11.RemoteProtocolError("a body must tell its length")
        return event


class HttpCaller(H11Protocol):
    """A connection that sends requests: headers and bodies have to come in time."""

    def __init__(
        self,
        config: Configuration,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = Conversation(h11.SERVER)
        self.door = config.door
        self.seconds = {h11.IDLE: self.door.limits.headers, h11.SEND_BODY: self.door.limits.sending}
        self.stage: object = None
        self.sent = 0
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if came_in(self):
            self._look()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._depart()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.sent += len(data)
        if self.sent > SURPLUS * self.door.limits.body:
            self.transport.abort()
        else:
            super().data_received(data)
            self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.stage, self.sent = None, 0
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._depart()
        if self.conn.trailing_data[0]:
            self.transport.abort()  # nobody may go on before the server has agreed
        else:
            super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """See what this connection is to send next, and give it time for that."""
        stage = self.conn.their_state
        if stage is self.stage or self not in self.door.inside:
            return
        self.stage = stage
        self._stop_timer()
        if stage in self.seconds:
            self.door.keeps_waiting(self)
            self.timer = self.loop.call_later(self.seconds[stage], self.transport.abort)
        else:
            self.door.is_served(self)

    def _depart(self) -> None:
        self.door.leave(self)
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class SocketCaller(WebSocketsSansIOProtocol):
    """A WebSocket.  Its frames are counted, whatever is in them; a message may be made of any number of empty ones."""

    def __init__(self, config: Configuration, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self.door = config.door
        self.close_timeout = FAREWELL
        self.bucket: Bucket | None = None
        self.last_words = PIECE

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        came_in(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(exc)

    async def send(self, message: ASGISendEvent) -> None:
        """A goodbye does not wait until a slow reader has room for it: it comes after all that is on the way.

        A handshake that is refused is done with; uvicorn would take it for one that was forgotten.
        """
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def data_received(self, data: bytes) -> None:
        """Look at a little at a time, so that a flood is noticed before it has been read."""
        if (self.handshake_initiated and not self.handshake_complete) or self._has_more_to_say(data):
            self.transport.abort()
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])

    def _has_more_to_say(self, data: bytes) -> bool:
        """Whether the client sends on and on although it was told that the connection is closed."""
        if self.close_sent:
            self.last_words -= len(data)
        return self.last_words < 0

    def handle_events(self) -> None:
        if self.handshake_complete and self._too_many(len(self.conn.events)):
            self._cut_off()
        else:
            super().handle_events()

    def _too_many(self, count: int) -> bool:
        rate, now = self._rate(), self.loop.time()
        self.bucket = self.bucket or Bucket(rate.burst, now)
        return self.bucket.take(rate, now, count) > 0 or self.bucket.left < 0

    def _rate(self) -> Rate:
        """By now the scope tells for whom a proxy calls."""
        limits = self.door.limits
        return limits.frames.times(scale_of(address(HTTPConnection(cast(Scope, self.scope))), limits))

    def _cut_off(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY, "reason": None})
        self.conn.fail(TOO_MANY, "too many frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


def came_in(caller: HttpCaller | SocketCaller) -> bool:
    """Whether there is room for this caller.  A socket has been let in as a request already."""
    assert isinstance(caller.config, Configuration)
    host = caller.client[0] if caller.client else ""
    return caller.door.enter(caller, host, caller.config.is_proxy(host))
