"""Words of advice for a first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazefolio.engine.steps import Ask
from mazefolio.engine.view import Hint
from mazefolio.games.firetop.state import State

HINTS: Mapping[str, Sequence[Hint]] = {
    "turn": (
        Hint("aim", "Find out which three keys lie under the Chest, and collect bunches that carry them.", "FT-15.2"),
        Hint("eating", "A meal is a whole turn, but four Stamina can save a life.", "FT-5.3"),
    ),
    "move": (Hint("challenge", "A roll of 1 lets you ask everybody about one key number.", "FT-7.15"),),
    "battle": (Hint("before", "Cards against a monster can only be used now, before the first round.", "FT-6.8"),),
    "escape": (Hint("running", "Two tries in three succeed; the monster then is at full strength again.", "FT-11.3"),),
    "meeting": (Hint("dealing", "What is shown in a deal is always true. Talk may be a lie.", "FT-13.5"),),
    "chest": (Hint("wrong", "A wrong try tells everybody how many keys were wrong.", "FT-15.8"),),
}


def hints(s: State, ask: Ask) -> Sequence[Hint]:
    """What is worth knowing at this question."""
    return HINTS.get(ask.kind, ())
