"""Everything that can change in the course of a game.

When a phase begins the state alone is the whole game.  What a rule has begun within a phase is no part of it, unless
everybody at the table should see it.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Struct

from mazefolio.engine.secrecy import nobodys
from mazefolio.engine.state import NOBODY
from mazefolio.engine.state import State as EngineState
from mazefolio.games.deathmaze.maze import ENTRANCE, Cell, Maze, Side
from mazefolio.games.deathmaze.pieces import Class, TreasureLetter, Weapon

Phase: TypeAlias = Literal[
    "muster",
    "arrange",
    "entrance",
    "others",
    "settled",
    "meeting",
    "join",
    "party",
    "monsters",
    "aftermath",
    "treasure",
]
"""Where the rulebook has its boundaries.  A combat has two phases for every round."""

Fate = Literal["", "dead", "stone", "captive"]
Origin = Literal["room", "wandering"]
Thing: TypeAlias = str
"""A magic item as its holder has it: its id, "sword+2", "armor+1"; with a star once a ring has been used."""

FIRST_MONSTER = 10
"""Adventurers are numbered from 0 on, monsters from here on; figures are known by their numbers."""
BOXES = 3
"""A row of the marching order has so many boxes.  Rules: DM-5.12a"""
UNKNOWN = -1
"""Stands for Bezants that have not been rolled yet."""
EMPTY_HAND = -1
MARK = "*"
"""Behind a ring that has been used in this game.  Rules: DM-12.13a"""


class Adventurer(Struct, omit_defaults=True, gc=False):
    """A player's character.  ``spent`` are those of his Wounds that he paid for spells.  Rules: DM-3.1a, DM-11.22c"""

    id: int
    owner: int
    name: str
    sort: Class
    total: int
    resistance: int
    detrap: int = 0
    skills: dict[Weapon, int] = {}
    spells: list[str] = []
    weapons: list[Thing] = []
    items: list[Thing] = []
    armor: int = 0
    wounds: int = 0
    spent: int = 0
    mage_armor: int = 0
    experience: int = 0
    strength: int = 0
    hand: int = 0
    """The place of the weapon in hand among his weapons."""
    thrown: list[int] = []
    """The places of weapons thrown in this combat.  Rules: DM-8.47a"""
    haste: bool = False
    haste_next: bool = False
    drunk: bool = False
    sick: bool = False
    fate: Fate = ""
    captor: int = NOBODY
    veteran: str = ""
    """His id on the roster.  Rules: DM-13.0a"""


class Beast(Struct, omit_defaults=True, gc=False):
    """A monster, hostile or serving.  Its Total is 0 until rolled; the number is 0 if it was met alone."""

    id: int
    kind: str
    number: int
    origin: Origin = "room"
    total: int = 0
    wounds: int = 0
    skill: int = 0
    bezants: int = UNKNOWN
    controller: int = NOBODY
    sick: bool = False
    phases: int = 0
    """In how many Monster Combat Phases of this combat it has attacked, if it is a Vampire.  Rules: DM-12.36a"""
    healing: int = 0
    """How many of them have passed since its first Wound, if it is a Troll.  Rules: DM-12.35b"""


class Group(Struct, omit_defaults=True, gc=False):
    """The monsters met together in one place.  ``paid`` are Bezants handed over.  Rules: DM-7.23c, DM-7.24a"""

    kind: str
    members: list[int]
    peace: bool = False
    paid: int = 0
    statue: bool = False
    """It has come to life here, so it cannot be shut in.  Rules: DM-9.57i"""


Does = Literal["strike", "take", "cast", "ring", "breathe", "lightning"]


class Deed(Struct, array_like=True, gc=False):
    """What a figure has declared: a weapon attack, a change of weapon, a spell, Red Pepper.  Rules: DM-8.22d"""

    who: int
    does: Does
    whom: int = NOBODY
    what: str = ""


class Fight(Struct, omit_defaults=True, gc=False):
    """A combat.  ``ours`` and ``theirs`` are the front lines as they were last dressed.  Rules: DM-8.53c"""

    foes: list[int]
    """The monsters' boxes, row by row; until they are lined up, the monsters as they were numbered."""
    round: int = 1
    ours: list[int] = []
    theirs: list[int] = []
    """Nobody until the monsters are lined up."""
    deeds: list[Deed] = []
    """What has been declared in this Party Combat Phase and not been done yet; everybody sees who aims at whom."""
    asleep: list[int] = []
    killed: list[int] = []


