"""The independent check of a map: it lets right maps pass, and finds what is wrong with the others."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.games.deathmaze.growing import edges_of, grown, layings_of
from tests.games.deathmaze.validator import Edge, Laying, Square, look, map_faults, toward

ENTRANCE: Laying = ((0, 0), "cor_straight_1", 0)
"""A door to the north, open ends to east and west."""


def test_a_chit_is_turned_clockwise() -> None:
    assert [look("room_3", turn) for turn in range(4)] == ["DDD-", "-DDD", "D-DD", "DD-D"]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 116))
@example(347, 114)
def test_maps_grown_by_the_placing_rules_have_no_fault(seed: int, size: int) -> None:
    map_ = grown(Random(seed), size)

    assert map_faults(layings_of(map_), edges_of(map_)) == []


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(6, 40))
def test_a_chit_turned_so_that_a_wall_meets_a_way_is_found(seed: int, size: int) -> None:
    rng = Random(seed)
    map_ = grown(rng, size, sealing=0.0)
    layings = layings_of(map_)
    number = rng.randrange(1, len(layings))
    square, chit, turn = layings[number]
    layings[number] = (square, chit, (turn + 1) % 4)
    assume(not map_.barred and clashes(layings, square))

    assert map_faults(layings, set())


def clashes(layings: list[Laying], square: Square) -> bool:
    """Whether a side of this square is a wall from one side only."""
    sides = {where: look(chit, turn) for where, chit, turn in layings}
    pairs = [(sides[square][side], sides.get(toward(square, side), "")[(side + 2) % 4 :]) for side in range(4)]
    return any(other and (mine == "-") != (other[0] == "-") for mine, other in pairs)


WRONG: list[tuple[list[Laying], set[Edge], str]] = [
    ([((0, 0), "room_4", 0)], set(), "the entrance room_4 is not from the Corridor cup"),
    ([ENTRANCE, ENTRANCE], set(), "two chits lie on (0, 0)"),
    ([ENTRANCE, ((5, 5), "room_4", 0)], set(), "room_4 may not lie on (5, 5) with its sides DDDD"),
    ([ENTRANCE, ((0, 1), "room_4", 0)], set(), "room_4 may not lie on (0, 1) with its sides DDDD"),
    ([ENTRANCE, ((1, 0), "room_4", 0)], set(), "room_4 may not lie on (1, 0) with its sides DDDD"),
    ([ENTRANCE, ((0, -1), "room_1", 0)], set(), "room_1 may not lie on (0, -1) with its sides D---"),
    ([ENTRANCE, ((1, 0), "rc_straight_0", 0)], set(), "rc_straight_0 may not lie on (1, 0) with its sides -O-O"),
    ([ENTRANCE, ((1, 0), "cor_straight_0", 1)], set(), "cor_straight_0 may not lie on (1, 0) with its sides O-O-"),
    (
        [ENTRANCE, ((1, 0), "cor_straight_0", 0), ((0, -1), "cor_bend_2", 2)],
        set(),
        "cor_bend_2 may not lie on (0, -1) with its sides DDOO",
    ),
    (
        [ENTRANCE, ((0, -1), "room_4", 0), ((0, -2), "room_1", 2)],
        {((0, -1), 0)},
        "the way between (0, -2) and (0, -1) is shut from one side only",
    ),
    (
        [ENTRANCE, ((1, 0), "cor_bend_1w", 3), ((0, -1), "room_4", 0), ((1, -1), "cor_bend_2", 2)],
        set(),
        "a door and an open end are joined between (1, -1) and (0, -1)",
    ),
]


@pytest.mark.parametrize(("layings", "barred", "fault"), WRONG)
def test_a_fault_is_named(layings: list[Laying], barred: set[Edge], fault: str) -> None:
    assert fault in map_faults(layings, barred)


def test_more_chits_than_there_are_do_not_pass() -> None:
    bends: list[Laying] = [((0, 0), "cor_bend_0", 0), ((1, 0), "cor_bend_0", 2), ((1, 1), "cor_bend_0", 0)]

    assert "there are not so many chits cor_bend_0 as lie on (1, 1)" in map_faults(bends, set())


def test_closing_the_maze_is_a_fault_while_other_chits_are_left() -> None:
    """A dead end behind the only door that was left."""
    ring: list[Laying] = [
        ((0, 0), "cor_bend_1w", 1),
        ((1, 0), "cor_bend_0", 2),
        ((0, 1), "cor_bend_1s", 0),
        ((1, 1), "cor_bend_0", 3),
    ]
    assert map_faults(ring, set()) == []
    dead_end: list[Laying] = [*ring, ((0, -1), "room_1", 2)]
    assert map_faults(dead_end, set()) == []

    closed: list[Laying] = [*dead_end, ((0, 2), "room_1", 0)]

    assert map_faults(closed, set()) == ["room_1 may not lie on (0, 2) with its sides D---"]


def test_a_mismatch_is_a_fault_while_something_would_have_matched() -> None:
    """Between two doors, a room with one door only, the other way barred."""
    rooms: list[Laying] = [
        ENTRANCE,
        ((0, -1), "room_4", 0),
        ((1, -1), "room_4", 0),
        ((0, -2), "room_4", 0),
        ((1, -2), "room_1", 2),
    ]

    assert map_faults(rooms, {((1, -2), 3), ((0, -2), 1)}) == [
        "room_1 may not lie on (1, -2) with its sides --D-",
    ]
