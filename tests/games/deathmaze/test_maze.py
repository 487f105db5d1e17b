"""Chits, how they are turned and fitted, and ways through the maze."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazefolio.engine.record import pack
from mazefolio.games.deathmaze.content import CHITS, cup_of
from mazefolio.games.deathmaze.maze import (
    DOWN,
    EAST,
    ENTRANCE,
    NORTH,
    OPPOSITE,
    SIDES,
    SOUTH,
    WEST,
    Cell,
    Fits,
    Laid,
    Maze,
    above,
    bar,
    beyond,
    cell,
    cup_for,
    distances,
    exits,
    fits,
    frontier,
    is_below,
    is_door,
    laid,
    lay,
    side_key,
    stays_connected,
    surroundings,
    way,
    ways_to_lie,
    xy,
)
from tests.games.deathmaze.growing import edges_of, grown, layings_of

ROOMS, CORRIDORS = cup_of("room"), cup_of("corridor")


def maze(chits: Mapping[tuple[int, int], str]) -> Maze:
    """A map of chits given as ``room_3 -DDD``: what it is, and the sides it shows."""
    return Maze({cell(*square): lying(text) for square, text in chits.items()}, [])


def lying(text: str) -> str:
    chit, sides = text.split()
    return next(way for way in ways_to_lie(chit) if laid(way).sides == sides)


def sides_of(found: Fits) -> dict[str, list[str]]:
    return {chit: [laid(way).sides for way in ways] for chit, ways in found.ways.items()}


HERE = cell(0, 0)


def test_a_cell_knows_where_it_is() -> None:
    assert xy(cell(-7, 12)) == (-7, 12)
    assert [xy(beyond(ENTRANCE, side)) for side in SIDES] == [(0, -1), (1, 0), (0, 1), (-1, 0)]
    assert all(beyond(beyond(ENTRANCE, side), OPPOSITE[side]) == ENTRANCE for side in SIDES)


@pytest.mark.rule("DM-6.32a")
def test_a_room_below_is_a_place_of_its_own_without_sides() -> None:
    upper = cell(3, -4)
    lower = beyond(upper, DOWN)

    assert is_below(lower)
    assert not is_below(upper)
    assert (above(lower), xy(lower)) == (upper, xy(upper))
    assert exits(maze({(3, -4): "room_4 DDDD"}), lower) == []


@pytest.mark.rule("DM-2.2a")
@pytest.mark.parametrize(
    ("chit", "looks"),
    [
        ("room_1", ["D---", "-D--", "--D-", "---D"]),
        ("room_2_opposite", ["D-D-", "-D-D"]),
        ("room_4", ["DDDD"]),
        ("cor_bend_1w", ["OO-D", "DOO-", "-DOO", "O-DO"]),
        ("cor_bend_1s", ["OOD-", "-OOD", "D-OO", "OD-O"]),
    ],
)
def test_chits_are_turned_in_quarter_turns_and_never_flipped(chit: str, looks: list[str]) -> None:
    assert [laid(way).sides for way in ways_to_lie(chit)] == looks


@pytest.mark.rule("DM-5.22a", "DM-5.23a")
def test_an_open_side_leads_to_the_corridor_cup_and_a_door_to_the_room_cup() -> None:
    corridor = maze({(0, 0): "cor_straight_1 DO-O"})

    assert cup_for(corridor, HERE, EAST) == "corridor"
    assert cup_for(corridor, HERE, NORTH) == "room"


@pytest.mark.rule("DM-5.25a", "DM-5.25c", "DM-5.29a")
def test_example_2_three_neighbours_leave_one_chit_only() -> None:
    around = maze({(0, 0): "room_2_opposite -D-D", (2, 0): "room_1 ---D", (1, -1): "room_1 D---"})
    bar(around, HERE, WEST)
    bar(around, cell(1, -1), NORTH)

    assert surroundings(around, cell(1, 0)) == "-D D"
    assert sides_of(fits(around, HERE, EAST, ROOMS, CORRIDORS)) == {"room_3": ["-DDD"]}


@pytest.mark.rule("DM-5.25a", "DM-5.29a")
def test_example_2_two_opposite_doors_fit_if_an_exit_is_left_elsewhere() -> None:
    around = maze({(0, 0): "room_2_opposite -D-D", (2, 0): "room_1 ---D", (1, -1): "room_1 D---"})

    found = sides_of(fits(around, HERE, EAST, ROOMS, CORRIDORS))

    assert found == {
        "room_2_opposite": ["-D-D"],
        "room_2_opposite_fountain": ["-D-D"],
        "room_3": ["-DDD"],
    }


@pytest.mark.rule("DM-5.23e", "DM-5.23f", "DM-5.24a")
def test_example_3_a_corridor_without_doors_lies_with_an_open_end_at_the_door() -> None:
    room = maze({(0, 0): "room_2_opposite -D-D"})

    found = fits(room, HERE, EAST, ROOMS, CORRIDORS)

    assert sides_of(found)["cor_bend_0"] == ["--OO", "O--O"]
    assert found.doorless == {"cor_bend_0", "cor_straight_0"}
    assert found.declinable("cor_bend_0")
    assert not found.declinable("cor_bend_2")


@pytest.mark.rule("DM-5.23g")
def test_a_door_against_an_open_end_is_a_door_from_both_sides() -> None:
    room = maze({(0, 0): "room_1 -D--"})
    corridor = lay(room, HERE, EAST, lying("cor_bend_0 --OO"))

    assert exits(room, corridor) == [SOUTH, WEST]
    assert is_door(room, HERE, EAST)
    assert is_door(room, corridor, WEST)
    assert not is_door(room, corridor, SOUTH)
    assert not room.barred


@pytest.mark.rule("DM-5.23i")
def test_a_doorless_corridor_may_not_be_declined_if_nothing_else_could_come() -> None:
    room = maze({(0, 0): "room_1 -D--"})

    found = fits(room, HERE, EAST, ["rc_straight_0"], ["cor_bend_0", "cor_straight_0"])

    assert set(found.ways) == {"cor_bend_0", "cor_straight_0"}
    assert not found.declinable("cor_bend_0")


@pytest.mark.rule("DM-5.23d", "DM-5.25a")
def test_example_4_a_door_beside_an_open_end() -> None:
    around = maze({(0, 0): "room_1 -D--", (1, -1): "cor_straight_0 O-O-"})

    assert cup_for(around, HERE, EAST) == "corridor"
    found = sides_of(fits(around, HERE, EAST, ROOMS, CORRIDORS))
    assert "cor_straight_0" not in found
    assert found["cor_straight_1"] == ["O-OD"]
    assert found["cor_bend_0"] == ["O--O"]


@pytest.mark.rule("DM-5.29a", "DM-5.24a")
def test_example_5_the_last_way_out_is_not_closed() -> None:
    last = maze({(3, 0): "room_1 -D--"})

    found = sides_of(fits(last, cell(3, 0), EAST, ROOMS, CORRIDORS))

    assert "room_1" not in found
    assert "room_1_statue" not in found
    assert found["room_2_adjacent"] == ["--DD", "D--D"]


@pytest.mark.rule("DM-5.29b", "DM-5.29e")
def test_if_every_chit_would_close_the_maze_one_of_them_is_laid() -> None:
    last = maze({(0, 0): "room_1 -D--"})

    assert sides_of(fits(last, HERE, EAST, ["room_1"], [])) == {"room_1": ["---D"]}


@pytest.mark.rule("DM-5.29c")
def test_an_exit_behind_a_sealed_door_does_not_count() -> None:
    around = maze({(0, 0): "room_2_opposite -D-D", (-1, 0): "room_4 DDDD"})
    assert "room_1" in fits(around, HERE, EAST, ROOMS, CORRIDORS).ways

    bar(around, HERE, WEST)

    assert "room_1" not in fits(around, HERE, EAST, ROOMS, CORRIDORS).ways


@pytest.mark.rule("DM-5.23b", "DM-5.23c")
def test_a_chit_marked_corridor_stands_for_the_corridor_cup_or_is_used_itself() -> None:
    room = maze({(0, 0): "room_1 -D--"})

    assert set(fits(room, HERE, EAST, ["rc_straight_2"], ["cor_bend_2"]).ways) == {"cor_bend_2"}
    assert set(fits(room, HERE, EAST, ["rc_straight_2"], []).ways) == {"rc_straight_2"}
    assert set(fits(room, HERE, EAST, ["room_4"], ["cor_bend_2"]).ways) == {"room_4"}


@pytest.mark.rule("DM-5.23h")
def test_marked_chits_replace_an_empty_corridor_cup_at_open_ends() -> None:
    corridor = maze({(0, 0): "cor_straight_0 -O-O"})

    assert set(fits(corridor, HERE, EAST, ["room_4", "rc_bend_1w"], []).ways) == {"rc_bend_1w"}


@pytest.mark.rule("DM-5.25e", "DM-5.25f")
def test_if_nothing_fits_the_best_match_is_laid_and_the_rest_barred() -> None:
    around = maze({(0, 0): "room_1 -D--", (2, 0): "room_1 ---D", (1, -1): "room_1 D---", (1, 1): "room_1 D---"})

    found = fits(around, HERE, EAST, ["room_1", "room_2_adjacent", "room_4"], [])

    assert sides_of(found) == {"room_2_adjacent": ["--DD"], "room_4": ["DDDD"]}
    square = lay(around, HERE, EAST, lying("room_2_adjacent --DD"))
    assert set(around.barred) == {side_key(square, EAST), side_key(cell(2, 0), WEST)}
    assert exits(around, square) == [SOUTH, WEST]
    assert exits(around, cell(2, 0)) == []


@pytest.mark.rule("DM-5.29e")
def test_among_equally_good_mismatches_those_with_an_exit_go_first() -> None:
    around = maze({(0, 0): "room_1 -D--", (1, -1): "room_2_opposite D-D-", (2, 0): "room_1 ---D"})

    found = fits(around, HERE, EAST, ["room_2_opposite", "room_2_adjacent"], [])

    assert sides_of(found) == {"room_2_adjacent": ["D--D"]}


@pytest.mark.rule("DM-5.25g", "DM-5.25i")
def test_if_nothing_can_join_the_side_is_closed_and_counts_as_a_wall() -> None:
    corridor = maze({(0, 0): "cor_bend_1s OOD-"})
    assert fits(corridor, HERE, EAST, ["room_4"], []) == Fits({})

    bar(corridor, HERE, EAST)

    assert exits(corridor, HERE) == [NORTH, SOUTH]
    assert surroundings(corridor, cell(1, 0)) == "   -"
    corridor.placed[cell(2, 0)] = lying("room_4 DDDD")
    assert cup_for(corridor, cell(2, 0), WEST) == "room"
    assert "room_1" in fits(corridor, cell(2, 0), WEST, ROOMS, CORRIDORS).ways


@pytest.mark.rule("DM-9.57c")
def test_a_sealed_door_is_shut_from_both_sides() -> None:
    rooms = maze({(0, 0): "room_1 -D--", (1, 0): "room_2_opposite -D-D"})

    bar(rooms, HERE, EAST)

    assert exits(rooms, HERE) == []
    assert exits(rooms, cell(1, 0)) == [EAST]


def test_a_sealed_trap_door_leaves_the_room_as_it_is() -> None:
    room = maze({(0, 0): "room_1_trapdoor D---"})

    bar(room, HERE, DOWN)

    assert exits(room, HERE) == [NORTH]
    assert side_key(HERE, DOWN) in room.barred


RING = {(0, 0): "cor_bend_1w DOO-", (1, 0): "cor_bend_0 --OO", (1, 1): "cor_bend_0 O--O", (0, 1): "cor_bend_1s OOD-"}


@pytest.mark.rule("DM-9.57e")
def test_a_ring_can_be_cut_once_without_losing_the_way_home() -> None:
    ring = maze(RING)
    assert stays_connected(ring, cell(1, 0), HERE, (HERE, EAST))

    bar(ring, cell(0, 1), NORTH)

    assert not stays_connected(ring, cell(1, 0), HERE, (HERE, EAST))
    assert stays_connected(ring, HERE, HERE, (HERE, EAST))


@pytest.mark.rule("DM-5.28a")
def test_the_nearest_unexplored_exits_come_first() -> None:
    ring = maze(RING)

    assert frontier(ring, HERE) == [(HERE, NORTH), (cell(0, 1), SOUTH)]


def test_a_way_is_a_shortest_one() -> None:
    ring = maze(RING)

    assert way(ring, HERE, cell(1, 1)) in ([EAST, SOUTH], [SOUTH, EAST])
    assert way(ring, HERE, HERE) == []
    assert way(ring, HERE, cell(5, 5)) is None
    assert distances(ring, HERE) == {HERE: 0, cell(1, 0): 1, cell(0, 1): 1, cell(1, 1): 2}


seeds = st.integers(0, 2**32)
sizes = st.integers(2, 116)


@settings(max_examples=40, deadline=None)
@given(seeds, sizes)
def test_whatever_is_laid_agrees_with_its_neighbours_or_is_barred(seed: int, size: int) -> None:
    map_ = grown(Random(seed), size)
    for place, text in map_.placed.items():
        for side in SIDES:
            there = beyond(place, side)
            barred = {side_key(place, side), side_key(there, OPPOSITE[side])} & set(map_.barred)
            if there in map_.placed and not barred:
                assert _agree(laid(text), laid(map_.placed[there]), side)


def _agree(one: Laid, other: Laid, side: int) -> bool:
    mine, theirs = one.sides[side], other.sides[OPPOSITE[side]]
    joined = {"D", "O"} == {mine, theirs} and (one if mine == "O" else other).chit.doorless
    return mine == theirs or joined


@settings(max_examples=40, deadline=None)
@given(seeds, sizes)
def test_no_more_chits_are_laid_than_there_are(seed: int, size: int) -> None:
    map_ = grown(Random(seed), size)
    used = Counter(laid(text).chit.id for text in map_.placed.values())

    assert used <= Counter(ROOMS + CORRIDORS)
    assert not any(CHITS[chit].cup == "room" and CHITS[chit].kind == "corridor" for chit in used) or all(
        used[chit] == number for chit, number in Counter(CORRIDORS).items()
    )


@settings(max_examples=40, deadline=None)
@given(seeds, sizes)
def test_every_segment_was_reached_through_a_side_and_the_way_back_is_as_long(seed: int, size: int) -> None:
    map_ = grown(Random(seed), size, sealing=0.0)
    steps = distances(map_, ENTRANCE)

    assert set(steps) == set(map_.placed)
    for place, number in steps.items():
        there, back = way(map_, ENTRANCE, place), way(map_, place, ENTRANCE)
        assert there is not None
        assert back is not None
        assert len(there) == len(back) == number


@settings(max_examples=40, deadline=None)
@given(seeds, sizes)
def test_passing_works_both_ways(seed: int, size: int) -> None:
    map_ = grown(Random(seed), size)
    for place in map_.placed:
        for side in exits(map_, place):
            there = beyond(place, side)
            if there in map_.placed:
                assert OPPOSITE[side] in exits(map_, there)
                assert is_door(map_, place, side) == is_door(map_, there, OPPOSITE[side])


@settings(max_examples=30, deadline=None)
@given(seeds, st.integers(2, 60))
def test_the_frontier_is_every_opening_that_leads_nowhere_yet(seed: int, size: int) -> None:
    map_ = grown(Random(seed), size, sealing=0.0)

    assert sorted(frontier(map_, ENTRANCE)) == sorted(
        (place, side) for place in map_.placed for side in exits(map_, place) if beyond(place, side) not in map_.placed
    )


def test_a_full_map_packs_small() -> None:
    map_ = grown(Random(7), 60)

    assert len(pack(map_)) < 60 * 32
    assert len(layings_of(map_)) == 60
    assert len(edges_of(map_)) == len(map_.barred)


def at(found: dict[Cell, int]) -> dict[tuple[int, int], int]:
    return {xy(place): number for place, number in found.items()}


@pytest.mark.rule("DM-5.25h")
def test_what_lies_stays_where_it_lies() -> None:
    room = maze({(0, 0): "room_1 -D--"})
    lay(room, HERE, EAST, lying("room_4 DDDD"))

    assert at(distances(room, HERE)) == {(0, 0): 0, (1, 0): 1}
    assert room.placed[HERE] == lying("room_1 -D--")
