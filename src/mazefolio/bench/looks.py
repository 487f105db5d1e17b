"""What a look at a table costs a server: after each decision everybody there is told what has changed for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid

from mazefolio import games
from mazefolio.bench.length import middle, timed
from mazefolio.engine import registry
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.table import Table
from mazefolio.engine.view import View
from mazefolio.engine.words import named_in
from mazefolio.server.changes import difference
from mazefolio.server.showing import PAGE

VIEWERS, SEED, DECISIONS = 4, 5, 200
"""So many look at each table; where there are fewer seats, one spectator does besides."""


class Looks(Struct, frozen=True):
    """Milliseconds of one core, the middle of all looks: to make a view, and to find and write what has changed.

    ``asked`` and ``others`` are views of whoever is asked and of everybody else; ``all`` is a decision told to all.
    """

    game: str
    view: float
    asked: float
    others: float
    changes: float
    all: float


class Onlookers:
    """Everybody at a table, and what they were shown last."""

    def __init__(self, table: Table) -> None:
        seats = len(table.setup.seats)
        self.table = table
        self._viewers: list[Viewer] = [*range(seats), *([None] if seats < VIEWERS else [])]
        self._shown: dict[Viewer, View] = {}
        self.asked: list[float] = []
        self.others: list[float] = []
        self.changes: list[float] = []
        self.all: list[float] = []

    def look(self) -> None:
        """All look, one after another."""
        self.all.append(sum(map(self._look, self._viewers)))

    def _look(self, viewer: Viewer) -> float:
        taken, view = timed(partial(self.table.outline, viewer, PAGE))
        told, _ = timed(partial(self._tell, self._shown.get(viewer, view), view))
        is_asked = self.table.pending is not None and self.table.pending.seat == viewer
        (self.asked if is_asked else self.others).append(taken)
        self.changes.append(told)
        self._shown[viewer] = view
        return taken + told

    def _tell(self, old: View, new: View) -> bytes:
        return named_in(msgspec.json.encode(difference(old, new)), self.table.setup.seats)


def measured(game: str, decisions: int = DECISIONS) -> Looks:
    """A game played at random, with everybody looking after each decision."""
    table, rng = Table.new(game, seats=min(VIEWERS, registry.get(game).seats[-1]), seed=SEED), Random(SEED)
    those = Onlookers(table)
    while table.pending is not None and table.seq < decisions:
        table.decide(rng.randrange(table.pending.advancing))
        those.look()
    views = those.asked + those.others
    return Looks(game, *map(middle, (views, those.asked, those.others, those.changes, those.all)))


def main(names: Sequence[str] = (), decisions: int = DECISIONS, *, json: bool = False) -> int:
    """Measure all games, or these, and print it."""
    found = [measured(name, decisions) for name in names or games.names()]
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        show(found)
    return 0


def show(found: Sequence[Looks]) -> None:
    grid = Grid(title=f"{VIEWERS} look at a table: milliseconds of one core", title_justify="left")
    for heading in ("game", "a view", "of who is asked", "of others", "what has changed", "a decision, told to all"):
        grid.add_column(heading, justify="left" if heading == "game" else "right")
    for one in found:
        grid.add_row(one.game, *(f"{figure:.2f}" for figure in (one.view, one.asked, one.others, one.changes, one.all)))
    Console().print(grid)
