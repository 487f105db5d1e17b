"""MM-5: moving outside the town."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.content import ITEMS
from mazefolio.games.mertwig.kingdom import LAND, RIVERS, SPACES
from tests.games.mertwig.helpers import asked_seat, ends, facts, player, position, rolled, turn_of


@pytest.mark.rule("MM-5.1")
def test_a_move_goes_in_any_direction() -> None:
    assert {*ends(rolled("turnip_heath", 1))} == {"turnip_heath", *LAND["turnip_heath"].links}


@pytest.mark.rule("MM-5.1")
@pytest.mark.parametrize("end", ["turnip_heath", "forest_road", "forest_gate"])
def test_not_all_points_need_be_used_and_none_must(end: str) -> None:
    scene = rolled("turnip_heath", 9).play(f"go {end}")

    assert (player(scene).at, turn_of(scene)) == (end, "b")


@pytest.mark.rule("MM-5.2")
@pytest.mark.parametrize("at", ["turnip_heath", "town_reach", "mystic_vale"])
def test_a_zero_is_no_move_and_an_encounter_where_he_stands(at: str) -> None:
    scene = position(a={"at": at}, b={"hand": ["pigment", "mad_dog"]}, dice="10").play("move")
    assert (scene.asked, asked_seat(scene)) == ("play", "b")
    scene.play("play pigment")

    assert (player(scene).at, turn_of(scene)) == (at, "b")


@pytest.mark.rule("MM-5.3")
@pytest.mark.parametrize(("die", "reached"), [(4, False), (5, True)])
def test_every_space_costs_one_point_whatever_its_ground(die: int, reached: bool) -> None:
    """A mountain, a hill, a special place, farmland and a swamp."""
    assert ("wisp_marsh" in ends(rolled("the_mirage", die))) == reached


@pytest.mark.rule("MM-5.4")
@pytest.mark.parametrize(("die", "crossed"), [(1, False), (2, True)])
def test_a_river_is_crossed_only_with_a_point_to_spare(die: int, crossed: bool) -> None:
    assert ("colossus" in ends(rolled("shepherds_down", die))) == crossed


@pytest.mark.rule("MM-5.5")
def test_a_river_is_a_border_and_no_space() -> None:
    scene = rolled("shepherds_down", 2).play("go colossus")

    assert facts(scene, "Moved", "path") == [("shepherds_down", "colossus")]
    assert {*RIVERS}.isdisjoint(SPACES)


@pytest.mark.rule("MM-5.6")
def test_a_boat_is_taken_at_a_pier_for_one_gold_piece() -> None:
    scene = rolled("boatmans_strand", 1, gold=2).play("go town_reach")

    assert (player(scene).at, player(scene).gold) == ("town_reach", 1)


@pytest.mark.rule("MM-5.6")
def test_without_a_pier_there_is_no_boat() -> None:
    assert "town_reach" not in ends(rolled("hlintar_road", 1, gold=9))


@pytest.mark.rule("MM-5.7")
def test_moving_on_over_the_water_costs_nothing() -> None:
    scene = rolled("town_reach", 2, gold=2).play("go south_mert")

    assert player(scene).gold == 2


@pytest.mark.rule("MM-5.7")
def test_each_trip_from_land_to_water_costs_a_fare() -> None:
    scene = position(a={"at": "boatmans_strand", "gold": 5}, b={"at": "forest_road"}, dice="2 1 1")
    purse = []
    for end in ("timber_landing", "forest_road", "north_mert"):
        scene.play("move", f"go {end}")
        purse.append(player(scene).gold)

    assert purse == [4, 4, 3]


@pytest.mark.rule("MM-5.8")
def test_without_a_gold_piece_nobody_goes_aboard() -> None:
    assert ends(rolled("boatmans_strand", 1, gold=0)) == ["boatmans_strand", "cider_orchard", "hlintar_road"]


@pytest.mark.rule("MM-5.9")
@pytest.mark.parametrize("end", ["hlintar_road", "boatmans_strand", "town_reach"])
def test_a_boat_lands_anywhere_or_stays_on_the_water(end: str) -> None:
    scene = rolled("town_reach", 1, gold=1).play(f"go {end}")

    assert (player(scene).at, player(scene).gold) == (end, 1)


@pytest.mark.rule("MM-5.10")
def test_entering_an_area_ends_the_move_at_its_start() -> None:
    scene = rolled("shady_slope", 9).play("go mystic_vale")

    assert (player(scene).at, player(scene).area, player(scene).spot) == ("mystic_vale", "mystic_vale", "start")
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-5.10")
def test_nobody_passes_through_an_area() -> None:
    """Beside Woods Whole lie South Mert and Whorlwood, two points from each other through it."""
    assert {"south_mert", "whorlwood"} <= {*LAND["woods_whole"].links}

    assert "whorlwood" not in ends(rolled("south_mert", 2))
    assert "whorlwood" in ends(rolled("south_mert", 3))


@pytest.mark.rule("MM-5.11")
@pytest.mark.parametrize("other", [{"area": "mystic_vale", "spot": "anthill"}, {"at": "mystic_vale"}])
def test_an_area_is_shut_while_another_marker_is_in_it_or_on_its_space(other: dict[str, str]) -> None:
    free = position(a={"at": "shady_slope"}, dice="1").play("move")
    shut = position(a={"at": "shady_slope"}, b=other, dice="1").play("move")

    assert "go mystic_vale" in free.offers
    assert "go mystic_vale" not in shut.offers


@pytest.mark.rule("MM-5.12")
@pytest.mark.parametrize("item", ITEMS)
def test_an_item_brought_to_its_place_is_worth_a_treasure(item: str) -> None:
    place = ITEMS[item]
    start = next(link for link in LAND[place].links if link not in LAND[place].river_links)
    scene = position(a={"at": start, "holds": [item]}, treasures=["large_ruby"], dice="1").play("move", f"go {place}")
    assert scene.offers == ["deliver", "keep"]
    scene.play("deliver")

    assert (player(scene).items, player(scene).treasures) == ([], ["large_ruby"])
    assert item in scene.state.encounters.discards


@pytest.mark.rule("MM-5.12")
def test_a_place_takes_only_the_item_that_belongs_there() -> None:
    scene = rolled("fernshade", 1, holds=["glowing_rock"]).play("go tallest_tree")

    assert (player(scene).items, turn_of(scene)) == (["glowing_rock"], "b")


@pytest.mark.rule("MM-5.12")
def test_an_item_may_be_kept() -> None:
    scene = rolled("fernshade", 1, holds=["magic_plant_spike"]).play("go tallest_tree", "keep")

    assert (player(scene).items, player(scene).treasures) == (["magic_plant_spike"], [])


@pytest.mark.rule("MM-5.13")
def test_a_special_place_is_passed_through_and_costs_a_point_like_any_space() -> None:
    scene = rolled("fernshade", 2).play("go larkwood")

    assert facts(scene, "Moved", "path") == [("fernshade", "tallest_tree", "larkwood")]


@pytest.mark.rule("MM-5.13")
def test_a_special_place_may_be_shared_and_an_encounter_may_be_had_there() -> None:
    scene = position(
        a={"at": "tallest_tree"}, b={"at": "tallest_tree", "hand": ["pigment", "mad_dog"]}, dice="10"
    ).play("move")

    assert (scene.asked, asked_seat(scene)) == ("play", "b")


def teleported(at: str, die: int) -> set[str]:
    """Where a scroll could take him."""
    scene = position(options={"magic_items": True}, a={"at": at, "holds": ["scroll_of_teleportation"]}, dice=[die])
    return {offer.removeprefix("to ") for offer in scene.play("teleport").offers}


@pytest.mark.rule("MM-5.14")
@pytest.mark.parametrize(
    ("at", "space"),
    [
        ("royal_palace", "palace_gardens"),
        ("kurth_road", "kurth_gate"),
        ("shepherds_down", "colossus"),
        ("hlintar_road", "town_reach"),
        ("docks", "town_reach"),
    ],
)
def test_distance_ignores_the_direction_of_the_ring_rivers_piers_and_fares(at: str, space: str) -> None:
    assert space in teleported(at, 1)


@pytest.mark.rule("MM-5.14")
def test_distance_is_the_smallest_number_of_steps() -> None:
    assert teleported("royal_palace", 2) == {"guardhouse", "thirsty_gryphon"}


@pytest.mark.rule("MM-5.14")
def test_distance_is_never_measured_through_an_area() -> None:
    """South Mert and Whorlwood both touch Woods Whole."""
    assert "whorlwood" not in teleported("south_mert", 2)
    assert "whorlwood" in teleported("south_mert", 3)


@pytest.mark.rule("MM-5.15")
def test_a_move_that_ends_where_it_began_is_a_landing() -> None:
    scene = rolled("colossus", 3, holds=["granite_toenail"]).play("go colossus")

    assert scene.offers == ["deliver", "keep"]


@pytest.mark.rule("MM-5.15")
def test_so_another_party_may_be_sought_there() -> None:
    scene = position(options={"attack_players": True}, a={"at": "forest_road"}, b={"at": "forest_road"}, dice="3")
    scene.play("move", "go forest_road")

    assert scene.asked == "find"


@pytest.mark.rule("MM-5.15")
def test_but_it_never_enters_an_area_again() -> None:
    scene = rolled("mystic_vale", 3).play("go mystic_vale")

    assert (player(scene).at, player(scene).area, turn_of(scene)) == ("mystic_vale", "", "b")
