"""MM-25: the Toppled Temple."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK, KING, TREASURES, deck_of
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import BOB, asked_seat, facts, foes, player, position, turn_of

DOORS = [
    (["mad_dog", "cave_bear"], "gold_ingot"),
    (["mystic", "pigment"], "large_ruby"),
    (["the_lion", "red_wolf"], "gold_crown"),
]


def entered(hand: tuple[str, ...] = ("mad_dog", "pigment"), seats: int = 3, **layout: Any) -> Scene:
    """Bob Bonker has just entered the temple; B holds the encounter player card."""
    layout = {
        "encounters": ["cave_bear", "the_lion", "red_wolf", "mystic"],
        "treasures": ["gold_ingot", "large_ruby", "gold_crown"],
        "b": {"hand": hand, "at": "forest_road"},
        **layout,
    }
    return position(seats=seats, a={**BOB, "at": "owlwood"}, dice="1 1 1", **layout).play("move", "go toppled_temple")


def inside(*decisions: str, doors: Any = DOORS, dice: str = "", **layout: Any) -> Scene:
    """Bob Bonker stands before the doors that B has laid out."""
    return position(
        seats=3,
        a={**BOB, "area": "toppled_temple", **layout.pop("a", {})},
        b={"at": "forest_road"},
        c={"at": "forest_road", "hand": ["vampire_bat"]},
        temple=("b", doors),
        dice=dice,
        **layout,
    ).play(*decisions)


@pytest.mark.rule("MM-25.1")
def test_the_encounter_player_draws_until_he_holds_six_and_takes_three_treasures() -> None:
    scene = entered()

    assert scene.state.temple.setter == 1
    assert scene.state.temple.pool == [
        "mad_dog", "pigment", "cave_bear", "the_lion", "red_wolf", "mystic", "gold_ingot", "large_ruby", "gold_crown",
    ]  # fmt: skip


@pytest.mark.rule("MM-25.1")
@pytest.mark.parametrize(("seats", "holder", "setter"), [(3, "a", 1), (3, "c", 2), (2, "b", 1)])
def test_the_setter_is_whoever_would_play_an_encounter(seats: int, holder: str, setter: int) -> None:
    assert entered(seats=seats, holder=holder).state.temple.setter == setter


@pytest.mark.rule("MM-25.2")
def test_he_makes_three_piles_of_two_encounters_over_a_treasure_as_he_likes() -> None:
    scene = entered()
    assert (scene.asked, asked_seat(scene), scene.offers) == (
        "temple", "b", ["as they lie", "door 1", "door 2", "door 3"],
    )  # fmt: skip
    scene.play("door 3", "door 3")
    assert scene.offers == ["as they lie", "door 1", "door 2"]
    scene.play("door 1", "door 2", "door 2", "door 1", "door 2", "door 3", "door 1")

    assert scene.state.temple.encounters == [["cave_bear", "mystic"], ["the_lion", "red_wolf"], ["mad_dog", "pigment"]]
    assert scene.state.temple.treasures == ["gold_crown", "gold_ingot", "large_ruby"]


@pytest.mark.rule("MM-25.2")
def test_only_he_knows_all_nine_cards() -> None:
    scene = entered()
    assert [scene.table.seen(viewer).temple.pool[0] for viewer in (0, 1, 2, None)] == ["?", "mad_dog", "?", "?"]
    scene.play("as they lie")

    assert scene.table.seen(1).temple == scene.state.temple
    for viewer in (0, 2, None):
        seen = scene.table.seen(viewer).temple
        assert (seen.encounters, seen.treasures) == ([["?", "?"]] * 3, ["?"] * 3)


@pytest.mark.rule("MM-25.3")
def test_laying_out_passes_the_encounter_player_card_on_at_once() -> None:
    scene = entered()

    assert facts(scene, "EncounterCardPassed", "under", "seat") == [("MM-25.3", 2)]
    assert scene.state.holder == 2


@pytest.mark.rule("MM-25.4")
def test_the_two_cards_of_the_door_form_one_encounter_with_stars_filled() -> None:
    doors = [(["evil_orc_glakk", "mad_dog"], "gold_ingot"), *DOORS[1:]]
    scene = inside(doors=doors, encounters=["the_bandersnatch"])
    assert scene.offers == ["door 1", "door 2", "door 3"]
    scene.play("door 1")

    assert foes(scene) == ["evil_orc_glakk", "mad_dog", "the_bandersnatch"]
    assert (scene.asked, asked_seat(scene)) == ("pair", "b")


@pytest.mark.rule("MM-25.5")
def test_who_beats_them_gains_their_treasures_and_the_doors() -> None:
    doors = [(["red_wolf", "pigment"], "gold_ingot"), (["mystic", "mad_dog"], ""), (["the_lion", "cave_bear"], "")]
    scene = inside("door 1", doors=doors, treasures=["star_sapphire"], dice="1 10")

    assert player(scene).treasures == ["star_sapphire", "gold_ingot"]


@pytest.mark.rule("MM-25.5")
def test_where_nothing_is_hostile_the_doors_treasure_is_his() -> None:
    scene = inside("door 2")

    assert player(scene).treasures == ["large_ruby"]
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-25.5")
def test_who_escapes_gets_nothing_and_the_doors_treasure_is_discarded() -> None:
    scene = inside("door 1", "pair mad_dog", "done", "run", dice="1 1 9 1")

    assert player(scene).treasures == []
    assert {"gold_ingot", "large_ruby", "gold_crown"} <= {*scene.state.treasures.discards}
    assert player(scene).spot == "exit"


@pytest.mark.rule("MM-25.6")
def test_afterwards_the_setter_has_the_four_unused_cards_and_the_marker_stands_on_the_exit() -> None:
    scene = inside("door 2")

    assert player(scene, "b").hand == ["mad_dog", "cave_bear", "the_lion", "red_wolf"]
    assert {"gold_ingot", "gold_crown"} <= {*scene.state.treasures.discards}
    assert (player(scene).area, player(scene).spot, scene.state.temple) == ("toppled_temple", "exit", None)


@pytest.mark.rule("MM-25.7")
def test_the_following_turn_begins_on_the_map_and_is_taken_normally() -> None:
    scene = inside("door 2", dice="1 1 2").play(*["move", "go forest_road"] * 2)
    assert (player(scene).area, player(scene).at, scene.offers) == ("", "toppled_temple", ["move"])
    scene.play("move", "go owlwood")

    assert player(scene).at == "owlwood"


@pytest.mark.rule("MM-25.8")
@pytest.mark.parametrize(("door", "dice"), [("door 2", ""), ("door 1", "1 1 9 1"), ("door 1", "10 1")])
def test_discarded_birthmarks_are_shuffled_back(door: str, dice: str) -> None:
    """Behind another door, behind the door he ran from, and behind the door where he died."""
    doors = [(DOORS[0][0], BIRTHMARK), *DOORS[1:]]
    a = {"wounds": {"bob_bonker": 1}} if dice == "10 1" else {}
    scene = inside(door, doors=doors, dice=dice, a=a)
    if scene.asked == "pair":
        scene.play("pair mad_dog", "done", *["run"] * (not a))

    assert scene.state.treasures.pile.count(BIRTHMARK) == 5
    assert BIRTHMARK not in scene.state.treasures.discards


@pytest.mark.rule("MM-25.9", "MM-9.7")
def test_while_the_temple_stands_the_setter_has_no_hand_does_not_refill_and_is_skipped() -> None:
    scene = position(
        seats=3,
        active="c",
        holder="c",
        a={**BOB, "area": "toppled_temple", "hand": ["mystic", "pigment"]},
        b={"at": "forest_road"},
        c={"at": "forest_road", "hand": ["vampire_bat"]},
        temple=("b", [DOORS[0], (["unicorn", "sphinx"], "large_ruby"), DOORS[2]]),
        dice="10",
    ).play("move", "play mystic")

    assert facts(scene, "EncounterBegan", "victim", "runner") == [(2, 0)]
    assert (player(scene, "b").hand, scene.state.holder) == ([], 2)


@pytest.mark.rule("MM-25.10")
def test_a_gold_card_behind_the_door_is_turned_into_gold() -> None:
    scene = inside("door 2", doors=[DOORS[0], (["mystic", "pigment"], "ten_gold"), DOORS[2]], a={"gold": 5})

    assert (player(scene).gold, player(scene).treasures) == (5 + 1 + 10, [])


@pytest.mark.rule("MM-25.10")
def test_a_second_birthmark_behind_the_door_is_replaced() -> None:
    doors = [DOORS[0], (["mystic", "pigment"], BIRTHMARK), DOORS[2]]
    scene = inside("door 2", doors=doors, a={"holds": [BIRTHMARK]}, treasures=["star_sapphire"])

    assert player(scene).treasures == [BIRTHMARK, "star_sapphire"]
    assert scene.state.treasures.pile.count(BIRTHMARK) == 4


@pytest.mark.rule("MM-25.11")
def test_he_may_heal_instead_of_choosing_a_door() -> None:
    scene = inside(a={"members": ["marldyk"], "wounds": {"bob_bonker": 1}}, dice="9")
    assert scene.offers[:4] == ["door 1", "door 2", "door 3", "heal"]
    scene.play("heal", "heal bob_bonker")

    assert (player(scene).spot, turn_of(scene)) == ("entrance", "b")
    assert scene.state.temple is not None


@pytest.mark.rule("MM-25.12")
def test_with_too_few_treasures_the_setter_decides_which_doors_have_none() -> None:
    others = deck_of(TREASURES)
    others.remove("gold_ingot")
    scene = entered(treasures=[], c={"at": "forest_road", "holds": others})

    assert scene.state.temple.pool[6:] == ["gold_ingot"]
    scene.play(*["door 1"] * 2, *["door 2"] * 2, *["door 3"] * 2)
    assert scene.offers == ["as they lie", "door 1", "door 2", "door 3"]
    scene.play("door 3")
    assert scene.state.temple.treasures == ["", "", "gold_ingot"]


@pytest.mark.rule("MM-25.12")
def test_a_door_without_a_treasure_yields_what_its_encounters_give() -> None:
    scene = inside(
        "door 2", doors=[DOORS[0], (["mystic", "unguarded_treasure"], ""), DOORS[2]], treasures=["star_sapphire"]
    )

    assert player(scene).treasures == ["star_sapphire"]


@pytest.mark.rule("MM-25.13")
def test_if_he_dies_at_the_door_the_temple_is_cleared_at_once() -> None:
    scene = inside("door 1", "pair mad_dog", "done", a={"wounds": {"bob_bonker": 1}}, dice="10 1")

    assert (player(scene).character, player(scene).area, scene.state.temple) == ("", "", None)
    assert player(scene, "b").hand == ["mystic", "pigment", "the_lion", "red_wolf"]
    assert {"gold_ingot", "large_ruby", "gold_crown"} <= {*scene.state.treasures.discards}


@pytest.mark.rule("MM-25.1", "MM-15.6")
def test_the_king_may_die_while_the_temple_is_laid_out() -> None:
    scene = entered(encounters=["cave_bear", KING])

    scene.expect_end("king", "MM-15.6")
