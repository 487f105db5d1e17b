"""Fights that are over, as they are told afterwards: all of them, with what abilities did in them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.boards import standing
from mazefolio.engine.view import Beat, Exchange, Scene
from mazefolio.testing import Scene as Position
from tests.games.talisman.test_08_inner_region import HELD, inside
from tests.games.talisman.visits import visit


def told(scene: Position, seat: int | None = 0) -> list[Scene]:
    """The fights of the latest turn that are over, in their order."""
    picture = scene.table.view(seat).picture
    return [*picture.older, *([picture.past] if picture.past else [])]


def dice(scene: Scene) -> tuple[Any, ...]:
    (row,) = scene.ledger
    return row.left_dice, row.right_dice, row.cost


def row(scene: Position, seat: int | None = 0) -> Exchange:
    return told(scene, seat)[-1].ledger[-1]


def beats(scene: Position, seat: int | None = 0) -> list[Beat]:
    return [line.beat for line in scene.table.view(seat).log if line.beat]


@pytest.mark.rule("TA-C8.13")
def test_all_fights_within_one_decision_are_told_in_their_order() -> None:
    found = told(inside("vampires_tower", "2 3+3 6+1 1+6", "pits", strength=4))

    assert [dice(one) for one in found] == [((3,), (3,), (0, 0)), ((6,), (1,), (0, 0)), ((1,), (6,), (1, 0))]
    assert len({one.id for one in found}) == 3


@pytest.mark.rule("TA-C8.14")
def test_fights_of_an_earlier_turn_are_not_told_again() -> None:
    scene = inside("pits", "1+6", strength=4, statuses=HELD)

    assert len(told(scene)) == 1


@pytest.mark.rule("TA-C9.6")
def test_enemies_that_fight_together_are_all_named_and_none_speaks_for_the_others() -> None:
    (found,) = told(visit("woods_1", spaces={"woods_1": ["wraith", "spectre"]}, dice="1 6"))

    assert (found.right.name, found.right.text) == ("Wraith and Spectre", "")


def test_who_dies_of_the_second_fight_was_alive_in_the_first() -> None:
    first, second = told(inside("vampires_tower", "2 6+1 1+6", "pits", strength=4, lives=1))

    assert (standing(first.left), first.left.art, standing(second.left)) == ((), "character", ("dead",))


@pytest.mark.rule("TA-C10.20", "TA-C13.1")
def test_who_is_struck_from_hiding_is_told_why_there_was_no_die() -> None:
    victim = {"character": "monk", "space": "fields_1"}
    scene = visit("fields_1", "assassin", blue=victim, dice="5 2").play("attack 1", "use assassinate")

    assert row(scene, 1).note == "Lost. Blue is struck from hiding and has no die."


@pytest.mark.rule("TA-C10.7")
def test_armour_is_told_with_the_fight_in_which_it_saves_a_life() -> None:
    scene = visit("woods_1", "troll", objects=["shield"], spaces={"woods_1": ["dragon"]}, dice="1 6 6")

    assert "for the Shield: the life is saved." in row(scene).note


@pytest.mark.rule("TA-C13.5")
def test_a_theft_is_shown_large_to_whom_it_befalls() -> None:
    victim = {"character": "monk", "space": "fields_1", "objects": ["sword"]}
    scene = visit("fields_1", "thief", blue=victim, dice="5")
    scene.play(next(option for option in scene.offers if "pilfer" in option))

    assert [beat.title for beat in beats(scene, 1) if not beat.own] == ["A theft"]


@pytest.mark.rule("TA-C8.13")
def test_an_enemy_that_is_no_card_goes_by_its_name() -> None:
    found = told(inside("vampires_tower", "2 3+3 6+1 1+6", "pits", strength=4))

    assert {one.right.name for one in found} == {"Pitfiend"}
