"""Every call counts, whatever it is for; and none costs more than it must."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from mazefolio.server import openapi, shelf
from mazefolio.server.limits import DAY, Doorkeeper, Limits, Rate
from mazefolio.server.readiness import Readiness
from mazefolio.server.refusal import Refusal
from mazefolio.server.seats import new_secret
from mazefolio.server.store import StoreUnavailableError
from tests.server.harness import PATIENCE, PLENTY, Party, Site, decision_id, limited, serving, sqlite

SLOW = 1 / 3600
WRONG = "nobody-holds-this-token"


def expect_too_many(answer: httpx.Response) -> None:
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    assert int(answer.headers["Retry-After"]) >= 1
    assert "content-security-policy" in answer.headers


PATHS = [call.path for call in openapi.CALLS if call.method == "GET"]
OTHERS = ["/", "/assets/nothing.js", "/api/nothing", "/api/openapi.json", "/healthz", "/readyz"]


def test_every_way_of_reading_counts(tmp_path: Path) -> None:
    paths = [path.format(table="0" * 16, game="redmage", puzzle="redmage-1") for path in PATHS] + OTHERS
    with serving(sqlite(tmp_path), limited(calls=Rate(len(paths), SLOW))) as site:
        assert 429 not in [site.get(path).status_code for path in paths]
        for path in paths:
            expect_too_many(site.get(path))


def test_every_way_of_writing_counts(tmp_path: Path) -> None:
    calls = [call for call in openapi.CALLS if call.method == "POST"]
    with serving(sqlite(tmp_path), limited(calls=Rate(len(calls), SLOW))) as site:
        answers = [site.post(call.path.format(table="0" * 16), {}, WRONG) for call in calls]
        assert {answer.status_code for answer in answers} <= {400, 404}
        for call in calls:
            expect_too_many(site.post(call.path.format(table="0" * 16), {}, WRONG))


def test_handshakes_count(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(sqlite(tmp_path), limited(handshakes=Rate(3, SLOW))) as site:
        party = site.sit()
        for _ in range(3):
            with party.socket() as talk:
                talk.hear()
        with pytest.raises(InvalidStatus) as rejected, party.bare_socket():
            pass
        assert rejected.value.response.status_code == 429
        assert party.look()["seq"] == 0
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def with_wrong_token(site: Site, party: Party) -> list[httpx.Response]:
    return [
        site.get(party.path, WRONG),
        site.post(f"{party.path}/undo", {"id": decision_id(), "seq": 0}, WRONG),
        site.post(f"{party.path}/chat", {"id": decision_id(), "text": "hm"}, WRONG),
    ]


def test_wrong_tokens_count(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(tokens=Rate(4, SLOW))) as site:
        party = site.sit()
        for _ in range(10):
            party.look()
        assert [answer.status_code for answer in with_wrong_token(site, party)] == [401] * 3
        for code in (4003, 4029):
            with party.bare_socket() as talk:
                talk.send({"type": "hello", "token": WRONG})
                assert talk.close_code() == code
        for answer in with_wrong_token(site, party):
            expect_too_many(answer)
        assert party.look(None)["seq"] == 0


def from_address(site: Site, address: str) -> httpx.Response:
    """As a proxy passes it on."""
    return site.get("/healthz", **{"X-Forwarded-For": address})


def test_whoever_has_one_ipv6_address_has_many(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), limited(calls=Rate(2, SLOW))) as site:
        for address in ("2001:db8:0:1::1", "2001:db8:0:1:2:3:4:5"):
            assert from_address(site, address).status_code == 200
        expect_too_many(from_address(site, "2001:db8:0:1::7"))
        assert from_address(site, "2001:db8:0:2::1").status_code == 200
        for address in ("192.0.2.1", "::ffff:192.0.2.1"):
            assert from_address(site, address).status_code == 200
        expect_too_many(from_address(site, "192.0.2.1"))


def counting(monkeypatch: pytest.MonkeyPatch, place: Any, name: str) -> Counter[tuple[Any, ...]]:
    """How often a function is called, and with what."""
    calls: Counter[tuple[Any, ...]] = Counter()
    function = getattr(place, name)

    def counted(*args: Any) -> Any:
        calls[args] += 1
        return function(*args)

    monkeypatch.setattr(place, name, counted)
    return calls


def test_what_does_not_change_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    openapi.text.cache_clear()
    made = [counting(monkeypatch, openapi, "document")]
    made += [counting(monkeypatch, shelf, name) for name in ("game_info", "rulebook_info")]
    with serving(sqlite(tmp_path)) as site:
        for path in ("/api/openapi.json", "/api/games", "/api/games/redmage/rules"):
            assert len({site.get(path).content for _ in range(3)}) == 1
    assert [set(calls.values()) for calls in made] == [{1}] * 3


def test_readiness_does_not_write_for_every_call() -> None:
    written = 0

    async def write() -> None:
        nonlocal written
        written += 1
        await asyncio.sleep(0)

    async def asked_by_many() -> None:
        readiness = Readiness(write, PATIENCE)
        await asyncio.gather(*(readiness.check() for _ in range(20)))
        await readiness.check()

    asyncio.run(asked_by_many())
    assert written == 1


def test_a_store_that_is_not_ready_is_not_tried_for_every_call_either() -> None:
    tried = 0

    async def fail() -> None:
        nonlocal tried
        tried += 1
        raise StoreUnavailableError("disk full")

    async def ask() -> None:
        readiness = Readiness(fail, PATIENCE)
        for _ in range(3):
            with pytest.raises(Refusal):
                await readiness.check()

    asyncio.run(ask())
    assert tried == 1


def test_tables_and_rosters_are_limited_by_the_day(tmp_path: Path) -> None:
    table = {"game": "redmage", "seats": [{"kind": "me"}]}
    settings = limited(tables=PLENTY, tables_a_day=Rate(3, SLOW))
    with serving(sqlite(tmp_path), settings) as site:
        for _ in range(2):
            site.sit()
        assert site.post("/api/rosters", {"game": "deathmaze", "token": new_secret()}).status_code == 201
        expect_too_many(site.post("/api/tables", table))
        expect_too_many(site.post("/api/rosters", {"game": "deathmaze", "token": new_secret()}))
        assert site.post("/api/tables", table, **{"X-Forwarded-For": "192.0.2.1"}).status_code == 201


def test_those_of_one_day_are_two_hundred() -> None:
    now = [0.0]
    keeper = Doorkeeper(Limits(), lambda: now[0])
    for _ in range(200):
        keeper.admit("tables_a_day", "192.0.2.1", "192.0.2.1")
    with pytest.raises(Refusal, match="too many tables a day"):
        keeper.admit("tables_a_day", "192.0.2.1", "192.0.2.1")
    now[0] = DAY
    for _ in range(200):
        keeper.admit("tables_a_day", "192.0.2.1", "192.0.2.1")


def test_a_long_list_of_tables_counts_for_more(tmp_path: Path) -> None:
    held = [{"table": "0" * 16, "token": f"{number:022}"} for number in range(200)]
    with serving(sqlite(tmp_path), limited(reads=Rate(10, SLOW))) as site:
        assert site.post("/api/mine", held).json() == []
        expect_too_many(site.post("/api/mine", []))
