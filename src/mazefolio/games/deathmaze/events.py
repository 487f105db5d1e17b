"""Everything that can happen outside combat.  An event says which rule made it happen, and what its sentence needs."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mazefolio.engine.steps import CitedEvent, Event, Faces
from mazefolio.games.deathmaze.maze import Cell, Side


class Who(Struct, frozen=True, gc=False):
    """A figure: what it is called, and what kind of monster it is, if it is one."""

    id: int
    name: str
    kind: str = ""


class Mustered(CitedEvent, frozen=True):
    seat: int
    name: str
    sort: str


class Reordered(CitedEvent, frozen=True):
    order: Sequence[int]


class CallerChanged(Event, frozen=True):
    RULE = "DM-R.2"
    seat: int


class Agreed(CitedEvent, frozen=True):
    seat: int
    agreed: bool


class ChitReturned(CitedEvent, frozen=True):
    """A drawn chit went back into its cup."""

    reveals = True
    chit: str


class ChitLaid(CitedEvent, frozen=True):
    reveals = True
    cell: Cell
    chit: str
    turn: int


class SideClosed(Event, frozen=True):
    RULE = "DM-5.25g"
    cell: Cell
    side: Side


class Moved(CitedEvent, frozen=True):
    start: Cell
    end: Cell
    side: Side


class DoorTried(Event, frozen=True):
    RULE = "DM-5.26b"
    faces: Faces
    trapped: bool


class MonstersSought(CitedEvent, frozen=True):
    faces: Faces
    needed: int
    found: bool


class NoMonsters(Event, frozen=True):
    RULE = "DM-7.15a"
    kind: str


class MonstersMet(Event, frozen=True):
    RULE = "DM-7.11b"
    kind: str
    number: int
    origin: str
    statue: bool


class SkillRolled(Event, frozen=True):
    RULE = "DM-8.9a"
    who: Who
    faces: Faces


class DoorSealed(Event, frozen=True):
    RULE = "DM-9.57c"
    cell: Cell
    before: Cell
    side: Side


class Negotiated(Event, frozen=True):
    RULE = "DM-7.21a"
    kind: str
    number: int
    faces: Faces
    value: int
    bonus: int
    outcome: str

    @property
    def total(self) -> int:
        return sum(self.faces) - self.value + self.bonus


class Ransomed(Event, frozen=True):
    RULE = "DM-7.24a"
    kind: str
    noted: int
    paid: int
    purse: int


class ChestRolled(Event, frozen=True):
    RULE = "DM-9.16b"
    faces: Faces
    trapped: bool


class Sought(Event, frozen=True):
    """A die told whether there is such treasure."""

    RULE = "DM-9.12a"
    what: str
    faces: Faces
    chance: int
    found: bool


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
    kind: str
    faces: Faces


class BonusRolled(Event, frozen=True):
    RULE = "DM-9.22a"
    bonus: int


class PotionNamed(CitedEvent, frozen=True):
    """Somebody drank a potion, and everybody knows it now."""

    who: Who
    faces: Faces
    potion: str


class PotionAppraised(CitedEvent, frozen=True):
    faces: Faces
    potion: str


class MedallionTried(Event, frozen=True):
    RULE = "DM-9.61a"
    who: Who
    faces: Faces
    medallion: str


class Strangled(Event, frozen=True):
    RULE = "DM-9.66a"
    who: Who
    faces: Faces


class ItemTaken(CitedEvent, frozen=True):
    who: Who
    thing: str


class ItemLost(CitedEvent, frozen=True):
    thing: str


class WeaponDropped(Event, frozen=True):
    """Somebody took a weapon and left another."""

    RULE = "DM-9.23a"
    who: Who
    taken: str
    left: str


class Given(Event, frozen=True):
    RULE = "DM-9.17b"
    who: Who
    to: Who
    thing: str


class Bartered(Event, frozen=True):
    RULE = "DM-8.47f"
    who: Who
    other: Who
    weapon: str
    wanted: str


class ArmorChanged(Event, frozen=True):
    RULE = "DM-9.32c"
    who: Who
    total: int


class Spent(CitedEvent, frozen=True):
    """A potion or spice was used up."""

    who: Who
    thing: str


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
    RULE = "DM-11.22a"
    who: Who
    spell: str
    cost: int
    wounds: int


class Immune(Event, frozen=True):
    RULE = "DM-9.62a"
    who: Who


class PoisonCancelled(Event, frozen=True):
    RULE = "DM-11.3k"
    wizard: Who
    who: Who


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
    kind: str
    faces: Faces
    who: Who | None


class ArrowShot(CitedEvent, frozen=True):
    who: Who
    faces: Faces
    wounds: int


class FeatureRolled(CitedEvent, frozen=True):
    who: Who
    feature: str
    faces: Faces
    found: str


class GotDrunk(Event, frozen=True):
    RULE = "DM-6.14a"
    who: Who


class CellarFound(Event, frozen=True):
    RULE = "DM-6.32a"
    cell: Cell


class LeftMaze(Event, frozen=True):
    RULE = "DM-4.0f"
    survivors: int
    haul: int
    share: int
