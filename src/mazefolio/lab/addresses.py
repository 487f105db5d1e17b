"""Finding a field of a data file by what people call it: 'creatures.dragon.atk'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from mazefolio.engine.errors import SetupError
from mazefolio.engine.overlay import entry_names, is_list_of_tables, nearest

Files: TypeAlias = Mapping[tuple[str, ...], Mapping[str, Any]]


class UnknownFieldError(SetupError):
    """There is no such file, entry or field to change."""

    code = "unknown-field"


class Field(Struct, frozen=True):
    """A field of a data file: the way to it, and its value; nothing, if the file leaves it out."""

    way: tuple[str, ...]
    value: Any

    @property
    def name(self) -> str:
        return ".".join(self.way)

    def changed(self, value: Any) -> dict[str, Any]:
        """The change of a mod that gives it another value."""
        for name in reversed(self.way):
            value = {name: value}
        return dict(value)


def find_field(files: Files, address: str) -> Field:
    """The field of this address.  The name of the list may be left out, and a shortened field be written in full.

    >>> files = {("beasts",): {"beast": [{"id": "rat", "atk": 1}]}}
    >>> find_field(files, "beasts.rat.attack")
    Field(way=('beasts', 'beast', 'rat', 'atk'), value=1)
    """
    words = address.split(".")
    where = next((tuple(words[:length]) for length in (2, 1) if tuple(words[:length]) in files), None)
    if where is None:
        known = [".".join(one) for one in files]
        raise UnknownFieldError(f"{address}: there is no data file '{words[0]}'{nearest(words[0], known)}")
    return _walk(address, where, files[where], words[len(where) :])


def _walk(address: str, way: tuple[str, ...], here: Any, words: Sequence[str]) -> Field:
    if not words:
        if isinstance(here, dict | list):
            raise UnknownFieldError(f"{address}: names a table; say which field of it{_listing(here)}")
        return Field(way, here)
    if is_list_of_tables(here):
        name, rest = _entry(address, here, words)
        return _walk(address, (*way, name), here[entry_names(here).index(name)], rest)
    if not isinstance(here, dict):
        raise UnknownFieldError(f"{address}: '{way[-1]}' has no fields")
    return _field(address, way, here, words)


def _entry(address: str, entries: Sequence[Any], words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The entry that the next words name; an id may have dots in it."""
    names = entry_names(entries)
    for length in range(len(words), 0, -1):
        if (name := ".".join(words[:length])) in names:
            return name, words[length:]
    raise UnknownFieldError(f"{address}: there is no '{words[0]}'{nearest(words[0], names)}")


def _field(address: str, way: tuple[str, ...], here: Mapping[str, Any], words: Sequence[str]) -> Field:
    word, *rest = words
    if word in here:
        return _walk(address, (*way, word), here[word], rest)
    lists = [key for key, value in here.items() if is_list_of_tables(value) and _names_one(value, words)]
    if len(lists) > 1:
        raise UnknownFieldError(f"{address}: '{word}' could be in {' or '.join(lists)}; name that, too")
    if lists:
        return _walk(address, (*way, lists[0]), here[lists[0]], words)
    if (short := _shortened(word, here)) is not None:
        return _walk(address, (*way, short), here[short], rest)
    if rest or len(way) == 1:
        raise UnknownFieldError(f"{address}: there is no '{word}' in {'.'.join(way)}{nearest(word, _names(here))}")
    return Field((*way, word), None)


def _names_one(entries: Sequence[Any], words: Sequence[str]) -> bool:
    names = entry_names(entries)
    return any(".".join(words[:length]) in names for length in range(len(words), 0, -1))


def _shortened(word: str, here: Mapping[str, Any]) -> str | None:
    """The only field whose name is the word with letters left out: 'atk' for 'attack', 'def' for 'defence'."""
    fits = [key for key in here if key[:1] == word[:1] and len(key) >= 3 and _within(key, word)]
    return fits[0] if len(fits) == 1 else None


def _within(short: str, word: str) -> bool:
    letters = iter(word)
    return all(letter in letters for letter in short)


def _names(here: Mapping[str, Any]) -> list[str]:
    inside = [name for value in here.values() if is_list_of_tables(value) for name in entry_names(value)]
    return [*here, *inside]


def _listing(here: Any) -> str:
    names = entry_names(here) if is_list_of_tables(here) else list(here) if isinstance(here, dict) else []
    return f": {', '.join(names[:12])}{', …' * (len(names) > 12)}" if names else ""
