"""RM-14: the end."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from mazefolio.engine.errors import GameOverError
from mazefolio.testing import Scene, position

MISS = "1+1 6+6"
HIT = f"{MISS} 6+6 1+1"
KILL = "6+6 1+1"


def winners(scene: Scene) -> Sequence[int]:
    assert scene.table.result is not None
    return scene.table.result.winners


@pytest.mark.rule("RM-14.1")
@pytest.mark.parametrize("approach", ["A2", "B1"])
def test_the_game_is_won_when_the_hero_enters_escape(approach: str) -> None:
    scene = position("redmage", cell=approach, rooms={approach: "empty"}, mage_dead=True).play("move A1")
    scene.expect_end("escaped", "RM-14.1")
    assert winners(scene) == (0,)


@pytest.mark.rule("RM-14.2")
def test_slaying_the_red_mage_does_not_win_by_itself() -> None:
    scene = position("redmage", cell="B2", rooms={"B2": "empty"}, dice=KILL).play("move A2")
    assert (scene.table.result, scene.asked) == (None, "plan")
    scene.expect(mage_dead=True, time=1)


@pytest.mark.rule("RM-14.3")
@pytest.mark.parametrize(
    ("tiles", "draws", "dice", "decisions"),
    [
        ({"J9": "door"}, [], "", ["move J9", "break"]),
        ({"J9": "trap"}, [], "1+1", ["move J9"]),
        ({"J9": "chest"}, ["poison_needle"], "1+1", ["move J9"]),
        ({"J9": "chest"}, ["exploding_chest"], "1+1", ["move J9"]),
        ({"J9": "bones"}, ["orc"], HIT, ["move J9"]),
        ({"J9": "bones"}, ["dragon"], HIT, ["move J9"]),
        ({"J9": "bones"}, ["dragon", "exploding_chest"], f"{KILL} 1+1", ["move J9", "draw"]),
    ],
)
def test_without_hit_points_the_game_is_lost_whatever_the_cause(
    tiles: dict[str, str], draws: list[str], dice: str, decisions: list[str]
) -> None:
    scene = position("redmage", hit_points=1, tiles=tiles, draws=draws, dice=dice).play(*decisions)
    scene.expect_end("slain", "RM-14.3")
    scene.expect(hit_points=0, time=0)
    assert winners(scene) == ()


@pytest.mark.rule("RM-14.3")
def test_one_hit_point_is_enough_to_play_on() -> None:
    scene = position("redmage", hit_points=3, tiles={"J9": "trap"}, dice="1+1").play("move J9")
    assert scene.table.result is None
    scene.expect(hit_points=1)


@pytest.mark.rule("RM-14.4")
def test_the_game_is_lost_at_sunrise() -> None:
    scene = position("redmage", time=26, tiles={"J9": "empty"}).play("move J9")
    assert scene.table.result is None
    scene.play("move J10").expect_end("sunrise", "RM-5.5")
    assert winners(scene) == ()


@pytest.mark.rule("RM-14.5")
def test_whoever_dies_in_the_last_room_does_not_see_the_sun_rise() -> None:
    scene = position("redmage", time=27, hit_points=2, tiles={"J9": "trap"}, dice="1+1").play("move J9")
    scene.expect_end("slain", "RM-14.3")
    scene.expect(time=27)


@pytest.mark.rule("RM-14.5")
def test_whoever_enters_escape_on_the_last_space_has_won() -> None:
    scene = position("redmage", time=27, cell="A2", rooms={"A2": "empty"}, mage_dead=True).play("move A1")
    scene.expect_end("escaped", "RM-14.1")
    scene.expect(time=27)


@pytest.mark.rule("RM-14.5")
def test_slaying_the_red_mage_on_the_last_space_does_not_help() -> None:
    scene = position("redmage", time=27, cell="B2", rooms={"B2": "empty"}, dice=KILL).play("move A2")
    scene.expect_end("sunrise", "RM-5.5")
    scene.expect(mage_dead=True, time=28)


@pytest.mark.rule("RM-14.5")
def test_the_sun_that_rises_on_the_petrified_ends_the_fight() -> None:
    scene = position("redmage", time=27, tiles={"J9": "bones"}, draws=["medusa"], dice=f"{HIT} 1").play("move J9")
    scene.expect_end("sunrise", "RM-5.5")
    assert len(scene.happened("Struck")) == 2


@pytest.mark.rule("RM-14.5")
def test_after_sunrise_no_creature_moves() -> None:
    rooms, creatures = {"J9": "empty", "J8": "empty"}, {"J8": "orc"}
    scene = position("redmage", options={"monster_movement": True}, time=27, rooms=rooms, creatures=creatures)
    scene.play("move J9").expect_end("sunrise", "RM-5.5")
    assert not scene.happened("CreatureMoved")


def wandering(*creatures: str) -> Scene:
    """The hero walks to J9, and creatures in these rooms may step towards him."""
    rooms = dict.fromkeys(["J9", "J8", "J7", "I9", "I8", "H9"], "empty")
    there = dict.fromkeys(creatures, "orc")
    return position("redmage", options={"monster_movement": True}, rooms=rooms, creatures=there).play("move J9")


def fighting(creature: str, dice: str = "", **layout: Any) -> Scene:
    """The hero walks into J9, where this creature waits."""
    return position("redmage", rooms={"J9": "bones"}, creatures={"J9": creature}, dice=dice, **layout).play("move J9")


@pytest.mark.rule("RM-14.6")
@pytest.mark.parametrize(
    ("question", "arrive"),
    [
        ("plan", lambda: position("redmage")),
        ("door", lambda: position("redmage", tiles={"J9": "door"}).play("move J9")),
        ("evade", lambda: fighting("orc", options={"hero": "rogue"})),
        ("action", lambda: fighting("orc", items=["sword"])),
        ("defend", lambda: fighting("orc", MISS, items=["shield"])),
        ("after round", lambda: fighting("orc", f"{MISS} {MISS}")),
        ("loot", lambda: position("redmage", tiles={"J9": "chest"}, draws=["key"]).play("move J9")),
        ("thief", lambda: fighting("thief", HIT, items=["key", "elixir"]).play("attack")),
        ("trophy", lambda: fighting("ogre", KILL, trophies=["orc"] * 4 + ["goblin"] * 2)),
        ("wander who", lambda: wandering("J7", "H9")),
        ("wander step", lambda: wandering("I8")),
    ],
)
def test_the_player_may_give_up_at_any_decision_and_loses(question: str, arrive: Callable[[], Scene]) -> None:
    scene = arrive()
    assert scene.asked == question
    scene.table.resign()
    scene.expect_end("gave_up", "RM-14.6")
    assert winners(scene) == ()


@pytest.mark.rule("RM-14.6")
def test_a_game_that_is_over_cannot_be_given_up() -> None:
    scene = position("redmage", time=27, tiles={"J9": "empty"}).play("move J9")
    with pytest.raises(GameOverError):
        scene.table.resign()
    scene.expect_end("sunrise", "RM-5.5")
