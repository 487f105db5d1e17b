"""People who play while something is done to their servers, and who note what they were told.

Nobody trusts the server's word: every player keeps a list of what was acknowledged, and the store is read afterwards.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

import httpx
from websockets.exceptions import WebSocketException

from mazefolio.server.played import Played
from mazefolio.server.store import EventRow, GameRow, SeatRow, open_store
from tests.server.harness import Party, Site, Talk, decision_id, eventually
from tests.server.process import pauses

PLAYERS = 4


class AbandonedError(Exception):
    """Nobody will start the server again."""


class UnavailableError(Exception):
    """The server says that it can store or read nothing now."""


GONE = (httpx.TransportError, WebSocketException, OSError, TimeoutError, UnavailableError)
"""How one notices that the server is not there."""

Answer = dict[str, Any]
T = TypeVar("T")


@dataclass
class Player:
    """Plays both seats of one table after another, at one server or another, and notes every acknowledgement."""

    urls: Sequence[str]
    by_socket: bool
    rng: Random
    enough: threading.Event
    abandoned: threading.Event
    timeout: float = 5
    tables: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    parties: list[Party] = field(default_factory=list)
    retries: int = 0
    stale: int = 0

    @property
    def acknowledged(self) -> int:
        return sum(map(len, list(self.tables.values())))

    def play(self) -> None:
        with ExitStack() as stack:
            clients = [stack.enter_context(httpx.Client(base_url=url, timeout=self.timeout)) for url in self.urls]
            self.sites = [Site(client) for client in clients]
            while not self.enough.is_set():
                self.play_table()

    def play_table(self) -> None:
        party = self.patiently(sit)
        self.parties.append(party)
        acknowledged = self.tables[party.table] = []
        table = self.patiently(lambda site: look(site, party))
        while table["key"] is None and not self.enough.is_set():
            acknowledged += self.take_turn(party, table["view"]["asked"])
            table = self.patiently(lambda site: look(site, party))

    def take_turn(self, party: Party, seat: int) -> list[tuple[int, str]]:
        """Decide something; the number and the id that were acknowledged, or nothing if the table was an old one."""
        table, made = self.patiently(lambda site: look(site, party, seat)), decision_id()
        if table["view"].get("asked") != seat:
            return []
        body = {"id": made, "seq": table["seq"], "choice": self.choose(table)}
        way = self.decide_by_socket if self.by_socket else self.decide_by_post
        seq = self.patiently(lambda site: way(Party(site, party.table, party.seats), seat, body))
        self.stale += seq is None
        return [] if seq is None else [(seq, made)]

    def choose(self, table: Answer) -> str:
        options = table["view"]["question"]["options"]
        choice: str = self.rng.choice([option["id"] for option in options if not option.get("refused")])
        return choice

    def decide_by_post(self, party: Party, seat: int, body: Answer) -> int | None:
        answer = party.act("decisions", body, seat)
        if answer.status_code == 409:
            assert answer.json()["code"] == "stale", answer.text
            return None
        told(answer)
        return int(body["seq"]) + 1

    def decide_by_socket(self, party: Party, seat: int, body: Answer) -> int | None:
        with party.socket(seat) as talk:
            talk.send({"type": "decide", **body})
            message = self.hear_answer(talk)
        if message["type"] == "refused" and message["code"] == "stale":
            return None
        if message["type"] == "refused" and message["code"] == "unavailable":
            raise UnavailableError
        assert message["type"] == "ack", message
        return int(message["seq"])

    def hear_answer(self, talk: Talk) -> Answer:
        while (message := talk.hear(self.timeout))["type"] == "table":
            pass
        return message

    def patiently(self, attempt: Callable[[Site], T]) -> T:
        """Try again, at any of the servers, until one is there."""
        for _ in pauses():
            if self.abandoned.is_set():
                raise AbandonedError
            try:
                return attempt(self.rng.choice(self.sites))
            except GONE:
                self.retries += 1
        raise AssertionError("the server did not come back")


def sit(site: Site) -> Party:
    seats = [{"kind": "me"}, {"kind": "here"}]
    made = told(site.post("/api/tables", {"game": "toy", "seats": seats, "options": {"goal": 12}}), 201)
    return Party(site, made["table"], made["seats"])


def look(site: Site, party: Party, seat: int | None = None) -> Answer:
    """The table as this seat, or a spectator, sees it at this server."""
    return told(site.get(party.path, None if seat is None else party.token(seat)))


def told(answer: httpx.Response, status: int = 200) -> Answer:
    """What the server answered, if it is there at all."""
    if answer.status_code == 503:
        raise UnavailableError
    assert answer.status_code == status, answer.text
    content: Answer = answer.json()
    return content


class Crowd:
    """Some players at once; when they have played enough, what they were told is compared with the store."""

    def __init__(self, urls: Sequence[str], seed: str, timeout: float = 5) -> None:
        self.rng, self.enough, self.abandoned = Random(seed), threading.Event(), threading.Event()
        self.games: list[Future[None]] = []
        self.players = [
            Player(urls, number % 2 == 0, Random(f"{seed} {number}"), self.enough, self.abandoned, timeout)
            for number in range(PLAYERS)
        ]

    @property
    def acknowledged(self) -> int:
        return sum(player.acknowledged for player in self.players)

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Everybody plays until this is left.  If somebody has been told something wrong, that is raised."""
        with ThreadPoolExecutor(len(self.players)) as threads:
            self.games = [threads.submit(player.play) for player in self.players]
            try:
                yield
            except BaseException:
                self.abandoned.set()
                raise
            finally:
                self.enough.set()
                for game in self.games:
                    with suppress(AbandonedError):
                        game.result()

    def play_on(self, decisions: int = 0) -> None:
        """Wait until so many more decisions, or a few, have been acknowledged."""
        enough = self.acknowledged + (decisions or self.rng.randint(1, 12))
        self.play_until(lambda: self.acknowledged >= enough)

    def play_until(self, holds: Callable[[], bool]) -> None:
        """Wait until it is so.  If somebody has been told something wrong, that is raised."""
        eventually(lambda: holds() or any(game.done() for game in self.games))
        for game in self.games:
            if game.done():
                game.result()

    def told(self) -> dict[str, list[tuple[int, str]]]:
        """What has been acknowledged so far, table by table."""
        return {table: list(made) for player in self.players for table, made in list(player.tables.items())}

    def compare(self, store: str) -> Counter[str]:
        """What was told to everybody, against what is stored; how much it was."""
        acknowledged = self.told()
        for table, found in asyncio.run(stored(store, list(acknowledged))).items():
            check(acknowledged[table], *found)
        retries, stale = (sum(getattr(player, what) for player in self.players) for what in ("retries", "stale"))
        return Counter(acknowledged=self.acknowledged, tables=len(acknowledged), retries=retries, stale=stale)


async def stored(url: str, tables: Sequence[str]) -> dict[str, tuple[GameRow, list[SeatRow], list[EventRow]]]:
    store = await open_store(url)
    try:
        found = {}
        for table in tables:
            row = await store.game(table)
            assert row is not None
            found[table] = row, await store.seats(table), await store.events(table)
        return found
    finally:
        await store.close()


def check(acknowledged: list[tuple[int, str]], row: GameRow, seats: list[SeatRow], events: list[EventRow]) -> None:
    """What one player was told about one table, against what is stored."""
    assert [event.seq for event in events] == list(range(1, len(events) + 1)), "numbers have no gaps"
    assert set(Counter(event.decision_id for event in events).values()) <= {1}, "nothing is stored twice"
    assert len(acknowledged) == len(set(acknowledged)), "nothing is acknowledged as two things"
    lost = set(acknowledged) - {(event.seq, event.decision_id) for event in events}
    assert not lost, f"acknowledged, but not stored: {lost}"
    assert len(events) == len(acknowledged), "whoever got no answer has asked until there was one"
    assert Played(row, seats, events).table.seq == len(events), "the game can be played again"
