"""People at tables, in a process of their own: ``python -m mazefolio.bench.load_client PART``.

When all sockets are open it says so, waits for a line, plays, and prints what it found.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Sequence
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

from mazefolio.engine import registry
from mazefolio.server.changes import Follower, Object
from mazefolio.server.protocol import Decide, Hello, NewSeat, NewTable, Refused, TableMade

SOCKETS = 4
"""So many people are at each table: on seats of their own, or watching where the game has fewer seats."""
PATIENCE = 10.0
"""Seconds after which an answer counts as missing."""
SITTING_DOWN = 60.0
"""Seconds that a server has to take people in before play begins; they are not measured."""
FAILURES = (OSError, TimeoutError, HTTPException, WebSocketException, msgspec.DecodeError)

decoded = msgspec.json.Decoder().decode


class Part(Struct, frozen=True):
    """What one process has to play.

    Its tables are shared out between the ports, and its games between the tables, each in turn.  ``pace`` is how many
    seconds lie between one decision at a table and the next; without any, the next one follows at once.
    """

    host: str
    ports: Sequence[int]
    games: Sequence[str]
    tables: int
    seconds: float
    pace: float
    seed: int


class Found(Struct):
    """What it found.  Times are seconds: how late decisions were sent, and from sending to what came back."""

    decisions: int = 0
    games: int = 0
    late: list[float] = []
    acknowledged: list[float] = []
    decider: list[float] = []
    others: list[float] = []
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
        self.question: Object | None = None

    async def reach(self, seq: int) -> Seen:
        """Wait until the table has reached a number."""
        acknowledged = 0.0
        while True:
            message, now = await self.socket.recv(decode=False), time.perf_counter()
            heard = self._follower.hear(decoded(message))
            if heard["type"] == "table" and heard["seq"] >= seq:
                self.question = heard["view"].get("question")
                return Seen(heard, now, acknowledged)
            if heard["type"] == "ack":
                acknowledged = now
            elif heard["type"] == "refused":
                raise RefusalError(heard["code"])


class Party:
    """People at one table, who play one game after another."""

    def __init__(self, part: Part, number: int, found: Found, rng: Random) -> None:
        self.part, self.found, self.rng = part, found, rng
        self.game = part.games[number % len(part.games)]
        self.port = part.ports[number % len(part.ports)]
        self.table: Object | None = None
        self._sockets = AsyncExitStack()

    async def sit_down(self) -> Object:
        """Leave the old table, if there is one, and begin a new one."""
        await self.leave()
        made = await asyncio.to_thread(self._make)
        tokens = [seat.token for seat in made.seats] + [None] * (SOCKETS - len(made.seats))
        self.people = [await self._socket(made.table, token) for token in tokens]
        for one in self.people:
            self.table = (await one.reach(0)).table
        assert self.table is not None, "somebody is there"
        return self.table

    async def leave(self) -> None:
        await self._sockets.aclose()

    def _make(self) -> TableMade:
        seats = min(SOCKETS, registry.get(self.game).seats[-1])
        wanted = NewTable(self.game, [NewSeat("me"), *[NewSeat("here")] * (seats - 1)], seed=self.rng.getrandbits(32))
        with closing(HTTPConnection(self.part.host, self.port, timeout=SITTING_DOWN)) as connection:
            connection.request("POST", "/api/tables", msgspec.json.encode(wanted), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            body = answer.read()
        if answer.status != 201:
            raise RefusalError(msgspec.json.decode(body, type=Refused).code)
        return msgspec.json.decode(body, type=TableMade)

    async def _socket(self, table: str, token: str | None) -> Watcher:
        address = f"ws://{self.part.host}:{self.port}/api/tables/{table}/socket"
        socket = await self._sockets.enter_async_context(connect(address, proxy=None, open_timeout=SITTING_DOWN))
        await socket.send(msgspec.json.encode(Hello(token)), text=True)
        return Watcher(socket)

    async def play(self, begin: float) -> None:
        """Decide at fixed times, however long the answers take, until the time is over."""
        due = begin + self.rng.random() * self.part.pace
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
            due = due + self.part.pace if self.part.pace else time.perf_counter()

    async def _turn(self, due: float) -> None:
        """One decision; after the last one of a game, a new table."""
        table = self.table or await self.sit_down()
        self.found.late.append(time.perf_counter() - due)
        self.table = await self._decide(table["seq"])
        if "ending" in self.table["view"]:
            self.found.games += 1
            await self.sit_down()

    async def _decide(self, seq: int) -> Object:
        """Let the one who is asked decide anything that is legal, and wait until everybody has seen it."""
        asked, question = next((one, one.question) for one in self.people if one.question)
        choice = self.rng.choice([option["id"] for option in question["options"] if "refused" not in option])
        decision = msgspec.json.encode(Decide(uuid4().hex, seq, choice))
        self.found.decisions += 1
        sent = time.perf_counter()
        await asked.socket.send(decision, text=True)
        others = [one for one in self.people if one is not asked]
        seen, *watched = await asyncio.gather(*(one.reach(seq + 1) for one in (asked, *others)))
        self.found.acknowledged.append(seen.acknowledged - sent)
        self.found.decider.append(seen.at - sent)
        self.found.others += [other.at - sent for other in watched]
        return seen.table


async def play(part: Part) -> Found:
    """Open all tables, say so, wait for the word, play, and print what was found."""
    found, seeds = Found(), Random(part.seed)
    parties = [Party(part, number, found, Random(seeds.getrandbits(64))) for number in range(part.tables)]
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