class Hoard(Struct, omit_defaults=True, gc=False):
    """A treasure that has not been taken, with the Bezants that were noted before.  Rules: DM-7.24b, DM-9.13a"""

    letter: TreasureLetter
    bezants: int = UNKNOWN


class Veteran(Struct, omit_defaults=True, gc=False):
    """An adventurer on a roster, between games.  Rules: DM-13.0a, DM-13.0b, DM-13.21a, DM-13.22c"""

    id: str
    name: str
    sort: Class
    total: int
    resistance: int
    detrap: int = 0
    skills: dict[Weapon, int] = {}
    spells: list[str] = []
    weapons: list[Thing] = []
    """His magic weapons, in the course of a game those left at home; others he chooses anew.  Rules: DM-13.0d"""
    items: list[Thing] = []
    armor: int = 0
    experience: int = 0
    bezants: int = 0
    expeditions: int = 0
    status: Literal["ready", "in the maze", "dead"] = "ready"
    seat: int = 0
    """The seat of the player to whom he belongs, in the game he is about to enter."""


class State(EngineState, kw_only=True):
    phase: Phase
    seats: int
    each: int
    """How many adventurers every player takes in.  Rules: DM-3.0b"""
    advanced: bool = False
    continuity: bool = False
    rotating: bool = True
    strict_counters: bool = False
    monster_minimum: int = 1

    adventurers: list[Adventurer] = []
    names: list[str] = []
    """Names that people want to give, before those that are suggested.  Rules: DM-3.1k"""
    home: list[Veteran] = []
    """Veterans who may be taken along, or have been.  Rules: DM-13.0a"""
    order: list[int] = []
    """The marching order, row by row, three boxes each.  Rules: DM-5.12a"""
    caller: int = 0
    bezants: int = 0
    gems: list[int] = []
    found: list[Thing] = []
    """Things before the party that are still to be tried or given to somebody, the next one first: new ones, of which
    "potion" and "medallion" are known to nobody, and those of the dead.  Rules: DM-9.17d, DM-9.17e"""
    unknown: int = 0
    """How many magic items of the treasure before the party are still to be rolled, for everybody to see."""
    hoards: list[Hoard] = []
    """The treasures of killed monsters that have not been taken yet, one phase for each.  Rules: DM-9.13a"""
    lying: list[Thing] = []
    """Plain weapons of the dead that lie here.  Rules: DM-8.47f"""

    maze: Maze
    room_cup: Annotated[list[str], nobodys(sorted)] = []
    corridor_cup: Annotated[list[str], nobodys(sorted)] = []
    """What is in the cups is open to all, in which order is not.  Rules: DM-5.13a"""
    cell: Cell = ENTRANCE
    came: Side = NOBODY
    """The side by which the party has just left its last segment; none after a retreat.  Rules: DM-9.57a"""
    searched: list[Cell] = []
    """Segments whose feature has been investigated.  Rules: DM-6.0d"""
    cellars: dict[Cell, bool] = {}
    """Rooms below trap doors, and whether the party has been there.  Rules: DM-6.32b"""
    groups: dict[Cell, list[Group]] = {}
    """The monsters left in segments, or met just now."""
    beasts: dict[int, Beast] = {}
    last_beast: int = FIRST_MONSTER - 1

    attackers: list[int] = []
    """Monsters with whom combat is about to be joined: those the party attacks, those who attack it, and charmed ones
    whose controller is gone.  Rules: DM-7.22a, DM-9.45f"""
    fight: Fight | None = None
    handled: list[str] = []
    """What has been arranged or handed over since the last fight or find.  It could be done and undone without end, so
    automatic players do it once."""
    refused: list[str] = []
    """What another player has not agreed to under this caller in this place.  Rules: DM-R.4"""
    steps: dict[Cell, int] = {}
    """How often the party has entered each segment since it last explored, met, used or looked at something: automatic
    players do not walk in circles."""
