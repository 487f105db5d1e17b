"""What the data files hold: cards, spaces, tables, characters and ships as frozen structs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal, get_args

from msgspec import field

from mazefolio.engine.data import Entry, Source, Strict
from mazefolio.games.talisman.ids import (
    CardId,
    CustomId,
    DeckId,
    MeasureName,
    ModName,
    RealmId,
    RuleId,
    SpaceId,
    StatusId,
    TableId,
    TagName,
)
from mazefolio.games.talisman.language.amounts import ONE, Amount, Dice, Span
from mazefolio.games.talisman.language.conditions import Condition
from mazefolio.games.talisman.language.effect import NONE, Effects
from mazefolio.games.talisman.language.places import Place

Alignment = Literal["good", "neutral", "evil"]
ALIGNMENTS: tuple[Alignment, ...] = ("good", "neutral", "evil")
Enemy = Literal["animal", "monster", "dragon", "alien", "spirit"]
Met = Literal["trap", "event", "stranger", "object", "magic_object", "follower", "gold", "place"]
Unmet = Literal["spell", "talisman", "purchase", "brew", "ship", "master", "quest", "special", "status"]
CardType = Enemy | Met | Unmet
NUMBERS: Mapping[str, int] = {
    **dict.fromkeys(("trap", "event"), 1),
    **dict.fromkeys(("animal", "monster", "dragon", "alien"), 2),
    "spirit": 3,
    "stranger": 4,
    **dict.fromkeys(("object", "magic_object", "follower", "gold"), 5),
    "place": 6,
}
"""In which order cards are met, by their type."""
ENEMIES, OBJECTS = get_args(Enemy), ("object", "magic_object")


class Cost(Strict, frozen=True):
    """What something costs."""

    gold: int = 0
    pearl: int = 0
    spell: int = 0
    lives: int = 0
    talisman: int = 0


class Test(Strict, frozen=True):
    """Dice against a number of the character.  Rules: TA-C20.38"""

    stat: MeasureName | Sequence[MeasureName]
    dice: int = 1
    cmp: Literal["<=", "<"] = "<="
    mod: int = 0


MODS = {
    *("armour", "auto_defeat", "battle_craft", "battle_strength", "build_raft", "cannot_use", "carry"),
    *("castle_exchange", "castle_heal", "choose_table", "combat_dice", "craft", "custom", "desert_loss", "dice"),
    *("drain_on_win", "evade", "fixed_alignment", "free_heal", "hazard", "ignore_trap", "immune", "kills"),
    *("lure", "max_followers", "min_spells", "move_add", "move_choice", "move_exact", "no_raft", "no_spells"),
    *("portal_roll", "prayer", "raft_on_wreck", "rations", "runs_out", "see_spells", "ship_price"),
    *("ship_strength", "shrugs_off", "skip_roll", "spell_limit", "strength", "table_roll", "talisman"),
    *("trophy_cost", "weakness", "weapons"),
}
"""What a passive can change.  What only the rules of one realm ask of passives, its ``content`` adds as ``MODS``."""


class Passive(Strict, frozen=True):
    """Something that is always in force for its owner: ``mod`` names what it changes.

    The other fields say how much and when; each mod uses a few of them.  Rules: TA-C13.1, TA-C14.6, TA-C14.8
    """

    mod: ModName
    n: int | Literal["craft"] = 1
    at: str = ""
    by: str = ""
    to: str = ""
    id: str = ""
    tag: TagName = ""
    tags: Sequence[TagName] = ()
    gold: int = 0
    keep: str = ""
    needs: str = ""
    max: int = 0
    save: Span | None = None
    lost: Span | None = None
    """The numbers of the same roll on which the protection itself is lost."""
    slot: str = ""
    where: str | Sequence[str] = ""
    vs: str | Sequence[str] = ""
    regions: Sequence[str] = ()
    using: str = field(default="", name="with")
    when: str = ""
    excludes: str = ""
    only: str = ""
    party: str = field(default="", name="for")
    optional: bool = False
    replaces: bool = False
    limit: str = ""


class Power(Strict, frozen=True):
    """Something that its owner may do: ``when`` is the moment, ``effect`` the verb.  Rules: TA-C13.1, TA-C13.3"""

    when: str
    effect: str
    n: Amount = ONE
    cost: Cost = Cost()
    limit: str = ""
    then: Literal["", "discard"] = ""
    test: Test | None = None
    mode: str = ""
    price: int = 1
    until: str = ""
    kinds: Sequence[str] = ()
    at_flag: str = ""
    not_at: Sequence[SpaceId] = ()
    decks: Sequence[str] = ()
    to: Place | None = None
    encounter: bool = False
    roll: str = ""
    roll_by_alignment: Mapping[str, Span] = {}
    talisman_on: str = ""
    not_tag: TagName = ""
    not_tags: Sequence[TagName] = ()
    not_cards: Sequence[CardId] = ()
    cards: Sequence[CardId] = ()
    max_price: int = 0
    ship: str = ""
    instead_of: str = ""
    own_turn: bool = False
    id: CustomId | None = None
    """The special case that is its ``effect``, if that is 'custom'."""
    regions: Sequence[str] = ()
    vs: str | Sequence[str] = ()
    """Before a fight: against which enemies."""

    @property
    def moment(self) -> str:
        """``when`` without the kinds of that moment which it is for."""
        return self.when.partition(":")[0]


class Sale(Strict, frozen=True):
    """Where a curio is bought, and for how much; ``at`` is a kind of spaces, a space or a location, or several."""

    at: str | Sequence[str]
    gold: Amount

    def is_at(self, *names: str) -> bool:
        """Whether one of these is such a place."""
        return any(name in ([self.at] if isinstance(self.at, str) else self.at) for name in names)


class Card(Entry, frozen=True, kw_only=True):
    """A card of any deck or stock.  ``same_as`` is the card of the stock that it equals.  Rules: TA-C23.3"""

    id: str
    name: str
    proper: bool = False
    """Its name stands without an article."""
    text: str
    type: CardType
    count: int = 1
    number: int = 0
    keep: Literal["", "discard", "stays", "taken", "trophy"] = ""
    tags: Sequence[str] = ()
    strength: int = 0
    craft: int = 0
    fight_with: Literal["", "strength", "craft", "choice", "combined"] = ""
    gold: int = 0
    price: int = 0
    currency: str = ""
    cost: Cost = Cost()
    uses: int = 0
    person: bool = False
    carried: bool = True
    same_as: CardId | None = None
    becomes: Literal["", "follower"] = ""
    leaves_on: str = ""
    only_if: Condition | None = field(default=None, name="if")
    effects: Effects = NONE
    on_draw: Effects = NONE
    before: Effects = NONE
    on_win: Effects = NONE
    """What the winner of the fight gets besides."""
    on_lose: Effects = NONE
    """What a lost fight costs in place of a life."""
    passive: Sequence[Passive] = ()
    power: Power | None = None
    realm_entry: RealmId | None = None
    granted_by: str = ""
    status: StatusId | None = None
    sale: Sale | None = None
    identify: bool = False
    """It does nothing for an owner who does not understand it; its realm says who does."""
    timing: str = ""
    trigger: Sequence[str] = ()
    target: str = ""
    harms: bool = False
    hostile: Effects = NONE
    backfire: Effects = NONE

    @property
    def kind(self) -> str:
        """What it is called where only the name of the thing matters, not where it comes from."""
        return self.same_as or self.id

    @property
    def is_object(self) -> bool:
        return self.type in OBJECTS

    @property
    def order(self) -> int:
        """Its encounter number."""
        return self.number or NUMBERS.get(self.type, 0)

    @property
    def is_enemy(self) -> bool:
        return self.type in ENEMIES


class Location(Strict, frozen=True, kw_only=True):
    """Something to visit on a space; one on each visit.  Rules: TA-C5.6"""

    id: str
    name: str
    text: str
    source: Source = "public"
    rule: RuleId = ""
    person: bool = False
    only_if: Condition | None = field(default=None, name="if")
    effects: Effects = NONE


class Guard(Strict, frozen=True):
    name: str
    strength: int
    when: str


class Space(Entry, frozen=True, kw_only=True):
    """A space of the main board or of a realm; ``next`` leads one way, ``story`` tells that somebody came here."""

    id: str
    name: str
    proper: bool = False
    """Its name stands without an article."""
    text: str
    x: int
    y: int
    region: str
    kind: str = ""
    rule: RuleId = ""
    order: int = 0
    grid: tuple[int, int] = (0, 0)
    cw: str = ""
    ccw: str = ""
    links: Sequence[SpaceId] = ()
    next: Sequence[SpaceId] = ()
    back: Sequence[SpaceId] = ()
    across: Sequence[SpaceId] = ()
    banks: Sequence[SpaceId] = ()
    deck: DeckId | None = None
    bridge: str = ""
    portal: str = ""
    guard: Guard | None = None
    riverside: bool = False
    dock: bool = False
    draw: int = 0
    enemy_bonus: int = 0
    no_magic: bool = False
    enter_if: Condition | None = None
    effects: Effects = NONE
    location: Sequence[Location] = ()
    table: TableId | None = None
    story: tuple[str, ...] = ()


class Row(Strict, frozen=True):
    at: Span
    text: str
    effects: Effects = NONE


def follow_on(rows: Sequence[Row]) -> None:
    """No number between two rows may be left out, and none stand in both.  Rules: TA-C20.43"""
    for one, other in pairwise(rows):
        if other.at.low != one.at.high + 1:
            raise ValueError(f"row {other.at.words} does not follow on row {one.at.words}")


def row_at(rows: Sequence[Row], total: int) -> Row:
    """A total outside the rows counts as the nearest.  Rules: TA-C1.6"""
    return rows[0] if total < rows[0].at.low else next((row for row in rows if row.at.holds(total)), rows[-1])


class Table(Entry, frozen=True, kw_only=True):
    """A result table; ``minus`` and ``plus`` are numbers of the character that change its dice.  Rules: TA-C1.6"""

    id: str
    name: str
    dice: Dice
    rows: Sequence[Row]
    rule: RuleId = ""
    person: bool = False
    prayer: bool = False
    minus: MeasureName = ""
    plus: MeasureName = ""
    before: Effects = NONE
    after: Effects = NONE

    def __post_init__(self) -> None:
        follow_on(self.rows)

    def row(self, total: int) -> Row:
        return row_at(self.rows, total)


class Ability(Strict, frozen=True):
    id: str
    text: str
    source: Source
    passive: Sequence[Passive] = ()
    power: Power | None = None


class Character(Entry, frozen=True, kw_only=True):
    """A character with its quota."""

    id: str
    name: str
    strength: int
    craft: int
    lives: int
    gold: int
    spells: int
    alignment: Alignment
    start: SpaceId
    tags: Sequence[str] = ()
    objects: Sequence[CardId] = ()
    option: str = ""
    ability: Sequence[Ability] = ()


class Master(Entry, frozen=True, kw_only=True):
    """A card laid beside a character.  Rules: TA-C22.1"""

    id: str
    name: str
    copies: int | Literal["any"]
    tags: Sequence[str] = ()
    granted_by: str = ""
    set_alignment: Alignment | None = None
    ability: Sequence[Ability] = ()


class Ship(Entry, frozen=True, kw_only=True):
    """A class of ships.  Rules: TA-C21.3"""

    id: str
    name: str
    text: str
    count: int
    price: int
    ship_strength: int
    ship_points: int
    cargo: int
    rations: int


class StatusEntry(Entry, frozen=True, kw_only=True):
    """Something that a character can be.  ``story`` tells how he came by it, where that is a turning point."""

    id: str
    name: str
    text: str
    rule: RuleId
    says: str = ""
    """What somebody is told who may choose to get it, where the name would not be understood: 'you are seen'."""
    everybody: bool = False
    """It is in force for all at once, and is kept with the game instead of with a character."""
    attack: int = 0
    """What it adds to attack dice; with a ``mode`` only in such fights."""
    mode: str = ""
    story: tuple[str, ...] = ()
