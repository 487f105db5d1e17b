"""Rules that fail inside one request: that request is refused, and everything else at the table goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mazefolio.engine import registry, table
from mazefolio.server import showing
from mazefolio.server.bots import Thinkers
from tests.server.harness import Party, Site, announced, eventually, serving, sqlite

FAILED = "the rules failed"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with announced(tmp_path / "games"), serving(sqlite(tmp_path)) as found:
        yield found


@pytest.fixture
def party(site: Site) -> Party:
    """The rules of this game fail when the fourth turn begins, which is next."""
    party = site.sit("odd", ["me", "here"])
    party.do("pass")
    party.do("pass", seat=1)
    return party


def failures(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.getMessage() == FAILED]


def test_a_failing_decision_is_refused_alone(party: Party) -> None:
    before = party.look()
    refused = party.decide("pass")
    assert (refused.status_code, refused.json()["code"]) == (500, "failed")
    assert refused.json()["table"] == before == party.look()
    assert party.look(1)["view"]["turn"] == 3


def test_other_decisions_go_on_after_one_has_failed(party: Party) -> None:
    party.decide("pass")
    assert party.decide("flip").status_code == 200
    assert party.act("undo", {}).status_code == 200
    assert party.say("that did not work").status_code == 200
    assert party.act("resign", {}).json()["view"]["ending"]


def test_a_failing_decision_on_a_socket_is_told_and_the_socket_goes_on(party: Party) -> None:
    with party.socket() as talk:
        talk.decide("pass", talk.hear_until("table")["seq"])
        refused = talk.hear_until("refused", code="failed")
        talk.decide("flip", refused["table"]["seq"])
        assert talk.hear_until("ack")["seq"] == 3


def test_a_failure_is_logged_once(party: Party, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(5):
        party.decide("pass")
    assert failures(caplog) == [FAILED]


def test_a_table_that_cannot_be_shown_to_one_seat_is_shown_to_the_others(
    party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def shown(played: Any, viewer: int | None, here: Any) -> Any:
        if viewer == 1:
            raise ZeroDivisionError("this seat cannot be shown anything")
        return table_view(played, viewer, here)

    table_view = showing.table_view
    with party.socket(0) as first, party.socket(1) as second, party.socket(None) as third:
        for talk in (first, second, third):
            talk.hear_until("table", seq=2)
        monkeypatch.setattr(showing, "table_view", shown)
        first.decide("flip", 2)
        for talk in (first, third):
            talk.hear_until("table", seq=3)
    assert party.site.get(party.path, party.token(1)).json()["code"] == "failed"
    assert failures(caplog) == [FAILED]


def test_bots_stop_at_a_decision_that_fails(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thoughts = []

    async def choose(self: Thinkers, task: Any, table: str) -> int:
        thoughts.append(task)
        return [option.token for option in task.ask.options].index("pass")

    monkeypatch.setattr(Thinkers, "choose", choose)
    party = site.sit("odd", ["random", "me"])
    with party.socket(1) as talk:
        talk.hear_until("table", seq=1)
        talk.decide("pass", 1)
        eventually(lambda: bool(failures(caplog)))
        for _ in range(5):
            assert party.look(1)["seq"] == 2
    assert len(thoughts) == 2
    assert party.act("seat", {"name": "Mara"}, seat=1).status_code == 200
    eventually(lambda: len(thoughts) == 3)
    assert party.look(1)["seats"][1]["name"] == "Mara"
    assert failures(caplog) == [FAILED]


def test_a_stored_table_that_cannot_be_played_is_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def begin(seats: int, options: Any) -> Any:
        raise ZeroDivisionError("nothing can begin any more")

    with announced(tmp_path / "games"):
        with serving(sqlite(tmp_path)) as site:
            party = site.sit("toy", ["me", "here"])
        monkeypatch.setitem(vars(registry.get("toy")), "begin", begin)
        with serving(sqlite(tmp_path)) as site:
            answers = [site.get(party.path, party.token()) for _ in range(3)]
    assert [answer.json()["code"] for answer in answers] == ["unavailable"] * 3
    assert [record.getMessage() for record in caplog.records].count("a table cannot be played") == 1


def test_a_table_whose_log_cannot_be_told_is_still_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def finished(*told: Any) -> Any:
        raise ZeroDivisionError("there are no words for this")

    with announced(tmp_path / "games"):
        with serving(sqlite(tmp_path)) as site:
            party = site.sit("toy", ["me", "here"])
        monkeypatch.setattr(table, "_finished", finished)
        with serving(sqlite(tmp_path)) as site:
            party.site = site
            answers = [party.decide("pass", seq=0), party.act("seat", {"name": "Mara", "seq": 1})]
            assert [answer.json()["code"] for answer in answers] == ["failed"] * 2
            monkeypatch.undo()
            assert (party.look()["seq"], party.look()["seats"][0]["name"]) == (2, "Mara")
    assert failures(caplog) == [FAILED]
