"""What came of a load: the figures of each store side by side, and whether the goals are met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from msgspec import Struct
from msgspec.structs import astuple
from rich.console import Console
from rich.table import Table as Grid

from mazefolio.bench.goals import Goal
from mazefolio.bench.plot import plotted
from mazefolio.bench.report import draw_goals

P99 = {"sqlite": 50, "postgres": 80}
"""Milliseconds from a decision to the event that 99 in a hundred must not exceed."""
MEMORY = 400
"""Megabytes that a server may take."""
TABLES = 250
"""So many tables a server must bear like this; with more it may be slower."""
SIDE_BY_SIDE = 2
"""Of so many loads all figures are shown; of more, a line each."""


class Spread(Struct, frozen=True):
    """Milliseconds: what half, 95 and 99 in a hundred did not exceed, and the worst."""

    p50: float
    p95: float
    p99: float
    max: float

    @classmethod
    def of(cls, seconds: Iterable[float]) -> Spread:
        """
        >>> Spread.of(number / 1000 for number in range(1, 201))
        Spread(p50=100.0, p95=190.0, p99=198.0, max=200.0)
        """
        ordered = [round(1000 * one, 2) for one in sorted(seconds)] or [0.0]
        p50, p95, p99, most = (ordered[ceil(share * len(ordered)) - 1] for share in (0.5, 0.95, 0.99, 1))
        return cls(p50, p95, p99, most)


class Load(Struct, frozen=True):
    """Servers over one store.  ``events`` are tables as they came on all four sockets; memory is in megabytes.

    ``late`` tells how far decisions lagged behind their timetable.  CPU is a share of one core; ``waiting`` is for what
    share of the time the server had to wait for a core, because others kept the machine busy.
    """

    store: str
    servers: int
    tables: int
    sockets: int
    pace: float
    seconds: float
    decisions: int
    decisions_per_second: float
    games: int
    late: Spread
    acknowledged: Spread
    decider: Spread
    others: Spread
    events: Spread
    errors: dict[str, int]
    refusals: dict[str, int]
    memory: dict[str, float]
    cpu: float
    waiting: float
    client_cpu: float


def goals(loads: Sequence[Load]) -> list[Goal]:
    """What every store must hold."""
    return [goal for load in loads if load.tables <= TABLES for goal in _goals(load)]


def _goals(load: Load) -> Iterable[Goal]:
    failures = sum(load.errors.values()) + sum(load.refusals.values())
    which = f"{load.store}, {load.tables} tables"
    yield Goal(f"{which}: errors and refusals", failures, 0, at_most=True)
    yield Goal(f"{which}: decision to event, p99 ms", load.events.p99, P99[load.store], at_most=True)
    yield Goal(f"{which}: most memory, MB", max(load.memory.values()), MEMORY * load.servers, at_most=True)


def show(loads: Sequence[Load]) -> None:
    grid = _compared(loads) if len(loads) <= SIDE_BY_SIDE else _in_lines(loads)
    Console().print(grid, draw_goals(goals(loads)))


def _in_lines(loads: Sequence[Load]) -> Grid:
    grid = Grid(title="from sending a decision until all four have seen it, milliseconds", title_justify="left")
    for heading in ("store", "tables", "decisions/s", "p50", "p95", "p99", "max", "errors", "MB", "CPU", "waited"):
        grid.add_column(heading, justify="left" if heading == "store" else "right")
    for load in loads:
        events = (f"{one:.1f}" for one in astuple(load.events))
        failures = str(sum(load.errors.values()) + sum(load.refusals.values()))
        shares = f"{max(load.memory.values()):.0f}", f"{load.cpu:.0%}", f"{load.waiting:.0%}"
        grid.add_row(_title(load), str(load.tables), f"{load.decisions_per_second:.1f}", *events, failures, *shares)
    return grid


def _compared(loads: Sequence[Load]) -> Grid:
    grid = Grid(title="the server under load, seen by its clients", title_justify="left")
    grid.add_column("")
    for load in loads:
        grid.add_column(load.store, justify="right")
    for row in zip(*map(_rows, loads), strict=True):
        grid.add_row(row[0][0], *(text for _, text in row))
    return grid


def _rows(load: Load) -> Iterable[tuple[str, str]]:
    yield "servers", str(load.servers)
    yield "tables / sockets", f"{load.tables} / {load.sockets}"
    yield "decisions at a table", f"every {load.pace:g} s" if load.pace else "without a pause"
    yield "decisions", f"{load.decisions} in {load.seconds:.0f} s"
    yield "decisions/s", f"{load.decisions_per_second:.1f}"
    yield "games ended", str(load.games)
    yield "milliseconds", "p50 / p95 / p99 / max"
    yield "  sent after its time", _spread(load.late)
    yield "  sent to acknowledged", _spread(load.acknowledged)
    yield "  sent to event, who decided", _spread(load.decider)
    yield "  sent to event, the others", _spread(load.others)
    yield "  sent to event, all", _spread(load.events)
    yield "errors", _kinds(load.errors)
    yield "refusals", _kinds(load.refusals)
    for mark, size in load.memory.items():
        yield f"server memory, {mark}", f"{size:.0f} MB"
    yield "server CPU", f"{load.cpu:.0%} of a core"
    yield "server waited for a core", f"{load.waiting:.0%} of the time"
    yield "clients' CPU", f"{load.client_cpu:.0%} of a core"


def drawn(loads: Sequence[Load]) -> str:
    """Decision to event against tables, a line for each store and number of servers, as SVG."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for load in loads:
        lines.setdefault(_title(load), []).append((load.tables, load.events.p99))
    return plotted("decision to event, p99", "tables of four people", "milliseconds", lines)


def _title(load: Load) -> str:
    return load.store if load.servers == 1 else f"{load.store}, {load.servers} processes"


def _spread(spread: Spread) -> str:
    return " / ".join(f"{one:.1f}" for one in astuple(spread))


def _kinds(kinds: dict[str, int]) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in kinds.items()) or "0"
