"""A player who goes by rules of thumb.

``thumb`` looks into the nearest promising room, eats when it is weak, fights while the odds are good, asks what
tells most about the Chest, swaps answers, robs the weaker, and sets out for the Chest when it has the keys, is
sure enough of them and may well beat the Warlock.  It sees only what its seat may see.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from mazefolio.engine.register import Register
from mazefolio.engine.steps import Action, Ask
from mazefolio.games.firetop.bot.worth import View, view
from mazefolio.games.firetop.state import State

__all__ = ["View", "judges", "thumb"]

judges: Register[Callable[[View, Any, Ask], Action]] = Register("a rule of thumb")
"""What it answers to each question; the answers stand with the questions."""

FIRST = 0
"""Where nobody judges the first answer is good enough: come back, take food, drink, claim and take what there is."""


def thumb(s: State, ask: Ask, rng: Random) -> int:
    """Choose by rules of thumb."""
    judge = judges.find(ask.query)
    return ask.options.index(judge(view(s, ask.seat), ask.query, ask)) if judge else FIRST
