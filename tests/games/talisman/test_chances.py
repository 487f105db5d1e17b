"""Chances that realms offer at almost every move can be let pass by a face."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.spells.moments import Meeting, Moment
from mazefolio.testing import position
from tests.games.talisman.casting import concerns, mage, opened


@pytest.mark.parametrize(
    ("realm", "chance"),
    [("black_tower", "call it"), ("space_hulk", "search for it"), ("storm_river", "draw from its deck")],
)
def test_what_comes_at_almost_every_move_can_be_let_pass(realm: str, chance: str) -> None:
    scene = position(
        "talisman",
        seats=2,
        options={"realms": realm},
        red={"character": "dwarf", "space": "fields_1"},
        phase="encounter",
        deck=["bag_of_gold"] * 3,
        dice="3 3 3 3 3 3",
    )
    view = scene.table.view(0)
    assert view.question is not None
    assert view.question.window is not None
    assert view.question.window.board == realm
    assert view.question.options[0].id in ("pass", "adventure")
    assert [board.chance for board in view.picture.boards] == ["", chance]


@pytest.mark.rule("TA-C3.6")
def test_powers_of_the_start_of_a_turn_can_be_let_pass_for_good() -> None:
    scene = position("talisman", seats=2, red={"character": "druid", "space": "fields_1"}, phase="start", dice="3 3 3")
    question = scene.table.view(0).question
    assert question is not None
    assert question.window is not None
    assert (question.window.cards, question.options[0].id) == (["many_faces"], "done")


@pytest.mark.rule("TA-C15.21")
@pytest.mark.parametrize(
    ("moment", "told"),
    [(Moment.BEFORE_MOVE, ["own"]), (Moment.TURN_BEGINS, []), (Moment.TURN_ENDS, []), (Moment.MOVE_ENDED, [])],
)
def test_of_the_moments_for_a_spell_few_are_those_that_most_would_be_asked_about(
    moment: Moment, told: list[str]
) -> None:
    assert concerns(opened(moment, red=mage("random")), 0) == told


@pytest.mark.rule("TA-C15.21")
def test_in_the_turn_of_another_a_spell_waits_for_what_touches_its_owner() -> None:
    assert concerns(opened(Moment.TURN_BEGINS, blue=mage("random")), 1) == []
    assert concerns(opened(Moment.MEETING, Meeting(0, 1), blue=mage("random")), 1) == ["attacked"]
