"""The HTTP calls.  Each takes a request apart, lets the hall or a table do the work, and answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from mazefolio.engine.secrecy import Viewer
from mazefolio.server import openapi
from mazefolio.server.aside import aside
from mazefolio.server.copies import store_errors
from mazefolio.server.fanout import Feed
from mazefolio.server.gate import address, answer_to, reply
from mazefolio.server.hall import Hall
from mazefolio.server.limits import Doorkeeper
from mazefolio.server.protocol import (
    Ack,
    Decide,
    HandOver,
    Join,
    Mine,
    Move,
    NewRoster,
    NewTable,
    Reach,
    Recall,
    Renew,
    Resign,
    Say,
    Spend,
    Undo,
)
from mazefolio.server.readiness import Readiness
from mazefolio.server.refusal import Refusal
from mazefolio.server.seats import required
from mazefolio.server.shelf import Shelf, lesson_info
from mazefolio.server.tables import LiveTable

LISTED_AT_ONCE = 20
"""So many tables may be listed for the price of one."""
GLIMPSE = 25
"""A glimpse of a table costs about as much as so many decisions that are played again."""


class Stream(StreamingResponse):
    """An answer without end.  It is counted before it begins, so that of many at once no more begin than may."""

    def __init__(self, lines: AsyncIterator[str], doorkeeper: Doorkeeper, who: str) -> None:
        super().__init__(lines, media_type=openapi.LINES)
        self.doorkeeper, self.who = doorkeeper, who

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with self.doorkeeper.connection(self.who):
                await super().__call__(scope, receive, send)
        except Refusal as refusal:
            await answer_to(refusal)(scope, receive, send)


class Api:
    """What can be asked for over HTTP; the names are those of ``openapi.CALLS``."""

    def __init__(self, hall: Hall, doorkeeper: Doorkeeper) -> None:
        self.hall, self.doorkeeper = hall, doorkeeper
        self.shelf, self.readiness = Shelf(), Readiness(hall.store.ready, doorkeeper.limits.ready)

    async def games(self, request: Request) -> Response:
        return Response(await aside(self.shelf.games), media_type=openapi.JSON)

    async def rules(self, request: Request) -> Response:
        rules = await aside(self.shelf.rules, request.path_params["game"])
        return Response(rules, media_type=openapi.JSON)

    async def lesson(self, request: Request) -> Response:
        return reply(await aside(lesson_info, request.path_params["game"]))

    async def puzzles(self, request: Request) -> Response:
        return Response(await aside(self.shelf.puzzles), media_type=openapi.JSON)

    async def puzzle(self, request: Request) -> Response:
        """Its game is played anew when it is first asked for."""
        self.doorkeeper.admit("reads", address(request), address(request))
        return Response(await aside(self.shelf.puzzle, request.path_params["puzzle"]), media_type=openapi.JSON)

    async def make(self, request: Request) -> Response:
        wanted = await self._body(request, NewTable)
        self._admit_new(request)
        return reply(await self.hall.make(wanted), 201)

    def _admit_new(self, request: Request) -> None:
        """Something more is to be stored for good."""
        for what in ("tables", "tables_a_day"):
            self.doorkeeper.admit(what, address(request), address(request))

    async def join(self, request: Request) -> Response:
        wanted = await self._body(request, Join)
        self.doorkeeper.admit("joins", address(request), address(request))
        return reply(await self.hall.join(request.path_params["table"], wanted))

    async def look(self, request: Request) -> Response:
        table, viewer = await self._viewer(request)
        return Response((await table.view(viewer)).text, media_type=openapi.JSON)

    async def decide(self, request: Request) -> Response:
        return await self._act(request, Decide)

    async def undo(self, request: Request) -> Response:
        return await self._act(request, Undo)

    async def resign(self, request: Request) -> Response:
        return await self._act(request, Resign)

    async def seat(self, request: Request) -> Response:
        return await self._act(request, HandOver)

    async def renew(self, request: Request) -> Response:
        return await self._act(request, Renew)

    async def stream(self, request: Request) -> Response:
        table, _ = await self._viewer(request)
        return Stream(self._lines(table, _token(request)), self.doorkeeper, address(request))

    async def _lines(self, table: LiveTable, token: str | None) -> AsyncIterator[str]:
        with suppress(Refusal):  # a token that was renewed since the stream was granted
            async with table.watched(token, whole=True) as feed:
                while (message := await self._next(feed)) is not None:
                    yield f"{message}\n"

    async def _next(self, feed: Feed) -> str | None:
        """The next message, or an empty one when nothing has happened for a while."""
        try:
            return await asyncio.wait_for(feed.next(), self.doorkeeper.limits.heartbeat)
        except TimeoutError:
            return ""

    async def replay(self, request: Request) -> Response:
        table, viewer = await self._viewer(request)
        who = address(request)
        view = await table.replay(viewer, _number(request, "at"), partial(self.doorkeeper.admit, "replays", who, who))
        return Response(view, media_type=openapi.JSON)

    async def glimpse(self, request: Request) -> Response:
        """All events are read for it, and a view is made that nobody keeps."""
        self.doorkeeper.admit("reads", address(request), address(request))
        self.doorkeeper.admit("replays", address(request), address(request), amount=GLIMPSE)
        return reply(await self._table(request).glimpse())

    async def log(self, request: Request) -> Response:
        table, viewer = await self._viewer(request)
        return reply(await table.log(viewer, _number(request, "before")))

    async def record(self, request: Request) -> Response:
        table, _ = await self._viewer(request)
        return Response(await table.record(), media_type=openapi.JSON)

    async def insight(self, request: Request) -> Response:
        """For each viewer of a finished game; only the first request, which has it made, counts against a limit."""
        table, _ = await self._viewer(request)
        who = address(request)
        found = await self.hall.insights.look(table, partial(self.doorkeeper.admit, "insights", who, who))
        return Response(found, media_type=openapi.JSON)

    async def counsel(self, request: Request) -> Response:
        table, viewer = await self._viewer(request)
        who = address(request)
        return reply(await table.counsel(required(viewer), partial(self.doorkeeper.admit, "counsels", who, who)))

    async def chat(self, request: Request) -> Response:
        table, viewer = await self._viewer(request)
        return reply(await table.chat(viewer))

    async def say(self, request: Request) -> Response:
        wanted = await self._body(request, Say)
        table = self._table(request)
        viewer = await self._holder(table, request)
        admit_line(self.doorkeeper, table, viewer, address(request))
        return reply(await table.say(viewer, wanted, _answered_by_the_view))

    async def keep_roster(self, request: Request) -> Response:
        wanted = await self._body(request, NewRoster)
        self._admit_new(request)
        with store_errors():
            return reply(await self.hall.rosters.keep(wanted), 201)

    async def roster(self, request: Request) -> Response:
        self.doorkeeper.admit("reads", address(request), address(request))
        with store_errors():
            return reply(await self.hall.rosters.look(_token(request)))

    async def spend(self, request: Request) -> Response:
        wanted = await self._body(request, Spend)
        self.doorkeeper.admit("reads", address(request), address(request))
        with store_errors():
            return reply(await self.hall.rosters.spend(_token(request), wanted))

    async def recall(self, request: Request) -> Response:
        wanted = await self._body(request, Recall)
        self.doorkeeper.admit("reads", address(request), address(request))
        return reply(await self.hall.recall(_token(request), wanted))

    async def mine(self, request: Request) -> Response:
        held = await self._body(request, Mine)
        self.doorkeeper.admit("reads", address(request), address(request), amount=1 + len(held) // LISTED_AT_ONCE)
        who = address(request)
        return reply(await self.hall.mine(held, partial(self.doorkeeper.admit, "loads", who, who)))

    async def reach(self, request: Request) -> Response:
        return reply(Reach(self.hall.settings.reach))

    async def health(self, request: Request) -> Response:
        return reply({"ok": True})

    async def ready(self, request: Request) -> Response:
        """The store is written to now and then, so that a full disk shows here first."""
        await self.readiness.check()
        return reply({"ok": True})

    async def openapi(self, request: Request) -> Response:
        return Response(openapi.text(), media_type=openapi.JSON)

    def _table(self, request: Request) -> LiveTable:
        return self.hall.table(request.path_params["table"])

    async def _viewer(self, request: Request) -> tuple[LiveTable, Viewer]:
        """The table that is asked for, and who asks."""
        self.doorkeeper.admit("reads", address(request), address(request))
        table = self._table(request)
        return table, await self._holder(table, request)

    async def _holder(self, table: LiveTable, request: Request) -> Viewer:
        return await holder(self.doorkeeper, table, _token(request), address(request))

    async def _act(self, request: Request, kind: type[Move]) -> Response:
        move: Move = await self._body(request, kind)
        table = self._table(request)
        seat = required(await self._holder(table, request))
        admit_move(self.doorkeeper, table, seat, move, address(request))
        done = await table.act(seat, move, _answered_by_the_view)
        return Response(done.text, media_type=openapi.JSON)

    async def _body(self, request: Request, kind: Any) -> Any:
        """What was sent, if it is JSON, not too large, and of this kind."""
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != openapi.JSON:
            raise Refusal("malformed", f"the body must be JSON: Content-Type: {openapi.JSON}")
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > self.doorkeeper.limits.body:
                raise Refusal("too-large", f"a body has at most {self.doorkeeper.limits.body} bytes")
        return understood(body, kind)


async def holder(doorkeeper: Doorkeeper, table: LiveTable, token: str | None, address: str) -> Viewer:
    """The seat that a token holds.  Where too many wrong ones have come from, none is looked at for a while."""
    if token is not None:
        doorkeeper.admit("tokens", address, address, amount=0)
    try:
        return await table.seat_of(token, partial(doorkeeper.admit, "loads", address, address))
    except Refusal as refusal:
        if refusal.code == "no-seat":
            doorkeeper.admit("tokens", address, address)
        raise


def admit_move(doorkeeper: Doorkeeper, table: LiveTable, seat: int, move: Move, address: str) -> None:
    """Let a seat act, unless it does so too often.  After a new name all that was told is told anew."""
    doorkeeper.admit("decisions", f"{table.id}/{seat}", address)
    if isinstance(move, HandOver | Renew):
        doorkeeper.admit("seatings", f"{table.id}/{seat}", address)


def admit_line(doorkeeper: Doorkeeper, table: LiveTable, viewer: Viewer, address: str) -> None:
    """Let a seat or a spectator speak, unless it speaks too much; all who watch from one address count as one."""
    doorkeeper.admit("lines", address if viewer is None else f"{table.id}/{viewer}", address)


def understood(sent: bytes | bytearray | str, kind: Any) -> Any:
    """A message as the struct that it should be."""
    try:
        return msgspec.json.decode(sent, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", f"this is not understood: {error}") from error


def _answered_by_the_view(ack: Ack) -> None:
    """Over HTTP the table itself, sent after the commit, is the acknowledgement."""


def _token(request: Request) -> str | None:
    """The token that came with a request, if one did."""
    given = request.headers.get("authorization")
    if given is None:
        return None
    scheme, _, token = given.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def _number(request: Request, name: str) -> int | None:
    given = request.query_params.get(name)
    if given is None:
        return None
    if not (given.isascii() and given.isdecimal() and len(given) < 10):
        raise Refusal("malformed", f"'{name}' must be a whole number")
    return int(given)
