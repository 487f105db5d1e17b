"""What Sherwood is worth to an automatic player: Marian for the hurt, Robin to who finds him, else a way round."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Word
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import belongings
from mazefolio.games.talisman.realms.sherwood.rules import FIGHT_ON, MERRY_MAN, TURN_BACK, AtTheBridge
from mazefolio.games.talisman.words import JUDGES

MANOR, CAMP = "sherwood.marians_manor", "sherwood.robins_camp"
ROBINS_MAN = Foe("Robin's Man", "monster", ("human",), strength=4)
OUTSIDE, GATE, WANTED = "forest", "sherwood.forest_gate", "warrant"
PLACES = "path_1 nottingham village_green sheriffs_manor kings_castle path_4 path_5 path_3 abbey marians_manor path_2"
ROUND = [f"sherwood.{name}" for name in PLACES.split()]
"""The road round the woods, as it is gone once."""
AHEAD = 3
"""The longest move."""
SORELY, FAIR, WELL, PURSE = 2, 0.5, 3, 3
"""So many lives missing are worth a visit to Marian; a fair chance in a fight; the lives with which it seeks Robin, and
the most gold with which it goes where taxes are raised."""


def worth(mind: Mind) -> float:
    """Rules: TA-SHER-27, TA-SHER-39"""
    if mends(mind):
        return mind.lives(mind.hurt)
    return 0.8 if seeks_robin(mind) else 0.3 if strolls(mind) else -0.5


def aims(mind: Mind) -> Sequence[str]:
    """Marian if it is hurt, then the Camp, else once round and out."""
    if mends(mind):
        return [MANOR]
    return [CAMP] if seeks_robin(mind) else round_the_woods(mind)


def strolls(mind: Mind) -> bool:
    """Whether it is strong enough for the road, has little to lose there, and nothing better to do."""
    idle = mind.goal == "grow" and mind.me.lives >= WELL and is_fit(mind)
    return idle and mind.me.gold <= PURSE and not mind.has_talisman and WANTED not in mind.me.statuses


def round_the_woods(mind: Mind) -> Sequence[str]:
    """Some way ahead on the road, which begins at the gate for who has just come in and ends there."""
    here = mind.me.space
    if here == GATE and mind.me.came_from == OUTSIDE and strolls(mind):
        return ROUND[AHEAD - 1 : AHEAD]
    return ROUND[ROUND.index(here) + AHEAD :][:1] if here in ROUND else []


def mends(mind: Mind) -> bool:
    """Whether Marian would heal what it lacks.  Rules: TA-SHER-27"""
    served = {"good": True, "neutral": mind.me.gold >= SORELY, "evil": False}
    return mind.hurt >= SORELY and served[mind.me.alignment]


def seeks_robin(mind: Mind) -> bool:
    """Rules: TA-SHER-7, TA-SHER-39"""
    me = mind.me
    stranger = me.alignment != "evil" and MERRY_MAN not in me.statuses and mind.goal != "crown"
    return stranger and me.lives >= WELL and knows_the_way(mind) and is_fit(mind)


def knows_the_way(mind: Mind) -> bool:
    held = belongings(mind.me)
    return any(kind_of(copy) == "sherwood.map" or "robins_man" in card(copy).tags for copy in held)


def is_fit(mind: Mind) -> bool:
    """Whether it can get past the bridge.  Rules: TA-SHER-17"""
    return mind.odds(Terms("combat", (ROBINS_MAN,))).win >= FAIR


@JUDGES(AtTheBridge)
def _(query: AtTheBridge, mind: Mind, options: Sequence[Word]) -> Word:
    """Rules: TA-SHER-17"""
    return FIGHT_ON if is_fit(mind) and seeks_robin(mind) else TURN_BACK
