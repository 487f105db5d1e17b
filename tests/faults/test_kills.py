"""The server is killed at random moments while people play; nothing that was acknowledged is lost or doubled.

Nobody trusts the server's word: every player keeps a list of what was acknowledged, and the store is read afterwards.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import psutil  # type: ignore[import-untyped]
from websockets.exceptions import WebSocketException

from mazefolio.server.played import Played
from mazefolio.server.store import EventRow, GameRow, SeatRow, open_store
from tests.server.harness import Party, Site, Talk, announced, decision_id, eventually, sqlite
from tests.server.process import Quick, free_port

KILLS, PLAYERS, PATIENCE = 25, 4, 1200
GONE = (httpx.TransportError, WebSocketException, OSError, TimeoutError)
"""How one notices that the server is not there."""

Answer = dict[str, Any]
T = TypeVar("T")


@dataclass
class Player:
    """Plays both seats of one table after another, and notes every acknowledgement."""

    url: str
    by_socket: bool
    rng: Random
    enough: threading.Event
    tables: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    retries: int = 0

    @property
    def acknowledged(self) -> int:
        return sum(map(len, list(self.tables.values())))

    def play(self) -> None:
        with httpx.Client(base_url=self.url, timeout=5) as client:
            while not self.enough.is_set():
                self.play_table(Site(client))

    def play_table(self, site: Site) -> None:
        party = self.patiently(lambda: site.sit("toy", ["me", "here"], options={"goal": 12}))
        acknowledged = self.tables[party.table] = []
        table = self.patiently(lambda: party.look(None))
        while table["key"] is None and not self.enough.is_set():
            acknowledged.append(self.take_turn(party, table["view"]["asked"]))
            table = self.patiently(lambda: party.look(None))

    def take_turn(self, party: Party, seat: int) -> tuple[int, str]:
        """Decide something; the number and the id that were acknowledged."""
        table, made = self.patiently(lambda: party.look(seat)), decision_id()
        body = {"id": made, "seq": table["seq"], "choice": self.choose(table)}
        return self.decide(party, seat, body), made

    def choose(self, table: Answer) -> str:
        options = table["view"]["question"]["options"]
        choice: str = self.rng.choice([option["id"] for option in options if not option.get("refused")])
        return choice

    def decide(self, party: Party, seat: int, body: Answer) -> int:
        """Send one decision, under the same id, until somebody says that it is stored; its number."""
        way = self.decide_by_socket if self.by_socket else self.decide_by_post
        return self.patiently(lambda: way(party, seat, body))

    def decide_by_post(self, party: Party, seat: int, body: Answer) -> int:
        answer = party.act("decisions", body, seat)
        assert answer.status_code == 200, answer.text
        return int(body["seq"]) + 1

    def decide_by_socket(self, party: Party, seat: int, body: Answer) -> int:
        with party.socket(seat) as talk:
            talk.send({"type": "decide", **body})
            return int(self.acknowledgement(talk)["seq"])

    def acknowledgement(self, talk: Talk) -> Answer:
        while (message := talk.hear(5))["type"] == "table":
            pass
        assert message["type"] == "ack", message
        return message

    def patiently(self, attempt: Callable[[], T]) -> T:
        """Try again until the server is there."""
        for _ in range(PATIENCE):
            try:
                return attempt()
            except GONE:
                self.retries += 1
                time.sleep(0.05)
        raise AssertionError("the server did not come back")


def kill_again_and_again(store: str, port: int, folder: Path, played: Callable[[], int], rng: Random) -> Quick:
    """Kill and restart, each time after a few more decisions were acknowledged; the last server stays."""
    server = Quick(store, port, folder / "log")
    for _ in range(KILLS):
        server.wait_until_up(f"http://127.0.0.1:{port}")
        enough = played() + rng.randint(1, 12)
        eventually(lambda enough=enough: played() >= enough)  # type: ignore[misc]
        server.kill()
        server = Quick(store, port, folder / "log")
    server.wait_until_up(f"http://127.0.0.1:{port}")
    return server


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
    assert len(events) - len(acknowledged) in (0, 1), "only what was under way may be stored without being acknowledged"
    assert Played(row, seats, events).table.seq == len(events), "the game can be played again"


def test_no_acknowledged_decision_is_lost_or_doubled(store_url: str, tmp_path: Path) -> None:
    rng, port, enough = Random(11), free_port(), threading.Event()
    players = [Player(f"http://127.0.0.1:{port}", n % 2 == 0, Random(n), enough) for n in range(PLAYERS)]
    with announced(tmp_path / "games"):
        threads = [threading.Thread(target=player.play) for player in players]
        for thread in threads:
            thread.start()
        try:
            server = kill_again_and_again(store_url, port, tmp_path, lambda: sum(p.acknowledged for p in players), rng)
        finally:
            enough.set()
        for thread in threads:
            thread.join()
        server.stop()
        acknowledged = {table: told for player in players for table, told in player.tables.items()}
        for table, found in asyncio.run(stored(store_url, list(acknowledged))).items():
            check(acknowledged[table], *found)
    assert sum(map(len, acknowledged.values())) > KILLS
    assert all(player.retries for player in players)
    assert '"level":"error"' not in server.said


def test_workers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = Quick(sqlite(tmp_path), port, tmp_path / "log")
    server.wait_until_up(url)
    with httpx.Client(base_url=url) as client, Site(client).sit("redmage", ["thumb"]).socket(None) as talk:
        talk.hear_until("table", seq=3)
        workers = psutil.Process(server.pid).children(recursive=True)
        server.kill()
    assert workers
    assert not psutil.wait_procs(workers, timeout=30)[1]
