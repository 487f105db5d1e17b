"""What a voyage is worth to an automatic player: out with a sound ship, and home before the stores run low."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.realms.captains.castaways import Rescued
from mazefolio.games.talisman.realms.captains.rules import TurnHome
from mazefolio.games.talisman.realms.captains.stores import SELL, Trade
from mazefolio.games.talisman.realms.guide import WARY, WELL, sound_ship
from mazefolio.games.talisman.words import DONE, JUDGES, NO, YES

LOW_STORES, BATTERED = 6, 2
VOYAGE, CAPTAIN = 1.5, 4.0
"""What putting to sea is worth, and what a sound ship is worth to who would."""
FAIR_PRICE = 3


def worth(mind: Mind) -> float:
    """Rules: TA-CAP-3"""
    return VOYAGE if mind.me.lives >= WELL and mind.goal == "grow" else WARY


def wanted(mind: Mind, thing: str) -> float:
    return CAPTAIN if sound_ship(thing) and worth(mind) > 0 else 0.0


@JUDGES(TurnHome)
def _(query: TurnHome, mind: Mind, options: Sequence[Action]) -> Action:
    """As long as there is something to sell and enough to eat for the longest way home.  Rules: TA-CAP-9"""
    vessel = mind.me.vessel
    assert vessel is not None
    sound = vessel.rations > LOW_STORES and vessel.points > BATTERED and mind.me.lives >= WELL
    return NO if vessel.cargo and sound and mind.goal != "crown" else YES


@JUDGES(Rescued)
def _(query: Rescued, mind: Mind, options: Sequence[Action]) -> Action:
    return YES


@JUDGES(Trade)
def _(query: Trade, mind: Mind, options: Sequence[Action]) -> Action:
    """Rules: TA-CAP-13"""
    return SELL if SELL in options and query.price >= FAIR_PRICE else DONE
