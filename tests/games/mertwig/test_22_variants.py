"""MM-22: variants."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK, KING
from mazefolio.games.mertwig.kingdom import AREA_SPACES
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, foes, inside, player, position, turn_of

ONE_TARGET = {"fear_single_target": True}
ONCE = {"no_double_dipping": True}
PLAYED = {"king_death": "played"}
BOB = {"character": "bob_bonker", "at": "forest_road", "hand": ["sphinx"]}


@pytest.mark.rule("MM-22.1")
def test_fear_chooses_one_opponent_and_rolls_once() -> None:
    scene = position(options=ONE_TARGET, a={"character": "arnie_schwartz"}, foes=["red_wolf", "mad_dog"], dice="10 1")
    scene.play("cast fear on red_wolf")

    assert facts(scene, "SpellRolled", "spell", "target") == [("fear", "red_wolf")]
    assert foes(scene) == ["mad_dog"]


@pytest.mark.rule("MM-22.1")
def test_so_does_its_scroll() -> None:
    scene = position(
        options={**ONE_TARGET, "magic_items": True},
        a={"character": "bob_bonker", "holds": ["fear_scroll"]},
        foes=["red_wolf", "mad_dog"],
    )

    assert scene.offers == ["no spell", "read fear on red_wolf", "read fear on mad_dog"]


@pytest.mark.rule("MM-22.1")
def test_without_the_variant_fear_is_rolled_for_everybody() -> None:
    scene = position(a={"character": "arnie_schwartz"}, foes=["red_wolf", "mad_dog"], dice="10 10").play("cast fear")

    assert facts(scene, "SpellRolled", "target") == ["red_wolf", "mad_dog"]


@pytest.mark.rule("MM-22.2")
@pytest.mark.parametrize(("double", "shut"), [(False, [False, True, False]), (True, [True, False, True])])
def test_two_maze_cards_block_and_one_is_clear(double: bool, shut: list[bool]) -> None:
    scene = position(options={"double_barrier": double}, a={"holds": [BIRTHMARK, "gold_crown"]})
    scene.play("enter maze", "barrier 2")

    assert scene.state.maze_cards == shut


@pytest.mark.rule("MM-22.3")
@pytest.mark.parametrize(("finished", "shut"), [("mystic_vale", True), ("woods_whole", False)])
def test_an_area_he_has_finished_is_shut_to_him(finished: str, shut: bool) -> None:
    scene = position(options=ONCE, a={"at": "shady_slope", "finished": [finished]}, dice="1").play("move")

    assert ("go mystic_vale" not in scene.offers) == shut


@pytest.mark.rule("MM-22.3")
def test_another_may_enter_it() -> None:
    scene = position(options=ONCE, a={"finished": ["mystic_vale"]}, b={"at": "shady_slope"}, active="b", dice="1").play(
        "move"
    )

    assert "go mystic_vale" in scene.offers


@pytest.mark.rule("MM-22.3", "MM-5.1")
def test_he_may_stay_on_the_space_of_an_area_he_has_finished() -> None:
    scene = position(options=ONCE, a={"at": "mystic_vale", "finished": ["mystic_vale"]}, dice="2").play("move")
    assert "go mystic_vale" in scene.offers
    scene.play("go mystic_vale")

    assert (player(scene).at, player(scene).area) == ("mystic_vale", "")


def at_a_door() -> Scene:
    doors = [(["pigment", "mystic"], "gold_ingot"), (["mad_dog", "cave_bear"], ""), (["the_lion", "red_wolf"], "")]
    return position(options=ONCE, a={"area": "toppled_temple"}, temple=("b", doors)).play("door 1")


@pytest.mark.rule("MM-22.3")
def test_an_area_is_finished_when_its_exit_hole_or_temple_exit_is_reached() -> None:
    vale = inside("mystic_vale", "magic_fountain", "", options=ONCE)
    hole = inside("woods_whole", "w13", "1 1", options=ONCE)
    hole.play(hole.offers[0])

    assert [player(scene).finished for scene in (vale, hole, at_a_door())] == [
        ["mystic_vale"],
        ["woods_whole"],
        ["toppled_temple"],
    ]


@pytest.mark.rule("MM-22.3")
def test_an_area_left_by_scroll_is_not_finished() -> None:
    a = {"area": "mystic_vale", "spot": "magic_fountain", "holds": ["scroll_of_teleportation"]}
    scene = position(options={**ONCE, "magic_items": True}, a=a, dice="1").play("teleport", "to shady_slope")

    assert player(scene).finished == []


@pytest.mark.rule("MM-22.3")
def test_with_all_seven_finished_the_list_is_cleared() -> None:
    others = [area for area in AREA_SPACES if area != "mystic_vale"]
    scene = inside("mystic_vale", "magic_fountain", "", options=ONCE, a={"finished": others})

    assert player(scene).finished == []


@pytest.mark.rule("MM-22.3")
def test_starting_over_clears_it_too() -> None:
    a = {"finished": ["mystic_vale"], "wounds": {"bob_bonker": 1}}
    scene = inside("woods_whole", "w2", "2", options=ONCE, a=a)

    assert (player(scene).character, player(scene).finished) == ("", [])


@pytest.mark.rule("MM-22.4")
def test_the_death_of_the_king_goes_into_a_hand_like_any_card() -> None:
    scene = position(
        options=PLAYED,
        a=BOB,
        b={"hand": ["pigment"]},
        encounters=["mad_dog", KING, "cave_bear", "the_lion"],
        dice="10",
    )
    scene.play("move")

    assert player(scene, "b").hand == ["mad_dog", KING, "cave_bear", "the_lion"]
    assert scene.table.result is None


@pytest.mark.rule("MM-22.4")
def test_it_may_be_played_as_an_encounter_by_itself() -> None:
    scene = position(options=PLAYED, a=BOB, b={"hand": [KING, "mad_dog"]}, dice="10").play("move")
    assert (asked_seat(scene), scene.offers) == ("b", [f"play {KING}", "play mad_dog"])
    scene.play(f"play {KING}")

    assert not scene.happened("RoundBegan")
    assert scene.table.result is not None
    assert scene.table.result.ending == "king"


@pytest.mark.rule("MM-22.4")
def test_its_victim_has_no_other_encounter_even_where_two_are_due() -> None:
    scene = inside("burial_mounds", "d5", "1", options=PLAYED, b={"hand": ["mad_dog", KING, "mystic"]})
    scene.play(f"play {KING}")

    assert facts(scene, "CardsPlayed", "cards") == [(KING,)]
    assert scene.table.result is not None


@pytest.mark.rule("MM-22.4")
def test_beside_another_card_it_is_not_played() -> None:
    scene = inside("burial_mounds", "d5", "1", options=PLAYED, b={"hand": ["mad_dog", KING, "mystic", "pigment"]})
    scene.play("play pigment")

    assert scene.offers == ["play mad_dog", "play mystic"]


@pytest.mark.rule("MM-22.4")
def test_it_may_lie_on_a_temple_door_and_acts_when_that_encounter_is_over() -> None:
    doors = [([KING, "mad_dog"], "gold_ingot"), (["pigment", "cave_bear"], ""), (["the_lion", "red_wolf"], "")]
    a = {"character": "bob_bonker", "area": "toppled_temple"}
    scene = position(options=PLAYED, a=a, temple=("b", doors), dice="1 1 1 10").play("door 1")
    assert (foes(scene), scene.table.result) == (["mad_dog"], None)
    scene.play("fight on")

    assert player(scene).treasures == ["gold_ingot"]
    scene.expect_end("king", "MM-15.5")


@pytest.mark.rule("MM-22.4")
def test_a_door_left_shut_keeps_it_in_the_hand() -> None:
    doors = [([KING, "mad_dog"], "gold_ingot"), (["pigment", "mystic"], ""), (["the_lion", "red_wolf"], "")]
    scene = position(options=PLAYED, a={"area": "toppled_temple"}, temple=("b", doors)).play("door 2")

    assert KING in player(scene, "b").hand
    assert scene.table.result is None


@pytest.mark.rule("MM-22.4")
def test_drawn_for_a_star_it_acts_after_the_encounter() -> None:
    scene = position(options=PLAYED, a=BOB, encounter=["osgood_ogre"], encounters=[KING, "mad_dog"], dice="1 1 1 10")
    assert (foes(scene), scene.table.result) == (["osgood_ogre"], None)
    scene.play("fight on")

    scene.expect_end("king", "MM-15.5")


@pytest.mark.rule("MM-22.5")
def test_the_king_dies_when_so_many_rounds_are_complete() -> None:
    here = {"at": "forest_road"}
    scene = position(options={"round_limit": 200}, a=here, b=here, c=here, seats=3, round=199, dice="1 1 1  1 1 1")
    for _ in range(6):
        assert scene.table.result is None
        scene.play("move", "go forest_road")

    scene.expect_end("king", "MM-22.5")
    assert facts(scene, "WealthCounted", "seat") == [0, 1, 2]


@pytest.mark.rule("MM-22.5")
def test_a_round_is_one_turn_of_every_player_from_the_first_on() -> None:
    here = {"at": "forest_road"}
    scene = position(options={"round_limit": 30}, a=here, b=here, first="b", active="b", round=30, dice="1 1")
    scene.play("move", "go forest_road")
    assert (turn_of(scene), scene.table.result) == ("a", None)
    scene.play("move", "go forest_road")

    scene.expect_end("king", "MM-22.5")


@pytest.mark.rule("MM-22.5")
def test_without_a_limit_rounds_are_without_end() -> None:
    here = {"at": "forest_road"}
    scene = position(a=here, b=here, active="b", round=500, dice="1").play("move", "go forest_road")

    assert (scene.state.round, scene.table.result) == (501, None)
