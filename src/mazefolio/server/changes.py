"""What has changed from one JSON value to the next, itself as JSON: found on one side, carried out on the other.

A change of an object is an object: ``set`` holds fields that are new or have another value, ``drop`` names those that
are gone, ``in`` holds the changes of those that are objects or lists themselves.

A change of a list is a list of parts that make up the new one: ``[start, count]`` is so many of the old items from
there on, ``[place, change]`` is one of the old items, changed, and ``[items]`` are new.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import astuple, fields

Object = dict[str, Any]
Change = dict[str, Any] | list[Any]
ABSENT = object()
"""Stands for a field that is not sent."""


def difference(old: Struct | Object, new: Struct | Object) -> Object:
    """How an object becomes another.  Structs are taken as the objects that they are sent as.

    What is still the same object as before costs no look, so that what changes little costs little.
    """
    change: Object = {"set": {}, "drop": [], "in": {}}
    for name, before, after in _pairs(old, new):
        if after is ABSENT:
            change["drop"].append(name)
        elif before is ABSENT:
            change["set"][name] = after
        elif before != after:
            _note(change, name, before, after)
    return {how: what for how, what in change.items() if what}


def _pairs(old: Struct | Object, new: Struct | Object) -> Iterator[tuple[str, Any, Any]]:
    """The fields that may have changed, as they are sent, each with what it was and is: absent if it is not sent."""
    if isinstance(old, dict) and isinstance(new, dict):
        yield from ((name, old.get(name, ABSENT), new.get(name, ABSENT)) for name in {**old, **new})
    elif isinstance(old, Struct) and isinstance(new, Struct):
        for (sent, usual), before, after in zip(_names(type(new)), astuple(old), astuple(new), strict=True):
            if before is not after:
                yield sent, ABSENT if before is usual else before, ABSENT if after is usual else after


@cache
def _names(kind: type[Struct]) -> Sequence[tuple[str, Any]]:
    """What each field is called when it is sent, and when it is not sent."""
    omits = kind.__struct_config__.omit_defaults
    return [(field.encode_name, field.default if omits else NODEFAULT) for field in fields(kind)]


def _note(change: Object, name: str, old: Any, new: Any) -> None:
    within = _within(old, new)
    if within is None:
        change["set"][name] = new
    elif within:
        change["in"][name] = within


def _within(old: Any, new: Any) -> Change | None:
    """The change of an object or a list, empty if it is none; nothing if it cannot be told as one."""
    if isinstance(new, Struct | dict):
        return difference(old, new) if type(old) is type(new) else None
    if isinstance(old, list | tuple) and isinstance(new, list | tuple) and old and new:
        parts = _parts(old, new)
        return [] if parts == [[0, len(old)]] else parts
    return None


def _parts(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    """Parts of an old list that make up a new one."""
    begin = _in_common(zip(old, new, strict=False))
    end = min(_in_common(zip(reversed(old), reversed(new), strict=False)), len(old) - begin, len(new) - begin)
    places = {_known_by(old[place], place): place for place in range(begin, len(old) - end)}
    parts: list[Any] = [[0, begin]] if begin else []
    for number in range(begin, len(new) - end):
        _add(parts, new[number], old, places.get(_known_by(new[number], number)))
    if end:
        _add_old(parts, len(old) - end, end)
    return parts


def _in_common(pairs: Iterable[tuple[Any, Any]]) -> int:
    """How many pairs there are before the first of two things that are not the same."""
    number = 0
    for number, (one, other) in enumerate(pairs, 1):
        if one is not other and one != other:
            return number - 1
    return number


def _add(parts: list[Any], item: Any, old: Sequence[Any], place: int | None) -> None:
    """Add an item, which may be that at this place of the old list, or be made of it."""
    if place is None:
        _add_new(parts, item)
    elif old[place] is item or old[place] == item:
        _add_old(parts, place)
    elif change := _within(old[place], item):
        parts.append([place, change])
    else:
        _add_new(parts, item)


def _known_by(item: Any, place: int) -> Any:
    """What tells an item of a list from the others: its id, itself if it is a text, and otherwise its place."""
    if isinstance(item, str):
        return item
    known = item.get("id") if isinstance(item, dict) else getattr(item, "id", None)
    return known if isinstance(known, str | int) else place


def _add_new(parts: list[Any], item: Any) -> None:
    if parts and len(parts[-1]) == 1:
        parts[-1][0].append(item)
    else:
        parts.append([[item]])


def _add_old(parts: list[Any], place: int, count: int = 1) -> None:
    if parts and _is_run(parts[-1]) and sum(parts[-1]) == place:
        parts[-1][1] += count
    else:
        parts.append([place, count])


def _is_run(part: Sequence[Any]) -> bool:
    return len(part) == 2 and isinstance(part[1], int)


def changed(old: Any, change: Change) -> Any:
    """The new value.  What has not changed is the same object as before."""
    if isinstance(change, list):
        return [item for part in change for item in _taken(old, part)]
    gone = change.get("drop", ())
    kept = {name: value for name, value in old.items() if name not in gone}
    return kept | change.get("set", {}) | {name: changed(old[name], one) for name, one in change.get("in", {}).items()}


def _taken(old: Sequence[Any], part: Sequence[Any]) -> Iterator[Any]:
    """The items that one part of a changed list stands for."""
    if len(part) == 1:
        yield from part[0]
    elif _is_run(part):
        yield from old[part[0] : part[0] + part[1]]
    else:
        yield changed(old[part[0]], part[1])


class MissedError(Exception):
    """Changes of a table that is not the one last heard of.  A client that sends ``again`` gets it whole."""


class Follower:
    """The table as a socket tells it: whole at first, and from then on what has changed."""

    def __init__(self) -> None:
        self._table: Object | None = None
        self._changes = 0

    def hear(self, message: Object) -> Object:
        """The message; instead of changes, the whole table that they make."""
        if message["type"] == "table":
            self._table, self._changes = message, 0
        elif message["type"] == "changes":
            self._table = message = self._follow(message)
        return message

    def _follow(self, message: Object) -> Object:
        self._changes += 1
        if self._table is None or message["number"] != self._changes:
            self._table = None
            raise MissedError
        table: Object = changed(self._table, message["changes"])
        return table
