"""Tournaments as tables."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.comparing import columns, interval, standings
from mazefolio.engine.modding import playing
from mazefolio.lab.tournament import Standings


def draw_standings(found: Standings) -> Iterator[RenderableType]:
    """Ratings and wins, who came out ahead of whom, and what the seats are worth."""
    title = playing(found.cup.game, found.cup.options).title
    yield Text(f"{title}: {found.rounds} rounds, {found.games} games", style.TITLE)
    yield Text(f"rules {found.cup.rules}, seed {found.cup.seed}; all seatings have the same dice", style.QUIET)
    yield Text()
    table = columns("player", "rating", "95 %", "won", "95 %")
    for one in found.standings:
        span = Text(f"{one.rating.low} to {one.rating.high}", style.QUIET)
        table.add_row(one.rating.player, str(one.rating.rating), span, f"{one.wins.rate:.1%}", interval(one.wins))
    yield table
    yield Text()
    table = columns("ahead of", "", "share", "95 %")
    for meeting in found.meetings:
        table.add_row(meeting.player, meeting.other, f"{meeting.ahead.rate:.1%}", interval(meeting.ahead))
    yield table
    if len(found.seats) > 1:
        yield Text()
        yield standings(found.seats)
