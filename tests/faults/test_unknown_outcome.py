"""The connection is cut before the acknowledgement; whoever asks again under the same id is served exactly once."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from mazefolio.server.seats import new_secret
from tests.server.harness import Party, Site, announced, decision_id, serving, sqlite

TIMES = 50


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(tmp_path_factory.mktemp("store"))) as site:
        yield site


def post_and_hang_up(party: Party, what: str, body: Mapping[str, object], cut: float) -> None:
    """Send something, or only the first part of it, and do not wait for the answer."""
    content = json.dumps(body).encode()
    host, port = party.site.client.base_url.host, party.site.client.base_url.port
    assert port is not None
    head = (
        f"POST {party.path}/{what} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {party.token()}\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    sent = head.encode() + content
    with socket.create_connection((host, port)) as connection:
        connection.sendall(sent[: int(len(sent) * cut)])


def test_a_cut_request_that_is_sent_again_is_done_once(site: Site) -> None:
    party, rng = site.sit("toy", ["me", "here"]), Random(1)
    for seq in range(TIMES):
        body = {"id": decision_id(), "seq": seq, "choice": "flip"}
        for _ in range(rng.randrange(1, 3)):
            post_and_hang_up(party, "decisions", body, rng.choice([0.5, 0.99, 1.0, 1.0]))
        assert party.act("decisions", body).status_code == 200
        assert party.look()["seq"] == seq + 1
    assert party.look()["view"]["seq"] == TIMES


def test_a_cut_join_that_is_sent_again_takes_the_seat_once(site: Site) -> None:
    rng = Random(2)
    for _ in range(TIMES):
        party, token = site.sit("toy", ["me", "open"]), new_secret()
        body = {"invitation": party.invitation(1), "token": token, "name": "Bob"}
        for _ in range(rng.randrange(1, 3)):
            post_and_hang_up(party, "join", body, rng.choice([0.5, 0.99, 1.0, 1.0]))
        assert party.join(1, token=token, name="Bob").json() == {"table": party.table, "seat": 1}
        assert party.look(1)["seq"] == 1


def test_a_cut_socket_whose_decision_is_sent_again_does_it_once(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    for seq in range(TIMES):
        made = decision_id()
        with party.socket(0) as talk:
            talk.decide("flip", seq, id=made)
            talk.connection.socket.shutdown(socket.SHUT_RDWR)
        with party.socket(0, since=seq) as talk:
            assert talk.hear()["seq"] in (seq, seq + 1)
            talk.decide("flip", seq, id=made)
            assert talk.hear_until("ack") == {"type": "ack", "id": made, "seq": seq + 1}
    assert party.look()["view"]["seq"] == TIMES
