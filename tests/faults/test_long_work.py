"""What takes long is done beside the event loop, so that whoever asks for it keeps nobody else waiting."""

from __future__ import annotations

import gzip
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from mazefolio.engine.modding import playing
from mazefolio.engine.table import Table
from mazefolio.server import hall, pages
from mazefolio.server.copies import Copy
from mazefolio.server.limits import Rate
from mazefolio.server.played import Played, last_look
from mazefolio.server.seats import new_secret
from mazefolio.server.settings import Settings
from tests.server.harness import GAMES, Party, Site, announced, limited, look_again, serving, sqlite

LONG = 60
LATE = "tests.server.late"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with announced(tmp_path / "games", {**GAMES, "late": f"{LATE}:GAME"}), serving(sqlite(tmp_path)) as found:
        yield found


def make(site: Site) -> httpx.Response:
    return site.post("/api/tables", {"game": "late", "seats": [{"kind": "me"}, {"kind": "here"}]})


def keep_roster(site: Site) -> httpx.Response:
    return site.post("/api/rosters", {"game": "late", "token": new_secret(), "body": ""})


FIRST_CALLS: list[Callable[[Site], httpx.Response]] = [
    lambda site: site.get("/api/games"),
    lambda site: site.get("/api/games/late/rules"),
    lambda site: site.get("/api/games/late/lesson"),
    make,
    keep_roster,
]


def unload() -> None:
    sys.modules.pop(LATE, None)
    look_again()


@pytest.mark.parametrize("call", FIRST_CALLS, ids=["games", "rules", "lesson", "make", "roster"])
def test_a_game_is_loaded_off_the_event_loop(site: Site, call: Callable[[Site], httpx.Response]) -> None:
    unload()
    assert call(site).status_code < 500
    assert sys.modules[LATE].THREAD.startswith("aside")


def test_the_game_of_a_stored_table_is_loaded_off_the_event_loop(site: Site, tmp_path: Path) -> None:
    table = make(site).json()["table"]
    for what in ("", "/glimpse"):
        unload()
        with serving(sqlite(tmp_path)) as again:
            assert again.get(f"/api/tables/{table}{what}").status_code == 200
        assert sys.modules[LATE].THREAD.startswith("aside")


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads in which games are begun, and looked at without being played."""
    found: list[str] = []

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def note(*args: Any) -> Any:
            found.append(threading.current_thread().name)
            return work(*args)

        return note

    monkeypatch.setattr(hall, "_begin", noted(hall._begin))
    monkeypatch.setattr("mazefolio.server.copies.last_look", noted(last_look))
    return found


def test_games_are_begun_and_glimpsed_off_the_event_loop(site: Site, threads: list[str]) -> None:
    party = site.sit("toy", ["me", "here"])
    assert site.get(f"{party.path}/glimpse").status_code == 200
    assert [name.split("_")[0] for name in threads] == ["aside", "aside"]


def test_files_of_the_page_are_packed_off_the_event_loop(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def compress(*given: Any, **more: Any) -> bytes:
        threads.append(threading.current_thread().name)
        return really(*given, **more)

    really = gzip.compress
    (tmp_path / "index.html").write_text("<html>")
    (tmp_path / "signs.json").write_text('{"a": 1, "b": 2}')
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    monkeypatch.setattr(gzip, "compress", compress)
    for path in ("/", "/", "/signs.json", "/signs.json?a", "/signs.json?b,a"):
        assert site.get(path).status_code == 200
    assert [name.split("_")[0] for name in threads] == ["aside"] * 4


def test_the_game_to_play_on_with_is_found_off_the_event_loop(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have a mod, and has to be made first."""
    found: list[str] = []

    def noted(*args: Any) -> Any:
        found.append(threading.current_thread().name)
        return playing(*args)

    party = site.sit("toy", ["me", "here"])
    party.act("resign", {})
    monkeypatch.setattr(hall, "playing", noted)
    site.sit("toy", ["me", "here"], practice=True, **{"from": {"table": party.table, "at": 0}})
    assert {name.split("_")[0] for name in found} == {"aside"}


def test_glimpses_are_metered_by_what_they_cost(tmp_path: Path) -> None:
    settings = limited(replays=Rate(50, 0.001))
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), settings) as site:
        party = site.sit("toy", ["me", "here"])
        codes = [site.get(f"{party.path}/glimpse").status_code for _ in range(5)]
        assert codes[0] == 200
        assert codes[-1] == 429


