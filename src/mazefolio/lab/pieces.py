"""The pieces of a game as its data files list them, and which of them came up in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from mazefolio.engine.data import DataFile
from mazefolio.engine.modding import data_files
from mazefolio.engine.mods import Mod, mod_of
from mazefolio.engine.overlay import is_list_of_tables, lay_over

UNPLAYED = {"lesson", "measured"}
"""Data files that are not about the game itself."""
UNPLAYED_LISTS = {"option", "bot"}


class Piece(Struct, frozen=True):
    """An entry of a data file: a card, a creature, a hero, a space.  Spaces have a place on the drawing."""

    id: str
    sort: str
    name: str
    at: tuple[float, float] | None = None

    @property
    def address(self) -> str:
        """What the piece is called in a change, such as 'creatures.creature.dragon'."""
        return f"{self.sort}.{self.id}"


def contents(slug: str, mod: Mod | None = None) -> dict[tuple[str, ...], dict[str, Any]]:
    """The content of every data file of a game, with what a mod lays over it."""
    found = {}
    for where, (package, name) in data_files(slug).items():
        laid: Any = mod.changes if mod else {}
        for part in where:
            laid = laid.get(part, {})
        found[where] = lay_over(name, DataFile.read(package, name).content, laid)
    return found


@cache
def pieces_of(slug: str, mod: str = "") -> tuple[Piece, ...]:
    """All pieces of a game, also those that a mod adds; the mod is given by its text."""
    return tuple(_pieces(contents(slug, mod_of(mod) if mod else None)))


def _pieces(files: Mapping[tuple[str, ...], Mapping[str, Any]]) -> Iterator[Piece]:
    known: set[str] = set()
    for where, content in files.items():
        for key, entries in content.items():
            if where[-1] in UNPLAYED or key in UNPLAYED_LISTS or not is_list_of_tables(entries):
                continue
            for entry in entries:
                if "id" in entry and entry["id"] not in known:
                    known.add(entry["id"])
                    yield _piece(f"{'.'.join(where)}.{key}", entry)


def _piece(sort: str, entry: Mapping[str, Any]) -> Piece:
    at = (float(entry["x"]), float(entry["y"])) if "x" in entry and "y" in entry else None
    return Piece(str(entry["id"]), sort, str(entry.get("name") or entry["id"]), at)


class Mentions:
    """Counts which pieces some values speak of."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.numbers = {piece.id: number for number, piece in enumerate(pieces)}
        self.counts: Counter[int] = Counter()

    def hear(self, thing: Struct) -> None:
        """Count the pieces that an event or an action names."""
        for name in _text_fields(type(thing)):
            value = getattr(thing, name)
            if type(value) is str:
                self._name(value)
            elif type(value) in (tuple, list):
                for one in value:
                    if type(one) is str:
                        self._name(one)

    def _name(self, word: str) -> None:
        number = self.numbers.get(word)
        if number is None and ("#" in word or "*" in word):
            number = self.numbers.get(word.partition("#")[0].rstrip("*"))
        if number is not None:
            self.counts[number] += 1

    @property
    def named(self) -> frozenset[int]:
        """The numbers of the pieces that were named at all."""
        return frozenset(self.counts)


@cache
def _text_fields(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a struct that may hold ids."""
    return tuple(field.name for field in fields(kind) if field.type not in (int, bool, float))
