"""Things people try that the rules do not allow, and why not."""

from __future__ import annotations

from mazefolio.engine.refusals import Known, WhyNot
from mazefolio.games.mertwig.show.why_not import areas, moves, town, turns
from mazefolio.games.mertwig.state import State

NOTABLE: Known[State] = {
    "turn": turns.actions,
    "go": moves.barred,
    "business": town.business,
    "hire": town.prices,
    "buy": town.prices,
    "wages": town.wages,
    "temple": areas.doors,
    "offering": areas.offering,
    "accident": areas.accident,
}
"""Refusals that are worth showing unasked."""

TYPED: Known[State] = {
    "character": turns.characters,
    "turn": turns.rarely_tried,
    "go": moves.rarely_tried,
    "place": moves.placing,
    "teleport": moves.placing,
    "business": town.rarely_tried,
    "ox": areas.ox,
}
"""Refusals for somebody who tries."""

WHY_NOT = WhyNot(NOTABLE, TYPED)
refusals, notable = WHY_NOT.refusals, WHY_NOT.notable
