"""A player that does not think at all."""

from __future__ import annotations

from random import Random
from typing import Any

from mazefolio.engine.steps import Ask


def play_at_random(seen: Any, ask: Ask, rng: Random) -> int:
    """Any option that brings the game on, each equally likely."""
    return rng.randrange(ask.advancing)
