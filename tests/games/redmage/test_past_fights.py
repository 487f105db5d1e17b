"""A fight that is over, as it is told afterwards."""

import pytest

from mazefolio.testing import position
from tests.games.redmage.test_view import MISS, fight, scene_of


@pytest.mark.rule("RM-8.4", "RM-8.6")
def test_a_fight_in_which_nobody_was_asked_is_past_with_every_blow_and_what_it_cost() -> None:
    scene = fight("medusa", f"{MISS}6+6 1+1 1 {MISS}6+6 1+1 1 6+6 1+1")
    found = scene.table.view(0).picture.past
    assert scene.table.view(0).picture.scene is None
    assert found is not None
    assert [(blow.by, blow.won_by, blow.round, blow.cost) for blow in found.ledger] == [
        ("left", "right", 1, (0, 0)),
        ("right", "right", 1, (1, 0)),
        ("left", "right", 2, (0, 0)),
        ("right", "right", 2, (1, 0)),
        ("left", "left", 3, (0, 0)),
    ]
    assert [condition.id for condition in found.right.conditions] == ["dead"]


@pytest.mark.rule("RM-6.11")
def test_a_fight_keeps_its_name_from_its_first_blow_to_its_last() -> None:
    scene = fight("goblin", f"{MISS}{MISS}6+6 1+1")
    on = scene_of(scene)
    assert scene.table.view(0).picture.past is None
    over = scene.play("fight on").table.view(0).picture
    assert over.scene is None
    assert over.past is not None
    assert (over.past.id, len(over.past.ledger)) == (on.id, len(on.ledger) + 1)


@pytest.mark.rule("RM-12.2")
def test_those_who_never_came_to_blows_have_no_past_fight() -> None:
    assert position("redmage").table.view(0).picture.past is None


@pytest.mark.rule("RM-8.1", "RM-8.4")
def test_the_powers_of_creatures_are_told_with_the_blow_that_brings_them() -> None:
    stone = fight("medusa", f"{MISS}6+6 1+1 3 6+6 1+1").table.view(0).picture.past
    assert stone is not None
    assert stone.ledger[1].note == "You lose 1 hit point. You turn to stone: 3 spaces of the night pass."
    robbed = scene_of(fight("thief", f"{MISS}6+6 1+1", items=["key"]))
    assert robbed.ledger[-1].note == "You lose 1 hit point. The Thief takes your Key."
