"""Every limit from both sides: those who keep it notice nothing, those who do not are told when to come back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from mazefolio.server.limits import REMEMBERED, Doorkeeper, Limits, Meter, Rate, is_loopback
from mazefolio.server.refusal import Refusal
from tests.server.harness import Party, announced, decision_id, limited, serving, sqlite

SLOW = 1 / 3600


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def expect_too_many(answer: httpx.Response) -> None:
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    assert int(answer.headers["Retry-After"]) >= 1


def test_a_rate_is_a_burst_and_then_so_many_a_second() -> None:
    clock = Clock()
    meter = Meter(Rate(burst=3, per_second=2), clock)
    assert [meter.take("ann") for _ in range(3)] == [0, 0, 0]
    assert meter.take("ann") == 0.5
    assert meter.take("bob") == 0
    clock.now = 0.5
    assert meter.take("ann") == 0
    assert meter.take("ann") == 0.5
    clock.now = 100
    assert [meter.take("ann") > 0 for _ in range(4)] == [False, False, False, True]


def test_those_who_wait_are_let_in_after_as_long_as_they_were_told() -> None:
    clock = Clock()
    keeper = Doorkeeper(Limits(joins=Rate(1, 1 / 60)), clock)
    keeper.admit("joins", "ann", "192.0.2.1")
    with pytest.raises(Refusal) as refused:
        keeper.admit("joins", "ann", "192.0.2.1")
    clock.now = refused.value.retry
    keeper.admit("joins", "ann", "192.0.2.1")
    assert refused.value.retry == 60


def test_only_so_many_are_remembered() -> None:
    meter = Meter(Rate(1, 1))
    for number in range(REMEMBERED + 50):
        meter.take(str(number))
    assert len(meter.buckets) == REMEMBERED


def test_this_machine_is_met_more_generously() -> None:
    keeper = Doorkeeper(Limits(tables=Rate(1, SLOW), at_home=5))
    for address, count in (("127.0.0.1", 5), ("::1", 5), ("192.0.2.1", 1), ("", 1)):
        for _ in range(count):
            keeper.admit("tables", address, address)
        with pytest.raises(Refusal):
            keeper.admit("tables", address, address)


def test_loopback_is_known_when_seen() -> None:
    assert [is_loopback(address) for address in ("127.0.0.1", "127.8.8.8", "::1")] == [True] * 3
    assert [is_loopback(address) for address in ("10.0.0.1", "localhost.evil", "", "testclient")] == [False] * 4


def test_the_limits_are_those_of_the_book() -> None:
    limits = Limits()
    assert limits.frame == 16 * 1024
    assert limits.decisions == Rate(40, 20)
    assert limits.tables == Rate(10, 10 / 60)
    assert limits.joins == Rate(30, 0.5)
    assert limits.sockets == 20
    assert (limits.lines, limits.line) == (Rate(10, 1), 500)


def test_new_tables(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(tables=Rate(3, SLOW))) as site:
        for _ in range(3):
            site.sit()
        expect_too_many(site.post("/api/tables", {"game": "redmage", "seats": [{"kind": "me"}]}))


def test_joins(tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), limited(joins=Rate(3, SLOW))) as site:
        party = site.sit("toy", ["me", "open"])
        for _ in range(2):
            assert party.join(1, invitation="x" * 22).status_code == 404
        assert party.join(1).status_code == 200
        expect_too_many(party.join(1, invitation="x" * 22))


def test_decisions_of_one_seat(tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), limited(decisions=Rate(5, SLOW))) as site:
        party = site.sit("toy", ["me", "here"])
        for seq in range(5):
            assert party.decide("flip", seq=seq).status_code == 200
        expect_too_many(party.decide("flip", seq=5))
        assert party.look()["seq"] == 5
        assert party.decide("pass", seat=1, seq=5).json()["code"] == "wrong-seat"
        with party.socket(0) as talk:
            made = talk.decide("flip", 5)
            refused = talk.hear_until("refused")
            assert (refused["code"], refused["id"]) == ("too-many", made)


def test_reads(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(reads=Rate(4, SLOW))) as site:
        party = site.sit()
        for _ in range(4):
            party.look()
        expect_too_many(site.get(party.path))


def test_lines_of_one_seat_and_of_the_gallery(tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), limited(lines=Rate(3, SLOW))) as site:
        party = site.sit("toy", ["me", "here"])
        for seat in (0, 1, None):
            for number in range(3):
                assert party.say(f"line {number}", seat).status_code == 200
            expect_too_many(party.say("one more", seat))
        with party.socket(0) as talk:
            talk.send({"type": "say", "id": "one-more", "text": "one more"})
            refused = talk.hear_until("refused")
            assert (refused["code"], refused["id"]) == ("too-many", "one-more")
        assert len(party.chat(None)) == 9


def test_a_line_is_only_so_long(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(line=10)) as site:
        party = site.sit()
        assert party.say("x" * 10).status_code == 200
        assert party.say("x" * 11).json()["code"] == "too-large"


def test_messages_on_one_socket(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(messages=Rate(10, SLOW))) as site, site.sit().socket() as talk:
        for _ in range(10):
            talk.send({"type": "ping"})
            talk.hear_until("pong")
        talk.send({"type": "ping"})
        assert talk.close_code() == 4029


def test_sockets_of_one_address(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(sockets=2)) as site:
        party = site.sit()
        with party.socket() as first, party.socket():
            first.hear()
            expect_closed_out(party)
            expect_too_many(site.get(f"{party.path}/stream"))
        expect_welcome(party)


def expect_closed_out(party: Party) -> None:
    with party.bare_socket() as third:
        assert third.close_code() == 4029


def expect_welcome(party: Party) -> None:
    """Whoever has gone makes room, once the server has noticed."""
    for _ in range(200):
        with suppress(ConnectionClosed), party.socket(None) as talk:
            assert talk.hear()["seq"] == 0
            return
    raise AssertionError("those who left still count")


def test_a_body_of_just_the_right_size_is_read(tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), limited(body=200)) as site:
        party = site.sit("toy", ["me", "here"])
        for padding, status in ((0, 200), (200, 413)):
            body = f'{{"id": "{decision_id()}", "seq": 0, "choice": "pass"}}'
            content = body.ljust(200 + padding).encode()
            headers = {"Authorization": f"Bearer {party.token()}", "Content-Type": "application/json"}
            answer = site.client.post(f"{party.path}/decisions", content=content, headers=headers)
            assert answer.status_code == status
