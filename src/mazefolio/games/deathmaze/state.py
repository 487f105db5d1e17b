"""Everything that can change in the course of a game.

Every phase begins with its question, if it has one.  What a rule still has to do after a question of another rule
stands on the agenda, so that the state alone is the whole game whenever somebody is asked.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from mazefolio.engine.state import State as EngineState
from mazefolio.games.deathmaze.maze import ENTRANCE, Cell, Maze, Side
from mazefolio.games.deathmaze.pieces import Class, TreasureLetter, Weapon

Fate = Literal["", "dead", "stone", "captive"]
Origin = Literal["room", "wandering"]
Thing: TypeAlias = str
"""A magic item as its holder has it: its id, "sword+2", "armor+1"; with a star once a ring has been used."""

NOBODY = -1
FIRST_MONSTER = 10
"""Adventurers are numbered from 0 on, monsters from here on; figures are known by their numbers."""
BOXES = 3
"""A row of the marching order has so many boxes.  Rules: DM-5.12a"""
UNKNOWN = -1
"""Stands for Bezants that have not been rolled yet."""
EMPTY_HAND = -1


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


Stage = Literal["join", "line up", "hands", "potions", "declare", "resolve", "monsters", "reorganise"]


class Fight(Struct, omit_defaults=True, gc=False):
    """A combat.  ``ours`` and ``theirs`` are the front lines as they were last dressed.  Rules: DM-8.53c"""

    stage: Stage
    foes: list[int]
    """The monsters' boxes, row by row; while they line up, those who still wait for a place."""
    round: int = 1
    ours: list[int] = []
    theirs: list[int] = []
    waiting: list[int] = []
    """Who is still to be asked in this stage: figures, or seats."""
    deeds: list[Deed] = []
    fresh: list[int] = []
    """Who came over before actions were declared, and does nothing in this phase.  Rules: DM-8.23d, DM-9.45d"""
    moved: list[int] = []
    """Those who have been shifted in this Reorganization Phase.  Rules: DM-8.52a"""
    asleep: list[int] = []
    killed: list[int] = []


class Task(Struct, omit_defaults=True, gc=False, tag=True):
    """Something that is still to be done.  The tag of its class is the name of the phase that does it."""


class Unfinished(Task):
    """A trap or a test that has been begun: nothing else comes between.  Rules: DM-9.45m"""


class Combat(Task, tag="combat"):
    """A combat is on; its stage says what comes next."""


class Arrive(Task, tag="arrive"):
    """Monsters are looked for in a place just entered.  After a trap there is a moment to breathe.  Rules: DM-5.14c"""

    new: bool = False
    breathe: bool = False


class TrapFound(Task, tag="trap"):
    """A trapped door or chest must be opened, a trap door by whoever looks into it.  Rules: DM-10.11a"""

    at: Literal["door", "chest", "trap door"]
    opener: int = NOBODY
    refused: list[str] = []


class Strikes(Unfinished, tag="strikes"):
    """So many traps strike one after another.  Rules: DM-10.27b"""

    victim: int
    traps: int = 1


class Poisoned(Unfinished, tag="poisoned"):
    """Poison is in somebody's blood, and each of these Wizards may still cancel it.  Rules: DM-11.3k"""

    victim: int
    rule: str
    wizards: list[int]


class Trial(Task, tag="trial"):
    """A potion or medallion that somebody must try.  Rules: DM-9.41a, DM-9.61a"""

    sort: Literal["potion", "medallion"]
    refused: list[int] = []


class Charm(Unfinished, tag="charm"):
    """Somebody has drunk a Charm potion and may choose whom to take over.  Rules: DM-9.45a"""

    who: int
    what: str


class Meeting(Task, tag="meeting"):
    """Monsters have been met, and the caller must decide what to do.  Rules: DM-7.13a"""


class Arrange(Task, tag="arrange"):
    """The caller changes the marching order.  Rules: DM-5.14a"""

    moved: list[int] = []


class Trade(Task, tag="trade"):
    """Somebody hands things over.  Rules: DM-9.17b"""

    who: int


class Place(Task, tag="place"):
    """A figure that joins the party gets its box.  Rules: DM-9.45c, DM-12.36e"""

    figure: int


class Persuade(Task, tag="persuade"):
    """Before the negotiation roll each of these Wizards may cast Oratory.  Rules: DM-11.3m"""

    wizards: list[int]
    castings: int = 0


class Revive(Unfinished, tag="revive"):
    """After the combat each of these Wizards may restore a petrified comrade.  Rules: DM-11.3p"""

    wizards: list[int]


class Victory(Task, tag="victory"):
    """Experience for the killed.  Rules: DM-8.6a"""

    killed: list[int]


class Chest(Task, tag="chest"):
    """A chest that must be opened.  Rules: DM-9.16c"""


class Hoard(Task, tag="hoard"):
    """The treasure of one killed monster, or the one below a trap door, with Bezants already noted.  Rules: DM-9.13a"""

    letter: TreasureLetter
    bezants: int = UNKNOWN


class Find(Task, tag="find"):
    """Magic items that are still to be rolled.  Rules: DM-9.15a"""

    number: int = 1


class Assign(Task, tag="assign"):
    """Something that somebody may take.  Rules: DM-9.17d"""

    thing: Thing
    refused: list[int] = []


class Swap(Task, tag="swap"):
    """Who takes a weapon drops one of his two.  Rules: DM-9.23a"""

    who: int
    weapon: Thing


class Explore(Task, tag="feature"):
    """What an investigated feature turns out to be.  Rules: DM-6.0b"""

    who: int


Tasks: TypeAlias = (
    Combat | Arrive | Meeting | Arrange | Trade | TrapFound | Strikes | Poisoned | Trial | Charm | Place | Persuade
    | Revive | Victory | Chest | Hoard | Find | Assign | Swap | Explore
)  # fmt: skip


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
    left: list[Thing] = []
    """Magic things of the dead that the caller may hand out.  Rules: DM-9.17e"""
    lying: list[Thing] = []
    """Plain weapons of the dead that lie here.  Rules: DM-8.47f"""

    maze: Maze
    room_cup: list[str] = []
    corridor_cup: list[str] = []
    cell: Cell = ENTRANCE
    came: Side = NOBODY
    """The side by which the party has just left its last segment; none after a retreat.  Rules: DM-9.57a"""
    in_hand: str = ""
    """The chit that has been drawn and not yet laid."""
    searched: list[Cell] = []
    """Segments whose feature has been investigated.  Rules: DM-6.0d"""
    cellars: dict[Cell, bool] = {}
    """Rooms below trap doors, and whether the party has been there.  Rules: DM-6.32b"""
    groups: dict[Cell, list[Group]] = {}
    """The monsters left in segments, or met just now."""
    beasts: dict[int, Beast] = {}
    last_beast: int = FIRST_MONSTER - 1

    agenda: list[Tasks] = []
    turned: list[int] = []
    """Charmed monsters whose controller is gone, about to attack.  Rules: DM-9.45f"""
    fight: Fight | None = None
    floor: list[int] = []
    """Seats that may still use things before the caller goes on.  Rules: DM-R.3"""
    handled: list[str] = []
    """What has been arranged or handed over since the last fight or find, and could be undone again without end."""
    refused: list[str] = []
    """What another player has not agreed to in this place.  Rules: DM-R.4"""
    steps: dict[Cell, int] = {}
    """How often segments have been entered since something came of it."""
