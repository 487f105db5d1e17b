"""FT-16 to FT-18: Secret Passages, the river and the Maze."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.firetop.content import SPACES
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, fight_out, hero, sheet

SEASONED = {"seasoned": True}


def on_bank(*, dice: str = "", **given: Any) -> Scene:
    red = {"space": "south_bank", **given.pop("red", {})}
    return position("firetop", red=red, dice=dice, **given)


@pytest.mark.rule("FT-16.6")
def test_there_is_no_fighting_on_secret_passage_squares() -> None:
    red, blue = {"space": "c08_27", **SEASONED}, {"space": "red_1", **SEASONED}
    scene = position("firetop", red=red, blue=blue, dice="2").play("move", "go red_1")

    assert (scene.asked, scene.state.active) == ("turn", 1)
    assert "meet" not in scene.offers


@pytest.mark.rule("FT-16.7")
def test_no_passage_crosses_the_river() -> None:
    squares = {(space.colour, space.region) for space in SPACES.values() if space.kind == "secret"}

    assert squares == {("red", "south"), ("green", "south"), ("blue", "north")}


@pytest.mark.rule("FT-17.2")
def test_the_crossing_is_an_action_of_a_later_turn_that_starts_on_the_bank() -> None:
    scene = position("firetop", red={"space": "c15_18"}, blue={"space": "c15_28"}, dice="3 2")
    scene.play("move", "go south_bank")
    assert scene.state.active == 1, "entering the bank has ended the move and the turn"
    scene.play("move", "go entrance")

    assert {"cross raft", "cross bridge"} <= set(scene.offers)


@pytest.mark.rule("FT-17.10")
def test_whoever_dies_in_the_river_leaves_his_cards_on_the_bank_he_set_out_from() -> None:
    scene = on_bank(red={"luck": 2, "stamina": "2/20", "cards": ["keys_123"]}, dice=f"6+6 {LOST} 1 1+1 1")
    scene.play("cross raft", "test", "fight plain_sword")

    assert [(pile.space, pile.cards, pile.owner) for pile in scene.state.piles] == [("south_bank", ["keys_123"], 0)]


@pytest.mark.rule("FT-17.11")
def test_nobody_can_attack_during_a_crossing() -> None:
    """From the choice to the far bank nobody else is asked anything."""
    red, blue = {"space": "south_bank", "luck": 2, **SEASONED}, {"space": "south_bank", **SEASONED}
    scene = position("firetop", red=red, blue=blue, dice=f"6+6 {WON} {WON} {WON}").play("cross raft")
    seats = set()
    while scene.asked == "escape" and scene.table.pending is not None:
        seats.add(scene.table.pending.seat)
        scene.play("fight on")

    assert seats == {0}
    assert hero(scene, "red").space == "north_bank"


@pytest.mark.rule("FT-17.12")
def test_whoever_dies_on_the_bridge_has_not_crossed() -> None:
    scene = on_bank(red={"stamina": "1/20", "cards": ["keys_123"]}, dice="4 1 1+1 1").play("cross bridge")

    assert scene.asked == "return"
    assert [pile.space for pile in scene.state.piles] == ["south_bank"]


@pytest.mark.rule("FT-18.1", "FT-18.2")
def test_the_maze_has_six_spaces_and_five_mouths() -> None:
    kinds = [space.kind for space in SPACES.values()]

    assert (kinds.count("maze"), kinds.count("mouth")) == (6, 5)


@pytest.mark.rule("FT-18.3")
def test_reaching_a_mouth_ends_the_turn_at_once() -> None:
    red, blue = {"space": "c12_10", **SEASONED}, {"space": "mouth_sw", **SEASONED}
    scene = position("firetop", red=red, blue=blue, piles={"mouth_sw": ["keys_123"]}, dice="1")
    scene.play("move", "go mouth_sw")

    assert (scene.asked, scene.state.active) == ("turn", 1)
    assert "meet" in scene.offers, "a later turn may be spent on it"


@pytest.mark.rule("FT-18.3")
def test_a_mouth_reached_from_within_ends_the_turn_too() -> None:
    red, blue = {"space": "m4", **SEASONED}, {"space": "mouth_sw", **SEASONED}
    scene = position("firetop", red=red, blue=blue, maze={"m4": "crossroads_1"}).play("maze south")

    assert (hero(scene, "red").space, scene.state.active) == ("mouth_sw", 1)


@pytest.mark.rule("FT-18.10")
def test_on_maze_spaces_there_are_deals_but_no_battles() -> None:
    both = {"space": "m4", **SEASONED}
    scene = position("firetop", red=both, blue=both, maze={"m4": "crossroads_1"}).play("meet")

    assert scene.offers == ["offer blue", "go on"]


@pytest.mark.rule("FT-18.11")
def test_cards_that_were_turned_up_are_remembered_by_everybody() -> None:
    scene = position("firetop", red={"space": "mouth_sw"}, maze={"m4": "junction_no_south"}).play("maze north")
    for viewer in (0, 1, None):
        maze = scene.table.seen(viewer).maze
        assert maze["m4"] == "junction_no_south"
        assert set(maze.values()) == {"junction_no_south", "?"}


@pytest.mark.rule("FT-18.14")
def test_a_new_adventurer_may_run_into_the_same_wall_again() -> None:
    scene = position(
        "firetop",
        red={"space": "c22_27", "stamina": "2/20", "dead_ends": ["mouth_sw N"]},
        rooms={"kitchen": ("ogre", None)},
        dice=f"1 {LOST} 1 1+1 1",
    )
    scene.play("move", "go kitchen", "return", "3 provisions 0 gold")

    assert hero(scene, "red").dead_ends == []


@pytest.mark.rule("FT-17.9")
def test_a_crossing_that_fell_in_ends_the_turn_even_if_the_battle_is_won() -> None:
    third = {"space": "north_bank", **SEASONED}
    scene = on_bank(red={"luck": 2, **SEASONED}, blue=third, dice=f"6+6 {WON} {WON} {WON}").play("cross raft")
    fight_out(scene)

    assert sheet(scene, "red", "space") == ("north_bank",)
    assert (scene.asked, scene.state.active) == ("turn", 1)
