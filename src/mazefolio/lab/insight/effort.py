"""How much is played out: so many moments of a game, and so many games from each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from time import process_time

from msgspec import Struct

from mazefolio.lab.insight.course import Course, Decision
from mazefolio.lab.insight.value import WEIGHTIER, new_game

FEWEST, LEAST = 12, 8
"""At least so many moments are weighed, by at least so many games each, whatever it costs."""
FEWEST_PAIRS = 20
"""At least so many pairs of games check a candidate."""
CHECKS = 0.5
"""To check the candidates may take so much of what it takes to weigh the moments."""
MOST, TRIAL = 1000, 0.3
"""More playouts a moment are no use to anybody; and so many seconds it takes to find out how quick they are."""


class Effort(Struct, frozen=True):
    """At most so many ``playouts`` a moment; about so many ``decisions`` in them all, from which the time follows.

    It is counted in decisions, not in seconds, so that the same effort finds the same on every machine.
    """

    playouts: int = 200
    decisions: int = 200_000


def effort_of(course: Course, seconds: float) -> Effort:
    """What can be done in about so many seconds, as quick as this machine plays now."""
    began, played, number = process_time(), 0, 0
    while (took := process_time() - began) < TRIAL:
        played += new_game(course.end, f"trial/{number}").seq
        number += 1
    return Effort(MOST, int(seconds * played / took / (1 + CHECKS)))


class Schedule(Struct, frozen=True):
    """Which decisions are weighed, and by how many games each: by ``WEIGHTIER`` times as many where it matters."""

    playouts: int
    weighed: Sequence[Decision]


def schedule(course: Course, effort: Effort) -> Schedule:
    """All decisions if they can be afforded, with fewer playouts if need be; otherwise some."""
    decisions = course.decisions
    playouts = _between(LEAST, effort.decisions / _cost(course, decisions), effort.playouts)
    count = len(decisions)
    while count > FEWEST and playouts * _cost(course, _some(decisions, count)) > effort.decisions:
        count = max(FEWEST, count * 9 // 10)
    return Schedule(playouts, _some(decisions, count))


def _some(decisions: Sequence[Decision], count: int) -> list[Decision]:
    """The first one, and one of each stretch of the game: one that differs from the reference, if any does."""
    first, *later = decisions
    starts = _spread(min(count, len(decisions)) - 1, len(later))
    stretches = [later[start:end] for start, end in pairwise([*starts, len(later)])]
    return [first, *(next((one for one in part if one.differs), part[0]) for part in stretches)]


def pairs(course: Course, candidates: Sequence[Decision], effort: Effort) -> int:
    """By how many pairs of games each candidate is checked."""
    cost = sum(2 * _left(course, decision) for decision in candidates)
    return _between(FEWEST_PAIRS, CHECKS * effort.decisions / cost, 2 * effort.playouts)


def _cost(course: Course, decisions: Sequence[Decision]) -> int:
    """How many decisions it takes to weigh these by one game each, or by as many more as they are weightier."""
    return sum(_left(course, one) * (2 * WEIGHTIER if one.differs else 1) for one in decisions)


def _left(course: Course, decision: Decision) -> int:
    """How many decisions were to come: a game that is played out takes about as many."""
    return course.end.seq - decision.seq


def _between(least: int, number: float, most: int) -> int:
    return min(max(least, int(number)), most)


def _spread(count: int, size: int) -> list[int]:
    """So many places of so many, evenly spread, the first among them.

    >>> _spread(3, 9)
    [0, 3, 6]
    """
    return [number * size // count for number in range(count)]
