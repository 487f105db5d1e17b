"""Training on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import Cli, expect_complaint

WORDS = ("train", "redmage", "--hero", "all", "--rounds", "2", "--games", "4", "--proof", "7")


def test_it_tells_where_the_numbers_go_and_keeps_only_what_is_better(cli: Cli, tmp_path: Path) -> None:
    out = cli(*WORDS, "--into", str(tmp_path / "learnt.toml")).out

    assert "2 rounds of 4 pairs of games" in out
    assert "unknown_room" in out
    assert "nothing is kept" in out
    assert not (tmp_path / "learnt.toml").exists()


def test_it_goes_on_where_it_was_left(cli: Cli, tmp_path: Path) -> None:
    kept = ("--file", str(tmp_path / "games.jsonl"), "--json")
    first = json.loads(cli(*WORDS, *kept).out)

    assert json.loads(cli(*WORDS, *kept).out) == first
    assert len(first["course"]["settings"]) == 7


def test_an_option_that_is_not_there_is_refused(cli: Cli) -> None:
    expect_complaint(cli("train", "redmage", "--each", "weather"), "no option 'weather'")
