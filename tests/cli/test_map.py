"""Boards of no game in particular, drawn as maps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazefolio.cli.board.sights import on_boards
from mazefolio.engine.view import Board, Link, Option, Picture, Piece, Region, Space
from tests.cli.drawing import drawn, lines_of, question

HERO = Piece("hero", "figure", "Zoe", owner=0)
BLUE = Piece("blue", "figure", "Blue", owner=1)
RAT = Piece("rat", "monster", "Giant Rat")
GOLD = Piece("gold", "treasure", "Gold")


def corridor(x: int, y: int, *links: str, pieces: tuple[Piece, ...] = ()) -> Space:
    return Space(f"c{x}{y}", x * 10 + 5, y * 10 + 5, f"Corridor {x}-{y}", kind="corridor", links=links, pieces=pieces)


def room(name: str, x: int, y: int, *ways: Link, pieces: tuple[Piece, ...] = ()) -> Space:
    """A room of three spaces by two; only its corner is given."""
    plain = Space(name.lower(), x * 10 + 15, y * 10 + 10, name, kind="room", width=30, height=20)
    return replace(plain, links=[way.to for way in ways if not way.shut], ways=ways, pieces=pieces)


SPACES = [
    room("Great Hall of Kings", 0, 0, Link("c12", "door"), pieces=(RAT, GOLD)),
    room("Cell", 5, 3, Link("c43", "door", shut=True)),
    corridor(0, 2, "c12", pieces=(BLUE,)),
    corridor(1, 2, "c02", "c22", "great hall of kings"),
    corridor(2, 2, "c12", "c32"),
    corridor(3, 2, "c22", "c42"),
    corridor(4, 2, "c32", "c43", "passage", pieces=(HERO,)),
    corridor(4, 3, "c42"),
    Space("passage", 55, 25, "Red Passage", kind="secret", links=["c42"], hue="red"),
]
CAVES = Board("caves", "Caves", "graph", 100, 100, 10, SPACES, focus="c42")


def mapped(board: Board, *options: Option, width: int = 60, height: int = 24) -> list[str]:
    """The map itself, as a terminal of this size shows it."""
    return lines_of(drawn(Picture(boards=[board]), question(*options), width=width, height=height))[1:]


def test_corridors_are_lines_rooms_have_names_and_figures_letters() -> None:
    assert mapped(CAVES)[:4] == [
        "Great Hall",
        "GRa!",
        " B───┴───────────@───◊",
        "                 └─×Cell",
    ]


def test_a_legend_tells_what_is_in_sight() -> None:
    legend = "  ".join(mapped(CAVES)[5:7])

    assert legend == "@ you  B Blue  GRa Giant Rat  ! Gold  ◊ red secret  × shut"


def test_the_numbers_of_the_options_stand_where_they_lead() -> None:
    hall, there = Option("go hall", "Hall", target="great hall of kings"), Option("go on", "On", target="c22")

    lines = mapped(CAVES, hall, there)

    assert lines[0] == "1 Great"
    assert lines[2] == " B───┴───2───────@───◊"


def test_options_for_what_is_in_a_room_stand_in_the_room() -> None:
    assert mapped(CAVES, Option("hit", "Hit", target="rat"))[0] == "1 Great"


def test_a_large_terminal_draws_larger() -> None:
    lines = mapped(CAVES, width=120, height=60)

    assert lines[0] == "Great Hall of Kings"
    assert len(next(line for line in lines if "@" in line)) > 2 * len(" B───┴───────────@───◊")


def long_corridor(length: int, focus: int) -> Board:
    """A long way from west to east, with a hall at its end."""
    spaces = [Space(f"s{n}", n * 10 + 5, 5, f"Step {n}", links=[f"s{n + 1}"]) for n in range(length)]
    spaces.append(Space(f"s{length}", length * 10 + 15, 10, "Hall", width=30, height=20))
    spaces[focus] = replace(spaces[focus], pieces=[HERO])
    return Board("way", "Way", "graph", 10_000, 20, 10, spaces, focus=f"s{focus}")


@pytest.mark.parametrize("focus", [0, 57, 99])
def test_a_small_terminal_shows_the_surroundings_of_the_focus(focus: int) -> None:
    lines = mapped(long_corridor(100, focus), width=40)

    assert "@" in lines[0]
    assert max(map(len, lines)) <= 40


def test_what_can_be_chosen_is_in_sight_if_it_fits() -> None:
    board = long_corridor(100, 50)
    near, far = Option("go", "Go", target="s58"), Option("run", "Run", target="s99")

    assert "1" in mapped(board, near, width=40)[0]
    assert "@" in mapped(board, far, width=40)[0]
    assert "1" not in mapped(board, far, width=40)[0]


def test_a_map_is_cut_off_between_spaces() -> None:
    lines = mapped(long_corridor(100, 50), width=41)

    assert len(lines[0]) == 39


def test_figures_whose_names_begin_alike_get_different_letters() -> None:
    crowd = tuple(Piece(name, "figure", name, owner=owner) for owner, name in enumerate(("Zoe", "Bob", "Bea"), 0))
    board = replace(CAVES, spaces=[*SPACES[:2], corridor(0, 2, "c12", pieces=crowd), *SPACES[3:6]])

    assert "@ you  B Bob  E Bea" in "  ".join(mapped(board))
    assert mapped(board)[2].startswith("@BE")


def test_a_pile_that_belongs_to_somebody_is_no_figure() -> None:
    pile = Piece("pile", "pile", "Blue's pile", owner=1)
    board = replace(CAVES, spaces=[*SPACES[:2], corridor(0, 2, "c12", pieces=(pile,)), *SPACES[3:]])

    assert mapped(board)[2].startswith(" !──")


MAZE = [
    Space("0,0", 50, 50, "Cave", kind="room", ways=[Link("1,0", "door"), Link("0,1", "open")], links=["1,0", "0,1"]),
    Space("1,0", 150, 50, "Vault", kind="room", pieces=[Piece("party", "party", "Party")]),
    Space("0,1", 50, 150, "?", known=False, kind="secret", links=["0,0"]),
    Space("1,0-", 150, 50, "Pit", kind="below", width=50, height=50, pieces=[RAT]),
]
GRID = Board("maze", "Maze", "grid", 200, 200, 100, MAZE, focus="1,0")


def test_a_grid_with_doors_is_drawn_with_its_walls() -> None:
    assert mapped(GRID, width=40)[:5] == [
        "Cave       +▾Vault",
        "            @GRa",
        "     │",
        "░░░░░░░░░░░",
        "░░░░░░░░░░░",
    ]


def test_what_lies_below_a_space_is_shown_in_it() -> None:
    climb = Option("down", "Climb down", target="1,0-")

    assert "1 ▾Vault" in mapped(GRID, climb, width=40)[0]


def test_an_unknown_space_tells_nothing_but_where_to_go() -> None:
    lines = mapped(GRID, Option("go", "Go", target="0,1"), width=40)

    assert lines[3] == "1░░░░░░░░░░"
    assert "secret" not in "".join(lines)


def test_ways_to_distant_spaces_are_dotted_lines() -> None:
    spaces = [Space("a", 5, 5, "Start", links=["b"]), Space("b", 95, 5, "End")]
    line = mapped(Board("dots", "Dots", "graph", 100, 10, 10, spaces), width=120)[0]

    assert line.startswith("Start")
    assert line.endswith("End")
    assert "· ·" in line


def test_a_river_is_drawn_where_nothing_else_is() -> None:
    board = replace(CAVES, regions=[Region("river", "River", 0, 40, 50, 20, "river")])

    assert "~" in mapped(board)[4]
    assert "~" not in "".join(mapped(CAVES))


def test_an_empty_board_is_left_out() -> None:
    empty = Board("maze", "Maze", "grid", 100, 100, 10, [])

    assert mapped(empty)[0] == ""


@pytest.mark.parametrize("width", [12, 30, 55, 80, 200])
@pytest.mark.parametrize("height", [8, 24, 80])
def test_no_map_sticks_out(width: int, height: int) -> None:
    for board in (CAVES, GRID, long_corridor(100, 3)):
        assert max(map(len, mapped(board, width=width, height=height))) <= width


def told(board: Board, seat: int | None = 0) -> list[str]:
    return [line.plain for line in on_boards([board], seat)]


def test_more_spells_out_every_room_with_something_in_it() -> None:
    assert told(CAVES) == [
        "Great Hall of Kings  Giant Rat  ",
        "Great Hall of Kings  Gold  ",
        "Corridor 0-2  Blue  ",
    ]


def test_more_says_once_what_holds_for_many_rooms() -> None:
    rooms = [room(f"Room {n}", n * 3, 0, pieces=(GOLD,)) for n in range(5)]
    marked = [
        replace(room("Vault", 0, 5), marks=["cleared"]),
        replace(room("Crypt", 0, 5), text="Cold.", marks=["shut"]),
    ]

    assert told(replace(CAVES, spaces=[*rooms, *marked])) == [
        "Gold: Room 0, Room 1, Room 2, Room 3, Room 4",
        "Vault  cleared",
        "Crypt  Cold.  shut",
    ]
