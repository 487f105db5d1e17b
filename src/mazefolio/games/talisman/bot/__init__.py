"""TA-C24: an automatic player.

``thumb`` grows in the Outer Region until it is fit for the Middle, gets a Talisman from the Warlock, and goes for the
Crown.  It picks fights by their odds, heals when it is hurt, robs the weaker, and sees only what its seat may see.
"""

from __future__ import annotations

from mazefolio.engine.game import Bot
from mazefolio.games.talisman.bot.judgement import THUMB, Judgement
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.words import JUDGES


def judging_by(numbers: Judgement) -> Bot:
    """The player who judges by these numbers; without a judge it is the first option.  Rules: TA-C24.1, TA-C24.5"""
    return JUDGES.player(lambda s, ask, _: Mind(s, ask.seat, numbers))


thumb = judging_by(THUMB)