def test_taking_back_many_decisions_does_not_take_them_back_one_by_one(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = site.sit("toy", ["me", "here"], practice=True)
    party.do("flip")
    before = party.do("flip")
    party.do("pass")
    with party.socket(1) as talk:
        seq = talk.hear_until("table")["seq"]
        for number in range(LONG):
            talk.decide("flip", seq + number)
            talk.hear_until("ack")
    rebuilt: list[int] = []
    really = Table._rebuilt

    def rebuild(self: Table, *args: Any, **more: Any) -> Any:
        rebuilt.append(1)
        return really(self, *args, **more)

    monkeypatch.setattr(Table, "_rebuilt", rebuild)

    after = party.act("undo", {}).json()

    assert after["view"]["log"] == before["view"]["log"]
    assert after["view"]["asked"] == 0
    assert len(rebuilt) < 10
    party.do("pass")


def test_seats_do_not_change_hands_as_fast_as_decisions_are_made(tmp_path: Path) -> None:
    """With every new name all sentences of the log are made anew."""
    settings = limited(seatings=Rate(3, 0.001))
    with announced(tmp_path / "games"), serving(sqlite(tmp_path), settings) as site:
        party = site.sit("toy", ["me", "here"])
        codes = [party.act("seat", {"name": f"Ann {number}"}).status_code for number in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert party.act("renew", {"seat": 0, "secret": new_secret()}).status_code == 429
        with party.socket() as talk:
            talk.send({"type": "seat", "id": "a new name", "seq": 3, "name": "Eve"})
            assert talk.hear_until("refused")["code"] == "too-many"
        party.do("pass")
        assert party.act("seat", {"name": "Bob"}, seat=1).status_code == 200


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that are played anew from here on."""
    found: list[str] = []
    really = Copy._load

    async def load(self: Copy) -> Any:
        found.append(self.table)
        return await really(self)

    monkeypatch.setattr(Copy, "_load", load)
    return found


def test_a_wrong_token_or_invitation_plays_no_stored_table(site: Site, tmp_path: Path, loads: list[str]) -> None:
    party = site.sit("toy", ["me", "open"])
    with serving(sqlite(tmp_path)) as again:
        stored = Party(again, party.table, party.seats)
        loads.clear()
        wrong = again.get(stored.path, new_secret())
        joined = again.post(f"{stored.path}/join", {"invitation": new_secret(), "token": new_secret()})
        with stored.bare_socket() as talk:
            talk.send({"type": "hello", "token": new_secret()})
            assert talk.close_code() == 4003
        assert (wrong.json()["code"], joined.json()["code"]) == ("no-seat", "not-found")
        assert loads == []
        assert stored.join(1).status_code == 200
        assert stored.look(1)["you"] == 1
        assert len(loads) == 1


def test_what_is_not_there_is_still_told_so(site: Site) -> None:
    assert site.get("/api/tables/nowhere", new_secret()).json()["code"] == "not-found"
    answer = site.post("/api/tables/nowhere/join", {"invitation": new_secret(), "token": new_secret()})
    assert answer.json()["code"] == "not-found"


def test_tables_that_do_not_exist_drive_none_out_of_memory(tmp_path: Path, loads: list[str]) -> None:
    """Otherwise anybody could have the games of others played anew all the time."""
    with serving(sqlite(tmp_path), Settings(kept=10)) as site:
        parties = [site.sit() for _ in range(9)]
        for party in parties:
            party.look()
        for number in range(20):
            assert site.get(f"/api/tables/{number:016x}").json()["code"] == "not-found"
        loads.clear()
        for party in parties:
            party.look()
        assert loads == []


def test_what_is_taken_back_at_one_server_is_not_played_anew_at_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a player who takes back and decides again keeps all servers busy, the longer the game is."""
    with serving(sqlite(tmp_path)) as here, serving(sqlite(tmp_path)) as there:
        party = here.sit(practice=True, seed=1)
        for _ in range(LONG):
            party.do(party.look()["view"]["question"]["options"][0]["id"])
            if "question" not in party.look()["view"]:
                party.act("undo", {})
        other = Party(there, party.table, party.seats)
        assert other.look() == party.look()
        begun: list[int] = []
        really = Played.at

        def noted(played: Played, count: int) -> Table:
            begun.append(count)
            return really(played, count)

        monkeypatch.setattr(Played, "at", noted)
        for acts in (["undo"], ["undo", "undo", "decide"], ["resign", "undo"], ["decide", "undo", "resign"]):
            for act in acts:
                choice = {"choice": party.look()["view"]["question"]["options"][0]["id"]} if act == "decide" else {}
                assert party.act("decisions" if act == "decide" else act, choice).status_code == 200
            assert other.act("undo", {"seq": party.look()["seq"] + 1}).json()["code"] == "stale"
            assert other.look()["view"] == party.look()["view"]
        assert begun == []
