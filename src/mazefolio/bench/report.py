"""One table of everything that was measured, and whether the goals are met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid

from mazefolio.bench.courses import COURSES, Course
from mazefolio.bench.measure import Figures, Measured


class Goal(Struct, frozen=True):
    """A goal: a figure of ours, or its ratio to a peer's, against a bound."""

    text: str
    value: float
    bound: float
    at_most: bool = False

    @property
    def met(self) -> bool:
        return self.value <= self.bound if self.at_most else self.value >= self.bound


def goals(measured: Measured) -> Sequence[Goal]:
    """Ratios need the peers; without them only our own figures are judged."""
    found: list[Goal] = []
    for course in COURSES.values():
        found += _own_goals(course, measured[course.game])
        if "backgammon" in measured:
            found.append(_ratio(measured, course.game, "backgammon", 1))
    found.append(
        Goal("redmage: saved whole game, bytes", measured["redmage"]["saved_size"]["bytes"], 2000, at_most=True)
    )
    if "hearts" in measured:
        found += [_ratio(measured, "redmage", "hearts", 1), _ratio(measured, "redmage", "uno", 3)]
    return found


def _own_goals(course: Course, figures: Mapping[str, Figures]) -> list[Goal]:
    speed, clone = figures["random_light"]["decisions/s"], figures["clone"]["clone us"]
    return [
        Goal(f"{course.game}: random decisions/s", speed, course.decisions),
        Goal(f"{course.game}: clone in a fight, microseconds", clone, course.clone, at_most=True),
    ]


def _ratio(measured: Measured, game: str, peer: str, bound: float) -> Goal:
    """How much faster than a peer."""
    ours, theirs = (measured[name]["random_light"]["decisions/s"] for name in (game, peer))
    return Goal(f"{game}: decisions/s against {peer}", ours / theirs, bound)


def show(measured: Measured, titles: Mapping[str, str]) -> None:
    console = Console()
    grid = Grid(title="CPU time of one core, fresh processes, median of three rounds", title_justify="left")
    grid.add_column("")
    grid.add_column("workload")
    grid.add_column("figure", justify="right")
    grid.add_column("")
    for subject, workloads in measured.items():
        names = iter([subject])
        for workload, figures in workloads.items():
            heads = iter([titles[workload]])
            for unit, value in figures.items():
                grid.add_row(next(names, ""), next(heads, ""), _number(value), unit)
        grid.add_section()
    console.print(grid, draw_goals(goals(measured)))


def verdicts(goals: Sequence[Goal]) -> list[dict[str, object]]:
    """Every goal and whether it is met, for JSON."""
    return [{"goal": goal.text, "value": goal.value, "met": goal.met} for goal in goals]


def draw_goals(goals: Sequence[Goal]) -> Grid:
    """Every goal beside what was measured."""
    grid = Grid(title="goals", title_justify="left")
    for heading in ("goal", "measured", "to reach", ""):
        grid.add_column(heading)
    for goal in goals:
        bound = f"{'at most' if goal.at_most else 'at least'} {_number(goal.bound)}"
        grid.add_row(goal.text, _number(goal.value), bound, "met" if goal.met else "NOT MET")
    return grid


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
