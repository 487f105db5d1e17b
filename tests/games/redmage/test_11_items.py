"""RM-11: items; what is special about scrolls has a file of its own."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.redmage.content import HEROES, TREASURES
from mazefolio.testing import Scene, position

FAIL = "1+1 6+6"
"""Whoever attacks fails."""
ROUND = f"{FAIL} {FAIL}"
"""A round in which nobody is hurt."""


def next_door(creature: str = "ogre", hero: str = "elven_ranger", **layout: Any) -> Scene:
    """The hero on START, a creature in a bones room on J9, and a locked door on I10."""
    rooms = {"J9": "bones", "I10": "door"}
    return position("redmage", options={"hero": hero}, rooms=rooms, creatures={"J9": creature}, **layout)


def dwarf_lord_at_a_chest(items: list[str]) -> Scene:
    """He can carry three, and a bow is in the chest."""
    scene = position("redmage", options={"hero": "dwarf_lord"}, items=items, tiles={"J9": "chest"}, draws=["bow"])
    return scene.play("move J9")


def in_cup(scene: Scene, item: str) -> int:
    return list(scene.state.treasure_cup).count(item)


def uses(scene: Scene) -> list[str]:
    """What is offered besides moving and laying things down or taking them up."""
    return [offer for offer in scene.offers if offer.split()[0] not in ("move", "drop", "take")]


WAYS_OF_USE = [
    ("sword", ["move J9", "attack sword"]),
    ("shield", ["move J9", "shield"]),
    ("bow", ["shoot bow J9"]),
    ("bow", ["move J9", "attack bow"]),
    ("scroll_fireball", ["shoot scroll_fireball J9"]),
    ("scroll_ward", ["move J9", "scroll_ward"]),
    ("healing_potion", ["heal healing_potion"]),
    ("scroll_healing", ["move J9", "heal scroll_healing"]),
    ("scroll_teleport", ["move J9", "teleport scroll_teleport J10"]),
    ("scroll_shatter", ["move I10", "scroll_shatter"]),
    ("key", ["move I10", "key"]),
]


@pytest.mark.rule("RM-11.1")
@pytest.mark.parametrize(("item", "decisions"), WAYS_OF_USE)
def test_a_used_item_goes_back_to_the_cup(item: str, decisions: list[str]) -> None:
    scene = next_door(items=[item], dice=ROUND)
    assert in_cup(scene, item) == TREASURES[item].count - 1
    scene.play(*decisions)
    assert scene.state.items == []
    assert in_cup(scene, item) == TREASURES[item].count


@pytest.mark.rule("RM-11.2")
def test_an_item_that_may_be_used_twice_stays_marked_and_goes_back_after_the_second_use() -> None:
    scene = next_door(hero="barbarian", items=["sword"], dice=f"{ROUND} {ROUND}")
    scene.play("move J9", "attack sword")
    assert (scene.state.items, in_cup(scene, "sword")) == (["sword*"], 2)
    scene.play("fight on", "attack sword*").expect(items=[])
    assert in_cup(scene, "sword") == 3


@pytest.mark.rule("RM-11.3")
def test_the_mark_stays_while_the_chit_is_carried() -> None:
    scene = position("redmage", options={"hero": "knight"}, items=["shield*"], rooms={"J9": "empty"})
    scene.play("move J9", "move J10").expect(items=["shield*"])


@pytest.mark.rule("RM-11.3")
def test_the_mark_stays_while_the_chit_lies_in_a_room() -> None:
    scene = position("redmage", options={"hero": "knight"}, items=["shield*"], rooms={"J9": "empty"})
    scene.play("drop shield*", "move J9", "move J10").expect(items=[])
    assert scene.state.rooms["J10"].items == ["shield*"]
    scene.play("take shield*").expect(items=["shield*"])


@pytest.mark.rule("RM-11.3")
def test_a_marked_chit_laid_down_for_another_keeps_its_mark() -> None:
    scene = dwarf_lord_at_a_chest(["sword*", "key", "key"])
    scene.play("swap sword*").expect(items=["key", "key", "bow"])
    assert scene.state.rooms["J9"].items == ["sword*"]


@pytest.mark.rule("RM-11.3")
def test_a_chit_that_was_in_the_cup_is_fresh() -> None:
    items, tiles = ["sword*"], {"J8": "chest"}
    scene = next_door(hero="barbarian", items=items, tiles=tiles, draws=["sword"], dice="6+6 1+1")
    scene.play("move J9", "attack sword*", "move J8", "keep").expect(items=["sword"])


@pytest.mark.rule("RM-11.3")
def test_a_marked_chit_that_the_thief_takes_is_fresh_in_the_cup() -> None:
    scene = next_door("thief", hero="knight", items=["shield*"], dice=f"{FAIL} 6+6 1+1")
    scene.play("move J9", "none").expect(items=[], hit_points=9)
    assert in_cup(scene, "shield") == TREASURES["shield"].count


@pytest.mark.rule("RM-11.4")
def test_at_most_one_item_is_used_on_an_attack_roll() -> None:
    scene = next_door(items=["sword", "dagger"], dice=ROUND)
    scene.play("move J9")
    assert scene.offers == ["attack", "attack sword", "attack dagger"]
    scene.play("attack sword").expect(items=["dagger"])
    assert scene.happened("Struck")[0].hero_total == 2 + 1 + 2


@pytest.mark.rule("RM-11.4")
def test_at_most_one_item_is_used_on_a_defence_roll() -> None:
    scene = next_door(items=["shield", "buckler"], dice=ROUND)
    scene.play("move J9")
    assert scene.offers == ["none", "shield", "buckler"]
    scene.play("shield").expect(items=["buckler"])
    assert scene.happened("Struck")[1].hero_total == 12 + 1 + 2


@pytest.mark.rule("RM-11.4")
def test_at_most_one_item_is_used_on_a_shot() -> None:
    scene = next_door(items=["bow", "sling"], dice=FAIL)
    scene.play("shoot bow J9").expect(items=["sling"])
    assert scene.happened("Struck")[0].hero_total == 2 + 1 + 2


@pytest.mark.rule("RM-11.5")
def test_an_atk_item_and_a_def_item_may_be_used_in_the_same_round() -> None:
    scene = next_door(items=["sword", "shield"], dice=ROUND)
    scene.play("move J9", "attack sword", "shield").expect(items=[])
    assert [strike.item_bonus for strike in scene.happened("Struck")] == [2, 2]
    assert scene.asked == "after round"


@pytest.mark.rule("RM-11.6")
def test_an_atk_item_is_named_before_any_dice_fall() -> None:
    scene = next_door(items=["sword"], dice=ROUND).play("move J9")
    assert (scene.asked, scene.happened("Rolled")) == ("action", [])
    scene.play("attack sword")
    happened = [type(event).__name__ for event in scene.table.events]
    assert happened.index("ItemSpent") < happened.index("Rolled")


@pytest.mark.rule("RM-11.6", "RM-11.7")
def test_a_def_item_is_chosen_after_the_heros_attack_and_before_the_creatures_dice() -> None:
    scene = next_door(items=["shield"], dice=ROUND).play("move J9")
    assert scene.asked == "defend"
    assert [strike.by_hero for strike in scene.happened("Struck")] == [True]
    assert len(scene.happened("Rolled")) == 2
    scene.play("shield").expect(items=[])
    assert len(scene.happened("Rolled")) == 4


@pytest.mark.rule("RM-11.7")
def test_a_def_item_is_chosen_after_healing_in_combat() -> None:
    scene = next_door(items=["healing_potion", "shield"], hit_points=5).play("move J9", "heal healing_potion")
    assert scene.asked == "defend"
    scene.expect(hit_points=7)


@pytest.mark.rule("RM-11.7")
def test_no_def_item_is_asked_for_when_the_creature_is_slain() -> None:
    scene = next_door(items=["shield"], dice="6+6 1+1")
    scene.play("move J9").expect(items=["shield"], trophies=["ogre"])
    assert scene.asked == "plan"


@pytest.mark.rule("RM-11.8")
def test_an_atk_bonus_counts_for_one_roll_only() -> None:
    scene = next_door(items=["sword"], dice=f"{ROUND} 4+3 3+3 {FAIL}")
    scene.play("move J9", "attack sword", "fight on").expect(trophies=[])
    assert [strike.item_bonus for strike in scene.happened("Struck") if strike.by_hero] == [2, 0]


@pytest.mark.rule("RM-11.8")
def test_a_def_bonus_counts_for_one_roll_only() -> None:
    scene = next_door(items=["plate_armour"], dice=f"{ROUND} {FAIL} 3+2 4+3")
    scene.play("move J9", "plate_armour", "fight on").expect(hit_points=9)


HEALING = [("healing_potion", 2), ("elixir", 4), ("scroll_healing", 3)]


@pytest.mark.rule("RM-11.9")
@pytest.mark.parametrize(("item", "points"), HEALING)
def test_healing_in_combat_takes_the_place_of_the_attack(item: str, points: int) -> None:
    scene = next_door(items=[item], hit_points=5, dice="6+6 1+1")
    scene.play("move J9", f"heal {item}").expect(hit_points=5 + points - 1, items=[])
    assert [strike.by_hero for strike in scene.happened("Struck")] == [False]


@pytest.mark.rule("RM-11.10")
def test_the_hero_may_retreat_after_a_round_of_healing() -> None:
    scene = next_door(items=["elixir"], hit_points=5, dice=FAIL).play("move J9", "heal elixir")
    assert scene.offers == ["fight on", "retreat"]
    scene.play("retreat").expect(cell="J10", time=1, hit_points=9)


@pytest.mark.rule("RM-11.11")
@pytest.mark.parametrize(("item", "points"), HEALING)
def test_healing_in_planning_costs_nothing_but_the_item(item: str, points: int) -> None:
    scene = next_door(items=[item], hit_points=5).play(f"heal {item}")
    scene.expect(hit_points=5 + points, items=[], time=0, turn=1, cell="J10")
    assert scene.offers == ["move J9", "move I10"]


@pytest.mark.rule("RM-11.12")
@pytest.mark.parametrize(
    ("present", "item", "healed"),
    [(1, "elixir", 5), (9, "elixir", 13), (10, "elixir", 13), (12, "healing_potion", 13), (12, "elixir", 13)],
)
def test_healing_adds_the_printed_points_up_to_thirteen(present: int, item: str, healed: int) -> None:
    position("redmage", items=[item], hit_points=present).play(f"heal {item}").expect(hit_points=healed)


@pytest.mark.rule("RM-11.12")
def test_no_healing_item_can_be_used_with_thirteen_hit_points() -> None:
    scene = next_door(items=["healing_potion", "scroll_healing", "elixir", "dagger"], hit_points=13)
    assert uses(scene) == []
    scene.play("move J9")
    assert scene.offers == ["attack", "attack dagger"]


@pytest.mark.rule("RM-11.13")
@pytest.mark.parametrize("chit", ["key", "healing_potion", "dagger", "buckler", "scroll_healing"])
def test_every_chit_counts_against_what_the_hero_can_carry(chit: str) -> None:
    scene = dwarf_lord_at_a_chest(["sword", "sword", chit])
    assert scene.offers == ["leave", "swap sword", f"swap {chit}"]


@pytest.mark.rule("RM-11.13")
def test_a_hero_with_room_in_his_pack_may_keep_what_he_finds() -> None:
    scene = dwarf_lord_at_a_chest(["sword", "sword"])
    assert scene.offers == ["keep", "leave"]
    scene.play("keep").expect(items=["sword", "sword", "bow"])


@pytest.mark.rule("RM-11.14")
def test_items_may_be_dropped_and_picked_up_in_planning() -> None:
    scene = position("redmage", items=["sword"], floor={"J10": ["key"]})
    scene.play("drop sword", "take key").expect(items=["key"], time=0, turn=1)
    assert scene.state.rooms["J10"].items == ["sword"]


@pytest.mark.rule("RM-11.14")
def test_only_items_in_the_heros_own_room_can_be_picked_up() -> None:
    scene = position("redmage", rooms={"J9": "empty"}, floor={"J9": ["key"]})
    assert "take key" not in scene.offers
    scene.play("move J9", "take key").expect(items=["key"])


@pytest.mark.rule("RM-11.13", "RM-11.14")
def test_nothing_is_picked_up_beyond_the_limit() -> None:
    scene = position("redmage", items=["dagger"] * 4, floor={"J10": ["key"]})
    assert "take key" not in scene.offers
    scene.play("drop dagger", "take key").expect(items=["dagger", "dagger", "dagger", "key"])
    assert "take dagger" not in scene.offers


@pytest.mark.rule("RM-11.14")
def test_nothing_is_dropped_or_picked_up_outside_planning() -> None:
    scene = next_door(items=["sword", "shield"], floor={"J9": ["key"]}, dice=ROUND).play("move J9")
    for decision in ("attack", "none", "fight on"):
        assert not [offer for offer in scene.offers if offer.startswith(("drop", "take"))]
        scene.play(decision)


@pytest.mark.rule("RM-11.15")
def test_a_hero_may_carry_items_he_may_not_use() -> None:
    scene = next_door(hero="knight", floor={"J10": ["scroll_fireball"]}, hit_points=5)
    scene.play("take scroll_fireball").expect(items=["scroll_fireball"])
    assert uses(scene) == []


@pytest.mark.rule("RM-11.15")
def test_a_hero_may_keep_a_found_item_he_may_not_use() -> None:
    scene = position("redmage", options={"hero": "rogue"}, tiles={"J9": "chest"}, draws=["plate_armour"])
    scene.play("move J9", "keep").expect(items=["plate_armour"])


@pytest.mark.rule("RM-11.16")
@pytest.mark.parametrize(("item", "bonus"), [("dagger", 1), ("sword", 2), ("battle_axe", 3), ("sling", 1), ("bow", 2)])
def test_weapons_with_an_atk_bonus_help_to_attack_and_not_to_defend(item: str, bonus: int) -> None:
    scene = next_door(items=[item], dice=ROUND).play("move J9", f"attack {item}")
    assert [strike.item_bonus for strike in scene.happened("Struck")] == [bonus, 0]
    assert scene.asked == "after round"


@pytest.mark.rule("RM-11.16")
@pytest.mark.parametrize("item", ["dagger", "sword", "battle_axe", "sling", "bow"])
def test_only_ranged_weapons_work_into_the_next_room(item: str) -> None:
    shots = [f"shoot {item} J9"] if item in ("sling", "bow") else []
    assert uses(next_door(items=[item])) == shots


@pytest.mark.rule("RM-11.16")
@pytest.mark.parametrize(("item", "bonus"), [("buckler", 1), ("shield", 2), ("plate_armour", 3)])
def test_shields_and_armour_help_to_defend_and_not_to_attack(item: str, bonus: int) -> None:
    scene = next_door(items=[item], dice=ROUND)
    assert uses(scene) == []
    scene.play("move J9")
    assert (scene.asked, scene.offers) == ("defend", ["none", item])
    assert [strike.item_bonus for strike in scene.play(item).happened("Struck")] == [0, bonus]


@pytest.mark.rule("RM-11.18")
def test_a_ranged_weapon_may_be_used_in_combat_like_any_atk_weapon() -> None:
    scene = next_door(items=["bow"], dice="3+3 3+3")
    scene.play("move J9", "attack bow").expect(trophies=["ogre"], items=[])


@pytest.mark.rule("RM-11.19")
@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize(("potion", "healed"), [("healing_potion", 7), ("elixir", 9)])
def test_every_hero_may_drink_a_potion_once(hero: str, potion: str, healed: int) -> None:
    scene = position("redmage", options={"hero": hero}, items=[potion], hit_points=5)
    scene.play(f"heal {potion}").expect(hit_points=healed, items=[])


@pytest.mark.rule("RM-11.19")
@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_may_use_a_key_once(hero: str) -> None:
    scene = position("redmage", options={"hero": hero}, items=["key"], tiles={"J9": "door"})
    scene.play("move J9", "key").expect(cell="J9", items=[])
    assert scene.state.rooms["J9"].kind == "door_unlocked"


@pytest.mark.rule("RM-11.19")
def test_potions_and_keys_help_neither_to_attack_nor_to_defend() -> None:
    scene = next_door(items=["healing_potion", "key"], hit_points=13, dice=ROUND).play("move J9")
    assert scene.asked == "after round"


@pytest.mark.rule("RM-11.24")
def test_a_hero_with_two_chits_of_one_name_chooses_which_he_uses() -> None:
    scene = next_door(hero="barbarian", items=["sword", "sword*"], dice=ROUND).play("move J9")
    assert scene.offers == ["attack", "attack sword", "attack sword*"]
    scene.play("attack sword*").expect(items=["sword"])


@pytest.mark.rule("RM-11.24")
def test_a_hero_with_two_chits_of_one_name_chooses_which_he_drops() -> None:
    scene = position("redmage", options={"hero": "barbarian"}, items=["sword", "sword*"])
    scene.play("drop sword").expect(items=["sword*"])
    assert scene.state.rooms["J10"].items == ["sword"]


@pytest.mark.rule("RM-11.24")
def test_a_hero_with_two_chits_of_one_name_chooses_which_he_loses() -> None:
    scene = next_door("thief", hero="barbarian", items=["sword", "sword*"], dice=f"{FAIL} 6+6 1+1")
    scene.play("move J9", "attack")
    assert (scene.asked, scene.offers) == ("thief", ["sword", "sword*"])
    scene.play("sword*").expect(items=["sword"])


@pytest.mark.rule("RM-11.25")
def test_the_items_of_a_dead_hero_have_no_further_meaning() -> None:
    scene = next_door("thief", items=["elixir", "sword"], hit_points=1, dice=f"{FAIL} 6+6 1+1")
    scene.play("move J9", "attack").expect(items=["elixir", "sword"], hit_points=0)
    scene.expect_end("slain", "RM-14.3")
    assert scene.offers == []


@pytest.mark.rule("RM-11.26")
def test_a_def_item_may_be_used_in_the_round_of_a_healing_item() -> None:
    scene = next_door(items=["healing_potion", "plate_armour"], hit_points=5, dice="4+4 4+4")
    scene.play("move J9", "heal healing_potion", "plate_armour").expect(hit_points=7, items=[])
