"""MM-6: adventure areas in general."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.areas import AREAS, TEMPLE
from mazefolio.games.mertwig.kingdom import AREA_SPACES, LAND
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import inside, player, position, turn_of, wounds

WITH_MAGIC = {"magic_items": True}
WAITING = {"at": "forest_road"}
"""Somebody who can let his turn go by."""


def beside(area: str) -> str:
    return next(link for link in LAND[area].links if link not in LAND[area].river_links and not LAND[link].lake)


def place_of(scene: Scene) -> tuple[str, str, str]:
    return player(scene).at, player(scene).area, player(scene).spot


@pytest.mark.rule("MM-6.1", "MM-6.2")
@pytest.mark.parametrize("area", [area for area in AREA_SPACES if area != TEMPLE])
def test_entering_an_area_puts_the_marker_on_its_own_board(area: str) -> None:
    scene = position(a={"at": beside(area)}, dice="1").play("move", f"go {area}")

    assert place_of(scene) == (area, area, AREAS[area].start)
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-6.2")
def test_the_adventure_begins_with_the_next_turn() -> None:
    scene = position(a={"at": beside("burial_mounds")}, b=WAITING, dice="9 1 5")
    scene.play("move", "go burial_mounds", "move", "go forest_road", "move")

    assert player(scene).spot == "d5"


@pytest.mark.rule("MM-6.3")
def test_only_one_player_may_be_in_an_area_at_a_time() -> None:
    scene = position(a={"area": "mystic_vale", "spot": "anthill"}, b={"at": "shady_slope"}, active="b", dice="1").play(
        "move"
    )

    assert "go mystic_vale" not in scene.offers


@pytest.mark.rule("MM-6.3")
def test_when_he_has_left_it_another_may_enter() -> None:
    scene = position(a={"at": "mystic_vale"}, b={"at": "shady_slope"}, dice="1 1").play("move", "go fernshade", "move")

    assert "go mystic_vale" in scene.offers


LAST_STEPS = {
    "mystic_vale": ("magic_fountain", ""),
    "burial_mounds": ("d17", "1"),
    "caves_of_congor": ("c6a", "2"),
    "purple_castle": ("lord_purps_tower", ""),
    "last_pyramid": ("p15", "2"),
}


@pytest.mark.rule("MM-6.4")
@pytest.mark.parametrize("area", LAST_STEPS)
def test_the_exit_puts_the_marker_back_on_the_map_and_ends_the_turn(area: str) -> None:
    spot, dice = LAST_STEPS[area]
    scene = inside(area, spot, dice)

    assert place_of(scene) == (area, "", "")
    assert turn_of(scene) == "b"
    scene.expect_script_used_up()


@pytest.mark.rule("MM-6.4")
def test_next_turn_he_moves_on_the_map() -> None:
    scene = inside("mystic_vale", "magic_fountain", "1 2", b=WAITING).play("move", "go forest_road", "move")

    assert {"go fernshade", "go mystic_vale"} <= {*scene.offers}


@pytest.mark.rule("MM-6.5")
def test_an_area_is_not_entered_in_the_turn_in_which_its_space_is_left() -> None:
    scene = position(a={"at": "mystic_vale"}, b=WAITING, dice="9").play("move", "go mystic_vale")

    assert place_of(scene) == ("mystic_vale", "", "")
    assert not scene.happened("AreaEntered")


@pytest.mark.rule("MM-6.5")
def test_but_after_a_turn_that_ended_elsewhere_it_is() -> None:
    scene = position(a={"at": "mystic_vale"}, b=WAITING, dice="1 1 1")
    scene.play("move", "go shady_slope", "move", "go forest_road", "move", "go mystic_vale")

    assert place_of(scene) == ("mystic_vale", "mystic_vale", "start")


@pytest.mark.rule("MM-6.6")
def test_staying_on_the_map_space_keeps_others_out() -> None:
    scene = position(a={"at": "mystic_vale"}, b={"at": "shady_slope"}, dice="1 1")
    scene.play("move", "go mystic_vale", "move")

    assert player(scene).area == ""
    assert "go mystic_vale" not in scene.offers


@pytest.mark.rule("MM-23.1", "MM-24.1", "MM-26.1", "MM-27.1", "MM-28.1", "MM-29.1")
@pytest.mark.parametrize(
    ("area", "rule"),
    [
        ("woods_whole", "MM-23.1"),
        ("mystic_vale", "MM-24.1"),
        ("burial_mounds", "MM-26.1"),
        ("caves_of_congor", "MM-27.1"),
        ("purple_castle", "MM-28.1"),
        ("last_pyramid", "MM-29.1"),
    ],
)
def test_the_move_on_a_board_cites_the_rule_of_that_board(area: str, rule: str) -> None:
    question = position(a={"area": area, "spot": "start"}).table.view(0).question

    assert question is not None
    assert {option.id: option.rule for option in question.options}["move"] == rule


@pytest.mark.rule("MM-6.7")
@pytest.mark.parametrize("area", ["woods_whole", "burial_mounds", "caves_of_congor", "last_pyramid"])
def test_a_zero_in_an_area_is_no_move_and_one_encounter(area: str) -> None:
    scene = inside(area, "start", "10", b={"hand": ["pigment", "mad_dog"]}).play("play pigment")

    assert (player(scene).spot, turn_of(scene)) == ("start", "b")


@pytest.mark.rule("MM-6.7")
@pytest.mark.parametrize(("area", "spot"), [("mystic_vale", "anthill"), ("purple_castle", "gatehouse")])
def test_where_no_die_is_rolled_for_the_move_there_is_no_such_encounter(area: str, spot: str) -> None:
    scene = inside(area, "start", "5", a={"gold": 0})

    assert player(scene).spot == spot
    assert [event.roll.purpose for event in scene.happened("Rolled")] == ["chart"]


@pytest.mark.rule("MM-6.8")
def test_a_space_takes_effect_when_a_move_ends_there() -> None:
    scene = inside("caves_of_congor", "c1a", "2", a={"gold": 1})

    assert (player(scene).spot, player(scene).gold) == ("c2a", 6)


@pytest.mark.rule("MM-6.8")
def test_whoever_remains_there_does_not_suffer_it_again() -> None:
    """Under the falling branches he tries to heal somebody, and where an encounter waits he rolls a 0."""
    hurt = {"character": "bob_bonker", "members": ["marldyk"], "wounds": {"bob_bonker": 1}}
    resting = position(a={**hurt, "area": "woods_whole", "spot": "w4"}, dice="1").play("heal", "heal bob_bonker")
    stuck = inside("woods_whole", "w2", "10", b={"hand": ["pigment", "oops"]}).play("play pigment")

    assert (wounds(resting), turn_of(resting)) == ({"bob_bonker": 1}, "b")
    assert (len(stuck.happened("EncounterBegan")), turn_of(stuck)) == (1, "b")


@pytest.mark.rule("MM-6.9")
def test_from_within_an_area_the_only_way_leads_on() -> None:
    scene = position(a={"character": "bob_bonker", "area": "caves_of_congor", "spot": "c1b"}, dice="2")
    assert scene.offers == ["move"]

    assert scene.play("move").offers == ["go c2a", "go c2b"]


@pytest.mark.rule("MM-6.9")
def test_a_scroll_of_teleportation_leads_out() -> None:
    a = {"area": "caves_of_congor", "spot": "c1b", "holds": ["scroll_of_teleportation"]}
    scene = position(options=WITH_MAGIC, a=a, dice="1").play("teleport", "to robbers_walk")

    assert place_of(scene) == ("robbers_walk", "", "")


@pytest.mark.rule("MM-6.9")
def test_the_dead_leave_an_area_too() -> None:
    scene = inside("woods_whole", "w2", "2", a={"wounds": {"bob_bonker": 1}})

    assert place_of(scene) == ("", "", "")


@pytest.mark.rule("MM-6.18")
@pytest.mark.parametrize(("area", "spot"), [("burial_mounds", "d17"), ("last_pyramid", "p14")])
def test_an_exit_may_be_reached_with_movement_to_spare(area: str, spot: str) -> None:
    assert place_of(inside(area, spot, "9")) == (area, "", "")


@pytest.mark.rule("MM-6.21")
@pytest.mark.parametrize(
    ("area", "spot", "dice", "end"),
    [
        ("woods_whole", "start", "1", "w1"),
        ("burial_mounds", "d4", "1", "d5"),
        ("last_pyramid", "sarcophagus", "1", "p9"),
        ("woods_whole", "w6", "1", "w7"),
    ],
)
def test_a_space_without_an_effect_does_nothing(area: str, spot: str, dice: str, end: str) -> None:
    scene = inside(area, spot, dice)

    assert (player(scene).spot, turn_of(scene)) == (end, "b")


@pytest.mark.rule("MM-6.21")
def test_neither_does_a_start_space() -> None:
    scene = position(a={"area": "woods_whole", "spot": "w1"}, encounter=["oops"]).play("to start")

    assert (player(scene).spot, turn_of(scene)) == ("start", "b")
