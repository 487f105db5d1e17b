"""Games with mods on the server: chosen in the set-up, kept with the table, played by bots, and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mazefolio import Table
from mazefolio.engine.modding import mods_of
from mazefolio.server.seats import new_secret
from mazefolio.server.settings import Settings
from tests.server.harness import PATIENCE, Party, Site, serving, sqlite

SETTINGS = Settings(bot_pause=0, bot_timeout=PATIENCE)
MOD = {"mod": "dragon_night"}
TITLE = "Night of dragons (Maze of the Red Mage)"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(sqlite(tmp_path_factory.mktemp("mods")), SETTINGS) as site:
        yield site


def test_a_mod_is_offered_like_an_option(site: Site) -> None:
    redmage = next(game for game in site.get("/api/games").json() if game["slug"] == "redmage")
    spec = next(option for option in redmage["options"] if option["id"] == "mod")

    assert (spec["default"], [choice["value"] for choice in spec["choices"]]) == ("", ["", "dragon_night"])


def test_a_table_with_a_mod_says_so_and_gives_a_record_that_can_be_played_anywhere(site: Site) -> None:
    party = site.sit("redmage", ["me"], options=MOD, seed=1)
    look = party.look()
    option = look["view"]["question"]["options"][0]["id"]
    party.do(option)
    party.act("resign", {})
    table = Table.load(site.get(f"{party.path}/record").text)

    assert look["view"]["title"] == TITLE
    assert table.game.mod == mods_of("redmage")["dragon_night"]


def test_a_bot_in_another_process_plays_a_game_with_a_mod(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    party = site.sit("redmage", ["thumb"], options=MOD, seed=2)
    with party.socket(None) as talk:
        while (table := talk.hear())["key"] is None:
            pass

    assert table["view"]["ending"]["title"]
    assert "a bot failed" not in caplog.text


def test_none_is_a_choice(site: Site) -> None:
    assert site.sit("redmage", ["me"], options={"mod": ""}).look()["view"]["title"] == "Maze of the Red Mage"


@pytest.mark.parametrize("mod", ["dragons", mods_of("redmage")["dragon_night"].written, "well_provided"])
def test_a_stranger_can_only_choose_among_the_mods_of_the_server(site: Site, mod: str) -> None:
    answer = site.post("/api/tables", {"game": "redmage", "seats": [{"kind": "me"}], "options": {"mod": mod}})

    assert answer.status_code == 400
    assert "there is: dragon_night" in answer.json()["reason"]


def test_a_table_goes_on_with_its_mod_after_a_restart(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as site:
        party = site.sit("redmage", ["me"], options=MOD, seed=1)
        before = party.look()
    with serving(sqlite(tmp_path)) as site:
        again = Party(site, party.table, party.seats)
        assert again.look() == before
        again.do(before["view"]["question"]["options"][0]["id"])


def test_one_plays_on_from_a_moment_of_a_game_with_a_mod(site: Site) -> None:
    party = site.sit("redmage", ["me"], options=MOD, seed=1)
    party.do(party.look()["view"]["question"]["options"][0]["id"])
    party.act("resign", {})
    branch = site.sit("redmage", ["me"], practice=True, **{"from": {"table": party.table, "at": 1}})

    assert branch.look()["view"]["title"] == TITLE


def test_nobody_lives_on_after_a_game_with_a_mod(site: Site) -> None:
    token = new_secret()
    assert site.post("/api/rosters", {"game": "deathmaze", "token": token, "body": ""}).is_success
    seat = {"kind": "me", "roster": token}
    options = {"rules": "advanced", "continuity": True, "mod": "short_errand"}
    answer = site.post("/api/tables", {"game": "deathmaze", "seats": [seat], "options": options})

    assert answer.json()["reason"] == "nobody lives on in A short errand (DeathMaze)"
