"""The socket of one viewer: a hello, then moves one way, and acknowledgements, refusals and tables the other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from mazefolio.server.api import admit_line, admit_move, holder, understood
from mazefolio.server.codes import NO_SEAT, NO_TABLE, NOT_HELLO, TOO_LARGE, TOO_MANY, TOO_SLOW, Code
from mazefolio.server.fanout import Feed
from mazefolio.server.gate import address
from mazefolio.server.hall import Hall
from mazefolio.server.limits import Doorkeeper
from mazefolio.server.protocol import (
    Ack,
    Again,
    FromClient,
    FromServer,
    Hello,
    Hurry,
    Move,
    Pace,
    Ping,
    Pong,
    Say,
)
from mazefolio.server.refusal import Refusal
from mazefolio.server.seats import required
from mazefolio.server.tables import LiveTable

RESTARTING, TRY_LATER = 1012, 1013
CLOSING: Mapping[Code, int] = {"not-found": NO_TABLE, "no-seat": NO_SEAT, "too-many": TOO_MANY}
"""How a socket is closed when what it asked for is refused."""


class Hangup(Exception):  # noqa: N818 - it is no error
    """The server ends the talk, and says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def text_of(message: FromServer) -> str:
    return msgspec.json.encode(message).decode()


class Talk:
    """Everything between one socket and its table."""

    def __init__(self, socket: WebSocket, hall: Hall, doorkeeper: Doorkeeper) -> None:
        self.socket, self.hall, self.doorkeeper = socket, hall, doorkeeper
        self.address = address(socket)

    async def go_on(self) -> None:
        """Talk until one side has enough."""
        try:
            await self.socket.accept()
            with self.doorkeeper.connection(self.address):
                await self._sit_down()
        except Hangup as end:
            await self._say_goodbye(end.code)
        except Refusal as refusal:
            await self._say_goodbye(CLOSING.get(refusal.code, TRY_LATER))
        except (WebSocketDisconnect, WebSocketDisconnected, OSError):
            pass

    async def _say_goodbye(self, code: int) -> None:
        with suppress(RuntimeError, OSError, WebSocketDisconnect):
            await self.socket.close(code)

    async def _sit_down(self) -> None:
        hello = await self._hello()
        table = self.hall.table(self.socket.path_params["table"])
        await holder(self.doorkeeper, table, hello.token, self.address)
        async with table.watched(hello.token) as feed:
            feed.pace = hello.pace
            await self._both_ways(table, feed)

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(self.doorkeeper.limits.hello):
                message = understood(await self._receive(), FromClient)
        except (TimeoutError, Refusal) as error:
            raise Hangup(NOT_HELLO) from error
        if not isinstance(message, Hello):
            raise Hangup(NOT_HELLO)
        return message

    async def _receive(self) -> str | bytes:
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        sent: str | bytes = event.get("text") or event.get("bytes") or ""
        if len(sent.encode() if isinstance(sent, str) else sent) > self.doorkeeper.limits.frame:
            raise Hangup(TOO_LARGE)
        return sent

    async def _both_ways(self, table: LiveTable, feed: Feed) -> None:
        """Read and write side by side, until one of them ends or the feed is cut."""
        works = [asyncio.ensure_future(work) for work in (self._read(table, feed), self._write(feed), feed.cut.wait())]
        try:
            await asyncio.wait(works, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for work in works:
                work.cancel()
            ends = await asyncio.gather(*works, return_exceptions=True)
        if feed.cut.is_set():
            raise Hangup(TOO_SLOW)
        for end in ends:
            if isinstance(end, Exception):
                raise end

    async def _write(self, feed: Feed) -> None:
        while (message := await feed.next()) is not None:
            await self.socket.send_text(message)
        raise Hangup(NO_SEAT if feed.revoked else RESTARTING)

    async def _read(self, table: LiveTable, feed: Feed) -> None:
        while True:
            sent = await self._receive()
            if feed.revoked:
                raise Hangup(NO_SEAT)
            self.doorkeeper.admit("messages", self.address, self.address)
            try:
                await self._heed(table, feed, sent)
            except Refusal as refusal:
                feed.say(text_of(refusal.answer))

    async def _heed(self, table: LiveTable, feed: Feed, sent: str | bytes) -> None:
        """Do what a message says."""
        message: FromClient = understood(sent, FromClient)
        match message:
            case Hello():
                raise Refusal("malformed", "hello is said once, at the beginning")
            case Ping():
                feed.say(text_of(Pong()))
            case Hurry():
                required(feed.viewer)
                table.hurry()
            case Pace():
                feed.pace = message.pace
            case Again():
                self.doorkeeper.admit("reads", self.address, self.address)
                await table.show_again(feed)
            case _:
                with _about(message.id):
                    await self._act(table, feed, message)

    async def _act(self, table: LiveTable, feed: Feed, message: Move | Say) -> None:
        def acknowledge(ack: Ack) -> None:
            feed.say(text_of(ack))

        if isinstance(message, Say):
            admit_line(self.doorkeeper, table, feed.viewer, self.address)
            await table.say(feed.viewer, message, acknowledge)
        else:
            seat = required(feed.viewer)
            admit_move(self.doorkeeper, table, seat, message, self.address)
            await table.act(seat, message, acknowledge)


@contextmanager
def _about(decision: str) -> Iterator[None]:
    """A client that is refused something is told what and why."""
    try:
        yield
    except Refusal as refusal:
        refusal.decision = decision
        raise
