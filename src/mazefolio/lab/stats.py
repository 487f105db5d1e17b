"""The few statistics that reports need, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median

from msgspec import Struct

Z95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


class Rate(Struct, frozen=True):
    """How often something happened, with Wilson's 95 % interval."""

    count: int
    total: int
    rate: float
    low: float
    high: float


class Spread(Struct, frozen=True):
    """Where a lot of numbers lie."""

    mean: float
    median: float
    min: int
    max: int


def rate(count: int, total: int) -> Rate:
    """How often, and between which bounds the true rate lies in 19 cases of 20.

    >>> rate(50, 100)
    Rate(count=50, total=100, rate=0.5, low=0.4038, high=0.5962)
    """
    low, high = wilson(count, total)
    return Rate(count, total, round(count / total, 4) if total else 0.0, round(low, 4), round(high, 4))


def wilson(count: int, total: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval: unlike the textbook one it is sound near 0, near 1 and for few trials."""
    if total == 0:
        return 0.0, 1.0
    share, spread = count / total, z * z / total
    centre = share + spread / 2
    reach = z * sqrt((share * (1 - share) + spread / 4) / total)
    low, high = (centre - reach) / (1 + spread), (centre + reach) / (1 + spread)
    return low if count else 0.0, high if count < total else 1.0


def spread(numbers: Sequence[int]) -> Spread:
    """Mean, median and range.

    >>> spread([1, 2, 6])
    Spread(mean=3.0, median=2.0, min=1, max=6)
    """
    return Spread(round(fmean(numbers), 2), float(median(numbers)), min(numbers), max(numbers))
