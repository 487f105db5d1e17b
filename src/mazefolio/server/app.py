"""The server as an ASGI application."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from mazefolio.server import logs, pages
from mazefolio.server.api import Api
from mazefolio.server.codes import STATUS, Code
from mazefolio.server.gate import CallCount, HostCheck, OriginCheck, answer_to, reply
from mazefolio.server.hall import Hall
from mazefolio.server.headers import SecurityHeaders
from mazefolio.server.limits import Doorkeeper
from mazefolio.server.openapi import CALLS
from mazefolio.server.protocol import Refused
from mazefolio.server.refusal import Refusal
from mazefolio.server.settings import Settings
from mazefolio.server.sockets import Talk
from mazefolio.server.store import Store, StoreSetupError, open_store

STORE_VARIABLE, ORIGINS_VARIABLE, NAMES_VARIABLE = "MAZEFOLIO_STORE", "MAZEFOLIO_ORIGINS", "MAZEFOLIO_NAMES"

Opener = Callable[[], Awaitable[Store]]


def create_app(store: str | Opener, settings: Settings | None = None) -> Starlette:
    """The application over a store, given by its address or by how to open it."""
    chosen = settings or Settings()
    doorkeeper = Doorkeeper(chosen.limits)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opened = await (open_store(store) if isinstance(store, str) else store())
        app.state.hall = Hall(opened, chosen)
        app.state.api = Api(app.state.hall, doorkeeper)
        try:
            yield
        finally:
            await app.state.hall.close()
            await opened.close()

    async def talk(socket: WebSocket) -> None:
        await Talk(socket, socket.app.state.hall, doorkeeper).go_on()

    app = Starlette(
        routes=[
            *(Route(call.path, _endpoint(call.name), methods=[call.method]) for call in CALLS),
            Route("/api/openapi.json", _endpoint("openapi")),
            Route("/healthz", _endpoint("health")),
            Route("/readyz", _endpoint("ready")),
            WebSocketRoute("/api/tables/{table}/socket", talk),
            Route("/{path:path}", pages.page),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(CallCount, doorkeeper=doorkeeper),
            Middleware(HostCheck, names=chosen.names),
            Middleware(OriginCheck, allowed=chosen.origins),
        ],
        exception_handlers={
            Refusal: _refused,
            HTTPException: _not_routed,
            ClientDisconnect: _gone,
            Exception: _failed,
        },
        lifespan=lifespan,
    )
    app.state.limits = chosen.limits
    return app


def from_environment() -> Starlette:
    """For other web servers: ``MAZEFOLIO_STORE`` says where tables are kept.

    ``MAZEFOLIO_NAMES`` says what the server is called, ``MAZEFOLIO_ORIGINS`` names other sites whose pages may use it;
    both with spaces between.
    """
    logs.set_up()
    store = os.environ.get(STORE_VARIABLE)
    if not store:
        raise StoreSetupError(f"say in {STORE_VARIABLE} where tables are kept: sqlite:///file or postgresql://…")
    return create_app(store, Settings(origins=_words(ORIGINS_VARIABLE), names=_words(NAMES_VARIABLE)))


def _words(variable: str) -> frozenset[str]:
    return frozenset(os.environ.get(variable, "").lower().split())


def _endpoint(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        answer: Response = await getattr(request.app.state.api, name)(request)
        return answer

    return endpoint


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return answer_to(error)


async def _not_routed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code: Code = "not-found" if error.status_code == 404 else "malformed"
    return reply(Refused("", code, error.detail), error.status_code)


async def _gone(request: Request, error: Exception) -> Response:
    """The client has hung up before its request was complete, and does not get this answer."""
    return Response(status_code=400)


async def _failed(request: Request, error: Exception) -> Response:
    """A mistake of ours.  What it was stands in the log, not in the answer."""
    return reply(Refused("", "failed", "something went wrong here; it has been noted"), STATUS["failed"])
