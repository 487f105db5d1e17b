"""MM-30: the Mystic Musk Ox."""

from __future__ import annotations

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.games.mertwig.kingdom import TOWN
from mazefolio.games.mertwig.paths import AREA_SET, distances, placements
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, player, turn_of, wounds
from tests.games.mertwig.test_30_maze import B_STAYS, PROOFS, heir, maze


@pytest.mark.rule("MM-30.13")
def test_after_two_moves_the_ox_appears_and_moves_exactly_its_roll_at_once() -> None:
    scene = maze(dice="6 1 6 4").play("move", "go m_7_10", *B_STAYS)
    assert scene.state.ox == ""
    scene.play("move", "go m_8_9")

    assert (scene.asked, asked_seat(scene)) == ("ox", "b")
    assert scene.offers == ["go m_6_10", "go m_7_11", "go start"]


@pytest.mark.rule("MM-30.13")
def test_the_ox_moves_again_after_every_later_turn() -> None:
    scene = maze("m_3_7", a={"maze_moves": 2}, ox="m_7_12", dice="1 2 1 1 3").play("move", "go m_3_7", "go m_6_11")
    scene.play(*B_STAYS, "move", "go m_3_7")

    assert (scene.asked, scene.state.ox) == ("ox", "m_6_11")
    assert [len(path) - 1 for path in facts(scene, "OxMoved", "path")] == [2]


@pytest.mark.rule("MM-30.14")
def test_the_ox_takes_any_path_and_may_double_back() -> None:
    scene = maze("m_3_7", a={"maze_moves": 2}, ox="m_7_12", dice="1 2").play("move", "go m_3_7")

    assert sorted(scene.offers) == ["go m_6_11", "go m_7_12"]


@pytest.mark.rule("MM-30.14")
def test_the_ox_cannot_pass_the_barrier_even_if_nobody_has_seen_it() -> None:
    shut = maze(a={"maze_moves": 2}, ox="m_3_7", barrier=[1], dice="1 2").play("move", "go start")
    clear = maze(a={"maze_moves": 2}, ox="m_3_7", barrier=[2], dice="1 2").play("move", "go start")

    assert ("go m_4_6" in shut.offers, "go m_4_6" in clear.offers) == (False, True)


@pytest.mark.rule("MM-30.14")
def test_the_ox_cannot_enter_the_kings_chamber() -> None:
    scene = maze(a={"maze_moves": 2}, ox="m_6_4", barrier=[1], turned=[2], dice="1 2").play("move", "go start")

    assert "go kings_chamber" not in scene.offers
    assert {"go m_6_4", "go m_5_3", "go m_7_3"} == {*scene.offers}


@pytest.mark.rule("MM-30.14", "MM-30.15")
def test_its_move_ends_as_soon_as_it_meets_the_player() -> None:
    scene = maze("m_7_11", a={"maze_moves": 2}, ox="start", dice="1 9 4").play("move", "go m_7_11", "go m_7_11")

    assert facts(scene, "OxMoved", "path", "caught") == [(("start", "m_7_12", "m_7_11"), True)]
    assert scene.asked == "place"


def caught(throw: int) -> Scene:
    """The ox has caught Bob Bonker, and B has rolled for how far he is thrown."""
    scene = maze("m_7_11", a={"maze_moves": 2}, ox="start", dice=f"1 9 {throw}")
    return scene.play("move", "go m_7_11", "go m_7_11")


@pytest.mark.rule("MM-30.15")
def test_whoever_is_caught_is_put_at_twice_a_roll_from_the_palace() -> None:
    scene = caught(4)
    there = {space for space, steps in distances("royal_palace").items() if steps == 8} - AREA_SET
    assert asked_seat(scene) == "b"
    assert {*scene.offers} == {f"to {space}" for space in there}
    scene.play("to anvil_alley")

    assert (player(scene).at, player(scene).area, turn_of(scene)) == ("anvil_alley", "", "b")


@pytest.mark.rule("MM-30.15")
def test_being_thrown_out_is_no_landing() -> None:
    assert TOWN["circus_green"].characters == 2
    scene = caught(4).play("to circus_green")

    assert (player(scene).at, turn_of(scene)) == ("circus_green", "b")


@pytest.mark.rule("MM-30.16")
def test_if_no_space_is_that_far_away_the_greatest_distance_is_used() -> None:
    assert max(steps for space, steps in distances("royal_palace").items() if space not in AREA_SET) == 20
    assert placements("royal_palace", 22) == placements("royal_palace", 20) != placements("royal_palace", 18)


