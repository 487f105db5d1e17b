"""DM-5.2: moving, and building the maze."""

from __future__ import annotations

import pytest

from mazefolio.games.deathmaze.maze import ENTRANCE, cell, is_below
from mazefolio.testing import position
from tests.games.deathmaze.helpers import heroes

PARTY = heroes("A", "B")
TWO_ROOMS = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_2_opposite D-D-"}


@pytest.mark.rule("DM-5.21a")
def test_the_marker_stands_on_one_chit_or_in_a_room_below() -> None:
    maze = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_trapdoor --D-"}
    scene = position("deathmaze", party=PARTY, maze=maze, cellars={(0, -1): True}, dice="6 6")

    scene.play("north")
    assert scene.state.cell == cell(0, -1)
    assert scene.state.cell in scene.state.maze.placed

    scene.play("down")
    assert is_below(scene.state.cell)
    assert scene.state.cell not in scene.state.maze.placed


@pytest.mark.rule("DM-5.22b")
def test_where_a_chit_lies_none_is_drawn() -> None:
    scene = position("deathmaze", party=PARTY, maze=TWO_ROOMS, dice="6")
    before = len(scene.state.room_cup), len(scene.state.corridor_cup)

    scene.play("north")

    assert (len(scene.state.room_cup), len(scene.state.corridor_cup)) == before
    assert not scene.happened("ChitLaid")
    scene.expect(cell=cell(0, -1))


@pytest.mark.rule("DM-5.25b")
@pytest.mark.parametrize(
    ("way", "chit", "sides"),
    [
        ("north", "room_3", ["-DDD", "D-DD", "DDD-"]),
        ("north", "room_2_adjacent", ["--DD", "-DD-"]),
        ("east", "cor_bend_2", ["DDOO", "ODDO"]),
    ],
)
def test_sides_toward_empty_squares_are_free(way: str, chit: str, sides: list[str]) -> None:
    """The new square has one neighbour only: whatever joins it may be laid."""
    scene = position("deathmaze", party=PARTY, draws=[chit]).play(way)

    assert sorted(scene.offers) == [f"lay {shown}" for shown in sides]


@pytest.mark.rule("DM-5.28c")
def test_back_at_the_entrance_wandering_monsters_are_rolled_and_settled_before_leaving() -> None:
    scene = position("deathmaze", party=PARTY, maze=TWO_ROOMS, at=(0, -1), dice="1 4 1 | 4 3")

    scene.play("south")
    assert (scene.state.cell, scene.asked) == (ENTRANCE, "meeting")
    assert scene.happened("MonstersMet")[0].origin == "wandering"
    assert "leave" not in scene.offers

    scene.play("negotiate")
    assert "leave" in scene.offers
    scene.expect_script_used_up()


@pytest.mark.rule("DM-5.28c")
def test_coming_back_to_the_entrance_by_a_door_is_no_more_than_a_move() -> None:
    scene = position("deathmaze", party=PARTY, maze=TWO_ROOMS, at=(0, -1), dice="2").play("south")

    assert scene.asked == "settled"
    assert not scene.happened("DoorTried")
    scene.expect(cell=ENTRANCE)


@pytest.mark.rule("DM-5.29d")
def test_from_a_closed_maze_the_party_walks_back_and_leaves() -> None:
    """Every side of the entrance but the north door is shut, and only dead ends are left in the cup."""
    barred = [((0, 0), "east"), ((0, 0), "south"), ((0, 0), "west")]
    scene = position(
        "deathmaze", party=PARTY, barred=barred, room_cup=["room_1"], corridor_cup=[], draws=["room_1"], dice="6 6 6"
    )

    scene.play("north")
    assert [way for way in scene.offers if way in ("north", "east", "south", "west")] == ["south"]
    scene.play("south", "leave")

    scene.expect_end("out", "DM-4.0h")
