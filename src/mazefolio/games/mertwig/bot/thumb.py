"""The player who goes by rules of thumb: what each chapter thinks of its own questions."""

from __future__ import annotations

from random import Random

from mazefolio.engine.game import Bot
from mazefolio.engine.steps import Ask
from mazefolio.games.mertwig.bot import JUDGES, casting, fighting
from mazefolio.games.mertwig.bot.judgement import THUMB, Judgement
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.state import State

__all__ = ["casting", "fighting", "judging_by", "thumb"]


def judging_by(numbers: Judgement) -> Bot:
    """The player who judges by these numbers.

    Without a judge the first answer is good enough: deliver, open the box.
    """

    def decide(s: State, ask: Ask, rng: Random) -> int:
        return JUDGES.answer(ask, lambda: View(s, ask.seat, numbers, rng))

    return decide


thumb = judging_by(THUMB)
