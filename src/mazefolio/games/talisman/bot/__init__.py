"""TA-C24: an automatic player."""

from __future__ import annotations

from random import Random

from mazefolio.engine.steps import Ask
from mazefolio.games.talisman.state import State


def thumb(s: State, ask: Ask, rng: Random) -> int:
    """Chooses an option."""
    return rng.randrange(ask.advancing or len(ask.options))
