"""What many games came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from mazefolio.engine.options import Value
from mazefolio.lab.stats import Rate, Spread, rate, spread


class Outcome(Struct, frozen=True):
    """How one game went."""

    winners: tuple[int, ...]
    ending: str
    cause: str
    turns: int
    decisions: int
    figures: tuple[str, ...]


class Ended(Struct, frozen=True):
    """How many games ended in one way."""

    ending: str
    cause: str
    count: int


class Figure(Struct, frozen=True):
    """How often a hero or character won, whoever played it."""

    name: str
    wins: Rate


class Summary(Struct, frozen=True):
    """A lot of games: who won how often (by seat and by figure), how long they were, how they ended."""

    games: int
    wins: Sequence[Rate]
    figures: Sequence[Figure]
    turns: Spread
    decisions: Spread
    endings: Sequence[Ended]


class Each(Struct, frozen=True):
    """The games that were played with one value of the varied option."""

    value: Value
    summary: Summary


class Report(Struct, frozen=True):
    """A whole simulation.  It names everything that is needed to run it again."""

    game: str
    rules: str
    bot: str
    bots: Sequence[str]
    seed: int
    games: int
    options: dict[str, Value]
    each: str
    total: Summary
    values: Sequence[Each]


def summary(seats: int, outcomes: Sequence[Outcome]) -> Summary:
    """Sum up these games."""
    wins = Counter(seat for outcome in outcomes for seat in outcome.winners)
    return Summary(
        games=len(outcomes),
        wins=[rate(wins[seat], len(outcomes)) for seat in range(seats)],
        figures=_figures(outcomes),
        turns=spread([outcome.turns for outcome in outcomes]),
        decisions=spread([outcome.decisions for outcome in outcomes]),
        endings=_endings(outcomes),
    )


def _figures(outcomes: Sequence[Outcome]) -> list[Figure]:
    """Every figure that took part, by name."""
    played = Counter(name for outcome in outcomes for name in outcome.figures)
    won = Counter(outcome.figures[seat] for outcome in outcomes for seat in outcome.winners)
    return [Figure(name, rate(won[name], played[name])) for name in sorted(played)]


def _endings(outcomes: Sequence[Outcome]) -> list[Ended]:
    """Every way to end, the most frequent first."""
    counts = Counter((outcome.ending, outcome.cause) for outcome in outcomes)
    return [Ended(*way, count) for way, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]
