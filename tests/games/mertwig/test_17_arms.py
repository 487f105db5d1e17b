"""MM-17: the option of arms and armour."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene
from tests.games.mertwig.helpers import BOB, facts, fought, party, player, position, turn_of

ARMS = {"arms": True}


@pytest.mark.rule("MM-17.1", "MM-17.2")
def test_nobody_starts_with_arms_and_all_34_lie_in_the_deck() -> None:
    scene = position(options=ARMS, dice="9 3").play("ralph_the_red", "wilford_white")

    assert [player(scene, seat).arms for seat in "ab"] == [[], []]
    assert (len(scene.state.arms.pile), scene.state.arms.pile.count("dagger")) == (34, 5)


def smith(**a: Any) -> Scene:
    """Bob Bonker has landed in Anvil Alley, which shows two swords."""
    return position(
        options=ARMS, a={**BOB, "at": "kurth_gate", **a}, arms=["mace", "broadsword", "helmet"], dice="1"
    ).play("move", "go anvil_alley")


@pytest.mark.rule("MM-17.1")
def test_at_sword_symbols_up_to_that_many_cards_are_drawn_and_any_of_them_bought() -> None:
    scene = smith()
    assert scene.offers == ["draw 2 arms", "draw 1 arms", "done"]
    scene.play("draw 2 arms")
    assert scene.offers == ["buy mace", "buy broadsword", "done"]
    scene.play("buy mace", "done")

    assert (player(scene).gold, player(scene).arms) == (50 - 8, ["mace"])
    assert scene.state.arms.discards == ["broadsword"]


@pytest.mark.rule("MM-17.1")
def test_what_is_too_dear_cannot_be_bought() -> None:
    scene = smith(gold=10).play("draw 2 arms")

    assert scene.offers == ["buy mace", "done"]


@pytest.mark.rule("MM-17.1", "MM-4.12")
def test_without_the_option_sword_symbols_do_nothing() -> None:
    scene = position(a={**BOB, "at": "kurth_gate"}, dice="1").play("move", "go anvil_alley")

    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-17.3")
def test_any_member_may_carry_arms_but_fitherfar_and_surplus_lies_with_the_treasures() -> None:
    a = {**BOB, "members": ["skalan", "evil_orc_glakk", "fitherfar"], "holds": ["mace"]}
    scene = position(options=ARMS, a=a)
    assert (player(scene).arms, scene.table.seen(1).players[0].arms) == (["mace"], ["mace"])

    assert [offer for offer in scene.offers if offer.startswith("give")] == [
        "give mace to bob_bonker",
        "give mace to skalan",
        "give mace to evil_orc_glakk",
    ]


@pytest.mark.rule("MM-17.4")
@pytest.mark.parametrize(
    ("worn", "other"),
    [("mace", "dagger"), ("helmet", "helmet"), ("breastplate", "breastplate"), ("round_shield", "kite_shield")],
)
def test_a_member_uses_one_card_of_each_slot(worn: str, other: str) -> None:
    scene = position(options=ARMS, a={**BOB, "loads": {"bob_bonker": [worn]}, "holds": [other]})

    assert f"give {other} to bob_bonker" not in scene.offers


@pytest.mark.rule("MM-17.4", "MM-17.6")
def test_weapon_helmet_breastplate_and_shield_go_together() -> None:
    a = {"loads": {"bob_bonker": ["broadsword", "helmet", "breastplate", "kite_shield"]}}
    scene = fought("cave_bear", a=a, options=ARMS, dice="1 1").play("done")

    assert facts(scene, "Attacked", "card", "attack", "defence") == [
        ("cave_bear", 8, 11 + 2 + 1 + 2 + 2),
        ("bob_bonker", 9 + 3, 11),
    ]


@pytest.mark.rule("MM-17.5")
def test_a_magical_treasure_fills_its_slot_for_arms_but_not_for_other_treasures() -> None:
    club = position(options=ARMS, a={**BOB, "loads": {"bob_bonker": ["war_club"]}, "holds": ["mace", "sword_of_snyd"]})
    mace = position(options=ARMS, a={**BOB, "loads": {"bob_bonker": ["mace"]}, "holds": ["war_club"]})

    assert "give mace to bob_bonker" not in club.offers
    assert "give sword_of_snyd to bob_bonker" in club.offers
    assert "give war_club to bob_bonker" not in mace.offers


@pytest.mark.rule("MM-17.6")
@pytest.mark.parametrize(
    ("thing", "attack", "defence"),
    [("wooden_club", 1, 0), ("wooden_staff", 1, 1), ("short_sword", 2, 1), ("round_shield", 0, 1), ("helmet", 0, 1)],
)
def test_weapons_add_to_attack_and_armour_to_full_defence(thing: str, attack: int, defence: int) -> None:
    scene = fought("cave_bear", a={"loads": {"bob_bonker": [thing]}}, options=ARMS, dice="1 1").play("done")

    assert facts(scene, "Attacked", "attack", "defence") == [(8, 11 + defence), (9 + attack, 11)]


ARMOURED = {"loads": {"bob_bonker": ["breastplate", "kite_shield"], "skalan": ["helmet"]}}


@pytest.mark.rule("MM-17.7")
@pytest.mark.parametrize(
    ("enemy", "spell", "defence"),
    [
        ("great_caesars_ghost", "fireball", 15),
        ("evil_wizard_wardoz", "lightning", 15),
        ("the_invisible_thing", "magic_bolt on bob_bonker", 15),
        ("the_young_dragon", "fear", 11),
        ("blatant_beast", "sleep", 11),
        ("evil_wizard_wardoz", "charm on skalan", 5),
    ],
)
def test_against_which_spells_armour_counts(enemy: str, spell: str, defence: int) -> None:
    scene = fought(enemy, members=("skalan",), a=ARMOURED, options=ARMS, dice="2 2 1 1").play("done", f"cast {spell}")

    assert facts(scene, "SpellRolled", "defence")[0] == defence


@pytest.mark.rule("MM-17.7")
def test_armour_counts_against_missiles() -> None:
    options = {**ARMS, "missiles": True, "attack_players": True}
    a = {**BOB, "loads": {"bob_bonker": ["sling"]}}
    b = {"character": "ralph_the_red", "at": "forest_road", "loads": {"ralph_the_red": ["breastplate"]}}
    scene = position(options=options, a=a, b=b, dice="4 9 1 2 1 1")
    scene.play("move", "go forest_road", "seek ralph_the_red", "no offer", "no offer", "done", "done")
    scene.play("shoot at ralph_the_red")

    assert facts(scene, "Attacked", "attack", "defence")[0] == (10, 17)


@pytest.mark.rule("MM-17.7")
@pytest.mark.parametrize(("area", "spot", "dice"), [("woods_whole", "w2", "1 5"), ("mystic_vale", "wise_oak", "1 5")])
def test_armour_does_not_count_against_pits_and_traps(area: str, spot: str, dice: str) -> None:
    a = {**BOB, "area": area, "spot": spot, "members": ["thegwik"], "loads": {"thegwik": ["breastplate", "helmet"]}}
    scene = position(options=ARMS, a=a, dice=dice, draws=["thegwik"] * (area == "mystic_vale")).play("move")
    if scene.asked == "test":
        scene.play("test thegwik")

    assert facts(scene, "Tested", "card", "defence") == [("thegwik", 4)]
    assert party(scene) == ["bob_bonker"]


@pytest.mark.rule("MM-17.8")
def test_arms_are_shifted_in_the_arrange_step_of_each_round_and_not_later() -> None:
    a = {"loads": {"skalan": ["mace"]}}
    scene = fought("cave_bear", members=("skalan", "walten"), a=a, options=ARMS, dice="1 1")
    shift = "give mace from skalan to bob_bonker"
    seen = []
    for decision in ("done", "no spell", "pair bob_bonker", "done", "fight on"):
        seen.append((scene.asked, shift in scene.offers))
        scene.play(decision)

    assert seen == [("arrange", True), ("cast", False), ("pair", False), ("double", False), ("escape", False)]
    assert (scene.asked, shift in scene.offers) == ("arrange", True)


@pytest.mark.rule("MM-17.9")
def test_the_arms_of_the_killed_are_recovered() -> None:
    a = {"loads": {"skalan": ["mace"]}}
    scene = fought("cave_bear", members=("skalan",), a=a, options=ARMS, dice="10 10").play(
        "done", "pair skalan", "done"
    )

    assert player(scene).arms == ["mace"]


@pytest.mark.rule("MM-17.9")
def test_the_arms_of_the_charmed_go_with_him_and_are_discarded() -> None:
    a = {"loads": {"skalan": ["mace"]}}
    scene = fought("evil_wizard_wardoz", members=("skalan",), a=a, options=ARMS, dice="9 1 1 9 1")
    scene.play("done", "cast charm on skalan", "pair skalan", "done")
    assert ("skalan", 8) in facts(scene, "Attacked", "card", "attack")
    scene.play("run")

    assert scene.state.arms.discards == ["mace"]


@pytest.mark.rule("MM-17.9")
def test_the_arms_of_the_abandoned_are_discarded() -> None:
    a = {"loads": {"skalan": ["mace"]}, "asleep": {"skalan": 2}}
    scene = fought("cave_bear", members=("skalan",), a=a, options=ARMS, dice="1 1 9 1")
    scene.play("done", "pair bob_bonker", "done", "run")

    assert (party(scene), scene.state.arms.discards) == (["bob_bonker"], ["mace"])


@pytest.mark.rule("MM-17.10")
@pytest.mark.parametrize(("weapon", "bonus"), [("sling", 1), ("crossbow", 2), ("bow", 3)])
def test_without_missiles_a_sling_crossbow_or_bow_is_an_ordinary_weapon(weapon: str, bonus: int) -> None:
    scene = fought("cave_bear", a={"loads": {"bob_bonker": [weapon]}}, options=ARMS, dice="1 1").play("done")

    assert facts(scene, "Attacked", "card", "attack")[1] == ("bob_bonker", 9 + bonus)


@pytest.mark.rule("MM-17.11")
def test_arms_cannot_be_sold() -> None:
    a = {**BOB, "at": "palace_gardens", "holds": ["mace"], "loads": {"bob_bonker": ["helmet"]}}
    scene = position(options=ARMS, a=a, dice="1").play("move")

    assert (turn_of(scene), player(scene).arms) == ("b", ["mace"])


@pytest.mark.rule("MM-17.12")
@pytest.mark.parametrize(("area", "spot", "dice"), [("burial_mounds", "d9", "1"), ("purple_castle", "start", "1")])
def test_one_weapon_as_an_offering_or_loss_is_an_arms_card_of_that_slot(area: str, spot: str, dice: str) -> None:
    a = {**BOB, "area": area, "spot": spot, "gold": 0, "holds": ["kite_shield"], "loads": {"bob_bonker": ["mace"]}}
    scene = position(options=ARMS, a=a, dice=f"{dice} 8" if area == "burial_mounds" else dice).play("move")
    if area == "burial_mounds":
        assert scene.offers == ["no offering", "offer mace"]
        scene.play("offer mace")

    assert (scene.state.arms.discards, player(scene).arms) == (["mace"], ["kite_shield"])
