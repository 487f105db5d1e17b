"""MM-20: option `varying_terrain`."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.kingdom import LAND
from tests.games.mertwig.helpers import asked_seat, ends, player, position, turn_of


def reached(start: str, die: int, gold: int = 0) -> list[str]:
    """Where a move on rough ground can end."""
    options = {"varying_terrain": True}
    return ends(position(options=options, a={"at": start, "gold": gold}, dice=[die]).play("move"))


@pytest.mark.rule("MM-20.1")
@pytest.mark.parametrize(("die", "there"), [(8, False), (9, True)])
def test_swamp_and_hill_cost_two_points_and_a_mountain_three(die: int, there: bool) -> None:
    """A mountain, a hill, a special place, farmland and a swamp: three, two, one, one and two points."""
    assert ("wisp_marsh" in reached("the_mirage", die)) == there


@pytest.mark.rule("MM-20.1")
@pytest.mark.parametrize(("die", "there"), [(3, False), (4, True)])
def test_a_forest_costs_two_points(die: int, there: bool) -> None:
    assert {LAND[space].terrain for space in ("whorlwood", "spirals_edge", "timber_landing")} == {"forest"}

    assert ("whorlwood" in reached("timber_landing", die)) == there


@pytest.mark.rule("MM-20.1")
def test_farmland_desert_and_water_cost_one() -> None:
    assert "kings_pasture" in reached("turnip_heath", 1)
    assert {"singing_sands", "last_pyramid"} <= {*reached("scorpion_flats", 2)}
    assert LAND["singing_sands"].terrain == LAND["scorpion_flats"].terrain == "desert"
    assert "south_mert" in reached("town_reach", 2)


@pytest.mark.rule("MM-20.2")
@pytest.mark.parametrize(("die", "there"), [(1, False), (2, True)])
def test_a_special_place_costs_one_point(die: int, there: bool) -> None:
    """From the hills over the Thing That Fell into the fields."""
    assert ("starling_fields" in reached("crater_ridge", die)) == there


@pytest.mark.rule("MM-20.2")
@pytest.mark.parametrize(("die", "there"), [(2, False), (3, True)])
def test_an_area_costs_one_point(die: int, there: bool) -> None:
    assert ("mystic_vale" in reached("goose_green", die)) == there


@pytest.mark.rule("MM-20.3")
@pytest.mark.parametrize(("die", "there"), [(2, False), (3, True)])
def test_a_river_still_costs_one_point_more(die: int, there: bool) -> None:
    """One point for the Shepherd's Down, and two over the Vesper to the Colossus."""
    assert ("colossus" in reached("forest_road", die)) == there


@pytest.mark.rule("MM-20.4")
def test_one_space_may_always_be_moved() -> None:
    """Over a river into the mountains: four points."""
    assert "castle_crag" in reached("eagle_rock", 1)


@pytest.mark.rule("MM-20.4")
def test_but_only_as_the_only_step_of_the_turn() -> None:
    """With two points he cannot go on from the fields into the marsh, which would cost two."""
    assert "vale_marsh" in reached("goose_green", 1)
    assert "vale_marsh" not in reached("kurth_road", 2)
    assert "vale_marsh" in reached("kurth_road", 3)


@pytest.mark.rule("MM-20.4")
def test_not_if_an_encounter_was_rolled() -> None:
    scene = position(
        options={"varying_terrain": True}, a={"at": "eagle_rock"}, b={"hand": ["pigment", "mad_dog"]}, dice="10"
    )
    scene.play("move")
    assert (scene.asked, asked_seat(scene)) == ("play", "b")
    scene.play("play pigment")

    assert (player(scene).at, turn_of(scene)) == ("eagle_rock", "b")


@pytest.mark.rule("MM-20.5")
@pytest.mark.parametrize("rough", [False, True])
def test_teleportation_counts_one_for_each_space(rough: bool) -> None:
    scene = position(
        options={"varying_terrain": rough, "magic_items": True},
        a={"at": "the_mirage", "holds": ["scroll_of_teleportation"]},
        dice="5",
    )

    assert "to wisp_marsh" in scene.play("teleport").offers


@pytest.mark.rule("MM-20.5")
def test_so_does_the_hole() -> None:
    scene = position(options={"varying_terrain": True}, a={"area": "woods_whole", "spot": "w13"}, dice="1 2")

    assert "to boneyard" in scene.play("move").offers
