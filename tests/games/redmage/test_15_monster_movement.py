"""RM-15: monster movement, the advanced option."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.options import Options
from mazefolio.testing import Scene, position

FAIL = "1+1 6+6"
"""Whoever attacks fails."""
SUCCEED = "6+6 1+1"
"""Whoever attacks succeeds."""


def wandering(hero: str = "elven_ranger", /, **layout: Any) -> Scene:
    """A position with monster movement; ``empty`` lists face-up empty rooms."""
    options: Options = {"hero": hero, "monster_movement": True}
    rooms = {**dict.fromkeys(layout.pop("empty", "").split(), "empty"), **layout.pop("rooms", {})}
    return position("redmage", options=options, rooms=rooms, **layout)


def creatures(scene: Scene) -> dict[str, str]:
    """Where each living creature stands."""
    return {cell: room.creature for cell, room in scene.state.rooms.items() if room.creature}


@pytest.mark.rule("RM-15.1")
def test_each_turn_one_creature_takes_one_step_towards_the_hero() -> None:
    scene = wandering(empty="J9 J8 J7 J6 I10 H10 G10 F10", creatures={"J6": "goblin", "F10": "orc"})
    scene.play("move J9")
    assert creatures(scene) == {"J7": "goblin", "F10": "orc"}
    scene.play("move J10")
    assert creatures(scene) == {"J8": "goblin", "F10": "orc"}


@pytest.mark.rule("RM-15.1")
def test_without_the_option_no_creature_moves() -> None:
    scene = position("redmage", rooms=dict.fromkeys(["J9", "J8", "J7"], "empty"), creatures={"J7": "goblin"})
    scene.play("move J9")
    assert creatures(scene) == {"J7": "goblin"}


@pytest.mark.rule("RM-15.2")
def test_the_monster_step_comes_after_time_has_advanced() -> None:
    scene = wandering(empty="J9 J8 J7", creatures={"J7": "goblin"}).play("move J9")
    happened = [type(event).__name__ for event in scene.table.events]
    assert happened.index("TimePassed") < happened.index("CreatureMoved")
    scene.expect(time=1, turn=2)


@pytest.mark.rule("RM-15.2")
def test_nothing_moves_when_the_sun_has_risen() -> None:
    scene = wandering(empty="J9 J8 J7", creatures={"J7": "goblin"}, time=27).play("move J9")
    scene.expect_end("sunrise", "RM-5.5")
    assert creatures(scene) == {"J7": "goblin"}


@pytest.mark.rule("RM-15.2")
def test_a_creature_moves_after_a_retreat_too() -> None:
    layout = {"rooms": {"J8": "bones"}, "creatures": {"J8": "ogre", "I9": "goblin"}, "cell": "J9"}
    scene = wandering(empty="J9 I9", **layout, dice=f"{FAIL} {FAIL} {SUCCEED}")
    scene.play("move J8", "retreat").expect(cell="J9", time=1, trophies=["goblin"])


@pytest.mark.rule("RM-15.2")
def test_a_creature_moves_after_the_hero_was_sent_to_start_too() -> None:
    layout = {"rooms": {"H9": "bones"}, "creatures": {"H9": "red_mage", "J8": "goblin"}, "cell": "H10"}
    scene = wandering(empty="H10 J9 J8", **layout).play("move H9")
    scene.expect(cell="J10", time=1)
    assert creatures(scene) == {"H9": "red_mage", "J9": "goblin"}


@pytest.mark.rule("RM-15.3")
@pytest.mark.parametrize(("near", "far"), [("J7", "G9"), ("H9", "J6")])
def test_the_creature_nearest_to_the_hero_moves(near: str, far: str) -> None:
    scene = wandering(empty="J9 J8 J7 J6 I9 H9 G9", creatures={far: "orc", near: "goblin"}).play("move J9")
    assert [moved.creature for moved in scene.happened("CreatureMoved")] == ["goblin"]
    assert creatures(scene)[far] == "orc"


@pytest.mark.rule("RM-15.3")
def test_nearness_is_measured_from_where_the_hero_is_at_the_end_of_the_turn() -> None:
    scene = wandering(empty="J9 J8 J7 I10 H10", creatures={"H10": "orc", "J7": "goblin"}).play("move J9")
    assert creatures(scene) == {"H10": "orc", "J8": "goblin"}


@pytest.mark.rule("RM-15.4")
def test_nearness_is_the_number_of_steps_over_revealed_tiles() -> None:
    """The orc is two steps away as the crow flies, but six over revealed tiles; the goblin is four steps away."""
    scene = wandering(empty="J9 I10 H10 G10 H9 H8 I8", creatures={"I8": "orc", "G10": "goblin"}).play("move J9")
    assert creatures(scene) == {"I8": "orc", "H10": "goblin"}


@pytest.mark.rule("RM-15.4")
def test_a_creature_without_a_way_over_revealed_tiles_does_not_move() -> None:
    scene = wandering(empty="J9 J7", creatures={"J7": "goblin"}).play("move J9")
    assert creatures(scene) == {"J7": "goblin"}


@pytest.mark.rule("RM-15.4")
def test_no_creature_passes_through_a_tile_with_another_one() -> None:
    layout = {"rooms": {"J8": "bones"}, "creatures": {"J8": "ogre", "J7": "goblin"}, "cell": "J9"}
    scene = wandering(empty="J9 J7", **layout, dice=f"{FAIL} {FAIL}").play("move J8", "retreat")
    assert creatures(scene) == {"J8": "ogre", "J7": "goblin"}


@pytest.mark.rule("RM-15.4")
def test_the_way_leads_round_a_tile_with_another_creature() -> None:
    layout = {"rooms": {"J8": "bones"}, "creatures": {"J8": "ogre", "J7": "goblin"}, "cell": "J9"}
    scene = wandering(empty="J9 J7 I7 I8 I9", **layout, dice=f"{FAIL} {FAIL}").play("move J8", "retreat")
    assert creatures(scene) == {"J8": "ogre", "I7": "goblin"}


@pytest.mark.rule("RM-15.4")
def test_nothing_reaches_a_hero_who_shares_his_room_with_a_creature_he_evaded_this_turn() -> None:
    layout = {"rooms": {"J9": "bones"}, "creatures": {"J9": "ogre", "J8": "goblin"}}
    scene = wandering("rogue", empty="J8", **layout, dice="6+6").play("move J9", "evade")
    assert (scene.asked, creatures(scene)) == ("plan", {"J9": "ogre", "J8": "goblin"})


@pytest.mark.rule("RM-15.4")
def test_no_way_leads_over_escape() -> None:
    scene = wandering(empty="A3 A2 B1", creatures={"B1": "goblin"}, mage_dead=True, cell="A3").play("move A2")
    assert creatures(scene) == {"B1": "goblin"}


@pytest.mark.rule("RM-15.4")
@pytest.mark.parametrize(("mage_dead", "goal"), [(False, "A3"), (True, "A2")])
def test_ways_lead_over_approach_tiles_only_when_the_red_mage_is_dead(mage_dead: bool, goal: str) -> None:
    layout = {"creatures": {"A3": "goblin"}, "mage_dead": mage_dead, "cell": "C2"}
    scene = wandering(empty="A3 A2 B2 C2", **layout).play("move B2")
    assert creatures(scene) == {goal: "goblin"}


@pytest.mark.rule("RM-15.5")
def test_the_red_mage_never_moves() -> None:
    scene = wandering(empty="J9 J8", rooms={"J7": "bones"}, creatures={"J7": "red_mage"}).play("move J9")
    assert creatures(scene) == {"J7": "red_mage"}


@pytest.mark.rule("RM-15.5")
def test_a_creature_that_fought_the_hero_this_turn_does_not_follow_him() -> None:
    scene = wandering(rooms={"J9": "bones"}, creatures={"J9": "ogre"}, dice=f"{FAIL} {FAIL}")
    scene.play("move J9", "retreat").expect(cell="J10", turn=2)
    assert creatures(scene) == {"J9": "ogre"}


@pytest.mark.rule("RM-15.5")
def test_a_creature_that_was_evaded_this_turn_does_not_attack() -> None:
    scene = wandering("rogue", rooms={"J9": "bones"}, creatures={"J9": "ogre"}, dice="6+6")
    scene.play("move J9", "evade").expect(cell="J9", turn=2, hit_points=10)
    assert len(scene.happened("CreatureMet")) == 1


@pytest.mark.rule("RM-15.5")
def test_a_creature_that_met_the_hero_in_an_earlier_turn_moves_again() -> None:
    layout = {"rooms": {"J9": "bones"}, "creatures": {"J9": "ogre"}, "dice": f"{FAIL} {FAIL}"}
    scene = wandering(empty="I10", **layout).play("move J9", "retreat", "move I10")
    assert creatures(scene) == {"J10": "ogre"}


@pytest.mark.rule("RM-15.6")
def test_a_creature_that_arrives_is_fought_at_once_and_to_the_death() -> None:
    scene = wandering(empty="J9 J8", creatures={"J8": "goblin"}, dice=f"{FAIL} {FAIL} {FAIL} {FAIL} {SUCCEED}")
    scene.play("move J9").expect(cell="J9", trophies=["goblin"], turn=2)
    assert [met.to_the_death for met in scene.happened("CreatureMet")] == [True]


@pytest.mark.rule("RM-15.6")
def test_a_hero_who_can_evade_creatures_may_try_that_first() -> None:
    scene = wandering("rogue", empty="J9 J8", creatures={"J8": "goblin"}, dice="5+4").play("move J9")
    assert (scene.asked, scene.offers) == ("evade", ["evade", "fight"])
    scene.play("evade").expect(cell="J9", turn=2, time=1)
    assert (scene.asked, creatures(scene)) == ("plan", {"J9": "goblin"})


@pytest.mark.rule("RM-15.6")
@pytest.mark.parametrize(("decision", "evade_roll"), [("evade", "4+4"), ("fight", "")])
def test_a_hero_who_does_not_evade_the_newcomer_fights_to_the_death(decision: str, evade_roll: str) -> None:
    dice = f"{evade_roll} {FAIL} {FAIL} {SUCCEED}"
    scene = wandering("rogue", empty="J9 J8", creatures={"J8": "goblin"}, dice=dice)
    scene.play("move J9", decision).expect(trophies=["goblin"], turn=2)


HAZARDS = pytest.mark.parametrize("kind", ["door", "trap", "chest", "bones"])


@pytest.mark.rule("RM-15.7")
@HAZARDS
def test_hazards_do_not_stop_a_creature_from_coming_in(kind: str) -> None:
    scene = wandering(empty="J9 J7", rooms={"J8": kind}, creatures={"J7": "goblin"})
    scene.play("move J9").expect(hit_points=10, trophies=[])
    assert (creatures(scene), scene.state.rooms["J8"].kind) == ({"J8": "goblin"}, kind)


@pytest.mark.rule("RM-15.7")
@HAZARDS
def test_hazards_do_not_stop_a_creature_from_going_out(kind: str) -> None:
    scene = wandering(empty="J9", rooms={"J8": kind}, creatures={"J8": "goblin"}, dice=SUCCEED)
    scene.play("move J9").expect(hit_points=10, trophies=["goblin"])
    assert scene.state.rooms["J8"].kind == kind


@pytest.mark.rule("RM-15.8")
def test_the_player_chooses_among_creatures_equally_near() -> None:
    scene = wandering(empty="J9 J8 J7 I9 H9", creatures={"J7": "goblin", "H9": "orc"}).play("move J9")
    assert (scene.asked, sorted(scene.offers)) == ("wander who", ["H9", "J7"])
    scene.play("H9")
    assert creatures(scene) == {"J7": "goblin", "I9": "orc"}


@pytest.mark.rule("RM-15.8")
@pytest.mark.parametrize("step", ["J8", "I9"])
def test_the_player_chooses_among_steps_equally_short(step: str) -> None:
    scene = wandering(empty="J9 J8 I9 I8", creatures={"I8": "goblin"}).play("move J9")
    assert (scene.asked, sorted(scene.offers)) == ("wander step", ["I9", "J8"])
    scene.play(step)
    assert creatures(scene) == {step: "goblin"}


@pytest.mark.rule("RM-15.8")
def test_a_longer_way_is_no_choice() -> None:
    scene = wandering(empty="J9 J8 J7 I9 I8 I7", creatures={"J7": "goblin"}).play("move J9")
    assert (scene.asked, creatures(scene)) == ("plan", {"J8": "goblin"})


def step_back_to_a_troll(dice: str, **layout: Any) -> Scene:
    """The Rogue shares J9 with a troll he evaded earlier, and steps back to it from the locked door on I9."""
    rooms = {"J9": "bones", "I9": "door"}
    placed = {"J9": "troll", **layout.pop("creatures", {})}
    scene = wandering("rogue", rooms=rooms, creatures=placed, cell="J9", dice=dice, **layout)
    return scene.play("move I9", "step back")


@pytest.mark.rule("RM-15.9")
def test_a_creature_already_on_the_heros_tile_counts_as_arriving() -> None:
    scene = step_back_to_a_troll(f"{FAIL} {FAIL} {SUCCEED}")
    assert (scene.asked, scene.state.cell, scene.state.time) == ("evade", "J9", 1)
    scene.play("fight").expect(trophies=["troll"], turn=2, time=1)


@pytest.mark.rule("RM-15.9")
def test_without_monster_movement_stepping_back_to_an_evaded_creature_starts_nothing() -> None:
    rooms, options = {"J9": "bones", "I9": "door"}, {"hero": "rogue"}
    scene = position("redmage", options=options, rooms=rooms, creatures={"J9": "troll"}, cell="J9")
    scene.play("move I9", "step back").expect(cell="J9", turn=2)
    assert scene.asked == "plan"


@pytest.mark.rule("RM-15.10")
def test_an_encounter_in_the_monster_step_costs_no_time() -> None:
    scene = wandering(empty="J9 J8", creatures={"J8": "goblin"}, dice=SUCCEED, time=5)
    scene.play("move J9").expect(time=6, turn=2)
    assert len(scene.happened("TimePassed")) == 1


@pytest.mark.rule("RM-15.10")
def test_a_hit_by_medusa_in_the_monster_step_moves_the_marker() -> None:
    scene = wandering(empty="J9 J8", creatures={"J8": "medusa"}, dice=f"{FAIL} {SUCCEED} 4 {SUCCEED}", time=5)
    scene.play("move J9").expect(time=10, hit_points=9, trophies=["medusa"])


@pytest.mark.rule("RM-15.10")
def test_a_hit_by_medusa_in_the_monster_step_can_bring_sunrise() -> None:
    scene = wandering(empty="J9 J8", creatures={"J8": "medusa"}, dice=f"{FAIL} {SUCCEED} 4", time=23)
    scene.play("move J9").expect(time=28, hit_points=9)
    scene.expect_end("sunrise", "RM-5.5")


@pytest.mark.rule("RM-15.11")
def test_a_creature_that_met_the_hero_is_passed_over_for_the_next_nearest() -> None:
    layout = {"rooms": {"J9": "bones"}, "creatures": {"J9": "ogre", "G10": "goblin"}, "dice": f"{FAIL} {FAIL}"}
    scene = wandering(empty="I10 H10 G10", **layout).play("move J9", "retreat")
    assert creatures(scene) == {"J9": "ogre", "H10": "goblin"}


@pytest.mark.rule("RM-15.11")
def test_a_creature_without_a_way_and_the_red_mage_are_passed_over_for_the_next_nearest() -> None:
    layout = {"rooms": {"I9": "bones"}, "creatures": {"I9": "red_mage", "I8": "orc", "G10": "goblin"}}
    scene = wandering(empty="J9 I8 I10 H10 G10", **layout).play("move J9")
    assert creatures(scene) == {"I9": "red_mage", "I8": "orc", "H10": "goblin"}


@pytest.mark.rule("RM-15.11")
def test_nothing_moves_if_every_creature_is_held_back() -> None:
    layout = {"rooms": {"J9": "bones", "I10": "bones"}, "creatures": {"J9": "ogre", "I10": "red_mage"}}
    scene = wandering(**layout, dice=f"{FAIL} {FAIL}").play("move J9", "retreat")
    assert (creatures(scene), scene.asked) == ({"J9": "ogre", "I10": "red_mage"}, "plan")


@pytest.mark.rule("RM-15.11")
def test_a_creature_sent_away_by_teleport_this_turn_has_met_the_hero() -> None:
    layout = {"rooms": {"J9": "bones"}, "creatures": {"J9": "troll"}, "items": ["scroll_teleport"]}
    scene = wandering("wizard", empty="J8 J7", **layout).play("move J9", "teleport scroll_teleport J7")
    assert creatures(scene) == {"J7": "troll"}


@pytest.mark.rule("RM-15.11")
def test_a_teleported_creature_is_passed_over_for_the_next_nearest() -> None:
    layout = {"rooms": {"J9": "bones"}, "creatures": {"J9": "troll", "H10": "goblin"}, "items": ["scroll_teleport"]}
    scene = wandering("wizard", empty="J8 I10 H10", **layout).play("move J9", "teleport scroll_teleport J8")
    assert creatures(scene) == {"J8": "troll", "I10": "goblin"}


@pytest.mark.rule("RM-15.11")
def test_a_creature_that_was_only_shot_at_may_move() -> None:
    layout = {"rooms": {"J9": "bones"}, "creatures": {"J9": "ogre"}, "items": ["bow"]}
    scene = wandering(empty="I10", **layout, dice=FAIL).play("shoot bow J9", "move I10")
    assert creatures(scene) == {"J10": "ogre"}


@pytest.mark.rule("RM-15.11")
def test_a_creature_behind_a_door_the_hero_stepped_back_from_may_move() -> None:
    layout = {"rooms": {"J9": "door"}, "creatures": {"J9": "goblin"}, "dice": SUCCEED}
    wandering(**layout).play("move J9", "step back").expect(cell="J10", time=1, trophies=["goblin"])


@pytest.mark.rule("RM-15.12")
def test_a_creature_on_the_heros_tile_is_the_mover_and_nothing_else_moves() -> None:
    scene = step_back_to_a_troll(SUCCEED, empty="J8 J7", creatures={"J7": "goblin"})
    scene.play("fight").expect(trophies=["troll"], turn=2)
    assert (creatures(scene), scene.happened("CreatureMoved")) == ({"J7": "goblin"}, [])


@pytest.mark.rule("RM-15.12")
def test_a_creature_on_the_heros_tile_goes_before_one_in_the_next_room() -> None:
    scene = step_back_to_a_troll("6+6", empty="J8", creatures={"J8": "goblin"})
    scene.play("evade").expect(turn=2)
    assert (scene.asked, creatures(scene)) == ("plan", {"J9": "troll", "J8": "goblin"})


@pytest.mark.rule("RM-15.12")
def test_a_fight_with_the_creature_on_the_heros_tile_is_to_the_death() -> None:
    scene = step_back_to_a_troll(f"4+4 {FAIL} {FAIL} {FAIL} {FAIL} {SUCCEED}")
    scene.play("evade").expect(trophies=["troll"], cell="J9")
    assert [met.to_the_death for met in scene.happened("CreatureMet")] == [True]
