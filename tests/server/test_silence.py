"""A connection that has gone without a word is noticed, and its seat no longer counts as here.

Nothing here is measured by the clock: each test waits for what must happen, so that a busy machine changes nothing.
"""

from __future__ import annotations

import json
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from mazefolio.server import web
from mazefolio.server.limits import Limits
from mazefolio.server.settings import Settings
from tests.server.harness import PATIENCE, Party, Site, announced, decision_id, eventually, serving, sqlite

NEVER_TOO_SLOW = Settings(limits=Limits(queue=100_000))
AT_ONCE = 0.1


@contextmanager
def pinging(tmp_path: Path, **seconds: float) -> Iterator[Site]:
    """A server that waits so many seconds before it pings, for the answer, and for somebody who takes in nothing."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in seconds.items():
            patch.setattr(web, name.upper(), value)
        with announced(tmp_path / "games"), serving(sqlite(tmp_path), NEVER_TOO_SLOW) as site:
            yield site


@dataclass
class Caller:
    """A socket that reads, and answers pings, only when it is told to."""

    protocol: ClientProtocol
    connection: socket.socket

    def send(self) -> None:
        self.connection.sendall(b"".join(self.protocol.data_to_send()))

    def read(self) -> list[Any]:
        """What has come, at least one thing.  The answers to pings are ready to be sent then."""
        while not (events := self.protocol.events_received()):
            received = self.connection.recv(1024)
            assert received, "the server has closed the socket"
            self.protocol.receive_data(received)
        return events

    def answer_pings(self, count: int) -> None:
        """Read, and answer pings, until the table and so many pings have come."""
        heard: Counter[Opcode] = Counter()
        while heard[Opcode.PING] < count or not heard[Opcode.TEXT]:
            heard.update(event.opcode for event in self.read() if isinstance(event, Frame))
            self.send()

    def wait_until_closed(self) -> None:
        """Read to the end without answering."""
        with suppress(ConnectionResetError):
            while self.connection.recv(1024):
                pass


@contextmanager
def calling(party: Party, seat: int | None) -> Iterator[Caller]:
    """Somebody who says hello, and from then on does only what the test says."""
    base, token = party.site.client.base_url, None if seat is None else party.token(seat)
    with socket.socket() as connection:
        connection.settimeout(PATIENCE)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect((base.host, base.port))
        caller = Caller(ClientProtocol(parse_uri(f"{party.site.socket_url}{party.path}/socket")), connection)
        caller.protocol.send_request(caller.protocol.connect())
        caller.send()
        caller.read()
        caller.protocol.send_text(json.dumps({"type": "hello", "token": token}).encode())
        caller.send()
        yield caller


def here(party: Party) -> list[bool]:
    return [seat["here"] for seat in party.look(None)["seats"]]


def test_a_socket_that_answers_no_ping_is_closed(tmp_path: Path) -> None:
    with pinging(tmp_path, ping=AT_ONCE, pong=AT_ONCE, deaf=AT_ONCE) as site:
        party = site.sit("toy", ["me", "here"])
        with calling(party, 1) as petrified:
            petrified.wait_until_closed()
            eventually(lambda: here(party) == [False, False])
        assert party.decide("pass").status_code == 200


def test_a_socket_that_answers_pings_stays(tmp_path: Path) -> None:
    """The next ping is only sent when the last was answered."""
    with pinging(tmp_path, ping=AT_ONCE, pong=PATIENCE) as site:
        party = site.sit("toy", ["me", "here"])
        with calling(party, 1) as attentive:
            attentive.answer_pings(5)
            assert here(party) == [False, True]


def test_a_socket_that_takes_in_nothing_is_closed_though_much_waits_to_be_sent(tmp_path: Path) -> None:
    with pinging(tmp_path, deaf=AT_ONCE) as site:
        party = site.sit(practice=True)
        assert site.app is not None
        with party.socket(0) as talk, calling(party, None):
            seq, feeds = talk.hear()["seq"], site.app.state.hall.table(party.table).feeds
            for _ in range(300):
                move = {"type": "decide", "choice": "move J9"} if seq % 2 == 0 else {"type": "undo"}
                talk.send({"id": decision_id(), "seq": seq, **move})
                seq = talk.hear_until("ack")["seq"]
            eventually(lambda: [feed.viewer for feed in feeds.open] == [0])
