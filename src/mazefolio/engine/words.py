"""Small pieces of plain English that every game puts its sentences together with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

import msgspec

from mazefolio.engine.learning import learn

T = TypeVar("T")
OPEN, CLOSE = "\ue000", "\ue001"
"""Signs for private use, which cannot be printed: no name that people choose can hold them."""
MARK = OPEN.encode()
packed = msgspec.json.Encoder().encode
"""Packing a thing is the quickest way to find out whether any of its texts waits for a name, and to put it there."""
SEAT = re.compile(f"{OPEN}([0-9]+){CLOSE}")
PACKED_SEAT = re.compile(SEAT.pattern.encode())
DICE = re.compile(f"{OPEN}d([0-9+]+){CLOSE}")


def capital(text: str) -> str:
    """The same text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def with_article(name: str) -> str:
    """A name with the article that it takes.

    >>> with_article("Ghoul"), with_article("Orc")
    ('a Ghoul', 'an Orc')
    """
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


def count(number: int, thing: str, things: str = "") -> str:
    """A number of things.

    >>> count(1, "card"), count(3, "card"), count(2, "bunch", "bunches")
    ('1 card', '3 cards', '2 bunches')
    """
    return f"{number} {called(number, thing, things)}"


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def word(number: int) -> str:
    """A number as prose has it: in a word, if it is small."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def spelled(number: int, thing: str, things: str = "") -> str:
    """A number of things as prose has it.

    >>> spelled(1, "wound"), spelled(3, "wound"), spelled(40, "step")
    ('one wound', 'three wounds', '40 steps')
    """
    return f"{word(number)} {called(number, thing, things)}"


def called(number: int, thing: str, things: str = "") -> str:
    """What so many things are called."""
    return thing if number == 1 else things or f"{thing}s"


def listed(words: Sequence[str]) -> str:
    """All of them in one breath.

    >>> listed(["Ghoul", "Orc", "Skeleton"])
    'Ghoul, Orc and Skeleton'
    """
    if not words:
        return "nothing"
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def percent(chance: float | Fraction) -> str:
    return f"{round(100 * chance)}%"


def signed(value: int) -> str:
    return f"{value:+d}"


def seat(number: int) -> str:
    """Stands in a sentence for the name of a seat's figure, which only the table knows."""
    return f"{OPEN}{number}{CLOSE}"


def with_names(text: str, names: Sequence[str]) -> str:
    """The sentence with the names of those who sit there.

    >>> with_names(f"{seat(1)} gives {seat(0)} a coin.", ["Ada", "Bo"])
    'Bo gives Ada a coin.'
    """
    return SEAT.sub(lambda found: names[int(found[1])], text) if OPEN in text else text


def named(thing: T, names: Sequence[str]) -> T:
    """The same thing with the names of those who sit there in all its texts.

    >>> named([f"Give {seat(1)} a coin"], ["Ada", "Bo"])
    ['Give Bo a coin']
    """
    text = packed(thing)
    if MARK not in text:
        return thing
    learn(type(thing))
    return msgspec.json.decode(named_in(text, names), type=type(thing))


def named_in(text: bytes, names: Sequence[str]) -> bytes:
    """The same JSON with the names of those who sit there in all its texts; a mark of no seat stays as it is."""
    if MARK not in text:
        return text
    spelled = [packed(name)[1:-1] for name in names]
    return PACKED_SEAT.sub(lambda found: spelled[int(found[1])] if int(found[1]) < len(names) else found[0], text)


def dice(faces: Sequence[int]) -> str:
    """Stands in a sentence of the log for dice as they fell; the table spells them out and says where they stand."""
    return f"{OPEN}d{'+'.join(map(str, faces))}{CLOSE}"


def with_dice(text: str) -> tuple[str, tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The sentence with its dice spelled out, all of them in their order, and where each begins.

    Positions count as JavaScript counts, which takes some signs, such as those of smiling faces, for two.

    >>> with_dice(f"Ada rolls {dice([5, 3])}.")
    ('Ada rolls 5+3.', ((5, 3),), (10,))
    """
    told, rolled, places = "", [], []
    for n, part in enumerate(DICE.split(text)):
        if n % 2:
            rolled.append(tuple(map(int, part.split("+"))))
            places.append(len(told.encode("utf-16-le")) // 2)
        told += part
    return told, tuple(rolled), tuple(places)
