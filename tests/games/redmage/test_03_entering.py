"""RM-3: the order in which things happen in a room."""

from typing import Any

import pytest

from mazefolio.testing import Scene, position

KNIGHT, ROGUE = {"hero": "knight"}, {"hero": "rogue"}
STANDOFF = "1+1 6+6 1+1 6+6"
KILL = "6+6 1+1"


def sent_to_start_beside(creature: str, dice: str, draws: tuple[str, ...] = (), **more: Any) -> Scene:
    """The Red Mage comes up on H7 and sends the hero to START, where a creature waits.  J9 is a locked door."""
    scene = position(
        "redmage",
        cell="H8",
        rooms={"H8": "empty"},
        tiles={"H7": "bones", "J9": "door"},
        creatures={"J10": creature},
        draws=["red_mage", *draws],
        dice=dice,
        **more,
    )
    return scene.play("move H7")


@pytest.mark.rule("RM-3.1")
def test_step_1_escape_wins_before_time_is_counted() -> None:
    scene = position("redmage", rooms={"B1": "empty"}, cell="B1", mage_dead=True, time=27).play("move A1")

    scene.expect_end("escaped", "RM-14.1")


@pytest.mark.rule("RM-3.1")
@pytest.mark.parametrize("kind", ["bones", "chest", "trap", "door"])
def test_steps_2_and_3_an_approach_tile_is_turned_over_and_only_the_red_mage_counts(kind: str) -> None:
    scene = position(
        "redmage", options=KNIGHT, rooms={"B2": "empty"}, cell="B2", tiles={"A2": kind}, dice=STANDOFF
    ).play("move A2")

    assert [event.cell for event in scene.happened("TileTurned")] == ["A2"]
    assert (scene.asked, scene.state.rooms["A2"].creature) == ("after round", "red_mage")
    scene.play("retreat").expect(cell="B2", hit_points=10, time=1)


@pytest.mark.rule("RM-3.1")
def test_steps_4_to_8_are_skipped_on_an_approach_tile_where_the_red_mage_was_slain() -> None:
    scene = position("redmage", rooms={"B2": "empty"}, cell="B2", tiles={"A2": "chest"}, dice=KILL)

    scene.play("move A2").expect(cell="A2", mage_dead=True, time=1)
    assert not scene.happened("TreasureFound")


@pytest.mark.rule("RM-3.1")
def test_step_4_the_red_mage_sends_the_hero_to_start_before_his_room_acts() -> None:
    scene = position("redmage", options=KNIGHT, rooms={"J9": "trap"}, creatures={"J9": "red_mage"}).play("move J9")

    scene.expect(cell="J10", hit_points=10, time=1)


@pytest.mark.rule("RM-3.1")
def test_step_5_a_locked_door_comes_before_the_creature_behind_it() -> None:
    scene = position("redmage", rooms={"J9": "door"}, creatures={"J9": "goblin"}, dice=KILL).play("move J9")
    assert (scene.asked, scene.happened("CreatureMet")) == ("door", [])

    scene.play("break").expect(cell="J9", hit_points=9, trophies=["goblin"], time=1)


@pytest.mark.rule("RM-3.1")
def test_step_6_a_trap_comes_before_the_creature_in_its_room() -> None:
    scene = position("redmage", options=KNIGHT, hit_points=2, rooms={"J9": "trap"}, creatures={"J9": "goblin"})

    scene.play("move J9").expect_end("slain", "RM-14.3")
    assert not scene.happened("CreatureMet")


@pytest.mark.rule("RM-3.1")
def test_step_7_a_creature_in_a_trap_room_is_met_after_the_trap() -> None:
    creatures = {"J9": "goblin"}
    scene = position("redmage", options=KNIGHT, rooms={"J9": "trap"}, creatures=creatures, dice=KILL)

    scene.play("move J9").expect(hit_points=8, trophies=["goblin"], time=1)


