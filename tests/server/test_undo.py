"""Taking back: what may be, what may not, and that it is stored as something that happened."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Site, announced, serving, sqlite


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("store")


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(folder)) as site:
        yield site


def test_a_decision_is_taken_back_and_seq_goes_on(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    before = party.look()
    assert party.do("flip")["undo"] is True
    back = party.act("undo", {}).json()
    assert back["seq"] == 2
    assert back["view"] == before["view"]


def test_an_undo_is_stored_beside_what_it_takes_back(site: Site, folder: Path) -> None:
    party = site.sit("toy", ["me", "here"])
    party.do("flip", "flip")
    party.act("undo", {})
    party.do("pass")
    with sqlite3.connect(folder / "tables.db") as database:
        rows = database.execute("SELECT kind, body FROM event WHERE game = ? ORDER BY seq", [party.table]).fetchall()
    database.close()
    assert [kind for kind, _ in rows] == ["decide", "decide", "undo", "decide"]
    assert rows[2][1] == '{"left":1}'


def test_what_somebody_else_has_answered_stays(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    party.do("pass")
    assert party.look(0)["undo"] is True
    assert party.look(1)["undo"] is False
    party.do("pass", seat=1)
    assert party.look(0)["undo"] is False
    assert party.act("undo", {}).json()["code"] == "no-undo"


def test_what_was_revealed_stays(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    assert party.do("draw")["undo"] is False


def test_a_resignation_stays_because_the_key_has_been_shown(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    over = party.act("resign", {}).json()
    assert over["undo"] is False
    assert over["key"]
    assert party.act("undo", {}).json()["code"] == "no-undo"


def test_practice_goes_back_to_ones_own_latest_decision(site: Site) -> None:
    party = site.sit("toy", ["me", "draw first"], practice=True, options={"goal": 12})
    before = party.look()
    with party.socket(0) as talk:
        party.do("draw")
        answered = talk.hear_until("table", seq=2)
        assert answered["undo"] is True
        assert answered["view"]["seq"] == 2
    back = party.act("undo", {}).json()
    assert back["view"] == before["view"]
    assert back["seq"] == 3


def test_practice_goes_back_even_from_the_end(site: Site) -> None:
    party = site.sit("toy", ["me", "here"], practice=True)
    over = party.act("resign", {}).json()
    assert over["undo"] is True
    back = party.act("undo", {}).json()
    assert back["key"] is None
    assert "ending" not in back["view"]


def test_undo_needs_something_of_ones_own(site: Site) -> None:
    party = site.sit("toy", ["me", "here"], practice=True)
    party.do("pass")
    assert party.look(1)["undo"] is False
    assert party.act("undo", {}, seat=1).json()["code"] == "no-undo"
