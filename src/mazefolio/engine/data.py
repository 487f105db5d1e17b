"""Reading TOML data into typed structs.  What is wrong is named by file, entry and field."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from mazefolio.engine.errors import DataError
from mazefolio.engine.options import Choice, OptionSpec, Value, show
from mazefolio.engine.overlay import overlaid

T = TypeVar("T")
Reader = Callable[[type, Any], Any] | None
"""Makes what a field wants to hold of a text in a language of the game's own."""
Source = Literal["seed", "public", "reconstructed"]
"""The published game, other public material about it, or our own filling of a gap."""


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that refuses fields it does not have, so that none is misspelt unnoticed.  For tables within entries."""


class Rough(Struct, frozen=True):
    """As much of a table as is looked at before it is complete; then a strict one reads all of it."""


class Entry(Strict, frozen=True, kw_only=True):
    """A table of a data file.  It says where it comes from."""

    source: Source
    note: str = ""


class ChoiceEntry(Strict, frozen=True):
    """What an option can be set to."""

    value: Value
    label: str
    text: str = ""


class OptionEntry(Entry, frozen=True, kw_only=True):
    """An option of a game.  A choice that is a bare value is called by it."""

    id: str
    name: str
    default: Value
    choices: Sequence[ChoiceEntry | Value]
    text: str
    rules: Sequence[str]

    @property
    def spec(self) -> OptionSpec:
        choices = [
            Choice(one.value, one.label, one.text) if isinstance(one, ChoiceEntry) else Choice(one, show(one))
            for one in self.choices
        ]
        return OptionSpec(self.id, self.name, self.text, self.default, choices, self.rules)


def data_of(package: str) -> Callable[[str], DataFile]:
    """Reads files from the ``data`` folder of a game's package, by their names."""
    return lambda name: DataFile.read(package, name)


def text_of(name: str, data: bytes) -> str:
    """The text of a file."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataError(name, "", f"is not text: {error}") from error


class DataFile:
    """One TOML file of a game.

    >>> creatures = DataFile.parse("creatures.toml", '[[creature]]\\nid = "orc"\\natk = "three"')
    >>> class Creature(Strict, frozen=True):
    ...     id: str
    ...     atk: int
    >>> creatures.entries("creature", Creature)
    Traceback (most recent call last):
    ...
    mazefolio.engine.errors.DataError: creatures.toml: creature 'orc': Expected `int`, got `str` - at `$.atk`
    """

    def __init__(self, name: str, content: dict[str, Any]) -> None:
        self.name, self.content = name, content

    @classmethod
    def parse(cls, name: str, text: str) -> DataFile:
        try:
            return cls(name, tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            raise DataError(name, "", str(error)) from error

    @classmethod
    def read(cls, package: str, name: str, called: str = "") -> DataFile:
        """A file from the ``data`` folder of a game's package, with what a mod lays over it.

        In complaints it is ``called`` so, where its name alone does not say which file it is.
        """
        called = called or name
        file = cls.parse(called, text_of(called, (files(package) / "data" / name).read_bytes()))
        return cls(file.name, overlaid(package, name, file.content))

    def entries(self, key: str, kind: type[T], read: Reader = None) -> tuple[T, ...]:
        """All ``[[key]]`` tables of the file; their ids must differ."""
        raw = self._field(key)
        if not isinstance(raw, list) or not all(isinstance(entry, dict) for entry in raw):
            raise DataError(self.name, key, "must be a list of tables")
        self._check_ids(key, raw)
        return tuple(
            self._convert(f"{key} '{entry.get('id', number)}'", entry, kind, read)
            for number, entry in enumerate(raw, 1)
        )

    def table(self, key: str, kind: type[T], read: Reader = None) -> T:
        """The ``[key]`` table of the file."""
        return self._convert(key, self._field(key), kind, read)

    def whole(self, kind: type[T]) -> T:
        """The file as one struct."""
        return self._convert("", self.content, kind, None)

    def _field(self, key: str) -> Any:
        if key not in self.content:
            raise DataError(self.name, key, "is missing")
        return self.content[key]

    def _check_ids(self, key: str, raw: Sequence[Any]) -> None:
        ids = [entry["id"] for entry in raw if "id" in entry]
        for name in {name for name in ids if ids.count(name) > 1}:
            raise DataError(self.name, f"{key} '{name}'", "stands there twice")

    def _convert(self, entry: str, raw: object, kind: type[T], read: Reader) -> T:
        try:
            return msgspec.convert(raw, kind, dec_hook=read)
        except msgspec.ValidationError as error:
            raise DataError(self.name, entry, str(error)) from error
