"""Functions that are found by what they are about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mazefolio.engine.register import Register
from mazefolio.engine.steps import Word


class Beast: ...


class Wolf(Beast): ...


def a_register() -> Register[Callable[[Any], str]]:
    sounds: Register[Callable[[Any], str]] = Register("making a sound")

    @sounds(Beast)
    def _(beast: Beast) -> str:
        return "growl"

    @sounds(Word("bell"))
    def _(word: Word) -> str:
        return "dong"

    return sounds


def test_a_class_without_a_function_of_its_own_is_served_by_that_of_its_base() -> None:
    sounds = a_register()
    assert sounds.of(Wolf())(Wolf()) == "growl"
    sounds(Wolf)(lambda wolf: "howl")
    assert sounds.of(Wolf())(Wolf()) == "howl"


def test_one_value_may_have_a_function_of_its_own() -> None:
    sounds = a_register()
    assert sounds.of(Word("bell"))(None) == "dong"
    assert sounds.find(Word("book")) is None


def test_the_first_thing_that_has_a_function_counts() -> None:
    assert a_register().of(3, Wolf(), Word("bell"))(None) == "growl"


def test_what_has_none_is_named() -> None:
    with pytest.raises(LookupError, match=r"^int nor str has no function for making a sound$"):
        a_register().of(3, "x")


def test_nothing_can_have_two() -> None:
    with pytest.raises(LookupError, match="has two functions for making a sound"):
        a_register()(Beast)(lambda beast: "hiss")


def test_what_cannot_be_hashed_is_found_by_its_class() -> None:
    lists: Register[Callable[[Any], int]] = Register("counting")
    lists(list)(len)
    assert lists.of([1, 2])([1, 2]) == 2


def test_all_that_is_known_can_be_listed() -> None:
    assert list(a_register()) == [Beast, Word("bell")]
