"""The insight into a game, drawn for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.comparing import columns
from mazefolio.cli.progress import counting
from mazefolio.engine.record import Record
from mazefolio.lab.insight import Analysis, Departure, Outlook, analyse
from mazefolio.lab.insight.page import HOW

BLOCKS = " ▁▂▃▄▅▆▇█"
WIDTH, HEIGHT = 64, 4
"""The chart of a seat's chances: so many letters wide and lines high."""


def watched(record: Record, seed: int, seconds: float) -> Analysis:
    """Analyse a game, with a progress bar for whoever sits at a terminal."""
    with counting("analysing") as heard:
        return analyse(
            record, seed=seed, effort=seconds or None, on_progress=lambda found: heard(round(100 * found.progress), 100)
        )


def draw_analysis(found: Analysis) -> Iterator[RenderableType]:
    """Everybody's chances, luck and skill, and the decisions that counted."""
    yield Text(f"{found.title}: chances, luck and skill", style.TITLE)
    yield Text(HOW[found.value], style.QUIET)
    for seat, name in enumerate(found.seats):
        yield Text()
        yield from _chart(name, found.chances, seat)
    yield Text()
    yield _accounts(found)
    yield from _departures("Best decisions", found, found.best)
    yield from _departures("Dearest decisions", found, found.dearest)


def _chart(name: str, chances: Sequence[Outlook], seat: int) -> Iterator[Text]:
    """A seat's chances through the game, from none at the foot to all at the top."""
    first, last = chances[0].chances[seat], chances[-1].chances[seat]
    yield Text.assemble((name, style.NUMBER), (f"  from {first:.0%} to {last:.0%}", style.QUIET))
    width = min(WIDTH, len(chances))
    shown = [chances[place * len(chances) // width].chances[seat] for place in range(width - 1)] + [last]
    for line in reversed(range(HEIGHT)):
        foot = {HEIGHT - 1: "100 %", 0: "  0 %"}.get(line, "")
        yield Text(f"{foot:>5} {''.join(_block(chance, line) for chance in shown)}", style.KEY)


def _block(chance: float, line: int) -> str:
    """What stands for a chance in a line of the chart."""
    eighths = round(chance * HEIGHT * 8) - line * 8
    return BLOCKS[min(max(eighths, 0), 8)]


def _accounts(found: Analysis) -> RenderableType:
    table = columns("player", "start", "luck", "skill", "others", "unexplained", "outcome", "error")
    for one in found.players:
        changes = (one.luck, one.skill, one.others, one.unexplained)
        table.add_row(
            found.seats[one.seat],
            f"{one.start:.0%}",
            *(f"{change:+.0%}" for change in changes),
            f"{one.outcome:.0%}",
            Text(f"± {one.error:.0%}", style.QUIET),
        )
    return table


def _departures(title: str, found: Analysis, listed: Sequence[Departure]) -> Iterator[Text]:
    """Those that are beyond doubt; if none is, it says so."""
    yield Text()
    yield Text(title, style.NUMBER)
    if not listed:
        yield Text("  none that is beyond doubt", style.QUIET)
    for one in listed:
        yield Text.assemble(
            (f"  {one.gain:+.0%}", style.NUMBER),
            (f" ± {one.error:.0%}  turn {one.turn}, {found.seats[one.seat]}: ", style.QUIET),
            one.chosen,
            (f"; the bot would have taken: {one.better}", style.QUIET),
        )
