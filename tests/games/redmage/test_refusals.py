"""What people try in vain is refused with the reason, word for word, and with the rule."""

from typing import Any

import pytest

from mazefolio.engine.view import Option
from mazefolio.testing import Scene, position

MISS = "1+1 6+6 "
"""Dice with which whoever attacks fails."""


def refused(scene: Scene) -> dict[str, Option]:
    """The refused options that are shown."""
    question = scene.table.view(0).question
    assert question is not None
    return {option.id: option for option in question.options if option.refused}


def hero(name: str, **layout: Any) -> Scene:
    return position("redmage", options={"hero": name}, **layout)


def fight(creature: str = "orc", dice: str = "", name: str = "elven_ranger", **layout: Any) -> Scene:
    """The hero walks into the bones room J9, where this creature is drawn."""
    return hero(name, tiles={"J9": "bones"}, draws=[creature], dice=dice, **layout).play("move J9")


@pytest.mark.rule("RM-2.3", "RM-2.4", "RM-2.6", "RM-2.10")
@pytest.mark.parametrize(
    ("cell", "rule", "reason"),
    [
        ("I9", "RM-2.4", "I9 is diagonal from here; rooms are joined side to side only."),
        ("J8", "RM-2.3", "J8 is 2 steps away; you move one step a turn."),
        ("J10", "RM-2.6", "You cannot stay where you are: every turn has a move."),
        ("A1", "RM-2.10", "The stair is barred as long as the Red Mage lives."),
    ],
)
def test_a_move_to_a_room_that_is_not_next_door(cell: str, rule: str, reason: str) -> None:
    position("redmage").expect_refusal(f"move {cell}", rule, reason)


@pytest.mark.rule("RM-2.3")
def test_with_the_red_mage_dead_the_stair_is_only_too_far() -> None:
    scene = position("redmage", mage_dead=True)
    scene.expect_refusal("move A1", "RM-2.3", "A1 is 18 steps away; you move one step a turn.")


@pytest.mark.rule("RM-2.10")
def test_beside_the_threshold_the_barred_stair_is_shown() -> None:
    assert "move A1" not in refused(position("redmage"))
    scene = position("redmage", rooms={"B2": "empty"}, cell="B2")
    assert refused(scene)["move A1"].label == "Climb the stair out of the maze"


@pytest.mark.rule("RM-11.12")
def test_healing_at_the_ceiling() -> None:
    scene = position("redmage", items=["healing_potion"], hit_points=13)
    scene.expect_refusal("heal healing_potion", "RM-11.12", "You have 13 hit points, and nobody can have more.")
    assert refused(scene)["heal healing_potion"].label == "Drink the Healing Potion"


@pytest.mark.rule("RM-13.2", "RM-13.3", "RM-13.6", "RM-13.7")
@pytest.mark.parametrize(
    ("name", "item", "decision", "rule", "reason"),
    [
        ("knight", "scroll_healing", "heal scroll_healing", "RM-13.3", "The Knight may not use scrolls."),
        ("knight", "scroll_shatter", "scroll_shatter", "RM-13.3", "The Knight may not use scrolls."),
        ("knight", "scroll_teleport", "teleport scroll_teleport J10", "RM-13.3", "The Knight may not use scrolls."),
        ("cleric", "bow", "shoot bow J9", "RM-13.2", "The Cleric may not use ranged weapons."),
        ("wizard", "bow", "shoot bow J9", "RM-13.6", "The Wizard may not use attack weapons."),
    ],
)
def test_items_that_the_card_forbids_in_planning(name: str, item: str, decision: str, rule: str, reason: str) -> None:
    scene = hero(name, items=[item], rooms={"J9": "bones"}, creatures={"J9": "orc"}, hit_points=5)
    scene.expect_refusal(decision, rule, reason)
    assert refused(scene)[decision].refused == reason


@pytest.mark.rule("RM-4.5", "RM-11.23")
@pytest.mark.parametrize(("item", "rule"), [("key", "RM-4.5"), ("scroll_shatter", "RM-11.23")])
def test_openers_without_a_door(item: str, rule: str) -> None:
    position("redmage", items=[item]).expect_refusal(item, rule, "No locked door here.")