@pytest.mark.rule("MM-30.17")
def test_he_may_move_through_the_ox_safely() -> None:
    scene = maze("start", a={"maze_moves": 2}, ox="m_7_12", dice="4 1").play("move", "go m_6_10")

    assert (player(scene).area, scene.asked) == ("maze", "ox")


@pytest.mark.rule("MM-30.17")
def test_who_ends_his_move_on_the_ox_is_caught_when_it_next_moves() -> None:
    scene = maze("start", a={"maze_moves": 2}, ox="m_7_12", dice="1 5 1").play("move", "go m_7_12")

    assert facts(scene, "OxMoved", "caught") == [True]
    assert scene.asked == "place"


@pytest.mark.rule("MM-30.18")
def test_whoever_stands_on_the_start_when_the_ox_is_placed_is_caught() -> None:
    scene = maze("m_7_12", a={"maze_moves": 1}, dice="1 5 1").play("move", "go start")

    assert facts(scene, "OxMoved", "path", "caught") == [(("start",), True)]


@pytest.mark.rule("MM-30.19")
def test_a_holder_of_the_onyx_ox_is_not_pursued() -> None:
    a = {"holds": [BIRTHMARK, "onyx_ox"], "maze_moves": 5}
    scene = maze("m_7_12", a=a, dice="1").play("move", "go start")

    assert (scene.state.ox, turn_of(scene)) == ("", "b")


@pytest.mark.rule("MM-30.20")
def test_with_the_player_the_ox_leaves_and_he_has_two_moves_again() -> None:
    scene = caught(4).play("to anvil_alley")
    assert (scene.state.ox, scene.state.driver, player(scene).maze_moves) == ("", -1, 0)
    back = heir(a={"been_in_maze": True}, b={"at": "forest_road"}, barrier=[1], dice="1 3 1 3 1")
    back.play("enter maze", *B_STAYS, "move", "go m_7_12", *B_STAYS)
    assert back.state.ox == ""
    back.play("move", "go m_6_11")

    assert back.state.ox == "m_7_12"


@pytest.mark.rule("MM-30.21")
@pytest.mark.parametrize(("moves", "ox", "driven"), [(2, "start", True), (1, "", False)])
def test_a_turn_of_potions_counts_for_the_ox_but_is_no_move(moves: int, ox: str, driven: bool) -> None:
    a = {"maze_moves": moves, "wounds": {"bob_bonker": 1}, "holds": [*PROOFS, "healing_potion"]}
    scene = maze("m_3_7", a=a, ox=ox, options={"magic_items": True}, dice="1" * driven)
    scene.play("potion", "potion bob_bonker")

    assert (bool(scene.happened("OxMoved")), player(scene).maze_moves) == (driven, moves)
    assert (wounds(scene), turn_of(scene)) == ({}, "b")


@pytest.mark.rule("MM-30.22")
def test_who_begins_his_turn_in_the_palace_with_both_proofs_may_enter_instead_of_moving() -> None:
    scene = heir()
    assert scene.offers == ["move", "enter maze"]
    scene.play("enter maze", "barrier 1")

    assert (player(scene).area, turn_of(scene)) == ("maze", "b")


@pytest.mark.rule("MM-30.22")
@pytest.mark.parametrize("a", [{"holds": ["gold_crown"]}, {"at": "chancellors_row"}])
def test_elsewhere_or_without_the_proofs_he_cannot(a: dict[str, object]) -> None:
    assert "enter maze" not in heir(a=a).offers


@pytest.mark.rule("MM-30.23")
def test_whoever_drives_the_ox_knows_the_cards_even_if_another_placed_them() -> None:
    scene = heir(seats=3, holder="c", barrier=[3], driver="b", a={"been_in_maze": True}).play("enter maze")

    assert scene.state.driver == 2
    assert [scene.table.seen(viewer).maze_cards[2] for viewer in (0, 1, 2)] == [False, True, True]


@pytest.mark.rule("MM-30.24")
def test_he_may_end_his_move_where_it_began_and_it_counts() -> None:
    scene = maze("m_3_7", a={"maze_moves": 1}, dice="5 1").play("move", "go m_3_7")

    assert (player(scene).maze_moves, scene.state.ox) == (2, "m_7_12")
