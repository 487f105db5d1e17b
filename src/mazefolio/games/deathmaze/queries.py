"""Every question of the expedition, with what it is about.

A question about one figure says whom in ``who``.  Figures are told by their numbers, things by their ids.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Query
from mazefolio.games.deathmaze.ids import (
    Castings,
    CellId,
    ChitId,
    Column,
    Figure,
    PotionId,
    ThingId,
    TrapAt,
    WeaponThing,
)

Danger = Literal["", "door", "chest", "trap door", "potion", "medallion"]


class Personal(Query, frozen=True, gc=False):
    """A question about one figure.  Rules: DM-R.3"""

    who: Figure


class Arranging(Query, frozen=True, gc=False, tag="arrange"):
    """The marching order.  ``moved`` have been put into another box already, and could be put about without end."""

    RULE = "DM-5.12a"
    moved: tuple[int, ...] = ()


class LayingEntrance(Query, frozen=True, gc=False, tag="entrance"):
    """Which way round the first chit lies."""

    RULE = "DM-5.13b"
    chit: ChitId


class LayingChit(Query, frozen=True, gc=False, tag="lay"):
    """Which way round a chit is laid on this square."""

    RULE = "DM-5.24a"
    chit: ChitId
    square: CellId


class Settled(Query, frozen=True, gc=False, tag="settled"):
    """Where the party goes, or what it does before."""

    RULE = "DM-5.28a"


class Floor(Query, frozen=True, gc=False, tag="floor"):
    """Whether another player uses or hands over something before the caller goes on, or before a danger is faced."""

    RULE = "DM-R.3"
    before: Danger = ""


class Breathing(Query, frozen=True, gc=False, tag="breathe"):
    """What is done between a door trap and the roll for monsters."""

    RULE = "DM-5.14c"


class Trading(Personal, frozen=True, gc=False, tag="trade"):
    """What somebody hands over, swaps, wears or drops."""

    RULE = "DM-9.17b"


class OpeningTrap(Query, frozen=True, gc=False, tag="trap"):
    """Who opens what is trapped; a trap door can be opened only by the adventurer who looks into it."""

    RULE = "DM-10.13c"
    at: TrapAt
    opener: int = NOBODY
    refused: tuple[Action, ...] = ()


class TastingPotion(Query, frozen=True, gc=False, tag="potion"):
    """Who tastes an unknown potion."""

    RULE = "DM-9.41a"
    refused: tuple[Action, ...] = ()


class TryingMedallion(Query, frozen=True, gc=False, tag="medallion"):
    """Who puts on an unknown medallion."""

    RULE = "DM-9.61a"
    refused: tuple[Action, ...] = ()


Facing: TypeAlias = OpeningTrap | TastingPotion | TryingMedallion
"""Who is sent into a danger; ``refused`` is what others have not agreed to under this caller.  Rules: DM-R.4"""


class Assigning(Query, frozen=True, gc=False, tag="assign"):
    """Who takes a thing."""

    RULE = "DM-9.17d"
    thing: ThingId


class Swapping(Personal, frozen=True, gc=False, tag="swap"):
    """Which of his two weapons an adventurer leaves for this one."""

    RULE = "DM-9.23a"
    weapon: WeaponThing


class Consenting(Query, frozen=True, gc=False, tag="consent"):
    """Whether a player agrees to what is to be done with his adventurer, or with a thing of his."""

    RULE = "DM-R.4"
    wish: Action


class GivingUp(Query, frozen=True, gc=False, tag="give up"):
    """Whether a player agrees to give up the expedition."""

    RULE = "DM-R.6"


class Neutralizing(Personal, frozen=True, gc=False, tag="neutralize"):
    """Whether this Wizard cancels the poison in the victim."""

    RULE = "DM-11.3k"
    victim: Figure


class Meeting(Query, frozen=True, gc=False, tag="meeting"):
    """What the caller does about monsters that have been met."""

    RULE = "DM-7.13a"


class MeetingFloor(Query, frozen=True, gc=False, tag="meeting floor"):
    """Whether another player uses something before the caller deals with the monsters."""

    RULE = "DM-7.13b"


class Persuading(Personal, frozen=True, gc=False, tag="oratory"):
    """Whether this Wizard casts Oratory, after so many castings for this roll."""

    RULE = "DM-11.3m"
    castings: Castings


class LiningUp(Query, frozen=True, gc=False, tag="line up"):
    """Which monster stands in the next column of their front line, counted from 0."""

    RULE = "DM-8.13b"
    column: Column


class TakingInHand(Personal, frozen=True, gc=False, tag="hands"):
    """Which weapon an adventurer has in hand when combat is joined."""

    RULE = "DM-8.41a"


class Potions(Query, frozen=True, gc=False, tag="potions"):
    """Whether a player uses potions or spices before actions are declared."""

    RULE = "DM-8.22c"


class Declaring(Personal, frozen=True, gc=False, tag="action"):
    """What a figure does in a Party Combat Phase."""

    RULE = "DM-8.22d"


class Charming(Personal, frozen=True, gc=False, tag="charm"):
    """Whom the drinker of a Charm potion takes over."""

    RULE = "DM-9.45a"
    potion: PotionId


class FallingIn(Personal, frozen=True, gc=False, tag="place"):
    """Where a figure that joins the party stands."""

    RULE = "DM-9.45c"


class Reforming(Query, frozen=True, gc=False, tag="reorganise"):
    """How the party re-forms.  ``moved`` have been shifted already, and could be shifted without end."""

    RULE = "DM-8.52a"
    moved: tuple[int, ...] = ()


class Reviving(Personal, frozen=True, gc=False, tag="revive"):
    """Whom this Wizard turns back to flesh."""

    RULE = "DM-11.3p"
