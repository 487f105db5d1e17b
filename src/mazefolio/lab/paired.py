"""Comparing two lots of games that were played from the same seeds, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from mazefolio.lab.stats import Z95


class Difference(Struct, frozen=True):
    """How much more it is on average, with its 95 % interval, from pairs of games with the same seed."""

    mean: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether no difference at all lies outside the interval."""
        return self.low > 0 or self.high < 0


def paired(before: Sequence[float], after: Sequence[float]) -> Difference:
    """The mean of the differences, pair by pair.

    >>> paired([1, 2, 3, 4], [2, 3, 4, 5])
    Difference(mean=1.0, low=1.0, high=1.0)
    """
    differences = [new - old for old, new in zip(before, after, strict=True)]
    mean = fmean(differences)
    reach = Z95 * stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else float("inf")
    return Difference(round(mean, 4), round(mean - reach, 4), round(mean + reach, 4))


def paired_rates(lost: int, won: int, total: int) -> Difference:
    """The difference of two rates of the same games: so many were ``lost`` by the change, and so many ``won``.

    The interval is that of Agresti and Min (2005), which adds half a game to each of the four ways in which a pair can
    go; unlike the textbook one it is sound where hardly any pair differs.

    >>> paired_rates(10, 30, 100)
    Difference(mean=0.2, low=0.0791, high=0.3131)
    """
    if total == 0:
        return Difference(0.0, -1.0, 1.0)
    pairs = total + 2
    centre = (won - lost) / pairs
    reach = Z95 * sqrt((won + lost + 1) - (won - lost) ** 2 / pairs) / pairs
    low, high = max(centre - reach, -1.0), min(centre + reach, 1.0)
    return Difference(round((won - lost) / total, 4), round(low, 4), round(high, 4))
