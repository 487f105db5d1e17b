"""RM-6: combat."""

from typing import Any

import pytest

from mazefolio.testing import Scene, position

MISS = "1+1 6+6"
"""Dice with which whoever attacks fails."""
STANDOFF = f"{MISS} {MISS} "
"""A round in which nobody is hit."""
KILL = "6+6 1+1"
"""Dice with which the hero slays anything."""

ORDINARY = [
    "giant_rat",
    "goblin",
    "skeleton",
    "orc",
    "giant_spider",
    "ghoul",
    "ogre",
    "minotaur",
    "vampire",
    "troll",
    "thief",
]


def fight(creature: str, dice: str, **layout: Any) -> Scene:
    """The hero walks into the bones room J9, where this creature is drawn."""
    return position("redmage", tiles={"J9": "bones"}, draws=[creature], dice=dice, **layout).play("move J9")


def attackers(scene: Scene) -> list[bool]:
    """Whose blow each was: true for the hero's."""
    return [blow.by_hero for blow in scene.happened("Struck")]


@pytest.mark.rule("RM-6.1")
def test_an_encounter_begins_with_a_creature_that_is_drawn() -> None:
    scene = fight("orc", KILL)
    assert [(met.cell, met.creature) for met in scene.happened("CreatureMet")] == [("J9", "orc")]


@pytest.mark.rule("RM-6.1")
@pytest.mark.parametrize("kind", ["empty", "bones", "cleared", "door_broken"])
def test_an_encounter_begins_with_a_creature_that_is_already_there(kind: str) -> None:
    scene = position("redmage", rooms={"J9": kind}, creatures={"J9": "orc"}, dice=KILL).play("move J9")
    assert [(met.cell, met.creature) for met in scene.happened("CreatureMet")] == [("J9", "orc")]
    scene.expect(trophies=["orc"])


@pytest.mark.rule("RM-6.1")
def test_a_creature_in_the_next_room_is_not_met() -> None:
    scene = position("redmage", rooms={"J9": "bones", "I10": "empty"}, creatures={"J9": "orc"}).play("move I10")
    assert not scene.happened("CreatureMet")
    scene.expect(cell="I10", time=1)


@pytest.mark.rule("RM-6.2")
def test_the_first_round_is_fought_without_a_way_out() -> None:
    scene = fight("orc", STANDOFF)
    assert len(scene.happened("Struck")) == 2
    assert scene.asked == "after round"


@pytest.mark.rule("RM-6.2")
def test_no_retreat_is_offered_before_the_first_round() -> None:
    scene = fight("orc", "", items=["sword"])
    assert (scene.asked, set(scene.offers)) == ("action", {"attack", "attack sword"})


@pytest.mark.rule("RM-6.3")
def test_the_creature_strikes_after_the_hero() -> None:
    assert attackers(fight("orc", STANDOFF)) == [True, False]


@pytest.mark.rule("RM-6.3")
def test_a_slain_creature_does_not_strike() -> None:
    scene = fight("orc", KILL)
    assert attackers(scene) == [True]
    scene.expect(hit_points=10)


@pytest.mark.rule("RM-6.3")
def test_a_creature_sent_away_does_not_strike() -> None:
    scene = fight("orc", "", items=["scroll_teleport"]).play("teleport scroll_teleport J10")
    assert attackers(scene) == []
    scene.expect(cell="J9", hit_points=10, time=1)


@pytest.mark.rule("RM-6.4")
def test_the_hero_attacks_or_heals_or_casts_teleport() -> None:
    scene = fight("orc", "", items=["sword", "shield", "healing_potion", "scroll_teleport"])
    assert set(scene.offers) == {"attack", "attack sword", "heal healing_potion", "teleport scroll_teleport J10"}


@pytest.mark.rule("RM-6.4")
def test_an_attack_is_made_with_at_most_one_item() -> None:
    scene = fight("orc", STANDOFF, items=["sword", "dagger"])
    assert set(scene.offers) == {"attack", "attack sword", "attack dagger"}
    scene.play("attack sword")
    assert scene.happened("Struck")[0].item_bonus == 2
    scene.expect(items=["dagger"])


@pytest.mark.rule("RM-6.4")
def test_healing_takes_the_place_of_the_attack() -> None:
    scene = fight("orc", MISS, items=["healing_potion"]).play("heal healing_potion")
    assert attackers(scene) == [False]
    scene.expect(hit_points=12)


