"""What the Camp is worth to an automatic player: the Standard, then the Knight, to who can beat them."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.realms.black_knight_camp.rules import OUTSIDE

BEARER, KNIGHT = (
    Foe("Standard Bearer", "monster", ("human",), strength=6),
    Foe("Black Knight", "monster", ("human",), strength=9),
)
STANDARD, PAVILION = "black_knight_camp.standard", "black_knight_camp.pavilion"
DONE = {STANDARD: "black_knight_camp.standard_down", PAVILION: "black_knight_camp.champion"}
AGAINST = {STANDARD: BEARER, PAVILION: KNIGHT}
FAIR, WELL = 0.5, 4
"""A chance in a fight that is worth the way, and the lives with which it goes in."""


def worth(mind: Mind) -> float:
    """Rules: TA-CAMP-14, TA-CAMP-15"""
    return 0.4 * len(goals(mind)) if goals(mind) and mind.me.lives >= WELL else -0.6


def errands(mind: Mind) -> Sequence[str]:
    """To the Knight, behind whom it lies: nowhere else over the river one grows so fast."""
    return [OUTSIDE] if worth(mind) > 0 else []


def aims(mind: Mind) -> Sequence[str]:
    """The Standard, then the Pavilion, then the gate."""
    return goals(mind)[:1] if mind.me.lives > 1 else []


def goals(mind: Mind) -> list[str]:
    """Where somebody waits whom it can beat and has not beaten yet; nobody, for who is ready for the Crown."""
    if mind.goal == "crown":
        return []
    return [spot for spot, foe in AGAINST.items() if DONE[spot] not in mind.me.statuses and is_fair(mind, foe)]


def is_fair(mind: Mind, foe: Foe) -> bool:
    return mind.odds(Terms("combat", (foe,))).win >= FAIR
