"""What follows from the facts about the Key cards, checked against every deal there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazefolio.engine.dice import Stream
from mazefolio.games.firetop.content import NUMBERS, SHARES
from mazefolio.games.firetop.notebook import (
    CHEST,
    ChestCount,
    Fact,
    Holds,
    enter,
    grid,
    mask_of,
    numbers_of,
    seen,
    world,
)

Deal = tuple[frozenset[int], ...]
"""The hands of all players, then the Chest."""


def _deals(sizes: Sequence[int], free: frozenset[int]) -> Iterator[Deal]:
    if not sizes:
        yield ()
        return
    for hand in combinations(sorted(free), sizes[0]):
        for rest in _deals(sizes[1:], free - set(hand)):
            yield (frozenset(hand), *rest)


@cache
def every_deal(sizes: tuple[int, ...]) -> tuple[Deal, ...]:
    return tuple(_deals((*sizes, 3), frozenset(NUMBERS)))


def agrees(deal: Deal, fact: Fact) -> bool:
    match fact:
        case Holds():
            return (fact.number in deal[fact.player]) is fact.value
        case ChestCount():
            return len(deal[CHEST] & set(fact.numbers)) == fact.count


def own(*numbers: int, player: int = 0) -> list[Fact]:
    return [Holds(player, number, True, "own") for number in numbers]


def challenged(deal: Sequence[Sequence[int]], challenger: int, number: int) -> list[Fact]:
    """What a challenge about a number teaches."""
    others = [player for player in range(len(deal) - 1) if player != challenger]
    return [Holds(player, number, number in deal[player], "challenge") for player in others]


EX_6 = ((1, 4), (3, 8), (6, 7), (2, 5, 9))
SIZES = (2, 2, 2)


@pytest.mark.rule("FT-14.4", "FT-14.11")
def test_example_6_a_challenge_shows_who_holds_the_number() -> None:
    book = own(1, 4) + challenged(EX_6, 0, 8)

    assert (seen(book, 1, 8), seen(book, 2, 8), seen(book, CHEST, 8)) == ("yes", "no", "maybe")


@pytest.mark.rule("FT-14.10")
def test_example_7_deductions() -> None:
    book = own(1, 4) + challenged(EX_6, 0, 8) + challenged(EX_6, 0, 3)
    found = grid(book, SIZES)

    assert found.deals == 10
    assert [n for n in NUMBERS if found.mark(1, n) != "no"] == [3, 8]
    assert [n for n in NUMBERS if found.mark(CHEST, n) == "no"] == [1, 3, 4, 8]
    assert all(found.mark(place, n) == "maybe" for place in (2, CHEST) for n in (2, 5, 6, 7, 9))


@pytest.mark.rule("FT-14.9")
def test_example_7_facts_alone() -> None:
    book = own(1, 4) + challenged(EX_6, 0, 8) + challenged(EX_6, 0, 3)
    known = {(p, n): seen(book, p, n) for p in (0, 1, 2, CHEST) for n in NUMBERS if seen(book, p, n) != "maybe"}

    assert known == {
        (0, 1): "yes", (0, 4): "yes", (1, 3): "yes", (1, 8): "yes", (2, 3): "no", (2, 8): "no",
    }  # fmt: skip


FAILED = ChestCount((2, 5, 6), 2, by=0)


@pytest.mark.rule("FT-14.12", "FT-15.8")
def test_example_8_the_challenger_knows_which_was_wrong() -> None:
    book = own(1, 4) + [fact for n in (2, 5, 6) for fact in challenged(EX_6, 0, n)] + [FAILED]
    found = grid(book, SIZES)

    assert (found.mark(CHEST, 2), found.mark(CHEST, 5), found.mark(2, 6)) == ("yes", "yes", "yes")


@pytest.mark.rule("FT-14.12")
def test_example_8_a_bystander_learns_nothing_certain() -> None:
    """B holds 3 and 8."""
    before, after = grid(own(3, 8, player=1), SIZES), grid([*own(3, 8, player=1), FAILED], SIZES)

    assert all(before.mark(p, n) == after.mark(p, n) for p in (0, 1, 2, CHEST) for n in NUMBERS)
    assert after.deals < before.deals


@pytest.mark.rule("FT-14.12")
def test_example_8_the_owner_of_the_wrong_key_learns_the_others() -> None:
    """C holds 6 and 7."""
    found = grid([*own(6, 7, player=2), FAILED], SIZES)

    assert (found.mark(CHEST, 2), found.mark(CHEST, 5)) == ("yes", "yes")


@pytest.mark.rule("FT-14.8")
def test_a_number_that_nobody_shows_lies_under_the_chest() -> None:
    found = grid(own(1, 4) + challenged(EX_6, 0, 9), SIZES)

    assert found.mark(CHEST, 9) == "yes"


@pytest.mark.rule("FT-14.10")
def test_without_facts_there_are_60480_deals_for_six() -> None:
    found = grid([], [1] * 6)

    assert found.deals == 60480
    assert found.chance(CHEST, 5) == pytest.approx(1 / 3)
    assert found.chests[mask_of([1, 2, 3])] / found.deals == pytest.approx(1 / 84)


def test_nothing_is_entered_twice() -> None:
    book: list[Fact] = []
    for fact in (Holds(1, 8, True, "challenge"), Holds(1, 8, True, "deal"), FAILED, ChestCount((6, 5, 2), 2, by=1)):
        enter(book, fact)

    assert book == [Holds(1, 8, True, "challenge"), FAILED]


def test_masks_and_numbers_are_the_same_thing() -> None:
    assert all(mask_of(numbers_of(mask)) == mask for mask in range(512))


SIZES_FOR = {2: (3, 3), 3: (2, 2, 2), 4: (2, 1, 2, 1), 5: (1, 1, 2, 1, 1)}


def test_the_sizes_tried_here_are_those_of_the_deal() -> None:
    for players, sizes in SIZES_FOR.items():
        assert Counter(sizes)[SHARES[players].each + 1] == SHARES[players].spare


@st.composite
def situations(draw: st.DrawFn) -> tuple[tuple[int, ...], Deal, list[Fact]]:
    """Some true facts about some deal."""
    sizes = SIZES_FOR[draw(st.integers(2, 5))]
    deal = draw(st.sampled_from(every_deal(sizes)))
    seen_cards = draw(st.lists(st.tuples(st.integers(0, len(sizes) - 1), st.sampled_from(NUMBERS)), max_size=8))
    tried = draw(st.lists(st.sampled_from(list(combinations(NUMBERS, 3))), max_size=2))
    book: list[Fact] = []
    for player, number in seen_cards:
        enter(book, Holds(player, number, number in deal[player], "challenge"))
    for numbers in tried:
        enter(book, ChestCount(numbers, len(deal[CHEST] & set(numbers)), by=0))
    return sizes, deal, book


@settings(max_examples=60, deadline=None)
@given(situations())
@pytest.mark.rule("FT-14.10")
def test_deductions_and_chances_are_those_of_all_consistent_deals(
    situation: tuple[tuple[int, ...], Deal, list[Fact]],
) -> None:
    sizes, _, book = situation
    left = [deal for deal in every_deal(sizes) if all(agrees(deal, fact) for fact in book)]
    found = grid(book, sizes)

    assert found.deals == len(left)
    for place in (*range(len(sizes)), CHEST):
        held = Counter(number for deal in left for number in deal[place])
        assert found.held[place] == tuple(held[number] for number in NUMBERS)
    assert found.chests == Counter(mask_of(deal[CHEST]) for deal in left)


@settings(max_examples=60, deadline=None)
@given(situations(), st.integers(0, 2**32))
def test_a_dealt_world_agrees_with_the_facts(situation: tuple[tuple[int, ...], Deal, list[Fact]], seed: int) -> None:
    sizes, _, book = situation
    dealt = world(book, sizes, Random(seed).randrange)

    assert tuple(map(len, dealt)) == (*sizes, 3)
    assert sorted(number for hand in dealt for number in hand) == list(NUMBERS)
    assert all(agrees(tuple(map(frozenset, dealt)), fact) for fact in book)


def test_every_consistent_world_is_dealt_about_as_often() -> None:
    book = own(1, 4) + challenged(EX_6, 0, 8) + challenged(EX_6, 0, 3)
    stream = Stream(b"ten worlds")
    dealt = Counter(tuple(world(book, SIZES, stream.below)) for _ in range(4000))

    assert len(dealt) == 10
    assert all(300 < times < 500 for times in dealt.values())
