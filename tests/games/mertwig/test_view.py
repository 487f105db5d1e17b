"""What people see of the boards: the kingdom, the areas, the maze, and nothing that they may not know."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.boards import standing
from mazefolio.engine.view import Board, Piece, Space
from mazefolio.games.mertwig.areas import AREAS, BARRIERS, MAZE_SPOTS
from mazefolio.games.mertwig.kingdom import LAND, SPACES, TOWN
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import position

DOORS = [(["mad_dog", "vampire_bat"], "large_ruby"), (["the_lion", "red_wolf"], "gold_crown"), ([], "")]
SECRETS = ("mad_dog", "Mad Dog", "large_ruby", "Large Ruby", "the_lion", "Gold Crown")


def boards(scene: Scene, seat: int | None = 0) -> dict[str, Board]:
    return {board.id: board for board in scene.table.view(seat).picture.boards}


def space(board: Board, name: str) -> Space:
    return next(one for one in board.spaces if one.id == name)


def pieces(board: Board) -> dict[str, tuple[str, Piece]]:
    """Every piece with the space where it lies."""
    return {piece.id: (one.id, piece) for one in board.spaces for piece in one.pieces}


def kingdom(**layout: Any) -> Board:
    return boards(position(**{"a": {}, **layout}))["kingdom"]


def test_every_space_of_the_map_is_there_and_leads_on() -> None:
    board = kingdom()
    known = {one.id for one in board.spaces}
    assert known == set(SPACES)
    assert all(set(one.links) <= known and one.links for one in board.spaces)
    assert all({way.to for way in one.ways} <= known for one in board.spaces)


def test_fields_have_outlines_and_streets_have_none() -> None:
    board = kingdom()
    for one in board.spaces:
        assert (len(one.outline) >= 6) == (one.id in LAND)
        assert (one.width > 0) == (one.id in TOWN)
    corner = space(board, "woods_whole").outline
    assert list(corner) == [value for point in LAND["woods_whole"].poly for value in point]


def test_rivers_shores_and_piers_are_told_apart() -> None:
    board = kingdom()
    landing = {way.to: way for way in space(board, "timber_landing").ways}
    assert landing["netmenders_strand"].kind == "river"
    assert (landing["north_mert"].kind, landing["north_mert"].shut) == ("pier", False)
    strand = {way.to: way for way in space(board, "woods_whole").ways}
    assert (strand["south_mert"].kind, strand["south_mert"].shut) == ("shore", True)
    assert "south_mert" not in space(board, "woods_whole").links
    assert [way.kind for way in space(board, "docks").ways] == ["docks"]


def test_shops_say_what_can_be_had_with_the_decks_in_play() -> None:
    assert space(kingdom(), "market_square").text == "Draw up to 1 character card."
    assert space(kingdom(), "anvil_alley").text == "Nothing for sale today."
    armed = position(options={"arms": True, "magic_items": True}, a={})
    text = space(boards(armed)["kingdom"], "market_square").text
    assert text == "Draw up to 1 character card, 1 arms card and 1 magic card."


def test_rough_ground_tells_its_price() -> None:
    rough = boards(position(options={"varying_terrain": True}, a={}))["kingdom"]
    assert "2 points" in space(rough, "timber_landing").text
    assert "points" not in space(kingdom(), "timber_landing").text


def test_parties_stand_where_they_are_and_the_eye_goes_to_the_active_one() -> None:
    board = kingdom(
        a={"character": "gennie_gron", "at": "eagle_rock", "members": ["osbald"]}, b={"at": "docks"}, active="b"
    )
    where, piece = pieces(board)["party:0"]
    assert (where, piece.owner, piece.art, piece.text) == ("eagle_rock", 0, "gennie_gron", "With Osbald.")
    assert pieces(board)["party:1"][0] == "docks"
    assert board.focus == "docks"


def test_an_area_is_marked_as_done_or_taken() -> None:
    scene = position(a={"finished": ["woods_whole"]}, b={"character": "bob_bonker", "area": "mystic_vale"})
    board = boards(scene)["kingdom"]
    assert standing(space(board, "woods_whole")) == ("done",)
    assert standing(space(board, "mystic_vale")) == ("Blue is in it", "closed to you")
    assert standing(space(boards(scene, 1)["kingdom"], "woods_whole")) == ()


def test_the_way_of_the_last_move_is_a_trail() -> None:
    scene = position(a={"at": "boatmans_strand"}, dice="1").play("move", "go cider_orchard")
    assert list(boards(scene, 1)["kingdom"].trail) == ["boatmans_strand", "cider_orchard"]


@pytest.mark.parametrize("area", list(AREAS))
def test_each_area_has_a_board_that_opens_for_whoever_is_in_it(area: str) -> None:
    scene = position(a={"area": area}, b={"at": "docks"})
    board = boards(scene)[area]
    assert {one.id for one in board.spaces} == set(AREAS[area].spots)
    assert board.focus == AREAS[area].start
    assert pieces(board)["inside:0"][0] == AREAS[area].start
    assert boards(scene, 1)[area].focus == ""
    assert boards(scene, None)[area].focus == AREAS[area].start


def test_nobody_on_the_map_has_a_second_board() -> None:
    assert list(boards(position(a={"at": "docks"}))) == ["kingdom"]


def test_my_own_area_stays_at_hand_while_another_moves() -> None:
    scene = position(a={"area": "mystic_vale"}, b={"area": "woods_whole"}, active="b")
    assert list(boards(scene)) == ["kingdom", "mystic_vale", "woods_whole"]
    assert list(boards(scene, 1)) == ["kingdom", "woods_whole"]


def test_how_far_one_has_come_and_what_lies_behind() -> None:
    board = boards(position(a={"area": "burial_mounds", "spot": "heaptop"}))["burial_mounds"]
    assert board.text == "dot 10 of 18"
    assert "behind you" in standing(space(board, "d9"))
    assert standing(space(board, "heaptop")) == ("you must stop here",)
    assert "behind you" not in standing(space(board, "exit"))
    assert boards(position(a={"area": "burial_mounds"}))["burial_mounds"].text == "18 dots to go"


def test_a_locked_room_is_shut_without_a_key() -> None:
    shut = boards(position(a={"area": "purple_castle", "spot": "kitchen"}))["purple_castle"]
    assert [(way.to, way.shut) for way in space(shut, "kitchen").ways] == [("lady_purps_room", True)]
    key = boards(position(a={"area": "purple_castle", "spot": "kitchen", "holds": ["treasure_key"]}))["purple_castle"]
    assert not space(key, "kitchen").ways[0].shut


def test_the_chart_of_the_heaptop_shows_both_ways_of_rolling() -> None:
    scene = position(a={"area": "burial_mounds", "spot": "d8", "gold": 20}, dice="5").play("move")
    (chart,) = scene.table.view(0).picture.lookups
    assert (chart.name, chart.board, list(chart.columns)) == ("The Heaptop", "burial_mounds", ["plain", "offering +2"])
    assert [(row.label, list(row.values)) for row in chart.rows] == [
        ("10", ["10%", "30%"]),
        ("7–9", ["30%", "30%"]),
        ("4–6", ["30%", "30%"]),
        ("1–3", ["30%", "10%"]),
    ]


def test_the_chart_of_the_next_room_is_shown_beforehand() -> None:
    scene = position(a={"area": "mystic_vale", "spot": "anthill"})
    (chart,) = scene.table.view(0).picture.lookups
    assert (chart.name, list(chart.columns), list(chart.lit)) == ("Jean's Well", ["chance"], [])


def test_a_roll_lights_its_row() -> None:
    scene = position(a={"area": "mystic_vale", "members": ["osbald"]}, dice="2").play("move")
    assert scene.asked == "wound"
    (chart,) = scene.table.view(0).picture.lookups
    assert (chart.name, list(chart.lit)) == ("The Anthill", [3])


@pytest.mark.rule("MM-25.2")
def test_only_the_setter_sees_what_lies_before_the_doors() -> None:
    scene = position(a={"area": "toppled_temple"}, temple=("b", DOORS))
    mine, setters = boards(scene)["toppled_temple"], boards(scene, 1)["toppled_temple"]
    where, guards = pieces(mine)["guards:door_1"]
    assert (where, guards.count) == ("door_1", 2)
    assert not any(secret in str(mine) for secret in SECRETS)
    assert not any(secret in str(boards(scene, None)["toppled_temple"]) for secret in SECRETS)
    assert "Mad Dog and Vampire Bat" in pieces(setters)["guards:door_1"][1].text
    assert "door_3" not in {where for where, _ in pieces(mine).values()}


@pytest.mark.rule("MM-30.4")
@pytest.mark.rule("MM-30.8")
def test_maze_cards_lie_face_down_for_whoever_has_not_seen_them() -> None:
    scene = position(a={"area": "maze"}, barrier=[2], turned=[1], driver="b")
    kinds = {
        seat: [pieces(boards(scene, seat)["maze"])[f"maze_card:{n}"][1].kind for n in (1, 2, 3)] for seat in (0, 1)
    }
    assert kinds[0] == ["clear_card", "maze_card", "maze_card"]
    assert kinds[1] == ["clear_card", "barrier_card", "clear_card"]
    shut = [way.shut for way in space(boards(scene)["maze"], BARRIERS[1]).ways]
    known = [way.shut for way in space(boards(scene, 1)["maze"], BARRIERS[1]).ways]
    assert (shut, known) == ([False], [True])


def test_whoever_does_not_know_the_barrier_sees_the_same_maze_wherever_it_lies() -> None:
    views = [str(boards(position(a={"area": "maze"}, barrier=[n], driver="b"))["maze"]) for n in (1, 2, 3)]
    assert len(set(views)) == 1


def test_the_maze_shows_its_ox_and_how_far_it_is() -> None:
    scene = position(a={"area": "maze", "spot": "m_7_11"}, barrier=[2], ox="m_7_12", driver="b")
    board = boards(scene)["maze"]
    assert {one.id for one in board.spaces} == set(MAZE_SPOTS)
    assert pieces(board)["ox"][0] == "m_7_12"
    assert board.text == "18 steps to the King's Chamber"
    assert all(0 < one.x < board.width and 0 < one.y < board.height for one in board.spaces)
