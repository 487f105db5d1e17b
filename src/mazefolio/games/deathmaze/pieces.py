"""What the data files say of each piece: chits, monsters, classes, weapons, spells, items, tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import field

from mazefolio.engine.data import Entry, Strict
from mazefolio.games.deathmaze.codes import Dice, dice, wound_dice

Cup = Literal["room", "corridor"]
Feature = Literal["", "fountain", "statue", "trap_door"]
Special = Literal["", "stench", "flames", "petrify", "regenerate", "charm", "lightning"]
TreasureLetter = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
ItemSort = Literal["potion", "spice", "medallion", "ring"]
Effect = Literal[
    "heal", "poison", "strength", "charm", "disarm", "breath", "seal", "haste",
    "immunity", "appraisal", "oratory", "dexterity", "strangling", "resistance", "spell",
]  # fmt: skip
Target = Literal["front", "monster", "all", "adventurer", "victim", "statue", "door", "party"]
Column = Literal["dagger", "throwing_dagger", "bow", "sword", "hammer", "axe", "monster"]
Weapon = Literal["sword", "hammer", "axe", "bow", "dagger", "throwing_dagger"]
Class = Literal["hero", "thief", "wizard"]
Gift = Literal["wound_point", "weapon_skill", "magic_resistance", "detrap", "spell"]
TableId = Literal[
    "fountain", "statue", "trap_door", "trap", "magic_item", "weapon", "potion", "spice", "medallion", "ring"
]


class Constants(Entry, frozen=True, kw_only=True):
    sheets: int
    adventurers: int
    counters_of_a_class: int
    front_row_at_least: int
    experience_goal: int
    bezants_goal: int
    door_trapped_up_to: int
    wandering_monsters_up_to: int
    room_monsters_up_to: int
    chest_trapped_up_to: int
    statue_gems: int
    cow_share: int
    experience_per_wound_point: int
    experience_for_detrapping: int
    regeneration_every: int
    vampire_charms: int
    evil_wizard_spell: str
    poison: str
    magic_resistance_maximum: int
    detrap_maximum: int

    def __post_init__(self) -> None:
        dice(self.poison)


class PartySize(Entry, frozen=True, kw_only=True):
    """How many adventurers each of so many players may take.  Rules: DM-3.0b, DM-3.2b, DM-3.2c"""

    players: int
    recommended: int
    allowed: Sequence[int]


class Chit(Entry, frozen=True, kw_only=True):
    """A segment chit as drawn; ``sides`` are North, East, South, West.

    Rules: DM-2.1b, DM-2.2b, DM-2.2c, DM-2.2e, DM-6.0a
    """

    id: str
    name: str
    cup: Cup
    kind: Literal["room", "corridor"]
    sides: str
    feature: Feature = ""
    per_sheet: int

    def __post_init__(self) -> None:
        if len(self.sides) != 4 or set(self.sides) - set("DO-"):
            raise ValueError(f"sides: '{self.sides}' must be four letters out of D, O and -")
        if self.sides.count("O") != (2 if self.kind == "corridor" else 0):
            raise ValueError(f"sides: '{self.sides}' does not suit a {self.kind}")

    @property
    def doorless(self) -> bool:
        """A corridor that may be laid with an open end against a door.  Rules: DM-5.23e"""
        return "D" not in self.sides


class Weapons(Strict, frozen=True):
    """What a monster fights with, from either row.  Rules: DM-8.44b, DM-8.44c"""

    front: Weapon
    back: Weapon | None = None
    skill: str = "0"

    def __post_init__(self) -> None:
        dice(self.skill)


class Monster(Entry, frozen=True, kw_only=True):
    """A kind of monster; one that is ``advanced`` is met in the advanced game only.  Rules: DM-2.1b, DM-12.2a"""

    id: str
    name: str
    plural: str = ""
    abbreviation: str
    per_sheet: int
    combat_bonus: int | None = None
    weapons: Weapons | None = None
    wound_code: str
    negotiation: int
    treasure_room: TreasureLetter
    treasure_wandering: TreasureLetter
    magic_resistance: int
    person: bool = False
    advanced: bool = False
    special: Special = ""

    def __post_init__(self) -> None:
        wound_dice(self.wound_code)
        if (self.combat_bonus is None) == (self.weapons is None):
            raise ValueError("combat_bonus: a monster has either this or weapons")

    @property
    def wounds(self) -> Dice:
        """The dice for its Total.  Rules: DM-7.14a"""
        return wound_dice(self.wound_code)

    @property
    def skill(self) -> Dice:
        """The dice for its skill with its weapon, rolled when it is met.  Rules: DM-8.9a"""
        return dice(self.weapons.skill if self.weapons else "0")

    def named(self, number: int) -> str:
        return f"{number} {self.plural or self.name + 's'}" if number > 1 else self.name


class Ability(Entry, frozen=True, kw_only=True):
    """One point of ability: a newcomer's first experience, or what a veteran buys.  Rules: DM-3.1f, DM-13.11b"""

    id: Gift
    name: str
    who: Sequence[Class]
    advanced: bool = False


