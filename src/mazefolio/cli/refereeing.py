"""What the referee found, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.comparing import columns, interval, percent, standings
from mazefolio.lab.referee import DeadCard, Findings, Mover

MOST = 12
"""So many lines are shown of each list; --json has all."""


def draw_findings(found: Findings) -> Iterator[RenderableType]:
    yield Text(f"{found.title}: {found.games} games by {found.bot}, looked at by the referee", style.TITLE)
    yield Text(f"rules {found.rules}, seed {found.seed}; intervals at 95 %, each for itself", style.QUIET)
    yield from _dead("Cards that never came up", found.never_seen)
    if found.untold:
        lists = ", ".join(f"{one.sort} ({one.seen} of {one.total})" for one in found.untold)
        yield Text(f"Not looked at, since less than half came up at all: {lists}", style.QUIET)
    yield from _dead("Cards that were offered and never chosen", found.never_chosen)
    yield from _title("Choices that are hardly ever taken", len(found.shunned))
    if found.shunned:
        table = columns("question: choice", "taken", "95 %", "offered")
        for one in found.shunned[:MOST]:
            table.add_row(one.choice, f"{one.taken.rate:.1%}", interval(one.taken), str(one.taken.total))
        yield table
    yield from _movers(found.movers, found.compared)
    yield from _seats(found)
    yield from _title("Games without end", found.endless.count)
    yield Text.assemble(f"{found.endless.rate:.1%}  ", interval(found.endless))


def _title(words: str, count: int) -> Iterator[RenderableType]:
    yield Text()
    yield Text(f"{words}: {count or 'none'}", style.NUMBER)


def _dead(words: str, cards: Sequence[DeadCard]) -> Iterator[RenderableType]:
    yield from _title(words, len(cards))
    if cards:
        names = ", ".join(card.name for card in cards[:MOST])
        more = f" and {len(cards) - MOST} more" if len(cards) > MOST else ""
        yield Text(f"{names}{more} (each in less than {cards[0].chosen.high:.1%} of all games)")


def _movers(movers: Sequence[Mover], compared: int) -> Iterator[RenderableType]:
    yield from _title("Cards whose users win more often, or more rarely", len(movers))
    if movers:
        tried = any(one.without for one in movers)
        table = columns("card", "used", "win", "difference, 95 %", *(["without it, 95 %"] if tried else []))
        for one in movers[:MOST]:
            without = [percent(one.without[0]) if one.without else ""] if tried else []
            table.add_row(one.name, str(one.used.total), f"{one.used.rate:.1%}", percent(one.more), *without)
        yield table
        yield Text(
            "Who uses a card may win for other reasons, such as living longer; --without takes cards out.", style.QUIET
        )


def _seats(found: Findings) -> Iterator[RenderableType]:
    if found.first is None:
        return
    yield Text()
    yield Text.assemble(("The first seat, beyond its fair share: ", style.NUMBER), percent(found.first))
    yield standings(found.seats)
