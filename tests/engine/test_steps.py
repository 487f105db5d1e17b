"""The steps a rule may yield, and the helpers that yield them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import pytest

from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Roll, Shuffle, ask, choose, roll, shuffled
from tests.engine.toy import HIGH, LOW, Guess

GUESS = Guess("imp")
PAIR = Roll(0, 2, 6, "attack")


def told(steps: Generator[Any, Any, Any], answers: Sequence[object]) -> tuple[list[object], object]:
    """What a rule yields when it gets these answers, and what it returns in the end."""
    yielded: list[object] = []
    try:
        for answer in (None, *answers):
            yielded += [steps.send(answer)]
    except StopIteration as stop:
        return yielded, stop.value
    raise AssertionError(f"the rule wants more answers: {yielded}")


def test_asking_comes_back_with_the_option() -> None:
    assert told(ask(1, GUESS, (LOW, HIGH)), [1]) == ([Ask(1, GUESS, (LOW, HIGH), 2)], HIGH)


def test_asking_may_say_how_many_options_bring_the_game_on() -> None:
    assert told(ask(1, GUESS, (LOW, HIGH), advancing=1), [0]) == ([Ask(1, GUESS, (LOW, HIGH), 1)], LOW)


def test_a_choice_between_several_is_asked() -> None:
    assert told(choose(1, GUESS, (LOW, HIGH)), [1]) == ([Ask(1, GUESS, (LOW, HIGH), 2)], HIGH)


def test_a_choice_of_one_is_not_asked() -> None:
    assert told(choose(1, GUESS, (LOW,)), []) == ([], LOW)


def test_rolls_come_back_as_faces() -> None:
    assert told(roll(PAIR), [(3, 5)]) == ([PAIR], (3, 5))


def test_a_shuffle_comes_back_as_the_things_in_their_new_order() -> None:
    assert told(shuffled("abc", "deck"), [["c", "a", "b"]]) == ([Shuffle("abc", "deck")], ["c", "a", "b"])


def test_an_action_needs_a_token() -> None:
    with pytest.raises(TypeError, match=r"^Action has no token$"):
        _ = Action().token


def test_an_event_is_public_reveals_nothing_and_cites_no_rule_unless_it_says_so() -> None:
    assert (Event().rule, Event().reveals) == ("", False)
    assert all(Event().seen_by(seat) for seat in (0, 1, None))


def test_an_event_may_say_under_which_rule_it_happened() -> None:
    assert CitedEvent("TY-1.1").rule == "TY-1.1"
