"""MM-4: moving in the town and doing business."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.games.mertwig.kingdom import TOWN
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import ends, facts, party, player, position, rolled, turn_of, wounds

BOTH_DECKS = {"arms": True, "magic_items": True}


def landed(before: str, end: str = "", die: int = 1, **layout: Any) -> Scene:
    """A player who has moved, one space if nothing is said of it, and begins his business."""
    a = {"at": before, **layout.pop("a", {})}
    scene = position(a=a, dice=[die], **layout).play("move")
    return scene.play(f"go {end}") if end else scene


@pytest.mark.rule("MM-4.1")
def test_the_town_is_travelled_clockwise_up_to_the_roll() -> None:
    assert ends(rolled("thirsty_gryphon", 3)) == ["scribblers_court", "old_barracks", "temple_of_anabachaz"]


@pytest.mark.rule("MM-4.1")
def test_the_town_is_a_ring() -> None:
    assert ends(rolled("guardhouse", 4)) == ["palace_gardens", "royal_palace", "chancellors_row", "thirsty_gryphon"]


@pytest.mark.rule("MM-4.2")
def test_at_least_one_space_must_be_moved() -> None:
    assert player(rolled("royal_palace", 1)).at == "chancellors_row"
    assert "royal_palace" not in ends(rolled("royal_palace", 9))


@pytest.mark.rule("MM-4.3")
def test_a_zero_in_town_is_ten_spaces_and_no_encounter() -> None:
    scene = position(a={}, b={"hand": ["mad_dog"]}, dice="10").play("move")

    assert [end for end in ends(scene) if end in TOWN] == list(TOWN)[1:11]
    assert not scene.happened("EncounterBegan")


@pytest.mark.rule("MM-4.4")
@pytest.mark.parametrize(("die", "outside"), [(2, {"kurth_road"}), (3, {"kurth_road", "goose_green", "plough_lea"})])
def test_from_a_gate_the_move_goes_on_outside_with_the_points_left(die: int, outside: set[str]) -> None:
    assert {*ends(rolled("tinkers_corner", die))} - {*TOWN} == outside


@pytest.mark.rule("MM-4.4")
@pytest.mark.parametrize(
    ("gate", "road"), [("kurth_gate", "kurth_road"), ("forest_gate", "forest_road"), ("hlintar_gate", "hlintar_road")]
)
def test_each_gate_has_its_road(gate: str, road: str) -> None:
    assert player(rolled(gate, 1).play(f"go {road}")).at == road


@pytest.mark.rule("MM-4.5")
def test_from_the_docks_the_move_goes_on_over_water_for_one_gold_piece() -> None:
    scene = rolled("docks", 2, gold=5).play("go middle_mert")

    assert (player(scene).at, player(scene).gold) == ("middle_mert", 4)


@pytest.mark.rule("MM-4.5")
def test_without_a_gold_piece_nobody_leaves_by_the_docks() -> None:
    assert ends(rolled("circus_green", 2, gold=0)) == ["docks", "leaky_barrel"]


@pytest.mark.rule("MM-4.6")
def test_a_move_enters_town_by_a_gate_for_one_point_and_goes_on_clockwise() -> None:
    scene = rolled("kurth_road", 3)

    assert [end for end in ends(scene) if end in TOWN] == ["kurth_gate", "anvil_alley", "hirelings_hall"]


@pytest.mark.rule("MM-4.6")
def test_entering_the_docks_costs_no_gold() -> None:
    scene = rolled("town_reach", 2, gold=3).play("go leaky_barrel")

    assert (player(scene).at, player(scene).gold) == ("leaky_barrel", 3)


@pytest.mark.rule("MM-4.7")
@pytest.mark.parametrize(("road", "gate"), [("kurth_road", "kurth_gate"), ("town_reach", "docks")])
def test_a_move_may_end_where_it_entered_town(road: str, gate: str) -> None:
    scene = rolled(road, 2).play(f"go {gate}")

    assert (player(scene).at, turn_of(scene)) == (gate, "b")


@pytest.mark.rule("MM-4.8")
def test_business_is_done_where_the_move_ended_and_only_there() -> None:
    """Two characters could be looked at in the tavern on the way."""
    scene = landed("chancellors_row", "old_barracks", die=3)

    assert scene.offers == ["draw 1 characters", "done"]


@pytest.mark.rule("MM-4.8")
def test_business_is_not_done_where_the_move_began() -> None:
    scene = position(a={"at": "hirelings_hall"}, dice="1")
    assert scene.offers == ["move"]

    assert turn_of(scene.play("move")) == "b"


@pytest.mark.rule("MM-4.8")
@pytest.mark.parametrize("order", [["characters", "arms", "magic"], ["magic", "characters", "arms"]])
def test_several_symbols_may_all_be_used_in_any_order(order: list[str]) -> None:
    scene = landed(
        "apothecary", options=BOTH_DECKS, a={"gold": 99}, hirelings=["skalan"], arms=["mace"], magic=["lucky_charm"]
    )
    buying = {"characters": "hire skalan", "arms": "buy mace", "magic": "buy lucky_charm"}
    for goods in order:
        scene.play(f"draw 1 {goods}", buying[goods])

    assert (party(scene)[1:], player(scene).arms, player(scene).magic) == (["skalan"], ["mace"], ["lucky_charm"])
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-4.9")
def test_all_drawn_characters_are_looked_at_before_any_is_hired() -> None:
    scene = landed("anvil_alley", a={"gold": 99}, hirelings=["skalan", "osbald", "thegwik"])
    scene.play("draw 3 characters")

    assert facts(scene, "CardsDrawn", "cards") == [("skalan", "osbald", "thegwik")]
    assert scene.offers == ["hire skalan", "hire osbald", "hire thegwik", "done"]


@pytest.mark.rule("MM-4.9")
def test_each_is_hired_or_declined() -> None:
    scene = landed("anvil_alley", a={"gold": 99}, hirelings=["skalan", "osbald", "thegwik"])
    scene.play("draw 3 characters", "hire thegwik", "hire skalan", "done")

    assert party(scene)[1:] == ["thegwik", "skalan"]
    assert scene.state.hirelings.discards == ["osbald"]


@pytest.mark.rule("MM-4.10")
def test_he_says_how_many_he_draws_before_he_looks() -> None:
    scene = landed("anvil_alley", a={"gold": 0}, hirelings=["skalan", "osbald", "thegwik"])
    assert scene.offers == ["draw 3 characters", "draw 2 characters", "draw 1 characters", "done"]
    scene.play("draw 1 characters")

    assert facts(scene, "CardsDrawn", "cards") == [("skalan",)]
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-4.10")
def test_drawing_is_optional() -> None:
    scene = landed("anvil_alley").play("done")

    assert not scene.happened("CardsDrawn")
    assert turn_of(scene) == "b"


WEARY = {"character": "bob_bonker", "members": ["skalan"], "wounds": {"bob_bonker": 2, "skalan": 1}, "gold": 7}


@pytest.mark.rule("MM-4.11")
@pytest.mark.parametrize("before", ["leaky_barrel", "old_barracks"])
def test_a_red_cross_removes_one_wound_from_one_member_free(before: str) -> None:
    scene = landed(before, options={"extended_life": True}, a=WEARY)
    assert TOWN[player(scene).at].red_cross
    assert scene.offers[:3] == ["heal bob_bonker", "heal skalan", "done"]
    scene.play("heal bob_bonker")

    assert (wounds(scene), player(scene).gold) == ({"bob_bonker": 1, "skalan": 1}, 7)
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-4.11")
def test_only_hospital_and_temple_have_a_red_cross() -> None:
    assert "heal bob_bonker" not in landed("royal_palace", options={"extended_life": True}, a=WEARY).offers


@pytest.mark.rule("MM-4.12")
@pytest.mark.parametrize(
    ("options", "offers"),
    [
        ({}, ["draw 1 characters", "done"]),
        ({"arms": True}, ["draw 1 characters", "draw 1 arms", "done"]),
        ({"magic_items": True}, ["draw 1 characters", "draw 1 magic", "done"]),
    ],
)
def test_arms_and_magic_symbols_do_nothing_without_their_options(options: dict[str, bool], offers: list[str]) -> None:
    assert landed("apothecary", options=options).offers == offers


HEIR = {"holds": [BIRTHMARK, "gold_crown", "large_ruby"]}


@pytest.mark.rule("MM-4.13")
def test_in_the_palace_treasures_may_be_sold_and_the_maze_entered() -> None:
    assert landed("palace_gardens", a=HEIR).offers == [
        "sell gold_crown",
        "sell large_ruby",
        "enter maze",
        "done",
    ]


@pytest.mark.rule("MM-4.13")
def test_passing_over_the_palace_does_neither() -> None:
    scene = landed("palace_gardens", "chancellors_row", die=2, a=HEIR)

    assert scene.offers == ["draw 1 characters", "done"]


@pytest.mark.rule("MM-4.14")
@pytest.mark.parametrize(("turn", "dice"), [(["heal", "heal bob_bonker"], "1"), (["potion", "potion bob_bonker"], "")])
def test_a_turn_spent_healing_or_drinking_is_no_landing(turn: list[str], dice: str) -> None:
    scene = position(
        options=BOTH_DECKS,
        a={
            "character": "bob_bonker",
            "members": ["marldyk"],
            "wounds": {"bob_bonker": 1},
            "at": "market_square",
            "holds": ["healing_potion"],
        },
        dice=dice,
    )
    scene.play(*turn)

    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-4.14")
def test_but_a_scroll_that_moves_the_marker_is() -> None:
    scene = position(options=BOTH_DECKS, a={"at": "hospital", "holds": ["scroll_of_teleportation"]}, dice="1")
    scene.play("teleport", "to leaky_barrel")

    assert scene.offers == ["draw 1 characters", "draw 1 arms", "done"]


@pytest.mark.rule("MM-4.15")
def test_a_zero_in_town_is_ten_points_for_the_whole_move() -> None:
    """The Boneyard, over two rivers, is ten points from the market; behind it lies the Limestone Edge."""
    scene = position(a={"at": "market_square", "gold": 0}, b={"hand": ["mad_dog"]}, dice="10").play("move")

    assert "boneyard" in ends(scene)
    assert "limestone_edge" not in ends(scene)
    assert player(scene.play("go boneyard")).at == "boneyard"
