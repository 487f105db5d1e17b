"""What the benchmarks make of their figures."""

from __future__ import annotations

import pytest

from mazefolio import games
from mazefolio.bench import run, workloads
from mazefolio.bench.courses import COURSES
from mazefolio.bench.measure import Measured
from mazefolio.bench.report import goals


def figures(speed: float) -> Measured:
    """Every game at the same speed, backgammon half as fast, hearts twice as fast."""
    found: Measured = {
        game: {"random_light": {"decisions/s": speed}, "clone": {"clone us": 60}, "saved_size": {"bytes": 1500}}
        for game in COURSES
    }
    peers = {"backgammon": speed / 2, "hearts": speed * 2, "uno": speed / 3}
    return found | {peer: {"random_light": {"decisions/s": value}} for peer, value in peers.items()}


def test_every_game_is_measured() -> None:
    assert list(COURSES) == games.names()


def test_a_goal_is_met_or_not() -> None:
    met = {goal.text: goal.met for goal in goals(figures(150_000))}

    assert met["redmage: random decisions/s"]
    assert met["redmage: decisions/s against backgammon"]
    assert met["redmage: decisions/s against uno"]
    assert not met["redmage: decisions/s against hearts"]
    assert not met["redmage: clone in a fight, microseconds"]


def test_without_peers_there_are_no_ratios() -> None:
    measured = {name: found for name, found in figures(1).items() if name in COURSES}

    assert not [goal.text for goal in goals(measured) if "against" in goal.text]


@pytest.mark.parametrize("game", COURSES)
def test_copies_are_taken_in_the_middle_of_a_fight(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workloads, "POSITIONS", 2)
    tables = workloads.in_combat(COURSES[game])

    assert [table.pending.kind for table in tables if table.pending] == [COURSES[game].fight] * 2


@pytest.mark.parametrize("workload", workloads.WORKLOADS)
def test_every_workload_finds_figures(workload: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workloads, "SECONDS", 0.01)
    monkeypatch.setattr(workloads, "POSITIONS", 2)

    assert all(value > 0 for value in run(("redmage", workload)).values())