@pytest.mark.rule("RM-3.1")
def test_step_8_a_chest_is_opened_after_the_creature_beside_it_was_slain() -> None:
    dice = f"{STANDOFF} {KILL}"
    scene = position("redmage", rooms={"J9": "chest"}, creatures={"J9": "goblin"}, draws=["sword"], dice=dice)
    scene.play("move J9")
    assert (scene.asked, scene.happened("TreasureFound")) == ("after round", [])

    scene.play("fight on", "keep").expect(items=["sword"], trophies=["goblin"], time=1)


@pytest.mark.rule("RM-3.1")
def test_step_9_time_advances_after_the_chest() -> None:
    scene = position("redmage", tiles={"J9": "chest"}, draws=["sword"], time=27).play("move J9")
    assert (scene.asked, scene.state.time) == ("loot", 27)

    scene.play("keep").expect_end("sunrise", "RM-5.5")


@pytest.mark.rule("RM-3.1")
def test_stepping_back_goes_straight_to_time() -> None:
    scene = position("redmage", rooms={"J9": "door"}, creatures={"J9": "goblin"}).play("move J9", "step back")

    scene.expect(cell="J10", time=1)
    assert not scene.happened("CreatureMet")


@pytest.mark.rule("RM-3.1")
def test_a_retreat_goes_straight_to_time() -> None:
    scene = position("redmage", rooms={"J9": "chest"}, creatures={"J9": "goblin"}, dice=STANDOFF)

    scene.play("move J9", "retreat").expect(cell="J10", time=1)


@pytest.mark.rule("RM-3.1", "RM-3.2")
def test_being_sent_to_start_goes_straight_to_time_and_costs_nothing_more() -> None:
    scene = position("redmage", rooms={"H8": "empty"}, cell="H8", tiles={"H7": "bones"}, draws=["red_mage"])

    scene.play("move H7").expect(cell="J10", hit_points=10, time=1)


@pytest.mark.rule("RM-3.2")
@pytest.mark.parametrize(("ahead", "way_back", "dice"), [("door", "step back", ""), ("bones", "retreat", STANDOFF)])
def test_going_back_into_a_trap_room_does_not_trigger_it(ahead: str, way_back: str, dice: str) -> None:
    rooms, creatures = {"J9": "trap", "J8": ahead}, {"J8": "goblin"}
    scene = position("redmage", options=KNIGHT, rooms=rooms, cell="J9", creatures=creatures, dice=dice)

    scene.play("move J8", way_back).expect(cell="J9", hit_points=10, time=1)


@pytest.mark.rule("RM-3.2")
def test_going_back_into_an_unopened_chest_room_does_not_open_the_chest() -> None:
    scene = position("redmage", rooms={"J9": "chest"}, cell="J9", tiles={"J8": "door"}).play("move J8", "step back")

    scene.expect(cell="J9", items=[], time=1)
    assert not scene.happened("TreasureFound")


@pytest.mark.rule("RM-3.3")
def test_no_second_creature_is_drawn_where_one_lives() -> None:
    scene = position("redmage", rooms={"J9": "bones"}, creatures={"J9": "orc"}, dice=STANDOFF).play("move J9")

    assert scene.state.rooms["J9"].creature == "orc"
    assert not scene.happened("CreatureAppeared")


@pytest.mark.rule("RM-3.3")
def test_no_creature_can_be_sent_where_another_lives() -> None:
    rooms = {"J9": "bones", "I10": "empty", "H10": "bones"}
    scene = position("redmage", items=["scroll_teleport"], rooms=rooms, creatures={"J9": "orc", "H10": "ogre"})
    scene.play("move J9")

    goals = [offer.split()[-1] for offer in scene.offers if offer.startswith("teleport")]
    assert sorted(goals) == ["I10", "J10"]


