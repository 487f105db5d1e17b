"""Laying changes over the content of a data file.  What is changed must be there; what it becomes, the game judges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any, TypeAlias

from mazefolio.engine.errors import DataError

Table: TypeAlias = dict[str, Any]
Laid: TypeAlias = Callable[[str, str, Table], Table]
"""Lays changes over a file, by its package and its name."""

OVERLAYS: dict[str, Laid] = {}
"""What is laid over the data files of each copy of a game, by the package of the copy."""


def overlaid(package: str, name: str, content: Table) -> Table:
    """A data file as the game that this package belongs to is to have it."""
    for root, laid in OVERLAYS.items():
        if f"{package}.".startswith(f"{root}."):
            return laid(package, name, content)
    return content


def lay_over(file: str, content: Table, changes: Table) -> Table:
    """The content of a file with changes; neither is altered.

    >>> lay_over("beasts.toml", {"beast": [{"id": "rat", "atk": 1, "def": 0}]}, {"beast": {"rat": {"atk": 3}}})
    {'beast': [{'id': 'rat', 'atk': 3, 'def': 0}]}
    """
    for key in changes:
        if key not in content:
            raise DataError(file, key, f"is not in this file{nearest(key, list(content))}")
    return {key: _laid(file, key, value, changes[key]) if key in changes else value for key, value in content.items()}


def _laid(file: str, where: str, old: Any, new: Any) -> Any:
    """One value with its change: tables are merged field by field, lists of tables entry by entry."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: _laid(file, f"{where}.{key}", old.get(key), value) for key, value in new.items()}
    if is_list_of_tables(old) and isinstance(new, dict):
        return _entries(file, where, old, new)
    if is_list_of_tables(old) and is_list_of_tables(new) and all("id" in entry for entry in (*old, *new)):
        return _with_ids(file, where, old, new)
    return new


def _entries(file: str, where: str, old: Sequence[Table], new: Table) -> list[Table]:
    """Entries by their names; each must be there."""
    names = entry_names(old)
    for name in new:
        if name not in names:
            raise DataError(file, f"{where} '{name}'", f"is not in this file{nearest(name, names)}")
    named = zip(names, old, strict=True)
    return [_laid(file, f"{where} '{name}'", one, new[name]) if name in new else one for name, one in named]


def _with_ids(file: str, where: str, old: Sequence[Table], new: Sequence[Table]) -> list[Table]:
    """Entries written as in the game's own file: one whose id is not there yet is added."""
    known = set(entry_names(old))
    changed = {entry["id"]: entry for entry in new if entry["id"] in known}
    return [*_entries(file, where, old, changed), *(entry for entry in new if entry["id"] not in known)]


def is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def entry_names(entries: Sequence[Table]) -> list[str]:
    """What the tables of a list are called: by their ids, or by their first fields if those differ, or by number.

    >>> entry_names([{"roll": 1, "text": "lost"}, {"roll": 2, "text": "won"}])
    ['1', '2']
    """
    firsts = [str(entry.get("id", next(iter(entry.values()), ""))) for entry in entries]
    return firsts if len(set(firsts)) == len(firsts) else [str(number) for number in range(len(entries))]


def nearest(word: str, known: Sequence[str]) -> str:
    """What may have been meant: '; did you mean atk?', or all that there is.

    >>> nearest("dragn", ["dragon", "rat"])
    '; did you mean dragon?'
    """
    close = get_close_matches(word, known, n=3)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; there is: {', '.join(known)}" if known else ""
