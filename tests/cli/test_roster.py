"""Figures that live on: kept in the data folder, away while their game is open, home when it is over."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from mazefolio import Table
from mazefolio.cli import files
from mazefolio.games.deathmaze.roster import read_roster, write_roster
from mazefolio.games.deathmaze.state import Veteran
from tests.cli.running import Cli, Ran, expect_complaint

LONG_LIVED = ("play", "deathmaze", "--rules", "advanced", "--continuity", "on", "--seed", "3")
ALL_OUT = "quick party\n1\nleave\n"
"""Six go in, and come out at once."""
BRUNN = Veteran("v1", "Brunn", "hero", 9, 1, experience=500, bezants=900, expeditions=2)
TACE = Veteran("v2", "Tace", "thief", 6, 2, expeditions=1)
OLD_HILD = Veteran("v3", "Hild", "hero", 8, 1, expeditions=4, status="dead")


@pytest.fixture
def home(data_home: Path) -> Path:
    """The file of the roster."""
    return data_home / "rosters" / "deathmaze.json"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The file of the game that they go to."""
    return tmp_path / "game.json"


def keep(home: Path, *veterans: Veteran, **more: str) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text(json.dumps({"game": "deathmaze", "body": write_roster(veterans), **more}))


def kept(home: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(home.read_text())
    return found


def members(home: Path) -> dict[str, Veteran]:
    return {one.name: one for one in read_roster(kept(home)["body"])}


def set_out(cli: Cli, game: Path, typed: str = "") -> Ran:
    return cli(*LONG_LIVED, "--save", game, typed=typed)


def test_an_empty_roster_tells_how_to_begin_one(cli: Cli) -> None:
    out = " ".join(cli("roster", "deathmaze").out.split())

    assert "Nobody yet" in out
    assert "mazefolio play deathmaze --rules advanced --continuity on" in out


def test_whoever_comes_out_alive_is_entered(cli: Cli, home: Path, game: Path) -> None:
    ran = set_out(cli, game, ALL_OUT)

    assert "home: mazefolio roster deathmaze" in ran.out
    assert set(members(home)) == {"Brunn", "Odelin", "Marrec", "Nim", "Hild", "Isolt"}
    assert all(one.status == "ready" and one.expeditions == 1 for one in members(home).values())
    assert "Ready" in cli("roster", "deathmaze").out


def test_those_who_are_ready_can_come_along(cli: Cli, home: Path, game: Path) -> None:
    keep(home, BRUNN, OLD_HILD)

    out = set_out(cli, game).out

    assert "Veteran Brunn" in out
    assert "Veteran Hild" not in out


def test_while_a_game_is_open_they_are_away_and_no_other_game_can_take_them(
    cli: Cli, home: Path, game: Path, tmp_path: Path
) -> None:
    keep(home, BRUNN)
    set_out(cli, game, "quit\n")
    before = home.read_text()

    expect_complaint(set_out(cli, tmp_path / "second.json"), "away in another game", f"mazefolio resume {game}")
    assert not (tmp_path / "second.json").exists()
    assert home.read_text() == before
    assert f"Away, in {game}" in cli("roster", "deathmaze").out


def test_a_resumed_game_brings_them_home(cli: Cli, home: Path, game: Path) -> None:
    keep(home, BRUNN, TACE)
    set_out(cli, game, "veteran Brunn\nquit\n")
    assert kept(home)["away"]

    cli("resume", game, typed="1\n1\nquick party\n1\n1\nleave\n1\n")

    assert Table.load(game.read_text()).result is not None
    assert "away" not in kept(home)
    assert members(home)["Brunn"].expeditions == 3
    assert members(home)["Tace"].expeditions == 1


def test_whoever_is_given_up_in_the_maze_comes_to_the_hall_of_the_dead(cli: Cli, home: Path, game: Path) -> None:
    set_out(cli, game, "quick party\n1\nresign\n")

    assert {one.status for one in members(home).values()} == {"dead"}
    assert "The hall of the dead" in cli("roster", "deathmaze").out


def test_a_game_that_is_over_brings_them_home_only_once(cli: Cli, home: Path, game: Path) -> None:
    set_out(cli, game, ALL_OUT)
    before = home.read_text()

    assert "home:" not in cli("resume", game).out
    assert home.read_text() == before


def test_another_game_with_the_same_dice_does_not_bring_them_home(
    cli: Cli, home: Path, game: Path, tmp_path: Path
) -> None:
    set_out(cli, tmp_path / "first.json", ALL_OUT)
    set_out(cli, game)
    cli("resume", tmp_path / "first.json")

    assert kept(home)["away"]


def test_newcomers_of_games_with_the_same_dice_are_different_people(cli: Cli, home: Path, game: Path) -> None:
    set_out(cli, game, ALL_OUT)
    game.unlink()
    set_out(cli, game, ALL_OUT)

    assert len({one.id for one in read_roster(kept(home)["body"])}) == 12


def test_a_game_whose_file_was_moved_still_brings_them_home(cli: Cli, home: Path, game: Path, tmp_path: Path) -> None:
    set_out(cli, game)
    shutil.move(game, tmp_path / "moved.json")
    cli("resume", tmp_path / "moved.json", typed=ALL_OUT)

    assert len(members(home)) == 6


def test_only_from_a_lost_game_they_can_be_recalled(cli: Cli, home: Path, game: Path, tmp_path: Path) -> None:
    keep(home, BRUNN)
    set_out(cli, game)
    expect_complaint(cli("roster", "deathmaze", "--recall"), "mazefolio resume")

    game.unlink()
    expect_complaint(set_out(cli, tmp_path / "other.json"), "is not there", "mazefolio roster deathmaze --recall")
    assert "Ready" in cli("roster", "deathmaze", "--recall").out
    assert members(home) == {"Brunn": BRUNN}


@pytest.mark.parametrize(
    "words",
    [
        (*LONG_LIVED, "--practice"),
        ("play", "deathmaze", "--seed", "3"),
        (*LONG_LIVED, "--roster", write_roster([TACE])),
    ],
    ids=["practice", "basic", "another roster"],
)
def test_to_other_games_nobody_goes_along(cli: Cli, home: Path, game: Path, words: tuple[str, ...]) -> None:
    keep(home, BRUNN)
    before = home.read_text()

    out = cli(*words, "--save", game, typed=ALL_OUT).out

    assert "Veteran Brunn" not in out
    assert home.read_text() == before


def test_a_game_that_cannot_begin_takes_nobody_away(cli: Cli, home: Path, tmp_path: Path) -> None:
    keep(home, BRUNN)
    before = home.read_text()

    expect_complaint(cli(*LONG_LIVED, "--script", tmp_path / "nowhere"), "cannot read")
    expect_complaint(cli(*LONG_LIVED, "--save", os.devnull), "is there already")
    assert home.read_text() == before


def test_the_roster_of_several_people_belongs_to_the_first(cli: Cli, home: Path, game: Path) -> None:
    keep(home, TACE)
    first = "\nquick party\n\n\nquick party\n\n\n"
    cli(*LONG_LIVED, "--people", "2", "--save", game, typed=f"{first}done\n1\nleave\n")

    table = Table.load(game.read_text())
    assert table.result is not None
    assert len(members(home)) == 1 + sum(one.owner == 0 for one in table.state.adventurers)


@pytest.mark.parametrize("who", ["v1", "Brunn"])
def test_buying(cli: Cli, home: Path, who: str) -> None:
    keep(home, BRUNN, TACE)

    shown = cli("roster", "deathmaze").out
    assert "[weapon_skill sword]" in shown
    assert "mazefolio roster deathmaze --buy v1" in shown
    ran = cli("roster", "deathmaze", "--buy", who, "weapon_skill sword")

    assert ran.code == 0
    assert "Sword +1" in ran.out
    assert members(home)["Brunn"].skills == {"sword": 1}
    assert members(home)["Brunn"].bezants < BRUNN.bezants
    assert members(home)["Tace"] == TACE


@pytest.mark.parametrize(
    ("who", "what", "why"),
    [
        ("Brunn", "wings", "'wings' cannot be bought for 'v1'"),
        ("Tace", "wound_point", "'wound_point' cannot be bought for 'v2'"),
        ("Hild", "wound_point", "'wound_point' cannot be bought for 'v3'"),
        ("Nobody", "wound_point", "nobody on this roster is called 'Nobody'"),
    ],
)
def test_what_cannot_be_bought(cli: Cli, home: Path, who: str, what: str, why: str) -> None:
    keep(home, BRUNN, TACE, OLD_HILD)
    before = home.read_text()

    expect_complaint(cli("roster", "deathmaze", "--buy", who, what), why)
    assert home.read_text() == before


def test_two_of_one_name_are_told_apart_by_their_ids(cli: Cli, home: Path) -> None:
    keep(home, BRUNN, replace(BRUNN, id="v9"))

    expect_complaint(cli("roster", "deathmaze", "--buy", "Brunn", "wound_point"), "2 on this roster are called 'Brunn'")
    assert cli("roster", "deathmaze", "--buy", "v9", "wound_point").code == 0


def test_those_who_are_away_cannot_buy_nor_be_replaced(cli: Cli, home: Path, game: Path, tmp_path: Path) -> None:
    keep(home, BRUNN)
    set_out(cli, game)
    cli("roster", "deathmaze", "--export", tmp_path / "copy")

    assert "[wound_point]" not in cli("roster", "deathmaze").out
    expect_complaint(cli("roster", "deathmaze", "--buy", "Brunn", "wound_point"), "away in another game")
    expect_complaint(cli("roster", "deathmaze", "--import", tmp_path / "copy"), "away in another game")


def test_a_roster_can_be_taken_elsewhere(cli: Cli, home: Path, tmp_path: Path) -> None:
    keep(home, BRUNN, TACE)
    cli("roster", "deathmaze", "--export", tmp_path / "mine")
    home.unlink()
    out = cli("roster", "deathmaze", "--import", tmp_path / "mine").out

    assert members(home) == {"Brunn": BRUNN, "Tace": TACE}
    assert "Brunn" in out
    assert "is now in" not in out


def test_an_imported_roster_puts_the_old_one_aside(cli: Cli, home: Path, tmp_path: Path) -> None:
    keep(home, BRUNN)
    (tmp_path / "theirs").write_text(write_roster([TACE]))

    out = cli("roster", "deathmaze", "--import", tmp_path / "theirs").out

    (aside,) = (path for path in home.parent.iterdir() if path != home)
    assert str(aside) in out
    assert read_roster(aside.read_text()) == [BRUNN]
    assert members(home) == {"Tace": TACE}


def test_an_export_overwrites_nothing(cli: Cli, home: Path, tmp_path: Path) -> None:
    keep(home, BRUNN)
    (tmp_path / "diary").write_text("Dear diary")

    expect_complaint(cli("roster", "deathmaze", "--export", tmp_path / "diary"), "is there already")
    assert (tmp_path / "diary").read_text() == "Dear diary"


@pytest.mark.parametrize("text", ["Dear diary", "{}", '[{"id": 1}]', "\x00"])
def test_what_is_no_roster_is_not_imported(cli: Cli, home: Path, tmp_path: Path, text: str) -> None:
    keep(home, BRUNN)
    (tmp_path / "file").write_text(text)

    expect_complaint(cli("roster", "deathmaze", "--import", tmp_path / "file"), "cannot import", "not a roster")
    assert members(home) == {"Brunn": BRUNN}


DAMAGED = {
    "empty": "",
    "half": '{"game": "deathmaze", "bo',
    "binary": "\x00\x01",
    "body": '{"game": "deathmaze", "body": "[1]"}',
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
@pytest.mark.parametrize("words", [LONG_LIVED, ("roster", "deathmaze"), ("roster", "deathmaze", "--recall")])
def test_a_damaged_roster_is_told_and_left_as_it_is(cli: Cli, home: Path, text: str, words: tuple[str, ...]) -> None:
    home.parent.mkdir(parents=True)
    home.write_text(text)

    expect_complaint(cli(*words), f"the roster in {home} is damaged", "left as it is")
    assert home.read_text() == text
    assert [path.name for path in home.parent.iterdir()] == [home.name]


def test_the_roster_of_another_game_is_told(cli: Cli, home: Path) -> None:
    home.parent.mkdir(parents=True)
    home.write_text('{"game": "firetop"}')

    expect_complaint(cli("roster", "deathmaze"), "is of another game, firetop")


def test_a_game_that_ends_over_a_damaged_roster_is_not_lost(cli: Cli, home: Path, game: Path) -> None:
    set_out(cli, game)
    whole = home.read_text()
    home.write_text(whole[:20])

    expect_complaint(cli("resume", game, typed=ALL_OUT), "damaged")
    assert Table.load(game.read_text()).result is not None
    home.write_text(whole)
    cli("resume", game)
    assert len(members(home)) == 6


def test_a_roster_that_cannot_be_written_is_as_it_was(cli: Cli, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(home, BRUNN)
    before = home.read_text()

    def no_room(path: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", no_room)

    expect_complaint(cli("roster", "deathmaze", "--buy", "Brunn", "wound_point"), "no space left on device")
    assert home.read_text() == before
    assert [path.name for path in home.parent.iterdir()] == [home.name]


def test_two_programs_do_not_change_a_roster_at_once(cli: Cli, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "WAIT", 0)
    keep(home, BRUNN)
    lock = home.with_name(f".{home.name}.lock")
    lock.touch()

    expect_complaint(cli("roster", "deathmaze", "--buy", "Brunn", "wound_point"), "another program is changing it")
    assert lock.exists()
    long_ago = time.time() - 2 * files.FORGOTTEN
    os.utime(lock, (long_ago, long_ago))
    assert cli("roster", "deathmaze", "--buy", "Brunn", "wound_point").code == 0
    assert not lock.exists()


def test_a_replay_does_not_spell_out_the_roster(cli: Cli, home: Path, game: Path) -> None:
    keep(home, BRUNN)
    set_out(cli, game, ALL_OUT)

    assert "v1" not in cli("replay", game).out


def test_whoever_is_too_poor_is_told_what_is_wanting(cli: Cli, home: Path) -> None:
    keep(home, replace(BRUNN, experience=40))
    expect_complaint(cli("roster", "deathmaze", "--buy", "Brunn", "wound_point"), "Brunn needs 75 Experience, has 40")
    shown = cli("roster", "deathmaze").out

    assert "Can buy nothing yet: needs 75 Experience, has 40" in shown
    assert "[wound_point]" not in shown
