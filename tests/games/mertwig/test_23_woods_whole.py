"""MM-23: Woods Whole."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.kingdom import SPECIAL_PLACES
from mazefolio.games.mertwig.paths import AREA_SET, distances
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, party, player, position, turn_of, wounds


def woods(spot: str, dice: str, **layout: Any) -> Scene:
    """Bob Bonker, with Skalan, moves from a space of the spiral."""
    a = {"character": "bob_bonker", "members": ["skalan"], "area": "woods_whole", "spot": spot, **layout.pop("a", {})}
    return position(a=a, dice=dice, **layout).play("move")


@pytest.mark.rule("MM-23.1")
@pytest.mark.parametrize(("spot", "face", "end"), [("start", 6, "w6"), ("start", 9, "w9"), ("w6", 3, "w9")])
def test_the_full_roll_is_moved_along_the_spiral(spot: str, face: int, end: str) -> None:
    scene = woods(spot, str(face))

    assert (player(scene).spot, turn_of(scene)) == (end, "b")


@pytest.mark.rule("MM-23.1", "MM-6.18")
def test_only_the_hole_is_reached_with_less() -> None:
    scene = woods("w13", "9 2")

    assert facts(scene, "Moved", "path") == [("w13", "hole")]


@pytest.mark.rule("MM-23.2", "MM-6.7")
def test_a_zero_is_an_encounter_and_no_move() -> None:
    scene = woods("w6", "10", b={"hand": ["mystic", "mad_dog"]})
    assert (scene.asked, asked_seat(scene)) == ("play", "b")
    scene.play("play mystic")

    assert (player(scene).spot, turn_of(scene)) == ("w6", "b")


@pytest.mark.rule("MM-23.3")
@pytest.mark.parametrize("spot", ["w3", "w11"])
def test_a_falling_branch_wounds_one_member_of_his_choice(spot: str) -> None:
    scene = woods(spot, "1")
    assert (scene.asked, scene.offers) == ("wound", ["wound bob_bonker", "wound skalan"])
    scene.play("wound bob_bonker")

    assert (party(scene), wounds(scene)) == (["bob_bonker", "skalan"], {"bob_bonker": 1})


@pytest.mark.rule("MM-23.4")
@pytest.mark.parametrize("tree", ["w7", "w11"])
@pytest.mark.parametrize("face", [2, 4, 6, 8])
def test_an_even_roll_keeps_him_at_the_riddle_tree(tree: str, face: int) -> None:
    scene = woods(tree, str(face))

    assert (player(scene).spot, turn_of(scene)) == (tree, "b")
    assert not scene.happened("EncounterBegan")


@pytest.mark.rule("MM-23.4")
@pytest.mark.parametrize(("tree", "face", "end"), [("w7", 1, "w8"), ("w7", 5, "w12"), ("w11", 1, "w12")])
def test_an_odd_roll_leaves_the_riddle_tree_and_is_moved(tree: str, face: int, end: str) -> None:
    assert facts(woods(tree, str(face), b={"hand": ["mystic", "mad_dog"]}), "Moved", "path")[0][-1] == end


@pytest.mark.rule("MM-23.4")
def test_a_zero_at_the_riddle_tree_is_an_encounter_as_well() -> None:
    scene = woods("w7", "10", b={"hand": ["mystic", "mad_dog"]})

    assert (scene.asked, player(scene).spot) == ("play", "w7")


@pytest.mark.rule("MM-23.5")
@pytest.mark.parametrize(("face", "hurt"), [(4, False), (5, False), (6, True), (10, True)])
def test_in_the_lil_pit_more_than_basic_defence_or_a_zero_wounds(face: int, hurt: bool) -> None:
    scene = woods("w2", f"1 {face}")
    assert scene.offers == ["test bob_bonker", "test skalan"]
    scene.play("test skalan")

    assert facts(scene, "Tested", "card", "wounded") == [("skalan", hurt)]
    assert ("skalan" in party(scene)) != hurt


@pytest.mark.rule("MM-23.5")
@pytest.mark.parametrize(("face", "hurt"), [(9, False), (10, True)])
def test_in_the_lil_pit_a_zero_wounds_whatever_the_defence(face: int, hurt: bool) -> None:
    scene = woods("w2", f"1 {face}").play("test bob_bonker")

    assert wounds(scene) == ({"bob_bonker": 1} if hurt else {})


@pytest.mark.rule("MM-23.6")
@pytest.mark.parametrize(("spot", "face"), [("start", 2), ("w4", 1), ("w6", 2), ("w9", 1), ("w12", 1)])
def test_an_encounter_space_brings_one_encounter(spot: str, face: int) -> None:
    scene = woods(spot, str(face), b={"hand": ["pigment", "mad_dog"]}).play("play pigment")

    assert len(scene.happened("EncounterBegan")) == 1
    assert player(scene, "b").hand == ["mad_dog"]


@pytest.mark.rule("MM-23.7")
def test_in_the_hole_a_treasure_is_drawn_and_the_encounter_player_places_the_marker() -> None:
    scene = woods("w13", "1 4", treasures=["gold_crown"])
    there = {space for space, steps in distances("woods_whole").items() if steps == 4} - AREA_SET
    assert (scene.asked, asked_seat(scene)) == ("place", "b")
    assert {*scene.offers} == {f"to {space}" for space in there}
    scene.play(scene.offers[0])

    assert player(scene).treasures == ["gold_crown"]
    assert (player(scene).at, player(scene).area, turn_of(scene)) == (min(there), "", "b")


@pytest.mark.rule("MM-23.8")
def test_the_placement_is_not_a_landing() -> None:
    assert SPECIAL_PLACES["boneyard"] == "talisman_of_the_dead"
    item = woods("w13", "1 2", a={"holds": ["talisman_of_the_dead"]}).play("to boneyard")
    town = woods("w13", "1 6", a={"wounds": {"bob_bonker": 1}}).play("to hospital")

    assert (player(item).items, turn_of(item)) == (["talisman_of_the_dead"], "b")
    assert (player(town).at, wounds(town), turn_of(town)) == ("hospital", {"bob_bonker": 1}, "b")


@pytest.mark.rule("MM-23.9")
@pytest.mark.parametrize(("holder", "placer"), [("c", "c"), ("a", "b"), ("b", "b")])
def test_the_holder_of_the_card_places_or_the_player_to_his_left_and_the_card_stays(holder: str, placer: str) -> None:
    scene = woods("w13", "1 4", seats=3, holder=holder)
    assert asked_seat(scene) == placer
    scene.play(scene.offers[0])

    assert "abc"[scene.state.holder] == holder


@pytest.mark.rule("MM-23.10")
def test_two_turns_may_be_enough() -> None:
    scene = position(
        a={"character": "bob_bonker", "area": "woods_whole"}, b={"at": "forest_road"}, dice="9 1 9 3"
    ).play("move", "move", "go forest_road", "move")

    assert [len(path) - 1 for path in facts(scene, "Moved", "path")] == [9, 0, 5]
    assert scene.asked == "place"
