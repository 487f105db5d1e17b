"""How a fight is likely to go: a quick estimate from averages, good enough to decide by.

The party's blows fall on one monster after another; how many of them are still up when their turn comes is read
from a bell curve, and so is who falls under their blows.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import TypeAlias

from msgspec import Struct

Fighter: TypeAlias = tuple[int, float]
"""A figure in the party's front row: the Wounds it can still take before it falls, and those it deals in a phase."""
Foe: TypeAlias = tuple[float, float, float]
"""A monster: its Wound Points, and the Wounds it deals in a phase from the front line and from behind."""

ROUNDS = 16
"""Fights that are not over by then are lost."""
FRONT = 3


class Outlook(Struct, frozen=True):
    """The Wounds the party will suffer, how many of it will fall, and how long it will take, on average."""

    damage: float
    deaths: float
    rounds: float


def _below(value: float, spread: float) -> float:
    """How much of a bell curve around nought lies below a value."""
    return 0.5 * (1 + erf(value / (spread * sqrt(2))))


@lru_cache(maxsize=1 << 14)
def outlook(front: tuple[Fighter, ...], behind: tuple[float, ...], foes: tuple[Foe, ...]) -> Outlook:
    """The estimate for a party and the monsters it faces, strongest first."""
    suffered = [0.0] * len(front)
    rounds = 0.0
    for number in range(1, ROUNDS + 1):
        standing = [1 - _falls(fighter[0], wounds) for fighter, wounds in zip(front, suffered, strict=True)]
        power = sum(share * fighter[1] for share, fighter in zip(standing, front, strict=True)) + sum(behind)
        dealt = power * number
        up = _still_up(foes, dealt)
        if not up or up[0] < 0.02:
            break
        rounds += max(up)
        _spread(suffered, standing, foes, up)
    deaths = sum(_falls(fighter[0], wounds) for fighter, wounds in zip(front, suffered, strict=True))
    return Outlook(sum(suffered), deaths, rounds)


def _falls(left: int, wounds: float) -> float:
    """How likely a figure that expects so many Wounds takes as many as it has left."""
    return _below(wounds - left + 0.5, sqrt(wounds + 0.05)) if wounds else 0.0


def _still_up(foes: tuple[Foe, ...], dealt: float) -> list[float]:
    """For each monster whether it is still up; the weakest, who are nearest to falling, go first."""
    up: list[float] = []
    needed = 0.0
    for points, _, _ in reversed(foes):
        needed += points
        up.append(_below(needed - dealt - 0.5, sqrt(0.7 * dealt + 0.3 * points + 0.05)))
    return up[::-1]


def _spread(suffered: list[float], standing: list[float], foes: tuple[Foe, ...], up: list[float]) -> None:
    """The monsters that are up strike at those who stand before them; one alone strikes at the middle."""
    blows = 0.0
    for number, (foe, share) in enumerate(zip(foes, up, strict=True)):
        blows += share * (foe[1] if number < FRONT else foe[2])
    if len(foes) == 1 and len(suffered) == FRONT:
        weights = [0.0, standing[1], 0.0] if standing[1] > 0.5 else standing
    else:
        weights = standing
    total = sum(weights) or 1.0
    for place, weight in enumerate(weights):
        suffered[place] += blows * weight / total