@pytest.mark.rule("RM-6.5")
@pytest.mark.parametrize(
    ("action", "dice", "totals", "slain"),
    [
        ("attack", "5+4 4+4", (10, 10), False),
        ("attack", "5+5 4+4", (11, 10), True),
        ("attack", "4+4 4+4", (9, 10), False),
        ("attack sword", "4+3 4+4", (10, 10), False),
        ("attack sword", "4+4 4+4", (11, 10), True),
    ],
)
def test_only_a_higher_total_slays(action: str, dice: str, totals: tuple[int, int], slain: bool) -> None:
    answer = "" if slain else MISS
    scene = fight("ogre", f"{dice} {answer}", items=["sword"]).play(action)
    blow = scene.happened("Struck")[0]
    assert (blow.hero_total, blow.creature_total) == totals
    scene.expect(trophies=["ogre"] if slain else [])


@pytest.mark.rule("RM-6.6")
@pytest.mark.parametrize("creature", [*ORDINARY, "medusa", "dragon"])
def test_one_successful_attack_slays_any_creature(creature: str) -> None:
    scene = fight(creature, KILL, treasure_cup=[])
    scene.expect(trophies=[creature])


@pytest.mark.rule("RM-6.6")
def test_one_successful_attack_slays_even_the_red_mage() -> None:
    scene = position("redmage", cell="B2", rooms={"B2": "empty"}, dice=KILL).play("move A2")
    scene.expect(mage_dead=True)


@pytest.mark.rule("RM-6.7")
@pytest.mark.parametrize(
    ("defence", "dice", "totals", "hit_points"),
    [
        ("none", "3+3 4+4", (9, 9), 10),
        ("none", "4+3 4+4", (9, 10), 9),
        ("none", "3+2 4+4", (9, 8), 10),
        ("shield", "4+4 4+4", (11, 11), 10),
        ("shield", "5+4 4+4", (11, 12), 9),
    ],
)
def test_only_a_higher_total_hits(defence: str, dice: str, totals: tuple[int, int], hit_points: int) -> None:
    scene = fight("orc", f"{MISS} {dice}", items=["shield"]).play(defence)
    blow = scene.happened("Struck")[1]
    assert (blow.hero_total, blow.creature_total) == totals
    scene.expect(hit_points=hit_points)


@pytest.mark.rule("RM-6.7")
def test_the_hero_defends_with_at_most_one_item() -> None:
    scene = fight("orc", STANDOFF, items=["shield", "buckler"])
    assert (scene.asked, set(scene.offers)) == ("defend", {"none", "shield", "buckler"})
    scene.play("shield")
    assert (scene.asked, scene.happened("Struck")[1].item_bonus) == ("after round", 2)
    scene.expect(items=["buckler"])


@pytest.mark.rule("RM-6.8")
@pytest.mark.parametrize(("creature", "left"), [*((creature, 9) for creature in ORDINARY), ("dragon", 7)])
def test_a_hit_costs_one_hit_point_and_the_dragons_three(creature: str, left: int) -> None:
    fight(creature, f"{MISS} 6+6 1+1").expect(hit_points=left)


@pytest.mark.rule("RM-6.8")
def test_a_hit_by_medusa_costs_one_hit_point() -> None:
    fight("medusa", f"{MISS} 6+6 1+1 1 {KILL}").expect(hit_points=9)


@pytest.mark.rule("RM-6.8")
def test_a_hit_by_the_red_mage_costs_two_hit_points() -> None:
    scene = position("redmage", cell="B2", rooms={"B2": "empty"}, dice=f"{MISS} 6+6 1+1").play("move A2")
    scene.expect(hit_points=8)


@pytest.mark.rule("RM-6.9")
@pytest.mark.parametrize(("creature", "hit_points"), [("orc", 1), ("dragon", 3), ("dragon", 2), ("dragon", 1)])
def test_at_no_hit_points_or_less_the_hero_is_dead_at_once(creature: str, hit_points: int) -> None:
    scene = fight(creature, f"{MISS} 6+6 1+1", hit_points=hit_points)
    scene.expect_end("slain", "RM-14.3")
    scene.expect(cell="J9", time=0)


@pytest.mark.rule("RM-6.9")
def test_the_thief_takes_nothing_from_the_dead() -> None:
    scene = fight("thief", f"{MISS} 6+6 1+1", hit_points=1, items=["key", "dagger"]).play("attack")
    scene.expect_end("slain", "RM-14.3")
    scene.expect(items=["key", "dagger"])


@pytest.mark.rule("RM-6.9")
def test_medusa_does_not_petrify_the_dead() -> None:
    scene = fight("medusa", f"{MISS} 6+6 1+1", hit_points=1)
    scene.expect_end("slain", "RM-14.3")
    scene.expect(time=0)


