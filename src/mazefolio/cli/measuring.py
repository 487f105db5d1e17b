"""What a yardstick has found, drawn for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from mazefolio.bots.levels import title_of
from mazefolio.cli import style
from mazefolio.cli.comparing import columns
from mazefolio.engine.modding import playing
from mazefolio.lab.yardstick import Gain


def draw_gain(found: Gain) -> Iterator[RenderableType]:
    """The gain with its interval, what it costs, and at which questions it comes about."""
    yard = found.yard
    yield Text(f"{playing(yard.game, yard.options).title}: {title_of(yard.bot)}, {found.games} games", style.TITLE)
    sure = found.low > 0 or found.high < 0
    yield Text.assemble(
        ("  gain over the quick player  ", style.QUIET),
        (f"{found.gain:+.1%}", style.NUMBER),
        f" ({found.low:+.1%} to {found.high:+.1%})",
        "" if sure else "; no difference beyond doubt",
    )
    yield Text(
        f"  won {found.wins.count} of {found.games} ({found.wins.low:.0%} to {found.wins.high:.0%})", style.QUIET
    )
    cost = f"  {found.departures:.1f} departures a game, {found.seconds:.2f} core seconds a decision"
    yield Text(cost, style.QUIET)
    if found.by_kind:
        table = columns("question", "departures", "gain of each")
        for kind, (count, gain) in found.by_kind.items():
            table.add_row(kind, str(count), f"{gain:+.1%}")
        yield table
