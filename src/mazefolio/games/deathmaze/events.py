"""Everything that can happen outside combat.  An event says which rule made it happen, and what its sentence needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from mazefolio.engine.steps import CitedEvent, Event, Faces
from mazefolio.games.deathmaze.ids import (
    CellId,
    ChitId,
    ClassId,
    FeatureId,
    Kind,
    MagicKind,
    MedallionId,
    MonsterId,
    PotionId,
    Seat,
    SideId,
    SpellId,
    ThingId,
    TrapId,
    Way,
    WeaponThing,
)


class Who(Struct, frozen=True, gc=False):
    """A figure: what it is called, and what kind of monster it is, if it is one."""

    id: int
    name: str
    kind: Kind = ""


class Mustered(CitedEvent, frozen=True):
    seat: Seat
    name: str
    sort: ClassId


class Reordered(CitedEvent, frozen=True):
    order: Sequence[int]


class CallerChanged(CitedEvent, frozen=True):
    seat: Seat


class Agreed(CitedEvent, frozen=True):
    """A player has said whether he agrees; ``to_give_up`` if that was the question."""

    seat: Seat
    agreed: bool
    to_give_up: bool = False


class ChitReturned(CitedEvent, frozen=True):
    """A drawn chit went back into its cup."""

    reveals = True
    chit: ChitId
    why: Literal["corridor", "no door", "misfit"]


class ChitLaid(CitedEvent, frozen=True):
    """A chit was laid.  What does not match is closed, if it is a ``misfit``; the ``entrance`` is the first."""

    reveals = True
    cell: CellId
    chit: ChitId
    turn: Literal[0, 1, 2, 3]
    misfit: bool = False
    entrance: bool = False


class SideClosed(Event, frozen=True):
    RULE = "DM-5.25g"
    cell: CellId
    side: Literal[0, 1, 2, 3]


class Moved(Event, frozen=True):
    RULE = "DM-5.28a"
    start: CellId
    end: CellId
    side: Way


class DoorTried(Event, frozen=True):
    RULE = "DM-5.26b"
    faces: Faces
    trapped: bool


class MonstersSought(CitedEvent, frozen=True):
    faces: Faces
    needed: int
    found: bool


class NoMonsters(Event, frozen=True):
    """The dice name monsters that do not walk in the basic game."""

    RULE = "DM-7.15a"
    kind: MonsterId
    faces: Faces


class MonstersMet(Event, frozen=True):
    """Two dice said which monsters, and perhaps one how many; for a statue none were rolled."""

    RULE = "DM-7.11b"
    kind: MonsterId
    number: int
    origin: Literal["room", "wandering"]
    statue: bool
    faces: Faces = ()


class SkillRolled(Event, frozen=True):
    RULE = "DM-8.9a"
    who: Who
    faces: Faces


class DoorSealed(Event, frozen=True):
    RULE = "DM-9.57c"
    cell: CellId
    before: CellId
    side: SideId


class Negotiated(Event, frozen=True):
    RULE = "DM-7.21a"
    kind: MonsterId
    number: int
    faces: Faces
    value: int
    bonus: int
    outcome: Literal["failure", "agreement", "cow"]

    @property
    def total(self) -> int:
        return sum(self.faces) - self.value + self.bonus


class Ransomed(Event, frozen=True):
    RULE = "DM-7.24a"
    kind: MonsterId
    noted: int
    paid: int
    purse: int


class ChestRolled(Event, frozen=True):
    RULE = "DM-9.16b"
    faces: Faces
    trapped: bool


Riches = Literal["bezants", "gems", "magic items"]


class Sought(Event, frozen=True):
    """A die told whether there is such treasure."""

    RULE = "DM-9.12a"
    what: Riches
    faces: Faces
    chance: int
    found: bool


class Counted(Event, frozen=True):
    """Dice told how much of it there is."""

    RULE = "DM-9.12a"
    what: Riches
    faces: Faces
    number: int


class BezantsFound(Event, frozen=True):
    RULE = "DM-9.18a"
    bezants: int
    purse: int


class GemFound(Event, frozen=True):
    RULE = "DM-9.14a"
    faces: Faces
    value: int


class MagicFound(Event, frozen=True):
    RULE = "DM-9.15a"
    number: int


class KindRolled(Event, frozen=True):
    RULE = "DM-9.15a"
    kind: MagicKind
    faces: Faces


class ItemFound(CitedEvent, frozen=True):
    """What sort of weapon, armor, spice or ring it is; ``bonus`` are the dice for its magic."""

    thing: ThingId
    faces: Faces
    bonus: Faces = ()


class PotionNamed(CitedEvent, frozen=True):
    """Somebody drank a potion, and everybody knows it now."""

    who: Who
    faces: Faces
    potion: PotionId


class PotionAppraised(CitedEvent, frozen=True):
    faces: Faces
    potion: PotionId


class MedallionTried(Event, frozen=True):
    RULE = "DM-9.61a"
    who: Who
    faces: Faces
    medallion: MedallionId


class Strangled(Event, frozen=True):
    RULE = "DM-9.66a"
    who: Who
    faces: Faces


class ItemTaken(Event, frozen=True):
    RULE = "DM-9.17d"
    who: Who
    thing: ThingId


class ItemLost(CitedEvent, frozen=True):
    thing: ThingId


class WeaponDropped(Event, frozen=True):
    """Somebody took a weapon and left another."""

    RULE = "DM-9.23a"
    who: Who
    taken: WeaponThing
    left: WeaponThing


class Given(Event, frozen=True):
    RULE = "DM-9.17b"
    who: Who
    to: Who
    thing: ThingId


class Bartered(Event, frozen=True):
    RULE = "DM-8.47f"
    who: Who
    other: Who
    weapon: WeaponThing
    wanted: WeaponThing


class ArmorChanged(Event, frozen=True):
    RULE = "DM-9.32c"
    who: Who
    total: int


class Spent(CitedEvent, frozen=True):
    """A potion or spice was used up."""

    who: Who
    thing: ThingId


class Healed(CitedEvent, frozen=True):
    who: Who
    faces: Faces
    points: int
    wounds: int


class Warded(Event, frozen=True):
    RULE = "DM-11.3i"
    who: Who
    faces: Faces
    points: int


class SpellCast(Event, frozen=True):
    """A spell was cast for so many Wounds; with a ring it costs none."""

    RULE = "DM-11.22a"
    who: Who
    spell: SpellId
    cost: int
    wounds: int


class Immune(Event, frozen=True):
    RULE = "DM-9.62a"
    who: Who


class PoisonCancelled(Event, frozen=True):
    RULE = "DM-11.3k"
    wizard: Who
    who: Who


class PoisonWorked(CitedEvent, frozen=True):
    who: Who
    faces: Faces
    points: int


class TrapOpened(Event, frozen=True):
    RULE = "DM-10.13b"
    who: Who


class DetrapTried(Event, frozen=True):
    RULE = "DM-10.12a"
    who: Who
    faces: Faces
    detrap: int
    success: bool


class TrapStruck(Event, frozen=True):
    """A trap went off; whoever opened it may be gone already."""

    RULE = "DM-10.21a"
    kind: TrapId
    faces: Faces
    who: Who | None


class TrapSpent(Event, frozen=True):
    """Nothing more comes of a trap."""

    RULE = "DM-10.27b"


class ArrowShot(CitedEvent, frozen=True):
    who: Who
    faces: Faces
    wounds: int


class FeatureRolled(CitedEvent, frozen=True):
    who: Who
    feature: FeatureId
    faces: Faces
    found: Literal["poison", "potion", "alcohol", "nothing", "gargoyle", "gems", "room", "treasure", "trap"]


class GotDrunk(Event, frozen=True):
    RULE = "DM-6.14a"
    who: Who


class CellarFound(Event, frozen=True):
    RULE = "DM-6.32a"
    cell: CellId


class LeftMaze(Event, frozen=True):
    RULE = "DM-4.0f"
    survivors: int
    haul: int
    share: int
