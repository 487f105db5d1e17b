"""What the program says about itself and its games."""

from __future__ import annotations

from importlib.metadata import version

from mazefolio import games
from mazefolio.bots.levels import levels
from mazefolio.engine.options import show
from tests.cli.running import Cli


def test_every_game_is_listed_with_its_options_and_bots(cli: Cli) -> None:
    out = cli("games").out

    for game in map(games.get, games.names()):
        assert game.slug in out
        assert game.title in out
        assert all(f"--{spec.id.replace('_', '-')}" in out for spec in game.options)
        assert all(f"{show(spec.default)} (default)" in out for spec in game.options)
        assert "random" in out
        assert all(f"{level.id}: {level.text.split(',')[0]}" in " ".join(out.split()) for level in levels(game.slug))


def test_the_version_is_that_of_the_package(cli: Cli) -> None:
    assert cli("--version").out.strip() == version("mazefolio")


def test_help_lists_every_command(cli: Cli) -> None:
    out = cli("--help").out

    assert all(word in out for word in ("games", "play", "resume", "replay", "roster", "rules", "simulate", "bench"))


def test_no_command_at_all_gets_the_help(cli: Cli) -> None:
    assert cli() == cli("--help")
