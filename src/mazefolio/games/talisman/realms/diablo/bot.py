"""What the Diablo board is worth to an automatic player: loot and a Talisman, to who is strong and clever at once."""

from __future__ import annotations

from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.realms.diablo.rules import is_slain
from mazefolio.games.talisman.realms.guide import WARY
from mazefolio.games.talisman.realms.guide import WELL as FEW

TYPICAL = Foe("Enemy", "monster", strength=9)
"""As strong as they are on average."""
FAIR, LOOT = 0.75, 1.0
"""A chance against it that is worth six turns below, and what they bring.  Rules: TA-DIAB-8"""
LORD = Foe("Lord of Terror", "monster", strength=18)


def worth(mind: Mind) -> float:
    """Nobody chooses his way there, so it goes down only well and strong.  Rules: TA-DIAB-8, TA-DIAB-12"""
    fit = mind.me.lives > FEW and mind.odds(Terms("combined", (TYPICAL,))).win >= FAIR
    return LOOT + lord(mind) if fit and mind.goal != "crown" else WARY


def lord(mind: Mind) -> float:
    """What the Lord of Terror promises, while he lives.  Rules: TA-DIAB-15"""
    prize = mind.talisman + mind.weight("craft")
    return 0.0 if is_slain(mind.s) else mind.odds(Terms("combined", (LORD,))).win * prize
