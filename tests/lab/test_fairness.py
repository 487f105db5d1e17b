"""The dice are fair, and tests that say so would notice if they were not.

The keys are fixed, so each of these finds the same every time; `mazefolio fair --dice 100000000` takes a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TypeVar

import msgspec
import pytest

from mazefolio.engine.dice import Stream, key_of
from mazefolio.engine.steps import Shuffle
from mazefolio.lab.fairness import games, stream
from mazefolio.lab.fairness.chances import Finding, Misfit, even, misfit, suspicious
from mazefolio.lab.fairness.games import Notes
from mazefolio.lab.fairness.stream import DiceCount, StreamsDifferError
from tests.cli.running import in_own_process
from tests.engine.blake2 import blake2b

T = TypeVar("T")
KEY = key_of("fairness")
DICE = 200_000


def test_the_stream_is_blake2b_of_a_counter_under_a_key() -> None:
    for key in (KEY, b"k", bytes(64), bytes(range(32))):
        dice = Stream(key)
        for number in range(5):
            assert bytes(dice.below(256) for _ in range(64)) == blake2b(number.to_bytes(8, "big"), key)
    assert blake2b(b"abc", b"").hex().startswith("ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b7")


def test_the_stream_passes_the_battery() -> None:
    found = stream.findings(KEY, DICE)

    assert len(found) == 29
    assert suspicious(found) == []
    assert {one.name: one.trials for one in found}["faces of one die (chi-square)"] == DICE


def test_games_make_fair_use_of_it() -> None:
    found = games.findings(KEY, deals=80, games=1)

    assert suspicious(found) == []
    begins = [one.name for one in found if "who begins" in one.name]
    assert begins == [
        "The Warlock of Firetop Mountain: who begins, of 6",
        "Mertwig's Maze: who begins, of 6",
        "Talisman: who begins, of 6",
    ]
    assert len([one for one in found if "cards on the" in one.name]) >= 9


def loaded(rng: Random) -> Iterator[int]:
    """One six in fifty too many."""
    while True:
        yield 6 if not rng.randrange(50) else rng.randint(1, 6)


def shy(rng: Random) -> Iterator[int]:
    """Each face as often as any other, but seldom twice in a row."""
    last = 1
    while True:
        last = rng.choice([face for face in range(1, 7) if face != last or not rng.randrange(2)])
        yield last


def in_fours(rng: Random) -> Iterator[int]:
    """Three of four dice are free; the fourth makes the sum even."""
    while True:
        free = [rng.randint(1, 6) for _ in range(3)]
        yield from (*free, rng.choice([face for face in range(1, 7) if (sum(free) + face) % 2 == 0]))


@pytest.mark.parametrize("wrong", [loaded, shy, in_fours])
def test_dice_that_are_not_fair_are_found_out(wrong: Callable[[Random], Iterator[int]]) -> None:
    dice = wrong(Random(1))
    counted = DiceCount()
    counted.add(bytes(next(dice) for _ in range(DICE)))

    assert suspicious(counted.findings())


class Favourite(Stream):
    """Every card is swapped with any other: an old mistake, after which some orders come more often."""

    def shuffled(self, things: Iterable[T]) -> list[T]:
        order = list(things)
        for place in range(len(order)):
            other = self.below(len(order))
            order[place], order[other] = order[other], order[place]
        return order


def test_a_shuffle_that_is_not_fair_is_found_out() -> None:
    assert suspicious([stream._orders(Favourite(KEY), 5000)])
    assert not suspicious([stream._orders(Stream(KEY), 5000)])
    assert suspicious([stream._places(Favourite(KEY), 2000)])
    assert not suspicious([stream._places(Stream(KEY), 2000)])


def test_a_card_that_is_favoured_is_found_out() -> None:
    notes, dice = Notes(), Stream(KEY)
    cards = ["goblin", "goblin", "orc", "dragon", *"abcdefgh"]
    for _ in range(600):
        order = sorted(dice.shuffled(cards), key=lambda card: card == "dragon" and not dice.below(4))
        notes.shuffle(Shuffle(cards, "monsters"), order)

    top, middle, bottom = (notes._cards(place).finding(place) for place in ("top", "middle", "bottom"))
    assert suspicious([top])
    assert not suspicious([middle, bottom])


def test_dice_that_come_out_otherwise_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stream, "roll", lambda self, dice: (self.below(6) or 1,))

    with pytest.raises(StreamsDifferError):
        stream.findings(KEY, 1000)


def test_what_cannot_happen_must_not() -> None:
    with pytest.raises(AssertionError):
        even({7: 1}, range(1, 7))


def test_rare_cases_are_put_together() -> None:
    assert misfit({"a": 98, "b": 2}, {"a": 97.0, "b": 1.0, "c": 2.0}).freedom == 0
    assert (Misfit(1.0, 2, 3) + Misfit(1.0, 2, 3)) == Misfit(2.0, 4, 6)


def test_the_command_tells_and_judges() -> None:
    words = ["fair", "--dice", "2000", "--deals", "2", "--games", "0", "--seed", "3"]
    told = in_own_process(*words)
    assert told.code == 0
    assert "faces of one die" in told.out
    assert "tests, the least likely" in told.out

    found = msgspec.json.decode(in_own_process(*words, "--json").out, type=list[Finding])
    assert len(found) > 29
