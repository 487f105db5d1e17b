"""Dice: rolled for a seat, with a purpose that the log can name."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

from mazefolio.engine.dice import outcomes
from mazefolio.engine.steps import CitedEvent, Faces, Roll, Steps, roll
from mazefolio.games.talisman.language.amounts import Amount, Dice
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.modifiers import craft, strength
from mazefolio.games.talisman.state import Seat, SourceName, State
from mazefolio.games.talisman.words import WORDS


class Threw(CitedEvent, frozen=True):
    """Dice for what a card or a space does."""

    seat: Seat
    source: SourceName
    faces: tuple[int, ...]


WORDS.sentence(Threw, "{seat} rolls {faces} for {source}.")


@cache
def six_sided(seat: int, count: int, purpose: str) -> Roll:
    return Roll(seat, count, 6, purpose)


@cache
def sums(count: int) -> dict[int, Fraction]:
    """How likely each sum of so many dice is."""
    falls = Counter(map(sum, outcomes(count, 6)))
    return {total: Fraction(times, 6**count) for total, times in falls.items()}


def throw(seat: int, dice: Dice, purpose: str) -> Steps[int]:
    """Dice as the data write them; their total.  Rules: TA-C1.5"""
    faces = yield from roll(six_sided(seat, dice.count, purpose))
    return dice.total(faces)


def throw_for(cause: Cause, count: int, purpose: str) -> Steps[Faces]:
    """Dice that nothing else tells of."""
    faces = yield from roll(six_sided(cause.seat, count, purpose))
    yield Threw(cause.rule, cause.seat, cause.source, faces)
    return faces


def amount(s: State, cause: Cause, n: Amount, held: int = 0) -> Steps[int]:
    """How many that is now; 'all' and 'half' are of what is held.  Rules: TA-C1.7"""
    if n.dice is not None:
        return n.dice.total((yield from throw_for(cause, n.dice.count, "amount")))
    match n.word:
        case "":
            return n.fixed
        case "all" | "full" | "any":
            return held
        case "half":
            return (held + 1) // 2
        case "craft":
            return craft(s, cause.seat)
        case "strength":
            return strength(s, cause.seat)
        case "count":
            return cause.counted
        case _:
            return cause.rolled
