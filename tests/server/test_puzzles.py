"""Puzzles over HTTP, and tables that go on from them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mazefolio.lab.puzzles import Puzzle, calendar, puzzles, table_of
from mazefolio.lab.puzzles.shapes import HARDEST
from tests.server.harness import Answer, Party, Site, serving


@pytest.fixture
def site(store_url: str) -> Iterator[Site]:
    with serving(store_url) as found:
        yield found


@pytest.fixture
def one() -> Puzzle:
    return puzzles("redmage")[-1]


def wanted(one: Puzzle, **other: object) -> Answer:
    seats = [
        {"kind": "me" if seat == one.seat else "bot", "bot": "adventurer"} for seat in range(len(one.record.seats))
    ]
    return {"game": one.game, "seats": seats, "practice": True, "puzzle": one.id} | other


def test_puzzles_are_listed_in_the_order_of_the_days(site: Site) -> None:
    listed = site.get("/api/puzzles").json()

    assert [one["id"] for one in listed] == [one.id for one in calendar()]
    assert all(1 <= one["difficulty"] <= HARDEST and one["asked"] and one["title"] for one in listed)


def test_a_puzzle_shows_what_its_seat_sees_and_what_its_options_are_worth(site: Site, one: Puzzle) -> None:
    shown = site.get(f"/api/puzzles/{one.id}").json()

    assert (shown["puzzle"]["id"], shown["seat"], shown["usual"]) == (one.id, one.seat, one.usual)
    assert shown["view"]["question"]["title"] == one.asked
    assert shown["view"]["seat"] == one.seat
    assert [option["option"] for option in shown["options"]] == [option.option for option in one.options]
    assert site.get(f"/api/puzzles/{one.id}").json() == shown


def test_what_is_no_puzzle_is_not_found(site: Site, one: Puzzle) -> None:
    assert site.get("/api/puzzles/redmage-99").status_code == 404
    assert site.post("/api/tables", wanted(one, puzzle="redmage-99")).json()["code"] == "not-found"


def test_a_table_goes_on_from_a_puzzle(site: Site, one: Puzzle) -> None:
    made = site.post("/api/tables", wanted(one)).json()
    party = Party(site, made["table"], made["seats"])
    before, position = party.look(one.seat)["view"], table_of(one).view(one.seat)

    assert before["practice"]
    assert before["question"]["title"] == one.asked
    assert before["turn"] == position.turn

    party.do(one.solution, seat=one.seat)
    assert party.look(one.seat)["seq"] > 0


@pytest.mark.parametrize(
    "other",
    [{"practice": False}, {"game": "deathmaze"}, {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "adventurer"}]}],
)
def test_it_is_practice_at_that_game_with_as_many(site: Site, one: Puzzle, other: Answer) -> None:
    assert site.post("/api/tables", wanted(one, **other)).json()["code"] == "bad-setup"
