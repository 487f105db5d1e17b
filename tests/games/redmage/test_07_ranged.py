"""RM-7: attacks into the next room."""

from typing import Any

import pytest

from mazefolio.testing import Scene, position

MISS = "1+1 6+6"
KILL = "6+6 1+1"


def beside(creature: str, *items: str, dice: str = "", **layout: Any) -> Scene:
    """The hero stands on START with these items, and this creature is in the bones room J9."""
    return position("redmage", items=items, rooms={"J9": "bones"}, creatures={"J9": creature}, dice=dice, **layout)


def shots(scene: Scene) -> set[str]:
    """The ranged attacks that are offered."""
    return {offer for offer in scene.offers if offer.startswith("shoot")}


@pytest.mark.rule("RM-7.1")
def test_a_creature_in_an_adjacent_room_may_be_attacked_before_moving() -> None:
    scene = beside("ogre", "bow", dice=KILL)
    assert (scene.asked, shots(scene)) == ("plan", {"shoot bow J9"})
    scene.play("shoot bow J9").expect(cell="J10", trophies=["ogre"])


@pytest.mark.rule("RM-7.1")
def test_only_adjacent_rooms_are_in_range() -> None:
    rooms = dict.fromkeys(["J9", "J8", "I9", "I10"], "empty")
    creatures = {"J8": "orc", "I9": "goblin", "I10": "ogre"}
    scene = position("redmage", items=["bow"], rooms=rooms, creatures=creatures)
    assert shots(scene) == {"shoot bow I10"}


@pytest.mark.rule("RM-7.2")
def test_only_ranged_weapons_and_attack_scrolls_are_shot_with() -> None:
    scene = beside("ogre", "sword", "sling", "scroll_fireball", "scroll_ward")
    assert shots(scene) == {"shoot sling J9", "shoot scroll_fireball J9"}


@pytest.mark.rule("RM-7.2")
@pytest.mark.parametrize(
    ("hero", "usable"),
    [
        ("elven_ranger", ["shoot bow J9", "shoot scroll_lightning J9"]),
        ("cleric", ["shoot scroll_lightning J9"]),
        ("knight", ["shoot bow J9"]),
        ("barbarian", ["shoot bow J9"]),
        ("dwarf_lord", []),
        ("wizard", ["shoot scroll_lightning J9"]),
        ("rogue", ["shoot bow J9"]),
    ],
)
def test_a_hero_shoots_only_with_what_he_may_use(hero: str, usable: list[str]) -> None:
    assert shots(beside("ogre", "bow", "scroll_lightning", options={"hero": hero})) == set(usable)


@pytest.mark.rule("RM-7.2")
@pytest.mark.parametrize("dice", [MISS, KILL])
def test_each_ranged_attack_uses_up_its_item(dice: str) -> None:
    scene = beside("ogre", "bow", dice=dice).play("shoot bow J9")
    scene.expect(items=[])
    assert scene.state.treasure_cup.count("bow") == 1


@pytest.mark.rule("RM-7.3")
@pytest.mark.parametrize(
    ("dice", "totals", "slain"),
    [("4+3 4+4", (10, 10), False), ("4+4 4+4", (11, 10), True), ("3+3 4+4", (9, 10), False)],
)
def test_only_a_higher_total_slays(dice: str, totals: tuple[int, int], slain: bool) -> None:
    scene = beside("ogre", "bow", dice=dice).play("shoot bow J9")
    shot = scene.happened("Struck")[0]
    assert (shot.hero_total, shot.creature_total) == totals
    scene.expect(trophies=["ogre"] if slain else [])


@pytest.mark.rule("RM-7.4")
@pytest.mark.parametrize(("item", "bonus"), [("sling", 1), ("bow", 2), ("scroll_lightning", 2), ("scroll_fireball", 3)])
def test_the_bonus_of_the_ranged_item_is_added(item: str, bonus: int) -> None:
    scene = beside("ogre", item, dice="3+3 6+6", atk=2).play(f"shoot {item} J9")
    assert scene.happened("Struck")[0].hero_total == 6 + 2 + bonus


@pytest.mark.rule("RM-7.4")
@pytest.mark.parametrize(("item", "slain"), [("sling", False), ("bow", True)])
def test_a_better_item_decides_the_shot(item: str, slain: bool) -> None:
    scene = beside("goblin", item, dice="3+3 4+4").play(f"shoot {item} J9")
    scene.expect(trophies=["goblin"] if slain else [])


@pytest.mark.rule("RM-7.5")
def test_the_creature_does_not_strike_back() -> None:
    scene = beside("ogre", "bow", dice=MISS).play("shoot bow J9")
    assert [blow.by_hero for blow in scene.happened("Struck")] == [True]
    scene.expect(hit_points=10)


@pytest.mark.rule("RM-7.6")
def test_after_a_failure_the_hero_may_shoot_again_while_he_has_a_ranged_item() -> None:
    scene = beside("ogre", "bow", "sling", dice=f"{MISS} {MISS}").play("shoot bow J9")
    assert shots(scene) == {"shoot sling J9"}
    scene.play("shoot sling J9")
    assert shots(scene) == set()


