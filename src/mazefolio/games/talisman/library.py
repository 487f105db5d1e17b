"""All data of the game and of its realms, read once, when somebody first asks for something.

The verbs of the effect language call rules, and the rules look things up here: so nothing is read while modules are
being imported.  Whatever is wrong with the data is named by file, entry and field.
"""

from __future__ import annotations

import pkgutil
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from typing import Any, TypeVar, get_args

from mazefolio.engine.data import DataFile, OptionEntry
from mazefolio.engine.errors import DataError
from mazefolio.engine.rulebook import Rulebook, read_rulebook
from mazefolio.games.talisman import ids
from mazefolio.games.talisman.content import (
    MODS,
    Ability,
    Card,
    CardType,
    Character,
    Master,
    Passive,
    Ship,
    Space,
    StatusEntry,
    Table,
)
from mazefolio.games.talisman.language.conditions import MEASURES
from mazefolio.games.talisman.language.customs import CUSTOMS
from mazefolio.games.talisman.language.effect import Effect
from mazefolio.games.talisman.language.reading import Verb, effects_in, read, references, verbs
from mazefolio.games.talisman.manners import Manner
from mazefolio.games.talisman.realms.folder import FIELDS, FILE, read_realm
from mazefolio.games.talisman.realms.header import Realm

PACKAGE = __package__
FOLDERS = ("effects", "spells", "combat", "meeting", "places", "turn")
"""Where verbs and special cases have their homes."""
T = TypeVar("T")
Named = TypeVar("Named", Card, Character, Master, Ship, Space, StatusEntry, Table, Manner)


