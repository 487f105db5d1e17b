"""Games that were begun under earlier rules: those that the present rules continue go on, the others wait."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from mazefolio import Table
from mazefolio.engine.steps import Steps, Word
from tests.engine import toy
from tests.server.harness import Answer, Party, announced, look_again, serving, sqlite

Renew = Callable[..., None]


def deal_three(s: toy.State) -> Steps[str]:
    """A game that begins like this cannot be one that was begun with two cards each."""
    following = yield from toy.deal(s)
    for hand in s.hands:
        hand.append(s.deck.pile.pop())
    return following


@pytest.fixture
def renew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Renew]:
    """Gives the toy game newer rules, under which three cards are dealt."""

    def give(version: str, continues: Sequence[str]) -> None:
        phases = {**toy.GAME.phases, "deal": deal_three}
        monkeypatch.setattr(
            toy, "GAME", replace(toy.GAME, rules_version=version, continues=tuple(continues), phases=phases)
        )
        look_again()

    with announced(tmp_path / "games"):
        yield give


def as_played(table: Answer) -> object:
    """What must not change when the rules do."""
    view = table["view"]
    return view["turn"], view["asked"], view["picture"], view.get("question"), table["commitment"], table["seats"]


def test_a_game_goes_on_under_rules_that_continue_its_own(store_url: str, renew: Renew) -> None:
    with serving(store_url) as site:
        party = site.sit("toy", ["me", "here"], seed=3)
        party.do("draw")
        party.do("draw", seat=1)
        party.do("flip")
        before = [party.look(viewer) for viewer in (0, 1, None)]
    renew("2", ["1"])
    with serving(store_url) as site:
        party = Party(site, party.table, party.seats)
        assert [as_played(party.look(viewer)) for viewer in (0, 1, None)] == list(map(as_played, before))
        party.do("draw")
        party.do("pass", seat=1)
        after = party.look()
    with serving(store_url) as site:
        assert Party(site, party.table, party.seats).look() == after


def test_rules_may_change_more_than_once(tmp_path: Path, renew: Renew) -> None:
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("toy", ["me", "here"], seed=3)
        party.do("draw")
    for version, earlier, seat in (("2", ["1"], 1), ("3", ["2"], 0)):
        renew(version, earlier)
        with serving(sqlite(tmp_path)) as site:
            party = Party(site, party.table, party.seats)
            party.do("draw", seat=seat)
            party.do("flip", seat=1 - seat)
            hands = [sheet["zones"][0] for sheet in party.look(None)["view"]["picture"]["sheets"]]
    assert [hand["hidden"] for hand in hands] == [4, 3]


def test_what_was_played_under_earlier_rules_is_neither_taken_back_nor_looked_back_at(
    tmp_path: Path, renew: Renew
) -> None:
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("toy", ["me", "here"], practice=True)
        party.do("pass")
        party.do("pass", seat=1)
    renew("2", ["1"])
    with serving(sqlite(tmp_path)) as site:
        party = Party(site, party.table, party.seats)
        assert party.look()["undo"] is False
        assert party.act("undo", {}).json()["code"] == "no-undo"
        before = party.look()["view"]
        party.do("pass")
        looked_back = site.get(f"{party.path}/replay?at=0", party.token()).json()
        assert (looked_back["decisions"], looked_back["view"]) == (1, before)
        assert party.act("undo", {}).json()["view"] == before


def test_a_practice_game_goes_on_from_where_it_was_taken_back_to(tmp_path: Path, renew: Renew) -> None:
    """Also when it is taken back twice, to before the place from which it could last be taken up."""
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("toy", ["me", "here"], practice=True, seed=3)
        party.do("flip", "flip", "flip", "draw")
        for _ in range(3):
            party.act("undo", {})
        before = party.look()
    renew("2", ["1"])
    with serving(sqlite(tmp_path)) as site:
        assert as_played(Party(site, party.table, party.seats).look()) == as_played(before)


def test_the_record_of_a_continued_game_can_be_checked(tmp_path: Path, renew: Renew) -> None:
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("toy", ["me", "here"], seed=3)
        party.do("draw")
    renew("2", ["1"])
    with serving(sqlite(tmp_path)) as site:
        party = Party(site, party.table, party.seats)
        party.do("draw", seat=1)
        party.act("resign", {})
        loaded = Table.load(site.get(f"{party.path}/record").text)
    assert loaded.result is not None
    assert loaded.seq == 2


def test_a_table_at_which_nothing_was_decided_begins_under_the_new_rules(tmp_path: Path, renew: Renew) -> None:
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("toy", ["me", "open"])
        party.look()
    renew("2", ["1"])
    with serving(sqlite(tmp_path)) as site:
        hand = Party(site, party.table, party.seats).look()["view"]["picture"]["sheets"][0]["zones"][0]
    assert len(hand["pieces"]) == 3


def expect_unavailable(folder: Path, table: str) -> None:
    with serving(sqlite(folder)) as site:
        refused = site.get(f"/api/tables/{table}")
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")


def test_a_game_of_rules_that_are_not_continued_waits_for_them(
    tmp_path: Path, renew: Renew, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("toy", ["me", "here"])
        party.do("draw")
        before = party.look()
    usual = toy.GAME
    renew("2", ["0"])
    expect_unavailable(tmp_path, party.table)
    monkeypatch.setattr(toy, "GAME", usual)
    look_again()
    with serving(sqlite(tmp_path)) as site:
        assert Party(site, party.table, party.seats).look() == before


def test_a_game_of_rules_that_are_not_here_says_so_and_can_be_looked_at(tmp_path: Path, renew: Renew) -> None:
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("toy", ["me", "here"], practice=True)
        party.do("draw")
        party.do("flip", "draw", seat=1)
        party.act("undo", {}, seat=1)
        before = party.look(None)["view"]
    renew("2", [])
    with serving(sqlite(tmp_path)) as site:
        party = Party(site, party.table, party.seats)
        for refused in (site.get(party.path), party.site.get(f"{party.path}/record"), decide_blindly(party)):
            assert refused.status_code == 503
            assert refused.json()["reason"] == (
                "this game was saved under rules 1 of The Toy; this program has rules 2:"
                " it can be looked at, but not played on"
            )
        seen = site.get(f"{party.path}/glimpse").json()
    assert (seen["rules"], seen["decisions"], seen["practice"]) == ("1", 2, True)
    assert seen["view"]["picture"]["sheets"] == before["picture"]["sheets"]
    assert "key" not in seen


def decide_blindly(party: Party) -> httpx.Response:
    return party.act("decisions", {"seq": 2, "choice": "draw"})


def test_there_is_no_glimpse_of_a_table_that_never_was(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as site:
        assert site.get("/api/tables/0123456789abcdef/glimpse").status_code == 404


def test_a_game_of_which_only_decisions_are_stored_waits_for_its_rules(tmp_path: Path, renew: Renew) -> None:
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("toy", ["me", "here"])
        party.do("draw")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        database.execute("UPDATE game SET snapshot = ''")
    renew("2", ["1"])
    expect_unavailable(tmp_path, party.table)


def test_rules_that_cannot_go_on_leave_the_game_to_those_that_can(
    tmp_path: Path, renew: Renew, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("toy", ["me", "here"])
        party.do("draw")
        party.do("flip", seat=1)
    with monkeypatch.context() as patch:
        patch.setattr(toy, "FLIP", Word("turn"))
        renew("2", ["1"])
        expect_unavailable(tmp_path, party.table)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        assert database.execute("SELECT seq FROM game").fetchone() == (2,)
