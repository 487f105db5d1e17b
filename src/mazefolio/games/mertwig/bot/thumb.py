"""The player who goes by rules of thumb: what each chapter thinks of its own questions."""

from __future__ import annotations

from mazefolio.engine.game import Bot
from mazefolio.games.mertwig.bot import JUDGES, casting, fighting
from mazefolio.games.mertwig.bot.judgement import THUMB, Judgement
from mazefolio.games.mertwig.bot.worth import View

__all__ = ["casting", "fighting", "judging_by", "thumb"]


def judging_by(numbers: Judgement) -> Bot:
    """The player who judges by these numbers.

    Without a judge the first answer is good enough: deliver, open the box.
    """
    return JUDGES.player(lambda s, ask, rng: View(s, ask.seat, numbers, rng))


thumb = judging_by(THUMB)
