"""A veiled state, a question and its options told in words, out of which a network makes numbers.

Each word says one thing that is so: ``me.gold=7``, ``other.members[troll].wounds=1``, ``ask=fight``.  The place of an
entry in a list is not told; what else is known of the entry is.  Seats are told as one sees them from the seat that is
asked: 0 is itself, 1 is the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import log2
from typing import Any, TypeAlias

from msgspec import Struct

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Action, Ask

EXACT = 12
"""Numbers are told one by one up to this one, then ever more roughly."""
LABELS = ("card", "kind", "id")
"""Entries of a list are told apart by one of these, if they have it as a text."""

WAITS = "waits"
"""What is told of a seat while another one is asked."""

Clues: TypeAlias = Callable[[Any, Ask], Mapping[str, float]]
"""What can be reckoned from the veiled state, under the names by which it is told."""
OptionClues: TypeAlias = Callable[[Any, Ask], Callable[[Action], Sequence[str]]]
"""The same of each option."""


def no_clues(seen: Any, ask: Ask) -> Mapping[str, float]:
    return {}


def no_option_clues(seen: Any, ask: Ask) -> Callable[[Action], Sequence[str]]:
    return _nothing


def _nothing(option: Action) -> Sequence[str]:
    return ()


class Telling(Struct, frozen=True):
    """What is peculiar to a game.

    ``by_seat`` are lists with an entry for each seat; ``seats`` are fields that hold seats.  Entries of ``numbered``
    lists are told by their place.  Fields that are ``left_out`` are not told; they may be named with their struct.
    """

    by_seat: frozenset[str] = frozenset({"players"})
    seats: frozenset[str] = frozenset({"active", "first", "seat"})
    numbered: frozenset[str] = frozenset()
    left_out: frozenset[str] = frozenset({"phase"})
    clues: Clues = no_clues
    option_clues: OptionClues = no_option_clues


@lru_cache(maxsize=1 << 14)
def rough(number: int) -> str:
    """A number, as it is told.

    >>> rough(7), rough(100), rough(110)
    ('7', '~20', '~20')
    """
    if abs(number) <= EXACT:
        return str(number)
    return f"{'-' * (number < 0)}~{round(3 * log2(abs(number)))}"


class Teller:
    """Tells the words of one game."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self._fields: dict[type, list[str]] = {}

    def state(self, seen: Any, ask: Ask, seat: int | None = None) -> list[str]:
        """What is so at the table, and what is asked.

        It is told of another ``seat`` than the asked one as that sees the table, knowing only what the asked one knows.
        """
        fields = self.fields_of(type(seen))
        seats = max((len(getattr(seen, name)) for name in fields if name in self.telling.by_seat), default=0)
        story = _Story(self, ask.seat if seat is None else seat, seats)
        for name in fields:
            value = getattr(seen, name)
            if name in self.telling.by_seat:
                story.tell_seats(value)
            else:
                story.tell_field(name, value, name)
        if story.seat != ask.seat:
            return [*story.told, WAITS]
        story.told.append(f"ask={ask.kind}")
        story.tell_struct(ask.query, f"ask.{ask.kind}")
        clues = self.telling.clues(seen, ask)
        return [*story.told, *(f"{name}={rough(round(clue))}" for name, clue in clues.items())]

    def option(self, option: Action, kind: str) -> list[str]:
        """What an option is, by itself and as an answer to this kind of question."""
        name, story = type(option).__name__, _Story(self, 0, 0)
        story.tell_struct(option, name)
        told = [name, *story.told]
        return [*told, *(f"{kind}/{one}" for one in told)]

    def fields_of(self, kind: type) -> list[str]:
        """The fields of a struct that are told."""
        found = self._fields.get(kind)
        if found is None:
            out, fields = self.telling.left_out, kind.__struct_fields__  # type: ignore[attr-defined]
            found = [name for name in fields if name not in out and f"{kind.__name__}.{name}" not in out]
            self._fields[kind] = found
        return found


class _Story:
    """The words on their way.  Whatever is false, nought or nothing needs none."""

    def __init__(self, teller: Teller, seat: int, seats: int) -> None:
        self.teller, self.seat, self.seats = teller, seat, seats
        self.told: list[str] = []

    def tell_seats(self, entries: Sequence[Any]) -> None:
        for place, entry in enumerate(entries):
            self.tell(entry, "me" if place == self.seat else "other")

    def tell_field(self, name: str, value: Any, path: str) -> None:
        telling = self.teller.telling
        if name in telling.seats and self.seats:
            self._tell_whose(value, path)
        elif name in telling.numbered:
            for place, entry in enumerate(value):
                self.tell_struct(entry, f"{path}[{place}]")
        else:
            self.tell(value, path)

    def tell_struct(self, value: Any, path: str) -> None:
        for name in self.teller.fields_of(type(value)):
            entry = getattr(value, name)
            if entry or name in self.teller.telling.seats:
                self.tell_field(name, entry, f"{path}.{name}")

    def tell(self, value: Any, path: str) -> None:
        kind = type(value)
        if kind is str or kind is int or kind is bool:
            self._tell_plain(value, path)
        elif isinstance(value, list | tuple):
            self._tell_list(value, path)
        elif kind is dict:
            for key, entry in value.items():
                self.tell(entry, f"{path}[{key}]" if type(key) is str else path)
        elif isinstance(value, Struct):
            label = next((text for name in LABELS if type(text := getattr(value, name, None)) is str), "")
            self.tell_struct(value, f"{path}[{label}]" if label else path)
        elif value is not None:
            self.told.append(f"{path}={value}")

    def _tell_plain(self, value: Any, path: str) -> None:
        if value and value != HIDDEN:
            self.told.append(path if value is True else f"{path}={rough(value) if type(value) is int else value}")

    def _tell_list(self, values: Sequence[Any], path: str) -> None:
        if values:
            self.told.append(f"{path}#{rough(len(values))}")
            for entry in values:
                self.tell(entry, path)

    def _tell_whose(self, value: Any, path: str) -> None:
        for one in value if isinstance(value, list | tuple) else [value]:
            whose = (one - self.seat) % self.seats if one in range(self.seats) else "nobody"
            self.told.append(f"{path}={whose}")
