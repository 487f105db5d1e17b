"""Mods from the command line."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import Cli, expect_complaint

HARD = (
    '[mod]\nid = "hard"\ngame = "redmage"\nname = "Hard as nails"\n[heroes.hero.elven_ranger]\nhit_points = {points}\n'
)


def hard(tmp_path: Path, points: int = 1) -> str:
    (tmp_path / "hard.toml").write_text(HARD.format(points=points))
    return str(tmp_path / "hard.toml")


def test_a_mod_out_of_a_file_is_named_on_the_screen_and_in_the_record(cli: Cli, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    ran = cli("play", "redmage", "--mod", hard(tmp_path), "--seed", "1", "--save", str(save), typed="1\nquit\n")

    assert "Hard as nails" in ran.out
    assert '"name\\":\\"Hard as nails\\"' in save.read_text()
    (tmp_path / "hard.toml").unlink()
    assert "Hard as nails" in cli("resume", str(save), typed="quit\n").out
    assert "Hard as nails" in cli("replay", str(save)).out
    assert cli("replay", str(save), "--verify").out.startswith("commitment")


def test_a_mod_of_the_game_is_known_by_its_name(cli: Cli) -> None:
    assert "Night of dragons" in cli("simulate", "redmage", "--games", "3", "--mod", "dragon_night").out
    assert "--mod" in cli("games").out
    assert "dragon_night" in cli("games").out


def test_a_mod_changes_how_games_go_and_processes_agree(cli: Cli, tmp_path: Path) -> None:
    words = ("simulate", "redmage", "--games", "60", "--bot", "thumb", "--json")
    plain = json.loads(cli(*words).out)
    frail = cli(*words, "--mod", hard(tmp_path))
    shared = cli(*words, "--mod", hard(tmp_path), "--jobs", "2")

    assert json.loads(frail.out)["total"]["wins"] != plain["total"]["wins"]
    assert shared.out == frail.out


def test_each_mod_can_be_played(cli: Cli) -> None:
    report = json.loads(cli("simulate", "redmage", "--games", "3", "--each", "mod", "--json").out)

    assert [each["value"] for each in report["values"]] == ["", "dragon_night"]


def test_what_is_wrong_with_a_mod_is_said_in_one_line(cli: Cli, tmp_path: Path) -> None:
    play = ("play", "redmage", "--mod")
    expect_complaint(cli(*play, "none.toml"), "there is no mod at none.toml")
    expect_complaint(cli(*play, "dragons"), "there is no mod 'dragons'", "dragon_night")
    expect_complaint(cli("play", "firetop", "--mod", hard(tmp_path)), "is for redmage, not for firetop")
    (tmp_path / "bad.toml").write_text(HARD.replace("{points}", "'many'"))
    expect_complaint(cli(*play, str(tmp_path / "bad.toml")), "heroes.toml: hero 'elven_ranger': Expected `int`")
