"""RM-8: Thief, Medusa, Dragon."""

from typing import Any

import pytest

from mazefolio.testing import Scene, position

MISS = "1+1 6+6"
HIT = f"{MISS} 6+6 1+1"
"""A round in which the hero fails and the creature hits."""
KILL = "6+6 1+1"


def enter(creature: str, dice: str, *more_draws: str, **layout: Any) -> Scene:
    """The hero enters the bones room J9, and this creature is drawn."""
    draws = [creature, *more_draws]
    return position("redmage", tiles={"J9": "bones"}, draws=draws, dice=dice, **layout).play("move J9")


@pytest.mark.rule("RM-8.1")
def test_a_hit_by_the_thief_costs_a_hit_point_and_an_item() -> None:
    scene = enter("thief", HIT, items=["key"])
    scene.expect(hit_points=9, items=[])
    assert scene.state.treasure_cup.count("key") == 5


@pytest.mark.rule("RM-8.1")
def test_a_thief_who_misses_takes_nothing() -> None:
    scene = enter("thief", f"{MISS} {MISS}", items=["key"])
    scene.expect(hit_points=10, items=["key"])


@pytest.mark.rule("RM-8.1")
def test_the_thief_takes_one_item_with_every_hit() -> None:
    scene = enter("thief", f"{HIT} {HIT}", items=["key", "key", "key"]).play("fight on")
    scene.expect(hit_points=8, items=["key"])


@pytest.mark.rule("RM-8.2")
@pytest.mark.parametrize(("given", "kept"), [("key", "shield"), ("shield", "key")])
def test_the_player_chooses_what_the_thief_gets(given: str, kept: str) -> None:
    scene = enter("thief", HIT, items=["key", "shield"]).play("none")
    assert (scene.asked, set(scene.offers)) == ("thief", {"key", "shield"})
    scene.play(given).expect(items=[kept])


@pytest.mark.rule("RM-8.3")
def test_a_hero_without_items_loses_only_the_hit_point() -> None:
    scene = enter("thief", HIT)
    assert (scene.asked, scene.happened("Stolen")) == ("after round", [])
    scene.expect(hit_points=9)


@pytest.mark.rule("RM-8.4")
def test_a_hit_by_medusa_costs_a_hit_point_and_then_petrifies() -> None:
    scene = enter("medusa", f"{HIT} 3 {KILL}")
    names = [type(event).__name__ for event in scene.table.events]
    assert names.index("Hurt") < names.index("Petrified")
    scene.expect(hit_points=9)


@pytest.mark.rule("RM-8.4")
def test_a_miss_by_medusa_does_not_petrify() -> None:
    scene = enter("medusa", f"{MISS} {MISS}", time=5)
    scene.expect(hit_points=10, time=5)


@pytest.mark.rule("RM-8.5")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_petrified_hero_loses_as_many_spaces_as_one_die_shows(die: int) -> None:
    scene = enter("medusa", f"{HIT} {die} {MISS} {MISS}", time=10)
    assert scene.asked == "after round"
    scene.expect(time=10 + die)


@pytest.mark.rule("RM-8.5")
@pytest.mark.parametrize("die", [3, 6])
def test_a_petrified_hero_may_see_the_sun_rise_there_and_then(die: int) -> None:
    scene = enter("medusa", f"{HIT} {die}", time=25)
    scene.expect_end("sunrise", "RM-5.5")
    scene.expect(time=28, hit_points=9, cell="J9")


@pytest.mark.rule("RM-8.6")
def test_after_a_hit_by_medusa_the_next_round_follows_at_once() -> None:
    scene = enter("medusa", f"{HIT} 1 {HIT} 1 {KILL}")
    assert [blow.by_hero for blow in scene.happened("Struck")] == [True, False, True, False, True]
    scene.expect(cell="J9", hit_points=8, time=3)


@pytest.mark.rule("RM-8.6")
def test_after_a_miss_by_medusa_the_hero_may_retreat() -> None:
    scene = enter("medusa", f"{HIT} 1 {MISS} {MISS}")
    assert (scene.asked, set(scene.offers)) == ("after round", {"fight on", "retreat"})
    scene.play("retreat").expect(cell="J10", time=2)