@pytest.mark.rule("RM-11.13")
def test_picking_up_with_a_full_pack() -> None:
    scene = hero("dwarf_lord", items=["key", "dagger", "sword"], floor={"J10": ["shield"]})
    reason = "Your pack is full: 3 of 3. Lay something down first."
    scene.expect_refusal("take shield", "RM-11.13", reason)
    assert refused(scene)["take shield"].refused == reason


@pytest.mark.rule("RM-11.14")
def test_picking_up_what_lies_elsewhere() -> None:
    scene = position("redmage", rooms={"J9": "empty"}, floor={"J9": ["sword"]})
    scene.expect_refusal("take sword", "RM-11.14", "The Sword lies in J9, not here.")


@pytest.mark.rule("RM-7.1", "RM-7.2", "RM-7.11")
@pytest.mark.parametrize(
    ("decision", "rule", "reason"),
    [
        ("shoot bow I10", "RM-7.1", "I10 lies face down: there is nothing to aim at yet."),
        ("shoot bow J9", "RM-7.11", "The Red Mage can be shot at only beside the stair."),
        ("shoot bow J8", "RM-7.1", "J8 is too far: you can shoot only into the next room."),
        ("shoot sword J9", "RM-7.2", "The Sword does not reach into the next room."),
    ],
)
def test_shots_that_cannot_be_made(decision: str, rule: str, reason: str) -> None:
    creatures = {"J9": "red_mage", "J8": "orc"}
    rooms = {"J9": "bones", "J8": "bones"}
    position("redmage", items=["bow", "sword"], rooms=rooms, creatures=creatures).expect_refusal(decision, rule, reason)


@pytest.mark.rule("RM-7.1")
def test_a_shot_into_an_empty_room() -> None:
    scene = position("redmage", items=["bow"], rooms={"J9": "empty"})
    scene.expect_refusal("shoot bow J9", "RM-7.1", "There is no creature in J9.")
    assert refused(scene)["shoot bow J9"].label == "Shoot into J9"


@pytest.mark.rule("RM-7.10", "RM-12.8")
def test_an_evaded_creature_is_left_alone() -> None:
    scene = fight("troll", "5+4", "rogue", items=["bow"]).play("evade")
    scene.expect_refusal("attack", "RM-12.8", "The Troll let you by. To fight, leave the room and come back.")
    scene.expect_refusal("shoot bow J9", "RM-7.10", "A creature in your own room cannot be shot at.")


@pytest.mark.rule("RM-10.3", "RM-10.9")
def test_experience_that_cannot_be_spent() -> None:
    poor = position("redmage", trophies=["orc", "goblin"])
    poor.expect_refusal("spend goblin atk", "RM-10.3", "Goblin: worth 2 in all, and an increase costs 10.")
    assert refused(poor)["spend goblin+orc atk"].refused == "Goblin and Orc: worth 5 in all, and an increase costs 10."
    seasoned = position("redmage", trophies=["dragon", "troll"], atk=3, hit_points=13)
    seasoned.expect_refusal("spend dragon+troll atk", "RM-10.9", "Your attack is +3 already, and cannot rise further.")
    seasoned.expect_refusal("spend dragon+troll hp", "RM-10.9", "You have 13 hit points, and nobody can have more.")
    assert "spend dragon+troll def" in seasoned.offers


@pytest.mark.rule("RM-6.2", "RM-6.12", "RM-6.14", "RM-6.15")
def test_falling_back_before_or_between_rounds() -> None:
    first = fight(items=["sword"])
    first.expect_refusal("retreat", "RM-6.2", "At least one round must be fought first.")
    first.expect_refusal("move J10", "RM-6.2", "You cannot walk away from the Orc: at least one round must be fought.")
    second = fight(items=["sword"], dice=MISS + MISS).play("attack", "fight on")
    second.expect_refusal("retreat", "RM-6.12", "You have chosen to fight on; you may fall back after this round.")


@pytest.mark.rule("RM-6.14")
def test_falling_back_from_a_fight_to_the_death() -> None:
    scene = fight("orc", "1+1", "rogue", items=["sword"]).play("evade")
    scene.expect_refusal("retreat", "RM-6.14", "This fight is to the death: there is no falling back.")
    scene.expect_refusal("evade", "RM-12.5", "Evading is announced before the first blow, once for each encounter.")


