"""What the Vampire Keep is worth to an automatic player: a Talisman, to who is strong enough for the way."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind, at_most
from mazefolio.games.talisman.realms.guide import has_had_enough
from mazefolio.games.talisman.realms.vampire_keep.chambers import VAULT
from mazefolio.games.talisman.realms.vampire_keep.rules import ENTRANCE, FLEE, OPEN, HowInKeep
from mazefolio.games.talisman.realms.vampire_keep.teleports import number_of
from mazefolio.games.talisman.realms.walking import FLEEING
from mazefolio.games.talisman.realms.ways_out import GoOut
from mazefolio.games.talisman.words import JUDGES

FIT, MIGHT, LIVES = 16, 6, 4
"""What it takes to come through: might, Craft and lives together, and of might and of lives at least so much."""
HOLDS, LETS_PASS, FAIR = 2, 3, 0.4
"""The dice of Obelisk and Fountain, what may be left of them to pass, and a chance of it that is good enough."""
DOOR_DICE, LIKELY = 3, 0.5
DEEP = 14
"""From here on the way forward is the shorter one."""


def worth(mind: Mind) -> float:
    """Rules: TA-VAMP-7, TA-VAMP-27"""
    ready = is_fit(mind) and passes(mind) >= FAIR and opens(mind) >= LIKELY
    return mind.talisman / 2 if ready and not mind.has_talisman else -0.5


def is_fit(mind: Mind) -> bool:
    least = mind.might >= MIGHT and mind.me.lives >= LIVES
    return least and mind.might + mind.craft + mind.me.lives >= FIT


def passes(mind: Mind) -> float:
    """How often it gets past the harder one of Obelisk and Fountain.  Rules: TA-VAMP-25, TA-VAMP-26"""
    return at_most(HOLDS, LETS_PASS + min(mind.strength, mind.craft))


def aims(mind: Mind) -> Sequence[str]:
    return [ENTRANCE if FLEEING in mind.me.statuses else VAULT]


def opens(mind: Mind) -> float:
    """How often the door opens."""
    return at_most(DOOR_DICE, mind.strength + mind.craft + mind.me.lives)


@JUDGES(HowInKeep)
def _(query: HowInKeep, mind: Mind, options: Sequence[Action]) -> Action:
    """It goes on as long as it is well, and stands before nothing for ever."""
    out = next((option for option in options if isinstance(option, GoOut)), None)
    if out is not None and mind.me.space == ENTRANCE and OPEN not in mind.me.statuses and opens(mind) < LIKELY:
        return out
    if FLEE in options and (mind.me.lives == 1 or has_had_enough(mind)) and number_of(mind.me.space) < DEEP:
        return FLEE
    return options[0]
