"""TA-LAB: the Labyrinth: how it is entered, explored and begun afresh."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mazefolio.engine.view import Board
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.tiles import stack
from mazefolio.testing import Scene
from tests.games.talisman.labyrinth import inside, laid, meeting, named, red, where

SHUT = {
    "passageway": (1, 0, "W"),
    "passageway#2": (-1, 0, "E"),
    "storeroom": (0, 1, "N"),
    "storeroom#2": (0, -1, "S"),
}
"""Around the Maze nothing leads on."""


def at_ruins(**layout: Any) -> Scene:
    return inside(space="ruins", phase="encounter", **layout)


@pytest.mark.rule("TA-LAB-1")
@pytest.mark.rule("TA-LAB-2")
def test_from_the_ruins_one_may_go_in_instead_of_drawing() -> None:
    scene = at_ruins().play("enter labyrinth")

    assert (where(scene), scene.happened("Drew"), laid(scene)) == ("maze", [], {})
    assert len(stack(scene.state.realm_states["labyrinth"], "labyrinth")) == 19


@pytest.mark.rule("TA-LAB-1")
def test_who_meets_the_maze_card_may_go_in_instead() -> None:
    lying = inside(space="fields_1", phase="encounter", spaces={"fields_1": ["maze"]}).play("enter labyrinth 2")
    assert (where(lying), lying.happened("TurnsLost")) == ("maze", [])
    drawn = inside(space="fields_1", phase="encounter", deck=["maze"]).play("enter labyrinth 2")
    assert (where(drawn), drawn.happened("TurnsLost")) == ("maze", [])


@pytest.mark.rule("TA-LAB-3")
def test_the_tiles() -> None:
    tiles = Counter(kind_of(one.id).removeprefix("labyrinth.") for one in LIBRARY.realms["labyrinth"].spaces)

    assert tiles.pop("maze") == 1
    assert {name for name, count in tiles.items() if count == 1} == {
        *("torture_chamber", "crypt", "flame_trap", "pit_trap", "spike_trap", "library", "hidden_passage", "lair")
    }
    assert {name: tiles[name] for name in ("stream", "guard_room", "storeroom", "passageway")} == {
        "stream": 2,
        "guard_room": 2,
        "storeroom": 2,
        "passageway": 5,
    }
    assert tiles.total() == 19


@pytest.mark.rule("TA-LAB-4")
def test_each_turn_one_goes_through_an_open_side_without_a_die() -> None:
    scene = inside(tiles={"stream": (1, 0, "NS")}, followers=["horse"], draws=["labyrinth.library"])
    assert scene.offers[:3] == ["north", "south", "west"]
    scene.expect_refusal("stay", "TA-LAB-4", "You must move on from here.")
    scene.play("north")
    assert (where(scene), scene.happened("MoveRolled"), scene.happened("RealmRolled")) == ("library", [], [])
    scene.expect_refusal("north", "TA-LAB-4", "There is a wall.")


@pytest.mark.rule("TA-LAB-4")
@pytest.mark.rule("TA-LAB-5")
@pytest.mark.rule("TA-LAB-28")
@pytest.mark.rule("TA-LAB-29")
def test_laying_a_tile() -> None:
    """Worked example LAB 1: three of the four turns fit; the rat of the Passageway is beaten and no trophy."""
    scene = inside(draws=["labyrinth.passageway#2"], dice="3 4 2").play("east")
    assert scene.asked == "turn_tile"
    assert {offer for offer in scene.offers if offer.startswith("open")} == {"open ESW", "open NSW", "open NEW"}
    scene.play("open NEW")
    assert laid(scene) == {"passageway#2": (1, 0, "NEW")}
    (fought,) = scene.happened("Fought")
    assert (fought.own.score, fought.theirs.score, fought.verdict) == (8, 5, "win")
    assert (red(scene).trophies, scene.offers[:3]) == ([], ["north", "east", "west"])


@pytest.mark.rule("TA-LAB-5")
@pytest.mark.parametrize("tile", ["library", "flame_trap", "passageway"])
def test_where_only_one_turn_fits_nobody_is_asked(tile: str) -> None:
    scene = inside(draws=[named(tile)], dice="2 3").play("north")

    assert (where(scene), scene.asked) == (tile, "side")
    assert "S" in laid(scene)[tile][2]


@pytest.mark.rule("TA-LAB-6")
def test_a_tile_that_lies_there_is_walked_onto() -> None:
    scene = inside("passageway", dice="1").play("west")

    assert (where(scene), list(laid(scene)), scene.happened("TileDrawn")) == ("maze", ["passageway"], [])


@pytest.mark.rule("TA-LAB-7")
def test_a_wall_of_the_next_tile_blocks_the_way_in_both_directions() -> None:
    tiles = {"stream": (1, 0, "NS")}
    inside(tiles=tiles).expect_refusal("east", "TA-LAB-7", "The wall of the next tile blocks the way.")
    inside("stream", tiles=tiles).expect_refusal("west", "TA-LAB-4", "There is a wall.")


@pytest.mark.rule("TA-LAB-8")
def test_a_tile_is_encountered_each_time() -> None:
    scene = inside("spike_trap", dice="1 1").play("west", "east")
    assert len(scene.happened("Tested")) == 1
    scene.play("west", "east")
    assert len(scene.happened("Tested")) == 2


@pytest.mark.rule("TA-LAB-9")
@pytest.mark.rule("TA-LAB-31")
def test_where_nothing_leads_on_all_tiles_are_taken_up_as_the_move() -> None:
    scene = inside("storeroom", tiles=SHUT, dice="")

    assert (where(scene), laid(scene), scene.asked) == ("maze", {}, "side")
    assert (scene.happened("TableRolled"), len(scene.happened("TilesTakenUp"))) == ([], 1)
    assert red(scene).objects == []


@pytest.mark.rule("TA-LAB-9")
def test_what_cannot_be_reached_does_not_count() -> None:
    """A tile that is open to the dark lies behind a wall."""
    scene = inside(tiles={**SHUT, "stream": (2, 0, "NS")})

    assert laid(scene) == {}


@pytest.mark.rule("TA-LAB-9")
def test_as_long_as_another_tile_leads_on_one_walks_there() -> None:
    scene = inside("storeroom", tiles={**SHUT, "passageway": (1, 0, "EW")})

    assert (len(laid(scene)), scene.offers[0]) == (4, "north")


@pytest.mark.rule("TA-LAB-9")
def test_an_empty_stack_ends_the_exploration() -> None:
    names = [one.id.removeprefix("labyrinth.") for one in LIBRARY.realms["labyrinth"].spaces if one.id != named("maze")]
    scene = inside(tiles={name: (number + 1, 0, "NESW") for number, name in enumerate(names)})

    assert (where(scene), laid(scene)) == ("maze", {})


@pytest.mark.rule("TA-LAB-10")
@pytest.mark.rule("TA-LAB-31")
def test_all_share_one_map_and_begin_afresh_together() -> None:
    blue = {"space": named("stream"), "missing": 99, "gold": 3, "entered_from": "ruins"}
    scene = inside("storeroom", tiles={**SHUT, "stream": (5, 5, "NS")}, blue=blue)

    assert (scene.state.players[1].space, scene.state.players[1].gold) == (named("maze"), 3)


@pytest.mark.rule("TA-LAB-31")
def test_a_way_out_that_is_earned_stays_earned() -> None:
    leaving = {"leaving": {"until": "leave_realm", "where": "ruins"}}
    blue = {"space": named("storeroom"), "statuses": leaving, "entered_from": "ruins"}
    scene = inside(tiles=SHUT, blue=blue)

    assert (scene.state.players[1].space, scene.state.active) == ("ruins", 1)


@pytest.mark.rule("TA-LAB-31")
def test_turn_start_exits_come_before_the_check() -> None:
    statuses = {"labyrinth.past_the_guard": {"until": "next_move"}}
    scene = inside(tiles=SHUT, phase="start", statuses=statuses)

    assert (scene.asked, len(laid(scene))) == ("leave", 4)


@pytest.mark.rule("TA-LAB-10")
@pytest.mark.rule("TA-LAB-33")
def test_when_the_last_one_has_left_the_tiles_are_taken_up_and_what_lay_there_is_in_the_maze() -> None:
    scene = inside(
        "hidden_passage",
        phase="start",
        tiles={"hidden_passage": (1, 0, "W"), "stream": (0, 1, "NS")},
        spaces={named("stream"): ["sword"]},
        purses={named("stream"): 2},
        statuses={"leaving": {"until": "leave_realm", "where": "ruins"}},
        dice="",
    )

    assert (where(scene), laid(scene)) == ("ruins", {})
    assert (scene.state.spaces[named("maze")], scene.state.purses[named("maze")].gold) == (["sword"], 2)


@pytest.mark.rule("TA-LAB-33")
def test_the_dead_leave_their_things_in_the_maze() -> None:
    scene = meeting("crypt", lives=1, craft=1, objects=["rope"], gold=2, dice="6 1 6")

    assert len(scene.happened("Death")) == 1
    assert (scene.state.spaces[named("maze")], scene.state.purses[named("maze")].gold) == (["rope"], 2)


@pytest.mark.rule("TA-LAB-11")
def test_the_maze_is_open_on_all_sides_and_nothing_happens_there() -> None:
    scene = inside("passageway").play("west")

    assert where(scene) == "maze"
    assert scene.offers[:4] == ["north", "east", "south", "west"]


def board(scene: Scene) -> Board:
    return next(one for one in scene.table.view(0).picture.boards if one.id == "labyrinth")


def test_the_board_grows_with_the_tiles_that_are_laid() -> None:
    scene = inside(draws=["labyrinth.library"])
    spaces = {space.id: space for space in board(scene).spaces}
    assert {*spaces} == {named("maze"), *(f"labyrinth@{x},{y}" for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)))}
    scene.play("east")
    spaces = {space.id: space for space in board(scene).spaces}
    library, maze = spaces[named("library")], spaces[named("maze")]
    assert (library.links, library.sides) == ([named("maze")], ["wall", "wall", "wall", "open"])
    assert named("library") in maze.links
    assert library.x > maze.x
    assert library.y == maze.y
    assert "labyrinth@1,0" not in spaces


def test_a_long_way_still_fits_on_the_board() -> None:
    tiles = {
        name: (number + 1, 0, "EW") for number, name in enumerate(("stream", "lair", "crypt", "library", "pit_trap"))
    }
    scene = inside(tiles={**tiles, "flame_trap": (6, 0, "EW"), "spike_trap": (7, 0, "EW")})

    assert all(0 < space.x < 1000 and 0 < space.y < 1000 for space in board(scene).spaces)
    assert board(scene).size == int(0.86 * (1000 // 10))


def test_tiles_that_lead_out_are_marked() -> None:
    tiles = {"guard_room": (1, 0, "W"), "hidden_passage": (-1, 0, "E"), "library": (0, 1, "N")}
    spaces = board(inside(tiles=tiles)).spaces
    marked = [one.id for one in spaces if any(mark.id == "way_out" for mark in one.conditions)]

    assert marked == [named("guard_room"), named("hidden_passage")]
