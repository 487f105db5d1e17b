"""The player who goes by rules of thumb: what each chapter thinks of its own questions."""

from __future__ import annotations

from random import Random

from mazefolio.engine.steps import Ask
from mazefolio.games.mertwig.bot import JUDGES, casting, fighting
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.state import State

__all__ = ["casting", "fighting", "thumb"]


def thumb(s: State, ask: Ask, rng: Random) -> int:
    """Choose by rules of thumb.  Without a judge the first answer is good enough: deliver, open the box."""
    return JUDGES.answer(ask, lambda: View(s, ask.seat, rng))
