"""FT-21: Treasure cards in use."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import WON, hero, in_kitchen, sheet

SEASONED = {"seasoned": True}


def duel(dice: str, **given: Any) -> Scene:
    """Red has attacked blue in a corridor."""
    red = {"space": "c14_27", "skill": 10, **SEASONED, **given.pop("red", {})}
    blue = {"space": "c13_27", "skill": 10, **SEASONED, **given.pop("blue", {})}
    return position("firetop", red=red, blue=blue, dice=f"1 {dice}").play("move", "go c13_27", "attack blue")


@pytest.mark.rule("FT-21.1")
def test_using_a_card_shows_it_to_everybody() -> None:
    scene = in_kitchen("zombie", red={"cards": ["giver_of_sleep", "keys_123"]}).play("use giver_of_sleep")

    assert scene.table.seen(1).players[0].hero.cards == ["giver_of_sleep", "?"]


@pytest.mark.rule("FT-21.2")
@pytest.mark.parametrize(("sword", "bonus"), [("plain_sword", 0), ("enchanted_sword", 2)])
def test_a_swords_bonus_counts_only_while_it_is_in_use(sword: str, bonus: int) -> None:
    red = {"skill": 10, "plain_sword": True, "cards": ["enchanted_sword"]}
    scene = in_kitchen("zombie", red=red, dice="1+1 3+3").play(f"fight {sword}")

    assert [event.my_total for event in scene.happened("Exchanged")] == [16 + bonus]


@pytest.mark.rule("FT-21.4")
def test_the_giver_of_sleep_is_not_used_up() -> None:
    scene = in_kitchen("zombie", red={"cards": ["giver_of_sleep"]}).play("use giver_of_sleep")

    assert hero(scene, "red").cards == ["giver_of_sleep"]
    assert "kitchen" not in scene.state.encounters


@pytest.mark.rule("FT-21.7")
@pytest.mark.parametrize(("card", "after"), [("potion_of_strength", (20, 5)), ("potion_of_fortune", (8, 11))], ids=str)
def test_a_potion_brings_a_score_back_and_is_used_up(card: str, after: tuple[int, int]) -> None:
    red = {"space": "c07_23", "stamina": "8/20", "luck": "5/11", "cards": [card]}
    scene = position("firetop", red=red).play(f"use {card}")

    assert sheet(scene, "red", "stamina", "luck") == after
    assert hero(scene, "red").cards == []
    assert scene.asked == "turn"
    assert "eat" not in scene.offers


@pytest.mark.rule("FT-21.7")
def test_fortune_may_be_drunk_just_before_a_luck_test() -> None:
    scene = in_kitchen("dart_trap", red={"luck": "2/11", "cards": ["potion_of_fortune"]}, dice="5+5")
    assert (scene.asked, scene.offers) == ("luck test", ["test", "use potion_of_fortune"])
    scene.play("use potion_of_fortune")

    assert hero(scene, "red").luck == 10, "lucky with 10 against 11, and one less after the test"


@pytest.mark.rule("FT-21.10")
def test_the_crystal_ball_is_shown_when_it_allows_a_challenge() -> None:
    scene = position("firetop", red={"space": "c07_23", "cards": ["crystal_ball"]}, dice="2").play("move")
    scene.play("challenge 5")

    assert [(event.card, event.rule) for event in scene.happened("CardUsed")] == [("crystal_ball", "FT-21.10")]


@pytest.mark.rule("FT-21.10")
def test_on_a_one_nobody_needs_it() -> None:
    scene = position("firetop", red={"space": "c07_23", "cards": ["crystal_ball"]}, dice="1").play("move")
    scene.play("challenge 5")

    assert not scene.happened("CardUsed")


@pytest.mark.rule("FT-21.12")
def test_swords_work_between_adventurers_too() -> None:
    scene = duel("3+3 3+3", red={"cards": ["enchanted_sword"]}).play("fight enchanted_sword")

    assert [(event.their_total, event.my_total) for event in scene.happened("Exchanged")] == [(16, 18)]
    assert hero(scene, "blue").stamina == hero(scene, "blue").full_stamina - 2


@pytest.mark.rule("FT-21.12")
@pytest.mark.parametrize(("die", "loss"), [(4, 2), (5, 1)])
def test_so_does_the_shield(die: int, loss: int) -> None:
    scene = duel(f"{WON} {die}", blue={"cards": ["iron_shield"], "stamina": 20})
    scene.play("fight plain_sword")

    assert hero(scene, "blue").stamina == 20 - loss


@pytest.mark.rule("FT-21.12")
def test_cards_that_name_a_monster_do_not() -> None:
    scene = duel(WON, red={"cards": ["giver_of_sleep", "dragonfire_scroll", "eye_of_the_cyclops"]})

    assert scene.offers == ["fight plain_sword"]


@pytest.mark.rule("FT-21.6")
@pytest.mark.parametrize("monster_lives", [True, False])
def test_he_must_move_on_after_invisibility_even_if_somebody_has_killed_the_monster(monster_lives: bool) -> None:
    blue = {"space": "c22_27", "stamina": "5/20"}
    scene = in_kitchen("troll", red={"cards": ["potion_of_invisibility"]}, blue=blue, dice=f"1 {' '.join([WON] * 5)}")
    scene.play("use potion_of_invisibility", *(["eat"] if monster_lives else ["move", "go kitchen"]))
    while scene.asked != "turn":
        scene.play(scene.offers[0])
    question = scene.table.view(0).question

    assert ("kitchen" in scene.state.encounters, scene.offers) == (monster_lives, ["move"])
    assert question is not None
    assert question.detail == "The Potion of Invisibility is wearing off.", "that is so with and without the monster"


@pytest.mark.rule("FT-21.13")
def test_the_duty_to_move_after_invisibility_ends_when_he_leaves_the_room_before() -> None:
    unnoticed = {"space": "kitchen", "door": "c22_27", "unnoticed": True, **SEASONED}
    scene = position(
        "firetop",
        active="blue",
        red=unnoticed,
        blue={"space": "c22_27", **SEASONED},
        rooms={"kitchen": ("trader", None)},
        dice=f"1 {WON} 6",
    )
    scene.play("move", "go kitchen")
    while scene.asked == "trader":
        scene.play("done")
    scene.play("attack red", "fight on", "escape", "leave lantern")
    while scene.asked == "flight":
        scene.play(next(offer for offer in scene.offers if offer.startswith("go c")))

    assert not hero(scene, "red").unnoticed
