"""The plug-in header of a realm: how it is entered and left, how one moves, and which core rules it changes.

What a header leaves out is as on the main board (TA-C20.2); what it spells wrongly stops the game (TA-C20.43).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Literal

from msgspec import Struct, field

from mazefolio.engine.data import DataFile, Entry, Source, Strict
from mazefolio.games.talisman.content import Card, Cost, Space, StatusEntry, Table, Test
from mazefolio.games.talisman.ids import CardId, DeckId, SpaceId
from mazefolio.games.talisman.language.conditions import Condition
from mazefolio.games.talisman.language.effect import NONE, Effects
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.language.reading import read


class EntryAt(Strict, frozen=True):
    """Where a realm opens.  Rules: TA-C20.42"""

    space: SpaceId | None = None
    kind: str = ""
    region: str = ""
    flag: str = ""
    card: CardId | None = None
    location: str = ""
    realm_space: SpaceId | None = None


class Way(Strict, frozen=True, kw_only=True):
    text: str
    source: Source
    note: str = ""
    cost: Cost = Cost()


class WayIn(Way, frozen=True, kw_only=True):
    """Rules: TA-C20.4, TA-C20.5"""

    at: EntryAt
    when: Literal["as_move", "instead_of_encounter", "after_encounter", "next_turn", "as_location"]
    to: Place
    ends_move: bool = True
    only_if: Condition | None = field(default=None, name="if")
    test: Test | None = None
    on_fail: Effects = NONE


class WayOut(Way, frozen=True, kw_only=True):
    """Rules: TA-C20.9, TA-C20.10, TA-C20.41"""

    from_: SpaceId | Sequence[SpaceId] = field(name="from")
    when: Literal["as_move", "turn_start", "turn_end", "forced"]
    to: Place
    encounter: bool = False
    only_if: Condition | None = field(default=None, name="if")


class Movement(Strict, frozen=True, kw_only=True):
    """How one moves there.  Rules: TA-C20.11, TA-C20.12"""

    mode: Literal[
        *("die", "die_half", "fixed", "die_room", "spell_core", "tile", "voyage", "none", "die_up_to"),
        *("realm_die", "one_per_turn"),
    ] = "die"
    steps: int = 1
    direction: Literal["any", "forward", "cw", "ccw", "back_only_when_fleeing"] = "any"
    alterable: bool = True
    up_to: bool = False
    must_stop: Sequence[SpaceId] = ()
    source: Source = "public"
    note: str = ""


class Restrict(Strict, frozen=True, kw_only=True):
    """What may come in and be used.  Rules: TA-C20.15, TA-C20.16, TA-C20.17, TA-C20.18, TA-C20.19"""

    ban_tags: Sequence[str] = ()
    banned_go: Literal["left_at_entry", "discard", "stable", "choice"] = "left_at_entry"
    objects: Literal["kept", "left_at_door"] = "kept"
    followers: Literal["kept", "left_at_door", "no_use"] = "kept"
    spells: str = "allowed"
    foresight: Literal["allowed", "blocked"] = "allowed"
    source: Source = "public"
    note: str = ""


class Fighting(Strict, frozen=True, kw_only=True):
    """How one fights there.  Rules: TA-C20.21, TA-C20.22, TA-C20.23"""

    modes: Sequence[Literal["combat", "psychic", "ship", "combined", "brawl"]] = ("combat", "psychic")
    trophies: Literal["normal", "none", "spirits_too", "returned"] = "normal"
    lethal: bool = True
    together: bool = True
    immune_types: Sequence[str] = ()
    source: Source = "public"
    note: str = ""


class Isolation(Strict, frozen=True, kw_only=True):
    """What of the outside reaches in.  Rules: TA-C20.13, TA-C20.14"""

    core_events: bool = True
    outside_spells: bool = True
    command_spell: bool = True
    source: Source = "public"
    note: str = ""


class Currency(Strict, frozen=True, kw_only=True):
    """Rules: TA-C20.25"""

    uses: Literal["gold", "pearl"] = "gold"
    source: Source = "public"
    note: str = ""


class Death(Strict, frozen=True, kw_only=True):
    """Where the belongings of the dead go: a word, or the rule that says it.  Rules: TA-C18.10"""

    belongings: str = "space"
    source: Source = "public"
    note: str = ""


class Inject(Strict, frozen=True):
    """Cards of the realm that are shuffled into another deck.  Rules: TA-C20.3"""

    deck: DeckId
    card: CardId
    count: int = 1


class About(Entry, frozen=True, kw_only=True):
    """What a realm is called, and its shape."""

    id: str
    name: str
    start_space: SpaceId
    layout: Literal["graph", "tiles", "rooms_by_die", "voyage", "deck_only", "floors"]
    max_characters: int = 0
    dark: bool = False
    gate: bool = True


class Realm(Struct, frozen=True, kw_only=True):
    """Everything that a realm's folder says in data; its rules are in the modules beside them."""

    id: str
    about: About
    ways_in: Sequence[WayIn]
    ways_out: Sequence[WayOut]
    movement: Movement
    restrict: Restrict
    fighting: Fighting
    isolation: Isolation
    currency: Currency
    death: Death
    injects: Sequence[Inject]
    spaces: Sequence[Space]
    cards: Sequence[Card]
    tables: Sequence[Table]
    statuses: Sequence[StatusEntry]
    homes: Mapping[str, str]
    """The deck of each of its cards."""


