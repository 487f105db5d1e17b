"""Environments are measured beside those of other libraries."""

from __future__ import annotations

import pytest

from mazefolio import games
from mazefolio.bench import environments, run, workloads
from mazefolio.bench.goals import goals
from mazefolio.bench.measure import Measured


def measured(speeds: dict[str, float]) -> Measured:
    return {subject: {environments.STEPS: [{"steps/s": speed}]} for subject, speed in speeds.items()}


@pytest.mark.parametrize("slug", games.names())
def test_every_game_is_stepped_with_observations(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workloads, "SECONDS", 0.01)

    assert slug in environments.subjects()
    assert run((slug, environments.STEPS))["steps/s"] > 0


def test_a_game_is_compared_with_the_fastest_of_each_library() -> None:
    found = measured({"redmage": 500, "PettingZoo slow": 1, "PettingZoo fast": 100, "RLCard uno": 101})

    assert [(goal.text, goal.value, goal.met) for goal in goals(found)] == [
        ("redmage: environment steps/s against the fastest of PettingZoo", 5, True),
        ("redmage: environment steps/s against the fastest of RLCard", 500 / 101, False),
    ]


def test_without_other_environments_there_is_no_comparison() -> None:
    assert goals(measured({"redmage": 500})) == []


def test_without_the_libraries_no_environment_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "find_spec", lambda module: None)

    assert environments.subjects() == []
