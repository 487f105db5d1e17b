"""What the Underworld is worth to an automatic player: one audience with Hades, as long as there is little to lose."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Word
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.valuing import value
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.underworld.rules import AUDIENCE, MAELSTROM, HoldOn
from mazefolio.games.talisman.words import JUDGES, NO, YES

HALL, WAYS_BACK = "underworld.hall_of_hades", ("underworld.charons_landing", "underworld.stair_of_bones")
BEFORE_HADES = 7
"""The total that ends the storm before his throne."""
LITTLE = 5.0
"""A death that costs no more is worth the risk of the audience."""
HURT, WELL, STEADFAST = 2, 4, 4
"""With so few lives it takes the first way back; the lives and the Craft that it takes to go down."""


def worth(mind: Mind) -> float:
    """Rules: TA-HADES-29, TA-HADES-31"""
    fit = mind.me.lives >= WELL and mind.craft >= STEADFAST
    return 0.8 if fit and wants_audience(mind) else -0.7


def aims(mind: Mind) -> Sequence[str]:
    """The Hall once, then Charon's boat or the Stair."""
    return [HALL] if wants_audience(mind) else WAYS_BACK


def wants_audience(mind: Mind) -> bool:
    spared = bool(mind.s.options["hades_mercy"]) or mind.death < LITTLE
    return AUDIENCE not in mind.me.statuses and not mind.s.crown_reached and mind.me.lives > HURT and spared


@JUDGES(HoldOn)
def _(query: HoldOn, mind: Mind, options: Sequence[Word]) -> Word:
    """Towards the Hall, or away from it.  Rules: TA-HADES-24"""
    return YES if tossed(mind, query.rolled + query.bonus) > tossed(mind, query.rolled) else NO


def tossed(mind: Mind, total: int) -> float:
    """What a total in the storm is worth."""
    if total >= BEFORE_HADES:
        return 2.0 if wants_audience(mind) else -9.0
    return value(LIBRARY.tables[MAELSTROM].row(total).effects, mind)
