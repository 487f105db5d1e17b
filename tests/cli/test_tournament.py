"""Tournaments from the command line."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import Cli, expect_complaint

WORDS = ("tournament", "redmage", "--bots", "thumb,random", "--rounds", "3")


def test_a_table_and_json_and_going_on(cli: Cli, tmp_path: Path) -> None:
    file = str(tmp_path / "cup.jsonl")
    ran = cli(*WORDS, "--file", file)
    more = json.loads(cli(*WORDS[:-1], "5", "--file", file, "--json").out)

    assert "3 rounds, 6 games" in ran.out
    assert "rating" in ran.out
    assert more["rounds"] == 5
    assert len(Path(file).read_text().splitlines()) == 11


def test_what_is_wrong_is_said_in_one_line(cli: Cli, tmp_path: Path) -> None:
    expect_complaint(cli("tournament", "redmage", "--bots", "thumb"), "two or more players")
    expect_complaint(cli("tournament", "redmage", "--bots", "thumb,deep"), "there is no bot 'deep'")
    (tmp_path / "letter").write_text("Dear aunt,\n")
    expect_complaint(cli(*WORDS, "--file", str(tmp_path / "letter")), "is no file of games")
    expect_complaint(
        cli("tournament", "redmage", "--bots", "thumb,http://127.0.0.1:9/", "--rounds", "1"), "did not answer"
    )
