"""Whoever has gone without a word is noticed, and no longer counts as here."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from mazefolio.server import web
from mazefolio.server.limits import Limits
from mazefolio.server.settings import Settings
from tests.server.harness import Party, Site, announced, decision_id, serving, sqlite

NEVER_TOO_SLOW = Settings(limits=Limits(queue=100_000))


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    for name in ("PING", "PONG", "DEAF"):
        monkeypatch.setattr(web, name, 0.4)
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), NEVER_TOO_SLOW) as site:
        yield site


@contextmanager
def petrified(party: Party, seat: int | None) -> Iterator[None]:
    """Somebody who says hello and then neither speaks nor reads nor answers a ping."""
    base, token = party.site.client.base_url, None if seat is None else party.token(seat)
    protocol = ClientProtocol(parse_uri(f"{party.site.socket_url}{party.path}/socket"))
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect((base.host, base.port))
        protocol.send_request(protocol.connect())
        connection.sendall(b"".join(protocol.data_to_send()))
        while not protocol.events_received():
            protocol.receive_data(connection.recv(1024))
        protocol.send_text(json.dumps({"type": "hello", "token": token}).encode())
        connection.sendall(b"".join(protocol.data_to_send()))
        yield


def test_a_socket_that_answers_no_ping_is_closed(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    with party.socket(0) as talk, petrified(party, 1):
        talk.hear()
        assert [talk.hear()["seats"][1]["here"] for _ in range(2)] == [True, False]
    assert party.decide("pass").status_code == 200


def test_whoever_answers_pings_stays(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    with party.socket(0) as talk, party.socket(1):
        talk.hear()
        assert talk.hear()["seats"][1]["here"]
        with pytest.raises(TimeoutError):
            talk.hear(timeout=2)


def test_a_socket_that_takes_in_nothing_is_closed_though_much_waits_to_be_sent(site: Site) -> None:
    party = site.sit(practice=True)
    assert site.app is not None
    with party.socket(0) as talk, petrified(party, None):
        seq, lines = talk.hear()["seq"], site.app.state.hall.table(party.table).lines
        for _ in range(300):
            move = {"type": "decide", "choice": "move J9"} if seq % 2 == 0 else {"type": "undo"}
            talk.send({"id": decision_id(), "seq": seq, **move})
            seq = talk.hear_until("ack")["seq"]
        for _ in range(10_000):
            if len(lines.open) == 1:
                break
            talk.send({"type": "ping"})
            talk.hear_until("pong")
        assert [line.viewer for line in lines.open] == [0]
