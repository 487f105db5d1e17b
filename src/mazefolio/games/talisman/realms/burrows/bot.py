"""What the Burrows are worth to an automatic player: the Hoard, to who can beat the Worm."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms

WORM = Foe("Barrow Worm", "monster", strength=7)
HOARD, ROBBED = "burrows.hoard", "burrows.hoard_robbed"
FAIR = 0.5
"""A chance against the Worm that is worth the way."""


def worth(mind: Mind) -> float:
    """Rules: TA-BUR-15, TA-BUR-17"""
    return 1.2 if may_rob(mind) else -0.5


def aims(mind: Mind) -> Sequence[str]:
    """The Hoard once, then a way out."""
    return [HOARD] if may_rob(mind) else []


def may_rob(mind: Mind) -> bool:
    wins = float(mind.odds(Terms("combat", (WORM,))).win)
    has_time = ROBBED not in mind.me.statuses and mind.goal != "crown"
    return has_time and mind.me.lives > 1 and wins >= FAIR
