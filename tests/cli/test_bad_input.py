"""Bad input gets one clear line and exit code 2."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from mazefolio import Table
from tests.cli.running import Cli, expect_complaint

WRONG_WORDS = [
    ("play", "there is no game", "play nowhere"),
    ("hero", "option 'hero' cannot be 'troll'; it can be: ", "play redmage --hero troll"),
    ("option", "there is no option 'colour'; there is: ", "play redmage --option colour=red"),
    ("option value", "option 'night' cannot be 'endless'", "play redmage --option night=endless"),
    ("option without value", "'night' is not an option; write it as name=value", "play redmage --option night"),
    ("flag", "there is no option 'sede'", "play redmage --sede 7"),
    ("seed", "--seed", "play redmage --seed seven"),
    ("dice", "--dice", "play redmage --dice loaded"),
    ("bot", "there is no bot 'genius' for Maze of the Red Mage; there is: ", "play redmage --bot genius"),
    ("script", "cannot read nowhere: no such file", "play redmage --script nowhere"),
    ("nothing", "GAME", "play"),
    ("too much", "left", "play redmage left"),
    ("resume", "cannot read nowhere.json: no such file", "resume nowhere.json"),
    ("replay", "cannot read nowhere.json: no such file", "replay nowhere.json"),
    ("rule", "there is no rule 'RM-99.1'", "rules redmage RM-99.1"),
    ("word", "no rule of Maze of the Red Mage mentions 'spaceship'", "rules redmage --search spaceship"),
    ("rules game", "there is no game 'nowhere'", "rules nowhere"),
    ("rules of what", "say which game: ", "rules"),
    ("tests", "there is no folder nowhere", "rules --coverage --tests nowhere"),
    ("coverage game", "there is no game 'nowhere'", "rules --coverage nowhere"),
    ("simulated game", "there is no game 'nowhere'", "simulate nowhere"),
    ("simulated bot", "there is no bot 'genius'", "simulate redmage --bot genius"),
    ("games", "--games", "simulate redmage --games many"),
    ("no games", "--games", "simulate redmage --games 0"),
    ("jobs", "--jobs", "simulate redmage --jobs 0"),
    ("each", "there is no option 'colour'", "simulate redmage --each colour"),
    ("two each", "only one option can take all its values", "simulate redmage --hero all --night all"),
    ("seats", "The Warlock of Firetop Mountain is for 2 to 6 players, not for 9", "play firetop --seats 9"),
    ("one seat", "is for 2 to 6 players, not for 1", "play firetop --seats 1"),
    ("people", "3 people cannot sit on 2 seats", "play firetop --seats 2 --people 3"),
    ("too many people", "is for 2 to 6 players, not for 7", "play firetop --people 7"),
    ("two at a game for one", "Maze of the Red Mage is for 1 player, not for 2", "play redmage --people 2"),
    ("nobody", "--people", "play firetop --people 0"),
    ("negative seats", "--seats", "play firetop --seats -1"),
    ("against", "there is no bot 'genius' for The Warlock of Firetop Mountain", "play firetop --against genius"),
    ("watched bot", "there is no bot 'genius'", "play firetop --bot genius"),
    ("bots for seats", "2 bots are named for 3 seats", "simulate firetop --bot thumb,random --seats 3"),
    ("simulated seats", "is for 2 to 6 players, not for 8", "simulate firetop --seats 8"),
    ("one of the bots", "there is no bot 'genius'", "simulate firetop --bot thumb,genius"),
    ("roster", "nobody lives on in Maze of the Red Mage", "roster redmage"),
    ("roster game", "there is no game 'nowhere'", "roster nowhere"),
    ("imported roster", "cannot read nowhere: no such file", "roster deathmaze --import nowhere"),
    ("recalled roster", "nobody on the roster of DeathMaze is away", "roster deathmaze --recall"),
    ("command", "unknown command", "plya redmage"),
]


@pytest.mark.parametrize(("part", "line"), [case[1:] for case in WRONG_WORDS], ids=[case[0] for case in WRONG_WORDS])
def test_wrong_words(cli: Cli, part: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    expect_complaint(cli(*line.split()), part)


SAVED = json.loads(Table.new("redmage", seed=7).save())

WRONG_SAVES = {
    "empty": ("", "not a saved game"),
    "no json": ("once upon a time", "not a saved game"),
    "other json": ("[1, 2]", "not a saved game"),
    "binary": ("\x00\x01", "not a saved game"),
    "truncated": (json.dumps(SAVED)[:300], "only a part of one"),
    "rules": (json.dumps(SAVED | {"rules": "0.0"}), "saved under rules 0.0"),
    "format": (json.dumps(SAVED | {"format": 99}), "saved in format 99"),
    "game": (json.dumps(SAVED | {"game": "chess"}), "there is no game 'chess'"),
    "key": (json.dumps(SAVED | {"key": "xyz"}), "damaged"),
    "hero": (json.dumps(SAVED | {"options": SAVED["options"] | {"hero": "troll"}}), "troll"),
    "seats": (json.dumps(SAVED | {"seats": []}), "player"),
    "answer": (json.dumps(SAVED | {"turns": [*SAVED["turns"], "99"]}), "answer 99"),
    "answers": (json.dumps(SAVED | {"turns": ["one two"]}), "damaged"),
    "digest": (json.dumps(SAVED | {"turns": ["=000000"]}), "turn"),
    "snapshot": (json.dumps({name: value for name, value in SAVED.items() if name != "snapshot"}), "damaged"),
}


@pytest.mark.parametrize("command", [["resume"], ["replay"], ["replay", "--verify"]], ids=" ".join)
@pytest.mark.parametrize(("text", "part"), WRONG_SAVES.values(), ids=WRONG_SAVES.keys())
def test_wrong_saves(cli: Cli, command: list[str], text: str, part: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(text)

    expect_complaint(cli(*command, tmp_path / "game.json"), part)


def test_a_folder_is_no_saved_game(cli: Cli, tmp_path: Path) -> None:
    expect_complaint(cli("resume", tmp_path), "cannot read")


def test_a_file_in_the_way_is_not_overwritten(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary")

    expect_complaint(cli("play", "redmage", "--save", tmp_path / "diary.txt"), "is there already")
    assert (tmp_path / "diary.txt").read_text() == "Dear diary"


def test_a_new_game_never_takes_the_place_of_an_old_one(cli: Cli, tmp_path: Path) -> None:
    new_game = ("play", "redmage", "--seed", "7", "--save", tmp_path / "game.json")
    cli(*new_game, typed="1\n")
    kept = (tmp_path / "game.json").read_text()

    expect_complaint(cli(*new_game), "mazefolio resume")
    assert (tmp_path / "game.json").read_text() == kept


def test_a_file_that_cannot_be_written(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    expect_complaint(cli("play", "redmage", "--save", tmp_path / "file" / "game.json"), "cannot write")


def test_a_data_folder_that_cannot_be_made(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", os.devnull)

    expect_complaint(cli("play", "redmage"), "cannot write")
