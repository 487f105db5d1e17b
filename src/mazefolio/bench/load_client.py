"""People at tables, in a process of their own: ``python -m mazefolio.bench.load_client PART``.

When all sockets are open it says so, waits for a line, plays, and prints what it found.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from contextlib import AsyncExitStack, closing
from http.client import HTTPConnection, HTTPException
from operator import add
from random import Random
from typing import NamedTuple
from uuid import uuid4

import msgspec
from msgspec import Struct
from msgspec.structs import astuple
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from mazefolio.server.changes import Follower, Object
from mazefolio.server.protocol import Decide, Hello, NewSeat, NewTable, Refused, TableMade

GAME = "redmage"
SPECTATORS = 3
PACE = 2.0
"""Seconds from one decision at a table to the next."""
PATIENCE = 10.0
"""Seconds after which an answer counts as missing."""
FAILURES = (OSError, TimeoutError, HTTPException, WebSocketException, msgspec.DecodeError)

decoded = msgspec.json.Decoder().decode


class Part(Struct, frozen=True):
    """What one process has to play."""

    host: str
    port: int
    tables: int
    seconds: float
    seed: int


class Found(Struct):
    """What it found.  Times are seconds: how late decisions were sent, and from sending to what came back."""

    decisions: int = 0
    games: int = 0
    late: list[float] = []
    acknowledged: list[float] = []
    player: list[float] = []
    spectators: list[float] = []
    refusals: list[str] = []
    errors: list[str] = []
    cpu: float = 0.0

    def __add__(self, other: Found) -> Found:
        return Found(*map(add, astuple(self), astuple(other)))


class RefusalError(Exception):
    """The server has refused something; the text is the code."""


class Seen(NamedTuple):
    """A table, when it came, and when the acknowledgement that goes before it (to whoever decided) did."""

    table: Object
    at: float
    acknowledged: float


class Watcher:
    """Somebody on a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self._follower = socket, Follower()

    async def reach(self, seq: int) -> Seen:
        """Wait until the table has reached a number."""
        acknowledged = 0.0
        while True:
            message, now = await self.socket.recv(decode=False), time.perf_counter()
            heard = self._follower.hear(decoded(message))
            if heard["type"] == "table" and heard["seq"] >= seq:
                return Seen(heard, now, acknowledged)
            if heard["type"] == "ack":
                acknowledged = now
            elif heard["type"] == "refused":
                raise RefusalError(heard["code"])


class Party:
    """One player and the spectators, who play one game after another."""

    def __init__(self, part: Part, found: Found, rng: Random) -> None:
        self.part, self.found, self.rng = part, found, rng
        self.table: Object | None = None
        self._sockets = AsyncExitStack()

    async def sit_down(self) -> Object:
        """Leave the old table, if there is one, and begin a new one."""
        await self.leave()
        made = await asyncio.to_thread(self._make)
        self.player = await self._socket(made.table, made.seats[0].token)
        self.spectators = [await self._socket(made.table, None) for _ in range(SPECTATORS)]
        for spectator in self.spectators:
            await spectator.reach(0)
        self.table = (await self.player.reach(0)).table
        return self.table

    async def leave(self) -> None:
        await self._sockets.aclose()

    def _make(self) -> TableMade:
        wanted = NewTable(GAME, [NewSeat("me")], seed=self.rng.getrandbits(32))
        with closing(HTTPConnection(self.part.host, self.part.port, timeout=PATIENCE)) as connection:
            connection.request("POST", "/api/tables", msgspec.json.encode(wanted), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            body = answer.read()
        if answer.status != 201:
            raise RefusalError(msgspec.json.decode(body, type=Refused).code)
        return msgspec.json.decode(body, type=TableMade)

    async def _socket(self, table: str, token: str | None) -> Watcher:
        address = f"ws://{self.part.host}:{self.part.port}/api/tables/{table}/socket"
        socket = await self._sockets.enter_async_context(connect(address, proxy=None))
        await socket.send(msgspec.json.encode(Hello(token)), text=True)
        return Watcher(socket)

    async def play(self, begin: float) -> None:
        """Decide at fixed times, however long the answers take, until the time is over."""
        due = begin + self.rng.random() * PACE
        while due < begin + self.part.seconds:
            await asyncio.sleep(due - time.perf_counter())
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._turn(due)
            except RefusalError as refusal:
                self.table = None
                self.found.refusals.append(str(refusal))
            except FAILURES as failure:
                self.table = None
                self.found.errors.append(type(failure).__name__)
            due += PACE

    async def _turn(self, due: float) -> None:
        """One decision; after the last one of a game, a new table."""
        table = self.table or await self.sit_down()
        self.found.late.append(time.perf_counter() - due)
        self.table = await self._decide(table)
        if "question" not in self.table["view"]:
            self.found.games += 1
            await self.sit_down()

    async def _decide(self, table: Object) -> Object:
        """Decide anything that is legal, and wait until everybody has seen it."""
        options = table["view"]["question"]["options"]
        choice = self.rng.choice([option["id"] for option in options if "refused" not in option])
        decision = msgspec.json.encode(Decide(uuid4().hex, table["seq"], choice))
        self.found.decisions += 1
        sent = time.perf_counter()
        await self.player.socket.send(decision, text=True)
        everybody = (self.player, *self.spectators)
        seen, *watched = await asyncio.gather(*(one.reach(table["seq"] + 1) for one in everybody))
        self.found.acknowledged.append(seen.acknowledged - sent)
        self.found.player.append(seen.at - sent)
        self.found.spectators += [other.at - sent for other in watched]
        return seen.table


async def play(part: Part) -> Found:
    """Open all tables, say so, wait for the word, play, and print what was found."""
    found, seeds = Found(), Random(part.seed)
    parties = [Party(part, found, Random(seeds.getrandbits(64))) for _ in range(part.tables)]
    for party in parties:
        await party.sit_down()
    print("ready", flush=True)
    gc.disable()  # a look for garbage would be counted as the server's delay
    await asyncio.to_thread(sys.stdin.readline)
    began, spent = time.perf_counter(), time.process_time()
    await asyncio.gather(*(party.play(began) for party in parties))
    found.cpu = time.process_time() - spent
    print(msgspec.json.encode(found).decode(), flush=True)
    for party in parties:
        await party.leave()
    return found


if __name__ == "__main__":
    asyncio.run(play(msgspec.json.decode(sys.argv[1], type=Part)))