def read_realm(package: str) -> Realm:
    """The realm of a folder: ``realm.toml``, and modules that add verbs, special cases and statuses.

    Rules: TA-C20.1, TA-C20.2, TA-C20.43
    """
    own = import_module(package)
    module_of(own.__name__.rpartition(".")[2], "rules")
    file = DataFile.read(package, "realm.toml")
    about = file.table("realm", About, read)
    cards, homes = _cards(file, own, about.id)
    return Realm(
        id=about.id,
        about=about,
        ways_in=_entries(file, "entry", WayIn),
        ways_out=_entries(file, "exit", WayOut),
        movement=_table(file, "movement", Movement),
        restrict=_table(file, "restrict", Restrict),
        fighting=_table(file, "combat", Fighting),
        isolation=_table(file, "isolation", Isolation),
        currency=_table(file, "currency", Currency),
        death=_table(file, "death", Death),
        injects=_entries(file, "inject", Inject),
        spaces=_spaces(file, own, about.id),
        cards=cards,
        tables=_entries(file, "table", Table),
        statuses=_entries(file, "status", StatusEntry),
        homes=homes,
    )


def _spaces(file: DataFile, own: ModuleType, realm: str) -> Sequence[Space]:
    """The spaces of a realm; one that only draws cards need not say so in effects, too."""
    for raw in file.content.get("space", ()):
        if raw.get("draw"):
            raw.setdefault("effects", [{"do": "draw", "deck": raw.get("deck", realm), "up_to": raw["draw"]}])
    return _entries(file, "space", getattr(own, "SPACE", Space), region=realm)


def _cards(file: DataFile, own: ModuleType, realm: str) -> tuple[Sequence[Card], dict[str, str]]:
    """The cards of a realm, and to which of its decks each belongs."""
    homes = {str(raw.get("id")): str(raw.pop("deck", realm)) for raw in file.content.get("card", ())}
    return _entries(file, "card", getattr(own, "CARD", Card)), homes


def _entries(file: DataFile, key: str, kind: type[Any], **more: Any) -> Sequence[Any]:
    for raw in file.content.get(key, ()):
        for name, value in more.items():
            raw.setdefault(name, value)
    return file.entries(key, kind, read) if key in file.content else ()


def _table(file: DataFile, key: str, kind: type[Any]) -> Any:
    return file.table(key, kind, read) if key in file.content else kind()


def module_of(realm: str, name: str) -> ModuleType | None:
    """One of a realm's own modules (``rules``, ``bot``, ``look``), if it has it."""
    full = f"{__package__}.{realm}.{name}"
    return import_module(full) if find_spec(full) else None
