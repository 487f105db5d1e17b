"""Reading the folder of a realm: its ``realm.toml``, and its own modules.  Rules: TA-C20.1, TA-C20.43"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import msgspec

from mazefolio.engine.data import DataFile, OptionEntry, Rough
from mazefolio.engine.errors import DataError
from mazefolio.games.talisman.content import Card, StatusEntry, Table
from mazefolio.games.talisman.language.reading import read
from mazefolio.games.talisman.realms.header import (
    About,
    Currency,
    Death,
    Fighting,
    Inject,
    Interaction,
    Isolation,
    Look,
    Measured,
    Movement,
    Pile,
    Realm,
    RealmSpace,
    Restrict,
    WayIn,
    WayOut,
)

DEFAULTS = {field.name: field.default for field in msgspec.structs.fields(Realm)}
FIELDS: Mapping[str, tuple[str, type[Any]]] = {
    "entry": ("ways_in", WayIn),
    "exit": ("ways_out", WayOut),
    "movement": ("movement", Movement),
    "restrict": ("restrict", Restrict),
    "combat": ("fighting", Fighting),
    "isolation": ("isolation", Isolation),
    "interaction": ("interaction", Interaction),
    "currency": ("currency", Currency),
    "death": ("death", Death),
    "look": ("look", Look),
    "inject": ("injects", Inject),
    "space": ("spaces", RealmSpace),
    "card": ("cards", Card),
    "table": ("tables", Table),
    "status": ("statuses", StatusEntry),
    "option": ("options", OptionEntry),
    "pile": ("piles", Pile),
}
"""The tables that any ``realm.toml`` may have: the field each becomes, and what it is."""
SEVERAL = {name for name, (field, _) in FIELDS.items() if isinstance(DEFAULTS[field], tuple)}
"""Those of them that there may be several of."""


FILE, MEASURED = "realm.toml", "measured.toml"
OWN = ("content", "rules", "bot")
"""The modules of a realm that make something known."""


def read_realm(package: str) -> Realm:
    """The realm of a folder.  ``KINDS`` in its ``content`` says what its own tables are, or tables with more fields,
    and ``MODS`` which passives only its own rules know.

    Rules: TA-C20.1, TA-C20.2, TA-C20.43
    """
    modules = [import_module(f"{package}.{name}") for name in OWN if find_spec(f"{package}.{name}")]
    kinds = {name: kind for name, (_, kind) in FIELDS.items()}
    mods = frozenset[str]()
    for module in modules:
        kinds |= getattr(module, "KINDS", {})
        mods |= getattr(module, "MODS", frozenset())
    file = DataFile.read(package, FILE, called=f"{package.rpartition('.')[2]}/{FILE}")
    about = file.table("realm", About, read)
    PACKAGES[about.id] = package
    homes = _complete(file, about.id)
    tables = {name: _read(file, name, kinds) for name in file.content if name not in ("realm", "deck")}
    known = {FIELDS[name][0]: value for name, value in tables.items() if name in FIELDS}
    own = {name: value for name, value in tables.items() if name not in FIELDS}
    known["measured"] = _measured(package)
    return Realm(id=about.id, package=package, about=about, mods=mods, homes=homes, own=own, **known)


def _measured(package: str) -> Measured | None:
    """What ``tools/measure_realms.py`` has written beside the realm's data, if anything."""
    is_there = (files(package) / "data" / MEASURED).is_file()
    return DataFile.read(package, MEASURED).whole(Measured) if is_there else None


class RoughEntry(Rough, frozen=True):
    id: str


class RoughSpace(RoughEntry, frozen=True):
    next: Sequence[str] = ()


class RoughTile(RoughEntry, frozen=True):
    openings: Sequence[str]


class RoughCard(RoughEntry, frozen=True):
    deck: str = ""
    count: int = 1


class RoughInject(Rough, frozen=True):
    card: str
    deck: str


class RoughMovement(Rough, frozen=True):
    direction: str = ""


ROUGHLY: Mapping[str, type[Rough]] = {"space": RoughSpace, "tile": RoughTile, "card": RoughCard, "inject": RoughInject}


def _check_shapes(file: DataFile) -> None:
    """What the file is completed by must be what it should be.  Rules: TA-C20.43"""
    for name, kind in ROUGHLY.items():
        if name in file.content:
            file.entries(name, kind)
    if "movement" in file.content:
        file.table("movement", RoughMovement)
    if "deck" in file.content:
        file.table("deck", Rough)


def _complete(file: DataFile, realm: str) -> dict[str, str]:
    """What need not be written out: the region of a space, that a space draws, the deck of a card.  The homes of cards.

    Rules: TA-RLM-11
    """
    _check_shapes(file)
    _spread_tiles(file)
    for raw in file.content.get("space", ()):
        raw.setdefault("region", realm)
        if raw.get("draw"):
            raw.setdefault("effects", [{"do": "draw", "deck": raw.get("deck", realm), "up_to": raw["draw"]}])
    _close_ring(file)
    cards = file.content.get("card", ())
    _check_decks(file, realm, cards)
    injected = {raw["card"]: raw["deck"] for raw in file.content.get("inject", ())}
    return {raw["id"]: injected.get(raw["id"], raw.pop("deck", realm)) for raw in cards}


OPPOSITE = {"cw": "ccw", "ccw": "cw"}


def _close_ring(file: DataFile) -> None:
    """Where one goes round in one direction, each space has its neighbours on the ring.  Rules: TA-C4.25"""
    ahead = file.content.get("movement", {}).get("direction", "")
    spaces = {raw["id"]: raw for raw in file.content.get("space", ()) if ahead in OPPOSITE}
    for raw in spaces.values():
        for there in raw.get("next", ())[:1]:
            raw.setdefault(ahead, there)
            spaces.get(there, {}).setdefault(OPPOSITE[ahead], raw["id"])


def _spread_tiles(file: DataFile) -> None:
    """Each copy of a tile is a space with its own ``openings``: the first bears its id, the others a number behind it.

    Where a tile lies is not written, since that is found out in play.
    """
    for raw in file.content.pop("tile", ()):
        for number, openings in enumerate(raw.pop("openings"), 1):
            name = f"{raw['id']}#{number}" if number > 1 else raw["id"]
            file.content.setdefault("space", []).append({**raw, "id": name, "openings": openings, "x": 0, "y": 0})


def _check_decks(file: DataFile, realm: str, cards: Sequence[Mapping[str, Any]]) -> None:
    """A deck has as many cards as the file says.  Rules: TA-C20.43"""
    for deck, size in file.content.get("deck", {}).items():
        there = sum(raw.get("count", 1) for raw in cards if raw.get("deck", realm) == deck)
        if isinstance(size, int) and there != size:
            raise DataError(file.name, f"deck '{deck}'", f"has {there} cards, not {size}")


def _read(file: DataFile, name: str, kinds: Mapping[str, type[Any]]) -> Any:
    """Rules: TA-C20.43"""
    if name not in kinds:
        raise DataError(file.name, name, "is no table that this realm knows")
    kind = kinds[name]
    several = name in SEVERAL if name in FIELDS else isinstance(file.content[name], list)
    return file.entries(name, kind, read) if several else file.table(name, kind, read)


PACKAGES: dict[str, str] = {}
"""The package of each realm that has been read."""


@cache
def module_of(realm: str, name: str) -> ModuleType | None:
    """One of a realm's own modules (``rules``, ``bot``, ``look``), if it has it."""
    full = f"{PACKAGES.get(realm, f'{__package__}.{realm}')}.{name}"
    return import_module(full) if find_spec(full) else None