@pytest.mark.rule("RM-3.3")
def test_no_creature_steps_where_another_lives() -> None:
    rooms = {"J9": "bones", "J8": "bones", "I10": "empty"}
    creatures = {"J9": "orc", "J8": "ogre"}
    scene = position("redmage", options={"monster_movement": True}, rooms=rooms, creatures=creatures).play("move I10")

    assert [(event.start, event.end) for event in scene.happened("CreatureMoved")] == [("J9", "J10")]
    assert scene.state.rooms["J8"].creature == "ogre"


@pytest.mark.rule("RM-3.4")
def test_a_creature_on_start_fights_the_hero_who_is_sent_there() -> None:
    scene = sent_to_start_beside("goblin", KILL)

    scene.expect(cell="J10", trophies=["goblin"], time=1)
    assert scene.state.rooms["H7"].creature == "red_mage"


@pytest.mark.rule("RM-3.4")
def test_the_fight_on_start_is_to_the_death() -> None:
    scene = sent_to_start_beside("goblin", f"{STANDOFF} {STANDOFF} {KILL}")

    scene.expect(cell="J10", trophies=["goblin"], time=1)
    assert [event.to_the_death for event in scene.happened("CreatureMet")] == [True]


@pytest.mark.rule("RM-3.4")
def test_the_fight_on_start_comes_before_time_advances() -> None:
    scene = sent_to_start_beside("goblin", KILL, time=27)

    scene.expect_end("sunrise", "RM-5.5")
    scene.expect(trophies=["goblin"], time=28)


@pytest.mark.rule("RM-3.5")
def test_a_hero_who_evades_on_start_stays_there_beside_the_creature() -> None:
    scene = sent_to_start_beside("ogre", "5+4", options=ROGUE)
    assert scene.offers == ["evade", "fight"]

    scene.play("evade").expect(cell="J10", hit_points=10, time=1)
    assert (scene.asked, scene.state.rooms["J10"].creature) == ("plan", "ogre")


@pytest.mark.rule("RM-3.5")
@pytest.mark.parametrize(("choice", "dice"), [("evade", "4+4"), ("fight", "")])
def test_a_hero_who_does_not_evade_on_start_fights_to_the_death(choice: str, dice: str) -> None:
    scene = sent_to_start_beside("goblin", f"{dice} {STANDOFF} {KILL}", options=ROGUE).play(choice)

    scene.expect(cell="J10", trophies=["goblin"], time=1)


@pytest.mark.rule("RM-3.5")
@pytest.mark.parametrize(("choice", "carried", "lying"), [("keep", ["key"], []), ("leave", [], ["key"])])
def test_treasure_won_on_start_is_kept_or_left_there(choice: str, carried: list[str], lying: list[str]) -> None:
    scene = sent_to_start_beside("dragon", KILL, draws=("key",)).play("draw", choice)

    scene.expect(items=carried, trophies=["dragon"], time=1)
    assert scene.state.rooms["J10"].items == lying


@pytest.mark.rule("RM-3.5")
def test_time_advances_after_the_encounter_on_start() -> None:
    scene = sent_to_start_beside("dragon", KILL, draws=("key",), time=27).play("draw")
    assert (scene.asked, scene.state.time) == ("loot", 27)

    scene.play("keep").expect_end("sunrise", "RM-5.5")


@pytest.mark.rule("RM-3.5")
def test_a_creature_evaded_on_start_has_met_the_hero_this_turn() -> None:
    scene = sent_to_start_beside("ogre", "5+4", options={**ROGUE, "monster_movement": True}).play("evade")

    scene.expect(cell="J10", time=1)
    assert (scene.asked, len(scene.happened("CreatureMet"))) == ("plan", 1)


@pytest.mark.rule("RM-3.5")
def test_a_creature_evaded_on_start_has_not_met_the_hero_in_the_turn_after() -> None:
    options = {**ROGUE, "monster_movement": True}
    scene = sent_to_start_beside("ogre", "5+4", options=options).play("evade")

    scene.play("move J9", "step back")
    assert (scene.asked, len(scene.happened("CreatureMet"))) == ("evade", 2)
