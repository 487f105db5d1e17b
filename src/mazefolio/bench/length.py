"""What a decision, a look and the opening of a table cost, against how long the game is already.

One game is played at random, as far as it goes; on the way everything is measured that a server does with it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid

from mazefolio.bench.plot import plotted
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.table import Table
from mazefolio.engine.view import View
from mazefolio.engine.words import named_in
from mazefolio.server.changes import difference
from mazefolio.server.showing import PAGE

T = TypeVar("T")
GAME, SEATS, SEED = "firetop", 4, 1
LENGTHS = (60, 200, 600, 2000, 6000)
DECISIONS = 40
"""So many decisions are measured at each length; what counts is the middle one."""


class Cost(Struct, frozen=True):
    """Milliseconds of one core, and kilobytes, at a length.

    A decision is carried out by ``deciding``, and all seats are told what has changed by ``showing``.  ``opening``
    makes the whole table for one who comes; ``reading`` plays it anew, once, after a server has started.
    """

    decisions: int
    deciding: float
    showing: float
    opening: float
    opened: float
    reading: float


class Course:
    """A game that grows, with everybody following it."""

    def __init__(self) -> None:
        self.table, self.rng = Table.new(GAME, seats=SEATS, seed=SEED), Random(SEED)
        self._shown: dict[Viewer, View] = {}

    def decide(self) -> None:
        assert self.table.pending is not None, "the game is over too soon"
        self.table.decide(self.rng.randrange(self.table.pending.advancing))

    def show(self) -> None:
        """Tell all seats what has changed."""
        for seat in range(SEATS):
            view = self.table.outline(seat, PAGE)
            named_in(msgspec.json.encode(difference(self._shown.get(seat, view), view)), self.table.setup.seats)
            self._shown[seat] = view

    def open(self) -> bytes:
        return named_in(msgspec.json.encode(self.table.outline(0, PAGE)), self.table.setup.seats)

    def read(self) -> None:
        Table.load(self.table.save()).log(None)

    def cost(self, decisions: int) -> Cost:
        """What things cost once so many decisions have been made."""
        while self.table.seq < decisions:
            self.decide()
        self.show()
        pairs = [(_milliseconds(self.decide), _milliseconds(self.show)) for _ in range(DECISIONS)]
        deciding, showing = (middle(times) for times in zip(*pairs, strict=True))
        opening = middle([_milliseconds(self.open) for _ in range(DECISIONS)])
        return Cost(decisions, deciding, showing, opening, len(self.open()) / 1000, _milliseconds(self.read))


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """How many milliseconds of one core something took, and what came of it."""
    begun = time.process_time_ns()
    done = work()
    return (time.process_time_ns() - begun) / 1e6, done


def _milliseconds(work: Callable[[], object]) -> float:
    return timed(work)[0]


def middle(times: Sequence[float]) -> float:
    return sorted(times)[len(times) // 2]


def main(lengths: Sequence[int] = LENGTHS, *, json: bool = False, plot: Path | None = None) -> int:
    """Measure at each of these lengths, in rising order, and print it; draw it, if that is wanted."""
    course = Course()
    costs = [course.cost(length) for length in lengths]
    if plot:
        plot.write_text(drawn(costs))
    if json:
        print(msgspec.json.encode(costs).decode())
    else:
        show(costs)
    return 0


def drawn(costs: Sequence[Cost]) -> str:
    lines = {
        "decide, ms": [(cost.decisions, cost.deciding) for cost in costs],
        "tell four seats, ms": [(cost.decisions, cost.showing) for cost in costs],
        "open, ms": [(cost.decisions, cost.opening) for cost in costs],
        "open, kB": [(cost.decisions, cost.opened) for cost in costs],
        "read from store, ms": [(cost.decisions, cost.reading) for cost in costs],
    }
    return plotted("cost against the length of a game", "decisions made so far", "ms of one core, kB", lines)


def show(costs: Sequence[Cost]) -> None:
    grid = Grid(title=f"{GAME}, {SEATS} seats: milliseconds of one core", title_justify="left")
    for heading in ("decisions", "decide", "tell all seats", "open", "open, kB", "read after a start"):
        grid.add_column(heading, justify="right")
    for one in costs:
        figures = (one.deciding, one.showing, one.opening, one.opened, one.reading)
        grid.add_row(f"{one.decisions:,}", *(f"{figure:.2f}" for figure in figures))
    Console().print(grid)
