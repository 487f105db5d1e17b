"""The worked examples E9 to E14 and E16 to E18 of the rulebook, decision by decision."""

import pytest

from mazefolio.testing import Scene, position


def totals(scene: Scene) -> list[tuple[int, int]]:
    """Hero's and creature's total of every blow so far."""
    return [(blow.hero_total, blow.creature_total) for blow in scene.happened("Struck")]


def cup(scene: Scene, treasure: str) -> int:
    """How many chits of this sort are in the treasure cup."""
    count: int = scene.state.treasure_cup.count(treasure)
    return count


@pytest.mark.rule("RM-6.7", "RM-11.1", "RM-11.5", "RM-11.6", "RM-11.7", "RM-11.8")
def test_e9_sword_and_shield_in_one_round() -> None:
    scene = position(
        "redmage", items=["sword", "shield"], tiles={"J9": "bones"}, draws=["ogre"], dice="3+2 4+4 5+3 5+4"
    )
    swords, shields = cup(scene, "sword"), cup(scene, "shield")
    scene.play("move J9", "attack sword")
    assert totals(scene) == [(8, 10)]
    assert (scene.asked, scene.state.items, cup(scene, "sword")) == ("defend", ["shield"], swords + 1)
    scene.play("shield")
    assert totals(scene) == [(8, 10), (12, 12)]
    assert cup(scene, "shield") == shields + 1
    scene.play("retreat").expect(cell="J10", hit_points=10, items=[], time=1)
    assert scene.state.rooms["J9"].creature == "ogre"


@pytest.mark.rule("RM-6.4", "RM-11.2", "RM-11.9", "RM-11.10", "RM-11.11", "RM-13.2")
def test_e10_the_cleric_reads_a_healing_scroll_twice() -> None:
    scene = position(
        "redmage",
        options={"hero": "cleric"},
        hit_points=4,
        items=["scroll_healing"],
        tiles={"J9": "bones", "J8": "empty"},
        draws=["skeleton"],
        dice="4+3 2+2 4+4 3+3",
    )
    scrolls = cup(scene, "scroll_healing")
    scene.play("move J9", "heal scroll_healing")
    assert [healed.left for healed in scene.happened("Healed")] == [7]
    assert totals(scene) == [(5, 10)]
    assert (scene.state.hit_points, scene.state.items) == (6, ["scroll_healing*"])
    scene.play("fight on", "attack")
    assert totals(scene) == [(5, 10), (9, 6)]
    assert (scene.state.trophies, scene.state.time) == (["skeleton"], 1)
    scene.play("heal scroll_healing")
    assert (scene.state.hit_points, scene.state.items, scene.state.time) == (9, [], 1)
    assert cup(scene, "scroll_healing") == scrolls + 1
    scene.play("move J8").expect(cell="J8", hit_points=9, time=2)


@pytest.mark.rule("RM-7.1", "RM-7.2", "RM-7.3", "RM-7.4", "RM-7.5", "RM-7.6", "RM-7.8", "RM-7.12")
def test_e11_shooting_from_the_next_room() -> None:
    scene = position(
        "redmage",
        items=["bow", "scroll_lightning"],
        rooms={"J9": "bones"},
        creatures={"J9": "ogre"},
        time=3,
        dice="3+4 5+3 5+4 4+3",
    )
    scene.play("shoot bow J9")
    assert totals(scene) == [(10, 10)]
    assert scene.state.rooms["J9"].creature == "ogre"
    scene.play("shoot scroll_lightning J9")
    assert totals(scene) == [(10, 10), (12, 9)]
    assert all(blow.by_hero for blow in scene.happened("Struck"))
    assert (cup(scene, "bow"), cup(scene, "scroll_lightning")) == (1, 1)
    assert set(scene.offers) == {"move J9", "move I10"}
    scene.expect(cell="J10", items=[], trophies=["ogre"], hit_points=10, time=3)
    scene.play("move J9").expect(cell="J9", time=4)
    assert not scene.happened("CreatureMet")


@pytest.mark.rule("RM-6.12", "RM-8.1", "RM-8.2")
def test_e12_the_thief() -> None:
    scene = position(
        "redmage",
        items=["healing_potion", "sword"],
        tiles={"J9": "bones"},
        draws=["thief"],
        dice="2+3 4+3 5+4 3+3 5+4 4+4",
    )
    potions = cup(scene, "healing_potion")
    scene.play("move J9", "attack")
    assert totals(scene) == [(6, 9), (7, 12)]
    assert (scene.asked, set(scene.offers)) == ("thief", {"healing_potion", "sword"})
    scene.play("healing_potion")
    assert (scene.state.hit_points, cup(scene, "healing_potion")) == (9, potions + 1)
    scene.play("fight on", "attack sword")
    assert totals(scene)[2:] == [(12, 10)]
    scene.expect(cell="J9", hit_points=9, items=[], trophies=["thief"], time=1)


