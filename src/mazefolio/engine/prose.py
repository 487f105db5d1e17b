"""Sentences made of turning points: which of their ways to take, what to join, and how to pass the time between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle
from zlib import crc32

from mazefolio.engine.story import ALWAYS, Point, Turning
from mazefolio.engine.view import Passage
from mazefolio.engine.words import capital

LATER = ("a good while later", "much later", "long after that", "many steps later")
SOON = ("soon after", "before long", "a little later", "not long after that")
MEANWHILE = ("meanwhile", "elsewhere", "all the while", "at about that time")
OPENINGS = (
    "after",
    "at",
    "before",
    "by",
    "for",
    "from",
    "in",
    "on",
    "out",
    "there",
    "under",
    "when",
    "with",
    "without",
)
"""A clause that begins with one of these needs no other word for when it was."""
SHORT = 105
"""Two clauses with so many letters together make one sentence."""
FAR = 5
"""A pause of more than one part in so many of the game is long."""


def passages(turnings: Sequence[Turning]) -> list[Passage]:
    """The story: one sentence, or two things in one sentence, for each passage."""
    told = _told(turnings)
    linked = _linked(told)
    return [Passage(f"{capital(text)}.", first.turn, first.at, first.point.place) for first, text in linked]


def _told(turnings: Sequence[Turning]) -> list[tuple[Turning, str]]:
    """Every turning point in one of its ways: two of a kind in different ones, in each story in others."""
    said = Counter[str]()
    game = "".join(turning.point.ways[0] for turning in turnings)
    found, last = list[tuple[Turning, str]](), ""
    for turning in turnings:
        ways, kind, there = turning.point.ways, turning.point.kind, turning.point.there
        text = ways[(crc32((kind + game).encode()) + said[kind]) % len(ways)]
        found.append((turning, text.replace(f" {there}", "", 1) if there and there == last else text))
        said[kind] += 1
        last = there if there in text else ""
    return found


def _linked(told: Sequence[tuple[Turning, str]]) -> Iterator[tuple[Turning, str]]:
    """Sentences, with a word for the time that has passed where one is wanted."""
    later, soon, meanwhile = cycle(LATER), cycle(SOON), cycle(MEANWHILE)
    long = max(3, (told[-1][0].turn - told[0][0].turn) // FAR) if told else 0
    before, plain = None, True
    for turning, text in _joined(told):
        gap = turning.turn - before.turn if before else 0
        lead = ""
        if before and gap > 0 and not _placed(text) and turning.point.weight < ALWAYS:
            soonish = meanwhile if _others(before.point, turning.point) else soon
            lead = next(later) if gap > long else next(soonish) if plain else ""
        yield turning, f"{lead}, {text}" if lead else text
        before, plain = turning, not lead


def _others(one: Point, other: Point) -> bool:
    """Whether two things befell two different seats."""
    return None not in (one.who, other.who) and one.who != other.who


def _placed(text: str) -> bool:
    """Whether a clause says by itself when or where it was."""
    return text.partition(" ")[0] in OPENINGS


def _joined(told: Sequence[tuple[Turning, str]]) -> Iterator[tuple[Turning, str]]:
    """Short things that befell one figure one after the other make one sentence."""
    n = 0
    while n < len(told):
        one, other = told[n], told[n + 1] if n + 1 < len(told) else None
        together = other and _belong(one, other)
        yield (one[0], _pair(one, other)) if other and together else one
        n += 2 if together else 1


def _belong(one: tuple[Turning, str], other: tuple[Turning, str]) -> bool:
    (first, text), (second, more) = one, other
    plain = first.point.weight < ALWAYS and second.point.weight < ALWAYS
    brief = len(text) + len(more) < SHORT and not {",", ";", ":"} & set(text + more)
    near = second.turn - first.turn <= 3 and first.point.who == second.point.who
    return plain and brief and near and not _placed(more)


def _pair(one: tuple[Turning, str], other: tuple[Turning, str]) -> str:
    """Two things in one breath; who did both is named once."""
    (first, text), (second, more) = one, other
    turn = "but" if {first.point.tone, second.point.tone} == {"good", "bad"} else "and"
    subject = _subject(first.point, text)
    if subject and subject == _subject(second.point, more):
        return f"{text} {turn} {more.removeprefix(subject).strip()}"
    return f"{text}, {turn} {more}"


def _subject(point: Point, text: str) -> str:
    return point.subject if point.subject and text.startswith(f"{point.subject} ") else ""
