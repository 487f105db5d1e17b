"""A player who goes by rules of thumb.

``thumb`` looks into the nearest promising room, eats when it is weak, fights while the odds are good, asks what
tells most about the Chest, swaps answers, robs the weaker, and sets out for the Chest when it has the keys, is
sure enough of them and may well beat the Warlock.  It sees only what its seat may see.
"""

from __future__ import annotations

from mazefolio.engine.game import Bot
from mazefolio.engine.judging import Judges
from mazefolio.games.firetop.bot.judgement import THUMB, Judgement
from mazefolio.games.firetop.bot.worth import View, view

__all__ = ["JUDGES", "View", "judging_by", "thumb"]

JUDGES: Judges[View] = Judges()
"""What is answered to a question, from the question, the table as its seat sees it, and the options."""


def judging_by(numbers: Judgement) -> Bot:
    """The player who judges by these numbers.

    Without a judge it is the first option: it comes back, takes food, drinks, claims and takes.
    """
    return JUDGES.player(lambda s, ask, _: view(s, ask.seat, numbers))


thumb = judging_by(THUMB)
