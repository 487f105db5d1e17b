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

__all__ = ["JUDGES", "View", "thumb"]

JUDGES: Register[Callable[[Any, View, Ask], Action]] = Register("answering it")
"""What is answered to a question, from the question, the table as its seat sees it, and the ask."""

FIRST = 0
"""The option ``thumb`` takes where a question has no judge: it comes back, takes food, drinks, claims and takes."""


def thumb(s: State, ask: Ask, rng: Random) -> int:
    """The judge of the question names the answer; without a judge it is the first option."""
    judge = JUDGES.find(ask.query)
    return ask.options.index(judge(ask.query, view(s, ask.seat), ask)) if judge else FIRST
