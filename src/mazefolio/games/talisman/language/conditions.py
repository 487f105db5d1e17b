"""Conditions (`if`) of cards, spaces and options: read once from their text, then asked of a character."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from mazefolio.games.talisman.state import State

COMPARISON = re.compile(r"(\w+)(<=|>=|<|>)(\w+)")
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
MEASURES: dict[str, Callable[[State, int], int]] = {}
"""The numbers of a character that can be compared, by name."""
FACTS: dict[str, Callable[[State, int], bool]] = {}
"""What is simply so or not, by name: 'good', 'seafaring'."""
TRAITS: dict[str, Callable[[State, int, str], bool]] = {}
"""What is so of something named: 'has:ring', 'region:outer'."""
REFERS: dict[str, str] = {
    "has": "card",
    "at": "space",
    "arrived_from": "space",
    "status": "status",
    "region": "region",
    "kind": "kind of space",
    "flag": "mark of spaces",
    "is": "character",
    "master": "master level",
    "has_tag": "tag of cards",
    "has_type": "type of cards",
    "char_tag": "tag of characters",
}
"""Of which sort the thing named is, so that it can be looked up when the data are read."""


def measure(name: str) -> Callable[[Callable[[State, int], int]], Callable[[State, int], int]]:
    """Makes known a number that conditions can compare."""
    return lambda function: MEASURES.setdefault(name, function)


def fact(name: str) -> Callable[[Callable[[State, int], bool]], Callable[[State, int], bool]]:
    """Makes known something that is so or not."""
    return lambda function: FACTS.setdefault(name, function)


def trait(name: str) -> Callable[[Callable[[State, int, str], bool]], Callable[[State, int, str], bool]]:
    """Makes known something that is so of a thing named after a colon."""
    return lambda function: TRAITS.setdefault(name, function)


class Condition:
    """Something that holds for a character or does not.

    >>> str(Condition.read("not evil and strength>=5"))
    'not evil and strength>=5'
    """

    words: ClassVar[str] = ""

    @staticmethod
    def read(raw: object) -> Condition:
        """Rules: TA-C20.43"""
        text = str(raw)
        for word, kind in ((" or ", Either), (" and ", Both)):
            if word in text:
                left, _, right = text.partition(word)
                return kind(Condition.read(left), Condition.read(right))
        if text.startswith("not "):
            return Not(Condition.read(text[4:]))
        return _simple(text.strip())

    def holds(self, s: State, seat: int) -> bool:
        raise NotImplementedError

    def mentions(self) -> Iterator[tuple[str, str]]:
        """All that is named: of which sort, and the name."""
        yield from ()


class Both(Condition):
    def __init__(self, left: Condition, right: Condition) -> None:
        self.left, self.right = left, right

    def holds(self, s: State, seat: int) -> bool:
        return self.left.holds(s, seat) and self.right.holds(s, seat)

    def mentions(self) -> Iterator[tuple[str, str]]:
        yield from self.left.mentions()
        yield from self.right.mentions()

    def __str__(self) -> str:
        return f"{self.left} and {self.right}"


class Either(Both):
    def holds(self, s: State, seat: int) -> bool:
        return self.left.holds(s, seat) or self.right.holds(s, seat)

    def __str__(self) -> str:
        return f"{self.left} or {self.right}"


class Not(Condition):
    def __init__(self, one: Condition) -> None:
        self.one = one

    def holds(self, s: State, seat: int) -> bool:
        return not self.one.holds(s, seat)

    def mentions(self) -> Iterator[tuple[str, str]]:
        return self.one.mentions()

    def __str__(self) -> str:
        return f"not {self.one}"


class Fact(Condition):
    def __init__(self, name: str) -> None:
        self.name, self.is_so = name, FACTS[name]

    def holds(self, s: State, seat: int) -> bool:
        return self.is_so(s, seat)

    def __str__(self) -> str:
        return self.name


class Trait(Condition):
    def __init__(self, name: str, thing: str) -> None:
        self.name, self.thing, self.is_so = name, thing, TRAITS[name]

    def holds(self, s: State, seat: int) -> bool:
        return self.is_so(s, seat, self.thing)

    def mentions(self) -> Iterator[tuple[str, str]]:
        if self.name in REFERS:
            yield REFERS[self.name], self.thing

    def __str__(self) -> str:
        return f"{self.name}:{self.thing}"


class Compare(Condition):
    """One number of a character against another, or against a plain number."""

    def __init__(self, left: str, sign: str, right: str) -> None:
        self.text = f"{left}{sign}{right}"
        self.left, self.sign, self.right = _measure(left), COMPARE[sign], _measure(right)

    def holds(self, s: State, seat: int) -> bool:
        return self.sign(self.left(s, seat), self.right(s, seat))

    def __str__(self) -> str:
        return self.text


def _measure(word: str) -> Callable[[State, int], int]:
    if word.isdigit():
        return _always(int(word))
    if word not in MEASURES:
        raise ValueError(f"'{word}' is not a number of a character")
    return MEASURES[word]


def _always(number: int) -> Callable[[State, int], int]:
    def plain(s: State, seat: int) -> int:
        return number

    return plain


def _simple(text: str) -> Condition:
    compared: Any = COMPARISON.fullmatch(text)
    if compared:
        return Compare(*compared.groups())
    name, colon, thing = text.partition(":")
    if colon and name in TRAITS:
        return Trait(name, thing)
    if text in FACTS:
        return Fact(text)
    raise ValueError(f"'{text}' is not a condition")


MANY = 99


class Repeat:
    """How often: so many times, or as long as a condition holds.

    >>> Repeat.read(2).times
    2
    """

    __slots__ = ("condition", "times")

    def __init__(self, times: int, condition: Condition | None = None) -> None:
        self.times, self.condition = times, condition

    @classmethod
    def read(cls, raw: object) -> Repeat:
        return cls(raw) if isinstance(raw, int) else cls(MANY, Condition.read(raw))

    def goes_on(self, s: State, seat: int) -> bool:
        return self.condition is None or self.condition.holds(s, seat)

    def mentions(self) -> Iterator[tuple[str, str]]:
        if self.condition is not None:
            yield from self.condition.mentions()


ONCE = Repeat(1)
