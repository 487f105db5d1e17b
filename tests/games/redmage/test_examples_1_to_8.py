"""The worked examples E1 to E8 of the rulebook, played as they are told."""

import pytest

from mazefolio.testing import Scene, position


def totals(scene: Scene) -> list[tuple[int, int]]:
    """Hero's and creature's totals of every attack so far."""
    return [(event.hero_total, event.creature_total) for event in scene.happened("Struck")]


def place(scene: Scene) -> tuple[str, int]:
    """Where the hero is, and how late."""
    return scene.state.cell, scene.state.time


@pytest.mark.rule("RM-2.3", "RM-2.7", "RM-2.8", "RM-4.1", "RM-4.2", "RM-5.1")
def test_e1_out_and_back() -> None:
    scene = position("redmage", tiles={"J9": "empty"})

    scene.play("move J9")
    scene.expect(cell="J9", time=1, hit_points=10)
    assert "J9" in scene.table.seen(0).rooms

    scene.play("move J10")
    scene.expect(cell="J10", time=2, hit_points=10)
    assert scene.asked == "plan"


@pytest.mark.rule("RM-4.18", "RM-4.20", "RM-6.3", "RM-6.5", "RM-6.10", "RM-10.1")
def test_e2_first_blow_kills_and_the_room_stays_quiet() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, draws=["goblin"], dice="5+3 4+4")

    scene.play("move J9")
    assert totals(scene) == [(9, 8)]
    scene.expect(cell="J9", time=1, trophies=["goblin"], hit_points=10)
    assert (scene.state.rooms["J9"].kind, scene.state.rooms["J9"].creature) == ("empty", "")

    scene.play("move J10").expect(cell="J10", time=2)
    scene.play("move J9").expect(cell="J9", time=3, trophies=["goblin"])
    assert len(scene.happened("CreatureAppeared")) == 1


@pytest.mark.rule("RM-4.19", "RM-5.2", "RM-6.2", "RM-6.5", "RM-6.7", "RM-6.11", "RM-6.13", "RM-6.16")
def test_e3_ties_fail_both_ways_retreat_and_come_back() -> None:
    scene = position("redmage", tiles={"J9": "bones"}, draws=["orc"], dice="4+4 5+3 3+3 5+3 6+5 3+3")

    scene.play("move J9")
    assert totals(scene) == [(9, 9), (9, 9)]
    assert (scene.asked, scene.offers) == ("after round", ["fight on", "retreat"])

    scene.play("retreat")
    assert place(scene) == ("J10", 1)
    assert scene.table.seen(0).rooms["J9"].creature == "orc"

    scene.play("move J9")
    assert totals(scene)[2:] == [(12, 7)]
    scene.expect(cell="J9", time=2, hit_points=10, trophies=["orc"])
    assert len(scene.happened("CreatureAppeared")) == 1


@pytest.mark.rule("RM-4.3", "RM-4.5", "RM-4.7", "RM-4.9", "RM-4.11", "RM-4.16")
def test_e4_a_key_and_a_door_without_one() -> None:
    scene = position("redmage", items=["key", "dagger"], tiles={"J9": "door", "J8": "door"})

    scene.play("move J9")
    assert (scene.asked, scene.offers) == ("door", ["key", "break", "step back"])
    scene.play("key").expect(cell="J9", time=1, items=["dagger"])
    assert scene.state.rooms["J9"].tile == "unlocked_door"
    assert scene.state.treasure_cup.count("key") == 5

    scene.play("move J8", "step back").expect(cell="J9", time=2, hit_points=10)
    assert (scene.asked, scene.table.seen(0).rooms["J8"].kind) == ("plan", "door")

    scene.play("move J8")
    assert (scene.asked, scene.offers) == ("door", ["break", "step back"])
    scene.play("break").expect(cell="J8", time=3, hit_points=9, items=["dagger"])
    assert scene.state.rooms["J8"].tile == "destroyed_door"


@pytest.mark.rule("RM-4.7", "RM-4.14", "RM-4.15")
def test_e5_the_dwarf_lord_at_two_doors() -> None:
    tiles = {"J9": "door", "J8": "door"}
    scene = position("redmage", options={"hero": "dwarf_lord"}, tiles=tiles, dice="6+4 5+4")

    scene.play("move J9", "break")
    assert (scene.state.hit_points, scene.state.rooms["J9"].tile) == (10, "destroyed_door")

    scene.play("move J8", "break").expect(cell="J8", hit_points=9, time=2)
    assert scene.state.rooms["J8"].tile == "destroyed_door"


@pytest.mark.rule("RM-4.3", "RM-4.9", "RM-4.12", "RM-4.13")
def test_e6_the_rogue_picks_a_lock_at_the_second_try() -> None:
    scene = position("redmage", options={"hero": "rogue"}, tiles={"J9": "door"}, dice="4+4 6+3")

    scene.play("move J9")
    assert scene.offers == ["pick", "break", "step back"]
    scene.play("pick")
    assert (scene.asked, scene.offers) == ("door", ["break", "step back"])
    scene.play("step back")
    assert place(scene) == ("J10", 1)

    scene.play("move J9", "pick").expect(cell="J9", hit_points=10, time=2)
    assert scene.state.rooms["J9"].tile == "unlocked_door"


@pytest.mark.rule("RM-4.24", "RM-4.25", "RM-4.26", "RM-4.27", "RM-11.13", "RM-11.14")
def test_e7_a_full_pack() -> None:
    items = ["dagger", "key", "healing_potion"]
    scene = position("redmage", options={"hero": "dwarf_lord"}, items=items, tiles={"J9": "chest"}, draws=["sword"])

    scene.play("move J9")
    assert (scene.asked, scene.offers) == ("loot", ["leave", "swap dagger", "swap key", "swap healing_potion"])
    scene.play("swap dagger").expect(items=["key", "healing_potion", "sword"], time=1)
    assert scene.table.seen(0).rooms["J9"].items == ["dagger"]

    assert "take dagger" not in scene.offers
    scene.play("drop key", "take dagger").expect(items=["healing_potion", "sword", "dagger"], time=1)

    scene.play("move J10", "move J9").expect(items=["healing_potion", "sword", "dagger"], cell="J9", time=3)
    assert scene.table.seen(0).rooms["J9"].items == ["key"]
    assert len(scene.happened("TreasureFound")) == 1


@pytest.mark.rule("RM-4.28", "RM-4.29", "RM-4.31", "RM-4.32", "RM-12.6", "RM-12.7")
def test_e8_two_traps_and_the_elven_ranger() -> None:
    tiles = {"J9": "chest", "J8": "trap", "J7": "empty"}
    scene = position("redmage", tiles=tiles, draws=["exploding_chest"], dice="4+5 6+4")

    scene.play("move J9")
    assert (scene.asked, scene.state.hit_points) == ("plan", 8)
    assert scene.state.treasure_cup.count("exploding_chest") == 1

    scene.play("move J8")
    assert (scene.asked, scene.state.hit_points) == ("plan", 8)

    scene.play("move J7").expect(cell="J7", hit_points=8, time=3)
