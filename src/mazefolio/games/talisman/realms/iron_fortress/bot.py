"""What the Iron Fortress is worth to an automatic player: the Map, the Captain's Chest, a few devices, then out."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.realms.guide import WARY, WELL
from mazefolio.games.talisman.realms.iron_fortress.doors import POD_BAY, REALM, has_map, is_chest_there
from mazefolio.games.talisman.realms.iron_fortress.rules import UseInFight, WhatToStudy
from mazefolio.games.talisman.words import JUDGES, YES

CABIN, BRIDGE = f"{REALM}.cabin", f"{REALM}.bridge"
FACED = f"{REALM}.mind_faced"
TYPICAL = Foe("Beast", "animal", strength=5)
MIND = Foe("Ship's Mind", "spirit", craft=8)
FAIR = 0.4
"""A chance that is worth a life."""


def worth(mind: Mind) -> float:
    """From one end of the ship to the other there is enough to find.  Rules: TA-IRON-10"""
    fit = mind.me.lives > WELL and mind.odds(Terms("combat", (TYPICAL,))).win >= FAIR
    return 0.8 if fit and mind.goal != "crown" else WARY


def aims(mind: Mind) -> Sequence[str]:
    """The Cabin with the Map, the Bridge for who can beat the Ship's Mind, then the pods.

    Who is hurt or ready for the Crown goes out the nearest way.

    Rules: TA-IRON-17, TA-IRON-18, TA-IRON-25
    """
    if mind.me.lives < WELL or mind.goal == "crown":
        return []
    if has_map(mind.s, mind.seat) and is_chest_there(mind.s, mind.seat):
        return [CABIN]
    able = FACED not in mind.me.statuses and mind.odds(Terms("psychic", (MIND,))).win >= FAIR
    return [BRIDGE if able else POD_BAY]


@JUDGES(WhatToStudy)
def _(query: WhatToStudy, mind: Mind, options: Sequence[Action]) -> Action:
    """To study costs nothing, and the risk of a first use is small."""
    return options[0]


@JUDGES(UseInFight)
def _(query: UseInFight, mind: Mind, options: Sequence[Action]) -> Action:
    return YES
