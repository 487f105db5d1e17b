"""The plug-in header of a realm: how it is entered and left, how one moves, and which core rules it changes.

What a header leaves out is as on the main board (TA-C20.2); what it spells wrongly stops the game (TA-C20.43).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

from msgspec import Struct, field

from mazefolio.engine.data import Entry, OptionEntry, Source, Strict
from mazefolio.games.talisman.content import Card, Space, StatusEntry, Table, Test
from mazefolio.games.talisman.ids import BanName, CardId, DeckId, RegionName, SpaceId, SpaceKind, SpaceMark
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.conditions import Condition
from mazefolio.games.talisman.language.effect import NONE, Effects
from mazefolio.games.talisman.language.places import Place

T = TypeVar("T")
PLACED = ("space", "kind", "flag", "card", "location", "realm_space")


class EntryAt(Strict, frozen=True):
    """Where a realm opens: one of these, and a ``region`` only beside a ``kind``.  Rules: TA-C20.42"""

    space: SpaceId | None = None
    kind: SpaceKind = ""
    region: RegionName = ""
    flag: SpaceMark = ""
    card: CardId | None = None
    location: str = ""
    realm_space: str = ""

    def __post_init__(self) -> None:
        given = [name for name in PLACED if getattr(self, name)]
        if len(given) != 1 or (self.region and given != ["kind"]):
            raise ValueError(f"an entry is in one place, not in {given or 'none'}")


class Price(Strict, frozen=True, kw_only=True):
    """What a way costs; ``or`` is what else will do for who cannot pay it.  Rules: TA-C20.4, TA-C20.41"""

    gold: int = 0
    pearl: int = 0
    spell: int = 0
    talisman: int = 0
    ship: int = 0
    lives: Amount = Amount(0)
    otherwise: Price | None = field(default=None, name="or")


class Header(Strict, frozen=True, kw_only=True):
    """A table of the header; left out, it is as on the main board.  Rules: TA-C20.2"""

    source: Source = "public"
    note: str = ""


class Way(Entry, frozen=True, kw_only=True):
    text: str
    to: Place
    cost: Price = Price()
    only_if: Condition | None = field(default=None, name="if")


InWhen: TypeAlias = Literal["as_move", "instead_of_encounter", "after_encounter", "next_turn", "as_location"]
OutWhen: TypeAlias = Literal["as_move", "turn_start", "turn_end", "forced"]


class WayIn(Way, frozen=True, kw_only=True):
    """Rules: TA-C20.4, TA-C20.5"""

    at: EntryAt
    when: InWhen
    ends_move: bool = True
    test: Test | None = None
    on_fail: Effects = NONE


class WayOut(Way, frozen=True, kw_only=True):
    """Rules: TA-C20.9, TA-C20.10, TA-C20.41"""

    start: Literal["any"] | Sequence[str] = field(name="from")
    when: OutWhen
    encounter: bool = False

    def opens_at(self, space: str) -> bool:
        return self.start == "any" or space in self.start


class Stay(Strict, frozen=True):
    """A space, or 'any', on which one need not move on."""

    at: str
    only_if: Condition | None = field(default=None, name="if")


ByDie = Literal["die", "die_half", "die_up_to", "realm_die", "die_room", "spell_core"]
Mode = Literal[ByDie, "fixed", "one_per_turn", "tile", "voyage", "none"]


class Movement(Header, frozen=True, kw_only=True):
    """How one moves there; ``out_by`` are the only cards that lead out of it instead, where not all of them do.

    Rules: TA-C20.11, TA-C20.12
    """

    mode: Mode = "die"
    steps: int = 1
    direction: Literal["any", "forward", "cw", "ccw", "back_only_when_fleeing"] = "any"
    alterable: bool = True
    up_to: bool = False
    must_stop: Sequence[SpaceId] = ()
    stay: Sequence[Stay] = ()
    out_by: Sequence[CardId] | None = None

    @property
    def is_up_to(self) -> bool:
        return self.up_to or self.mode == "die_up_to"


class Restrict(Header, frozen=True, kw_only=True):
    """What may come in and be used.  Rules: TA-C20.15, TA-C20.16, TA-C20.17, TA-C20.18, TA-C20.19"""

    ban_tags: Sequence[BanName] = ()
    banned_go: Literal["left_at_entry", "discard", "stable", "choice"] = "left_at_entry"
    objects: Literal["kept", "left_at_door"] = "kept"
    followers: Literal["kept", "left_at_door", "no_use"] = "kept"
    spells: str = "allowed"
    foresight: Literal["allowed", "blocked"] = "allowed"

    def __post_init__(self) -> None:
        kind, colon, name = self.spells.partition(":")
        known = kind in ("table", "penalty", "to_pile") if colon else kind in ("allowed", "forbidden")
        if not known or (colon and not name):
            raise ValueError(f"Spells cannot be '{self.spells}'")


class Fighting(Header, frozen=True, kw_only=True):
    """How one fights there; ``on_zero`` befalls who is out of lives where nobody dies of it.

    ``complete`` are decks to which beaten enemies always come back: no other realm takes them.

    Rules: TA-C20.21, TA-C20.22, TA-C20.23
    """

    modes: Sequence[Literal["combat", "psychic", "ship", "combined", "brawl"]] = ("combat", "psychic")
    trophies: Literal["normal", "none", "spirits_too", "returned"] = "normal"
    lethal: bool = True
    on_zero: Effects = NONE
    together: bool = True
    immune_types: Sequence[str] = ()
    complete: Sequence[DeckId] = ()


class Isolation(Header, frozen=True, kw_only=True):
    """What of the outside reaches in; ``exempt_events`` are cards and statuses that do not.

    ``crown_spells``: whoever is on the Crown of Command casts any Spell into the realm.

    Rules: TA-C20.13, TA-C20.14
    """

    core_events: bool = True
    outside_spells: bool = True
    command_spell: bool = True
    crown_spells: bool = False
    exempt_events: Sequence[str] = ()


class Interaction(Header, frozen=True, kw_only=True):
    """Whether characters meet one another there.  Rules: TA-C20.29"""

    characters_meet: bool = True


class Currency(Header, frozen=True, kw_only=True):
    """Rules: TA-C20.25"""

    uses: Literal["gold", "pearl"] = "gold"


class Death(Header, frozen=True, kw_only=True):
    """Where the belongings of the dead go: 'space', 'discard', 'door', a space by its id, or a special case.

    Rules: TA-C18.10
    """

    belongings: str = "space"


class Inject(Strict, frozen=True):
    """Cards of the realm that are shuffled into another deck.  Rules: TA-C20.3"""

    deck: DeckId
    card: CardId
    count: int = 1


class Pile(Entry, frozen=True, kw_only=True):
    """A pile of cards that lies face down in a realm, on a space of it, and is empty when the game begins."""

    id: str
    name: str
    text: str
    at: SpaceId


Open = Literal["", "earth", "water", "sea", "sand", "wood", "camp", "snow", "meadow", "stars", "night", "shadow"]
Built = Literal["stone", "tavern", "arcane", "fire", "castle", "blood", "iron"]
Mood = Literal[Open, Built]
Shape = Literal["", "ring", "river", "track", "pyramid", "floors", "rooms", "tiles", "paths"]


class Look(Header, frozen=True, kw_only=True):
    """How the page shows a realm: a line under its title, the mood of its board, the shape of its spaces.

    No space is drawn larger than ``largest``, however much room there is.
    """

    title: str = ""
    mood: Mood = ""
    shape: Shape = ""
    largest: int = 150


class About(Entry, frozen=True, kw_only=True):
    """What a realm is called, and its form.

    ``gate_if``: only then a gate leads there.  ``seafaring``: with this realm docks are open (TA-C21.1).
    ``hands_out``: characters that only it gives away; they are set aside (TA-C2.9).
    ``proper``: its name stands in a sentence without an article.
    """

    id: str
    name: str
    proper: bool = False
    start_space: SpaceId
    layout: Literal["graph", "tiles", "rooms_by_die", "voyage", "deck_only", "floors"]
    max_characters: int = 0
    dark: bool = False
    gate: bool = True
    gate_if: Condition | None = None
    seafaring: bool = False
    hands_out: Sequence[str] = ()


class Turns(Strict, frozen=True):
    """How long visits take: one in ten is at most ``low``, half of them ``median``, and nine in ten ``high``."""

    low: int
    median: int
    high: int


class Measured(Strict, frozen=True, kw_only=True):
    """How the visits of automatic players went, counted in so many games.

    ``deaths`` is the share of visits that ended so, ``lives_lost`` an average over all of them.  The rest is what those
    who came out again had gained on average.
    """

    date: str
    games: int
    visits: int
    turns: Turns
    deaths: float
    lives_lost: float
    gold: float
    strength: float
    craft: float
    talismans: float
    objects: float


class Gated(Strict, frozen=True):
    """A link that is open only to some; ``text`` says to whom: 'for friends of Robin', ``shut`` why to nobody else."""

    space: SpaceId
    needs: Condition
    text: str = ""
    shut: str = "The way is not open to you yet."


class RealmSpace(Space, frozen=True, kw_only=True):
    """A space of a realm.  ``room`` and ``floor`` are the dice that lead there.

    ``at_once``: who comes into the realm here encounters the space in the same turn.  Rules: TA-RLM-30
    ``no_spells``: nobody there casts a Spell.  ``no_followers``: there followers give nothing.  ``alone``: who comes
    there encounters the space, and never another character.  ``openings``: the open sides of a tile as it is printed.
    ``slow``: for whom a move that begins there is one space, without a die, whatever he has.
    """

    gated: Gated | None = None
    at_once: bool = False
    number: int = 0
    """It is printed on the space, so that spaces of one sort are told apart."""
    room: int = 0
    floor: int = 0
    no_spells: bool = False
    no_followers: bool = False
    alone: bool = False
    openings: str = ""
    slow: Condition | None = None


class SeaCard(Card, frozen=True, kw_only=True):
    """A card that is met aboard.  ``ship_strength``: it is fought with the ship.

    ``castaway``: what it does instead to somebody who has no ship.
    """

    ship_strength: int = 0
    castaway: Effects = NONE


class Realm(Struct, frozen=True, kw_only=True):
    """Everything that a realm's folder says in data; its rules are in the modules beside them."""

    id: str
    package: str
    about: About = field(name="realm")
    ways_in: Sequence[WayIn] = field(default=(), name="entry")
    ways_out: Sequence[WayOut] = field(default=(), name="exit")
    movement: Movement = Movement()
    restrict: Restrict = Restrict()
    fighting: Fighting = field(default=Fighting(), name="combat")
    isolation: Isolation = Isolation()
    interaction: Interaction = Interaction()
    currency: Currency = Currency()
    death: Death = Death()
    look: Look = Look()
    injects: Sequence[Inject] = ()
    spaces: Sequence[Space] = ()
    cards: Sequence[Card] = ()
    tables: Sequence[Table] = ()
    statuses: Sequence[StatusEntry] = ()
    options: Sequence[OptionEntry] = ()
    piles: Sequence[Pile] = ()
    measured: Measured | None = None
    """How visits went, if that has been counted."""
    mods: frozenset[str] = frozenset()
    """What only its own rules ask of passives."""
    homes: Mapping[str, str] = {}
    """The deck of each of its cards."""
    own: Mapping[str, Any] = {}
    """Tables that only this realm has, by name; its rules explain them."""

    def own_table(self, name: str, kind: type[T]) -> T:
        """A table of the realm's own.  Rules: TA-C20.43"""
        found = self.own[name]
        assert isinstance(found, kind)
        return found
