"""Dice: rolled for a seat, with a purpose that the log can name."""

from __future__ import annotations

from functools import cache

from mazefolio.engine.steps import Roll, Steps, roll
from mazefolio.games.talisman.language.amounts import Amount, Dice
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.modifiers import craft, strength
from mazefolio.games.talisman.state import State


@cache
def six_sided(seat: int, count: int, purpose: str) -> Roll:
    return Roll(seat, count, 6, purpose)


def throw(seat: int, dice: Dice, purpose: str) -> Steps[int]:
    """Dice as the data write them; their total.  Rules: TA-C1.5"""
    faces = yield from roll(six_sided(seat, dice.count, purpose))
    return dice.total(faces)


def amount(s: State, cause: Cause, n: Amount, held: int = 0) -> Steps[int]:
    """How many that is now; 'all' and 'half' are of what is held.  Rules: TA-C1.7"""
    if n.dice is not None:
        return (yield from throw(cause.seat, n.dice, "amount"))
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
