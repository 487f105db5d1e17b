"""The socket: hello, moves, acknowledgements, and how it is closed."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from mazefolio.server import callers, web
from mazefolio.server.changes import MissedError
from mazefolio.server.limits import Limits
from mazefolio.server.settings import Settings
from tests.server import harness
from tests.server.harness import PATIENCE, Party, Site, announced, decision_id, eventually, serving, sqlite


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    settings = Settings(bot_pause=0, limits=Limits(hello=PATIENCE, queue=8))
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(tmp_path_factory.mktemp("s")), settings) as site:
        yield site


@pytest.fixture
def party(site: Site) -> Party:
    return site.sit("toy", ["me", "here"])


def test_hello_is_answered_with_the_table(party: Party) -> None:
    party.do("pass")
    for since in (None, 0, 1, 99):
        with party.socket(1, since=since) as talk:
            assert talk.hear()["seq"] == 1


def test_a_socket_without_token_is_a_spectators(party: Party) -> None:
    with party.socket(None) as talk:
        assert talk.hear()["you"] is None
        talk.decide("pass", 0)
        assert talk.hear()["code"] == "no-seat"


def test_a_decision_is_acknowledged_before_it_is_shown(party: Party) -> None:
    with party.socket(0) as talk:
        talk.hear()
        made = talk.decide("pass", 0)
        assert talk.hear() == {"type": "ack", "id": made, "seq": 1}
        assert talk.hear()["seq"] == 1


def test_everybody_sees_every_change(party: Party) -> None:
    with party.socket(0) as ann, party.socket(1) as bob, party.socket(None) as cid:
        ann.hear()
        ann.hear_until("table", seq=0)
        ann.decide("pass", 0)
        ann.hear_until("ack")
        assert [talk.hear_until("table", seq=1)["you"] for talk in (ann, bob, cid)] == [0, 1, None]
        bob.decide("draw", 1)
        bob.hear_until("ack")
        assert [talk.hear_until("table", seq=2)["you"] for talk in (ann, bob, cid)] == [0, 1, None]


def test_only_what_has_changed_is_sent_again(party: Party) -> None:
    with party.socket(0) as talk:
        # That the seat has come is no longer news to whoever watches from now on.
        talk.hear()
        with party.socket(None) as watching:
            whole = len(json.dumps(watching.hear()))
            for seq, move in enumerate(("pass", "undo", "draw")):
                undo = {"type": "undo", "id": decision_id(), "seq": seq}
                talk.send(undo) if move == "undo" else talk.decide(move, seq)
                assert talk.hear_until("table", seq=seq + 1) == party.look(0)
                frame = str(watching.connection.recv(PATIENCE))
                assert len(frame) < whole / 2
                assert watching.follower.hear(json.loads(frame)) == party.look(None)


def test_whoever_has_missed_something_gets_the_whole_table_again(party: Party) -> None:
    with party.socket(0) as talk:
        talk.hear()
        talk.decide("pass", 0)
        talk.hear_until("ack")
        talk.connection.recv(PATIENCE)
        party.do("pass", seat=1)
        with pytest.raises(MissedError):
            talk.hear()
        talk.send({"type": "again"})
        assert talk.hear() == party.look(0)
        party.do("pass")
        assert talk.hear() == party.look(0)


def test_a_repeat_gets_the_first_acknowledgement(party: Party) -> None:
    with party.socket(0) as talk:
        made = talk.decide("pass", 0)
        first = talk.hear_until("ack")
        party.do("pass", seat=1)
        talk.decide("pass", 0, id=made)
        assert talk.hear_until("ack") == first
        assert party.look()["seq"] == 2


def test_refusals_come_with_the_fresh_table(party: Party) -> None:
    with party.socket(0) as talk:
        made = talk.decide("pass", 5)
        refused = talk.hear_until("refused")
        assert (refused["code"], refused["id"], refused["table"]["seq"]) == ("stale", made, 0)


def test_undo_resign_and_seat_work_on_the_socket(party: Party) -> None:
    with party.socket(0) as talk:
        talk.decide("flip", 0)
        talk.send({"type": "undo", "id": decision_id(), "seq": 1})
        talk.hear_until("ack", seq=2)
        talk.send({"type": "seat", "id": decision_id(), "seq": 2, "name": "Ann"})
        assert talk.hear_until("table", seq=3)["seats"][0]["name"] == "Ann"
        talk.send({"type": "resign", "id": decision_id(), "seq": 3})
        assert talk.hear_until("table", seq=4)["view"]["ending"]


def test_ping_is_answered(party: Party) -> None:
    with party.socket(0) as talk:
        talk.send({"type": "ping"})
        assert talk.hear_until("pong") == {"type": "pong"}


@pytest.mark.parametrize("message", ["{", "[]", '{"type": "dance"}', '{"type": "hello"}', "", b"\xff\xff", b"{}"])
def test_nonsense_is_refused_and_the_talk_goes_on(party: Party, message: str | bytes) -> None:
    with party.socket(0) as talk:
        talk.send(message)
        assert talk.hear_until("refused")["code"] == "malformed"
        talk.decide("pass", 0)
        talk.hear_until("ack", seq=1)


@pytest.mark.parametrize("first", ['{"type": "ping"}', "nonsense", '{"type": "hello", "token": 5}', ""])
def test_whoever_does_not_begin_with_hello_is_closed_out(party: Party, first: str) -> None:
    with party.bare_socket() as talk:
        talk.send(first)
        assert talk.close_code() == 4001


def test_a_socket_that_says_nothing_is_closed(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), Settings(limits=Limits(hello=0.1))) as site, site.sit().bare_socket() as talk:
        assert talk.close_code() == 4001


def test_a_wrong_token_is_closed_out(site: Site, party: Party) -> None:
    other = site.sit("toy", ["me", "here"])
    with party.bare_socket() as talk:
        talk.send({"type": "hello", "token": other.token()})
        assert talk.close_code() == 4003


def test_no_such_table(site: Site) -> None:
    with Party(site, "0123456789abcdef").bare_socket() as talk:
        talk.send({"type": "hello"})
        assert talk.close_code() == 4004


def test_a_frame_that_is_too_large_closes_the_socket(party: Party) -> None:
    with party.socket(0) as talk:
        talk.send({"type": "ping", "padding": "é" * 9000})
        assert talk.close_code() == 4009
    assert party.look()["seq"] == 0


def test_a_huge_frame_is_not_even_read(party: Party) -> None:
    with party.socket(0) as talk:
        with suppress(ConnectionClosed):
            talk.send("x" * 5_000_000)
        assert talk.close_code() in (1009, 1006)


def test_coming_and_going_is_shown(party: Party) -> None:
    with party.socket(0) as talk:
        assert [seat["here"] for seat in talk.hear()["seats"]] == [True, False]
        with party.socket(1):
            assert [seat["here"] for seat in talk.hear()["seats"]] == [True, True]
        assert [seat["here"] for seat in talk.hear()["seats"]] == [True, False]


def slow_connection(site: Site) -> socket.socket:
    """A connection that takes in very little at a time."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect((site.client.base_url.host, site.client.base_url.port))
    return connection


