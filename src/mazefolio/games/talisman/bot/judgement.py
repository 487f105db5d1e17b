"""The numbers by which the automatic player weighs things up.  Better ones can be learnt, between the bounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from mazefolio.engine.data import Strict

Factor: TypeAlias = Annotated[float, Meta(ge=0.0, le=3.0)]
"""How much more or less something counts than the road that is followed says."""
Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
Points: TypeAlias = Annotated[float, Meta(ge=-4.0, le=4.0)]
"""More Strength or Craft than is usual, or less."""


class Judgement(Strict, frozen=True):
    """When to go on, what things are worth, and how much the way counts."""

    middle: Points = 0.0
    """How much more it takes to be fit for the Middle Region, and for the Inner one, beside the usual thresholds."""
    inner: Points = 0.0
    patience: Annotated[float, Meta(ge=0.0, le=120.0)] = 60.0
    """After so many rounds the thresholds begin to drop, by one every so many rounds."""
    easing: Annotated[float, Meta(ge=5.0, le=40.0)] = 20.0

    strength: Factor = 1.0
    craft: Factor = 1.0
    life: Factor = 1.0
    gold: Factor = 1.0
    spell: Factor = 1.0
    talisman: Factor = 1.0
    armour: Annotated[float, Meta(ge=0.0, le=12.0)] = 4.0
    weapon: Factor = 0.9
    new_start: Annotated[float, Meta(ge=0.0, le=6.0)] = 1.5
    """What a death costs at least, and once the Crown has been reached."""
    the_game: Annotated[float, Meta(ge=0.0, le=40.0)] = 15.0

    haste: Annotated[float, Meta(ge=0.5, le=8.0)] = 2.5
    """How much the way counts for one who is ready for the Crown."""
    near: Share = 0.12
    """What a space nearer to the goal is worth."""
    later: Share = 0.6
    """What the move after this one counts."""
    beyond: Annotated[float, Meta(ge=0.0, le=6.0)] = 1.5
    """What it is worth to be over the river."""
    ferry: Annotated[float, Meta(ge=0.0, le=6.0)] = 1.2
    """What an offer to be taken over it is worth."""
    found: Annotated[float, Meta(ge=-0.5, le=1.5)] = 0.4
    """What is worth on an average draw whatever is no enemy."""
    fit: Annotated[float, Meta(ge=1.0, le=8.0)] = 4.0
    """So many lives and followers it takes to dare the Inner Region, and such a chance at the Portal."""
    portal: Share = 0.3
    prey: Annotated[float, Meta(ge=0.0, le=2.0)] = 0.3
    """What somebody weaker on a space is worth, and what somebody stronger costs."""
    shunned: Annotated[float, Meta(ge=0.0, le=2.0)] = 0.3


THUMB = Judgement()