@pytest.mark.rule("RM-5.7", "RM-8.4", "RM-8.5", "RM-8.6")
def test_e13_medusa_stops_the_clock_for_nobody() -> None:
    dice = "3+3 4+4 4+4 3+3 4 6+4 3+3"
    scene = position("redmage", time=10, tiles={"J9": "bones"}, draws=["medusa"], dice=dice).play("move J9")
    assert totals(scene) == [(7, 10), (7, 12), (11, 8)]
    assert [(passed.rule, passed.time) for passed in scene.happened("TimePassed")] == [("RM-8.5", 14), ("RM-5.1", 15)]
    scene.expect(cell="J9", hit_points=9, trophies=["medusa"], time=15)


@pytest.mark.rule("RM-6.8", "RM-8.7", "RM-8.8", "RM-8.9", "RM-11.2", "RM-13.4")
def test_e14_a_barbarian_and_a_dragon() -> None:
    scene = position(
        "redmage",
        options={"hero": "barbarian"},
        items=["battle_axe"],
        tiles={"J9": "bones"},
        draws=["dragon", "key"],
        dice="3+3 4+4 3+3 4+4 5+4 4+3",
    )
    assert (scene.state.hit_points, scene.state.atk, scene.state.defence) == (10, 2, 0)
    scene.play("move J9", "attack battle_axe")
    assert totals(scene) == [(11, 12), (8, 11)]
    assert (scene.state.items, scene.state.hit_points) == (["battle_axe*"], 7)
    scene.play("fight on", "attack battle_axe")
    assert totals(scene)[2:] == [(14, 11)]
    assert (scene.asked, scene.state.items, cup(scene, "battle_axe")) == ("hoard", [], 1)
    scene.play("draw", "keep").expect(cell="J9", hit_points=7, items=["key"], trophies=["dragon"], time=1)


@pytest.mark.rule("RM-5.3", "RM-7.11", "RM-9.2", "RM-9.3", "RM-9.4")
def test_e16_thrown_back_to_start() -> None:
    scene = position(
        "redmage",
        cell="H8",
        rooms={"H8": "empty"},
        tiles={"H7": "bones", "J9": "empty", "I9": "empty", "H9": "empty"},
        floor={"J10": ["bow"]},
        time=6,
        draws=["red_mage"],
    )
    scene.play("move H7").expect(cell="J10", hit_points=10, time=7)
    assert scene.state.rooms["H7"].creature == "red_mage"
    scene.play("take bow", "move J9", "move I9", "move H9", "move H8")
    assert set(scene.offers) == {"move H7", "move G8", "move I8", "move H9", "drop bow"}
    scene.play("move H7").expect(cell="J10", hit_points=10, time=12)
    assert (scene.happened("Struck"), scene.state.rooms["H7"].creature) == ([], "red_mage")


@pytest.mark.rule("RM-5.6", "RM-9.5", "RM-9.6", "RM-9.8", "RM-9.14", "RM-9.15", "RM-14.1", "RM-14.2")
def test_e17_the_last_fight() -> None:
    scene = position(
        "redmage",
        cell="B2",
        rooms={"B2": "empty"},
        tiles={"A2": "chest"},
        hit_points=6,
        items=["sword"],
        time=20,
        dice="4+3 3+3 3+3 4+4 6+5 4+4",
    )
    scene.play("move A2")
    assert (scene.state.rooms["A2"].kind, scene.state.rooms["A2"].creature) == ("chest", "red_mage")
    assert "red_mage" not in scene.state.creature_cup
    scene.play("attack")
    assert totals(scene) == [(8, 11), (9, 11)]
    assert scene.state.hit_points == 4
    scene.play("fight on", "attack sword")
    assert totals(scene)[2:] == [(14, 13)]
    assert ("red_mage" in scene.state.creature_cup, scene.table.result) == (False, None)
    scene.expect(cell="A2", mage_dead=True, trophies=[], items=[], time=21)
    scene.play("move A1").expect_end("escaped", "RM-14.1")
    scene.expect(cell="A1", hit_points=4, time=21)


@pytest.mark.rule("RM-6.14", "RM-12.2", "RM-12.3", "RM-12.4", "RM-12.9")
def test_e18_the_rogue_evades_then_fails_to() -> None:
    scene = position(
        "redmage",
        options={"hero": "rogue"},
        tiles={"J9": "bones", "J8": "bones"},
        draws=["troll", "giant_rat"],
        dice="5+4 3+4 2+2 3+3 4+4 4+3 5+4 3+3",
    )
    scene.play("move J9", "evade")
    room = scene.state.rooms["J9"]
    assert (scene.state.cell, scene.state.time, totals(scene)) == ("J9", 1, [])
    assert (room.creature, room.kind) == ("troll", "bones")
    scene.play("move J8", "evade")
    assert [attempt.success for attempt in scene.happened("CreatureEvaded")] == [True, False]
    assert totals(scene) == [(4, 6), (7, 9), (9, 6)]
    scene.expect(cell="J8", hit_points=9, trophies=["giant_rat"], time=2)
