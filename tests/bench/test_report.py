"""What the benchmarks make of their figures."""

from __future__ import annotations

from importlib import import_module

import pytest

from mazefolio import games
from mazefolio.bench import measure_all, run, workloads
from mazefolio.bench.courses import Course, courses, largest
from mazefolio.bench.goals import goals
from mazefolio.bench.measure import Figures, Measured, Task, medians, ratio


def figures(speed: float, clone: float = 60) -> Measured:
    """Every game at the same speed, backgammon half as fast, hearts twice as fast."""
    found: Measured = {
        game: {
            "random_light": [{"decisions/s": speed}],
            "clone": [{"clone us": clone}],
            "saved_size": [{"bytes": 1500}],
        }
        for game in courses()
    }
    peers = {"backgammon": speed / 2, "hearts": speed * 2, "uno": speed / 3}
    return found | {peer: {"random_light": [{"decisions/s": value}]} for peer, value in peers.items()}


def test_every_game_is_measured() -> None:
    assert list(courses()) == games.names()


@pytest.mark.usefixtures("announced_toy")
def test_a_new_game_is_measured_and_judged_without_being_entered_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workloads, "SECONDS", 0.01)
    monkeypatch.setattr(workloads, "POSITIONS", 2)

    measured = {"toy": {name: [run(("toy", name))] for name in workloads.WORKLOADS}}

    assert "toy" in courses()
    assert [goal.text for goal in goals(measured)] == ["toy: clone at the average question, microseconds"]


def test_a_goal_is_met_or_not() -> None:
    met = {goal.text: goal.met for goal in goals(figures(150_000))}

    assert met["redmage: decisions/s against backgammon"]
    assert met["redmage: decisions/s against uno"]
    assert not met["redmage: decisions/s against hearts"]
    assert not met["redmage: clone at the average question, microseconds"]
    assert met["redmage: saved whole game, bytes"]


@pytest.mark.parametrize("game", courses())
def test_every_game_has_its_ratio_to_backgammon_and_its_time_for_a_copy(game: str) -> None:
    quick, slow = ({goal.text: goal.met for goal in goals(figures(1, clone))} for clone in (30, 101))

    assert quick[f"{game}: decisions/s against backgammon"]
    assert quick[f"{game}: clone at the average question, microseconds"]
    assert not slow[f"{game}: clone at the average question, microseconds"]


@pytest.mark.parametrize(("speed", "met"), [(67, True), (66, False)])
def test_a_game_at_its_largest_keeps_two_thirds_of_its_speed(speed: float, met: bool) -> None:
    measured = {**figures(100), "talisman grand_tour": {"random_light": [{"decisions/s": speed}]}}

    assert [goal.met for goal in goals(measured) if goal.text.startswith("talisman grand_tour: ")] == [met]
    assert largest()["talisman grand_tour"].table(1).state.options["realms"].count(",") > 10


def test_no_goal_for_speed_depends_on_the_machine() -> None:
    bounds = [{goal.text: goal.met for goal in goals(figures(speed))} for speed in (1, 1_000_000)]

    assert bounds[0] == bounds[1]


def test_without_peers_there_are_no_ratios() -> None:
    measured = {name: found for name, found in figures(1).items() if name in courses()}

    assert not [goal.text for goal in goals(measured) if "against" in goal.text]


def test_a_speed_is_compared_with_that_of_the_peer_in_the_same_round() -> None:
    ours = [{"decisions/s": speed} for speed in (100.0, 10.0, 1000.0)]
    theirs = [{"decisions/s": speed} for speed in (50.0, 5.0, 1000.0)]

    assert ratio(ours, theirs, "decisions/s") == 2
    assert medians(ours) == {"decisions/s": 100}


def test_games_and_peers_are_compared_one_after_another_in_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Task] = []

    def run_fresh(task: Task) -> Figures:
        ran.append(task)
        return {"decisions/s": 1}

    monkeypatch.setattr(import_module("mazefolio.bench.measure"), "run_fresh", run_fresh)

    measured = measure_all(["backgammon"])

    race = [(subject, "random_light") for subject in (*courses(), *largest(), "backgammon")]
    assert ran[: 5 * len(race)] == 5 * race
    assert {task for task in ran[5 * len(race) :] if task[1] == "random_light"} == set()
    assert len(measured["redmage"]["clone"]) == 3
    assert measured["backgammon"].keys() == {"random_light"}


def test_positions_are_taken_from_all_over_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workloads, "POSITIONS", 20)
    tables = workloads.somewhere(Course("redmage"))

    assert all(table.pending for table in tables)
    assert len({table.pending.kind for table in tables if table.pending}) > 2
    assert len({table.seq for table in tables}) > 5


@pytest.mark.parametrize("workload", workloads.WORKLOADS)
def test_every_workload_finds_figures(workload: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workloads, "SECONDS", 0.01)
    monkeypatch.setattr(workloads, "POSITIONS", 2)

    assert all(value > 0 for value in run(("redmage", workload)).values())