@pytest.mark.rule("RM-6.15")
def test_falling_back_into_a_room_with_a_creature() -> None:
    scene = fight(items=["sword"], creatures={"J10": "goblin"})
    scene.expect_refusal("retreat", "RM-6.15", "The Goblin is in J10: you cannot fall back there.")


@pytest.mark.rule("RM-8.6")
def test_falling_back_from_medusa() -> None:
    scene = fight("medusa", MISS + "6+6 1+1 2", items=["sword"]).play("attack")
    reason = "Another round comes first; you may fall back after one in which she does not hit."
    scene.expect_refusal("retreat", "RM-8.6", reason)


@pytest.mark.rule("RM-9.10", "RM-9.11", "RM-12.1")
def test_the_red_mage_can_be_neither_sent_away_nor_evaded() -> None:
    scene = position("redmage", rooms={"B2": "empty"}, cell="B2", items=["scroll_teleport", "sword"]).play("move B1")
    scene.expect_refusal("teleport scroll_teleport J10", "RM-9.10", "Teleport does not work on the Red Mage.")
    scene.expect_refusal("evade", "RM-9.11", "The Red Mage cannot be evaded: he must be fought.")
    fight(items=["sword"]).expect_refusal("evade", "RM-12.1", "Only the Rogue can evade creatures.")


@pytest.mark.rule("RM-9.12", "RM-11.20", "RM-11.21")
@pytest.mark.parametrize(
    ("cell", "rule", "reason"),
    [
        ("J9", "RM-11.20", "It is in this room already; choose another one."),
        ("A1", "RM-11.21", "No creature can be sent to ESCAPE."),
        ("B1", "RM-9.12", "B1 is the Red Mage's threshold; nothing else may stand there while he lives."),
        ("C3", "RM-11.20", "C3 lies face down; choose a room you have seen."),
        ("H5", "RM-11.21", "H5 holds a creature already, and a room holds only one."),
    ],
)
def test_goals_that_teleport_cannot_reach(cell: str, rule: str, reason: str) -> None:
    scene = fight(items=["scroll_teleport"], rooms={"H5": "bones"}, creatures={"H5": "goblin"})
    scene.expect_refusal(f"teleport scroll_teleport {cell}", rule, reason)


@pytest.mark.rule("RM-11.20", "RM-11.21")
def test_teleport_without_a_creature_or_without_a_goal() -> None:
    alone = position("redmage", items=["scroll_teleport"])
    alone.expect_refusal("teleport scroll_teleport J10", "RM-11.20", "There is no creature in your room to send away.")
    crowded = fight(items=["scroll_teleport", "sword"], creatures={"J10": "goblin"})
    crowded.expect_refusal(
        "teleport scroll_teleport J10", "RM-11.21", "There is no other open room without a creature to send it to."
    )


@pytest.mark.rule("RM-11.16", "RM-13.6")
def test_weapons_that_do_not_strike() -> None:
    scene = fight(name="wizard", items=["sword", "shield", "scroll_fireball"])
    scene.expect_refusal("attack sword", "RM-13.6", "The Wizard may not use attack weapons.")
    scene.expect_refusal("attack shield", "RM-11.16", "The Shield is raised against a blow; it does not strike.")


@pytest.mark.rule("RM-11.9", "RM-11.16", "RM-13.7")
def test_things_that_cannot_be_raised() -> None:
    scene = fight(dice=MISS, items=["shield", "sword", "healing_potion", "scroll_healing"]).play("attack")
    scene.expect_refusal("heal healing_potion", "RM-11.9", "Drinking takes the place of your own attack.")
    scene.expect_refusal("heal scroll_healing", "RM-11.9", "Reading it takes the place of your own attack.")
    scene.expect_refusal("sword", "RM-11.16", "The Sword is for your attack; it does not defend.")
    scene.expect_refusal("retreat", "RM-6.11", "First comes its blow; you may fall back only after the round.")


@pytest.mark.rule("RM-11.9", "RM-6.11")
def test_acting_before_saying_whether_to_fight_on() -> None:
    scene = fight(dice=MISS + MISS, items=["healing_potion"]).play("attack")
    scene.expect_refusal(
        "heal healing_potion", "RM-11.9", "Drinking takes the place of an attack: fight on, then choose it."
    )
    scene.expect_refusal("attack", "RM-6.11", "Say first whether you fight on or fall back.")