@pytest.mark.rule("RM-8.7")
def test_a_hit_by_the_dragon_costs_three_hit_points() -> None:
    enter("dragon", HIT).expect(hit_points=7)


@pytest.mark.rule("RM-8.8")
def test_whoever_slays_the_dragon_may_draw_one_treasure_at_once() -> None:
    scene = enter("dragon", KILL, "sword")
    assert (scene.asked, scene.offers) == ("hoard", ["draw", "pass"])
    scene.play("draw")
    assert [(found.cell, found.treasure) for found in scene.happened("TreasureFound")] == [("J9", "sword")]
    scene.expect(time=0)
    scene.play("keep").expect(items=["sword"], time=1)


@pytest.mark.rule("RM-8.8")
def test_the_dragons_treasure_need_not_be_drawn() -> None:
    scene = enter("dragon", KILL).play("pass")
    assert not scene.happened("TreasureFound")
    scene.expect(trophies=["dragon"], items=[], time=1)


@pytest.mark.rule("RM-8.8")
def test_no_treasure_for_a_dragon_that_lives() -> None:
    scene = enter("dragon", f"{MISS} {MISS}").play("retreat")
    assert not scene.happened("TreasureFound")


@pytest.mark.rule("RM-8.9")
def test_the_dragons_treasure_may_be_left_in_the_room() -> None:
    scene = enter("dragon", KILL, "sword").play("draw")
    assert (scene.asked, set(scene.offers)) == ("loot", {"keep", "leave"})
    scene.play("leave")
    assert scene.state.rooms["J9"].items == ["sword"]


@pytest.mark.rule("RM-8.9")
def test_the_dragons_treasure_may_be_exchanged_when_the_pack_is_full() -> None:
    scene = enter("dragon", KILL, "elixir", items=["key"] * 4).play("draw")
    assert set(scene.offers) == {"leave", "swap key"}
    scene.play("swap key").expect(items=["key", "key", "key", "elixir"])
    assert scene.state.rooms["J9"].items == ["key"]


@pytest.mark.rule("RM-8.9")
@pytest.mark.parametrize(("dice", "hit_points"), [("4+5", 8), ("5+5", 10)])
def test_the_dragons_treasure_may_be_a_trap_and_can_be_evaded(dice: str, hit_points: int) -> None:
    scene = enter("dragon", f"{KILL} {dice}", "exploding_chest").play("draw")
    scene.expect(hit_points=hit_points, items=[], time=1)
    assert scene.state.treasure_cup.count("exploding_chest") == 1


@pytest.mark.rule("RM-8.9")
def test_the_dragon_guards_nothing_when_the_treasure_cup_is_empty() -> None:
    scene = enter("dragon", KILL, treasure_cup=[])
    assert len(scene.happened("NothingFound")) == 1
    scene.expect(trophies=["dragon"], items=[], time=1)


@pytest.mark.rule("RM-8.9")
def test_a_dragon_slain_in_a_chest_room_leaves_the_chest_to_be_opened() -> None:
    draws = ["sword", "key"]
    scene = position("redmage", rooms={"J9": "chest"}, creatures={"J9": "dragon"}, dice=KILL, draws=draws)
    scene.play("move J9", "draw", "keep", "leave")
    assert [found.rule for found in scene.happened("TreasureFound")] == ["RM-8.8", "RM-4.24"]
    scene.expect(items=["sword"], time=1)


@pytest.mark.rule("RM-8.10")
def test_the_trophy_is_dealt_with_before_the_treasure() -> None:
    scene = enter("dragon", KILL, "elixir", items=["key"] * 4, trophies=["orc"] * 4 + ["goblin"] * 2)
    assert (scene.asked, scene.happened("TreasureFound")) == ("trophy", [])
    scene.play("discard goblin")
    assert scene.asked == "hoard"
    scene.play("draw", "leave").expect(trophies=["orc"] * 4 + ["goblin", "dragon"])
