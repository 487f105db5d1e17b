"""The numbers by which the automatic player weighs things up.  Better ones can be learnt, between the bounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from mazefolio.engine.data import Strict

Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
"""A chance, or a part."""
Little: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
"""What something is worth, or costs, in turns."""
Turns: TypeAlias = Annotated[float, Meta(ge=0.0, le=10.0)]
"""The same, of what is worth some turns, or many."""
Much: TypeAlias = Annotated[float, Meta(ge=0.0, le=60.0)]
Stamina: TypeAlias = Annotated[float, Meta(ge=0.0, le=24.0)]


class Judgement(Strict, frozen=True):
    """What things are worth, when to fight, and what to tell."""

    death: Much = 14.0
    wound: Share = 0.3
    """What a point of Stamina that a battle costs is worth, and a Gold Piece."""
    point: Share = 0.3
    meal: Turns = 1.2
    weak: Stamina = 11.0
    """With so much Stamina one eats; a Potion of Strength is drunk when so much is missing."""
    medicine: Stamina = 9.0
    edge: Turns = 4.0
    """What a point of attack more is worth, and the other cards beside what is usual."""
    treasure: Annotated[float, Meta(ge=0.0, le=3.0)] = 1.0
    wanted: Little = 0.1
    """What a card must bring to be picked up."""
    stay: Turns = 1.2
    """What must be had on a space to stay for it."""

    keys: Much = 22.0
    """All the way from no key to the three keys of the Chest."""
    chest: Annotated[float, Meta(ge=20.0, le=120.0)] = 60.0
    """What opening the Chest is worth."""
    ready: Share = 0.5
    """How sure one must be to set out for it or to try it at all, and what it counts for between."""
    dare: Share = 0.15
    unsure: Share = 0.125

    retreat: Turns = 2.6
    """What running away costs besides the risk to die of it; below these odds one runs from a monster."""
    run: Share = 0.6
    run_laden: Share = 0.35
    """Below these odds one runs from a rival: with keys, and without."""
    run_empty: Share = 0.6
    bold: Share = 0.8
    """How sure a robber must be, or one with nothing else to do; what he must expect, what he gets, what he risks."""
    even: Share = 0.45
    prey: Turns = 4.0
    loot: Share = 0.6
    harm: Annotated[float, Meta(ge=0.0, le=20.0)] = 7.0
    moving: Share = 0.4
    """What a rival far off counts for, and what it costs to stop beside somebody stronger."""
    threat: Turns = 2.0

    bit: Annotated[float, Meta(ge=0.0, le=20.0)] = 5.0
    """What a bit of knowledge about the Chest is worth."""
    told: Annotated[float, Meta(ge=0.0, le=0.1)] = 0.02
    """A question that tells less is not asked."""
    shown: Share = 0.45
    """How many bits a rival gets, more or less, who is shown a Key card, or a blank."""
    blank: Share = 0.2
    dear: Annotated[float, Meta(ge=0.5, le=4.0)] = 1.5
    """What one has counts so much more than what one could have."""
    barely: Little = 0.1
    """What a deal must bring beyond its price."""


THUMB = Judgement()