@pytest.mark.rule("RM-6.2", "RM-12.2")
def test_running_away_instead_of_evading() -> None:
    scene = fight(name="rogue")
    scene.expect_refusal("retreat", "RM-6.2", "Evade or fight: you may fall back only after a round.")
    scene.expect_refusal("attack", "RM-12.2", "Say first whether you evade or fight.")
    assert refused(scene)["retreat"].label == "Fall back to J10"


@pytest.mark.rule("RM-8.1")
def test_the_thief_goes_away_with_something() -> None:
    scene = fight("thief", MISS + "6+6 1+1", items=["key", "sword"]).play("attack")
    scene.expect_refusal("nothing", "RM-8.1", "The Thief's hit costs you one thing; you only choose which.")
    assert refused(scene)["nothing"].label == "Give up nothing"


@pytest.mark.rule("RM-4.4", "RM-4.5", "RM-4.12", "RM-4.13")
def test_ways_through_a_door_that_are_closed() -> None:
    rogue = hero("rogue", tiles={"J9": "door"}, dice="1+1").play("move J9", "pick")
    rogue.expect_refusal("pick", "RM-4.13", "You have tried this lock: one attempt each time you enter.")
    rogue.expect_refusal("key", "RM-4.5", "You carry no key.")
    rogue.expect_refusal("scroll_shatter", "RM-4.4", "You carry no Scroll of Shatter.")
    knight = hero("knight", tiles={"J9": "door"}, items=["scroll_shatter"]).play("move J9")
    knight.expect_refusal("scroll_shatter", "RM-4.4", "The Knight may not use scrolls.")
    knight.expect_refusal("pick", "RM-4.12", "Only the Rogue can pick locks.")


@pytest.mark.rule("RM-4.26", "RM-11.13")
def test_keeping_a_find() -> None:
    chest = {"tiles": {"J9": "chest"}, "draws": ["sword"]}
    full = hero("dwarf_lord", items=["key", "dagger", "shield"], **chest).play("move J9")
    full.expect_refusal("keep", "RM-11.13", "Your pack is full: 3 of 3. Lay something down for it, or leave it.")
    roomy = hero("dwarf_lord", items=["key"], **chest).play("move J9")
    roomy.expect_refusal("swap key", "RM-4.26", "There is room for both; the Key need not be laid down.")


@pytest.mark.rule("RM-10.1")
def test_a_seventh_trophy() -> None:
    trophies = ["goblin", "goblin", "goblin", "orc", "orc", "orc"]
    scene = fight(dice="6+6 1+1", trophies=trophies)
    scene.expect_refusal("keep all", "RM-10.1", "Your card has 6 places, and all are taken.")
    assert refused(scene)["keep all"].label == "Keep all seven"


@pytest.mark.rule("RM-15.3", "RM-15.4", "RM-15.5")
@pytest.mark.parametrize(
    ("cell", "rule", "reason"),
    [
        ("I7", "RM-15.3", "The Ogre in I7 is farther away."),
        ("C3", "RM-15.4", "The Troll in C3 has no free way to you."),
        ("D3", "RM-15.5", "The Red Mage keeps his place and never wanders."),
    ],
)
def test_creatures_that_stay_where_they_are(cell: str, rule: str, reason: str) -> None:
    rooms = dict.fromkeys(["J9", "J8", "J7", "I9", "I8", "I7", "H9", "C3", "D3"], "empty")
    creatures = {"J7": "orc", "H9": "goblin", "I7": "ogre", "C3": "troll", "D3": "red_mage"}
    scene = position("redmage", options={"monster_movement": True}, rooms=rooms, creatures=creatures).play("move J9")
    assert scene.asked == "wander who"
    scene.expect_refusal(cell, rule, reason)


def test_what_nobody_foresaw_is_refused_with_the_list_of_options() -> None:
    position("redmage").expect_refusal("dance", "RM-2.2", "'dance' is not possible now; possible: move J9, move I10")


def test_only_a_few_refused_options_are_shown() -> None:
    items = ["scroll_healing", "scroll_shatter", "scroll_teleport", "key"]
    assert list(refused(hero("knight", items=items, trophies=["orc"]))) == [
        "heal scroll_healing",
        "scroll_shatter",
        "key",
    ]
