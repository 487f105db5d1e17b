"""Looking back at a long game: off the event loop, from the nearest frame, and metered by what it costs."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from mazefolio.engine import table
from mazefolio.engine.running import FRAME_GAP
from mazefolio.server import played
from mazefolio.server.copies import Copy
from mazefolio.server.limits import Rate
from tests.server.harness import Party, Site, announced, decision_id, limited, serving, sqlite

LONG = 120


def flip_and_draw(site: Site) -> Party:
    """A game of many decisions, in which a card is drawn now and then."""
    party = site.sit("toy", ["me", "here"])
    for _ in range(4):
        for seat in (0, 1):
            with party.socket(seat) as talk:
                seq = talk.hear_until("table")["seq"]
                for number in range(LONG // 8):
                    talk.decide("flip", seq + number)
                    talk.hear_until("ack")
                party.decide("draw" if seq < LONG // 2 else "pass", seat)
    return party


def replay(party: Party, at: int) -> httpx.Response:
    return party.site.get(f"{party.path}/replay?at={at}", party.token())


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path)) as found:
        yield found


@pytest.fixture
def party(site: Site) -> Party:
    return flip_and_draw(site)


@pytest.fixture
def given(party: Party, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads in which answers are given again from now on."""
    threads: list[str] = []

    def give(table: Any, answer: Any) -> None:
        threads.append(threading.current_thread().name)
        really(table, answer)

    really = played.give
    monkeypatch.setattr(played, "give", give)
    return threads


def test_nothing_is_played_again_on_the_event_loop(party: Party, given: list[str]) -> None:
    for at in (0, 10, LONG // 2, 7, LONG):
        assert replay(party, at).json()["at"] == at
    assert {name.split("_")[0] for name in given} == {"aside"}


def test_little_is_played_again_for_one_look(party: Party, given: list[str]) -> None:
    for at in range(LONG, 0, -7):
        given.clear()
        assert replay(party, at).status_code == 200
        assert len(given) < 2 * (FRAME_GAP + LONG // FRAME_GAP)


def test_a_stored_table_is_read_off_the_event_loop(tmp_path: Path, party: Party, given: list[str]) -> None:
    with serving(sqlite(tmp_path)) as again:
        assert again.get(party.path).json()["seq"] == party.look()["seq"]
    assert len(given) >= LONG
    assert {name.split("_")[0] for name in given} == {"aside"}


def test_looking_back_is_metered_by_what_it_costs(tmp_path: Path) -> None:
    settings = limited(decisions=Rate(1000, 1000), replays=Rate(60, 0.001), sockets=1000)
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), settings) as site:
        party = flip_and_draw(site)
        cheap = [replay(party, 0).status_code for _ in range(10)]
        dear = [replay(party, FRAME_GAP - 1) for _ in range(5)]
        assert cheap == [200] * 10
        assert [answer.status_code for answer in dear].count(200) < 5
        assert dear[-1].json()["code"] == "too-many"
        assert int(dear[-1].headers["Retry-After"]) > 0
        assert party.look()["seq"] > LONG


def test_reading_stored_tables_is_metered_by_what_it_costs(tmp_path: Path) -> None:
    """Who has many long games could otherwise have them played anew without end, as there is room for so many only."""
    with announced(tmp_path / "games"):
        with serving(sqlite(tmp_path)) as site:
            parties = [site.sit("toy", ["me", "here"]) for _ in range(5)]
            for party in parties:
                party.do(*["flip"] * 10)
        with serving(sqlite(tmp_path), limited(loads=Rate(15, 0.001))) as again:
            looks = [again.get(party.path, party.token()) for party in parties]
            held = [{"table": party.table, "token": party.token()} for party in parties]
            listed = again.post("/api/mine", held)
            with parties_at(again, parties[4]).socket() as talk:
                assert talk.close_code() == 4029
            assert [answer.status_code for answer in looks] == [200, 200, 429, 429, 429]
            assert (listed.status_code, listed.json()["code"]) == (429, "too-many")
            assert len(again.post("/api/mine", held[:2]).json()) == 2
            assert parties_at(again, parties[0]).decide("flip").status_code == 200
            elsewhere = {"X-Forwarded-For": "192.0.2.1"}
            assert again.get(parties[4].path, parties[4].token(), **elsewhere).status_code == 200
            assert again.get(parties[4].path, parties[4].token()).status_code == 200


def parties_at(site: Site, party: Party) -> Party:
    return Party(site, party.table, party.seats)


@pytest.mark.parametrize("nul", ["\0" * 8, "decision\0", "\0decision", "line\nfeed", "\x7f" * 8])
def test_a_decision_id_that_cannot_be_stored_makes_nobody_read_the_table_anew(
    party: Party, nul: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads = []

    async def load(self: Copy) -> Any:
        loads.append(self.table)
        return await really(self)

    really = Copy._load
    monkeypatch.setattr(Copy, "_load", load)
    for what, body in (("decisions", {"choice": "flip"}), ("undo", {}), ("chat", {"text": "hello"})):
        refused = party.act(what, {"id": nul, **body}) if what != "chat" else party.say("hello", id=nul)
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert party.decide("flip", id=decision_id()).status_code == 200
    assert loads == []


def test_a_failing_decision_makes_nobody_read_the_table_anew(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    party = site.sit("odd", ["me", "here"])
    party.do("pass")
    party.do("pass", seat=1)
    before = party.look()
    monkeypatch.setattr(Copy, "_load", None)
    for _ in range(3):
        assert party.decide("pass").json()["code"] == "failed"
    assert party.look() == before
    assert party.decide("flip").status_code == 200


def test_a_new_name_gets_into_the_log_off_the_event_loop(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def finished(*told: Any) -> Any:
        threads.append(threading.current_thread().name.split("_")[0])
        return really(*told)

    really = table._finished
    party = site.sit("toy", ["me", "open"])
    party.do("draw")
    monkeypatch.setattr(table, "_finished", finished)
    party.act("seat", {"name": "Mara"})
    party.join(1, name="Ben")
    assert [seat["name"] for seat in party.look()["seats"]] == ["Mara", "Ben"]
    assert len(party.look()["view"]["log"]) > 0
    assert set(threads) == {"aside"}
