"""Nothing is lost when a server stops: tables go on, and one's own are found again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mazefolio.engine.steps import Word
from mazefolio.server.settings import Settings
from tests.server.harness import QUICK, Party, Site, announced, decision_id, serving, sqlite


def moved(party: Party, site: Site) -> Party:
    """The same table at another server."""
    return Party(site, party.table, party.seats)


def test_a_table_goes_on_after_a_restart(store_url: str, tmp_path: Path) -> None:
    with announced(tmp_path / "games"):
        again = decision_id()
        with serving(store_url) as site:
            party = site.sit("toy", ["me", "open"], seed=3)
            party.join(1, name="Bob")
            party.do("flip")
            party.decide("draw", seq=2, id=again)
            before = party.look()
        with serving(store_url) as site:
            party = moved(party, site)
            assert party.look() == before
            assert party.decide("draw", seq=2, id=again).json()["seq"] == before["seq"]
            party.do("pass", seat=before["view"]["asked"])


def test_undos_resignations_and_endings_survive(tmp_path: Path) -> None:
    with announced(tmp_path / "games"):
        with serving(sqlite(tmp_path)) as site:
            party = site.sit("toy", ["me", "here"])
            party.do("flip", "flip")
            party.act("undo", {})
            party.act("seat", {"bot": "random", "name": "Bea"}, seat=1)
            party.act("seat", {}, seat=1)
            party.act("resign", {}, seat=1)
            before, record = party.look(), site.get(f"{party.path}/record").text
        with serving(sqlite(tmp_path)) as site:
            assert moved(party, site).look() == before
            assert site.get(f"{party.path}/record").text == record


def test_a_bot_goes_on_when_somebody_looks(tmp_path: Path) -> None:
    slow = msgspec.structs.replace(QUICK, bot_pause=60)
    with announced(tmp_path / "games"):
        with serving(sqlite(tmp_path), slow) as site:
            party = site.sit("toy", ["draw first", "me"])
            assert party.look(1)["seq"] == 0
        with serving(sqlite(tmp_path)) as site, moved(party, site).socket(1) as talk:
            assert talk.hear_until("table", seq=1)["view"]["asked"] == 1


def test_tables_that_were_forgotten_come_back(tmp_path: Path) -> None:
    few = Settings(kept=3, bot_pause=0)
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), few) as site:
        parties = [site.sit("toy", ["me", "here"], seed=number) for number in range(12)]
        for party in parties:
            party.do("pass")
        assert [party.look()["seq"] for party in parties] == [1] * 12
        assert site.app is not None
        assert len(site.app.state.hall._tables) <= 3


def test_only_tables_that_are_looked_at_are_read(tmp_path: Path) -> None:
    with announced(tmp_path / "games"):
        with serving(sqlite(tmp_path)) as site:
            parties = [site.sit("toy", ["me", "here"]) for _ in range(20)]
        with serving(sqlite(tmp_path)) as site:
            moved(parties[7], site).look()
            assert site.app is not None
            assert list(site.app.state.hall._tables) == [parties[7].table]


def test_my_tables_are_listed_with_those_awaiting_me_first(tmp_path: Path) -> None:
    with announced(tmp_path / "games"):
        with serving(sqlite(tmp_path)) as site:
            over, waiting, mine, newest = (site.sit("toy", ["me", "here"]) for _ in range(4))
            waiting.do("pass")
            over.act("resign", {})
            newest.do("flip")
        with serving(sqlite(tmp_path)) as site:
            held = [{"table": party.table, "token": party.token()} for party in (over, waiting, mine, newest)]
            wrong = [{"table": mine.table, "token": over.token()}, {"table": "none", "token": "x" * 22}]
            listed = site.post("/api/mine", held + wrong).json()
    assert [entry["table"] for entry in listed] == [newest.table, mine.table, waiting.table, over.table]
    assert [(entry["awaiting"], entry["over"]) for entry in listed] == [
        (True, False),
        (True, False),
        (False, False),
        (False, True),
    ]
    assert (listed[3]["ending"], listed[3]["you"], listed[3]["title"]) == ("The end", 0, "The Toy")


def test_rules_that_have_changed_since_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.engine import toy

    with announced(tmp_path / "games"):
        with serving(sqlite(tmp_path)) as site:
            party = site.sit("toy", ["me", "here"])
            party.do("draw")
        monkeypatch.setattr(toy, "DRAW", Word("take"))
        with serving(sqlite(tmp_path)) as site:
            refused = site.get(party.path)
    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")


def test_two_servers_share_one_store(postgres_url: str, tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(postgres_url) as one, serving(postgres_url) as two:
        party = one.sit("toy", ["me", "open"])
        there = moved(party, two)
        with party.socket(0) as here, there.socket(None) as away:
            away.hear()
            there.join(1, name="Bob")
            assert here.hear_until("table", seq=1)["seats"][1]["name"] == "Bob"
            party.do("pass")
            assert away.hear_until("table", seq=2)["view"]["asked"] == 1
            there.do("draw", seat=1)
            assert here.hear_until("table", seq=3)["view"]["asked"] == 0
            there.do("flip")
            there.act("undo", {})
            assert here.hear_until("table", seq=5)["view"] == party.look(0)["view"]
        assert [seat["kind"] for seat in there.look(None)["seats"]] == ["person", "person"]


def test_a_join_whose_answer_was_lost_is_answered_by_another_server(postgres_url: str, tmp_path: Path) -> None:
    """Even by one that has not heard of it yet."""
    with announced(tmp_path / "games"), serving(postgres_url) as one, serving(postgres_url) as two:
        party = one.sit("toy", ["me", "open"])
        there = moved(party, two)
        there.look()
        assert two.app is not None
        two.app.state.hall.table(party.table).hear = lambda seq: None
        first = party.join(1, name="Bob").json()
        assert there.join(1, token=party.token(1)).json() == first == {"table": party.table, "seat": 1}
        assert there.look(1)["seats"][1]["name"] == "Bob"


def test_two_servers_agree_on_who_was_first(postgres_url: str, tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(postgres_url) as one, serving(postgres_url) as two:
        party = one.sit("toy", ["me", "here"])
        there = moved(party, two)
        there.look()
        again = decision_id()
        assert party.decide("pass", seq=0, id=again).status_code == 200
        assert there.decide("pass", seq=0, id=again).json()["seq"] == 1
        assert there.decide("draw", seq=0).json()["code"] == "stale"
        assert there.decide("draw", seat=1, seq=1).json()["seq"] == 2
