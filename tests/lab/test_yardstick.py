"""The yardstick finds what a player gains over the quick player, from what its departures are worth."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazefolio.engine.errors import SetupError
from mazefolio.lab.work import Work
from mazefolio.lab.yardstick import Judged, Run, Yard, measure, summed_up, yard_of


def yard(bot: str, game: str = "redmage", pairs: int = 10, playouts: int = 0) -> Yard:
    return yard_of(game, bot, pairs, playouts, 0, {}, 3)


def test_who_decides_like_the_quick_player_gains_nothing() -> None:
    found = measure(yard("steady"), 3)

    assert (found.gain, found.departures, found.by_kind) == (0, 0, {})


def test_every_departure_is_judged() -> None:
    found = measure(yard("random"), 6)

    assert found.departures > 1
    assert sum(count for count, _ in found.by_kind.values()) == pytest.approx(found.departures * 6, abs=0.1)


def test_a_search_is_measured_by_playouts_and_finds_the_same_again(tmp_path: Path) -> None:
    plan, kept = yard("search", pairs=4, playouts=12), Work(file=tmp_path / "kept.jsonl")
    first, again = measure(plan, 2, kept), measure(plan, 2)

    assert (first.gain, first.wins, first.by_kind) == (again.gain, again.wins, again.by_kind)
    assert measure(plan, 2, kept) == first


def test_gains_of_a_game_are_added_up() -> None:
    runs = [Run(True, 10, 1.0, [Judged("door", 0.1, 0.01), Judged("plan", 0.2, 0.01)]), Run(False, 30, 3.0, [])]
    found = summed_up(yard("search"), runs)

    assert found.gain == pytest.approx(0.15)
    assert found.low < 0 < found.high
    assert found.seconds == 0.1
    assert found.by_kind == {"door": (1, 0.1), "plan": (1, 0.2)}


@pytest.mark.parametrize(
    ("bot", "games", "playouts", "complaint"), [("search", 1, 0, "two or more"), ("thumb", 2, 5, "plays nothing out")]
)
def test_what_cannot_be_measured_is_refused(bot: str, games: int, playouts: int, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        measure(yard(bot, playouts=playouts), games)
