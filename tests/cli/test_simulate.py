"""Simulations from the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mazefolio import games
from tests.cli.running import Cli, expect_complaint
from tests.conftest import announce
from tests.lab.test_tournament import answering


def as_json(cli: Cli, *words: str) -> Any:
    ran = cli("simulate", "redmage", "--json", *words)
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


def test_one_json_object_says_what_was_played_and_how_it_went(cli: Cli) -> None:
    report = as_json(cli, "--games", "30", "--bot", "random", "--seed", "5", "--night", "short")

    assert (report["game"], report["bot"], report["seed"], report["games"]) == ("redmage", "random", 5, 30)
    assert report["options"]["night"] == "short"
    assert sum(ended["count"] for ended in report["total"]["endings"]) == 30


def test_the_number_of_jobs_changes_nothing(cli: Cli) -> None:
    words = ("simulate", "redmage", "--games", "120", "--bot", "random", "--json")

    assert cli(*words, "--jobs", "1").out == cli(*words, "--jobs", "2").out


def test_the_seed_decides(cli: Cli) -> None:
    first, again, other = (as_json(cli, "--games", "40", "--seed", seed) for seed in ("1", "1", "2"))

    assert first == again
    assert first["total"] != other["total"]


@pytest.mark.parametrize("words", [("--each", "hero"), ("--hero", "all"), ("--option", "hero=all")])
def test_an_option_can_take_all_its_values(cli: Cli, words: tuple[str, ...]) -> None:
    report = as_json(cli, "--games", "3", *words)

    heroes = next(spec for spec in games.get("redmage").options if spec.id == "hero").values
    assert [each["value"] for each in report["values"]] == list(heroes)
    assert report["games"] == 3 * len(heroes)
    assert "hero" not in report["options"]


def test_the_report_is_readable(cli: Cli) -> None:
    ran = cli("simulate", "redmage", "--games", "30", "--hero", "all", "--bot", "random")

    assert "Won" in ran.out
    assert "95 %" in ran.out
    assert "sunrise" in ran.out
    assert all(str(value) in ran.out for value in games.get("redmage").options[0].values)
    assert ran.err == ""


def test_every_seat_is_told_with_its_bot_and_its_rate(cli: Cli) -> None:
    out = cli("simulate", "firetop", "--bot", "thumb,random", "--games", "3").out

    lines = [line.split() for line in out.splitlines()]
    assert lines[0][-3:] == ["thumb", "against", "random"]
    assert ["Won", "by", "seat", "1,", "thumb"] in [line[:5] for line in lines]
    assert ["Won", "by", "seat", "2,", "random"] in [line[:5] for line in lines]
    assert all(line[5].endswith("%") for line in lines if line[:2] == ["Won", "by"])
    assert "figure" not in out


def test_one_bot_in_all_seats_is_named_once(cli: Cli) -> None:
    out = cli("simulate", "deathmaze", "--games", "3", "--seats", "2").out

    assert "3 games, played by 2 seats of random" in out
    assert out.count("Won by seat") == 2


def test_with_a_varied_option_each_seat_has_a_column(cli: Cli) -> None:
    out = cli("simulate", "deathmaze", "--games", "2", "--seats", "2", "--each", "rules").out

    header = next(line.split() for line in out.splitlines() if line.startswith("rules  "))
    assert " ".join(header[:7]) == "rules seat 1, random seat 2, random"


def test_only_unusual_options_are_told(cli: Cli) -> None:
    usual = cli("simulate", "redmage", "--games", "1").out
    unusual = cli("simulate", "redmage", "--games", "1", "--night", "short").out

    assert "night" not in usual.splitlines()[1]
    assert "night short" in unusual.splitlines()[1]


def test_of_very_many_figures_only_some_are_listed(cli: Cli) -> None:
    out = cli("simulate", "deathmaze", "--games", "60").out

    assert "and " in out
    assert out.count("\n") < 40


def test_a_player_behind_an_address_takes_part(cli: Cli, tmp_path: Path) -> None:
    with answering(b'{"choice": 0}') as (address, asked):
        simulated = cli("simulate", "redmage", "--games", "2", "--bot", address)
        compared = cli("experiment", "redmage", "--games", "2", "--set", f"bot={address}", "--json")
        many = cli("rows", "redmage", str(tmp_path), "--games", "1", "--bot", address)

    assert asked
    assert f"played by {address}" in simulated.out
    assert json.loads(compared.out)["variants"][1]["name"] == f"bot={address}"
    assert many.code == 0
    expect_complaint(cli("simulate", "redmage", "--games", "1", "--bot", "http://127.0.0.1:9/"), "did not answer")


def test_a_player_that_another_package_announces_takes_part(tmp_path: Path) -> None:
    announce(tmp_path, "mine", "mine:first", group="mazefolio.bots")
    (tmp_path / "mine.py").write_text("def first(seen, ask, rng):\n    return 0\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    for words in ("simulate redmage --bot mine", "experiment redmage --set bot=mine --jobs 2"):
        command = [sys.executable, "-m", "mazefolio", *words.split(), "--games", "4"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert "mine" in done.stdout, done.stderr