@pytest.mark.rule("RM-7.6")
def test_an_item_that_may_be_used_twice_shoots_twice() -> None:
    scene = beside("ogre", "bow", dice=f"{MISS} {MISS}", options={"hero": "barbarian"})
    scene.play("shoot bow J9", "shoot bow* J9")
    assert shots(scene) == set()
    scene.expect(items=[])


@pytest.mark.rule("RM-7.7")
def test_each_attack_may_be_aimed_at_another_target() -> None:
    rooms, creatures = {"J9": "bones", "I10": "bones"}, {"J9": "ogre", "I10": "orc"}
    scene = position("redmage", items=["bow", "sling"], rooms=rooms, creatures=creatures, dice=f"{MISS} {KILL}")
    scene.play("shoot bow J9")
    assert shots(scene) == {"shoot sling J9", "shoot sling I10"}
    scene.play("shoot sling I10").expect(trophies=["orc"])


@pytest.mark.rule("RM-7.8")
def test_a_creature_slain_at_range_is_a_trophy_and_its_bones_room_is_cleared() -> None:
    scene = beside("ogre", "bow", dice=KILL).play("shoot bow J9", "move J9")
    assert not scene.happened("CreatureMet")
    scene.expect(cell="J9", trophies=["ogre"], time=1)


@pytest.mark.rule("RM-7.8")
def test_a_full_card_makes_the_player_choose_among_trophies_at_range_too() -> None:
    scene = beside("ogre", "bow", dice=KILL, trophies=["orc"] * 3 + ["goblin"] * 3).play("shoot bow J9")
    assert (scene.asked, set(scene.offers)) == ("trophy", {"discard orc", "discard goblin", "let go"})


@pytest.mark.rule("RM-7.8")
def test_a_dragon_slain_at_range_yields_its_treasure() -> None:
    scene = beside("dragon", "bow", dice=KILL, draws=["key"]).play("shoot bow J9", "draw", "keep")
    scene.expect(items=["key"], trophies=["dragon"], cell="J10", time=0)


@pytest.mark.rule("RM-7.9")
def test_treasure_won_at_range_is_left_in_the_heros_own_room() -> None:
    scene = beside("dragon", "bow", dice=KILL, draws=["key"]).play("shoot bow J9", "draw", "leave")
    assert scene.state.rooms["J10"].items == ["key"]
    assert scene.state.rooms["J9"].items == []


@pytest.mark.rule("RM-7.10")
@pytest.mark.parametrize("kind", ["door", "trap"])
def test_doors_and_traps_do_not_block_a_shot(kind: str) -> None:
    scene = position("redmage", items=["bow"], rooms={"J9": kind}, creatures={"J9": "orc"}, dice=KILL)
    scene.play("shoot bow J9").expect(trophies=["orc"], hit_points=10)


@pytest.mark.rule("RM-7.10")
@pytest.mark.parametrize("kind", ["door_broken", "trap"])
def test_what_the_hero_stands_on_does_not_block_a_shot(kind: str) -> None:
    rooms = {"I9": kind, "I8": "empty"}
    scene = position("redmage", cell="I9", items=["bow"], rooms=rooms, creatures={"I8": "orc"}, dice=KILL)
    scene.play("shoot bow I8").expect(trophies=["orc"], hit_points=10)


@pytest.mark.rule("RM-7.10")
def test_a_creature_in_the_heros_own_room_cannot_be_shot_at() -> None:
    scene = beside("ogre", "bow", options={"hero": "rogue"}, dice="6+6").play("move J9", "evade")
    assert scene.state.rooms["J9"].creature == "ogre"
    assert shots(scene) == set()


@pytest.mark.rule("RM-7.11")
@pytest.mark.parametrize(
    ("cell", "offered"), [("A2", ["shoot bow A2"]), ("B1", ["shoot bow B1"]), ("C2", []), ("B3", [])]
)
def test_the_red_mage_can_be_shot_at_only_on_an_approach_tile(cell: str, offered: list[str]) -> None:
    rooms = {"B2": "empty", cell: "bones"}
    scene = position("redmage", cell="B2", items=["bow"], rooms=rooms, creatures={cell: "red_mage"})
    assert shots(scene) == set(offered)


@pytest.mark.rule("RM-7.12")
@pytest.mark.parametrize("dice", [MISS, KILL])
def test_after_shooting_the_hero_must_still_move(dice: str) -> None:
    scene = beside("ogre", "bow", dice=dice).play("shoot bow J9")
    assert (scene.asked, set(scene.offers)) == ("plan", {"move J9", "move I10"})
    scene.expect(cell="J10", time=0)


@pytest.mark.rule("RM-7.12")
def test_whoever_missed_may_walk_in_and_fight() -> None:
    scene = beside("ogre", "bow", dice=f"{MISS} {KILL}").play("shoot bow J9", "move J9")
    scene.expect(cell="J9", trophies=["ogre"], time=1)
