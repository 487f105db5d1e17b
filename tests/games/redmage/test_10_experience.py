"""RM-10: trophies, and what they buy."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.redmage.content import CREATURES, RED_MAGE
from mazefolio.testing import Scene, position

FULL_CARD = ["goblin", "skeleton", "orc", "ghoul", "troll", "giant_spider"]
WORTH_TEN = ["minotaur", "troll"]
SLAY = "6+6 1+1"
MISS = "1+1 6+6"
WORTH = {
    4: ["goblin", "goblin"],
    5: ["orc", "goblin"],
    6: ["orc", "skeleton"],
    7: ["ogre", "orc"],
    8: ["ogre", "ghoul"],
    9: ["troll", "ogre"],
}
"""Trophies that are worth so much together."""


def spendings(scene: Scene) -> list[str]:
    """What the hero can buy now."""
    return [offer for offer in scene.offers if offer.startswith("spend")]


def numbers(scene: Scene) -> tuple[int, int, int]:
    return scene.state.atk, scene.state.defence, scene.state.hit_points


@pytest.mark.rule("RM-10.1")
def test_a_slain_creature_is_laid_on_the_hero_card() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, draws=["goblin"], dice=SLAY)
    scene.play("move J9").expect(trophies=["goblin"])
    assert scene.state.creature_cup.count("goblin") == CREATURES["goblin"].count - 1


@pytest.mark.rule("RM-10.1")
def test_the_card_has_six_places() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, trophies=FULL_CARD[:5], draws=["giant_spider"], dice=SLAY)
    scene.play("move J9").expect(trophies=FULL_CARD)
    assert scene.asked == "plan"


@pytest.mark.rule("RM-10.2")
@pytest.mark.parametrize("creature", sorted(CREATURES.keys() - {RED_MAGE}))
def test_a_trophy_is_worth_its_atk_value(creature: str) -> None:
    missing = 10 - CREATURES[creature].atk
    assert spendings(position("redmage", trophies=[creature, *WORTH[missing]]))
    assert not spendings(position("redmage", trophies=[creature, *WORTH[missing - 1]]))


@pytest.mark.rule("RM-10.3")
@pytest.mark.parametrize(("increase", "after"), [("atk", (2, 1, 10)), ("def", (1, 2, 10)), ("hp", (1, 1, 11))])
def test_trophies_worth_ten_buy_one_increase(increase: str, after: tuple[int, int, int]) -> None:
    scene = position("redmage", trophies=WORTH_TEN).play(f"spend minotaur+troll {increase}")
    assert numbers(scene) == after
    assert scene.state.trophies == []


@pytest.mark.rule("RM-10.3")
def test_trophies_worth_nine_buy_nothing() -> None:
    assert spendings(position("redmage", trophies=["ogre", "troll"])) == []


@pytest.mark.rule("RM-10.4")
def test_nothing_can_be_bought_in_a_fight() -> None:
    rooms, creatures = {"J9": "bones"}, {"J9": "ogre"}
    items = ["sword", "shield"]
    scene = position(
        "redmage", rooms=rooms, creatures=creatures, items=items, trophies=WORTH_TEN, dice=f"{MISS} {MISS}"
    )
    for decision, asked in [("move J9", "action"), ("attack", "defend"), ("none", "after round")]:
        scene.play(decision)
        assert (scene.asked, spendings(scene)) == (asked, [])


@pytest.mark.rule("RM-10.4")
def test_nothing_can_be_bought_at_a_door_or_over_a_treasure() -> None:
    scene = position("redmage", tiles={"J9": "door", "J8": "chest"}, trophies=WORTH_TEN, draws=["key"])
    scene.play("move J9")
    assert (scene.asked, spendings(scene)) == ("door", [])
    scene.play("break", "move J8")
    assert (scene.asked, spendings(scene)) == ("loot", [])


@pytest.mark.rule("RM-10.5")
def test_the_player_chooses_which_trophies_to_hand_in() -> None:
    scene = position("redmage", trophies=["troll", "minotaur", "dragon", "giant_rat"], atk=3, defence=3)
    pairs = {"dragon+minotaur", "dragon+troll", "minotaur+troll"}
    with_the_rat = {"dragon+giant_rat+minotaur", "dragon+giant_rat+troll", "giant_rat+minotaur+troll"}
    more = {"dragon+minotaur+troll", "dragon+giant_rat+minotaur+troll"}
    assert {offer.split()[1] for offer in spendings(scene)} == pairs | with_the_rat | more


@pytest.mark.rule("RM-10.5")
def test_worth_above_ten_is_lost() -> None:
    scene = position("redmage", trophies=[*FULL_CARD[:5], "minotaur"])
    scene.play("spend ghoul+goblin+minotaur+orc+skeleton+troll atk").expect(atk=2, trophies=[])
    assert numbers(scene) == (2, 1, 10)
    assert spendings(scene) == []


@pytest.mark.rule("RM-10.6")
def test_trophies_handed_in_go_back_into_the_creature_cup() -> None:
    scene = position("redmage", trophies=["minotaur", "troll", "goblin"])
    before = sorted(scene.state.creature_cup)
    scene.play("spend minotaur+troll atk").expect(trophies=["goblin"])
    assert sorted(scene.state.creature_cup) == sorted([*before, *WORTH_TEN])


@pytest.mark.rule("RM-10.7")
def test_several_increases_may_be_bought_in_one_planning_phase() -> None:
    scene = position("redmage", trophies=["minotaur", "troll", "dragon", "ogre", "giant_rat"])
    scene.play("spend minotaur+troll atk", "spend dragon+giant_rat+ogre def")
    scene.expect(atk=2, defence=2, trophies=[], time=0, turn=1)
    assert scene.asked == "plan"


@pytest.mark.rule("RM-10.7")
def test_every_increase_needs_trophies_of_its_own() -> None:
    scene = position("redmage", trophies=["minotaur", "troll", "dragon", "giant_rat"])
    scene.play("spend minotaur+troll atk").expect(trophies=["dragon", "giant_rat"])
    assert spendings(scene) == []


LIMITS = [("atk", "atk", 3), ("def", "defence", 3), ("hp", "hit_points", 13)]


@pytest.mark.rule("RM-10.8")
@pytest.mark.parametrize(("increase", "number", "limit"), LIMITS)
def test_an_increase_may_reach_the_limit(increase: str, number: str, limit: int) -> None:
    below: dict[str, Any] = {number: limit - 1}
    scene = position("redmage", trophies=["minotaur", "troll", "dragon", "ogre", "giant_rat"], **below)
    scene.play(f"spend minotaur+troll {increase}").expect(**{number: limit})
    assert not [offer for offer in spendings(scene) if offer.endswith(f" {increase}")]


@pytest.mark.rule("RM-10.8", "RM-10.9")
@pytest.mark.parametrize(("increase", "number", "limit"), LIMITS)
def test_an_increase_beyond_the_limit_cannot_be_chosen(increase: str, number: str, limit: int) -> None:
    reached: dict[str, Any] = {number: limit}
    scene = position("redmage", trophies=WORTH_TEN, **reached)
    assert {offer.split()[-1] for offer in spendings(scene)} == {"atk", "def", "hp"} - {increase}


@pytest.mark.rule("RM-10.9")
def test_a_hero_at_every_limit_can_buy_nothing() -> None:
    assert spendings(position("redmage", trophies=WORTH_TEN, atk=3, defence=3, hit_points=13)) == []


@pytest.mark.rule("RM-10.10")
@pytest.mark.parametrize("present", [1, 4, 10, 12])
def test_the_hit_point_increase_adds_one_to_the_present_hit_points(present: int) -> None:
    scene = position("redmage", trophies=WORTH_TEN, hit_points=present)
    scene.play("spend minotaur+troll hp").expect(hit_points=present + 1)


@pytest.mark.rule("RM-10.10")
def test_healing_goes_up_to_thirteen_for_everybody() -> None:
    scene = position("redmage", items=["healing_potion", "scroll_healing"], hit_points=10)
    scene.play("heal healing_potion").expect(hit_points=12)
    scene.play("heal scroll_healing").expect(hit_points=13)


def slay_an_ogre_with_a_full_card() -> Scene:
    rooms, creatures = {"J9": "bones"}, {"J9": "ogre"}
    scene = position("redmage", rooms=rooms, creatures=creatures, trophies=FULL_CARD, dice=SLAY)
    return scene.play("move J9")


@pytest.mark.rule("RM-10.11")
def test_with_six_trophies_a_new_one_takes_the_place_of_a_discarded_one() -> None:
    scene = slay_an_ogre_with_a_full_card()
    assert scene.offers == [*(f"discard {trophy}" for trophy in FULL_CARD), "let go"]
    scene.play("discard orc").expect(trophies=["goblin", "skeleton", "ghoul", "troll", "giant_spider", "ogre"])


@pytest.mark.rule("RM-10.11")
def test_a_discarded_trophy_yields_nothing_and_goes_back_into_the_cup() -> None:
    scene = slay_an_ogre_with_a_full_card().play("discard troll")
    assert numbers(scene) == (1, 1, 10)
    assert "troll" in scene.state.creature_cup
    assert scene.state.creature_cup.count("ogre") == CREATURES["ogre"].count - 1


@pytest.mark.rule("RM-10.12")
def test_the_player_may_let_the_new_trophy_go() -> None:
    scene = slay_an_ogre_with_a_full_card()
    scene.play("let go").expect(trophies=FULL_CARD)
    assert numbers(scene) == (1, 1, 10)
    assert scene.state.creature_cup.count("ogre") == CREATURES["ogre"].count


@pytest.mark.rule("RM-10.13")
def test_items_add_on_top_of_the_limit() -> None:
    rooms, creatures, items = {"J9": "bones"}, {"J9": "dragon"}, ["battle_axe", "plate_armour"]
    dice = "3+3 4+4 4+4 3+4"
    scene = position("redmage", rooms=rooms, creatures=creatures, items=items, atk=3, defence=3, dice=dice)
    scene.play("move J9", "attack battle_axe", "plate_armour").expect(hit_points=10, items=[])
    assert [strike.hero_total for strike in scene.happened("Struck")] == [6 + 3 + 3, 7 + 3 + 3]


@pytest.mark.rule("RM-10.3")
def test_dearer_sets_of_trophies_and_what_is_laid_down_stand_aside() -> None:
    asked = position("redmage", trophies=[*WORTH_TEN, "goblin"], items=["key"]).table.view(0).question
    assert asked is not None
    aside = {option.id: option.aside for option in asked.options if not option.refused}
    assert [option for option in aside if option.startswith("spend") and not aside[option]] == [
        f"spend minotaur+troll {on}" for on in ("atk", "def", "hp")
    ]
    assert aside["spend goblin+minotaur+troll atk"]
    assert aside["drop key"]
