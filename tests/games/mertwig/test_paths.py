"""Where a move on the game map can end, and how far its spaces are apart."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazefolio.games.mertwig.kingdom import AREA_SPACES, LAND, PALACE, SPACES, TERRAINS, TOWN
from mazefolio.games.mertwig.paths import DEAREST, STEPS, End, distances, moves, placements, shifts

AREAS = frozenset(AREA_SPACES)
RICH = 99


def places(ends: Iterable[End]) -> set[str]:
    return {end.space for end in ends}


def end_at(space: str, ends: Iterable[End]) -> End:
    return next(end for end in ends if end.space == space)


def price(here: str, there: str, rough: bool) -> tuple[int, int] | None:
    """Points and gold for one step, read off the map; nothing if there is no such step."""
    if here in TOWN and there in TOWN:
        return (1, 0) if TOWN[here].next == there else None
    if here in LAND and there in TOWN:
        return (1, 0) if LAND[here].town_exit == there else None
    ground = TERRAINS[LAND[there].terrain].rough_cost if rough else 1
    if here in TOWN:
        return (ground, int(TOWN[here].kind == "docks")) if TOWN[here].exit_to == there else None
    if there not in LAND[here].links:
        return None
    aboard = bool(LAND[there].lake) and not LAND[here].lake
    if aboard and not LAND[here].pier:
        return None
    return (ground + (there in LAND[here].river_links), int(aboard))


PRICES = {
    (here, rough): [(there, cost) for there in SPACES if (cost := price(here, there, rough))]
    for here in SPACES
    for rough in (False, True)
}


def spread(start: str, points: int, gold: int, closed: frozenset[str], rough: bool) -> set[str]:
    """Every space that any walk reaches, tried out step by step."""
    reached, frontier = {(start, points, gold)}, [(start, points, gold)]
    for here, left, purse in frontier:
        if here in AREAS and here != start:
            continue
        for there, (cost, fare) in PRICES[here, rough]:
            after = (there, left - cost, purse - fare)
            if cost <= left and fare <= purse and there not in closed and after not in reached:
                reached.add(after)
                frontier.append(after)
    return {here for here, left, _ in reached if here in LAND or left < points}


@pytest.mark.rule("MM-4.1", "MM-4.2")
def test_in_town_a_move_goes_clockwise_one_space_up_to_the_roll() -> None:
    assert places(moves(PALACE, 3, 0)) == {"chancellors_row", "thirsty_gryphon", "scribblers_court"}


def test_ten_points_in_town_reach_ten_spaces_and_what_lies_beyond_a_gate() -> None:
    ends = moves(PALACE, 10, 0)

    assert len(places(ends) & set(TOWN)) == 10
    assert end_at("apothecary", ends).points == 10


@pytest.mark.rule("MM-4.4")
def test_a_move_goes_on_outside_with_the_points_left() -> None:
    ends = moves("tinkers_corner", 3, 0)

    assert end_at("goose_green", ends).path == ("tinkers_corner", "kurth_gate", "kurth_road", "goose_green")
    assert "old_orchard" not in places(ends)


@pytest.mark.rule("MM-4.5")
def test_leaving_by_the_docks_costs_a_gold_piece() -> None:
    assert "town_reach" not in places(moves("docks", 1, 0))
    assert end_at("town_reach", moves("docks", 1, 1)).fare == 1


@pytest.mark.rule("MM-4.6", "MM-4.7")
def test_a_move_may_enter_town_by_a_gate_or_free_by_the_docks() -> None:
    assert end_at("anvil_alley", moves("kurth_road", 2, 0)).path == ("kurth_road", "kurth_gate", "anvil_alley")
    assert end_at("docks", moves("town_reach", 1, 0)).fare == 0


@pytest.mark.rule("MM-4.16")
def test_a_move_may_pass_through_town_from_gate_to_gate() -> None:
    """It never is the shortest way on this map, so the steps are looked at one by one."""
    way = ("forest_road", "forest_gate", "dancing_bear", "wizards_row", "hlintar_gate", "hlintar_road")

    assert all(there in [step.to for step in STEPS[here]] for here, there in pairwise(way))


@pytest.mark.rule("MM-5.1", "MM-5.3")
def test_outside_a_move_goes_anywhere_or_nowhere() -> None:
    assert places(moves("goose_green", 1, 0)) == {"goose_green", *LAND["goose_green"].links}


@pytest.mark.rule("MM-5.4", "MM-5.5")
def test_example_3_a_river_costs_one_point_more() -> None:
    assert "eel_bank" not in places(moves("cider_orchard", 1, 0))
    assert end_at("eel_bank", moves("cider_orchard", 2, 0)).points == 2
    assert end_at("netmenders_strand", moves("cider_orchard", 3, 0)).path == (
        "cider_orchard", "eel_bank", "netmenders_strand",
    )  # fmt: skip


@pytest.mark.rule("MM-5.6", "MM-5.8", "MM-5.10")
def test_example_3_over_the_lake_to_an_area() -> None:
    end = end_at("woods_whole", moves("boatmans_strand", 5, 1))

    assert (end.fare, end.points) == (1, 3)
    assert places(moves("boatmans_strand", 1, 0)).isdisjoint({"north_mert", "middle_mert", "town_reach"})
    assert "north_mert" in places(moves("boatmans_strand", 1, 1))


@pytest.mark.rule("MM-5.6")
def test_nobody_goes_aboard_where_there_is_no_pier() -> None:
    assert "town_reach" in LAND["hlintar_road"].links
    assert "town_reach" not in places(moves("hlintar_road", 1, RICH))


@pytest.mark.rule("MM-5.7")
def test_a_fare_is_paid_for_each_trip_and_not_on_the_water() -> None:
    assert end_at("south_mert", moves("town_reach", 2, 0)).fare == 0
    there = end_at("cold_tor", moves("woodcutters_edge", 10, RICH))

    assert [LAND[space].lake for space in there.path if LAND[space].lake] == ["mirror", "gloam", "gloam"]
    assert there.fare == 2


@pytest.mark.rule("MM-5.9")
def test_a_boat_lands_anywhere() -> None:
    assert not LAND["hlintar_road"].pier
    assert "hlintar_road" in places(moves("town_reach", 1, 0))
    assert "town_reach" in places(moves("town_reach", 1, 0))


@pytest.mark.rule("MM-5.10")
def test_nobody_passes_through_an_area() -> None:
    assert all(AREAS.isdisjoint(end.path[1:-1]) for start in SPACES for end in moves(start, 10, RICH))


@pytest.mark.rule("MM-5.11")
def test_a_closed_area_cannot_be_entered() -> None:
    every = places(moves("shady_slope", 4, 0))

    assert every - places(moves("shady_slope", 4, 0, frozenset({"mystic_vale", "last_pyramid"}))) == {"mystic_vale"}


@pytest.mark.rule("MM-6.5")
def test_an_area_is_not_entered_again_in_the_move_that_leaves_its_space() -> None:
    assert [end.path for end in moves("mystic_vale", 10, RICH) if end.space == "mystic_vale"] == [("mystic_vale",)]


def test_the_cheapest_way_is_taken_in_gold_before_points() -> None:
    """By boat it is two points, on foot and over two rivers five."""
    by_boat, on_foot = (end_at("timber_landing", moves("boatmans_strand", roll, RICH)) for roll in (4, 5))

    assert (by_boat.fare, by_boat.points) == (1, 2)
    assert (on_foot.fare, on_foot.points) == (0, 5)


@pytest.mark.rule("MM-20.1", "MM-20.2", "MM-20.4")
def test_example_20_rough_ground() -> None:
    assert "vale_marsh" in places(moves("goose_green", 1, 0, rough=True))
    assert end_at("mystic_vale", moves("goose_green", 3, 0, rough=True)).points == 3
    assert "mystic_vale" not in places(moves("goose_green", 2, 0, rough=True))


@pytest.mark.rule("MM-20.3")
def test_a_river_costs_extra_on_rough_ground_too() -> None:
    assert end_at("castle_crag", moves("eagle_rock", 4, 0, rough=True)).points == 4
    assert end_at("castle_crag", moves("eagle_rock", 9, 0, rough=True)).points == 4


@pytest.mark.rule("MM-20.4")
def test_the_one_free_step_must_be_the_only_one() -> None:
    assert end_at("castle_crag", moves("eagle_rock", 1, 0, rough=True)).path == ("eagle_rock", "castle_crag")
    assert "purple_castle" not in places(moves("eagle_rock", 3, 0, rough=True))


@given(
    st.sampled_from(sorted(SPACES)),
    st.integers(1, 10),
    st.integers(0, 3),
    st.frozensets(st.sampled_from(AREA_SPACES)),
    st.booleans(),
)
def test_every_end_is_legal_and_none_is_missing(
    start: str, points: int, gold: int, closed: frozenset[str], rough: bool
) -> None:
    closed -= {start}
    ends = moves(start, points, gold, closed, rough)
    walked = spread(start, points, gold, closed, rough)

    assert len(places(ends)) == len(ends)
    for end in ends:
        costs = [price(here, there, rough) for here, there in pairwise(end.path)]
        assert end.path[0] == start
        assert end.path[-1] == end.space
        assert sum(cost[1] for cost in costs if cost) == end.fare <= min(gold, DEAREST)
        assert None not in costs
        alone = rough and len(costs) == 1
        assert sum(cost[0] for cost in costs if cost) == end.points or alone
        assert end.points <= points
    free = {there for there, (_, fare) in PRICES[start, rough] if rough and fare <= gold and there not in closed}
    assert places(ends) == walked | free


@pytest.mark.rule("MM-5.14")
def test_distances_ignore_rivers_piers_and_the_way_round_the_town() -> None:
    assert distances(PALACE)["palace_gardens"] == 1
    assert distances("cider_orchard")["eel_bank"] == 1
    assert distances("hlintar_road")["town_reach"] == 1
    assert distances("kurth_road")["kurth_gate"] == distances("kurth_gate")["kurth_road"] == 1
    assert distances("timber_landing")["whorlwood"] == 2
    assert all(distances(here)[there] == distances(there)[here] for here in TOWN for there in TOWN)


@pytest.mark.rule("MM-5.14")
def test_no_distance_is_measured_through_an_area() -> None:
    """South Mert and Whorlwood both touch Woods Whole, and are three steps apart around it."""
    assert {"south_mert", "whorlwood"} <= set(LAND["woods_whole"].links)
    assert distances("south_mert")["whorlwood"] == 3


def test_example_16_where_the_hole_can_lead() -> None:
    assert placements("woods_whole", 3) == (
        "boatmans_strand", "colossus", "eel_bank", "ford_meadow", "gloam_fen", "limestone_edge", "maurgs_shadow",
        "robbers_walk", "south_gloam", "town_reach",
    )  # fmt: skip


@pytest.mark.rule("MM-20.5")
def test_every_roll_leads_somewhere_from_everywhere_and_never_into_an_area() -> None:
    for origin in SPACES:
        for roll in range(1, 11):
            ends = placements(origin, roll)
            assert ends
            assert AREAS.isdisjoint(ends)
            assert {distances(origin)[end] for end in ends} == {roll}


@pytest.mark.rule("MM-30.16")
def test_the_ox_can_throw_up_to_twenty_spaces_far_and_no_farther() -> None:
    assert all(distances(PALACE)[end] == 20 for end in placements(PALACE, 20))
    assert placements(PALACE, 22) == placements(PALACE, 20)


@pytest.mark.rule("MM-10.23")
def test_oops_shifts_a_marker_over_any_border_but_not_into_a_closed_area() -> None:
    assert set(shifts("hlintar_road")) == {"cider_orchard", "boatmans_strand", "town_reach", "hlintar_gate"}
    assert "mystic_vale" in shifts("shady_slope")
    assert "mystic_vale" not in shifts("shady_slope", frozenset({"mystic_vale"}))
