"""Words of advice for a first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazefolio.engine.steps import Ask
from mazefolio.engine.view import Hint
from mazefolio.games.mertwig.state import State

HINTS: Mapping[str, Sequence[Hint]] = {
    "play": (Hint("playing", "A star brings another card from the deck; treasures go to whoever wins.", "MM-9.8"),),
    "cast": (Hint("spells", "Each spell works once in a turn, and whoever casts does not attack.", "MM-11.9"),),
    "pair": (Hint("shield", "With a follower beside you in a pair the monster must strike at him.", "MM-11.20"),),
    "escape": (
        Hint("running", "Running costs no treasure you hold, but wins none. Sleepers stay behind.", "MM-11.27"),
    ),
}


def hints(s: State, ask: Ask) -> Sequence[Hint]:
    """What is worth knowing at this question."""
    return HINTS.get(ask.kind, ())
