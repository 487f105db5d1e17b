"""The results of many games as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext

from rich.console import Console, RenderableType
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.engine import registry
from mazefolio.engine.options import show
from mazefolio.lab.report import Report, Summary
from mazefolio.lab.simulate import Plan, simulate
from mazefolio.lab.stats import Rate, Spread


def watched(plan: Plan, jobs: int) -> Report:
    """Carry out a simulation, with a progress bar for whoever sits at a terminal."""
    errors = Console(stderr=True)
    bar = Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=errors, transient=True)
    with bar if errors.is_terminal else nullcontext():
        task = bar.add_task(plan.bot, total=plan.games * len(plan.runs))
        return simulate(plan, jobs, lambda games: bar.advance(task, games))


def draw_report(report: Report) -> Iterator[RenderableType]:
    """A simulation: how often it was won, how long it took, how it ended, value by value if one was varied."""
    options = ", ".join(f"{name} {show(value)}" for name, value in report.options.items())
    yield Text(f"{registry.get(report.game).title}: {report.games} games, bot {report.bot}", style.TITLE)
    yield Text(f"rules {report.rules}, seed {report.seed}, {options}", style.QUIET)
    yield _in_short(report.total, report.bots)
    yield Text()
    yield _by_value(report) if report.values else _by_figure(report.total)
    yield Text()
    yield _endings(report.total)


def _in_short(summary: Summary, bots: Sequence[str]) -> RenderableType:
    table = Columns.grid(padding=(0, 2, 0, 0))
    for seat, (wins, bot) in enumerate(zip(summary.wins, bots, strict=True), 1):
        winner = "Won" if len(bots) == 1 else f"Won by seat {seat}, {bot}"
        table.add_row(Text(winner, style.NUMBER), percent(wins))
    table.add_row(Text("Turns", style.NUMBER), _length(summary.turns))
    table.add_row(Text("Decisions", style.NUMBER), _length(summary.decisions))
    return table


def percent(wins: Rate) -> Text:
    """A rate with its interval: '14.2 %  (12.7 to 15.8 %)'."""
    return Text.assemble(
        (f"{wins.rate:6.1%}", style.NUMBER),
        (f"  (95 %: {wins.low:.1%} to {wins.high:.1%})  {wins.count} of {wins.total}", style.QUIET),
    )


def _length(spread: Spread) -> Text:
    return Text(f"{spread.mean:6.1f}  (median {spread.median:g}, {spread.min} to {spread.max})")


def _by_value(report: Report) -> RenderableType:
    table = Columns(box=None, padding=(0, 2, 0, 0), header_style=style.NUMBER)
    table.add_column(report.each)
    for name in ("won", "95 %", "turns", "decisions"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("most often ended by")
    for each in report.values:
        wins, found = each.summary.wins[0], each.summary
        table.add_row(
            show(each.value),
            f"{wins.rate:.1%}",
            Text(f"{wins.low:.1%} to {wins.high:.1%}", style.QUIET),
            f"{found.turns.mean:.1f}",
            f"{found.decisions.mean:.1f}",
            Text(f"{found.endings[0].cause or found.endings[0].ending}", style.QUIET),
        )
    return table


def _by_figure(summary: Summary) -> RenderableType:
    table = Columns(box=None, padding=(0, 2, 0, 0), header_style=style.NUMBER)
    table.add_column("figure")
    table.add_column("games", justify="right")
    table.add_column("won", justify="right")
    for figure in summary.figures:
        table.add_row(figure.name, str(figure.wins.total), f"{figure.wins.rate:.1%}")
    return table


def _endings(summary: Summary) -> RenderableType:
    table = Columns(box=None, padding=(0, 2, 0, 0), header_style=style.NUMBER)
    table.add_column("games", justify="right")
    table.add_column("share", justify="right")
    table.add_column("ending")
    table.add_column("cause")
    for ended in summary.endings:
        share = f"{ended.count / summary.games:.1%}"
        table.add_row(str(ended.count), share, ended.ending, "" if ended.cause == ended.ending else ended.cause)
    return table
