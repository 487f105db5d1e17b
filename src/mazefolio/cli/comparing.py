"""Experiments as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table as Columns
from rich.text import Text

from mazefolio.cli import style
from mazefolio.lab.experiment import Compared, Experiment
from mazefolio.lab.paired import Difference
from mazefolio.lab.paper import most_changed
from mazefolio.lab.stats import Rate


def draw_experiment(found: Experiment) -> Iterator[RenderableType]:
    """Each variant beside the game as it is, then the cards whose use changes most."""
    each = found.games // len(found.variants)
    yield Text(f"{found.title}: {len(found.variants)} variants, {each} games each, by {found.bot}", style.TITLE)
    yield Text(f"rules {found.rules}, seed {found.seed}, the same dice for all", style.QUIET)
    yield Text()
    yield _wins(found.variants)
    yield Text()
    yield _lengths(found.variants)
    for variant in found.variants[1:]:
        if cards := [card for card in most_changed(variant.cards) if card.more_seen]:
            yield Text()
            yield Text(f"Came up more or less often: {variant.name}", style.NUMBER)
            table = columns("card", "came up", "difference, 95 %")
            for card in cards:
                assert card.more_seen is not None, "the others were left out"
                table.add_row(card.name, f"{card.seen.rate:.1%}", percent(card.more_seen))
            yield table


def _wins(variants: Sequence[Compared]) -> RenderableType:
    alone = all(len(one.bots) == 1 for one in variants)
    table = columns("variant", *([] if alone else ["seat"]), "won", "95 %", "difference, 95 %")
    for one in variants:
        for seat, wins in enumerate(one.summary.wins):
            table.add_row(
                "" if seat else one.name,
                *([] if alone else [str(seat + 1)]),
                f"{wins.rate:.1%}",
                Text(f"{wins.low:.1%} to {wins.high:.1%}", style.QUIET),
                percent(one.more_wins[seat]) if one.more_wins else "",
            )
    return table


def _lengths(variants: Sequence[Compared]) -> RenderableType:
    table = columns("variant", "turns", "difference, 95 %")
    for one in variants:
        more = number(one.more_turns) if one.more_turns else ""
        table.add_row(one.name, f"{one.summary.turns.mean:.1f}", more)
    return table


def columns(first: str, *others: str) -> Columns:
    table = Columns(box=None, padding=(0, 2, 0, 0), header_style=style.NUMBER)
    table.add_column(first, overflow="fold")
    for name in others:
        table.add_column(name, justify="right")
    return table


def standings(seats: Sequence[Rate]) -> Columns:
    """How often each seat has won, with the interval."""
    table = columns("seat", "won", "95 %")
    for seat, wins in enumerate(seats):
        table.add_row(str(seat + 1), f"{wins.rate:.1%}", interval(wins))
    return table


def interval(rate: Rate) -> Text:
    """The interval of a rate: '12.7% to 15.8%'."""
    return Text(f"{rate.low:.1%} to {rate.high:.1%}", style.QUIET)


def percent(more: Difference) -> Text:
    """A difference of rates with its interval; one that is no accident stands out."""
    words = f"{more.mean:+.1%} ({more.low:+.1%} to {more.high:+.1%})"
    return Text(words, style.NUMBER if more.is_sure else style.QUIET)


def number(more: Difference) -> Text:
    words = f"{more.mean:+.2f} ({more.low:+.2f} to {more.high:+.2f})"
    return Text(words, style.NUMBER if more.is_sure else style.QUIET)
