"""What the Sea Realm is worth to an automatic player: once down to the Abyss, as long as there is air."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.carrying import Give
from mazefolio.games.talisman.modifiers import has, is_called
from mazefolio.games.talisman.realms.guide import HOME, WARY
from mazefolio.games.talisman.realms.sea_realm.rules import ABYSS, PLUNDERED, NoAir
from mazefolio.games.talisman.words import JUDGES

STRONG, WELL, TIRED = 5, 4, 2
"""The Strength and the lives with which it dives, and the lives with which it has enough."""
TREASURE, BREATH = 0.9, 1.6
"""What a visit is worth, and what an airbag is worth to who wants to dive."""
GOES_ON = -1.0
GATE, AIRBAG, INNER = "sea_realm.shell_gate", "airbag", "inner"


def worth(mind: Mind) -> float:
    """Rules: TA-SEA-14, TA-SEA-26"""
    return TREASURE if wants_treasure(mind) and mind.me.lives >= WELL and mind.might >= STRONG else WARY


def aims(mind: Mind) -> Sequence[str]:
    """The Abyss once; then any way out, or, without pearls for a boat, the Shell Gate."""
    if wants_treasure(mind):
        return [ABYSS]
    return [] if mind.me.pearls > 1 else [GATE]


def leaving(mind: Mind) -> float:
    return GOES_ON if wants_treasure(mind) else HOME


def wanted(mind: Mind, thing: str) -> float:
    """Air, if it wants to dive.  Rules: TA-SEA-14"""
    dives = PLUNDERED not in mind.me.statuses and mind.me.lives >= WELL and mind.might >= STRONG
    return BREATH if thing == AIRBAG and dives and mind.me.region != INNER else 0.0


def wants_treasure(mind: Mind) -> bool:
    return PLUNDERED not in mind.me.statuses and has_air(mind) and mind.me.lives > TIRED and mind.goal != "crown"


def has_air(mind: Mind) -> bool:
    return has(mind.s, mind.seat, "air") or is_called(mind.s, mind.seat, "water_breathing")


@JUDGES(NoAir)
def _(query: NoAir, mind: Mind, options: Sequence[Action]) -> Action:
    """Whatever is worth least.  Rules: TA-SEA-15"""
    return min(options, key=lambda one: mind.worth(one.card) if isinstance(one, Give) else -mind.a_life_lost)
