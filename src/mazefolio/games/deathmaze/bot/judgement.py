"""The numbers by which the automatic player weighs things up.  Better ones can be learnt, between the bounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from mazefolio.engine.data import Strict

Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
Wounds: TypeAlias = Annotated[float, Meta(ge=0.0, le=12.0)]
"""Most things are measured in Wounds."""
Lives: TypeAlias = Annotated[float, Meta(ge=0.0, le=3.0)]
"""So many adventurers, or phases."""


class Judgement(Strict, frozen=True):
    """What is worth a fight, who stands where, and when to go home."""

    life: Annotated[float, Meta(ge=0.0, le=24.0)] = 6.0
    """What a life is worth."""
    point: Share = 0.32
    """What a Wound Point of a killed monster and a Bezant are worth, as long as they are needed."""
    bezant: Annotated[float, Meta(ge=0.0, le=0.2)] = 0.03
    more_points: Annotated[float, Meta(ge=0.0, le=20.0)] = 2.0
    """So many points and Bezants more than are needed are wanted."""
    more_bezants: Annotated[float, Meta(ge=0.0, le=100.0)] = 20.0
    bearable: Lives = 0.6
    """A fight in which so many are likely to fall does not pay."""
    hard: Wounds = 4.0
    """A fight that costs so much is worth a potion or two."""

    spent: Share = 0.5
    """A party is spent if it has lost more than this part of its Wounds, and nobody has more than so many left."""
    last: Wounds = 2.0
    fear: Lives = 0.75
    """Or if so many would fall in a fight with a monster of so many Wound Points."""
    usual_points: Annotated[float, Meta(ge=2.0, le=20.0)] = 8.0

    heal: Wounds = 4.0
    """So many Wounds are worth a healing potion; in a fight, for one who has no more than so many left."""
    falling: Wounds = 3.0
    cast: Wounds = 3.0
    """A Wizard heals others while he has more than so many left himself."""
    look: Wounds = 3.0
    """Who investigates has more than so many left."""
    statue: Lives = 0.4
    """So many may fall if a statue comes to life."""
    seal: Lives = 0.5
    """A door is shut if so many would fall behind it."""

    away: Annotated[float, Meta(ge=0.0, le=2.0)] = 0.4
    """What a step farther from the way out counts, beside a step to go, and an exit that is no door."""
    no_door: Annotated[float, Meta(ge=0.0, le=6.0)] = 1.0
    blow: Wounds = 4.0
    """What dealing one Wound more in front counts for who stands there, and being a charmed monster."""
    charmed: Wounds = 4.0
    third: Wounds = 3.0
    """Who makes up a front row of three has more than so many Wounds left."""
    change: Wounds = 1.0
    """So many Wounds must a change of the marching order gain."""
    forward: Wounds = 4.0
    """Who steps up in a fight has more than so many left; who has no more than so many steps back from such blows."""
    back: Wounds = 2.0
    blows: Wounds = 2.0

    mana: Annotated[float, Meta(ge=0.0, le=4.0)] = 1.2
    """What a point of a spell's price counts, and what it must gain besides."""
    spell: Wounds = 1.0
    charm: Wounds = 1.5
    pepper: Wounds = 2.0
    oratory: Wounds = 2.0
    """What fine words must save."""


THUMB = Judgement()
