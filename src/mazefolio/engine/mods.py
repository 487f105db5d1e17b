"""Mods: other data for a game, in a file of its own.

A mod says which fields of which data files have other values, and nothing else: it cannot run code.  In ``mod.toml``
a table ``[mod]`` says what it is, and every other table changes a data file; ``[creatures.creature.dragon]`` has fields
of the entry ``dragon`` in ``creatures.toml``.  In a folder, each further file changes the data file of its name, and is
written like it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cached_property
from hashlib import blake2s
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from mazefolio.engine.data import Strict, text_of
from mazefolio.engine.errors import DataError, UnknownModError
from mazefolio.engine.learning import learn

MOD = "mod"
"""The game option that names a mod, or brings its text; and the table and the file of a mod that say what it is."""
LARGEST_TEXT = 1 << 16
LARGEST_NUMBER = 100_000
"""No number in any data file is larger; a larger one could only be meant to fill the memory."""


class Head(Strict, frozen=True):
    """What a mod is.  ``name`` is shown on every screen where it is played."""

    id: str
    game: str
    name: str
    text: str = ""


class Mod(Struct, frozen=True, dict=True):
    """A mod: what it is, and its changes by data file."""

    head: Head
    changes: dict[str, Any]

    @cached_property
    def written(self) -> str:
        """The whole mod as one line, as it stands in a record."""
        return msgspec.json.encode({MOD: msgspec.to_builtins(self.head), **self.changes}).decode()

    @cached_property
    def digest(self) -> str:
        return blake2s(self.written.encode(), digest_size=8).hexdigest()


def read_mod(path: Path) -> Mod:
    """The mod in a file or a folder."""
    try:
        return mod_of(_file(path), str(path)) if path.is_file() else _folder(path)
    except OSError as error:
        raise UnknownModError(f"there is no mod at {path}: {error.strerror or error}") from error


def brought(wanted: str) -> str:
    """What an option says of a mod: its name or text; for a file or folder, the text of the mod that lies there."""
    named = wanted and "\n" not in wanted and not wanted.startswith("{")
    return read_mod(Path(wanted)).written if named and (wanted.endswith(".toml") or Path(wanted).exists()) else wanted


def _folder(path: Path) -> Mod:
    head = _parsed(_file(path / f"{MOD}.toml"), f"{MOD}.toml")
    others = {file.stem: _parsed(_file(file), file.name) for file in sorted(path.glob("*.toml")) if file.stem != MOD}
    for name in others:
        if name in head:
            raise DataError(f"{name}.toml", "", f"changes what {MOD}.toml changes, too")
    return _mod(head | others, f"{MOD}.toml")


def _file(path: Path) -> str:
    if path.stat().st_size > LARGEST_TEXT:
        raise DataError(path.name, "", f"is larger than a mod can be ({LARGEST_TEXT} bytes)")
    return text_of(path.name, path.read_bytes())


def mod_of(text: str, name: str = f"{MOD}.toml") -> Mod:
    """The mod that a text holds: TOML as people write it, or the one line of a record."""
    if len(text) > LARGEST_TEXT:
        raise DataError(name, "", f"is larger than a mod can be ({LARGEST_TEXT} letters)")
    return _mod(_parsed(text, name), name)


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any]) if text.startswith("{") else tomllib.loads(text)
    except (tomllib.TOMLDecodeError, msgspec.DecodeError, RecursionError) as error:
        raise DataError(name, "", str(error)) from error


def _mod(content: dict[str, Any], name: str) -> Mod:
    if MOD not in content:
        raise DataError(name, MOD, "is missing: a mod says what it is, with id, game and name")
    try:
        learn(Head)
        head = msgspec.convert(content[MOD], Head)
    except msgspec.ValidationError as error:
        raise DataError(name, MOD, str(error)) from error
    changes = {key: value for key, value in content.items() if key != MOD}
    for file, value in changes.items():
        _check(name, file, value)
    return Mod(head, changes)


def _check(name: str, file: str, value: Any) -> None:
    if not isinstance(value, dict):
        raise DataError(name, file, "must be a table: the changes of a data file")
    for leaf in leaves(value):
        if isinstance(leaf, int | float) and not abs(leaf) <= LARGEST_NUMBER:
            raise DataError(name, file, f"{leaf} is beyond {LARGEST_NUMBER}")
        if not isinstance(leaf, bool | int | float | str):
            raise DataError(name, file, f"{leaf} is neither a text, a number nor a truth")


def leaves(value: Any) -> Iterator[Any]:
    """Everything in a value that is neither a table nor a list."""
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from leaves(part)
    else:
        yield value
