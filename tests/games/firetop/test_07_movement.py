"""FT-7: movement."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.firetop.content import MAZE
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, ends, fact, facts, hero, layout

AWAY = {"space": "library"}


def rolled(space: str, roll: int, **given: Any) -> Scene:
    """Red has rolled for a Move from a space; the other is far away unless told."""
    return position("firetop", red={"space": space}, dice=[roll], **{"blue": AWAY, **given}).play("move")


@pytest.mark.rule("FT-7.1")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_a_move_has_as_many_steps_as_the_die_shows(roll: int) -> None:
    scene = rolled("c13_01", roll).play(f"go c{13 - roll:02}_01")

    assert len(scene.happened("Moved")[-1].path) == roll + 1
    assert hero(scene, "red").space == f"c{13 - roll:02}_01"
    assert [event.steps for event in scene.happened("MovementRolled")] == [roll]


@pytest.mark.rule("FT-7.2")
def test_steps_follow_links_and_never_a_diagonal() -> None:
    """The corridor turns north at the next square."""
    assert ends(rolled("c12_27", 1)) == {"c11_27", "c13_27"}
    assert "c11_26" in ends(rolled("c12_27", 2))


@pytest.mark.rule("FT-7.3")
def test_the_full_roll_must_be_used() -> None:
    assert ends(rolled("c13_01", 5)) == {"c08_01", "c18_01", "mouth_n", "vampires_crypt"}


@pytest.mark.rule("FT-7.4")
def test_with_short_moves_he_may_stop_on_any_space_after_a_step() -> None:
    scene = rolled("c13_01", 3, options={"short_moves": True})

    assert ends(scene) == {"c12_01", "c11_01", "c10_01", "c14_01", "c15_01", "c16_01", "mouth_n"}
    assert hero(scene.play("go c12_01"), "red").space == "c12_01"


@pytest.mark.rule("FT-7.5")
def test_he_may_not_enter_a_space_twice_nor_return_to_where_he_started() -> None:
    """With three steps he could go to the Entrance and back to where two steps lead."""
    assert ends(rolled("c15_28", 3)) == {"c13_27", "c17_27"}
    assert ends(rolled("c13_01", 2)) == {"c11_01", "c15_01"}


@pytest.mark.rule("FT-7.6")
@pytest.mark.parametrize("roll", [4, 5, 6])
def test_entering_a_room_ends_the_move_and_surplus_steps_are_lost(roll: int) -> None:
    scene = rolled("c08_27", roll, rooms={"sentry_post": (None, None)})
    scene.play("go sentry_post")

    assert len(scene.happened("Moved")[-1].path) == 5
    assert (hero(scene, "red").space, scene.state.active) == ("sentry_post", 1)


@pytest.mark.rule("FT-7.6")
def test_no_way_leads_through_a_room() -> None:
    """Through the Boat House it would be three steps to the second square beyond its other door."""
    found = ends(rolled("c11_21", 3))

    assert "boat_house" in found
    assert found.isdisjoint({"c14_19", "red_3"})


@pytest.mark.rule("FT-7.7")
@pytest.mark.parametrize(
    ("start", "halt"), [("c08_27", "red_1"), ("c15_18", "south_bank"), ("c15_11", "north_bank"), ("c14_01", "mouth_n")]
)
@pytest.mark.parametrize("roll", [2, 6])
def test_a_passage_a_bank_and_a_mouth_end_the_move(start: str, halt: str, roll: int) -> None:
    scene = rolled(start, roll).play(f"go {halt}")

    assert len(scene.happened("Moved")[-1].path) == 3
    assert (hero(scene, "red").space, scene.state.active) == (halt, 1)


@pytest.mark.rule("FT-7.8")
def test_where_another_adventurer_stands_he_may_stop_or_go_on() -> None:
    alone = ends(rolled("entrance", 6))
    scene = rolled("entrance", 6, blue={"space": "c15_28"})
    assert ends(scene) == alone | {"c15_28"}
    scene.play("go c15_28")

    assert (hero(scene, "red").space, scene.asked) == ("c15_28", "meeting")


@pytest.mark.rule("FT-7.8")
def test_where_discarded_treasure_lies_he_may_stop_or_go_on() -> None:
    alone = ends(rolled("entrance", 6))
    scene = rolled("entrance", 6, piles={"c15_28": ["keys_123"]})
    assert ends(scene) == alone | {"c15_28"}

    assert scene.play("go c15_28").offers == ["take keys_123", "done"]


@pytest.mark.rule("FT-7.9")
@pytest.mark.parametrize(("owner", "stops"), [("blue", False), ("red", True)])
def test_a_pile_reserved_for_another_gives_no_right_to_stop(owner: str, stops: bool) -> None:
    scene = rolled("entrance", 6, graves={"c15_28": (owner, ["keys_123"])})

    assert ("c15_28" in ends(scene)) == stops


@pytest.mark.rule("FT-7.10")
def test_adventurers_and_cards_do_not_block_the_way() -> None:
    scene = rolled(
        "entrance",
        6,
        seats=3,
        blue={"space": "c15_29"},
        green={"space": "c15_27"},
        piles={"c15_28": ["keys_123"]},
        graves={"c14_27": ("blue", ["keys_456"])},
    )

    assert ends(scene) >= ends(rolled("entrance", 6))
    assert hero(scene.play("go c12_27"), "red").space == "c12_27"


@pytest.mark.rule("FT-7.11")
def test_he_leaves_a_room_by_any_of_its_doors() -> None:
    assert ends(rolled("guard_room", 1)) == {"c17_27", "c19_25"}
    assert ends(rolled("guard_room", 2)) == {"c16_27", "c18_27", "c19_24", "c19_26"}


def test_rooms_in_which_something_waits_come_first_in_the_list() -> None:
    scene = rolled("c15_27", 6, rooms={"guard_room": (None, None)})
    asked = scene.table.view(0).question
    assert asked is not None
    first = {option.target: option.first for option in asked.options if not option.refused}
    assert (first["chieftains_hall"], first["guard_room"]) == (True, False)
    assert not any(first[space] for space in first if space.startswith("c1"))


@pytest.mark.rule("FT-7.12")
@pytest.mark.parametrize("door", ["c17_27", "c19_25"])
def test_of_two_doors_in_reach_he_chooses_one_which_is_remembered(door: str) -> None:
    scene = position("firetop", red={"space": "c19_27"}, rooms={"guard_room": ("troll", None)}, dice=f"4 {LOST} 6")
    scene.play("move")
    assert {"go guard_room by c17_27", "go guard_room by c19_25"} <= set(scene.offers)
    scene.play(f"go guard_room by {door}", "escape")

    assert hero(scene, "red").space == door


@pytest.mark.rule("FT-7.13")
@pytest.mark.parametrize("start", ["mouth_sw", "mouth_n", "c12_10", "c15_01"])
@pytest.mark.parametrize("roll", [1, 2, 6])
def test_no_move_leads_into_the_maze(start: str, roll: int) -> None:
    found = ends(rolled(start, roll))

    assert found
    assert found.isdisjoint(MAZE)


@pytest.mark.rule("FT-7.13")
@pytest.mark.parametrize(
    ("start", "far_bank"),
    [("south_bank", "north_bank"), ("c15_17", "north_bank"), ("north_bank", "south_bank"), ("c15_12", "south_bank")],
)
@pytest.mark.parametrize("roll", [1, 2, 6])
def test_no_move_leads_over_the_river(start: str, far_bank: str, roll: int) -> None:
    found = ends(rolled(start, roll))

    assert found
    assert far_bank not in found


@pytest.mark.rule("FT-7.15")
def test_on_a_1_a_key_challenge_may_come_before_the_step() -> None:
    scene = position("firetop", **layout(red={"space": "c15_19"}), dice="1").play("move")
    assert scene.offers == ["go c14_19", "go c15_18", "go c16_19", *(f"challenge {number}" for number in range(1, 10))]
    scene.play("challenge 3")
    assert facts(scene, "red") == [fact("blue", 3, True, "challenge"), fact("green", 3, False, "challenge")]
    assert (hero(scene, "red").space, scene.offers) == ("c15_19", ["go c14_19", "go c15_18", "go c16_19"])

    assert hero(scene.play("go c15_18"), "red").space == "c15_18"


@pytest.mark.rule("FT-7.15")
def test_the_challenge_may_be_left_out_and_is_not_made_after_the_step() -> None:
    scene = rolled("c15_19", 1).play("go c15_18")

    assert (scene.state.active, scene.happened("ChallengeMade")) == (1, [])


@pytest.mark.rule("FT-7.15")
@pytest.mark.parametrize("roll", [2, 3, 4, 5, 6])
def test_on_no_other_roll_is_there_a_challenge(roll: int) -> None:
    assert not any(offer.startswith("challenge") for offer in rolled("c15_19", roll).offers)


@pytest.mark.rule("FT-7.16")
def test_the_entrance_is_reached_with_the_exact_number_only() -> None:
    assert "entrance" in ends(rolled("c15_28", 2))
    assert all("entrance" not in ends(rolled("c15_28", roll)) for roll in (3, 4, 5, 6))


@pytest.mark.rule("FT-7.16")
def test_the_entrance_is_a_stop_too_when_somebody_is_there() -> None:
    assert "entrance" in ends(rolled("c15_28", 5, blue={"space": "entrance"}))


@pytest.mark.rule("FT-7.17")
@pytest.mark.parametrize("seasoned", [True, False])
def test_whether_the_other_may_be_fought_makes_no_difference_to_the_right_to_stop(seasoned: bool) -> None:
    red, blue = {"space": "entrance", "seasoned": True}, {"space": "c15_28", "seasoned": seasoned}
    scene = position("firetop", red=red, blue=blue, dice="6").play("move")
    assert "c15_28" in ends(scene)

    assert ("attack blue" in scene.play("go c15_28").offers) == seasoned
