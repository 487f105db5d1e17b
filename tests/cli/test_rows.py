"""Games as data from the command line."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import Cli, expect_complaint


def test_games_are_written_and_can_be_replayed(cli: Cli, tmp_path: Path) -> None:
    ran = cli("rows", "redmage", str(tmp_path), "--games", "3", "--records")

    assert "3 games are in" in ran.out, ran.err
    assert {file.name for file in tmp_path.glob("*.parquet")} == {
        "games.parquet",
        "decisions.parquet",
        "events.parquet",
    }
    assert "OK" in cli("replay", str(tmp_path / "records" / "2.json"), "--verify").out


def test_what_is_wrong_is_said_in_one_line(cli: Cli, tmp_path: Path) -> None:
    expect_complaint(cli("rows", "redmage", str(tmp_path), "--bot", "nobody"), "there is no bot 'nobody'")
