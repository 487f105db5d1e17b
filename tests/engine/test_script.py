"""Scripted dice and draws, for tests and puzzles."""

from __future__ import annotations

import pytest

from mazefolio.engine.dice import Script
from mazefolio.engine.errors import ScriptError
from mazefolio.engine.steps import Pick, Roll, Shuffle

PAIR = Roll(0, 2, 6, "attack")


def test_faces_fall_in_the_order_written() -> None:
    script = Script(rolls=[3, 5, 1, 6, 2])

    assert [script.roll(PAIR), script.roll(Roll(0, 1, 6, "luck")), script.roll(PAIR)] == [(3, 5), (1,), (6, 2)]


def test_draws_are_found_by_name() -> None:
    script = Script(draws=["orc", "bat"])
    pool = ["bat", "orc", "orc"]

    assert [script.pick(Pick(pool, "creature")), script.pick(Pick(pool, "creature"))] == [1, 0]


def test_a_shuffle_leaves_everything_where_it_is() -> None:
    assert Script().shuffle(Shuffle(range(4), "deck")) == [0, 1, 2, 3]


def test_position_and_copy() -> None:
    script = Script([1, 2, 3, 4], ["orc", "bat"])
    script.roll(PAIR)
    script.pick(Pick(["orc"], "creature"))
    copy = script.at(script.position)

    assert copy.position == script.position == (2, 1)
    assert copy.roll(PAIR) == (3, 4)
    assert script.position == (2, 1)


def test_it_says_when_it_is_used_up() -> None:
    script = Script([4], ["orc"])
    assert not script.used_up
    script.roll(Roll(0, 1, 6, "luck"))
    assert not script.used_up
    script.pick(Pick(["orc"], "creature"))
    assert script.used_up


@pytest.mark.parametrize(
    ("rolls", "complaint"),
    [
        ([], "no dice are left in the script for the attack roll"),
        ([5], "no dice are left in the script for the attack roll"),
        ([5, 7], "(5, 7) cannot be rolled with 2d6 (attack)"),
        ([0, 5], "(0, 5) cannot be rolled with 2d6 (attack)"),
    ],
)
def test_faces_that_do_not_fit_are_refused_and_not_used(rolls: list[int], complaint: str) -> None:
    script = Script(rolls)

    with pytest.raises(ScriptError) as caught:
        script.roll(PAIR)

    assert str(caught.value) == complaint
    assert script.position == (0, 0)


@pytest.mark.parametrize(
    ("draws", "complaint"),
    [
        ([], "no draw is left in the script for the creature"),
        (["dragon"], "'dragon' cannot be drawn as creature"),
    ],
)
def test_draws_that_do_not_fit_are_refused_and_not_used(draws: list[str], complaint: str) -> None:
    script = Script(draws=draws)

    with pytest.raises(ScriptError) as caught:
        script.pick(Pick(["orc", "bat"], "creature"))

    assert str(caught.value) == complaint
    assert script.position == (0, 0)
