"""What a player knows about the Key cards, and all that follows from it.

Numbers are kept as bits of a mask: number 1 is bit 0.  The places where a card can be are the players in seat order
and, last, the Chest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import Literal, TypeAlias

from msgspec import Struct

from mazefolio.games.firetop.content import KEYS, NUMBERS

Mark: TypeAlias = Literal["yes", "no", "maybe"]
How: TypeAlias = Literal["own", "challenge", "chest", "deal"]

CHEST = -1
"""The place of the three cards under the Chest, counted from the end."""
ALL = (1 << len(NUMBERS)) - 1


class Holds(Struct, frozen=True, array_like=True, gc=False, tag="holds"):
    """A player was seen to have a number, or not to have it.  Rules: FT-14.4, FT-14.11"""

    player: int
    number: int
    value: bool
    how: How


class ChestCount(Struct, frozen=True, array_like=True, gc=False, tag="count"):
    """So many of three numbers were announced to lie under the Chest.  Rules: FT-14.12"""

    numbers: tuple[int, ...]
    count: int
    by: int


Fact: TypeAlias = Holds | ChestCount
"""One entry of a notebook.  What a player types himself is kept elsewhere.  Rules: FT-14.13"""


class Grid(Struct, frozen=True, eq=False):
    """In how many deals each place has each number, and how many deals each Chest is part of.

    It is worked out once from the same facts, so that whatever follows from it can be remembered.

    Rules: FT-14.10
    """

    deals: int
    held: tuple[tuple[int, ...], ...]
    chests: Mapping[int, int]

    def mark(self, place: int, number: int) -> Mark:
        """Yes or no if it is so in every deal that agrees with the facts.  Rules: FT-14.10"""
        held = self.held[place][number - 1]
        return "no" if not held else "yes" if held == self.deals else "maybe"

    def chance(self, place: int, number: int) -> float:
        """How likely the place has the number, every deal counting the same."""
        return self.held[place][number - 1] / self.deals


def mask_of(numbers: Iterable[int]) -> int:
    """The numbers as bits.

    >>> mask_of([1, 3])
    5
    """
    return sum(1 << number - 1 for number in set(numbers))


@lru_cache(maxsize=1 << 9)
def numbers_of(mask: int) -> tuple[int, ...]:
    """The numbers whose bits are set."""
    return tuple(number for number in NUMBERS if mask >> number - 1 & 1)


def enter(book: list[Fact], fact: Fact) -> None:
    """Enter a fact, unless it is known already, in whatever way it was learnt."""
    if isinstance(fact, ChestCount):
        known = any(isinstance(entry, ChestCount) and set(entry.numbers) == set(fact.numbers) for entry in book)
    else:
        known = seen(book, fact.player, fact.number) != "maybe"
    if not known:
        book.append(fact)


def seen(book: Iterable[Fact], place: int, number: int) -> Mark:
    """What the facts alone say of a player; of the Chest no card is ever seen.  Rules: FT-14.9"""
    for fact in book:
        if isinstance(fact, Holds) and fact.player == place and fact.number == number:
            return "yes" if fact.value else "no"
    return "maybe"


def grid(book: Iterable[Fact], sizes: Sequence[int]) -> Grid:
    """All that follows from the facts and the hand sizes of all players.

    >>> mine = [Holds(0, number, True, "own") for number in (1, 2, 3)]
    >>> grid(mine, [3, 3]).mark(CHEST, 2)
    'no'

    Rules: FT-14.10
    """
    return _grid(_masks(book, sizes))


def chests(book: Iterable[Fact], sizes: Sequence[int]) -> Mapping[int, int]:
    """What may lie under the Chest, and in how many deals it does: a part of the grid that is quick to have."""
    return _chests(_masks(book, sizes))


def world(book: Iterable[Fact], sizes: Sequence[int], below: Callable[[int], int]) -> list[tuple[int, ...]]:
    """A deal that agrees with the facts, each as likely as any other: the hands of all players, then the Chest.

    ``below(n)`` draws a number from 0 to n - 1.
    """
    facts = _masks(book, sizes)
    taken, dealt = 0, []
    for hands, onward in zip(_hands(facts), _ways_to_finish(facts)[1:], strict=True):
        weights = [0 if hand & taken else onward.get(taken | hand, 0) for hand in hands]
        hand = hands[_weighted(weights, below)]
        taken |= hand
        dealt.append(numbers_of(hand))
    return [*dealt[1:], dealt[0]]


def _weighted(weights: Sequence[int], below: Callable[[int], int]) -> int:
    left = below(sum(weights))
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("the draw lies beyond the weights")


class _Masks(Struct, frozen=True):
    """The facts as far as they matter: hand sizes, numbers each player has and has not, counts under the Chest."""

    sizes: tuple[int, ...]
    yes: tuple[int, ...]
    no: tuple[int, ...]
    counts: frozenset[tuple[int, int]]


def _masks(book: Iterable[Fact], sizes: Sequence[int]) -> _Masks:
    yes, no = [0] * len(sizes), [0] * len(sizes)
    counts = set()
    for fact in book:
        if isinstance(fact, Holds):
            (yes if fact.value else no)[fact.player] |= 1 << fact.number - 1
        else:
            counts.add((mask_of(fact.numbers), fact.count))
    return _Masks(tuple(sizes), tuple(yes), tuple(no), frozenset(counts))


@lru_cache(maxsize=1 << 12)
def _hands(facts: _Masks) -> tuple[tuple[int, ...], ...]:
    """Every hand each place can have by itself: the Chest first, then the players."""
    somewhere = reduce(or_, facts.yes, 0)
    chests = [
        chest
        for chest in _subsets(KEYS.under_chest, 0, somewhere)
        if all((chest & mask).bit_count() == count for mask, count in facts.counts)
    ]
    return (tuple(chests), *map(_subsets, facts.sizes, facts.yes, facts.no))


@lru_cache(maxsize=1 << 12)
def _subsets(size: int, yes: int, no: int) -> tuple[int, ...]:
    """The hands of this size with all of the one numbers and none of the others."""
    free = numbers_of(ALL & ~yes & ~no)
    missing = size - yes.bit_count()
    if missing < 0 or yes & no:
        return ()
    return tuple(yes | mask_of(rest) for rest in combinations(free, missing))


def _ways_to_start(choices: Sequence[tuple[int, ...]]) -> list[dict[int, int]]:
    """For each place, which cards the places before it can have taken, and in how many ways."""
    ways = [{0: 1}]
    for hands in choices:
        after: dict[int, int] = {}
        for taken, count in ways[-1].items():
            for hand in hands:
                if not hand & taken:
                    after[taken | hand] = after.get(taken | hand, 0) + count
        ways.append(after)
    return ways


@lru_cache(maxsize=1 << 10)
def _ways_to_finish(facts: _Masks) -> list[dict[int, int]]:
    """For each place, in how many ways it and those after it can take the cards that are not yet taken."""
    mirrored = _ways_to_start(_hands(facts)[::-1])[::-1]
    return [{ALL & ~taken: count for taken, count in ways.items()} for ways in mirrored]


@lru_cache(maxsize=1 << 12)
def _chests(facts: _Masks) -> Mapping[int, int]:
    onward = _ways_to_finish(facts)[1]
    return {chest: onward[chest] for chest in _hands(facts)[0] if onward.get(chest)}


@lru_cache(maxsize=1 << 12)
def _grid(facts: _Masks) -> Grid:
    """Count the deals hand by hand: ways before it times ways after it."""
    choices = _hands(facts)
    before, after = _ways_to_start(choices), _ways_to_finish(facts)
    weights = [
        {hand: _weight(hand, start, finish) for hand in hands}
        for hands, start, finish in zip(choices, before[:-1], after[1:], strict=True)
    ]
    chest, *players = weights
    held = tuple(_by_number(place) for place in (*players, chest))
    return Grid(sum(chest.values()), held, _chests(facts))


def _weight(hand: int, start: Mapping[int, int], finish: Mapping[int, int]) -> int:
    """In how many deals a place has just this hand."""
    return sum(count * finish.get(taken | hand, 0) for taken, count in start.items() if not hand & taken)


def _by_number(place: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(sum(count for hand, count in place.items() if hand >> number - 1 & 1) for number in NUMBERS)