class Library:
    """Everything that the data files hold, by id."""

    @cached_property
    def realms(self) -> Mapping[str, Realm]:
        """Each folder under ``realms/`` is a realm.  Rules: TA-C20.1"""
        import_rules()
        return {realm.id: realm for realm in map(read_realm, realm_packages())}

    @cached_property
    def seafaring(self) -> set[str]:
        """The realms with which docks are open.  Rules: TA-C21.1"""
        return {realm.id for realm in self.realms.values() if realm.about.seafaring}

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        return _by_id([*self._cards()])

    def _cards(self) -> Iterator[Card]:
        for name, key, more in STOCKS:
            yield from self._file(name).entries(key, Card, **more)
        for realm in self.realms.values():
            yield from realm.cards

    @cached_property
    def spaces(self) -> Mapping[str, Space]:
        board = self._file("board.toml")
        realms = [space for realm in self.realms.values() for space in realm.spaces]
        return _by_id([*board.entries("space", Space), *board.entries("limbo", Space), *realms])

    @cached_property
    def regions(self) -> Mapping[str, list[Space]]:
        """The spaces of each region, and of each realm."""
        found = defaultdict[str, list[Space]](list)
        for space in self.spaces.values():
            found[space.region].append(space)
        return found

    @cached_property
    def realm_of(self) -> Mapping[str, str]:
        """The realm of each space; none for those of the main board and of limbo."""
        return {space.id: space.region if space.region in self.realms else "" for space in self.spaces.values()}

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        realms = [table for realm in self.realms.values() for table in realm.tables]
        return _by_id([*self._file("tables.toml").entries("table", Table), *realms])

    @cached_property
    def characters(self) -> Mapping[str, Character]:
        return _by_id(self._file("characters.toml").entries("character", Character))

    @cached_property
    def masters(self) -> Mapping[str, Master]:
        return _by_id(self._file("characters.toml").entries("master", Master))

    @cached_property
    def ships(self) -> Mapping[str, Ship]:
        return _by_id(self._file("ships.toml").entries("ship", Ship))

    @cached_property
    def statuses(self) -> Mapping[str, StatusEntry]:
        realms = [status for realm in self.realms.values() for status in realm.statuses]
        return _by_id([*self._file("statuses.toml").entries("status", StatusEntry), *realms])

    @cached_property
    def manners(self) -> Mapping[str, Manner]:
        return _by_id(self._file("tables.toml").entries("bot", Manner))

    @cached_property
    def options(self) -> tuple[OptionEntry, ...]:
        return self._file("tables.toml").entries("option", OptionEntry)

    @cached_property
    def passives(self) -> Mapping[str, Mapping[str, tuple[Passive, ...]]]:
        """What is always in force for the owner of a card or character, by its mod."""
        owners: dict[str, Iterable[Passive]] = {card.id: card.passive for card in self.cards.values()}
        for owner in (*self.characters, *self.masters):
            owners[owner] = [passive for ability in self.abilities(owner) for passive in ability.passive]
        return {owner: _by_mod(passives) for owner, passives in owners.items()}

    @cached_property
    def givers(self) -> Mapping[str, set[str]]:
        """For each mod everything that gives such a passive: characters, master levels and copies of cards."""
        return self._owners((mod, owner) for owner, mods in self.passives.items() for mod in mods)

    @cached_property
    def strange(self) -> set[str]:
        """The copies of all objects that must be understood before they do anything."""
        return {copy for one in self.cards.values() if one.identify for copy in _copies(one)}

    @cached_property
    def users(self) -> Mapping[str, set[str]]:
        """For each moment everything that has a power then: characters, master levels and copies of cards."""
        powers = [(card.power, card.id) for card in self.cards.values()]
        powers += [(one.power, owner) for owner in (*self.characters, *self.masters) for one in self.abilities(owner)]
        return self._owners((power.moment, owner) for power, owner in powers if power is not None)

    def _owners(self, having: Iterable[tuple[str, str]]) -> Mapping[str, set[str]]:
        found = defaultdict[str, set[str]](set)
        for what, owner in having:
            found[what].update(_copies(self.cards[owner]) if owner in self.cards else (owner,))
        return found

    def abilities(self, owner: str) -> tuple[Ability, ...]:
        """What a character or master can do."""
        found = self.characters.get(owner) or self.masters.get(owner)
        return tuple(found.ability) if found else ()

    @cached_property
    def waiting(self) -> Mapping[str, set[str]]:
        """For each moment of the game everything that acts then: characters, master levels and copies of cards."""
        acting = ((owner, mods["custom"]) for owner, mods in self.passives.items() if "custom" in mods)
        return self._owners((passive.when, owner) for owner, passives in acting for passive in passives)

    @cached_property
    def verbs(self) -> Mapping[str, type[Effect]]:
        import_rules()
        return verbs()

    def copies(self, deck: str, realms: Iterable[str]) -> list[str]:
        """Every copy of the cards of a deck or stock: the first bears the card's id, the others a number behind it.

        Cards of a realm are there only with that realm.  Rules: TA-C20.3
        """
        return [*self._piles(tuple(realms)).get(deck, ())]

    def _piles(self, realms: tuple[str, ...]) -> Mapping[str, Sequence[str]]:
        """The copies of each deck and stock with these realms; worked out once for each set of realms."""
        if realms not in self._known_piles:
            absent = {card.id for realm in self.realms.values() if realm.id not in realms for card in realm.cards}
            piles: dict[str, list[str]] = {}
            for card in self.cards.values():
                if card.id not in absent:
                    piles.setdefault(self.home(card.id), []).extend(_copies(card))
            self._known_piles[realms] = piles
        return self._known_piles[realms]

    @cached_property
    def _known_piles(self) -> dict[tuple[str, ...], Mapping[str, Sequence[str]]]:
        return {}

    def home(self, card: str) -> str:
        """The deck or stock where a card belongs.  Rules: TA-C14.11, TA-C23.4"""
        return self._homes[card]

    @cached_property
    def _homes(self) -> Mapping[str, str]:
        homes = {card.id: realm.id for realm in self.realms.values() for card in realm.cards}
        homes |= {card: deck for realm in self.realms.values() for card, deck in realm.homes.items()}
        for name, key, more in STOCKS:
            homes |= {card.id: HOMES[key] for card in self._file(name).entries(key, Card, **more)}
        return homes

    def effects(self, verb: type[Verb]) -> Iterator[Verb]:
        """Every effect of this verb that the data hold."""
        for group in self._groups():
            for entry in group.values():
                yield from effects_in(entry, verb)

    def _groups(self) -> Sequence[Mapping[str, Any]]:
        """All entries, by what they are."""
        options = {entry.id: entry for entry in self.options}
        core = (self.tables, self.characters, self.masters, self.ships, self.statuses, self.manners, options)
        return self.cards, self.spaces, *core, self.realms

    def _file(self, name: str) -> Reader:
        import_rules()
        return Reader(DataFile.read(PACKAGE, name), self._origins)

    @cached_property
    def _origins(self) -> dict[tuple[str, str], Any]:
        """The entries that have been read, by their file and how they are found there."""
        return {}

    @cached_property
    def rulebook(self) -> Rulebook:
        return read_rulebook(PACKAGE, f"{PACKAGE}.realms", *(realm.package for realm in self.realms.values()))

    def check(self) -> None:
        """Every name that the data mention must be known; the first that is not stops the game.

        A card may name a realm that is not there.  Rules: TA-C20.8, TA-C20.43, TA-RLM-3
        """
        from mazefolio.games.talisman.realms.checking import goals, mistakes

        tags = {tag for one in self.cards.values() for tag in one.tags}
        types = {str(kind) for union in get_args(CardType) for kind in get_args(union)}
        masters = {tag for one in self.masters.values() for tag in one.tags}
        known: dict[str, Container[str]] = {
            "card": {*self.cards, "this"},
            "space": self.spaces,
            "place": goals(),
            "region": self.regions,
            "kind of space": {space.kind for space in self.spaces.values()},
            "mark of spaces": {mark for space in self.spaces.values() for mark in space.__struct_fields__},
            "table": self.tables,
            "deck": {*self._homes.values(), ids.ANY_DECK},
            "status": self.statuses,
            "character": self.characters,
            "master level": self.masters,
            "special case": CUSTOMS,
            "rule": self.rulebook.rules,
            "number of a character": MEASURES,
            "passive": MODS.union(*(realm.mods for realm in self.realms.values())),
            "tag of cards": tags,
            "type of cards": types,
            "tag or type of cards": tags | types,
            "tag of characters": {tag for one in self.characters.values() for tag in one.tags} | masters,
        }
        for file, where, entry in self._entries():
            for sort, name, field in references(entry):
                if sort in known and name not in known[sort]:
                    raise DataError(file, where, f"there is no {sort} '{name}' - at `{field}`")
        for realm in self.realms.values():
            for where, mistake in mistakes(realm):
                raise DataError(file_of(realm), where, mistake)

    def _entries(self) -> Iterator[tuple[str, str, Any]]:
        """Everything that the files hold: the file, how it is found there, and what it is."""
        self._groups()
        yield from ((file, where, entry) for (file, where), entry in self._origins.items())
        for realm in self.realms.values():
            yield file_of(realm), "realm", realm.about
            tables = {key: getattr(realm, field) for key, (field, _) in FIELDS.items()}
            for key, found in {**tables, **realm.own}.items():
                several = isinstance(found, list | tuple)
                for number, entry in enumerate(found if several else [found], 1):
                    yield file_of(realm), f"{key} '{getattr(entry, 'id', number)}'" if several else key, entry


