"""The data files of every game: all that stands in them is read, and a misspelt field is refused."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import pytest

from mazefolio.engine import registry
from mazefolio.engine.data import DataFile, Rough
from mazefolio.engine.errors import DataError
from mazefolio.engine.lessons import read_lesson

READERS = ("entries", "table", "whole")
READING = {"DataFile", "data_of"}
"""A module that knows one of these reads data."""
LIBRARY = "LIBRARY"
"""What a module calls data that are read only when somebody asks for them; checking them reads them all."""
EVERY_GAME = pytest.mark.parametrize("game", registry.names())


class Reading(NamedTuple):
    """That a game reads a table of a file, or a list of tables, or the whole file."""

    file: DataFile
    reader: str
    asked: tuple[Any, ...]

    @property
    def keys(self) -> set[str]:
        return set(self.file.content) if self.reader == "whole" else {self.asked[0]}

    def misspelt(self) -> Iterator[tuple[str, DataFile]]:
        """Every field of the first table that is read, and the file with that field misspelt."""
        content, key = self.file.content, self.asked[0]
        for field, spoilt in misspelt(content if self.reader == "whole" else content[key]):
            yield field, DataFile(self.file.name, spoilt if self.reader == "whole" else {key: spoilt})

    def complaint(self, file: DataFile) -> str:
        try:
            getattr(file, self.reader)(*self.asked)
        except DataError as error:
            return str(error)
        return ""


BY_NAME = ("goods", "options")
"""Tables whose keys are names of cards or options, not fields; whether there are such is checked once all are read."""


def misspelt(raw: Any) -> Iterator[tuple[str, Any]]:
    """Every field of a table and of the first tables within it, and the table with that field misspelt."""
    if isinstance(raw, list) and raw:
        yield from ((field, [spoilt, *raw[1:]]) for field, spoilt in misspelt(raw[0]))
    if isinstance(raw, dict):
        for key, value in raw.items():
            others = {other: raw[other] for other in raw if other != key}
            yield key, {**others, f"{key}_": value}
            if key not in BY_NAME:
                yield from ((field, {**others, key: spoilt}) for field, spoilt in misspelt(value))


@cache
def readings(game: str) -> list[Reading]:
    """What a game reads when it is imported, or at the latest when its data are checked."""
    registry.get(game)
    found: list[Reading] = []

    def noting(reader: str) -> Callable[..., Any]:
        read = getattr(DataFile, reader)

        def note(file: DataFile, *asked: Any) -> Any:
            if not any(isinstance(one, type) and issubclass(one, Rough) for one in asked):
                found.append(Reading(file, reader, asked))
            return read(file, *asked)

        return note

    with pytest.MonkeyPatch.context() as patch:
        for reader in READERS:
            patch.setattr(DataFile, reader, noting(reader))
        for name, module in list(sys.modules.items()):
            if name.startswith(f"{registry.HOME}.{game}.") and not READING.isdisjoint(vars(module)):
                told = runpy.run_path(str(module.__file__), run_name=name)
                if LIBRARY in told:
                    told[LIBRARY].check()
        read_lesson(f"{registry.HOME}.{game}", registry.get(game).rulebook)
    return found


@EVERY_GAME
def test_all_that_stands_in_a_data_file_is_read(game: str) -> None:
    package = f"{registry.HOME}.{game}"
    names = [file.name for file in (files(package) / "data").iterdir() if file.name.endswith(".toml")]
    written = {name: set(DataFile.read(package, name).content) for name in names}
    read: dict[str, set[str]] = {name: set() for name in names}
    for reading in readings(game):
        if reading.file.name in read:
            read[reading.file.name] |= reading.keys

    assert names
    assert read == written


@EVERY_GAME
def test_a_misspelt_field_is_refused_and_named(game: str) -> None:
    tried = [(reading, field, file) for reading in readings(game) for field, file in reading.misspelt()]
    accepted = [
        (file.name, *reading.keys, field)
        for reading, field, file in tried
        if not reading.complaint(file).startswith(f"{file.name}: ") or f"`{field}" not in reading.complaint(file)
    ]

    assert len(tried) > len(readings(game))
    assert accepted == []
