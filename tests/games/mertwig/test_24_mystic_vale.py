"""MM-24: the Mystic Vale."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene
from tests.games.mertwig.helpers import facts, party, player, position, turn_of, wounds

VALE = ["start", "anthill", "jeans_well", "wise_oak", "leos_leantoo", "strange_statue", "magic_fountain", "finish"]


def vale(spot: str, dice: str = "", **layout: Any) -> Scene:
    """Bob Bonker, with Skalan, goes on to a space of the vale."""
    before = VALE[VALE.index(spot) - 1]
    a = {"character": "bob_bonker", "members": ["skalan"], "area": "mystic_vale", "spot": before, "gold": 0}
    return position(a={**a, **layout.pop("a", {})}, dice=dice, **layout).play("move")


@pytest.mark.rule("MM-24.1")
@pytest.mark.parametrize("spot", VALE[1:-1])
def test_each_turn_is_one_space_and_a_roll_on_its_chart(spot: str) -> None:
    scene = vale(spot, "6")

    assert player(scene).spot == spot
    assert facts(scene, "ChartRolled", "chart", "face") == [(spot, 6)]
    scene.expect_script_used_up()


@pytest.mark.rule("MM-24.2")
def test_the_way_through_the_vale_takes_seven_turns() -> None:
    """Somebody who rolls a six and takes the gold gets through."""
    a = {"character": "bob_bonker", "area": "mystic_vale"}
    scene = position(a=a, b={"at": "forest_road"}, dice="6 1 6 1 6 1 6 1 6 1 6 1")
    seen = []
    while player(scene).area:
        scene.play("move")
        if scene.asked == "either":
            scene.play("gold")
        seen.append(player(scene).spot)
        if turn_of(scene) == "b" and player(scene).area:
            scene.play("move", "go forest_road")

    assert seen == [*VALE[1:-1], ""]


@pytest.mark.rule("MM-24.3", "MM-6.4")
def test_no_roll_is_made_on_the_finish_space() -> None:
    scene = vale("finish")

    assert (player(scene).area, player(scene).at, turn_of(scene)) == ("", "mystic_vale", "b")
    assert not scene.happened("Rolled")


@pytest.mark.rule("MM-24.4")
def test_a_key_may_open_the_black_box_which_holds_two_treasures() -> None:
    a = {"holds": ["treasure_key"]}
    scene = vale("leos_leantoo", "5", a=a, treasures=["gold_crown", "large_ruby"])
    assert (scene.asked, scene.offers) == ("box", ["open", "leave"])
    scene.play("open")

    assert player(scene).treasures == ["gold_crown", "large_ruby"]
    assert "treasure_key" in scene.state.treasures.discards


@pytest.mark.rule("MM-24.4")
def test_the_box_may_be_left_and_stays_shut_without_a_key() -> None:
    left = vale("leos_leantoo", "7", a={"holds": ["treasure_key"]}).play("leave")
    shut = vale("leos_leantoo", "7")

    assert (player(left).treasures, turn_of(left)) == (["treasure_key"], "b")
    assert (player(shut).treasures, turn_of(shut)) == ([], "b")


@pytest.mark.rule("MM-24.5")
@pytest.mark.parametrize(("face", "lost"), [(4, False), (5, False), (6, True), (10, True)])
def test_a_trap_may_take_a_member_picked_at_random(face: int, lost: bool) -> None:
    a = {"members": ["skalan", "osbald", "marldyk"]}
    scene = vale("leos_leantoo", f"1 {face}", a=a, draws=["osbald"])

    assert facts(scene, "Tested", "card", "defence", "wounded") == [("osbald", 5, lost)]
    assert ("osbald" in party(scene)) != lost
    assert (scene.asked, turn_of(scene)) == ("turn", "b")


@pytest.mark.rule("MM-24.5")
@pytest.mark.parametrize("option", [False, True])
def test_who_is_trapped_is_lost_whatever_life_he_had_and_nobody_heals_him(option: bool) -> None:
    a = {"members": ["marldyk", "skalan"]}
    scene = vale("leos_leantoo", "1 10", a=a, draws=["skalan"], options={"extended_life": option})

    assert party(scene) == ["bob_bonker", "marldyk"]
    assert not scene.happened("HealTried")


@pytest.mark.rule("MM-24.5")
def test_the_trap_spares_a_player_character_who_is_alone() -> None:
    scene = vale("leos_leantoo", "1", a={"members": []})

    assert (turn_of(scene), wounds(scene)) == ("b", {})


@pytest.mark.rule("MM-24.6")
@pytest.mark.parametrize(
    ("face", "choice", "gold", "treasures"),
    [
        (1, "", 1, []),
        (2, "", 1, []),
        (3, "", 5, []),
        (5, "", 5, []),
        (6, "gold", 10, []),
        (8, "treasure", 0, ["gold_crown"]),
    ],
)
def test_what_the_magic_fountain_gives(face: int, choice: str, gold: int, treasures: list[str]) -> None:
    scene = vale("magic_fountain", str(face), treasures=["gold_crown"])
    if choice:
        assert scene.offers == ["gold", "treasure"]
        scene.play(choice)

    assert (player(scene).gold, player(scene).treasures) == (gold, treasures)


@pytest.mark.rule("MM-24.6")
def test_the_magic_fountain_gives_arms_where_there_are_any() -> None:
    scene = vale("magic_fountain", "4", options={"arms": True}, arms=["mace"])
    assert scene.offers == ["gold", "arms draw"]

    assert player(scene.play("arms draw")).arms == ["mace"]


@pytest.mark.rule("MM-24.6")
@pytest.mark.parametrize("face", [9, 10])
def test_the_magic_fountain_has_its_dangers(face: int) -> None:
    assert vale("magic_fountain", str(face), b={"hand": ["pigment", "mad_dog"]}).asked == "play"
