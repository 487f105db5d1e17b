"""TA-C14 and TA-C3.11: objects, followers, purchases, and what may be done at any moment of the own turn."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.modifiers import carrying_limit, in_force, strength
from mazefolio.games.talisman.powers import powers
from mazefolio.testing import Scene
from tests.games.talisman.visits import blue, red, visit


def standing(space: str = "fields_1", character: str = "warrior", **layout: Any) -> Scene:
    """Red is about to move."""
    return visit(space, character, phase="move", **{"dice": [1], **layout})


@pytest.mark.rule("TA-C14.1")
@pytest.mark.parametrize(
    ("followers", "limit"), [([], 4), (["mule"], 8), (["mule", "mule"], 12), (["horse_and_cart"], 12), (["camel"], 6)]
)
def test_carriers_add_to_the_four_objects(followers: list[str], limit: int) -> None:
    assert carrying_limit(standing(followers=followers).state, 0) == limit


@pytest.mark.rule("TA-C14.2")
def test_who_buys_too_much_leaves_something() -> None:
    scene = visit("village", gold=9, objects=["ring", "wand", "cross", "rope"]).play("visit blacksmith", "buy sword")
    assert (scene.asked, scene.state.active) == ("limit", 0)

    scene.play("rope")
    assert scene.state.spaces == {"village": ["rope"]}
    assert scene.asked == "shop"


@pytest.mark.rule("TA-C14.3")
def test_followers_are_unlimited() -> None:
    scene = standing(followers=["guide", "mercenary", "gnome", "pixie", "prince", "princess"])

    assert len(red(scene).followers) == 6


@pytest.mark.rule("TA-C14.4")
def test_without_his_mule_he_leaves_objects() -> None:
    scene = standing(followers=["mule"], objects=["ring", "wand", "cross", "rope", "axe"]).play("leave mule")
    assert scene.asked == "limit"

    scene.play("rope")
    assert scene.state.spaces == {"fields_1": ["mule", "rope"]}


@pytest.mark.rule("TA-C14.5")
@pytest.mark.rule("TA-C3.11")
def test_objects_and_followers_are_put_down_at_any_moment() -> None:
    scene = standing(objects=["ring"], followers=["guide", "poltergeist"], dice=[])
    assert "leave poltergeist" not in scene.offers

    scene.play("leave ring", "leave guide")
    assert scene.state.spaces == {"fields_1": ["ring", "guide"]}
    assert red(scene).followers == ["poltergeist"]


@pytest.mark.rule("TA-C3.11")
def test_nothing_is_handed_to_another_character() -> None:
    scene = standing(objects=["ring"], gold=5, blue={"space": "fields_1"})

    assert not [offer for offer in scene.offers if offer.startswith("give")]


@pytest.mark.rule("TA-C14.6")
def test_suppressed_magic_takes_the_bonus_away() -> None:
    scene = standing(objects=["ring", "magic_belt"], statuses={"magic_suppressed": {}})

    assert strength(scene.state, 0) == 4


@pytest.mark.rule("TA-C14.7")
def test_an_ordinary_object_works_in_the_glade_too() -> None:
    scene = standing("cursed_glade", objects=["sword", "ring"])

    assert [copy for copy, _ in in_force(scene.state, 0, "battle_strength")] == ["sword"]


@pytest.mark.rule("TA-C14.8")
def test_a_second_card_of_the_same_name_gives_no_more() -> None:
    scene = standing(objects=["sword", "adv_sword", "axe"])

    assert [copy for copy, _ in in_force(scene.state, 0, "battle_strength")] == ["sword", "axe"]


@pytest.mark.rule("TA-C14.9")
def test_different_things_add_up() -> None:
    scene = standing(objects=["ring", "magic_belt"], followers=["unicorn"])

    assert strength(scene.state, 0) == 7


@pytest.mark.rule("TA-C14.10")
def test_who_cannot_pay_cannot_buy() -> None:
    scene = visit("village", gold=2).play("visit blacksmith")

    assert scene.offers == ["buy sword", "buy helmet", "done"]
    scene.expect_refusal("buy armour", "TA-C14.10", "It costs 4 gold.")


@pytest.mark.rule("TA-C14.10")
def test_what_the_stock_has_not_cannot_be_bought() -> None:
    scene = visit("village", gold=9, blue={"objects": ["helmet"] * 4}).play("visit blacksmith")

    scene.expect_refusal("buy helmet", "TA-C14.10", "There is none left in the stock.")


@pytest.mark.rule("TA-C14.10")
def test_on_a_market_day_everybody_may_buy_two_things() -> None:
    scene = visit("fields_1", gold=3, deck=["market_day"], blue={"gold": 3})
    scene.play("buy torch", "buy torch")
    assert (scene.asked, scene.table.pending.seat) == ("shop", 1)  # type: ignore[union-attr]

    scene.play("buy mule")
    assert (red(scene).objects, blue(scene).followers) == (["torch", "torch#2"], ["mule"])


@pytest.mark.rule("TA-C14.11")
def test_bought_things_go_back_to_the_stock_and_found_ones_to_their_pile() -> None:
    scene = visit("city", objects=["sword", "adv_sword"]).play("visit alchemist", "sell sword", "sell adv_sword")

    assert "sword" in scene.state.stock
    assert scene.state.decks["adventure"].discards == ["adv_sword"]


@pytest.mark.rule("TA-C14.12")
def test_the_mercenary_wants_gold_for_each_combat() -> None:
    hired = powers(standing(gold=1, followers=["mercenary"]).state, 0, "before_combat", mode="combat")
    assert [(one.owner, one.power.limit) for one in hired] == [("mercenary", "once per turn")]

    assert not powers(standing(gold=0, followers=["mercenary"]).state, 0, "before_combat", mode="combat")


@pytest.mark.rule("TA-C14.13")
@pytest.mark.rule("TA-C21.12")
def test_food_heals_and_is_gone() -> None:
    scene = standing(objects=["food"], lives=2).play("use food")

    assert (red(scene).lives, red(scene).objects) == (3, [])
    assert "food" in scene.state.stock


@pytest.mark.rule("TA-C14.13")
def test_food_is_not_wasted_on_the_unhurt() -> None:
    assert "use food" not in standing(objects=["food"]).offers


@pytest.mark.rule("TA-C14.13")
def test_a_potion_makes_strong_for_this_turn() -> None:
    scene = standing(objects=["potion_of_strength"]).play("use potion_of_strength")

    assert (strength(scene.state, 0), red(scene).objects) == (6, [])


@pytest.mark.rule("TA-C14.13")
def test_the_alchemist_as_a_follower_buys_anywhere() -> None:
    scene = standing(gold=0, followers=["alchemist"], objects=["ring"]).play("use alchemist", "sell ring")

    assert red(scene).gold == 1


@pytest.mark.rule("TA-C14.14")
def test_a_scroll_holds_a_spell_of_its_own() -> None:
    from mazefolio.games.talisman.effects.cards import GainCard
    from mazefolio.games.talisman.ids import CardId
    from mazefolio.games.talisman.language.effect import Cause, strike

    scene = standing()
    [*strike(scene.state, GainCard(card=CardId("scroll")), Cause(0, "fields_1", "TA-C14.14"))]

    assert red(scene).objects == ["scroll"]
    assert [*scene.state.under_scrolls] == ["scroll"]
    assert red(scene).spells == []


@pytest.mark.rule("TA-C14.15")
def test_two_torches_are_no_better_than_one() -> None:
    scene = standing(objects=["torch", "torch"])

    assert [int(passive.n) for _, passive in in_force(scene.state, 0, "hazard")] == [-1]


@pytest.mark.rule("TA-C14.16")
def test_a_bow_leaves_no_hand_for_a_shield() -> None:
    ((_, bow),) = in_force(standing(objects=["bow"]).state, 0, "battle_strength")

    assert (bow.when, bow.excludes) == ("own_turn", "shield")


@pytest.mark.rule("TA-C14.17")
def test_mounts_are_animals_that_realms_can_ban() -> None:
    from mazefolio.games.talisman.library import card

    for mount in ("horse", "war_horse", "camel", "elephant", "horse_and_cart"):
        assert {"animal", "mount", "riding"} <= {*card(mount).tags}


@pytest.mark.rule("TA-C14.18")
def test_the_evil_cannot_take_a_unicorn() -> None:
    scene = visit("fields_1", "ghoul", spaces={"fields_1": ["unicorn"]})

    assert (red(scene).followers, scene.state.spaces) == ([], {"fields_1": ["unicorn"]})


@pytest.mark.rule("TA-C14.19")
def test_a_cursed_follower_does_not_pay_for_anything() -> None:
    assert red(visit("temple", dice="2+2", followers=["poltergeist"])).lives == 3


@pytest.mark.rule("TA-C14.20")
def test_a_thrall_that_is_put_down_goes_to_its_discard_pile() -> None:
    scene = standing(character="ghoul", thralls=["bear"]).play("leave bear")

    assert (scene.state.spaces, scene.state.decks["adventure"].discards) == ({}, ["bear"])


@pytest.mark.rule("TA-C3.11")
def test_who_is_enslaved_may_still_eat() -> None:
    scene = standing("temple", lives=1, objects=["food"], statuses={"enslaved": {}})
    assert scene.asked == "moment"

    scene.play("use food", "done")
    assert (red(scene).lives, scene.state.active) == (2, 1)


@pytest.mark.rule("TA-C19.10")
def test_on_the_crown_one_may_trade_trophies() -> None:
    scene = standing("crown_of_command", objects=["talisman"], trophies=["dragon"], dice=[1])
    scene.play("trade strength 1")

    assert red(scene).strength == 5
