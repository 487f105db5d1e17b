"""Insight into a game that is over: made in the background, kept with the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from mazefolio.server import insight
from mazefolio.server.limits import Rate
from mazefolio.server.refusal import Refusal
from mazefolio.server.tables import LiveTable
from tests.server.harness import Answer, Party, Site, announced, eventually, limited, serving


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[None]:
    with announced(tmp_path / "games"):
        yield


@pytest.fixture
def site(store_url: str, shelf: None) -> Iterator[Site]:
    with serving(store_url) as found:
        yield found


def finished_game(site: Site, **more: object) -> Party:
    party = site.sit("toy", ["me", "here"], seed=3, **more)
    party.do("draw")
    party.do("flip", seat=1)
    party.act("resign", {})
    return party


def ask(party: Party, seat: int | None = 0) -> httpx.Response:
    return party.site.get(f"{party.path}/insight", None if seat is None else party.token(seat))


def analysed(party: Party) -> Answer:
    """The analysis when it is finished."""
    eventually(lambda: bool(ask(party).json()["finished"]))
    found: Answer = ask(party).json()
    return found


def test_the_first_who_asks_sets_it_going(site: Site) -> None:
    party = finished_game(site)
    first = ask(party).json()

    assert (first["finished"], first["progress"], first["chances"]) == (False, 0, [])
    assert first["seats"] == [seat["name"] for seat in party.look()["view"]["seats"]]
    found = analysed(party)
    assert found["progress"] == 1
    assert [player["seat"] for player in found["players"]] == [0, 1]
    assert found["chances"][-1]["chances"] == [player["outcome"] for player in found["players"]]


def test_it_is_kept_with_the_game(store_url: str, shelf: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(store_url) as site:
        party = finished_game(site)
        found = analysed(party)
        eventually(lambda: bool(party.look()["seq"] == 4))
    monkeypatch.setattr(insight, "work", None)
    with serving(store_url) as site:
        assert ask(Party(site, party.table, party.seats)).json() == found


def test_everybody_who_sees_the_end_may_ask(site: Site) -> None:
    party = finished_game(site)
    found = analysed(party)

    assert ask(party, None).json() == ask(party, 1).json() == found


def test_nothing_is_told_while_the_game_goes_on(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    answer = ask(party)

    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert site.get("/api/tables/nowhere/insight").status_code == 404


def test_a_game_that_is_taken_back_and_ends_again_is_another(site: Site) -> None:
    party = finished_game(site, practice=True)
    analysed(party)
    eventually(lambda: bool(party.look()["seq"] == 4))
    assert party.act("undo", {}).status_code == 200
    assert ask(party).status_code == 404
    assert party.act("resign", {}).status_code == 200

    assert not ask(party).json()["finished"]
    assert analysed(party)["finished"]


def test_what_costs_something_is_to_be_the_first_who_asks(store_url: str, shelf: None) -> None:
    with serving(store_url, limited(insights=Rate(1, 0.001))) as site:
        first, second = finished_game(site), finished_game(site)

        assert [ask(first).status_code for _ in range(3)] == [200] * 3
        refused = ask(second)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")


def break_off(*_: object) -> None:
    raise RuntimeError


def test_a_game_that_cannot_be_analysed_is_refused(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(insight, "work", break_off)
    party = finished_game(site)
    ask(party)

    eventually(lambda: ask(party).status_code == 500)
    assert party.look()["seq"] == 3


def test_what_cannot_be_stored_is_told_all_the_same(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise Refusal("unavailable", "the disk is full")

    monkeypatch.setattr(LiveTable, "keep_insight", refuse)
    party = finished_game(site)

    assert analysed(party)["finished"]
    assert party.look()["seq"] == 3