@pytest.mark.rule("RM-6.10")
def test_a_slain_creature_leaves_its_tile_and_becomes_a_trophy_while_the_hero_stays() -> None:
    scene = fight("orc", KILL)
    assert scene.state.rooms["J9"].creature == ""
    scene.expect(cell="J9", trophies=["orc"])


@pytest.mark.rule("RM-6.11")
def test_after_a_round_that_both_survive_the_hero_may_retreat() -> None:
    scene = fight("orc", f"{MISS} 6+6 1+1")
    assert (scene.asked, set(scene.offers)) == ("after round", {"fight on", "retreat"})


@pytest.mark.rule("RM-6.11")
def test_there_is_nothing_to_retreat_from_when_the_creature_is_slain() -> None:
    assert fight("orc", KILL).asked == "plan"


@pytest.mark.rule("RM-6.12")
def test_without_a_retreat_another_round_follows() -> None:
    scene = fight("orc", f"{STANDOFF}{KILL}").play("fight on")
    assert attackers(scene) == [True, False, True]
    scene.expect(trophies=["orc"], time=1)


@pytest.mark.rule("RM-6.12")
def test_the_choice_comes_back_after_every_round() -> None:
    scene = fight("orc", STANDOFF * 13)
    for _ in range(12):
        assert scene.asked == "after round"
        scene.play("fight on")
    scene.play("retreat").expect(cell="J10", time=1)


@pytest.mark.rule("RM-6.13")
def test_a_retreat_leads_back_to_the_previous_room_and_the_creature_stays() -> None:
    scene = position("redmage", cell="I9", rooms={"I9": "empty"}, tiles={"I8": "bones"}, draws=["orc"], dice=STANDOFF)
    scene.play("move I8", "retreat")
    assert scene.state.rooms["I8"].creature == "orc"
    scene.expect(cell="I9", trophies=[])


@pytest.mark.rule("RM-6.14")
def test_no_retreat_after_a_failed_evade() -> None:
    scene = fight("goblin", f"1+1 {STANDOFF}{KILL}", options={"hero": "rogue"}).play("evade")
    assert attackers(scene) == [True, False, True]
    scene.expect(cell="J9", trophies=["goblin"])


@pytest.mark.rule("RM-6.14")
def test_no_retreat_from_a_creature_that_came_to_the_hero() -> None:
    rooms = {"J9": "empty", "J8": "empty"}
    dice = f"{STANDOFF}{KILL}"
    scene = position("redmage", options={"monster_movement": True}, rooms=rooms, creatures={"J8": "orc"}, dice=dice)
    assert attackers(scene.play("move J9")) == [True, False, True]
    scene.expect(cell="J9", trophies=["orc"])


@pytest.mark.rule("RM-6.14")
def test_no_retreat_from_a_creature_that_waits_on_start() -> None:
    creatures = {"J8": "red_mage", "J10": "orc"}
    rooms = {"J9": "empty", "J8": "bones"}
    scene = position("redmage", cell="J9", rooms=rooms, creatures=creatures, dice=f"{STANDOFF}{KILL}")
    assert attackers(scene.play("move J8")) == [True, False, True]
    scene.expect(cell="J10", trophies=["orc"])


@pytest.mark.rule("RM-6.15")
def test_no_retreat_into_a_room_with_a_living_creature() -> None:
    dice = f"6+6 {STANDOFF}{KILL}"
    tiles = {"J9": "bones", "J8": "bones"}
    scene = position("redmage", options={"hero": "rogue"}, tiles=tiles, draws=["troll", "goblin"], dice=dice)
    assert attackers(scene.play("move J9", "evade", "move J8", "fight")) == [True, False, True]
    scene.expect(cell="J8", trophies=["goblin"])


@pytest.mark.rule("RM-6.16")
def test_entering_again_is_a_new_encounter_with_at_least_one_round() -> None:
    scene = fight("orc", STANDOFF * 2).play("retreat", "move J9")
    assert len(scene.happened("CreatureMet")) == 2
    assert (scene.asked, attackers(scene)) == ("after round", [True, False, True, False])


@pytest.mark.rule("RM-6.16")
def test_whoever_fought_last_time_may_evade_this_time() -> None:
    scene = fight("orc", f"{STANDOFF}6+6", options={"hero": "rogue"}).play("fight", "retreat", "move J9")
    assert scene.asked == "evade"
    scene.play("evade").expect(cell="J9", time=2)
