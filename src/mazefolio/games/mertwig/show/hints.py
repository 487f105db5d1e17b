"""Words of advice for a first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazefolio.engine.steps import Ask
from mazefolio.engine.view import Hint
from mazefolio.games.mertwig.state import State

HINTS: Mapping[str, Sequence[Hint]] = {
    "character": (
        Hint("hero", "High defence keeps you alive; high attack wins fights. Followers make up for either.", "MM-8.2"),
    ),
    "turn": (
        Hint("aim", "Win a birthmark and a royal treasure, then find the way to the King's Chamber.", "MM-30.1"),
        Hint("areas", "Treasure lies in the adventure areas. Begin with an easy one, and not alone.", "MM-6.1"),
    ),
    "go": (Hint("stopping", "You need not use all your points. Only the space where you stop matters.", "MM-3.5"),),
    "business": (
        Hint("wages", "Landing at the palace is free; selling there means paying every hireling again.", "MM-7.4"),
    ),
    "hire": (Hint("clash", "Good and evil never serve in the same party.", "MM-7.9"),),
    "offering": (Hint("offering", "Two more on the roll turns wrath into gold and gold into treasure.", "MM-26.6"),),
    "ox": (Hint("ox", "The ox must go exactly as far as the die says, unless it meets the player.", "MM-30.13"),),
}


def hints(s: State, ask: Ask) -> Sequence[Hint]:
    """What is worth knowing at this question."""
    return HINTS.get(ask.kind, ())
