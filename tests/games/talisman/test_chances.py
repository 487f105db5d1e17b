"""Chances that realms offer at almost every move can be let pass by a face."""

from __future__ import annotations

import pytest

from mazefolio.testing import position


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
