"""RM-13: the seven heroes."""

from __future__ import annotations

import pytest

from mazefolio.games.redmage import GAME
from mazefolio.games.redmage.content import CREATURES
from mazefolio.testing import Scene, position

FAIL = "1+1 6+6"
"""Whoever attacks fails."""

ALL_CARDS = pytest.mark.rule("RM-13.1", "RM-13.2", "RM-13.3", "RM-13.4", "RM-13.5", "RM-13.6", "RM-13.7")
"""Proven hero by hero."""

CARDS = [
    ("elven_ranger", 10, 1, 1),
    ("cleric", 10, 1, 1),
    ("knight", 10, 0, 2),
    ("barbarian", 10, 2, 0),
    ("dwarf_lord", 10, 1, 1),
    ("wizard", 10, 1, 1),
    ("rogue", 10, 0, 0),
]

ATK_WEAPONS = ("dagger", "sword", "battle_axe")
RANGED_WEAPONS = ("sling", "bow")
DEF_WEAPONS = ("buckler", "shield", "plate_armour")
HEALING_SCROLLS = ("scroll_healing",)
OTHER_SCROLLS = ("scroll_lightning", "scroll_fireball", "scroll_ward", "scroll_shatter", "scroll_teleport")
SORTS = (ATK_WEAPONS, RANGED_WEAPONS, DEF_WEAPONS, HEALING_SCROLLS, OTHER_SCROLLS)

HOW_OFTEN = {
    "elven_ranger": (1, 1, 1, 1, 1),
    "cleric": (1, 0, 1, 2, 1),
    "knight": (1, 1, 2, 0, 0),
    "barbarian": (2, 2, 1, 0, 0),
    "dwarf_lord": (2, 0, 2, 0, 0),
    "wizard": (0, 0, 1, 2, 2),
    "rogue": (1, 1, 0, 0, 0),
}
"""How often one chit may be used: ATK, ranged and DEF weapons, healing and other scrolls."""


USES = [
    (hero, chit, often)
    for hero, row in HOW_OFTEN.items()
    for sort, often in zip(SORTS, row, strict=True)
    for chit in sort
]


def using(scene: Scene, chit: str) -> str:
    """An offer to use the chit, if there is one."""
    return next((offer for offer in scene.offers if chit in offer and not offer.startswith("drop")), "")


def fight_an_ogre(hero: str, chit: str) -> Scene:
    """Three turns of meeting the ogre next door, in which the chit is used whenever that is possible."""
    options, dice = {"hero": hero}, f"{FAIL} " * 20
    rooms, creatures, items = {"J9": "bones"}, {"J9": "ogre"}, [chit]
    scene = position("redmage", options=options, rooms=rooms, creatures=creatures, items=items, hit_points=5, dice=dice)
    while scene.state.turn <= 3:
        scene.play(using(scene, chit) or otherwise(scene))
    return scene


def otherwise(scene: Scene) -> str:
    """What is done without the chit."""
    if scene.asked == "plan":
        return "move J9" if "move J9" in scene.offers else "move J10"
    return {"evade": "fight", "action": "attack", "defend": "none", "after round": "retreat"}[scene.asked]


def knock_at_three_doors(hero: str, chit: str) -> Scene:
    """The chit is used at every door that it can open; the others are broken."""
    doors = ("J9", "J8", "J7")
    tiles, dice = dict.fromkeys(doors, "door"), "1+1 1+1 1+1"
    scene = position("redmage", options={"hero": hero}, tiles=tiles, items=[chit], dice=dice)
    for door in doors:
        scene.play(f"move {door}")
        scene.play(using(scene, chit) or "break")
    return scene


@ALL_CARDS
@pytest.mark.parametrize(("hero", "chit", "often"), USES)
def test_each_hero_uses_each_chit_as_often_as_his_card_says(hero: str, chit: str, often: int) -> None:
    scene = knock_at_three_doors(hero, chit) if chit == "scroll_shatter" else fight_an_ogre(hero, chit)
    assert len(scene.happened("ItemSpent")) == often
    assert scene.state.items == ([] if often else [chit])


@ALL_CARDS
@pytest.mark.parametrize(("hero", "hit_points", "atk", "defence"), CARDS)
def test_each_hero_begins_with_the_numbers_of_his_card(hero: str, hit_points: int, atk: int, defence: int) -> None:
    position("redmage", options={"hero": hero}).expect(hit_points=hit_points, atk=atk, defence=defence)


LIMITS = {"elven_ranger": 4, "cleric": 5, "knight": 4, "barbarian": 5, "dwarf_lord": 3, "wizard": 4, "rogue": 4}


@ALL_CARDS
@pytest.mark.parametrize(("hero", "limit"), LIMITS.items())
def test_each_hero_carries_as_many_chits_as_his_card_says(hero: str, limit: int) -> None:
    assert offered_at_a_chest(hero, carried=limit - 1) == ["keep", "leave"]
    assert offered_at_a_chest(hero, carried=limit) == ["leave", "swap key"]


