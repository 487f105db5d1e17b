"""Experiments from the command line."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import Cli, expect_complaint

WORDS = ("experiment", "redmage", "--games", "20", "--bot", "random")


def test_a_table_of_variants(cli: Cli) -> None:
    ran = cli(*WORDS, "--set", "creatures.dragon.attack=+1,+2")

    assert ran.code == 0, ran.err
    assert "3 variants, 20 games each" in ran.out
    assert "as it is" in ran.out
    assert "atk=7" in "".join(ran.out.split())


def test_json_page_and_parquet(cli: Cli, tmp_path: Path) -> None:
    page, rows = tmp_path / "e.html", tmp_path / "e.parquet"
    ran = cli(*WORDS, "--set", "night=long", "--json", "--html", str(page), "--parquet", str(rows), "--jobs", "2")
    report = json.loads(ran.out)

    assert [one["name"] for one in report["variants"]] == ["as it is", "night=long"]
    assert page.read_text().startswith("<!doctype html>")
    assert rows.read_bytes().startswith(b"PAR1")


def test_variants_fit_on_a_line(cli: Cli) -> None:
    lines = cli(*WORDS, "--set", "creatures.dragon.attack=+1").out.splitlines()
    changed = [line.split() for line in lines if line.startswith("creatures.creature.dragon.atk=6 ")]

    assert [len(line) for line in changed] == [9, 6], (
        "all of it: name, won, from, to, more and its span; name, turns, more and its span"
    )


def test_a_place_to_write_is_made_before_anything_is_played(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    heard = tmp_path / "games"
    words = (*WORDS, "--set", "night=long", "--file", str(heard), "--parquet")
    expect_complaint(cli(*words, str(tmp_path / "file" / "e.parquet")), "cannot be made")
    expect_complaint(cli(*words, str(tmp_path)), "cannot write", "is a folder")
    expect_complaint(cli(*words[:-1], "--html", str(tmp_path / "file" / "e.html")), "cannot write", "file exists")

    assert not heard.exists()
    assert cli(*words, str(tmp_path / "new" / "e.parquet")).code == 0


MODDED = """
[mod]
id = "hard_night"
game = "redmage"
name = "A hard night"
[creatures.creature.dragon]
atk = {}
"""


def test_a_mod_in_a_file_is_compared_like_one_of_the_game(cli: Cli, tmp_path: Path) -> None:
    mod, games = tmp_path / "hard.toml", tmp_path / "games"
    mod.write_text(MODDED.format(7))
    words = (*WORDS, "--set", f"mod=dragon_night,{mod}", "--file", str(games))
    ran = cli(*words, "--json")

    names = [one["name"] for one in json.loads(ran.out)["variants"]]
    assert names == ["as it is", "mod=dragon_night", "mod=hard_night"]
    assert cli(*words, "--json").out == ran.out
    mod.write_text(MODDED.format(9))
    expect_complaint(cli(*words), "holds other games")
    expect_complaint(cli(*WORDS, "--set", "mod=none.toml"), "there is no mod at none.toml")


def test_more_games_than_fit_into_a_machine_are_refused(cli: Cli) -> None:
    expect_complaint(cli("simulate", "redmage", "--games", "1000000000"), "Must be <= 1000000")


def test_what_does_not_exist_is_said_in_one_line(cli: Cli) -> None:
    expect_complaint(cli(*WORDS, "--set", "creatures.dragn.atk=1"), "there is no 'dragn'", "dragon")
    expect_complaint(cli(*WORDS, "--set", "night=endless"), "option 'night' cannot be 'endless'")
    expect_complaint(cli(*WORDS, "--set", "bot=nobody"), "there is no bot 'nobody'")
    expect_complaint(cli(*WORDS, "--set", "creatures.dragon.atk=*9.e999"), "'*9.e999' is no change")
    expect_complaint(cli("experiment", "chess", "--set", "a=1"), "there is no game 'chess'")
    expect_complaint(cli(*WORDS), "--set")
