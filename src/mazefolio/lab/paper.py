"""An experiment as one page that needs nothing else: what was asked, tables, plots, and how it was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from itertools import accumulate, count

from mazefolio.lab.experiment import CardUse, Compared, Experiment
from mazefolio.lab.paired import Difference
from mazefolio.lab.plots import Interval, Series, heat, intervals, lines, staircase
from mazefolio.lab.stats import Rate

STYLE = """
body { max-width: 820px; margin: 2rem auto; padding: 0 1rem }
body { font: 16px/1.5 Georgia, serif; color: #222; background: #fff }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2.2rem }
svg { width: 100%; height: auto; min-width: 36rem } figure { margin: 1rem 0; overflow-x: auto }
figcaption, .small { font-size: .85rem; color: #555 }
table { border-collapse: collapse; width: 100%; font-size: .8rem } .wide { overflow-x: auto }
th, td { padding: .25rem .5rem; text-align: right; border-bottom: 1px solid #ddd }
td:not(:first-child) { white-space: nowrap }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
.boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem }
.boards svg { min-width: 0 }
th:first-child, td:first-child { text-align: left }
"""
MOST = 15
"""So many cards are listed for a variant: those whose use changes most."""
BARS = 40
"""The lengths of games are drawn in at most about so many bars."""


def page(found: Experiment, command: str = "") -> str:
    """The whole page."""
    return framed(f"Experiment: {found.title}", "".join(_parts(found, command)))


def framed(title: str, body: str) -> str:
    """A page that needs nothing else."""
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    return (
        f'<!doctype html><html lang="en"><head>{head}<title>{escape(title)}</title><style>{STYLE}</style></head>'
        f"<body><h1>{escape(title)}</h1>{body}</body></html>"
    )


def _parts(found: Experiment, command: str) -> Iterator[str]:
    each = found.games // len(found.variants)
    yield f"<p>{len(found.variants)} variants, {each} games each, played by {escape(found.bot)}.</p>"
    if command:
        yield f"<pre>{escape(command)}</pre>"
    yield f"<h2>Won</h2>{_table(found.variants)}"
    for seat in range(len(found.variants[0].bots)):
        yield from _won(found, seat)
    yield "<h2>Length</h2>"
    wide = _bar([turns for one in found.variants for turns, _ in one.lengths])
    caption = f"How many turns a game takes{f', {wide} turns to a bar' if wide > 1 else ''}."
    yield figure(lines(_shares(found.variants, wide), "turns", "share of games"), caption)
    yield figure(
        lines(_lasting(found.variants), "turns", "still going on"), "Which share of the games is not over yet."
    )
    yield from _boards(found)
    for variant in found.variants[1:]:
        yield from _cards(variant)
    yield f"<h2>How it was done</h2>{_method(found)}"


def _won(found: Experiment, seat: int) -> Iterator[str]:
    who = f"seat {seat + 1}" if len(found.variants[0].bots) > 1 else "the player"
    rates = [_whisker(variant.name, variant.summary.wins[seat]) for variant in found.variants]
    yield figure(intervals(rates), f"How often {who} wins, with 95 % intervals (Wilson).")
    others = found.variants[1:]
    if others:
        rows = [Interval(one.name, *_span(one.more_wins[seat])) for one in others]
        yield figure(
            intervals(rows, zero=True), f"How much more often {who} wins than as it is; paired 95 % intervals."
        )


def _whisker(name: str, rate: Rate) -> Interval:
    return Interval(name, rate.rate, rate.low, rate.high)


def _span(more: Difference) -> tuple[float, float, float]:
    return more.mean, more.low, more.high


def _bar(lengths: Sequence[int]) -> int:
    """How many turns go into a bar: one, if that makes not too many, or a round number."""
    span = max(lengths) - min(lengths)
    widths = (int(10**power) * factor for power in count() for factor in (1, 2, 5))
    return next(wide for wide in widths if span <= BARS * wide)


def _shares(variants: Sequence[Compared], wide: int) -> list[Series]:
    """Which share of the games takes so many turns: the outline of bars, those without games included."""
    bars = {turns // wide for one in variants for turns, _ in one.lengths}
    edges = [max(wide * bar - 0.5, 0.0) for bar in range(min(bars), max(bars) + 2)]
    found = []
    for one in variants:
        games = Counter[int]()
        for turns, number in one.lengths:
            games[turns // wide] += number
        shares = [games[bar] / one.summary.games for bar in range(min(bars), max(bars) + 1)]
        outline = [(edges[0], 0.0), *zip(edges, shares, strict=False), (edges[-1], 0.0)]
        found.append(Series(one.name, staircase(outline)))
    return found


def _lasting(variants: Sequence[Compared]) -> list[Series]:
    """Which share of the games is still going on after each turn."""
    found = []
    for one in variants:
        over = accumulate(count for _, count in one.lengths)
        left = [(turns, 1 - done / one.summary.games) for (turns, _), done in zip(one.lengths, over, strict=True)]
        found.append(Series(one.name, staircase([(0, 1.0), *left])))
    return found


def _boards(found: Experiment) -> Iterator[str]:
    """Each board on which something happened, variant beside variant, all by the same key."""
    for board, spaces in found.boards.items():
        shown = [(one.name, {name: one.visits.get(name, 0.0) for name in spaces}) for one in found.variants]
        if most := max((times for _, visits in shown for times in visits.values()), default=0.0):
            plots = "".join(figure(heat(spaces, visits, most), name) for name, visits in shown)
            yield f"<h2>Where on the board{f': {escape(board)}' if len(found.boards) > 1 else ''}</h2>"
            yield f'<p class="small">How often each space came up in a game.</p><div class="boards">{plots}</div>'


def _table(variants: Sequence[Compared]) -> str:
    """A row for each variant; where several play, one for each of its seats."""
    several = len(variants[0].bots) > 1
    heads = ["variant", *(["seat"] if several else []), "won", "difference", "turns", "difference", "decisions"]
    rows = [_row(one, seat, several=several) for one in variants for seat in range(len(one.bots))]
    return grid(heads, rows)


def _row(one: Compared, seat: int, *, several: bool) -> list[str]:
    whose = [one.name if seat == 0 else "", *([str(seat + 1)] if several else [])]
    wins = [_rate(one.summary.wins[seat]), _more(one.more_wins[seat], percent=True) if one.more_wins else ""]
    if seat > 0:
        return [*whose, *wins, "", "", ""]
    more = _more(one.more_turns) if one.more_turns else ""
    return [*whose, *wins, f"{one.summary.turns.mean:.1f}", more, f"{one.summary.decisions.mean:.1f}"]


def _rate(rate: Rate) -> str:
    return f"{rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%})"


def _more(more: Difference, *, percent: bool = False) -> str:
    mean, low, high = (f"{value:+.1%}" if percent else f"{value:+.2f}" for value in (more.mean, more.low, more.high))
    return f"{mean} ({low} to {high})"


def most_changed(cards: Sequence[CardUse]) -> list[CardUse]:
    """The cards whose use changes most, of those where the change is no accident of one of twenty."""
    sure = [card for card in cards if card.more_seen and card.more_seen.is_sure]
    return sorted(sure, key=lambda card: -abs(card.more_seen.mean if card.more_seen else 0))[:MOST]


def _cards(variant: Compared) -> Iterator[str]:
    cards = most_changed(variant.cards)
    if not cards:
        return
    yield f"<h2>Cards that come up more or less often: {escape(variant.name)}</h2>"
    rows = [
        [card.name, card.piece, _rate(card.seen), _more(card.more_seen, percent=True), _rate(card.chosen)]
        for card in cards
        if card.more_seen
    ]
    yield grid(["card", "entry", "came up", "difference", "chosen"], rows)
    yield f'<p class="small">Of {len(variant.cards)} compared, about one in twenty differs so by chance alone.</p>'


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def figure(plot: str, caption: str) -> str:
    """A plot with a line below it."""
    return f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>"


def _method(found: Experiment) -> str:
    return (
        f"<p>Rules {escape(found.rules)} of {escape(found.game)}, seed {found.seed}. The games of a number have the"
        " same dice and the same chance of the players in all variants (common random numbers), and are compared in"
        " pairs. Rates have Wilson's intervals, differences of rates those of Agresti and Min, differences of means the"
        " usual ones for paired numbers; all at 95 %, each for itself.</p>"
    )
