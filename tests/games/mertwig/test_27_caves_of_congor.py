"""MM-27: the Caves of Congor."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene
from tests.games.mertwig.helpers import ends, facts, player, position, turn_of, wounds


def caves(spot: str, dice: str, *decisions: str, **layout: Any) -> Scene:
    """Bob Bonker, with Skalan, moves from a room of the caves."""
    a = {"character": "bob_bonker", "members": ["skalan"], "area": "caves_of_congor", "spot": spot, "gold": 0}
    layout = {"b": {"hand": ["pigment", "mystic", "gryphon"]}, **layout}
    return position(a={**a, **layout.pop("a", {})}, dice=dice, **layout).play("move", *decisions)


@pytest.mark.rule("MM-27.1")
@pytest.mark.parametrize("face", range(1, 10))
def test_even_moves_one_space_and_odd_one_or_two(face: int) -> None:
    one, two = ["c1a", "c1b"], ["c2a", "c2b"]

    assert ends(caves("start", str(face))) == (one + two if face % 2 else one)


@pytest.mark.rule("MM-27.1")
def test_a_zero_is_an_encounter_and_no_move() -> None:
    scene = caves("c2a", "10", "play pigment")

    assert (player(scene).spot, turn_of(scene)) == ("c2a", "b")


@pytest.mark.rule("MM-27.2")
def test_only_forward_links_are_followed_and_at_a_fork_he_chooses() -> None:
    assert ends(caves("c2b", "3")) == ["c3b", "c4a", "c4b"]
    assert player(caves("c1b", "2", "go c2a")).spot == "c2a"


@pytest.mark.rule("MM-27.3", "MM-6.17")
def test_a_key_opens_the_big_treasure_room_with_three_treasures() -> None:
    found = ["gold_crown", "large_ruby", "star_sapphire"]
    assert "go c4k" not in caves("c3b", "2").offers
    scene = caves("c3b", "2", "go c4k", a={"holds": ["treasure_key"]}, treasures=found)

    assert player(scene).treasures == found
    assert "treasure_key" in scene.state.treasures.discards


@pytest.mark.rule("MM-27.3", "MM-6.17")
def test_the_move_ends_in_the_big_treasure_room() -> None:
    key = {"holds": ["treasure_key"]}
    into, past = caves("c2b", "1", "go c4k", a=key), caves("c3b", "1", "go c5b", a=key)

    assert (facts(into, "Moved", "path"), turn_of(into)) == ([("c2b", "c3b", "c4k")], "b")
    assert (facts(past, "Moved", "path"), player(past).treasures) == ([("c3b", "c4b", "c5b")], ["treasure_key"])


@pytest.mark.rule("MM-27.4")
@pytest.mark.parametrize(("spot", "gold"), [("c1a", 5), ("c5a", 10)])
def test_old_camp_and_store_cave_give_gold(spot: str, gold: int) -> None:
    assert player(caves(spot, "2")).gold == gold


@pytest.mark.rule("MM-27.4")
def test_gold_rests_on_the_rule_that_gives_it() -> None:
    assert facts(caves("c1a", "2"), "GoldChanged", "rule") == ["MM-27.4"]
    assert facts(caves("c3a", "2", "gold"), "GoldChanged", "rule") == ["MM-6.13"]


@pytest.mark.rule("MM-27.4")
def test_the_rotten_roof_wounds_one_member_of_his_choice() -> None:
    scene = caves("c1b", "2", "go c2b")
    assert scene.offers == ["wound bob_bonker", "wound skalan"]

    assert wounds(scene.play("wound bob_bonker")) == {"bob_bonker": 1}


@pytest.mark.rule("MM-27.4")
@pytest.mark.parametrize(("spot", "room"), [("start", "c1a"), ("c2b", "c3b")])
def test_some_rooms_bring_an_encounter(spot: str, room: str) -> None:
    scene = caves(spot, "2", *[f"go {room}"] * (spot == "start"), "play pigment")

    assert (len(scene.happened("EncounterBegan")), player(scene).treasures) == (1, [])


@pytest.mark.rule("MM-27.4", "MM-6.15")
@pytest.mark.parametrize(("spot", "room"), [("c2a", "c3a"), ("c4k", "c5b"), ("c5b", "c6b")])
def test_some_rooms_guard_a_treasure(spot: str, room: str) -> None:
    go = [f"go {room}"] * (spot != "c4k")
    won = caves(spot, "2", *go, "play pigment", treasures=["gold_crown"])

    assert player(won).treasures == ["gold_crown"]


@pytest.mark.rule("MM-27.4", "MM-6.16")
def test_brigands_hall_has_two_encounters_at_once() -> None:
    scene = caves("c3b", "2", "go c4b", "play pigment", "play mystic", treasures=["gold_crown"])

    assert (player(scene, "b").hand, player(scene).treasures) == (["gryphon"], ["gold_crown"])


@pytest.mark.rule("MM-27.4")
@pytest.mark.parametrize(("choice", "gold", "hurt"), [("heal", 0, {}), ("gold", 1, {"bob_bonker": 1})])
def test_the_underground_pool_heals_or_gives_a_gold_piece(choice: str, gold: int, hurt: dict[str, int]) -> None:
    scene = caves("c3a", "2", choice, a={"wounds": {"bob_bonker": 1}})

    assert (player(scene).gold, wounds(scene)) == (gold, hurt)


@pytest.mark.rule("MM-27.4")
def test_the_tight_squeeze_tries_one_member_of_his_choice() -> None:
    scene = caves("c4a", "2 10", "test bob_bonker")

    assert facts(scene, "Tested", "card", "wounded") == [("bob_bonker", True)]


@pytest.mark.rule("MM-27.5")
def test_seven_steps_lead_from_mouth_to_exit_in_four_turns_at_least() -> None:
    a = {"character": "bob_bonker", "area": "caves_of_congor"}
    scene = position(a=a, b={"at": "forest_road", "hand": ["pigment", "mystic"]}, dice="1 1 1 1 1 1 1 1")
    for end in ("c2a", "c4a", "c6a"):
        scene.play("move", f"go {end}", *["gold"] * (end == "c4a"), "move", "go forest_road")
    scene.play("move")

    assert (player(scene).area, player(scene).at) == ("", "caves_of_congor")
    assert sum(len(path) - 1 for path in facts(scene, "Moved", "path")[::2]) == 7
