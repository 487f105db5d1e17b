"""The numbers by which an automatic player weighs things up.  Better ones can be learnt, between the bounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from mazefolio.engine.data import Strict

Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
"""A chance, or a part."""
Toll: TypeAlias = Annotated[float, Meta(ge=0.0, le=6.0)]
"""What entering a room costs, in turns and trouble."""
Dread: TypeAlias = Annotated[float, Meta(ge=0.0, le=60.0)]
"""The same, of what may be the end."""
Worth: TypeAlias = Annotated[float, Meta(ge=0.0, le=4.0)]
"""How good something is, beside other things."""
Points: TypeAlias = Annotated[float, Meta(ge=0.0, le=13.0)]
"""So many hit points, or spaces of time."""
Wounds: TypeAlias = Annotated[float, Meta(ge=0.0, le=3.0)]


class Judgement(Strict, frozen=True):
    """What rooms cost, when to fight, and what items are for.

    What the numbers are at first makes the player who takes the cheapest way and fights what it meets.
    """

    unknown_room: Annotated[float, Meta(ge=1.0, le=3.0)] = 1.45
    lean: Annotated[float, Meta(ge=0.0, le=0.3)] = 0.0
    """How much dearer face-down rooms are the farther they lie from the middle way.

    Along an edge of the maze a door or a creature can only be gone round by two steps more; in the middle there is
    always another way just as short.
    """
    bones_room: Toll = 2.0
    trap_room: Toll = 3.0
    closed_door: Toll = 2.0
    deadly_room: Dread = 30.0
    """What a trap or a door costs more that takes the last hit points."""

    foe_defence: Toll = 1.5
    """What a creature costs more for each point of its defence; then for hitting hard, for killing, for each wound."""
    foe_hits_hard: Dread = 6.0
    foe_kills: Dread = 0.0
    foe_wounds: Toll = 0.0
    trophy: Worth = 0.0
    """What it costs less for each point of its worth as a trophy."""
    leisure: Points = 0.0
    hurry: Share = 0.2
    """With less time to spare than so many spaces, each step costs so much more for each that is lacking."""

    evade_death: Share = 0.1
    """A creature is evaded if the fight is likelier than this to kill, or costs more than so many wounds."""
    evade_wounds: Wounds = 0.8
    teleport_death: Share = 0.3
    """It is sent away if the fight is likelier than this to kill."""
    weapon_death: Share = 0.25
    """A weapon is used if the fight is likelier than this to kill, and the best one from the second number on."""
    best_weapon_death: Share = 0.5
    weapon_wounds: Annotated[float, Meta(ge=0.0, le=0.3)] = 0.0
    """Each wound that the fight is likely to cost counts like so much of a chance to be killed."""
    shield_left: Points = 1.0
    """The best shield is raised if a hit would leave so many hit points, or fewer."""

    retreat_death: Share = 0.45
    """A fight is left if it is likelier than this to kill, where weapons in the pack count for this part."""
    armed: Share = 0.6
    retreat_wounds: Wounds = 1.4
    """It is also left if it costs more wounds than this, and so many for each point of the trophy."""
    retreat_trophy: Share = 0.0
    patience: Points = 99.0
    """Only with so many spaces of time to spare are costly fights left, and doors gone round."""

    drink: Points = 5.0
    """In planning he heals with so many hit points left; away from the Red Mage, with so many."""
    drink_apart: Points = 4.0
    drink_before_mage: Points = 2.0
    """Facing him he heals with so many left, if his blow is less likely than this to kill."""
    poor_blow: Share = 0.4

    attack: Worth = 3.0
    """Which of the three experience raises first; hit points count more for each that is lacking."""
    defence: Worth = 2.0
    hit_points: Worth = 1.0
    lacking: Share = 0.0

    attack_item: Worth = 1.0
    """What each point of an item is worth to one who can use it."""
    defence_item: Worth = 1.0
    healing_item: Worth = 1.0
    ranged_item: Worth = 1.0
    hoard: Points = 2.0
    """He draws from a hoard with more hit points than this: it may be a trap."""


BOLD = Judgement()
THUMB = Judgement(patience=1.0)
STEADY = Judgement(
    lean=0.05,
    patience=1.0,
    weapon_death=0.5,
    retreat_death=0.3,
    retreat_wounds=1.0,
    retreat_trophy=0.1,
    hoard=0.0,
)
