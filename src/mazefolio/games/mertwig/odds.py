"""Exact chances of attacks, spells, flights and charts, from numbers that everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from mazefolio.engine.dice import outcomes
from mazefolio.games.mertwig.areas import AREAS, Line
from mazefolio.games.mertwig.content import RULES
from mazefolio.games.mertwig.tables import escapes, falls, finds, hits, struck, works

FACES = range(1, RULES.die + 1)
PAIRS = outcomes(2, RULES.die)


def _share(happens: Callable[[int], bool]) -> Fraction:
    """On how many faces of the die it happens."""
    return Fraction(sum(map(happens, FACES)), len(FACES))


@cache
def hit(attack: int, defence: int) -> Fraction:
    """An attack or a shot wounds.  Rules: MM-11.17, MM-11.18, MM-18.2

    >>> hit(5, 11)
    Fraction(2, 5)
    """
    return _share(lambda face: hits(face, attack, defence))


@cache
def success(times: int, defence: int, bonus: int = 0) -> Fraction:
    """A spell works on a target.  Rules: MM-12.2, MM-12.3"""
    return _share(lambda face: works(face, times, defence, bonus))


@cache
def harm(defence: int) -> Fraction:
    """A die against a member wounds him.  Rules: MM-6.11"""
    return _share(lambda face: struck(face, defence))


@cache
def fall(defence: int) -> Fraction:
    """The Dreaded Pit wounds.  Rules: MM-10.4"""
    return _share(lambda face: falls(face, defence))


@cache
def flight(bonus: int = 0, slow: int = 0) -> Fraction:
    """An escape succeeds.  Rules: MM-11.24, MM-11.25"""
    return Fraction(sum(escapes(mine, theirs, bonus, slow) for mine, theirs in PAIRS), len(PAIRS))


@cache
def found(my_bonus: int = 0, their_bonus: int = 0) -> Fraction:
    """Another party is found.  Rules: MM-21.2"""
    return Fraction(sum(finds(mine, theirs, my_bonus, their_bonus) for mine, theirs in PAIRS), len(PAIRS))


@cache
def chart(area: str, name: str, bonus: int = 0) -> tuple[tuple[Line, Fraction], ...]:
    """How likely each line of a chart is, best rolls first.  Rules: MM-24.1, MM-26.3, MM-26.6, MM-28.1"""
    rolled = [AREAS[area].charts[name].line(face + bonus) for face in FACES]
    return tuple((line, Fraction(rolled.count(line), len(FACES))) for line in AREAS[area].charts[name].lines)
