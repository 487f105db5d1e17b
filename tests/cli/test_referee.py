"""The referee from the command line."""

from __future__ import annotations

import json

from tests.cli.running import Cli, expect_complaint

WORDS = ("referee", "redmage", "--games", "30")


def test_everything_is_told_with_intervals(cli: Cli) -> None:
    ran = cli(*WORDS)

    for words in ("never came up", "never chosen", "hardly ever taken", "plan: drop", "without end", "0.0% to 11."):
        assert words in " ".join(ran.out.split()), ran.err


def test_json_and_seats(cli: Cli) -> None:
    found = json.loads(cli("referee", "mertwig", "--games", "2", "--seats", "2", "--bot", "random", "--json").out)

    assert len(found["seats"]) == 2
    assert found["first"]["low"] <= 0 <= found["first"]["high"]
    assert "The first seat" in cli("referee", "mertwig", "--games", "2", "--seats", "2", "--bot", "random").out


def test_what_is_wrong_is_said_in_one_line(cli: Cli) -> None:
    expect_complaint(cli(*WORDS, "--bot", "nobody"), "there is no bot 'nobody'")
    expect_complaint(cli(*WORDS, "--mod", "none.toml"), "there is no mod at none.toml")
