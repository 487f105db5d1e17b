"""One table of everything that was measured, and whether the goals are met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table as Grid

from mazefolio.bench.goals import Goal, goals
from mazefolio.bench.measure import Figures, Measured, medians


def show(measured: Measured, titles: Mapping[str, str]) -> None:
    console = Console()
    grid = Grid(title="CPU time of one core, fresh processes, median of the rounds", title_justify="left")
    grid.add_column("")
    grid.add_column("workload")
    grid.add_column("figure", justify="right")
    grid.add_column("")
    for subject, workloads in summary(measured).items():
        names = iter([subject])
        for workload, figures in workloads.items():
            heads = iter([titles[workload]])
            for unit, value in figures.items():
                grid.add_row(next(names, ""), next(heads, ""), _number(value), unit)
        grid.add_section()
    console.print(grid, draw_goals(goals(measured)))


def summary(measured: Measured) -> dict[str, dict[str, Figures]]:
    """The median of every figure."""
    return {
        subject: {workload: medians(rounds) for workload, rounds in found.items()}
        for subject, found in measured.items()
    }


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