def narrow_listener(host: str, port: int) -> socket.socket:
    """A port whose connections take in very little that is to be sent."""
    listener = web.listen(host, port)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return listener


@pytest.fixture
def patient_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server that cuts off a slow reader for what waits to be sent, and not first because pings are not answered.

    Little is on the way at a time, and once it has said goodbye it waits for nothing more.
    """
    for name in ("PING", "PONG", "DEAF"):
        monkeypatch.setattr(web, name, 10 * PATIENCE)
    monkeypatch.setattr(callers, "FAREWELL", 0)
    monkeypatch.setattr(harness, "listen", narrow_listener)
    with serving(sqlite(tmp_path), Settings(limits=Limits(queue=8))) as site:
        yield site


def test_a_slow_reader_is_cut_off_and_harms_nobody(patient_site: Site) -> None:
    site = patient_site
    assert site.app is not None
    party = site.sit(practice=True)
    with (
        party.bare_socket(max_queue=1, ping_interval=None, sock=slow_connection(site)) as slow,
        party.socket(0) as quick,
    ):
        slow.send({"type": "hello"})
        slow.hear()
        seq, feeds = quick.hear()["seq"], site.app.state.hall.table(party.table).feeds
        callers_inside = site.app.state.door.inside
        while len(feeds.open) == 2:
            move = {"type": "decide", "choice": "move J9"} if seq % 2 == 0 else {"type": "undo"}
            quick.send({"id": decision_id(), "seq": seq, **move})
            slow.send({"type": "again"})
            seq = quick.hear_until("ack")["seq"]
            assert seq < 3000, "nobody was cut off"
        eventually(lambda: any(caller.transport.is_closing() for caller in callers_inside))
        assert slow.close_code() == 4008, "the goodbye is found, however late it is looked for"
    with party.socket(None) as back:
        assert back.hear()["seq"] == seq
