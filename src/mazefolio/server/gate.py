"""What every request passes before anybody looks at what it wants."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from mazefolio.server import origins
from mazefolio.server.codes import STATUS
from mazefolio.server.limits import Doorkeeper, counted_as
from mazefolio.server.openapi import JSON
from mazefolio.server.refusal import Refusal

READING = ("GET", "HEAD", "OPTIONS")


def reply(answer: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type=JSON)


def address(connection: HTTPConnection) -> str:
    """Whose limits a request counts against.  A page from elsewhere is nobody on this machine, wherever it is open."""
    who = counted_as(connection.client.host if connection.client else "")
    return who if origins.welcome(connection.headers, ()) else f"a page at {who}"


def answer_to(refusal: Refusal) -> Response:
    """A refusal as an answer, also to a handshake."""
    response = reply(refusal.answer, STATUS[refusal.code])
    if refusal.retry:
        response.headers["Retry-After"] = str(refusal.retry)
    return response


class CallCount:
    """Every call counts, and every handshake, whatever it is for."""

    def __init__(self, app: ASGIApp, doorkeeper: Doorkeeper) -> None:
        self.app, self.doorkeeper = app, doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._count(scope)
        except Refusal as refusal:
            await answer_to(refusal)(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _count(self, scope: Scope) -> None:
        if scope["type"] in ("http", "websocket"):
            who = address(HTTPConnection(scope))
            self.doorkeeper.admit("calls" if scope["type"] == "http" else "handshakes", who, who)


class HostCheck:
    """Nothing is answered under a name that is not that of this server."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._is_meant(Headers(scope=scope).getlist("host")):
            await self.app(scope, receive, send)
        else:
            astray = Refusal("wrong-host", "this server was not told that it is called so: see --name")
            await answer_to(astray)(scope, receive, send)

    def _is_meant(self, hosts: Sequence[str]) -> bool:
        return len(hosts) == 1 and origins.answers_to(hosts[0], self.names)


class OriginCheck:
    """Pages of other hosts can change nothing and open no socket."""

    def __init__(self, app: ASGIApp, allowed: frozenset[str]) -> None:
        self.app, self.allowed = app, allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._matters(scope) or origins.welcome(Headers(scope=scope), self.allowed):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            foreign = Refusal("wrong-origin", "a page from another host may not do this")
            await answer_to(foreign)(scope, receive, send)

    def _matters(self, scope: Scope) -> bool:
        return scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in READING)
