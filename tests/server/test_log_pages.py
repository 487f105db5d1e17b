"""The log by pages: a table is sent with the end of its log, and older lines are fetched when they are wanted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from mazefolio.server import looking, showing
from tests.server.harness import Party, serving, sqlite

PAGE = 4
DECISIONS = 12


@pytest.fixture
def party(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Party]:
    """A game in which more has happened than two pages hold."""
    for module in (showing, looking):
        monkeypatch.setattr(module, "PAGE", PAGE)
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("redmage", seed=7, practice=True)
        for _ in range(DECISIONS):
            party.do(party.look()["view"]["question"]["options"][0]["id"])
        yield party


def page_before(party: Party, number: int | str, seat: int | None = 0) -> httpx.Response:
    return party.site.get(f"{party.path}/log?before={number}", None if seat is None else party.token(seat))


def whole_log(party: Party, view: dict[str, Any], seat: int | None = 0) -> list[str]:
    """All lines, fetched as a script does that knows no more than what a view says."""
    texts, earlier = [line["text"] for line in view["log"]], view.get("earlier", 0)
    while earlier:
        page = page_before(party, earlier, seat).json()
        assert page["table"] == party.table
        assert len(page["lines"]) == earlier - page["earlier"] <= PAGE
        texts, earlier = [line["text"] for line in page["lines"]] + texts, page["earlier"]
    return texts


@pytest.mark.parametrize("seat", [0, None])
def test_a_table_is_sent_with_the_end_of_its_log_and_the_rest_can_be_fetched(
    party: Party, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = party.look(seat)["view"]
    assert PAGE <= len(view["log"]) < 2 * PAGE
    assert view["earlier"] > PAGE
    texts = whole_log(party, view, seat)
    monkeypatch.setattr(showing, "PAGE", 1000)
    assert texts == [line["text"] for line in page_before(party, 1000, seat).json()["lines"]]


def test_whoever_looks_back_finds_the_earlier_lines_too(party: Party) -> None:
    then = party.site.get(f"{party.path}/replay?at={DECISIONS - 2}", party.token()).json()["view"]
    now = whole_log(party, party.look()["view"])
    assert then["earlier"] > 0
    texts = whole_log(party, then)
    assert texts == now[: len(texts)]


def test_the_last_page_is_that_before_the_end(party: Party) -> None:
    view = party.look()["view"]
    last = party.site.get(f"{party.path}/log", party.token()).json()
    assert last["lines"] == view["log"][-PAGE:] == page_before(party, 10**6).json()["lines"]
    assert page_before(party, 0).json() == {"table": party.table, "earlier": 0, "lines": []}


def test_a_number_is_a_number(party: Party) -> None:
    refused = page_before(party, "-1")
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


def test_sockets_follow_the_log_over_the_pages(party: Party) -> None:
    party = party.site.sit("redmage", seed=7)
    with party.socket() as talk:
        seen = talk.hear_until("table")
        while seen["view"].get("earlier", 0) < 2 * PAGE:
            talk.decide(seen["view"]["question"]["options"][0]["id"], seen["seq"])
            seen = talk.hear_until("table", seq=seen["seq"] + 1)
            assert seen == party.look()
