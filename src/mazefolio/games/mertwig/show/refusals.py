"""Things people try that the rules do not allow, and why not."""

from __future__ import annotations

from mazefolio.engine.refusals import Known, WhyNot
from mazefolio.games.mertwig.show.why_not import battles
from mazefolio.games.mertwig.state import State

NOTABLE: Known[State] = {
    "play": battles.play,
    "cast": battles.spells,
    "pair": battles.unwilling,
}
"""Refusals that are worth showing unasked."""

TYPED: Known[State] = {
    "oops": battles.placing,
    "bribe": battles.bribe,
    "cast": battles.charms,
    "shoot": battles.unwilling,
    "target": battles.targets,
    "escape": battles.flight,
    "heal": battles.healing,
    "potion": battles.healing,
    "luck": battles.dice,
    "offer": battles.terms,
}
"""Refusals for somebody who tries."""

WHY_NOT = WhyNot(NOTABLE, TYPED)
refusals, notable = WHY_NOT.refusals, WHY_NOT.notable
