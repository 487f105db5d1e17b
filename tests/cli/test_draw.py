"""Views of no game in particular, drawn as text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazefolio.cli.panels import full_sheet
from mazefolio.engine.view import (
    Board,
    Chance,
    Exchange,
    Line,
    Number,
    Option,
    Part,
    Picture,
    Piece,
    Scene,
    Share,
    Sheet,
    Space,
    Stage,
    Stop,
    Tally,
    Track,
    Trait,
    Zone,
)
from tests.cli.drawing import drawn, question

HERO = Piece("hero", "figure", "Zoe", owner=0, numbers=[Number("hp", "health", 3, limit=5)])
RAT = Piece("rat", "creature", "Giant Rat", numbers=[Number("bite", "bite", 1, signed=True)])
GOLD = Piece("gold", "treasure", "Gold", count=2)
ROOMS = [
    Space("A1", 50, 50, "Cellar", kind="cellar", pieces=[RAT, GOLD], links=["B1"]),
    Space("B1", 150, 50, "Hall", kind="trap", pieces=[HERO], links=["A1", "A2"]),
    Space("A2", 50, 150, "?", known=False, kind="secret"),
]
GRID = Board("maze", "Maze", "grid", 200, 200, 100, ROOMS)
MAP = Board("map", "Map", "graph", 200, 200, 100, ROOMS)


def test_a_grid_has_coordinates_kinds_and_pieces() -> None:
    lines = drawn(Picture(boards=[GRID])).splitlines()

    assert lines[1].split() == ["A", "B"]
    assert lines[2].split() == ["1", "cella", "trap"]
    assert lines[3].split() == ["GRa!2", "@"]
    assert lines[4].split() == ["2", "░░░░░"]


def test_what_lies_face_down_is_not_told() -> None:
    assert "secret" not in drawn(Picture(boards=[GRID]))


def test_options_stand_on_the_spaces_and_pieces_they_concern() -> None:
    ask = question(
        Option("go", "Go", target="A2"), Option("hit", "Hit", target="rat"), Option("go on", "On", target="A1")
    )
    lines = drawn(Picture(boards=[GRID]), ask).splitlines()

    assert lines[2].split()[1] == "3,2"
    assert lines[4].split()[1].startswith("1░")


def test_a_low_terminal_gets_one_line_a_row() -> None:
    lines = drawn(Picture(boards=[GRID]), height=24).splitlines()

    assert lines[2].split() == ["1", "GRa!2", "@"]
    assert lines[3].split() == ["2", "░░░░░"]


def test_a_board_without_coordinates_is_drawn_without() -> None:
    rooms = [Space("hall", 0, 0, "Hall", kind="hall"), Space("crypt", 1, 0, "Crypt", kind="crypt")]

    lines = drawn(Picture(boards=[Board("x", "X", "grid", 2, 1, 1, rooms)])).splitlines()

    assert lines[1].strip() == ""
    assert lines[2].split() == ["hall", "crypt"]


SHEET = Sheet(
    "zoe",
    "Zoe",
    numbers=[Number("hp", "health", 3, limit=5), Number("atk", "attack", -1, signed=True)],
    traits=[Trait("Sees in the dark")],
    zones=[Zone("pack", "Pack", [GOLD, Piece("key", "key", "Key", marks=["rusty"])], slots=4)],
)


TRACK = Track("time", "Night", 2, [Stop(0, 0)] * 5, "two to go")


def test_of_several_boards_the_one_is_drawn_that_it_is_about() -> None:
    far = Board("far", "Far", "graph", 300, 100, 100, [Space("x", 50, 50, "Faraway"), Space("y", 250, 50, "Yonder")])
    near = Board("near", "Near", "graph", 200, 200, 100, [Space("h", 100, 100, "Hut")], focus="h")

    assert "Faraway" in drawn(Picture([far]))
    inside = drawn(Picture([far, near]))
    assert "Hut" in inside
    assert "Faraway" not in inside
    assert "Faraway" in drawn(Picture([far, near]), question(Option("go x", "Go", target="x")))


def test_sheets_tracks_and_tallies_are_told_in_short() -> None:
    picture = Picture(
        boards=[GRID],
        sheets=[SHEET],
        tracks=[TRACK],
        tallies=[
            Tally("few", "Cards", 3, [Share("ace", "ace", 3), Share("king", "king", 0)]),
            Tally("many", "Chits", 8, [Share(str(n), f"sort{n}", 1) for n in range(8)]),
        ],
    )
    out = drawn(picture, width=100)

    for told in ("health 3/5", "attack −1", "Pack 3/4", "Gold ×2", "Key (rusty)", "Night  2/4"):
        assert told in out
    assert "ace 3" in out
    assert "king" not in out
    assert "Chits 8" in out
    assert "sort1" not in out


def test_pieces_that_are_called_alike_are_counted() -> None:
    twins = [Piece("key", "key", "Key"), Piece("key:2", "key", "Key"), Piece("key:3", "key", "Key", marks=["rusty"])]

    assert "Pack 3  Key ×2  Key (rusty)" in drawn(Picture(zones=[Zone("pack", "Pack", twins)]))


def test_what_a_figure_can_do_is_told_where_there_is_room() -> None:
    high = Board("high", "High", "grid", 1, 9, 1, [Space(f"A{n}", 0, n, "Room") for n in range(9)])

    assert "Sees in the dark" in drawn(Picture(boards=[high], sheets=[SHEET]))
    assert "Sees in the dark" not in drawn(Picture(boards=[GRID], sheets=[SHEET], tracks=[TRACK, TRACK]))


@pytest.mark.parametrize("width", [30, 40, 60, 80, 100, 160])
def test_nothing_sticks_out(width: int) -> None:
    picture = Picture(boards=[GRID, MAP], sheets=[SHEET])
    ask = question(Option("go", "Go", "a long way down the winding stair", "XX-1.1", odds=[Chance("fall", 0.5, "bad")]))

    assert max(map(len, drawn(picture, ask, width=width).splitlines())) <= width


def test_options_are_numbered_and_refused_ones_are_not() -> None:
    ask = question(
        Option("fly", "Fly", refused="you have no wings", rule="XX-2.2"),
        Option("walk", "Walk", "slowly", "XX-1.2", odds=[Chance("stumble", 0.251, "bad")]),
    )
    lines = [line.split() for line in drawn(Picture(), ask).splitlines()]

    assert ["1", "Walk", "slowly", "25%", "stumble", "XX-1.2"] in lines
    assert ["–", "Fly:", "you", "have", "no", "wings", "XX-2.2"] in lines


def test_a_scene_shows_both_sides_and_the_step_of_the_round() -> None:
    scene = Scene(
        "fight",
        "In the hall",
        HERO,
        RAT,
        round=2,
        text="No way out.",
        stages=[Stage("plan", "You strike"), Stage("defend", "It bites")],
        ledger=[Exchange("Your blow", [Part("you", 1)], (3, 5), [Part("rat", 0)], (1, 1), "left")],
    )
    lines = drawn(Picture(scene=scene), question(Option("hit", "Hit"))).splitlines()

    assert lines[2:5] == [
        "In the hall  round 2  → You strike  → It bites",
        "Zoe  against  Giant Rat  bite +1",
        "No way out.",
    ]


def test_only_as_much_news_is_told_as_there_is_room_for() -> None:
    news = [Line(1, f"Event {n}.") for n in range(1, 31)]
    out = drawn(Picture(), news=news, height=20)

    assert out.count("\n") <= 20
    assert "Event 30." in out
    assert "Event 1." not in out
    assert "type log" in out


def test_what_others_have_done_is_told_above_the_table_if_it_does_not_fit_below() -> None:
    news = [Line(1, f"Event {n}.") for n in range(1, 31)]
    lines = drawn(Picture(), news=news, height=20, seats=2).splitlines()

    heading = next(at for at, line in enumerate(lines) if line.startswith("Toy"))
    assert [line for line in lines if line.startswith("Event")] == [f"Event {n}." for n in range(1, 31)]
    assert lines[0] == "Event 1."
    assert lines.index("Event 30.") > heading


def test_the_sheets_of_others_come_with_their_players_and_without_their_things() -> None:
    bag = Zone("bag", "Bag", [GOLD])
    others = [Sheet(f"max{seat}", "Max", seat, numbers=[Number("hp", "health", 4)], zones=[bag]) for seat in (1, 2, 3)]
    picture = Picture(boards=[GRID], sheets=[SHEET, *others])

    high, low = drawn(picture, seats=4), drawn(picture, seats=4, height=14)
    assert all(f"Max (Seat {seat})" in high for seat in (1, 2, 3))
    assert "Bag" in high
    assert "Max (Seat 1)  health 4" in low
    assert "Bag" not in low
    assert "Pack" in low


def test_a_fight_leaves_the_board_out_where_there_is_no_room_unless_it_offers_something() -> None:
    scene = Scene("fight", "In the hall", HERO, RAT)
    picture = Picture(boards=[GRID], sheets=[SHEET], scene=scene)
    flee = question(Option("flee", "Flee", target="A1"))

    assert "cella" in drawn(picture, question(Option("hit", "Hit")), height=40)
    assert "cella" not in drawn(picture, question(Option("hit", "Hit")), height=16)
    assert "░░░░░" in drawn(picture, flee, height=16)


def test_whose_turn_it_is_is_told_when_several_play() -> None:
    assert "Seat 0" in drawn(Picture(), seats=2).splitlines()[0]
    assert "Seat 0" not in drawn(Picture(), seats=1)


def test_what_bears_a_figure_is_told_with_its_sheet() -> None:
    ship = Piece("ship", "ship", "Caravel", numbers=[Number("hull", "ship points", 3, limit=4)])
    told = [str(line) for line in full_sheet(replace(SHEET, mount=ship))]

    assert "  Caravel  ship points 3/4  " in told
