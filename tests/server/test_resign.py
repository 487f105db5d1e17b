"""Giving up: it ends the game, or the others play on, or the rules refuse it for now."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Party, Site, announced, decision_id, serving

GAMES = {"leaving": "tests.server.leaving:GAME"}


@pytest.fixture(autouse=True)
def games(tmp_path: Path) -> Iterator[None]:
    with announced(tmp_path / "games", GAMES):
        yield


def sit(site: Site) -> Party:
    return site.sit("leaving", ["me", "here", "here"], seed=5)


def test_the_others_play_on_without_whoever_has_left(store_url: str) -> None:
    with serving(store_url) as site:
        party, made = sit(site), decision_id()
        left = party.act("resign", {"id": made}).json()
        assert (left["seq"], left["key"], left["view"]["asked"]) == (1, None, 1)
        assert "ending" not in left["view"]
        party.do("pass", seat=1)
        assert party.do("pass", seat=2)["view"]["asked"] == 1
        assert party.decide("pass").json()["code"] == "wrong-seat"
        assert party.act("resign", {}).json()["code"] == "no-resign"
        assert party.act("resign", {"id": made, "seq": 0}).json()["seq"] == 3
        before = [party.look(viewer) for viewer in (0, 1, 2, None)]
    with serving(store_url) as site:
        party = Party(site, party.table, party.seats)
        assert [party.look(viewer) for viewer in (0, 1, 2, None)] == before
        assert party.do("pass", seat=1)["view"]["asked"] == 2


def test_a_refusal_cites_the_rule_and_changes_nothing(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        party = sit(site)
        before = party.look(1)
        refused = party.act("resign", {}, seat=1)
        assert (refused.status_code, refused.json()["code"], refused.json()["rule"]) == (422, "no-resign", "TY-4.3")
        assert refused.json()["table"] == before == party.look(1)
        assert party.decide("pass").status_code == 200


def test_leaving_is_taken_back_like_any_decision(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        party = sit(site)
        before = party.look()["view"]
        assert party.act("resign", {}).json()["undo"] is True
        assert party.act("undo", {}).json()["view"] == before


def test_a_seat_that_was_left_may_be_given_to_a_bot_which_is_never_asked(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        party = sit(site)
        party.act("resign", {})
        party.act("seat", {"bot": "draw first"})
        party.do("pass", seat=1)
        assert party.do("pass", seat=2)["view"]["asked"] == 1


def test_two_servers_agree_on_who_has_left(postgres_url: str) -> None:
    with serving(postgres_url) as one, serving(postgres_url) as two:
        party = sit(one)
        there = Party(two, party.table, party.seats)
        with there.socket(None) as talk:
            talk.hear()
            party.act("resign", {})
            assert talk.hear_until("table", seq=1)["view"]["asked"] == 1
        assert there.do("pass", seat=1)["view"]["asked"] == 2
