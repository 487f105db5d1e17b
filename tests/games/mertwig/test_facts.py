"""Facts that the view carries for faces that draw, so that no sentence is taken apart."""

from __future__ import annotations

from mazefolio.engine.view import Board, Condition, Cost, Group, Option, Space
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import position

RALPH = {"character": "ralph_the_red", "members": ["skalan"]}


def board(scene: Scene, name: str, seat: int = 0) -> Board:
    return next(board for board in scene.table.view(seat).picture.boards if board.id == name)


def space(scene: Scene, name: str, spot: str) -> Space:
    return next(space for space in board(scene, name).spaces if space.id == spot)


def option(scene: Scene, token: str) -> Option:
    assert scene.table.pending is not None
    question = scene.table.view(scene.table.pending.seat).question
    assert question is not None
    return next(option for option in question.options if option.id == token)


def test_boards_have_a_name_for_a_button() -> None:
    scene = position(a={**RALPH, "area": "burial_mounds", "spot": "d1"})
    assert board(scene, "kingdom").short == "Kingdom"
    assert board(scene, "burial_mounds").short == "Burial Mounds of Rhygn"


def test_spaces_say_how_it_stands_with_them_by_ids() -> None:
    scene = position(a={**RALPH, "area": "burial_mounds", "spot": "heaptop", "finished": ["woods_whole"]})
    assert [*space(scene, "kingdom", "woods_whole").conditions] == [Condition("done", "done")]
    assert Condition("passed", "behind you") in space(scene, "burial_mounds", "d9").conditions
    assert Condition("stop", "you must stop here") in space(scene, "burial_mounds", "acme").conditions


def test_spaces_of_one_name_are_told_apart_by_a_number() -> None:
    scene = position(a={**RALPH, "area": "burial_mounds", "spot": "d1"})
    assert space(scene, "burial_mounds", "d1").number == 1
    assert space(scene, "burial_mounds", "heaptop").number is None


def test_a_treasure_that_two_encounters_guard_is_of_its_own_kind() -> None:
    scene = position(a={**RALPH, "area": "caves_of_congor"})
    guarded = [one for one in board(scene, "caves_of_congor").spaces if one.kind.startswith("guarded")]
    assert {one.kind for one in guarded} == {"guarded", "guarded2"}
    assert all(one.text.startswith("Two") == (one.kind == "guarded2") for one in guarded)


def test_a_marker_names_the_sheet_of_its_player() -> None:
    scene = position(a={**RALPH, "at": "forest_road"})
    (piece,) = space(scene, "kingdom", "forest_road").pieces
    assert piece.sheet == "sheet:0"


def test_a_move_says_what_it_costs() -> None:
    scene = position(a={**RALPH, "at": "cider_orchard"}, dice="3").play("move")
    assert option(scene, "go eel_bank").cost == Cost(2, "points")
    assert option(scene, "go cider_orchard").cost is None


def test_what_changes_hands_is_grouped_by_the_thing() -> None:
    scene = position(a={**RALPH, "holds": ["sword_of_snyd"], "at": "forest_road"})
    given = option(scene, "give sword_of_snyd to skalan")
    assert (given.group, given.short) == (
        Group("give sword_of_snyd ", "Give the Sword of Snyd to"),
        "Skalan",
    )
    assert option(scene, "dismiss skalan").group == Group("dismiss", "Send away")


def test_business_ends_with_a_word_of_its_own() -> None:
    scene = position(a={**RALPH, "at": "royal_palace", "gold": 50}, dice="1").play("move")
    assert option(scene, "done").role == "ends"
    drawing = option(scene, "draw 1 characters")
    assert (drawing.short, drawing.number) == ("1", 1)


def test_a_chart_says_which_rolls_its_rows_are_for() -> None:
    scene = position(a={**RALPH, "area": "burial_mounds", "spot": "d8", "gold": 20}, dice="5").play("move")
    (chart,) = scene.table.view(0).picture.lookups
    assert [(row.least, row.most) for row in chart.rows] == [(10, 10), (7, 9), (4, 6), (1, 3)]


def test_sentences_say_whose_doing_they_tell_and_where_their_dice_stand() -> None:
    scene = position(
        a={**RALPH, "area": "burial_mounds", "spot": "d9", "gold": 0}, treasures=["gold_crown"], dice="1 8"
    )
    scene.play("move")
    rolled = next(line for line in scene.table.log(None) if "Heaptop" in line.text and line.dice)
    assert (rolled.who, rolled.dice) == ("sheet:0", ((8,),))
    assert rolled.text[rolled.at[0]] == "8"


def test_where_a_carried_item_belongs_is_marked_for_whoever_carries_it() -> None:
    scene = position(a={**RALPH, "holds": ["granite_toenail"]})
    colossus = next(space for space in board(scene, "kingdom").spaces if space.id == "colossus")
    assert [(one.id, one.text) for one in colossus.conditions] == [
        ("wanted", "the Granite Toenail, which you carry, belongs here")
    ]

    assert not [one for space in board(scene, "kingdom", 1).spaces for one in space.conditions if one.id == "wanted"]
