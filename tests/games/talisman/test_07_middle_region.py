"""TA-C7: the spaces of the Middle Region."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.talisman.visits import red, visit


@pytest.mark.rule("TA-C7.1")
@pytest.mark.parametrize(("space", "cards"), [("hills_3", 1), ("woods_4", 1), ("oasis", 2), ("hidden_valley", 3)])
def test_so_many_cards_are_drawn(space: str, cards: int) -> None:
    scene = visit(space, deck=["ring", "wand", "cross", "amulet"])

    assert scene.state.spaces == {space: ["ring", "wand", "cross", "amulet"][:cards]}


@pytest.mark.rule("TA-C7.2")
def test_the_portal_draws_a_card_for_who_does_not_try_it() -> None:
    assert visit("portal_of_power", deck=["ring"]).state.spaces == {"portal_of_power": ["ring"]}


@pytest.mark.rule("TA-C7.2")
def test_who_tries_the_portal_in_vain_draws_nothing() -> None:
    scene = visit("portal_of_power", phase="move", deck=["ring"], dice="6+6").play("portal strength")

    assert (scene.state.spaces, red(scene).space) == ({}, "portal_of_power")


@pytest.mark.rule("TA-C7.3")
@pytest.mark.parametrize("space", ["runes_1", "runes_2", "runes_3"])
def test_runes_help_enemies(space: str) -> None:
    scene = visit(space, "thief", deck=["ape"], dice="5 3")

    assert (red(scene).trophies, red(scene).lives) == ([], 4)
    assert scene.state.spaces == {space: ["ape"]}


@pytest.mark.rule("TA-C7.4")
@pytest.mark.parametrize("space", ["desert_1", "desert_2"])
def test_the_desert_takes_a_life(space: str) -> None:
    scene = visit(space, deck=["ring"])

    assert (red(scene).lives, scene.state.spaces) == (3, {space: ["ring"]})


@pytest.mark.rule("TA-C7.4")
@pytest.mark.parametrize(
    "help_", [{"objects": ["water_bottle"]}, {"objects": ["holy_grail"]}, {"followers": ["camel"]}]
)
def test_water_saves_the_life(help_: dict[str, Any]) -> None:
    assert red(visit("desert_1", deck=["ring"], **help_)).lives == 4


@pytest.mark.rule("TA-C7.5")
def test_in_the_glade_no_magic_object_helps() -> None:
    from mazefolio.games.talisman.modifiers import strength

    scene = visit("cursed_glade", objects=["ring", "talisman"], deck=["wand"])

    assert (strength(scene.state, 0), red(scene).objects) == (4, ["ring", "talisman"])


@pytest.mark.rule("TA-C7.6")
def test_the_royal_doctor_heals_for_gold() -> None:
    scene = visit("castle", lives=1, gold=2).play("visit royal_doctor")
    assert scene.offers == ["heal 1", "heal 2", "pass"]

    scene.play("heal 2")
    assert (red(scene).lives, red(scene).gold) == (3, 0)


@pytest.mark.rule("TA-C7.6")
def test_a_royal_companion_makes_two_lives_free() -> None:
    scene = visit("castle", lives=1, gold=1, followers=["prince"]).play("visit royal_doctor", "heal 3")

    assert (red(scene).lives, red(scene).gold) == (4, 0)


@pytest.mark.rule("TA-C7.6")
def test_both_royal_companions_make_four_lives_free() -> None:
    scene = visit("castle", lives=1, gold=0, followers=["prince", "princess"]).play("visit royal_doctor", "heal 3")

    assert red(scene).lives == 4


@pytest.mark.rule("TA-C7.6")
@pytest.mark.rule("TA-C17.10")
def test_a_noble_is_healed_free_of_charge() -> None:
    scene = visit("castle", lives=1, gold=0, statuses={"noble": {}}).play("visit royal_doctor", "heal 3")

    assert red(scene).lives == 4


@pytest.mark.rule("TA-C7.7")
@pytest.mark.parametrize(("horse", "price"), [("horse", 3), ("war_horse", 5)])
def test_the_stables_sell_horses(horse: str, price: int) -> None:
    scene = visit("castle", gold=6).play("visit stables", f"buy {horse}")

    assert (red(scene).followers, red(scene).gold) == ([horse], 6 - price)


@pytest.mark.rule("TA-C7.7")
@pytest.mark.rule("TA-C20.24")
def test_an_animal_waits_in_the_stables_for_one_gold() -> None:
    scene = visit("castle", gold=2, followers=["mule", "guide"]).play("visit stables", "stable mule")

    assert (red(scene).stabled, red(scene).followers, red(scene).gold) == (["mule"], ["guide"], 1)


@pytest.mark.rule("TA-C7.7")
@pytest.mark.rule("TA-C20.24")
def test_its_owner_fetches_it_free_of_charge() -> None:
    scene = visit("castle", gold=0, stabled=["mule"]).play("fetch")

    assert (red(scene).stabled, red(scene).followers) == ([], ["mule"])


@pytest.mark.rule("TA-C20.24")
def test_whoever_encounters_the_castle_may_fetch_animals_and_still_visit_somebody() -> None:
    scene = visit("castle", lives=1, stabled=["mule"]).play("fetch", "visit royal_doctor", "heal 1")

    assert (red(scene).followers, red(scene).lives) == (["mule"], 2)


@pytest.mark.rule("TA-C14.18", "TA-C20.24")
def test_whom_the_hag_haunts_fetches_no_animals() -> None:
    scene = visit("castle", stabled=["mule"], followers=["cursed_by_a_hag"])

    assert "fetch" not in scene.offers
    assert red(scene).stabled == ["mule"]


@pytest.mark.rule("TA-C7.8")
def test_prince_and_princess_are_handed_over_for_three_gold_each() -> None:
    scene = visit("castle", gold=0, followers=["prince", "princess"]).play("visit entry_hall", "hand over prince")
    assert red(scene).gold == 3

    scene.play("hand over princess")
    assert (red(scene).gold, red(scene).followers) == (6, [])
    assert {"prince", "princess"} <= {*scene.state.decks["adventure"].discards}


@pytest.mark.rule("TA-C7.9")
def test_the_black_knight_takes_gold_or_a_life() -> None:
    assert red(visit("black_knight", gold=1).play("pay_1_gold")).gold == 0
    assert red(visit("black_knight", gold=1).play("lose_1_life")).lives == 3


@pytest.mark.rule("TA-C7.9")
def test_without_gold_it_must_be_the_life() -> None:
    assert red(visit("black_knight", gold=0)).lives == 3


@pytest.mark.rule("TA-C7.10")
@pytest.mark.parametrize(
    ("dice", "name", "value"),
    [("1+1", "lives", 2), ("1+2", "lives", 3), ("3+3", "strength", 5), ("3+4", "craft", 3), ("5+6", "lives", 5)],
)
def test_in_the_temple_one_must_pray(dice: str, name: str, value: int) -> None:
    assert getattr(red(visit("temple", dice=dice)), name) == value


@pytest.mark.rule("TA-C7.10")
def test_the_temple_takes_a_follower_or_else_a_life() -> None:
    assert red(visit("temple", dice="2+2", followers=["guide"])).followers == []
    assert red(visit("temple", dice="2+2")).lives == 3


@pytest.mark.rule("TA-C7.10")
def test_the_temple_enslaves_and_gives_talismans() -> None:
    assert "enslaved" in red(visit("temple", dice="2+3")).statuses
    assert red(visit("temple", dice="5+5")).objects == ["talisman_stock"]


@pytest.mark.rule("TA-C7.11")
def test_armour_does_not_help_against_an_angry_god() -> None:
    scene = visit("temple", dice="1+1", objects=["armour"])

    assert red(scene).lives == 2
    scene.expect_script_used_up()


@pytest.mark.rule("TA-C7.12")
def test_the_cave_is_the_warlocks() -> None:
    assert visit("warlocks_cave").asked == "quest"


@pytest.mark.rule("TA-C7.13")
@pytest.mark.rule("TA-C7.16")
def test_the_chasm_is_rolled_for_with_each_follower() -> None:
    scene = visit("chasm", followers=["guide", "mercenary"], dice="2 3 1").play("yes", "mercenary")

    assert (red(scene).lives, red(scene).followers) == (3, ["mercenary"])
    assert "guide" in scene.state.decks["adventure"].discards


@pytest.mark.rule("TA-C7.13")
def test_three_and_more_are_safe() -> None:
    scene = visit("chasm", followers=["mercenary"], dice="3 6")

    assert (red(scene).lives, red(scene).followers) == (4, ["mercenary"])


@pytest.mark.rule("TA-C7.14")
def test_a_guide_leads_the_whole_party_round_the_chasm() -> None:
    scene = visit("chasm", followers=["guide", "mercenary"]).play("no")

    assert red(scene).followers == ["guide", "mercenary"]
    scene.expect_script_used_up()


@pytest.mark.rule("TA-C7.14")
@pytest.mark.parametrize("who", [{"objects": ["rope"]}, {"character": "dwarf"}])
def test_a_rope_holds_only_the_character(who: dict[str, Any]) -> None:
    scene = visit("chasm", followers=["mercenary"], dice=[1], **who).play("no")

    assert (red(scene).lives, red(scene).followers) == (4, [])


@pytest.mark.rule("TA-C7.15")
def test_a_hag_can_fall_too() -> None:
    scene = visit("chasm", followers=["cursed_by_a_hag"], dice="4 2")

    assert (red(scene).lives, red(scene).followers) == (4, [])


@pytest.mark.rule("TA-C7.16")
def test_the_order_of_the_followers_is_chosen_before_the_dice() -> None:
    scene = visit("chasm", followers=["mercenary", "pixie", "gnome"], dice="6 1 6 1")
    assert (scene.asked, scene.offers) == ("chasm", ["mercenary", "pixie", "gnome"])

    scene.play("gnome", "mercenary")
    assert red(scene).followers == ["mercenary"]
