"""What beginners do: they know the game, but now and then they do not stop to think."""

from __future__ import annotations

from random import Random
from typing import Any

from mazefolio.bots.random import play_at_random
from mazefolio.engine.game import Bot
from mazefolio.engine.steps import Ask

RASH = 1 / 5
"""So many decisions are made without thinking."""


def rashly(careful: Bot, seen: Any, ask: Ask, rng: Random) -> int:
    """As the careful player decides, but sometimes anything that brings the game on."""
    return play_at_random(seen, ask, rng) if rng.random() < RASH else careful(seen, ask, rng)
