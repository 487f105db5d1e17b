"""The results of many games as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.engine import registry
from mazefolio.engine.modding import playing
from mazefolio.engine.options import show
from mazefolio.lab.report import Report, Summary
from mazefolio.lab.stats import Rate, Spread

MOST = 20
"""Of more figures than this, only those that were played most are listed."""


def draw_report(report: Report) -> Iterator[RenderableType]:
    """A simulation: how often it was won, how long it took, how it ended, value by value if one was varied."""
    yield Text(
        f"{playing(report.game, report.options).title}: {report.games} games, played by {_players(report.bots)}",
        style.TITLE,
    )
    yield Text(", ".join([f"rules {report.rules}", f"seed {report.seed}", *_unusual(report)]), style.QUIET)
    yield _in_short(report)
    yield Text()
    if report.values:
        yield _by_value(report)
        yield Text()
    elif _figures_tell(report):
        yield _by_figure(report.total)
        yield Text()
    yield _endings(report.total)


def _players(bots: Sequence[str]) -> str:
    """Who played: 'thumb', 'thumb against random', '4 seats of thumb'."""
    if len(set(bots)) > 1:
        return " against ".join(bots)
    return f"{len(bots)} seats of {bots[0]}" if len(bots) > 1 else bots[0]


def _unusual(report: Report) -> Iterator[str]:
    """The options that are not as they usually are."""
    for spec in registry.get(report.game).options:
        value = report.options.get(spec.id, spec.default)
        if value != spec.default:
            yield f"{spec.id} {show(value)}"


def _figures_tell(report: Report) -> bool:
    """Whether there is more to say of the figures than of the seats: not if each seat always has its own."""
    figures = report.total.figures
    return len(figures) != len(report.bots) or any(figure.wins.total != report.games for figure in figures)


def _in_short(report: Report) -> RenderableType:
    table = Columns.grid(padding=(0, 2, 0, 0))
    for seat, wins in enumerate(report.total.wins):
        winner = "Won" if len(report.bots) == 1 else f"Won by {_seat(report, seat)}"
        table.add_row(Text(winner, style.NUMBER), percent(wins))
    table.add_row(Text("Turns", style.NUMBER), _length(report.total.turns))
    table.add_row(Text("Decisions", style.NUMBER), _length(report.total.decisions))
    return table


def _seat(report: Report, seat: int) -> str:
    """'seat 2, random'."""
    return f"seat {seat + 1}, {report.bots[seat]}"


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
    alone = len(report.bots) == 1
    table.add_column(report.each)
    won = ["won", "95 %"] if alone else [_seat(report, seat) for seat in range(len(report.bots))]
    for name in (*won, "turns", "decisions"):
        table.add_column(name, justify="right", no_wrap=alone)
    table.add_column("most often ended by")
    for each in report.values:
        found = each.summary
        table.add_row(
            show(each.value),
            *(_rate_and_span(found.wins[0]) if alone else [f"{wins.rate:.1%}" for wins in found.wins]),
            f"{found.turns.mean:.1f}",
            f"{found.decisions.mean:.1f}",
            Text(f"{found.endings[0].cause or found.endings[0].ending}", style.QUIET),
        )
    return table


def _rate_and_span(wins: Rate) -> tuple[str, Text]:
    return f"{wins.rate:.1%}", Text(f"{wins.low:.1%} to {wins.high:.1%}", style.QUIET)


def _by_figure(summary: Summary) -> RenderableType:
    """Those who were played most."""
    table = Columns(box=None, padding=(0, 2, 0, 0), header_style=style.NUMBER)
    table.add_column("figure")
    table.add_column("games", justify="right")
    table.add_column("won", justify="right")
    most = sorted(summary.figures, key=lambda figure: -figure.wins.total)[:MOST]
    for figure in summary.figures if len(summary.figures) <= MOST else most:
        table.add_row(figure.name, str(figure.wins.total), f"{figure.wins.rate:.1%}")
    if len(summary.figures) > MOST:
        table.add_row(Text(f"and {len(summary.figures) - MOST} more", style.QUIET))
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
