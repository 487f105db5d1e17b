"""The dice: reproducible, checkable and even."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable
from hashlib import sha256
from itertools import pairwise, permutations

import pytest

from mazefolio import Table
from mazefolio.engine.dice import BLOCK, KEY_BYTES, Stream, commitment, fresh_key, key_of, outcomes
from mazefolio.engine.steps import Pick, Roll, Shuffle

D6, TWO_D6, FOUR_D6 = Roll(0, 1, 6, "die"), Roll(0, 2, 6, "pair"), Roll(0, 4, 6, "hand")


def too_uneven(found: Iterable[Hashable], expected: Iterable[Hashable]) -> float:
    """Chi-square of what was found against an even spread, in units of the bound that one in ten thousand breaks."""
    counts, kinds = Counter(found), list(expected)
    assert set(counts) <= set(kinds)
    mean, freedom = counts.total() / len(kinds), len(kinds) - 1
    chi = sum((counts[kind] - mean) ** 2 / mean for kind in kinds)
    spread = 2 / (9 * freedom)
    return chi / (freedom * (1 - spread + 3.72 * math.sqrt(spread)) ** 3)


def test_the_same_key_gives_the_same_stream() -> None:
    one, other = Stream(key_of(7)), Stream(key_of(7))

    assert [one.roll(TWO_D6) for _ in range(200)] == [other.roll(TWO_D6) for _ in range(200)]


def test_another_key_gives_another_stream() -> None:
    one, other = Stream(key_of(7)), Stream(key_of(8))

    assert [one.roll(TWO_D6) for _ in range(20)] != [other.roll(TWO_D6) for _ in range(20)]


def test_the_stream_stays_what_it_is() -> None:
    """Recorded games depend on it."""
    dice = Stream(key_of("the same for ever"))

    assert dice.roll(D6) == (3,)
    assert dice.roll(TWO_D6) == (5, 2)
    assert dice.pick(Pick("abcdefg", "letter")) == 0
    assert dice.shuffled(range(6)) == [0, 5, 4, 3, 2, 1]
    assert dice.below(1000) == 848


def test_a_copy_at_any_position_goes_on_as_the_original_did() -> None:
    source = Stream(key_of(1))
    stream = [source._byte() for _ in range(5 * BLOCK)]

    for position in range(3 * BLOCK + 2):
        for copy in (source.at((position,)), Stream(source.key).at((position,))):
            assert copy.position == (position,)
            assert [copy._byte() for _ in range(BLOCK + 1)] == stream[position : position + BLOCK + 1]
            assert copy.position == (position + BLOCK + 1,)


@pytest.mark.parametrize("before", [0, 1, BLOCK - 3, BLOCK - 1, BLOCK, BLOCK + 1])
def test_rolls_picks_and_shuffles_cross_the_border_of_a_block(before: int) -> None:
    dice = Stream(key_of(2)).at((before,))
    for _ in range(5):
        copy = dice.at(dice.position)
        assert some_of_each(dice) == some_of_each(copy)
        assert dice.position == copy.position


def some_of_each(dice: Stream) -> object:
    rolled = dice.roll(D6), dice.roll(FOUR_D6)
    return rolled, dice.pick(Pick("abc", "letter")), dice.shuffled(range(40)), dice.shuffled(range(300))


def test_copies_do_not_disturb_each_other() -> None:
    dice = Stream(key_of(3))
    copy = dice.at(dice.position)
    first = [dice.below(6) for _ in range(100)]

    assert copy.position == (0,)
    assert [copy.below(6) for _ in range(100)] == first


def test_a_loaded_die_would_be_noticed() -> None:
    stream = Stream(key_of(0))
    loaded = [min(stream.below(70), 59) // 10 for _ in range(600)]

    assert too_uneven(loaded, range(6)) > 1


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("dice", [D6, TWO_D6, Roll(0, 3, 6, "three"), Roll(0, 1, 20, "d20"), Roll(0, 1, 100, "d100")])
def test_dice_are_even(dice: Roll, seed: int) -> None:
    stream, ways = Stream(key_of(seed)), outcomes(dice.count, dice.sides)

    assert too_uneven((stream.roll(dice) for _ in range(100 * len(ways))), ways) < 1


@pytest.mark.parametrize("dice", [FOUR_D6, Roll(0, 2, 20, "two d20"), Roll(0, 12, 6, "a dozen")])
def test_many_dice_at_once_are_even_too(dice: Roll) -> None:
    stream = Stream(key_of(4))
    rolls = [stream.roll(dice) for _ in range(3000)]

    assert all(len(faces) == dice.count for faces in rolls)
    for place in range(dice.count):
        assert too_uneven((faces[place] for faces in rolls), range(1, dice.sides + 1)) < 1


@pytest.mark.parametrize("bound", [2, 3, 7, 13, 36, 100, 256, 257, 300])
def test_picks_are_even(bound: int) -> None:
    stream, pool = Stream(key_of(5)), [str(number) for number in range(bound)]

    assert too_uneven((stream.pick(Pick(pool, "card")) for _ in range(50 * bound)), range(bound)) < 1


@pytest.mark.parametrize("bound", [300, 40_000, 70_000, 10_000_000])
def test_large_numbers_are_even(bound: int) -> None:
    stream = Stream(key_of(5))

    assert too_uneven((stream.below(bound) * 10 // bound for _ in range(5000)), range(10)) < 1


def test_one_roll_tells_nothing_about_the_next() -> None:
    stream = Stream(key_of(6))
    faces = [stream.roll(D6)[0] for _ in range(7201)]

    assert too_uneven(pairwise(faces), outcomes(2, 6)) < 1


def test_every_order_of_four_is_equally_likely() -> None:
    stream = Stream(key_of(7))

    assert too_uneven((tuple(stream.shuffled(range(4))) for _ in range(4800)), permutations(range(4))) < 1


@pytest.mark.parametrize("size", [52, 260])
def test_every_card_is_equally_likely_in_every_place(size: int) -> None:
    stream = Stream(key_of(8))
    orders = [stream.shuffle(Shuffle(range(size), "deck")) for _ in range(10 * size)]

    assert all(sorted(order) == list(range(size)) for order in orders[:10])
    for place in (0, 1, size // 2, size - 1):
        assert too_uneven((order[place] for order in orders), range(size)) < 1


@pytest.mark.parametrize(("size", "order"), [(0, []), (1, [0])])
def test_nothing_is_used_up_by_a_shuffle_that_changes_nothing(size: int, order: list[int]) -> None:
    stream = Stream(key_of(9))

    assert stream.shuffle(Shuffle(range(size), "deck")) == order
    assert stream.position == (0,)


def test_a_pick_from_nothing_is_an_error() -> None:
    with pytest.raises(ZeroDivisionError):
        Stream(key_of(1)).pick(Pick([], "card"))


def test_outcomes_come_in_order() -> None:
    assert outcomes(2, 3) == ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3))


def test_a_fresh_key_is_long_and_never_the_same() -> None:
    keys = {fresh_key() for _ in range(100)}

    assert len(keys) == 100
    assert {len(key) for key in keys} == {KEY_BYTES}


def test_a_seed_is_a_number_or_a_text() -> None:
    assert key_of(12) == key_of("12") != key_of("twelve")
    assert len(key_of("twelve")) == KEY_BYTES


def test_a_key_can_be_checked_against_its_commitment() -> None:
    key = fresh_key()

    assert commitment(key) == sha256(key).hexdigest()
    assert commitment(key) != commitment(key[::-1])


def test_a_salt_seals_a_key_that_could_be_guessed() -> None:
    key, salt = key_of(7), b"0123456789abcdef"

    assert commitment(key, salt) == sha256(f"{salt.hex()}:{key.hex()}".encode()).hexdigest()
    assert commitment(key, salt) not in (commitment(key), commitment(key, salt[::-1]), commitment(salt, key))


def test_without_a_seed_every_game_is_dealt_differently() -> None:
    keys = {Table.new("redmage").record.key for _ in range(20)}

    assert len(keys) == 20
