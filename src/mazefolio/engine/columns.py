"""What an observation is made of: columns with names, each a number within bounds."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.vocabulary import Vocabulary

Kind: TypeAlias = Literal["number", "flag", "id"]
Row: TypeAlias = "array[int]"
Write: TypeAlias = Callable[[Any, Row, int], None]
"""Writes a value into a row that is all zeros, from this column on."""

LARGEST = 99_999
"""Numbers that declare no bounds are cut off here."""
REMEMBERED = 1 << 14
"""So many lists or options are remembered as they are told."""
ITEM = array("i").itemsize


class Column(Struct, frozen=True):
    """One number of an observation.

    A ``flag`` is 0 or 1.  An ``id`` is the place of a word in ``words``, counted from 1; 0 is nothing, after the words
    come a hidden one, and then those that are in no list.
    """

    name: str
    kind: Kind
    low: int
    high: int
    words: tuple[str, ...] = ()

    def under(self, name: str) -> Column:
        """The same column as a part of something larger."""
        joint = "." if self.name and not self.name.startswith("[") else ""
        return replace(self, name=f"{name}{joint}{self.name}")


class Part(Struct, frozen=True):
    """How values of one type are told: their columns, and what writes them.  Whatever is false needs no writing.

    ``source`` is what ``write`` does with ``x`` in one line, if it is short: ``together`` puts it where it is needed.
    """

    columns: tuple[Column, ...]
    write: Write
    source: str = ""
    words: Vocabulary | None = None

    @property
    def width(self) -> int:
        return len(self.columns)

    def under(self, name: str) -> tuple[Column, ...]:
        return tuple(column.under(name) for column in self.columns)


def number(low: int = -LARGEST, high: int = LARGEST) -> Part:
    """A number; what lies outside the bounds is told as the bound."""
    low, high = min(low, 0), max(high, 0)

    def write(value: int, row: Row, at: int) -> None:
        row[at] = low if value < low else min(value, high)

    source = f"row[{{at}}] = {low} if x < {low} else {high} if x > {high} else x"
    return Part((Column("", "number", low, high),), write, source)


def _write_flag(value: bool, row: Row, at: int) -> None:
    row[at] = 1


FLAG = Part((Column("", "flag", 0, 1),), _write_flag, "row[{at}] = 1")


def word(vocabulary: Vocabulary) -> Part:
    """One word out of a vocabulary."""

    def write(value: str, row: Row, at: int) -> None:
        row[at] = vocabulary[value]

    column = Column("", "id", 0, vocabulary.size - 1, vocabulary.names)
    return Part((column,), write, "row[{at}] = {words}[x]", vocabulary)


def counts(vocabulary: Vocabulary) -> Part:
    """How many words there are in a list, and how many of each; hidden and other ones count in the last two columns."""
    names = ("count", *(f"[{name}]" for name in (*vocabulary.names, "?", "other")))
    told = _ToldCounts(vocabulary, len(names))

    def write(values: Sequence[str], row: Row, at: int) -> None:
        row[at : at + len(names)] = told[tuple(values)]

    return Part(tuple(Column(name, "number", 0, LARGEST) for name in names), write)


class _ToldCounts(dict[tuple[str, ...], Row]):
    """How lists of words are told.  Those told before are remembered: most lists stay as they are for many steps."""

    def __init__(self, vocabulary: Vocabulary, width: int) -> None:
        self._vocabulary, self._blank = vocabulary, array("i", bytes(ITEM * width))

    def __missing__(self, values: tuple[str, ...]) -> Row:
        if len(self) >= REMEMBERED:
            self.clear()
        row = self._blank[:]
        row[0] = len(values)
        for value in values:
            row[self._vocabulary[value]] += 1
        self[values] = row
        return row


def length() -> Part:
    """Only how many there are."""

    def write(values: Sequence[Any], row: Row, at: int) -> None:
        row[at] = len(values)

    return Part((Column("count", "number", 0, LARGEST),), write)


def first(part: Part, most: int) -> Part:
    """How many there are, and the first of them, each in a place of its own."""
    columns = (Column("count", "number", 0, LARGEST), *(one for n in range(most) for one in part.under(f"[{n}]")))
    lines = (
        "row[at] = len(value)",
        "at += 1",
        f"for x in value[:{most}]:",
        f"    if x: {_call(part, 'at')}",
        f"    at += {part.width}",
    )
    return Part(columns, _function(lines, {"write": part.write, "words": part.words}))


def maybe(part: Part) -> Part:
    """Whether there is one, and what it is."""
    inner = part.write

    def write(value: Any, row: Row, at: int) -> None:
        row[at] = 1
        inner(value, row, at + 1)

    return Part((Column("there", "flag", 0, 1), *part.columns), write)


def by_key(keys: Iterable[Any], part: Part) -> Part:
    """A place for every key that there can be, with whether it is there and what stands under it."""
    places = {key: number * (part.width + 1) for number, key in enumerate(keys)}
    there = Column("there", "flag", 0, 1)
    columns = tuple(one.under(f"[{key}]") for key in places for one in (there, *part.columns))
    lines = (
        "for key, x in value.items():",
        "    if key in places:",
        "        place = at + places[key]",
        "        row[place] = 1",
        f"        if x: {_call(part, 'place + 1')}",
    )
    return Part(columns, _function(lines, {"places": places, "write": part.write, "words": part.words}))


def entries(key: Part, part: Part, most: int) -> Part:
    """How many entries a mapping has, and the first of them with their keys."""
    both = together({"key": key, "value": part})

    def write(values: dict[Any, Any], row: Row, at: int) -> None:
        told.write([*values.items()], row, at)

    told = first(Part(both.columns, _pairs(key, part)), most)
    return Part(told.columns, write)


def _pairs(key: Part, part: Part) -> Write:
    def write(pair: tuple[Any, Any], row: Row, at: int) -> None:
        key.write(pair[0], row, at)
        if pair[1]:
            part.write(pair[1], row, at + key.width)

    return write


def together(parts: dict[str, Part]) -> Part:
    """The fields of a struct, one after another."""
    known: dict[str, Any] = {}
    lines, place = ["pass"], 0
    for number, (name, part) in enumerate(parts.items()):
        known |= {f"write{number}": part.write, f"words{number}": part.words}
        lines += [f"x = value.{name}", f"if x: {_call(part, f'at + {place}', str(number))}"]
        place += part.width
    columns = tuple(column for name, part in parts.items() for column in part.under(name))
    return Part(columns, _function(lines, known))


def _call(part: Part, at: str, number: str = "") -> str:
    """The line that writes ``x`` at a place: what the part does, if that is short, or a call of it."""
    return (part.source or f"write{number}(x, row, {{at}})").format(at=at, words=f"words{number}")


def _function(lines: Iterable[str], known: dict[str, Any]) -> Write:
    """A function made for one type: it runs at every step of every learner."""
    exec("\n    ".join(("def write_all(value, row, at):", *lines)), known)
    write: Write = known["write_all"]
    return write
