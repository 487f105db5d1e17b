"""How likely it is that fair dice stray as far from what is expected as these did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, lgamma, log

from msgspec import Struct

ENOUGH = 5.0
"""Of what is expected less often than this, so much is put together that it is expected as often."""
SMALL = 1e-15
STRICT = 0.001
"""The chance that fair dice fail the whole battery."""


class Finding(Struct, frozen=True):
    """One test: what was tested, on how many trials, and Pearson's chi-square.

    ``chance`` is how often fair dice stray at least as far.
    """

    name: str
    trials: int
    statistic: float
    freedom: int
    chance: float


class Misfit(Struct, frozen=True):
    """How far counts stray from what is expected of them.  Misfits of independent counts can be added up."""

    statistic: float = 0.0
    freedom: int = 0
    trials: int = 0

    def __add__(self, other: Misfit) -> Misfit:
        return Misfit(self.statistic + other.statistic, self.freedom + other.freedom, self.trials + other.trials)

    def finding(self, name: str) -> Finding:
        chance = chance_of_more(self.statistic, self.freedom)
        return Finding(name, self.trials, round(self.statistic, 2), self.freedom, chance)


def misfit(counted: Mapping[object, int], expected: Mapping[object, float]) -> Misfit:
    """The misfit of counts whose total is given.  What cannot happen at all must not have been counted.

    >>> misfit({"heads": 40, "tails": 60}, {"heads": 50, "tails": 50})
    Misfit(statistic=4.0, freedom=1, trials=100)
    """
    assert counted.keys() <= expected.keys(), "something came about that cannot be"
    cells = _large_enough((counted.get(case, 0), often) for case, often in expected.items())
    statistic = sum((count - often) ** 2 / often for count, often in cells)
    return Misfit(statistic, max(len(cells) - 1, 0), sum(counted.values()))


def even(counted: Mapping[object, int], cases: Sequence[object]) -> Misfit:
    """The misfit of counts if every case is as likely as any other."""
    share = sum(counted.values()) / len(cases)
    return misfit(counted, dict.fromkeys(cases, share))


def _large_enough(cells: Iterable[tuple[int, float]]) -> list[tuple[int, float]]:
    """Cells in each of which enough is expected for the chi-square to be what tables say it is."""
    found: list[tuple[int, float]] = []
    count, often = 0, 0.0
    for more, likely in sorted(cells, key=lambda cell: -cell[1]):
        count, often = count + more, often + likely
        if often >= ENOUGH:
            found.append((count, often))
            count, often = 0, 0.0
    if often and found:
        last = found.pop()
        found.append((last[0] + count, last[1] + often))
    return found


def chance_of_more(statistic: float, freedom: int) -> float:
    """The chance that chi-square is at least this with so many degrees of freedom.

    >>> [round(chance_of_more(x, f), 4) for x, f in [(3.841, 1), (11.070, 5), (124.342, 100), (0.0, 3)]]
    [0.05, 0.05, 0.05, 1.0]
    """
    shape, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    front = exp(shape * log(x) - x - lgamma(shape))
    return max(0.0, 1 - front * _series(shape, x)) if x < shape + 1 else front * _fraction(shape, x)


def _series(shape: float, x: float) -> float:
    """The lower incomplete gamma function, as a sum."""
    total = term = 1 / shape
    while term > SMALL * total:
        shape += 1
        term *= x / shape
        total += term
    return total


def _fraction(shape: float, x: float) -> float:
    """The upper incomplete gamma function, as a continued fraction (Lentz)."""
    b = x + 1 - shape
    c, d = 1e300, 1 / b
    value, step, number = d, 0.0, 0
    while abs(step - 1) > SMALL:
        number += 1
        a = number * (shape - number)
        b += 2
        d, c = 1 / (a * d + b), b + a / c
        step = c * d
        value *= step
    return value


def suspicious(findings: Sequence[Finding]) -> list[Finding]:
    """Those that would hardly ever be found with fair dice, however many tests are made."""
    return [found for found in findings if found.chance < STRICT / len(findings)]
