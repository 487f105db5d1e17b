"""How bots play, as the data say it.  Rules: TA-C24.2, TA-C24.3, TA-C24.4"""

from __future__ import annotations

from mazefolio.engine.data import Entry, Strict


class Weights(Strict, frozen=True):
    """What one of each is worth to a bot."""

    strength: float
    craft: float
    life: float
    gold: float
    spell: float
    talisman: float
    follower: float
    magic_object: float


class Threshold(Strict, frozen=True):
    """From which Strength or which Craft on a bot goes further."""

    strength: int
    craft: int


class Floor(Strict, frozen=True):
    """How low the thresholds of a region can drop."""

    middle: int
    inner: int


class Manner(Entry, frozen=True, kw_only=True):
    """How a bot plays.  Rules: TA-C24.2, TA-C24.3, TA-C24.4"""

    id: str
    text: str
    weights: Weights
    enter_middle_at: Threshold
    enter_inner_at: Threshold
    floor: Floor
    attack_margin: int = 2
