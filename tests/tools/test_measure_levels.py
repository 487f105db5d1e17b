"""How strong levels are: counted over games in which a level has one seat and adventurers the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazefolio import games
from mazefolio.bots import levels
from mazefolio.bots.levels import STRENGTHS, Strength
from mazefolio.engine.data import DataFile
from tools import measure_levels
from tools.measure_levels import known, measured, play, written

APPRENTICE = Strength("redmage", "apprentice", 1, 9, 0.3333, 0.1206, 0.6458, 0.0002, "2026-11-18")


def test_a_game_tells_who_won_and_what_the_decisions_cost() -> None:
    won, decisions, seconds = play("mertwig", "apprentice", 1)

    assert won in (0, 1)
    assert decisions > 10
    assert seconds > 0
    assert play("mertwig", "apprentice", 1)[:2] == (won, decisions), "the same number is the same game"


def test_the_share_of_wins_has_an_interval() -> None:
    found = measured("redmage", "apprentice", 6, 1)

    assert (found.game, found.level, found.seats, found.games) == ("redmage", "apprentice", 1, 6)
    assert found.low <= found.won <= found.high
    assert found.high - found.low > 0.3


@pytest.mark.parametrize("found", [[], [APPRENTICE]])
def test_what_is_written_is_read_again(found: list[Strength]) -> None:
    again = DataFile.parse(STRENGTHS, written(found))

    assert list(again.entries("strength", Strength)) == found


def test_what_is_told_of_a_level_was_measured() -> None:
    for game, one in ((slug, one) for slug in games.names() for one in known(slug)):
        assert one.game == game
        assert one.games > 1
        assert one.low <= one.won <= one.high
        assert one.date >= "2026-11-18"


def test_what_was_measured_before_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure_levels, "GAMES", tmp_path)
    monkeypatch.setattr(measure_levels, "known", lambda slug: [APPRENTICE] if slug == "redmage" else [])
    (tmp_path / "redmage").mkdir()
    monkeypatch.setattr("sys.argv", ["measure_levels", "redmage", "adventurer", "--games", "2", "--jobs", "1"])
    measure_levels.main()

    kept = DataFile.parse(STRENGTHS, (tmp_path / "redmage" / STRENGTHS).read_text()).entries("strength", Strength)
    assert [one.level for one in kept] == ["adventurer", "apprentice"]
    assert kept[1] == APPRENTICE


@pytest.mark.usefixtures("announced_toy")
def test_a_game_without_figures_tells_none() -> None:
    assert [level.strength for level in levels.levels("toy")] == [None] * 3
