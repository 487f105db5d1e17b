"""How strong players are, from who beat whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log, log10, sqrt
from random import Random
from typing import TypeAlias

from msgspec import Struct

from mazefolio.lab.stats import Z95

Beaten: TypeAlias = Counter[tuple[str, str]]
"""How often the first beat the second; a draw counts half for either."""

MEAN = 1500
"""What the players of a tournament have on average."""
RESAMPLES = 300
STEPS, ENOUGH = 200, 1e-7
PRIOR = 1.0
"""So many games of each pair count as drawn beforehand, so that who never lost is not rated beyond all measure."""


class Rating(Struct, frozen=True):
    """A rating on Elo's scale: 400 more means to win ten times for each loss.  With a 95 % interval."""

    player: str
    rating: int
    low: int
    high: int


def ratings(rounds: Sequence[Beaten], players: Sequence[str]) -> list[Rating]:
    """The players, the strongest first.

    The interval is the wider of two: from drawing whole rounds again, with replacement, which knows that the games of
    a round hang together; and from the model, which knows that who won every game may still lose one.
    """
    found = strengths(_sum(rounds), players)
    errors = _errors(_sum(rounds), found, players)
    rng = Random(len(rounds))
    samples = [strengths(_sum([rng.choice(rounds) for _ in rounds]), players) for _ in range(RESAMPLES)]
    rated = []
    for one in players:
        drawn = sorted(sample[one] for sample in samples)
        low, high = drawn[round(0.025 * (RESAMPLES - 1))], drawn[round(0.975 * (RESAMPLES - 1))]
        reach = Z95 * errors[one]
        rated.append(
            Rating(one, round(found[one]), round(min(low, found[one] - reach)), round(max(high, found[one] + reach)))
        )
    return sorted(rated, key=lambda one: (-one.rating, one.player))


def _sum(rounds: Sequence[Beaten]) -> Beaten:
    total: Beaten = Counter()
    for one in rounds:
        total.update(one)
    return total


def strengths(beaten: Mapping[tuple[str, str], float], players: Sequence[str]) -> dict[str, float]:
    """Bradley and Terry's model, fitted step by step (Hunter 2004), on Elo's scale.

    >>> found = strengths(Counter({("a", "b"): 10, ("b", "a"): 1}), ["a", "b"])
    >>> round(found["a"] - found["b"])
    338
    """
    pairs = _pairs(beaten, players)
    weight = dict.fromkeys(players, 1.0)
    for _ in range(STEPS):
        new = {one: _step(one, pairs, weight, players) for one in players}
        scale = len(players) / sum(new.values())
        new = {one: value * scale for one, value in new.items()}
        done = max(abs(new[one] - weight[one]) for one in players) < ENOUGH
        weight = new
        if done:
            break
    middle = sum(log10(value) for value in weight.values()) / len(players)
    return {one: MEAN + 400 * (log10(value) - middle) for one, value in weight.items()}


def _pairs(beaten: Mapping[tuple[str, str], float], players: Sequence[str]) -> dict[tuple[str, str], float]:
    return {
        (one, other): beaten.get((one, other), 0) + PRIOR / 2 for one in players for other in players if one != other
    }


def _errors(
    beaten: Mapping[tuple[str, str], float], found: Mapping[str, float], players: Sequence[str]
) -> dict[str, float]:
    """The standard error of each rating, from Fisher's information about the strengths, which add up to nothing."""
    pairs, count = _pairs(beaten, players), len(players)
    known = [[1.0] * count for _ in players]
    for row, one in enumerate(players):
        for column, other in enumerate(players):
            if one != other:
                chance = 1 / (1 + 10 ** ((found[other] - found[one]) / 400))
                told = (pairs[one, other] + pairs[other, one]) * chance * (1 - chance)
                known[row][row] += told
                known[row][column] -= told
    spread = _inverse(known)
    scale = 400 / log(10)
    return {one: scale * sqrt(max(spread[row][row] - 1 / count**2, 0.0)) for row, one in enumerate(players)}


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small matrix with a strong diagonal.

    >>> _inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(float(number == column) for column in range(size))] for number, row in enumerate(matrix)]
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for other in range(size):
            if other != pivot:
                factor = rows[other][pivot]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[pivot], strict=True)]
    return [row[size:] for row in rows]


def _step(
    one: str, pairs: Mapping[tuple[str, str], float], weight: Mapping[str, float], players: Sequence[str]
) -> float:
    others = [other for other in players if other != one]
    won = sum(pairs[one, other] for other in others)
    met = sum((pairs[one, other] + pairs[other, one]) / (weight[one] + weight[other]) for other in others)
    return won / met if met else 1.0
