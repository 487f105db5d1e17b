"""The numbers by which the automatic player weighs things up.  Better ones can be learnt, between the bounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from mazefolio.engine.data import Strict

Share: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
"""Odds, or a part."""
Factor: TypeAlias = Annotated[float, Meta(ge=0.0, le=3.0)]
"""How much more or less something counts than it would by itself."""
Worth: TypeAlias = Annotated[float, Meta(ge=0.0, le=30.0)]
"""Measured like the worth of figures: by their attack and defence."""


class Judgement(Strict, frozen=True):
    """Where to go, whom to hire, and when to fight.  What is promised is measured by a treasure, which is worth 10."""

    woods: Factor = 1.0
    """How much an area promises, beside what its treasures are worth."""
    vale: Factor = 1.0
    temple: Factor = 1.0
    mounds: Factor = 1.0
    caves: Factor = 1.0
    castle: Factor = 1.0
    pyramid: Factor = 1.0
    needed: Annotated[float, Meta(ge=0.3, le=2.0)] = 1.0
    """How strong a party must be for an area, beside what is usual."""
    caution: Annotated[float, Meta(ge=0.5, le=6.0)] = 3.0
    """To what power it counts that a party is too weak."""
    bold_from: Factor = 1.0
    """From which part of that strength a party takes the dangerous way through an area."""

    pace: Annotated[float, Meta(ge=2.0, le=8.0)] = 4.5
    """Points that a turn brings on average."""
    waiting: Annotated[float, Meta(ge=0.5, le=5.0)] = 1.6
    """A turn, and the part of a turn by which a die is likely to fall short or go to waste."""
    strong: Annotated[float, Meta(ge=40.0, le=240.0)] = 140.0
    """A party of this strength needs nobody more."""
    hire: Annotated[float, Meta(ge=0.0, le=8.0)] = 2.4
    """What each card of a hireling, of arms and of magic promises that one may look at, and being healed in town."""
    arm: Annotated[float, Meta(ge=0.0, le=4.0)] = 1.0
    enchant: Annotated[float, Meta(ge=0.0, le=4.0)] = 1.0
    cross: Worth = 14.0
    small_change: Share = 0.1
    """How much hiring still counts for a party that is ready to go, but has not the price of a good hireling."""
    purse: Annotated[float, Meta(ge=5.0, le=40.0)] = 15.0
    """What a good hireling costs."""
    sale: Share = 0.2
    """What each piece of gold from a sale is worth, and how much must be left of it after the wages."""
    profit: Annotated[float, Meta(ge=0.0, le=60.0)] = 20.0
    price: Share = 0.5
    """What a piece of gold counts when hirelings are compared."""
    fair: Factor = 0.7
    """How much a hireling who drives others away must bring for each piece of gold, and anybody else in all."""
    little: Worth = 5.0
    bargain: Annotated[float, Meta(ge=0.0, le=15.0)] = 5.0
    """So much gold is paid for each point that arms bring."""

    losing: Share = 0.4
    """Below these odds one runs: with followers, without, and by all means."""
    alone: Share = 0.6
    lost: Share = 0.2
    at_stake: Annotated[float, Meta(ge=0.0, le=0.3)] = 0.05
    """How much each treasure to be won makes up for bad odds."""
    spent: Share = 0.45
    """Below these odds the attacker breaks off; after some rounds, unless the odds are clear."""
    clear: Share = 0.75
    bribed: Share = 0.75
    """Below these odds a troll is asked its price; so much gold is always paid."""
    cheap: Worth = 8.0
    prey: Share = 0.7
    """With these odds another party is attacked, if it is as rich as this."""
    booty: Annotated[float, Meta(ge=0.0, le=200.0)] = 60.0
    afraid: Share = 0.35
    """Below these odds gold is offered for peace; this part of what there is."""
    ransom: Share = 0.5

    prize: Worth = 12.0
    """What each treasure of a hostile card adds to its worth for the winner."""
    casting: Factor = 0.4
    """How many wounds a spell that can still be cast is worth in a round."""
    haste: Share = 0.2
    """How much of an opponent's worth a round less of fighting him counts."""
    throw: Share = 0.5
    """With this chance a dagger is thrown away."""
    potion: Worth = 16.0
    """For whom a potion is spent."""
    scroll: Worth = 8.0
    """What a scroll must bring more than a blow."""
    vanishing: Share = 0.35
    """Below these odds one would rather be invisible."""
    whim: Worth = 6.0
    """How much chance has a say in which card meets a player who is not ahead."""


THUMB = Judgement()
