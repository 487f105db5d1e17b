"""The worked examples E15, E19, E20 and E21 of the rulebook."""

from __future__ import annotations

import pytest

from mazefolio.engine.options import Options
from mazefolio.testing import Scene, position


def totals(scene: Scene) -> list[tuple[int, int]]:
    """Each strike so far: the hero's total against the creature's."""
    return [(strike.hero_total, strike.creature_total) for strike in scene.happened("Struck")]


def kinds(scene: Scene, *cells: str) -> list[str]:
    return [scene.state.rooms[cell].kind for cell in cells]


@pytest.mark.rule("RM-10.2", "RM-10.3", "RM-10.5", "RM-10.6", "RM-10.7", "RM-10.8", "RM-10.10", "RM-11.12")
def test_e15_spending_experience() -> None:
    trophies = ["goblin", "skeleton", "orc", "ghoul", "troll", "giant_spider"]
    scene = position("redmage", hit_points=12, trophies=trophies, tiles={"J9": "empty"})
    cup = sorted(scene.state.creature_cup)

    scene.play("spend ghoul+orc+skeleton atk").expect(atk=2, trophies=["goblin", "troll", "giant_spider"])
    assert sorted(scene.state.creature_cup) == sorted([*cup, "ghoul", "orc", "skeleton"])

    scene.play("spend giant_spider+goblin+troll hp").expect(hit_points=13, trophies=[], atk=2, defence=1)
    assert sorted(scene.state.creature_cup) == sorted([*cup, *trophies])

    scene.expect(time=0, turn=1)
    scene.play("move J9").expect(cell="J9", time=1)

    healthy = position("redmage", hit_points=13, trophies=["troll", "minotaur"], items=["healing_potion"])
    assert {offer.split()[-1] for offer in healthy.offers if offer.startswith("spend")} == {"atk", "def"}
    assert not [offer for offer in healthy.offers if offer.startswith("heal")]


@pytest.mark.rule("RM-4.21", "RM-6.4", "RM-11.2", "RM-11.20", "RM-11.22", "RM-13.6")
def test_e19_teleport() -> None:
    scene = position(
        "redmage",
        options={"hero": "wizard"},
        cell="H10",
        hit_points=5,
        time=4,
        rooms={"H10": "empty", "I10": "door_unlocked"},
        tiles={"H9": "bones"},
        items=["scroll_teleport"],
        draws=["troll", "goblin"],
        dice="5+5 3+3",
    )
    scene.play("move H9", "teleport scroll_teleport J10")
    assert (scene.state.cell, scene.state.time, scene.state.hit_points) == ("H9", 5, 5)
    assert scene.state.rooms["J10"].creature == "troll"
    assert scene.state.items == ["scroll_teleport*"]
    assert kinds(scene, "H9") == ["bones"]
    assert totals(scene) == []

    scene.play("move H10")
    assert (scene.state.cell, scene.state.time) == ("H10", 6)

    scene.play("move H9", "attack").expect(cell="H9", time=7, trophies=["goblin"], hit_points=5)
    assert totals(scene) == [(11, 6)]
    assert kinds(scene, "H9") == ["empty"]
    assert scene.state.rooms["J10"].creature == "troll"


@pytest.mark.rule("RM-4.21", "RM-4.23", "RM-6.14", "RM-15.1", "RM-15.2", "RM-15.3", "RM-15.6", "RM-15.10")
def test_e20_it_comes_to_you() -> None:
    options: Options = {"monster_movement": True}
    scene = position(
        "redmage",
        options=options,
        cell="J9",
        hit_points=7,
        time=6,
        rooms={"J9": "empty", "J8": "empty", "J7": "bones"},
        tiles={"I9": "door"},
        creatures={"J7": "orc"},
        dice="3+3 4+4 5+4 3+3 6+4 3+3",
    )
    scene.play("move I9", "step back")
    assert (scene.state.cell, scene.state.time, scene.asked) == ("J9", 7, "plan")
    assert (scene.state.rooms["J7"].creature, scene.state.rooms["J8"].creature) == ("", "orc")

    scene.play("move I9", "step back").expect(cell="J9", time=8, hit_points=6, trophies=["orc"])
    assert [met.to_the_death for met in scene.happened("CreatureMet")] == [True]
    assert totals(scene) == [(7, 9), (7, 12), (11, 7)]
    assert (scene.asked, scene.happened("Retreated")) == ("plan", [])
    assert kinds(scene, "J9", "J7") == ["empty", "bones"]


@pytest.mark.rule("RM-4.21", "RM-4.23", "RM-15.3", "RM-15.5", "RM-15.11")
def test_e21_the_nearest_one_has_had_its_turn() -> None:
    options: Options = {"monster_movement": True}
    scene = position(
        "redmage",
        options=options,
        cell="J8",
        time=5,
        rooms={"J8": "empty", "J9": "empty"},
        tiles={"J7": "bones"},
        creatures={"J10": "goblin"},
        draws=["ogre"],
        dice="3+3 4+4 2+2 5+5 5+4 3+3",
    )
    scene.play("move J7")
    assert totals(scene) == [(7, 10), (11, 8)]
    scene.play("retreat")
    assert (scene.state.cell, scene.state.time, scene.state.hit_points) == ("J8", 6, 10)
    assert [scene.state.rooms[cell].creature for cell in ("J7", "J10", "J9")] == ["ogre", "", "goblin"]

    scene.play("move J9").expect(cell="J9", time=7, trophies=["goblin"], hit_points=10)
    assert totals(scene)[2:] == [(10, 6)]
    assert [met.to_the_death for met in scene.happened("CreatureMet")] == [False, False]
    assert [scene.state.rooms[cell].creature for cell in ("J7", "J8")] == ["", "ogre"]
    assert kinds(scene, "J9", "J7") == ["empty", "bones"]
