"""Where a move and a flight can end."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazefolio.games.firetop.content import LINKS, MAZE, ROOMS, SPACES
from mazefolio.games.firetop.paths import HALTS, End, flights, moves

GROUND = [space for space in SPACES if space not in MAZE]


def places(ends: Iterable[End]) -> set[str]:
    return {end.space for end in ends}


def within(start: str, steps: int) -> set[str]:
    """All spaces that are no more than so many steps away, rooms on the way or not."""
    found = {start}
    for _ in range(steps):
        found.update([link for space in found for link in LINKS[space]])
    return found


def some(*spaces: str) -> frozenset[str]:
    return frozenset(spaces)


@pytest.mark.rule("FT-7.3", "FT-7.6")
def test_example_2_from_the_entrance() -> None:
    assert places(moves("entrance", 5)) == {"c13_27", "c17_27"}
    assert places(moves("entrance", 6)) == {"c12_27", "c18_27", "chieftains_hall", "guard_room"}


@pytest.mark.rule("FT-7.8", "FT-7.9")
def test_example_2_with_somebody_on_the_way() -> None:
    alone = places(moves("entrance", 6))

    assert places(moves("entrance", 6, stops=some("c15_28"))) == alone | {"c15_28"}


@pytest.mark.rule("FT-7.16")
def test_example_2_the_entrance_needs_the_exact_number() -> None:
    assert places(moves("c15_28", 5)) == {"c11_27", "c19_27", "chieftains_hall", "guard_room"}
    assert places(moves("c15_28", 2)) == {"entrance", "c14_27", "c16_27"}


@pytest.mark.rule("FT-7.8", "FT-7.16")
def test_somebody_at_the_entrance_is_reason_to_stop_there() -> None:
    assert "entrance" in places(moves("c15_28", 5, stops=some("entrance")))


@pytest.mark.rule("FT-16.1", "FT-16.3")
def test_example_11_out_of_a_passage() -> None:
    assert places(moves("red_3", 4)) == {"boat_house", "c10_19", "c11_20", "c15_18", "c16_19"}
    assert places(moves("red_2", 3)) == {"c25_23", "c27_21", "c27_25"}


@pytest.mark.rule("FT-12.15", "FT-12.16")
def test_example_16_a_flight() -> None:
    assert places(flights("c13_27")) == {"c09_27", "c11_25", "c15_29", "c17_27", "chieftains_hall"}


@pytest.mark.rule("FT-7.7")
@pytest.mark.parametrize(
    ("start", "halt"), [("c15_17", "south_bank"), ("c15_12", "north_bank"), ("c12_10", "mouth_sw"), ("c09_27", "red_1")]
)
def test_banks_mouths_and_passages_end_the_move(start: str, halt: str) -> None:
    assert halt in places(moves(start, 6))


@pytest.mark.rule("FT-12.15")
@pytest.mark.parametrize(
    ("start", "near"), [("c09_09", "c07_11"), ("guard_room", "c18_27"), ("boat_house", "c12_19")], ids=str
)
def test_a_flight_does_not_circle_back_around_a_room(start: str, near: str) -> None:
    """Four steps lead there, but also two."""
    assert near in places(moves(start, 4))
    assert near in within(start, 2)
    assert near not in places(flights(start))


@pytest.mark.rule("FT-12.15")
@pytest.mark.parametrize("start", [space for space in GROUND if SPACES[space].kind != "secret"])
def test_every_flight_ends_four_spaces_away_or_where_it_is_stopped_on_a_shortest_way(start: str) -> None:
    assert flights(start)
    for end in flights(start):
        steps = len(end.path) - 1
        assert end.space in within(start, steps) - within(start, steps - 1)
        assert steps == 4 or end.space in HALTS


@pytest.mark.rule("FT-12.16")
def test_no_flight_into_a_passage() -> None:
    assert "red_1" not in places(flights("c09_27"))


@pytest.mark.rule("FT-8.11", "FT-12.15")
def test_a_closed_room_is_closed_to_flights_too() -> None:
    assert "chieftains_hall" in places(flights("c13_27"))
    assert "chieftains_hall" not in places(flights("c13_27", some("chieftains_hall")))


@pytest.mark.rule("FT-7.12")
def test_a_room_with_two_doors_can_be_entered_by_each() -> None:
    ends = [end for end in moves("c19_27", 4) if end.space == "guard_room"]

    assert [(end.door, len(end.path)) for end in ends] == [("c17_27", 4), ("c19_25", 4)]


@pytest.mark.rule("FT-7.11")
def test_a_room_is_left_by_any_of_its_doors() -> None:
    assert places(moves("guard_room", 1)) == set(LINKS["guard_room"])


@pytest.mark.rule("FT-7.4")
def test_short_moves_may_stop_anywhere_after_a_step() -> None:
    assert places(moves("entrance", 6, short=True)) == {
        end.space for roll in range(1, 7) for end in moves("entrance", roll)
    }
    assert "entrance" in places(moves("c15_28", 5, short=True))


@pytest.mark.rule("FT-7.14", "FT-12.22")
def test_where_no_route_uses_up_the_roll_the_longest_is_taken() -> None:
    """It does not happen on the real board, so a room is left whose only way on is barred."""
    assert places(moves("treasure_room", 3)) == {"warlocks_study"}
    barred = some("c14_27", "c16_27")

    assert places(moves("c15_29", 5, barred)) == {"c15_27"}
    assert places(moves("c15_29", 5, barred, some("c15_28"))) == {"c15_27", "c15_28"}
    assert places(flights("c15_29", barred)) == {"c15_27"}


@pytest.mark.rule("FT-7.14", "FT-7.16")
def test_only_the_entrance_is_a_dead_end() -> None:
    assert [space for space in GROUND if len(LINKS[space]) == 1 and space not in HALTS] == ["entrance"]
    assert all(end.space in HALTS or len(end.path) == roll + 1 for space in GROUND for roll in range(1, 7)
               for end in moves(space, roll))  # fmt: skip


@given(
    st.sampled_from(GROUND),
    st.integers(1, 6),
    st.frozensets(st.sampled_from(ROOMS), max_size=4),
    st.frozensets(st.sampled_from(GROUND), max_size=6),
)
@pytest.mark.rule("FT-7.2", "FT-7.5", "FT-7.13")
def test_every_path_is_a_walk_without_repetition(
    start: str, roll: int, barred: frozenset[str], stops: frozenset[str]
) -> None:
    ends = moves(start, roll, barred, stops)

    assert len({(end.space, end.door) for end in ends}) == len(ends)
    for end in ends:
        assert end.path[0] == start
        assert end.path[-1] == end.space not in barred
        assert len(set(end.path)) == len(end.path) <= roll + 1
        assert all(there in LINKS[here] for here, there in zip(end.path, end.path[1:], strict=False))
        assert not HALTS & set(end.path[1:-1])
        assert end.space not in MAZE
        assert end.door == (end.path[-2] if end.space in ROOMS else "")
        assert end.space in HALTS | stops or len(end.path) == roll + 1


@given(st.sampled_from(GROUND), st.frozensets(st.sampled_from(GROUND), max_size=8))
@pytest.mark.rule("FT-7.10")
def test_what_lies_on_the_way_adds_ends_and_takes_none(start: str, stops: frozenset[str]) -> None:
    assert places(moves(start, 6)) <= places(moves(start, 6, stops=stops)) <= places(moves(start, 6, short=True))
