"""The yardstick on the command line."""

from __future__ import annotations

from tests.cli.running import Cli


def test_on_the_command_line(cli: Cli) -> None:
    out = cli("yardstick", "redmage", "--bot", "bold", "--games", "2", "--pairs", "4").out

    assert "gain over the quick player" in out
    assert "core seconds a decision" in out
