"""What people try that the rules do not allow, and the answer they get."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import position
from tests.games.deathmaze.helpers import acting, heroes

ADVANCED = {"rules": "advanced"}
ROOM = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_3 -DDD"}


@pytest.mark.rule("DM-11.11a")
def test_no_wizards_in_the_basic_game() -> None:
    position("deathmaze").expect_refusal("wizard", "DM-11.11a", "Wizards belong to the advanced game.")


@pytest.mark.rule("DM-11.11b")
def test_no_sword_for_a_wizard() -> None:
    scene = position("deathmaze", options=ADVANCED).play("wizard", "Isolt")
    scene.expect_refusal("sword", "DM-11.11b", "A Wizard carries only daggers and throwing daggers.")


@pytest.mark.rule("DM-3.1f")
def test_no_detrap_for_a_hero() -> None:
    scene = position("deathmaze").play("hero", "Brunn", "sword", "bow")
    scene.expect_refusal("detrap", "DM-3.1f", "Only a Thief knows about traps.")


@pytest.mark.rule("DM-3.1g", "DM-3.1i")
def test_no_lessons_that_are_of_no_use() -> None:
    hero = position("deathmaze", options=ADVANCED).play("hero", "Brunn", "sword", "bow")
    hero.expect_refusal("spell sleep", "DM-3.1g", "Only a Wizard casts spells.")
    wizard = position("deathmaze", options=ADVANCED).play("wizard", "Isolt", "dagger", "dagger", "sleep")
    wizard.expect_refusal("spell sleep", "DM-13.11e", "This spell is known already.")
    reason = "A Wizard carries only daggers and throwing daggers."
    wizard.expect_refusal("weapon_skill sword", "DM-11.11b", reason)


@pytest.mark.rule("DM-3.1h")
def test_no_magic_resistance_in_the_basic_game() -> None:
    scene = position("deathmaze").play("hero", "Brunn", "sword", "bow")
    scene.expect_refusal("magic_resistance", "DM-3.1h", "Magic Resistance does nothing in the basic game.")


@pytest.mark.rule("DM-3.2e")
def test_no_fifth_counter() -> None:
    scene = position("deathmaze", options={"strict_counters": True})
    for name in ("Ada", "Bea", "Cil", "Dot"):
        scene.play("hero", f"name {name}", "sword", "bow", "wound_point")
    scene.expect_refusal("hero", "DM-3.2e", "There are only 4 counters for Heroes.")


@pytest.mark.rule("DM-4.0e", "DM-5.28a")
def test_walls_and_the_way_out() -> None:
    scene = position("deathmaze", maze=ROOM, at=(0, -1))
    scene.expect_refusal("north", "DM-5.28a", "There is a wall.")
    scene.expect_refusal("leave", "DM-4.0e", "The only way out is the corridor by which the party came in.")


@pytest.mark.rule("DM-5.28a", "DM-9.57c")
def test_a_sealed_door() -> None:
    scene = position("deathmaze", maze=ROOM, barred=[((0, 0), "north")])
    scene.expect_refusal("north", "DM-5.28a", "That way is closed for good.")


@pytest.mark.rule("DM-5.12e")
def test_moving_with_broken_ranks() -> None:
    scene = position("deathmaze", party=3, order=[["Brunn"], ["Odelin", "Marrec"]])
    scene.expect_refusal("north", "DM-5.12e", "The party must close its ranks before it moves.")
    assert scene.play("close ranks").state.order == [0, 1, -1, -1, 2, -1]
    assert "north" in scene.offers


BROKEN: dict[str, Any] = {"party": 3, "order": [["Brunn"], ["Odelin", "Marrec"]]}
TRAP_DOOR = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_trapdoor --D-"}


@pytest.mark.rule("DM-4.0f", "DM-5.12e")
def test_leaving_with_broken_ranks() -> None:
    scene = position("deathmaze", **BROKEN)
    scene.expect_refusal("leave", "DM-5.12e", "The party must close its ranks before it moves.")
    assert "leave" in scene.play("close ranks").offers
    scene.expect_refusal("close ranks", "DM-5.12e", "The ranks are closed.")


@pytest.mark.rule("DM-5.12e", "DM-6.32c")
def test_climbing_with_broken_ranks() -> None:
    scene = position("deathmaze", maze=TRAP_DOOR, at=(0, -1), below=True, **BROKEN)
    scene.expect_refusal("up", "DM-5.12e", "The party must close its ranks before it moves.")
    assert "up" in scene.play("close ranks").offers
    scene.expect_refusal("north", "DM-6.32a", "The room below has no doors; the only way is up.")
    scene.expect_refusal("down", "DM-6.32b", "No way leads down from here.")


@pytest.mark.rule("DM-5.28a", "DM-6.32b", "DM-9.57c")
def test_a_sealed_trap_door() -> None:
    sealed: dict[str, Any] = {"cellars": {(0, -1): True}, "barred": [((0, -1), "down")]}
    scene = position("deathmaze", maze=TRAP_DOOR, at=(0, -1), **sealed)
    scene.expect_refusal("down", "DM-5.28a", "That way is closed for good.")
    scene.expect_refusal("up", "DM-6.32c", "There is nothing above but rock.")


@pytest.mark.rule("DM-6.0d", "DM-R.4")
def test_looking_at_a_feature_that_is_spent_or_that_its_player_will_not_look_at() -> None:
    maze = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_trapdoor --D-"}
    scene = position("deathmaze", seats=2, party={"Ann": {}, "Bob": {}}, maze=maze, at=(0, -1))
    scene.play("investigate Bob", "refuse")
    scene.expect_refusal("investigate Bob", "DM-R.4", "The player has refused to send this adventurer.")
    spent = position("deathmaze", party={"Ann": {}, "Bob": {}}, maze=maze, at=(0, -1), searched=[(0, -1)])
    for token in ("investigate Ann", "investigate Bob"):
        spent.expect_refusal(token, "DM-6.0d", "The trap door has been looked at; once is all it gives.")


@pytest.mark.rule("DM-5.12d")
def test_nobody_throws_a_sword_from_the_second_row() -> None:
    party = {**heroes("Ann", "Bob"), "Cid": {"weapons": ["sword", "axe"]}}
    scene = position("deathmaze", party=party, order=[["Ann", "Bob"], ["Cid"]], foes=[["gargoyle 5"]])
    scene.play("nothing", "nothing")
    reason = "From the second row only bows and throwing daggers reach them."
    scene.expect_refusal("attack gargoyle", "DM-5.12d", reason)
    question = scene.table.view().question
    assert question is not None
    assert [option.label for option in question.options if option.refused] == ["Attack the Gargoyle"]


@pytest.mark.rule("DM-9.57e")
def test_a_door_that_is_the_only_way_home() -> None:
    maze = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_3 -DDD", (1, -1): "room_2_opposite -D-D"}
    party = {"Nim": {"items": ["cloves"]}, "Brunn": {}}
    scene = position("deathmaze", maze=maze, at=(0, -1), came="west", party=party, meeting="ogre")
    scene.expect_refusal("seal cloves Nim", "DM-9.57e", "That would cut the party off from the entrance.")


@pytest.mark.rule("DM-5.14b", "DM-7.13a")
def test_walking_away_from_monsters() -> None:
    scene = position("deathmaze", meeting="ogre")
    scene.expect_refusal("north", "DM-7.13a", "The monsters must be dealt with first.")
    scene.expect_refusal("arrange", "DM-5.14b", "The order cannot be changed once monsters are there.")


@pytest.mark.rule("DM-10.13c")
def test_turning_back_from_a_trap() -> None:
    scene = position("deathmaze", party=4, draws=["room_4"], dice="1").play("north")
    scene.expect_refusal("back", "DM-10.13c", "A known trap is no excuse: it is opened all the same.")


@pytest.mark.rule("DM-8.11a", "DM-8.34b")
def test_running_from_a_fight_and_shooting_over_the_front_line() -> None:
    scene = position("deathmaze", foes=[["orc 5", "orc 4", "orc 4"], ["orc 2"]])
    scene.expect_refusal("leave", "DM-8.11a", "Nobody may withdraw from a fight.")
    reason = "Only their front line can be reached; the second row only by spells and Charm potions."
    scene.expect_refusal("attack orc 4", "DM-8.34b", reason)
    scene.expect_refusal("attack orc 2", "DM-8.32a", "Somebody else is closer, or stands opposite.")


@pytest.mark.rule("DM-8.41c")
def test_a_bow_in_the_front_row() -> None:
    scene = position("deathmaze", party={"Hild": {"weapons": ["bow", "bow"]}, "Brunn": {}}, foes=[["ogre 5"]])
    assert acting(scene) == 1
    armed = position("deathmaze", party={"Hild": {"weapons": ["bow", "sword"]}, "Brunn": {}}, fight="ogre", dice="1")
    armed.play("bow", "ready")
    armed.expect_refusal("attack ogre", "DM-8.41c", "A bow cannot be used from the front row.")


@pytest.mark.rule("DM-11.22b", "DM-11.21a")
def test_spells_that_cannot_be_paid_for_or_do_not_belong_here() -> None:
    isolt = {"sort": "wizard", "spells": ["sleep", "heal"], "wounds": 2}
    scene = position("deathmaze", options=ADVANCED, party={"Isolt": isolt, "Brunn": {}}, foes=[["ogre 5"]])
    scene.expect_refusal("cast sleep ogre", "DM-11.22b", "Sleep would cost the last Wound Point.")
    scene.expect_refusal("cast heal ogre", "DM-11.21a", "Heal is not cast in combat.")


@pytest.mark.rule("DM-8.24b")
def test_staying_behind_when_the_front_is_open() -> None:
    scene = position("deathmaze", party=3, order=[["Brunn"], ["Odelin", "Marrec"]], foes=[["ogre 5"]], dice="1")
    scene.play("nothing", "nothing", "nothing")
    scene.expect_refusal("done", "DM-8.24b", "Somebody must step up to the front row.")
    scene.expect_refusal("move Odelin 3.1", "DM-8.52b", "One row at a time, straight or diagonally.")


@pytest.mark.rule("DM-9.17b")
def test_handing_over_in_a_fight() -> None:
    party = {"Brunn": {"items": ["healing"]}, "Nim": {}}
    scene = position("deathmaze", party=party, foes=[["ogre 5"]])
    scene.expect_refusal("Brunn gives healing to Nim", "DM-9.17b", "Nothing changes hands in a fight.")


@pytest.mark.rule("DM-10.12a", "DM-9.53a")
def test_no_way_to_open_a_trap_without_the_skill_or_the_spice() -> None:
    party = {"Nim": {"sort": "thief"}, "Bob": {}}
    scene = position("deathmaze", party=party, draws=["room_4"], dice="1").play("north")
    scene.expect_refusal("detrap Bob", "DM-10.12a", "Only a Thief can try to remove a trap.")
    scene.expect_refusal("sesame Nim", "DM-9.53a", "It takes Sesame to open it without harm.")


@pytest.mark.rule("DM-6.34a")
def test_nobody_faces_the_trap_of_a_trap_door_for_another() -> None:
    party = {"Nim": {"sort": "thief"}, "Ann": {}}
    scene = position("deathmaze", party=party, maze=TRAP_DOOR, at=(0, -1), dice="4").play("investigate Nim")
    reason = "The trap of a trap door is faced by whoever was sent to look into it."
    scene.expect_refusal("open Ann", "DM-6.34a", reason)
    scene.expect_refusal("detrap Ann", "DM-6.34a", reason)
