"""Where a move can end on the board of an adventure area, and in the maze."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazefolio.games.mertwig.areas import AREAS, BARRIERS, MAZE, MAZE_SPOTS
from mazefolio.games.mertwig.tracks import Advance, MazeEnd, advances, board_shifts, lengths, maze_moves, ox_moves

HIDDEN = frozenset(BARRIERS)
BARRIER_1 = frozenset({"barrier_1"})
TRACKS = [name for name, area in AREAS.items() if area.movement != "choose_door"]


def spots(ends: Iterable[Advance | MazeEnd]) -> list[str]:
    return [end.spot for end in ends]


def the_only(ends: Iterable[Advance]) -> str:
    (end,) = ends
    return end.spot


def finished(name: str, turns: int) -> list[Fraction]:
    """How likely a trip without keys takes so many turns, for each number of turns; forks are taken at random."""
    area, standing, done = AREAS[name], {AREAS[name].start: Fraction(1)}, []
    for _ in range(turns):
        after: dict[str, Fraction] = {}
        for spot, share in standing.items():
            for face in range(1, 11):
                ends = spots(advances(name, spot, face)) or [spot]
                for end in ends:
                    after[end] = after.get(end, Fraction(0)) + share / 10 / len(ends)
        done.append(after.pop(area.finish, Fraction(0)))
        standing = after
    return done


@pytest.mark.rule("MM-23.1", "MM-6.18")
def test_example_16_the_hole_is_reached_with_points_to_spare() -> None:
    assert the_only(advances("woods_whole", "w10", 7)) == "hole"
    assert the_only(advances("woods_whole", "w10", 3)) == "w13"
    assert the_only(advances("woods_whole", "start", 9)) == "w9"


@pytest.mark.parametrize("area", ["woods_whole", "burial_mounds", "caves_of_congor", "last_pyramid"])
def test_a_zero_is_no_move(area: str) -> None:
    assert advances(area, "start", 10) == ()


def test_only_an_odd_roll_leaves_the_riddle_tree() -> None:
    assert [bool(advances("woods_whole", "w7", face)) for face in range(1, 11)] == [True, False] * 5
    assert the_only(advances("woods_whole", "w7", 3)) == "w10"


@pytest.mark.rule("MM-23.10")
def test_a_trip_through_the_woods_takes_two_to_five_turns_in_six_cases_of_seven() -> None:
    chances = finished("woods_whole", 5)

    assert chances[0] == 0 < chances[1]
    assert Fraction(5, 6) < sum(chances) < Fraction(7, 8)


@pytest.mark.parametrize(("area", "turns"), [("mystic_vale", 7), ("purple_castle", 6)])
def test_in_vale_and_castle_each_turn_is_one_space(area: str, turns: int) -> None:
    assert finished(area, turns) == [0] * (turns - 1) + [1]


def test_example_17_a_move_stops_at_heaptop_and_acme() -> None:
    assert the_only(advances("burial_mounds", "d8", 5)) == "heaptop"
    assert the_only(advances("burial_mounds", "heaptop", 9)) == "acme"
    assert the_only(advances("burial_mounds", "acme", 9)) == "exit"
    assert the_only(advances("burial_mounds", "acme", 3)) == "d17"


@pytest.mark.rule("MM-26.12", "MM-27.5", "MM-29.6")
@pytest.mark.parametrize(
    ("area", "usual"), [("burial_mounds", (4, 6)), ("caves_of_congor", (4, 6)), ("last_pyramid", (5, 9))]
)
def test_how_long_the_other_trips_take(area: str, usual: tuple[int, int]) -> None:
    least, most = usual
    chances = finished(area, most)

    assert sum(chances[:3]) == 0 < chances[3]
    assert sum(chances[least - 1 :]) > Fraction(3, 5)


@pytest.mark.rule("MM-27.2")
def test_one_even_two_odd() -> None:
    assert spots(advances("caves_of_congor", "start", 4)) == ["c1a", "c1b"]
    assert spots(advances("caves_of_congor", "start", 5)) == ["c1a", "c1b", "c2a", "c2b"]


def test_a_key_opens_the_big_treasure_room_and_the_move_ends_there() -> None:
    without, with_key = (advances("caves_of_congor", "c3b", 3, key) for key in (False, True))

    assert "c4k" not in spots(without)
    assert [end.spot for end in with_key if end.key] == ["c4k"]
    assert set(spots(with_key)) == {*spots(without), "c4k"}
    assert "c4k" in spots(advances("caves_of_congor", "c2b", 3, key=True))


@pytest.mark.rule("MM-28.2")
def test_a_key_admits_to_lady_purps_room_from_the_kitchen() -> None:
    assert spots(advances("purple_castle", "kitchen")) == ["library"]
    assert spots(advances("purple_castle", "kitchen", key=True)) == ["library", "lady_purps_room"]
    assert spots(advances("purple_castle", "lady_purps_room")) == ["library"]


@pytest.mark.rule("MM-29.1")
def test_in_the_pyramid_half_the_roll_is_moved_rounded_up() -> None:
    assert [lengths("roll_half_up", face) for face in range(1, 10)] == [
        (1,),
        (1,),
        (2,),
        (2,),
        (3,),
        (3,),
        (4,),
        (4,),
        (5,),
    ]
    assert the_only(advances("last_pyramid", "start", 7)) == "p4"


@pytest.mark.rule("MM-29.3")
def test_a_move_stops_at_the_sarcophagus() -> None:
    assert the_only(advances("last_pyramid", "p6", 9)) == "sarcophagus"


@pytest.mark.rule("MM-29.4")
def test_a_key_opens_the_vault_beside_the_hall_of_scarabs() -> None:
    assert spots(advances("last_pyramid", "p9", 5)) == ["p12"]
    assert spots(advances("last_pyramid", "p9", 5, key=True)) == ["p12", "vault"]


def test_nobody_moves_through_the_temple() -> None:
    assert advances("toppled_temple", "entrance", 3) == ()


@given(st.sampled_from(TRACKS), st.data(), st.integers(1, 10), st.booleans())
def test_every_way_runs_forward_and_stops_where_it_must(name: str, data: st.DataObject, face: int, key: bool) -> None:
    area = AREAS[name]
    start = data.draw(st.sampled_from(sorted(set(area.spots) - {area.finish})))
    for end in advances(name, start, face, key):
        assert end.path[0] == start
        assert end.path[-1] == end.spot
        assert all(there in area.spots[here].next for here, there in pairwise(end.path))
        assert not any(area.spots[spot].must_stop or area.spots[spot].locked for spot in end.path[1:-1])
        assert end.key == area.spots[end.spot].locked <= key
        free = area.spots[end.spot].must_stop or end.key or end.spot == area.finish
        assert free or len(end.path) - 1 in lengths(area.movement, face)


@pytest.mark.rule("MM-10.24")
def test_oops_shifts_a_marker_one_space_on_a_board() -> None:
    assert board_shifts("woods_whole", "w2") == ("w3", "w1")
    assert board_shifts("caves_of_congor", "c3b") == ("c4a", "c4b", "c2a", "c2b")
    assert board_shifts("purple_castle", "start") == ("gatehouse",)
    assert board_shifts("toppled_temple", "entrance") == ()


def reached(ends: Iterable[MazeEnd]) -> dict[str, int]:
    return {end.spot: end.steps for end in ends}


@pytest.mark.rule("MM-30.7", "MM-30.24")
def test_in_the_maze_any_way_may_be_gone_and_none_must() -> None:
    ends = reached(maze_moves("m_2_10", 1, HIDDEN))

    assert ends == {"m_2_10": 0, "m_1_10": 1, "m_2_9": 1, "m_3_10": 1}


@pytest.mark.rule("MM-30.7")
def test_example_18_up_to_the_barrier() -> None:
    assert reached(maze_moves("start", 8, HIDDEN))["m_4_10"] == 8
    assert reached(maze_moves("m_4_10", 9, HIDDEN))["barrier_1"] == 9
    assert reached(maze_moves("start", 17, HIDDEN))["barrier_1"] == 17


@pytest.mark.rule("MM-30.12")
def test_a_way_is_chosen_only_as_far_as_a_card_that_must_be_turned() -> None:
    assert "m_4_6" not in reached(maze_moves("m_3_7", 10, HIDDEN))
    assert reached(maze_moves("m_3_7", 2, HIDDEN - BARRIER_1))["m_4_6"] == 2


@pytest.mark.rule("MM-30.9")
def test_example_18_the_barrier_sends_him_back() -> None:
    hidden = HIDDEN - BARRIER_1

    assert reached(maze_moves("barrier_1", 1, hidden, BARRIER_1)) == {"barrier_1": 0, "m_3_7": 1}
    assert reached(maze_moves("barrier_1", 1, hidden)) == {"barrier_1": 0, "m_3_7": 1, "m_4_6": 1}
    back = next(end for end in maze_moves("barrier_1", 5, hidden, BARRIER_1) if end.spot == "m_1_5")
    assert back.path == ("barrier_1", "m_3_7", "m_2_7", "m_1_7", "m_1_6", "m_1_5")


def test_example_18_into_the_chamber() -> None:
    last = "m_1_5", "m_2_5", "m_3_5", "m_3_4", "m_4_4", "m_4_3", "m_5_3", "barrier_2"
    to_the_barrier = maze_moves("m_1_5", 10, frozenset({"barrier_2", "barrier_3"}), BARRIER_1)
    onward = reached(maze_moves("barrier_2", 3, frozenset({"barrier_3"}), BARRIER_1))

    assert next(end for end in to_the_barrier if end.spot == "barrier_2").path == last
    assert onward[MAZE.chamber] == 3
    assert MAZE.chamber in reached(maze_moves("m_6_5", 9))


@pytest.mark.rule("MM-30.14")
def test_example_18_the_ox_moves_exactly_its_roll() -> None:
    first = reached(ox_moves("start", 6, "barrier_1", BARRIER_1))
    second = reached(ox_moves("m_5_9", 9, "m_1_5", BARRIER_1))

    assert first["m_5_9"] == 6
    assert set(first.values()) == {6}
    assert second["m_2_7"] == 9
    assert "m_1_5" not in second
    assert "m_1_5" not in reached(ox_moves("m_5_9", 10, "m_1_5", BARRIER_1))
    assert reached(ox_moves("m_5_9", 12, "m_1_5", BARRIER_1))["m_1_5"] == 12


@pytest.mark.rule("MM-30.14")
def test_the_ox_doubles_back_and_stops_where_it_meets_the_player() -> None:
    assert reached(ox_moves("start", 2, "kings_chamber", BARRIER_1)) == {"start": 2, "m_7_11": 2}
    assert reached(ox_moves("start", 9, "m_7_12", BARRIER_1)) == {"m_7_12": 1}


@pytest.mark.rule("MM-30.14")
def test_the_ox_passes_no_barrier_and_enters_no_chamber() -> None:
    assert "m_4_6" not in reached(ox_moves("m_3_7", 2, "start", BARRIER_1))
    assert "m_4_6" in reached(ox_moves("m_3_7", 2, "start", frozenset({"barrier_2"})))
    assert MAZE.chamber not in reached(ox_moves("m_5_6", 1, "start", BARRIER_1))


def test_the_ox_catches_at_once_whoever_stands_where_it_stands() -> None:
    assert reached(ox_moves("start", 7, "start", BARRIER_1)) == {"start": 0}


@given(
    st.sampled_from(sorted(set(MAZE_SPOTS) - {MAZE.chamber})),
    st.integers(1, 10),
    st.sampled_from(sorted(set(MAZE_SPOTS) - {MAZE.chamber})),
    st.sampled_from(BARRIERS),
)
def test_the_ox_always_has_somewhere_to_go(start: str, steps: int, prey: str, barrier: str) -> None:
    ends = ox_moves(start, steps, prey, frozenset({barrier}))

    assert ends
    for end in ends:
        assert all(there in MAZE_SPOTS[here].links for here, there in pairwise(end.path))
        assert end.steps == steps or end.spot == prey
        assert prey not in end.path[:-1]
        assert MAZE.chamber not in end.path
