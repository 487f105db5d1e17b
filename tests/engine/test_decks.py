"""Decks and cups."""

from __future__ import annotations

from typing import TypeVar

import pytest

from mazefolio.engine import decks
from mazefolio.engine.decks import Deck
from mazefolio.engine.dice import Script, Source, Stream, key_of
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.steps import Pick, Shuffle, Steps

T = TypeVar("T")


def carry_out(steps: Steps[T], source: Source | None = None) -> T:
    """Let chance answer until the rule is done.  Without a source no chance may be needed."""
    answer: object = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as stop:
            result: T = stop.value
            return result
        assert source is not None, f"nothing should be left to chance, but there is {step}"
        assert isinstance(step, Pick | Shuffle)
        answer = source.pick(step) if isinstance(step, Pick) else source.shuffle(step)


def test_the_top_card_is_drawn() -> None:
    deck = Deck("spells", ["c", "b", "a"])

    assert [carry_out(decks.draw(deck)) for _ in range(3)] == ["a", "b", "c"]
    assert deck.pile == []


def test_the_latest_discard_lies_on_top() -> None:
    deck = Deck("spells", [])
    decks.discard(deck, "a")
    decks.discard(deck, "b")

    assert deck.discards == ["a", "b"]


def test_decks_do_not_share_their_discards() -> None:
    one, other = Deck("spells", []), Deck("spells", [])
    decks.discard(one, "a")

    assert other.discards == []


def test_shuffling_keeps_every_card_and_leaves_the_discards_alone() -> None:
    cards = [str(number) for number in range(30)]
    deck = Deck("spells", cards.copy(), ["x"])
    carry_out(decks.shuffle(deck), Stream(key_of(1)))

    assert deck.pile != cards
    assert sorted(deck.pile) == sorted(cards)
    assert deck.discards == ["x"]


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    deck = Deck("spells", [], ["a", "b", "c"])

    assert carry_out(decks.draw(deck), Script()) == "c"
    assert deck == Deck("spells", ["a", "b"], [])


def test_the_discards_are_not_touched_while_there_is_a_pile() -> None:
    deck = Deck("spells", ["a"], ["b"])

    assert carry_out(decks.draw(deck)) == "a"
    assert deck == Deck("spells", [], ["b"])


def test_reshuffled_discards_go_under_the_pile() -> None:
    deck = Deck("spells", ["top"], ["a", "b"])
    carry_out(decks.reshuffle(deck), Script())

    assert deck == Deck("spells", ["a", "b", "top"], [])


def test_no_card_comes_from_an_empty_deck() -> None:
    deck = Deck("spells", [])

    assert carry_out(decks.draw(deck), Script()) is None
    assert deck == Deck("spells", [])


def test_a_search_takes_one_copy_first_from_the_pile_then_from_the_discards() -> None:
    deck = Deck("spells", ["a", "b"], ["a"])

    assert decks.search(deck, "a") == "a"
    assert deck == Deck("spells", ["b"], ["a"])
    assert decks.search(deck, "a") == "a"
    assert deck == Deck("spells", ["b"], [])


def test_a_search_for_a_card_that_is_not_there_says_so() -> None:
    with pytest.raises(MazefolioError, match=r"^there is no wand in the spells deck$"):
        decks.search(Deck("spells", ["a"], ["b"]), "wand")


def test_a_chit_leaves_the_cup_when_it_is_drawn() -> None:
    cup = ["orc", "bat", "orc"]

    assert carry_out(decks.draw_from(cup, "creature"), Script(draws=["bat"])) == "bat"
    assert cup == ["orc", "orc"]


def test_an_empty_cup_gives_nothing_and_asks_nothing_of_chance() -> None:
    assert carry_out(decks.draw_from([], "creature")) is None