class Reader:
    """A data file whose texts in the effect language are read along with it."""

    def __init__(self, file: DataFile, origins: dict[tuple[str, str], Any]) -> None:
        self.file, self.origins = file, origins

    def entries(self, key: str, kind: type[T], **more: Any) -> tuple[T, ...]:
        """All tables of this name; ``more`` are fields that they all share and need not repeat."""
        for entry in self.file.content.get(key, ()):
            for name, value in more.items():
                entry.setdefault(name, value)
        found = self.file.entries(key, kind, read)
        self.origins.update({(self.file.name, f"{key} '{getattr(entry, 'id', '')}'"): entry for entry in found})
        return found


STOCKS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("adventure.toml", "card", {}),
    ("spells.toml", "spell", {"type": "spell"}),
    ("purchase.toml", "purchase", {}),
    ("purchase.toml", "talisman", {}),
    ("purchase.toml", "special", {}),
    ("purchase.toml", "brew", {"type": "brew"}),
    ("ships.toml", "nautical", {}),
)
HOMES = {
    "card": "adventure",
    "spell": "spell",
    "purchase": "purchase",
    "talisman": "talisman",
    "special": "special",
    "brew": "mystic_brew",
    "nautical": "nautical",
}


@cache
def import_rules() -> None:
    """Importing a module makes its verbs and special cases known."""
    for folder in FOLDERS:
        for module in pkgutil.iter_modules(import_module(f"{PACKAGE}.{folder}").__path__):
            import_module(f"{PACKAGE}.{folder}.{module.name}")


def realm_packages() -> list[str]:
    """The folders under ``realms/``, each of them a realm.  Rules: TA-C20.1"""
    parent = f"{PACKAGE}.realms"
    modules = pkgutil.iter_modules(import_module(parent).__path__)
    return sorted(f"{parent}.{module.name}" for module in modules if module.ispkg)


def file_of(realm: Realm) -> str:
    return f"{realm.package.rpartition('.')[2]}/{FILE}"


def _by_id(entries: Iterable[Named]) -> dict[str, Named]:
    return {entry.id: entry for entry in entries}


def _by_mod(passives: Iterable[Passive]) -> dict[str, tuple[Passive, ...]]:
    found: dict[str, tuple[Passive, ...]] = {}
    for passive in passives:
        found[passive.mod] = (*found.get(passive.mod, ()), passive)
    return found


def _copies(card: Card) -> Iterator[str]:
    yield card.id
    yield from (f"{card.id}#{number}" for number in range(2, card.count + 1))


LIBRARY = Library()


@cache
def card(copy: str) -> Card:
    """The card of which this is a copy."""
    return LIBRARY.cards[ids.kind_of(copy)]


def space(space_id: str) -> Space:
    return LIBRARY.spaces[space_id]
