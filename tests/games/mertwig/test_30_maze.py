"""MM-30: Mertwig's Maze."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import BOB, asked_seat, facts, party, player, position, turn_of

PROOFS = [BIRTHMARK, "gold_crown"]


def heir(*, dice: str = "", **layout: Any) -> Scene:
    """Bob Bonker, with both proofs, begins his turn in the palace."""
    return position(a={**BOB, "at": "royal_palace", "holds": PROOFS, **layout.pop("a", {})}, dice=dice, **layout)


def maze(spot: str = "start", *, dice: str = "", **layout: Any) -> Scene:
    """Bob Bonker begins his turn in the maze; the barrier is at space 1 and B drives the ox."""
    layout = {"barrier": [1], "b": {"at": "forest_road"}, **layout}
    a = {"character": "bob_bonker", "area": "maze", "spot": spot, "holds": PROOFS, **layout.pop("a", {})}
    return position(a=a, dice=dice, **layout)


B_STAYS = ("move", "go forest_road")
"""B's turn, with any die but a 0."""


@pytest.mark.rule("MM-30.1")
@pytest.mark.parametrize(
    ("holds", "enters"),
    [
        (PROOFS, True),
        ([BIRTHMARK, "half_locket_left", "half_locket_right"], True),
        ([BIRTHMARK, "half_locket_left"], False),
        ([BIRTHMARK, "large_ruby"], False),
        (["gold_crown"], False),
    ],
)
def test_on_landing_at_the_palace_both_proofs_let_him_in(holds: list[str], enters: bool) -> None:
    scene = position(a={**BOB, "at": "palace_gardens", "holds": holds}, dice="1").play("move")

    assert ("enter maze" in scene.offers) == enters


@pytest.mark.rule("MM-30.1")
def test_a_royal_treasure_that_somebody_carries_is_a_proof_too() -> None:
    assert "enter maze" in heir(a={"holds": [BIRTHMARK], "loads": {"bob_bonker": ["invisible_ring"]}}).offers


@pytest.mark.rule("MM-30.1")
def test_nobody_enters_while_another_is_in_the_maze() -> None:
    assert "enter maze" not in heir(b={"area": "maze"}, barrier=[1]).offers


@pytest.mark.rule("MM-30.1")
def test_he_may_sell_treasures_first() -> None:
    a = {**BOB, "at": "palace_gardens", "holds": [*PROOFS, "gold_ingot"]}
    scene = position(a=a, dice="1").play("move", "sell gold_ingot", "done", "enter maze", "barrier 1")

    assert (player(scene).gold, player(scene).area) == (90, "maze")


@pytest.mark.rule("MM-30.2")
def test_all_his_people_are_discarded_and_all_his_goods_stay() -> None:
    a = {
        "members": ["skalan", "gypsy_king"],
        "loads": {"skalan": ["mace"]},
        "holds": [*PROOFS, "helmet", "smoke_bomb", "glowing_rock"],
        "gold": 7,
    }
    scene = heir(a=a, options={"arms": True, "magic_items": True}).play("enter maze", "barrier 1")
    mine = player(scene)

    assert party(scene) == ["bob_bonker"]
    assert ("skalan" in scene.state.hirelings.discards, "gypsy_king" in scene.state.encounters.discards) == (True, True)
    assert (sorted(mine.arms), mine.magic, mine.items, mine.gold) == (
        ["helmet", "mace"],
        ["smoke_bomb"],
        ["glowing_rock"],
        7,
    )
    assert mine.treasures == PROOFS


@pytest.mark.rule("MM-30.3")
def test_his_marker_goes_to_the_start_and_moves_from_the_next_turn() -> None:
    scene = heir(b={"at": "forest_road"}, dice="1 3").play("enter maze", "barrier 1")
    assert (player(scene).spot, turn_of(scene)) == ("start", "b")
    scene.play(*B_STAYS, "move", "go m_7_11")

    assert player(scene).spot == "m_7_11"


@pytest.mark.rule("MM-30.4")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_encounter_player_lays_the_three_cards_and_alone_knows_them(number: int) -> None:
    scene = heir(seats=3).play("enter maze")
    assert (scene.asked, asked_seat(scene), scene.offers) == ("barrier", "b", ["barrier 1", "barrier 2", "barrier 3"])
    scene.play(f"barrier {number}")

    shut = [place == number for place in (1, 2, 3)]
    assert (scene.state.maze_cards, scene.table.seen(1).maze_cards) == (shut, shut)
    assert [scene.table.seen(viewer).maze_cards for viewer in (0, 2, None)] == [[False] * 3] * 3


@pytest.mark.rule("MM-30.5")
def test_the_cards_are_placed_anew_for_a_character_who_has_not_been_there() -> None:
    scene = heir(barrier=[2], turned=[2]).play("enter maze")
    assert scene.asked == "barrier"
    scene.play("barrier 3")

    assert (scene.state.maze_cards, scene.state.turned) == ([False, False, True], [])