class SpecialAbility(Entry, frozen=True, kw_only=True):
    id: Special
    name: str
    text: str
    rules: Sequence[str]


class AdventurerClass(Entry, frozen=True, kw_only=True):
    """Hero, Thief or Wizard.  Rules: DM-3.1a, DM-3.1b, DM-3.1e, DM-11.11a, DM-11.11b"""

    id: Class
    name: str
    plural: str
    wound_points: int
    magic_resistance: int
    detrap: int = 0
    spells: int = 0
    weapons: Sequence[Weapon]
    advanced: bool = False
    text: str


class Creation(Entry, frozen=True, kw_only=True):
    weapons: int
    experience_cost: int
    bezants_cost: int


class Names(Entry, frozen=True, kw_only=True):
    pool: Sequence[str]


class Member(Strict, frozen=True):
    """One of a ready-made party; ``gift`` is an ability, with its object after a colon."""

    name: str
    sort: Class = field(name="class")
    weapons: Sequence[Weapon]
    gift: str
    row: int
    box: int
    spells: Sequence[str] = ()


class ReadyParty(Entry, frozen=True, kw_only=True):
    id: Literal["basic", "advanced"]
    name: str
    members: Sequence[Member]


class WeaponKind(Entry, frozen=True, kw_only=True):
    """What a weapon can do from which row; a bow never runs out.

    Rules: DM-5.12d, DM-8.41c, DM-8.41d, DM-8.47a, DM-8.47e
    """

    id: Weapon
    name: str
    melee: bool = False
    missile: bool = False
    thrown: bool = False
    use: str


class Results(Entry, frozen=True, kw_only=True):
    columns: Sequence[Column]


class ResultRow(Entry, frozen=True, kw_only=True):
    low: int | None = None
    high: int | None = None
    wounds: Sequence[int]
    legible: int


class Line(Entry, frozen=True, kw_only=True):
    """Where the figures of a dressed line stand, by their number, in half boxes from the middle.  Rules: DM-8.53b"""

    places: Sequence[Sequence[int]]


class Penalties(Entry, frozen=True, kw_only=True):
    drunk: int
    nauseated: int


class Spell(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    cost: int
    when: Literal["combat", "peace", "negotiation"]
    target: Target
    dice: str = "0"
    bonus: int = 0
    text: str
    rules: Sequence[str]

    def __post_init__(self) -> None:
        dice(self.dice)


class Item(Entry, frozen=True, kw_only=True):
    """A magic item other than weapon and armor."""

    id: str
    name: str
    sort: ItemSort
    effect: Effect
    dice: str = "0"
    bonus: int = 0
    spell: str = ""
    anytime: bool = False
    text: str
    rules: Sequence[str]

    def __post_init__(self) -> None:
        dice(self.dice)


class MonsterTable(Entry, frozen=True, kw_only=True):
    rows: Sequence[Sequence[str]]


class NegotiationTable(Entry, frozen=True, kw_only=True):
    agreement: int
    cow: int


class DieTable(Entry, frozen=True, kw_only=True):
    id: TableId
    cells: tuple[str, str, str, str, str, str]


class BonusTable(Entry, frozen=True, kw_only=True):
    cells: tuple[int, int, int, int, int, int]


class GemTable(Entry, frozen=True, kw_only=True):
    values: Sequence[int]


class Share(Strict, frozen=True):
    """One column of a Treasure Type: present on ``chance`` or less, then so many.  Rules: DM-9.12a"""

    chance: int
    amount: str

    def __post_init__(self) -> None:
        dice(self.amount)


class TreasureType(Entry, frozen=True, kw_only=True):
    id: TreasureLetter
    bezants: Share
    gems: Share
    magic: Share
    chest: bool = False
