"""One table of everything that was measured, and whether the goals are met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid

from mazefolio.bench.measure import Figures

Measured = Mapping[str, Figures]


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
    ours = measured["random_light"]["decisions/s"]
    found = [
        Goal("clone in a fight, microseconds", measured["clone"]["clone us"], 50, at_most=True),
        Goal("saved whole game, bytes", measured["saved_size"]["bytes"], 2000, at_most=True),
    ]
    if "hearts" in measured:
        found += [
            Goal("decisions/s against OpenSpiel hearts", ours / measured["hearts"]["decisions/s"], 1),
            Goal("decisions/s against OpenSpiel backgammon", ours / measured["backgammon"]["decisions/s"], 1),
            Goal("decisions/s against RLCard uno", ours / measured["uno"]["decisions/s"], 3),
        ]
    return found


def show(measured: Measured, titles: Mapping[str, str]) -> None:
    console = Console()
    grid = Grid(title="CPU time of one core, fresh processes, median of three rounds", title_justify="left")
    grid.add_column("workload")
    grid.add_column("figure", justify="right")
    grid.add_column("")
    for name, figures in measured.items():
        for row, (unit, value) in enumerate(figures.items()):
            grid.add_row(titles[name] if row == 0 else "", _number(value), unit)
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