@pytest.mark.rule("MM-30.5", "MM-30.10")
def test_otherwise_they_stay_as_they_are() -> None:
    scene = heir(barrier=[2], turned=[2], a={"been_in_maze": True}).play("enter maze")

    assert (scene.state.maze_cards, scene.state.turned) == ([False, True, False], [1])
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-30.5", "MM-8.17")
def test_a_new_character_of_the_same_player_has_not_been_there() -> None:
    scene = position(
        a={**BOB, "been_in_maze": True, "wounds": {"bob_bonker": 1}},
        b={"at": "forest_road"},
        foes=["mad_dog"],
        dice="10 1",
    )

    assert not player(scene).been_in_maze


@pytest.mark.rule("MM-30.6")
@pytest.mark.parametrize(("holder", "driver"), [("c", "c"), ("a", "b"), ("b", "b")])
def test_the_holder_of_the_card_or_the_player_to_his_left_drives_and_the_card_stays(holder: str, driver: str) -> None:
    scene = heir(seats=3, holder=holder).play("enter maze")
    assert asked_seat(scene) == driver
    scene.play("barrier 1")

    assert ("abc"[scene.state.driver], "abc"[scene.state.holder]) == (driver, holder)


@pytest.mark.rule("MM-30.6")
def test_he_keeps_the_job_although_the_card_moves_on() -> None:
    scene = maze(
        seats=3,
        holder="b",
        active="c",
        a={"maze_moves": 1},
        b={"hand": ["pigment", "mystic"], "at": "forest_road"},
        c={"at": "forest_road"},
        dice="10 3 4",
    )
    scene.play("move", "play pigment", "move", "go m_6_11")

    assert (scene.state.holder, scene.asked, asked_seat(scene)) == (2, "ox", "b")


@pytest.mark.rule("MM-30.7")
def test_the_roll_is_the_most_he_may_move_by_any_path_and_back_and_forth() -> None:
    scene = maze("m_2_10", dice="1").play("move")

    assert sorted(scene.offers) == ["go m_1_10", "go m_2_10", "go m_2_9", "go m_3_10"]


@pytest.mark.rule("MM-30.7", "MM-9.2")
def test_a_zero_is_ten_and_no_encounter() -> None:
    scene = maze(dice="10").play("move")
    assert "go m_3_10" in scene.offers
    scene.play("go m_2_10")

    assert len(facts(scene, "Moved", "path")[0]) == 11
    assert not scene.happened("EncounterBegan")


@pytest.mark.rule("MM-30.8")
def test_on_reaching_a_barrier_space_its_card_is_turned_up_for_all() -> None:
    scene = maze("m_3_7", dice="2", seats=3).play("move", "go barrier_1")

    assert facts(scene, "BarrierTurned", "number", "shut") == [(1, True)]
    assert [scene.table.seen(viewer).maze_cards for viewer in (0, 2, None)] == [[True, False, False]] * 3


@pytest.mark.rule("MM-30.9")
def test_the_barrier_closes_one_link_and_he_may_go_on_by_another() -> None:
    scene = maze("m_3_7", dice="3").play("move", "go barrier_1")
    assert scene.offers == ["go barrier_1", "go m_3_7", "go m_2_7"]
    scene.play("go m_2_7")

    assert player(scene).spot == "m_2_7"


@pytest.mark.rule("MM-30.9", "MM-30.12")
def test_a_clear_passage_lets_him_through_with_the_points_left() -> None:
    scene = maze("m_3_7", dice="3", barrier=[2]).play("move", "go barrier_1")
    assert scene.offers == ["go barrier_1", "go m_3_7", "go m_4_6", "go m_2_7", "go m_5_6"]

    assert player(scene.play("go m_5_6")).spot == "m_5_6"


@pytest.mark.rule("MM-30.10")
def test_a_turned_card_stays_turned() -> None:
    scene = maze("m_4_3", dice="1", barrier=[2], turned=[2]).play("move")
    past = maze("m_5_3", dice="3", barrier=[1], turned=[2]).play("move")

    assert scene.table.seen(0).maze_cards == [False, True, False]
    assert "go m_6_5" in past.offers
    assert not past.play("go m_6_5").happened("BarrierTurned")


@pytest.mark.rule("MM-30.11")
@pytest.mark.parametrize("face", [1, 9])
def test_entering_the_kings_chamber_wins_with_points_to_spare_or_not(face: int) -> None:
    scene = maze("m_6_5", dice=str(face)).play("move", "go kings_chamber")

    scene.expect_end("crowned", "MM-15.1")
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("MM-30.12")
def test_beyond_a_card_that_lies_face_down_no_way_can_be_chosen_yet() -> None:
    scene = maze("m_3_7", dice="9", barrier=[2]).play("move")

    assert "go barrier_1" in scene.offers
    assert not {"go m_4_6", "go m_5_6", "go kings_chamber"} & {*scene.offers}
