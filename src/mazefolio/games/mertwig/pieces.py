"""What the data files say of each card, spell, option and fixed number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from mazefolio.engine.data import Entry, Strict

Alignment = Literal["good", "neutral", "evil"]
Race = Literal["human", "halfling", "dwarf", "fairy", "elf", "bear", "gorilla", "elephant", "furd"]
SpellId = Literal[
    "charm", "evil_protection", "fear", "fireball", "heal", "invisibility", "lightning", "magic_bolt",
    "scare_the_dead", "sleep",
]  # fmt: skip
Special = Literal[
    "pit", "philippa", "gryphon", "unicorn", "gypsy_king", "mystic", "riddle", "baker", "item", "unguarded",
    "oops", "nothing", "friendly",
]  # fmt: skip
Slot = Literal["weapon", "shield", "helmet", "breastplate"]
MagicEffect = Literal["teleport", "key", "scroll", "heal", "courage", "luck", "smoke"]
AtLeastOne: TypeAlias = Annotated[int, Meta(ge=1)]
NotNegative: TypeAlias = Annotated[int, Meta(ge=0)]


class Constants(Entry, frozen=True, kw_only=True):
    die: int
    palace: str
    hirelings: int
    hand: int
    river: int
    fare: int
    wounds_player: int
    wounds_others: int
    extended_life: int
    hates_evil: int
    pit_times: int
    mystic_gold: int
    baker_tries: int
    bribe_times: int
    opponents: int
    sleep: int
    temple_encounters: int
    temple_treasures: int
    offering: int
    offering_gold: int
    ox_after_moves: int
    ox_throw_times: int


class TableSize(Entry, frozen=True, kw_only=True):
    """How many encounter cards are counted out under the Death of the King.  Rules: MM-2.12"""

    players: int
    counted_out: NotNegative


class Spell(Entry, frozen=True, kw_only=True):
    """A spell: its multiplier, on whom it works, and which defence it must exceed.

    Rules: MM-12.1, MM-12.2, MM-12.5, MM-12.6, MM-12.7
    """

    id: SpellId
    name: str
    times: AtLeastOne
    aim: Literal["opponent", "opponents", "evil", "dead", "strongest", "wounded"]
    against: Literal["printed", "basic", "full"]
    does: Literal["charm", "entrance", "flee", "wound", "heal", "escape", "sleep"]
    party_only: bool = False
    text: str
    rules: Sequence[str]

    @property
    def area(self) -> bool:
        """Whether it is rolled for each of many.  Rules: MM-12.4"""
        return self.aim in ("opponents", "evil", "dead")


class Card(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    count: AtLeastOne = 1
    text: str


class Aura(Strict, frozen=True):
    """What a lord gives all others of his people.  Rules: MM-7.24"""

    race: Race
    attack: int


class Figure(Card, frozen=True, kw_only=True):
    """A card that can stand in a battle, with everything a battle may ask of it."""

    attack: NotNegative = 0
    defence: NotNegative = 0
    spells: tuple[SpellId, ...] = ()
    alignment: Alignment = "neutral"
    race: Race | None = None
    female: bool = False
    dead: bool = False
    slow: bool = False
    bribable: bool = False
    escape_bonus: int = 0
    sure_escape: bool = False
    hates_evil: bool = False
    fights_only_evil: bool = False
    thief: bool = False
    holy: bool = False
    no_arms: bool = False
    aura: Aura | None = None

    @property
    def good(self) -> bool:
        """Rules: MM-7.16"""
        return self.alignment == "good"

    @property
    def evil(self) -> bool:
        """Rules: MM-7.16"""
        return self.alignment == "evil"

    @property
    def magic(self) -> bool:
        """Whether it has magic ability.  Rules: MM-13.3"""
        return bool(self.spells)


class PlayerCharacter(Figure, frozen=True, kw_only=True):
    """A player's own figure, with what he starts with.  Rules: MM-2.10, MM-7.10, MM-7.30"""

    gold: NotNegative
    colour: str


class Hireling(Figure, frozen=True, kw_only=True):
    """A card of the character deck.  Rules: MM-1.6, MM-7.1"""

    cost: AtLeastOne
    calling: str = ""
    cheap_cost: int = 0
    attacks_if_unpaid: bool = False


class Encounter(Figure, frozen=True, kw_only=True):
    """A card of the encounter deck; not all of them can fight."""

    kind: Literal["hostile", "special", "king"]
    special: Special | None = None
    stars: NotNegative = 0
    treasures: NotNegative = 0
    destination: str = ""

    def __post_init__(self) -> None:
        if (self.kind == "special") != (self.special is not None):
            raise ValueError("special: special encounters, and only they, say how they are resolved")
        if self.kind == "hostile" and not self.defence:
            raise ValueError("defence: a hostile card needs one")
        if (self.special == "item") != bool(self.destination):
            raise ValueError("destination: items, and only they, belong somewhere")


class Gear(Card, frozen=True, kw_only=True):
    """A card that a member may carry: arms, or a magical treasure.  Rules: MM-13.1, MM-17.3"""

    attack: int = 0
    defence: int = 0
    slot: Slot | None = None


class Treasure(Gear, frozen=True, kw_only=True):
    """A card of the treasure deck.  Rules: MM-14.3, MM-14.4, MM-14.5, MM-14.8, MM-14.11, MM-14.14"""

    value: NotNegative = 0
    value_of_a_pip: int = 0
    at_once: bool = False
    key: bool = False
    royal: bool = False
    locket_half: bool = False
    stops_musk_ox: bool = False
    birthmark: bool = False
    magical: bool = False
    spell_die: int = 0
    one_effect: bool = False
    users: Literal["any", "magic", "holy"] = "any"

    def __post_init__(self) -> None:
        if not self.magical and (self.attack or self.defence or self.spell_die or self.slot):
            raise ValueError("magical: only magical treasures have bonuses or fill a slot")
        if self.one_effect != bool(self.spell_die):
            raise ValueError("one_effect: goes with spell_die")


class Arms(Gear, frozen=True, kw_only=True):
    """A card of the arms deck.  Rules: MM-17.1, MM-17.4, MM-18.1, MM-18.6"""

    cost: AtLeastOne
    missile: bool = False
    throwable: bool = False

    def __post_init__(self) -> None:
        if self.slot is None:
            raise ValueError("slot: every arms card fills one")
        if (self.missile or self.throwable) and self.slot != "weapon":
            raise ValueError("missile, throwable: only weapons can be")


class Magic(Card, frozen=True, kw_only=True):
    """A card of the magic deck.  Rules: MM-19.1, MM-19.2"""

    cost: AtLeastOne
    effect: MagicEffect
    spell: SpellId | None = None
    attack: int = 0
    defence: int = 0
    escape_bonus: int = 0

    def __post_init__(self) -> None:
        if (self.effect == "scroll") != (self.spell is not None):
            raise ValueError("spell: scrolls, and only they, hold one")