def offered_at_a_chest(hero: str, carried: int) -> list[str]:
    options, items = {"hero": hero}, ["key"] * carried
    scene = position("redmage", options=options, items=items, tiles={"J9": "chest"}, draws=["bow"])
    return scene.play("move J9").offers


@pytest.mark.rule("RM-13.1", "RM-13.7")
@pytest.mark.parametrize(
    ("hero", "dice", "left"),
    [
        ("elven_ranger", "5+5", 10),
        ("elven_ranger", "5+4", 8),
        ("rogue", "5+4", 10),
        ("rogue", "4+4", 8),
        ("cleric", "", 8),
        ("knight", "", 8),
        ("barbarian", "", 8),
        ("dwarf_lord", "", 8),
        ("wizard", "", 8),
    ],
)
def test_the_elven_ranger_evades_traps_on_10_and_the_rogue_on_9_and_nobody_else(
    hero: str, dice: str, left: int
) -> None:
    position("redmage", options={"hero": hero}, tiles={"J9": "trap"}, dice=dice).play("move J9").expect(hit_points=left)


@pytest.mark.rule("RM-13.5")
@pytest.mark.parametrize(("dice", "left"), [("6+4", 10), ("5+4", 9)])
def test_the_dwarf_lord_breaks_doors_unharmed_on_10(dice: str, left: int) -> None:
    scene = position("redmage", options={"hero": "dwarf_lord"}, tiles={"J9": "door"}, dice=dice)
    scene.play("move J9", "break").expect(cell="J9", hit_points=left)


@pytest.mark.rule("RM-13.7")
@pytest.mark.parametrize(("dice", "kind"), [("5+4", "door_unlocked"), ("4+4", "door")])
def test_the_rogue_picks_locks_on_9(dice: str, kind: str) -> None:
    scene = position("redmage", options={"hero": "rogue"}, tiles={"J9": "door"}, dice=dice).play("move J9", "pick")
    assert scene.state.rooms["J9"].kind == kind
    scene.expect_script_used_up()


@pytest.mark.rule("RM-13.7")
@pytest.mark.parametrize(("dice", "fights"), [("5+4", False), ("4+4 6+6 1+1", True)])
def test_the_rogue_evades_creatures_on_9(dice: str, fights: bool) -> None:
    rooms, creatures = {"J9": "bones"}, {"J9": "ogre"}
    scene = position("redmage", options={"hero": "rogue"}, rooms=rooms, creatures=creatures, dice=dice)
    scene.play("move J9", "evade").expect(cell="J9", hit_points=10)
    assert bool(scene.happened("Struck")) == fights


@pytest.mark.rule("RM-13.7")
@pytest.mark.parametrize("hero", [hero for hero in LIMITS if hero != "rogue"])
def test_nobody_but_the_rogue_picks_locks_or_evades_creatures(hero: str) -> None:
    layout, creatures = {"J9": "door", "I10": "bones"}, {"I10": "ogre"}
    scene = position("redmage", options={"hero": hero}, rooms=layout, creatures=creatures, dice=f"{FAIL} {FAIL}")
    assert scene.play("move J9").offers == ["break", "step back"]
    assert scene.play("step back", "move I10").asked == "after round"


@pytest.mark.rule("RM-13.8")
@pytest.mark.parametrize(("hero", "chit"), [("wizard", "shield"), ("rogue", "sword")])
def test_where_a_card_is_silent_the_item_may_be_used_once(hero: str, chit: str) -> None:
    scene = fight_an_ogre(hero, chit)
    assert [spent.chit for spent in scene.happened("ItemSpent")] == [chit]
    assert scene.state.items == []


@pytest.mark.rule("RM-13.9")
@pytest.mark.parametrize(("hero", "often"), [("barbarian", 2), ("rogue", 1), ("wizard", 0)])
def test_ranged_weapons_fall_under_what_a_card_says_of_atk_weapons(hero: str, often: int) -> None:
    assert len(fight_an_ogre(hero, "bow").happened("ItemSpent")) == often
    assert len(fight_an_ogre(hero, "sword").happened("ItemSpent")) == often


@pytest.mark.rule("RM-13.10")
def test_the_dwarf_lord_has_ten_hit_points() -> None:
    position("redmage", options={"hero": "dwarf_lord"}).expect(hit_points=10)


@pytest.mark.rule("RM-13.11")
def test_the_heroes_bear_our_names_and_none_the_name_of_a_creature() -> None:
    option = next(option for option in GAME.options if option.id == "hero")
    ours = ["Elven Ranger", "Cleric", "Knight", "Barbarian", "Dwarf Lord", "Wizard", "Rogue"]
    assert [choice.label for choice in option.choices] == ours
    assert not {choice.label for choice in option.choices} & {creature.name for creature in CREATURES.values()}
