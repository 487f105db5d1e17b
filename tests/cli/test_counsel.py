"""What a Master would do, in the terminal."""

from __future__ import annotations

from tests.cli.running import Cli


def test_a_master_is_asked(cli: Cli) -> None:
    out = cli("play", "redmage", "--seed", "3", typed="master\n").out

    assert "A Master would take: " in out
    assert " wins " in out


def test_not_in_a_game_with_other_people(cli: Cli) -> None:
    words = ("play", "mertwig", "--people", "2", "--seats", "2", "--seed", "3")

    assert "no Master is asked in a game with other people" in cli(*words, typed="\nmaster\n").out
