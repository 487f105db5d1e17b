"""DM-6: fountains, statues and trap doors."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.maze import DOWN, beyond, cell
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import adventurer, heroes, offered, their_rows, ways

PARTY = {"Brunn": {}, "Nim": {"sort": "thief"}}
ROOMS = {"fountain": "room_1_fountain", "statue": "room_1_statue", "trap_door": "room_1_trapdoor"}
SLAYERS = heroes("A", "B", skills={"sword": 11})
"""Each kills whatever has four Wound Points with a six."""


def room_with(feature: str, dice: str = "", **layout: Any) -> Scene:
    """The party stands in a dead end with this feature, north of the entrance."""
    maze = {(0, 0): "cor_straight_2 DODO", (0, -1): f"{ROOMS[feature]} --D-"}
    return position("deathmaze", **{"party": PARTY, "maze": maze, "at": (0, -1), "dice": dice, **layout})


@pytest.mark.rule("DM-6.0b")
@pytest.mark.parametrize(("dice", "settled"), [("4 3", True), ("6 6 3 3", True), ("1 1 2", False)])
def test_a_feature_waits_until_the_monsters_have_been_dealt_with(dice: str, settled: bool) -> None:
    scene = room_with("fountain", dice, meeting="orc")
    assert not offered(scene, "investigate")

    scene.play("negotiate")

    assert offered(scene, "investigate") == (["investigate Brunn", "investigate Nim"] if settled else [])


@pytest.mark.rule("DM-6.0b")
def test_a_feature_may_be_investigated_when_the_monsters_are_dead() -> None:
    scene = room_with("fountain", "6", party=SLAYERS, foes=[["vampire_bat 1"]]).play("attack vampire bat", "nothing")

    assert offered(scene, "investigate") == ["investigate A", "investigate B"]


@pytest.mark.rule("DM-6.0c")
def test_a_feature_that_was_ignored_may_be_investigated_on_a_later_visit() -> None:
    scene = room_with("fountain", "6 6 6")

    scene.play("south", "north")
    assert not scene.happened("FeatureRolled")

    scene.play("investigate Brunn")
    assert scene.happened("FeatureRolled")[0].found == "nothing"


@pytest.mark.rule("DM-6.0d")
def test_a_feature_is_investigated_once_in_the_game() -> None:
    scene = room_with("fountain", "6 6 6").play("investigate Brunn")
    assert not offered(scene, "investigate")

    scene.play("south", "north")
    assert not offered(scene, "investigate")


@pytest.mark.rule("DM-6.0e")
def test_a_charmed_monster_investigates_nothing() -> None:
    charmed = [{"kind": "orc", "total": 4, "controller": "Nim", "box": "2.1"}]
    scene = room_with("statue", charmed=charmed)

    assert offered(scene, "investigate") == ["investigate Brunn", "investigate Nim"]


class TestFountain:
    @pytest.mark.rule("DM-6.12a")
    def test_poison(self) -> None:
        scene = room_with("fountain", "1 4").play("investigate Brunn")

        assert (adventurer(scene, "Brunn").wounds, adventurer(scene, "Nim").wounds) == (2, 0)
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-6.13a")
    def test_a_potion_works_at_once_and_one_dose_may_be_taken_along(self) -> None:
        party = {"Brunn": {"wounds": 6}, "Nim": {"sort": "thief"}}
        scene = room_with("fountain", "2 1 4", party=party).play("investigate Brunn")
        assert adventurer(scene, "Brunn").wounds == 2
        assert scene.offers == ["Brunn", "Nim", "nobody"]

        scene.play("Nim")

        assert adventurer(scene, "Nim").items == ["healing"]
        assert scene.asked == "settled"

    @pytest.mark.rule("DM-6.13a")
    def test_the_dose_may_be_left(self) -> None:
        scene = room_with("fountain", "4 4 5").play("investigate Brunn", "nobody")

        assert adventurer(scene, "Brunn").strength == 5
        assert not any(one.items for one in scene.state.adventurers)

    @pytest.mark.rule("DM-6.13b")
    def test_potion_appraisal_does_not_spare_the_first_draught(self) -> None:
        party = {"Brunn": {"items": ["medallion_potion_appraisal"]}, "Nim": {"sort": "thief"}}
        scene = room_with("fountain", "3 3 6", party=party).play("investigate Brunn")

        assert adventurer(scene, "Brunn").wounds == 3
        assert scene.asked == "assign"
        scene.play("nobody")
        assert scene.asked == "settled", "there is one dose, not two"

    @pytest.mark.rule("DM-6.14a")
    def test_alcohol_takes_two_from_all_attacks_for_the_rest_of_the_game(self) -> None:
        bats = {(0, -1): "vampire_bat", (0, 0): "vampire_bat"}
        scene = room_with("fountain", "5 | 1 6 | 1 6", party={"Brunn": {}}, groups=bats)

        scene.play("investigate Brunn", "attack vampire bat", "sword", "attack vampire bat")
        scene.play("south", "attack vampire bat", "sword", "attack vampire bat")

        assert [blow.bonus for blow in scene.happened("Struck")] == [-2, -2]

    @pytest.mark.rule("DM-6.14b")
    def test_more_alcohol_makes_nobody_drunker(self) -> None:
        party, group = {"Brunn": {"drunk": True}}, {(0, -1): "vampire_bat"}
        scene = room_with("fountain", "5 | 1 6", party=party, groups=group)

        scene.play("investigate Brunn", "attack vampire bat", "sword", "attack vampire bat")

        assert [blow.bonus for blow in scene.happened("Struck")] == [-2]


class TestStatue:
    @pytest.mark.rule("DM-6.22a")
    @pytest.mark.parametrize("face", [1, 2])
    def test_a_gargoyle_is_met(self, face: int) -> None:
        party = {"Brunn": {"items": ["cloves"]}, "Nim": {"sort": "thief"}}
        scene = room_with("statue", f"{face} | 5 5", party=party, came="north").play("investigate Brunn")
        assert scene.offers == ["negotiate", "attack"], "and it cannot be shut in"
        assert [(met.kind, met.number) for met in scene.happened("MonstersMet")] == [("gargoyle", 1)]

        scene.play("negotiate")

        assert scene.happened("Negotiated")[0].outcome == "agreement"

    @pytest.mark.rule("DM-6.22a")
    def test_a_gargoyle_may_be_fought_and_may_have_treasure(self) -> None:
        scene = room_with("statue", "1 | 1 1 1 | 6 | 1 2 3 6 6", party=SLAYERS)

        scene.play("investigate A", "attack", "ready", "attack gargoyle", "nothing")

        assert scene.happened("TotalRolled")[0].total == 4
        scene.expect(bezants=30)

    @pytest.mark.rule("DM-6.22b")
    def test_a_peaceful_group_stays_out_of_that_fight(self) -> None:
        scene = room_with("statue", "1 | 3 3 3", groups={(0, -1): "2 orc"})

        scene.play("investigate Brunn", "attack", "ready")

        assert their_rows(scene) == [["", "gargoyle", ""]]
        assert scene.state.groups[cell(0, -1)][0].peace

    @pytest.mark.rule("DM-6.22b")
    def test_two_peaceful_groups_are_attacked_each_by_itself(self) -> None:
        scene = room_with("statue", "1 | 5 5 | 3 3", groups={(0, -1): "2 orc"})

        scene.play("investigate Brunn", "negotiate")
        assert offered(scene, "attack") == ["attack orc", "attack gargoyle"]

        scene.play("attack orc", "ready")
        assert their_rows(scene) == [["orc 1", "", "orc 2"]]
        assert [group.kind for group in scene.state.groups[cell(0, -1)]] == ["gargoyle"]

    @pytest.mark.rule("DM-6.22b")
    def test_even_if_both_groups_are_gargoyles(self) -> None:
        scene = room_with("statue", "1 | 5 5 | 3 3 3", groups={(0, -1): "gargoyle"})

        scene.play("investigate Brunn", "negotiate")
        assert offered(scene, "attack") == ["attack gargoyle", "attack gargoyle 1"]

        scene.play("attack gargoyle 1", "ready")
        assert [group.statue for group in scene.state.groups[cell(0, -1)]] == [False]

    @pytest.mark.rule("DM-6.23a")
    def test_a_potion_is_found_and_must_be_tested(self) -> None:
        scene = room_with("statue", "3 | 3 2").play("investigate Brunn")
        assert (scene.asked, ways(scene)) == ("potion", ["Brunn", "Nim"])

        scene.play("Nim")

        assert adventurer(scene, "Nim").wounds == 1
        assert scene.asked == "assign"

    @pytest.mark.rule("DM-6.24a")
    @pytest.mark.parametrize("face", [4, 5])
    def test_two_gems(self, face: int) -> None:
        room_with("statue", f"{face} | 1 1 6 6").play("investigate Brunn").expect(gems=[1, 150])


class TestTrapDoor:
    @pytest.mark.rule("DM-6.32b")
    def test_the_first_descent_meets_room_monsters_on_three(self) -> None:
        scene = room_with("trap_door", "1 | 3 5 1").play("investigate Brunn")
        assert "down" in scene.offers

        scene.play("down")

        assert scene.state.cell == beyond(cell(0, -1), DOWN)
        assert [(met.kind, met.origin) for met in scene.happened("MonstersMet")] == [("orc", "room")]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-6.32b")
    def test_going_down_may_wait(self) -> None:
        scene = room_with("trap_door", "2 | 6 6 | 4").play("investigate Brunn", "south", "north", "down")

        assert scene.happened("MonstersSought")[-1].needed == 3
        scene.expect(cell=beyond(cell(0, -1), DOWN))

    @pytest.mark.rule("DM-6.32b")
    def test_later_descents_meet_wandering_monsters_on_one(self) -> None:
        scene = room_with("trap_door", "2", cellars={(0, -1): True}).play("down")

        assert (scene.happened("MonstersSought")[0].needed, scene.asked) == (1, "settled")

    @pytest.mark.rule("DM-6.32c")
    def test_the_only_way_out_is_up_and_counts_as_entering_the_room_above(self) -> None:
        scene = room_with("trap_door", "1 4 1", below=True)
        assert not {"north", "east", "south", "west", "down"} & {*scene.offers}

        scene.play("up")

        assert scene.state.cell == cell(0, -1)
        assert [(met.kind, met.origin) for met in scene.happened("MonstersMet")] == [("orc", "wandering")]

    @pytest.mark.rule("DM-6.32c")
    def test_no_trap_is_rolled_either_way(self) -> None:
        scene = room_with("trap_door", "1 | 6 6").play("investigate Brunn", "down", "up")

        assert not scene.happened("DoorTried")
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-6.33a")
    def test_a_hoard_lies_in_a_chest_that_may_be_trapped(self) -> None:
        scene = room_with("trap_door", "3 | 2 | 5 | 4 6 6").play("investigate Brunn")
        assert (scene.asked, scene.happened("ChestRolled")[0].trapped) == ("trap", True)

        scene.play("open Brunn")

        assert adventurer(scene, "Brunn").wounds == 1
        scene.expect(bezants=80)

    @pytest.mark.rule("DM-6.34a")
    def test_a_trap_strikes_an_investigator_who_is_no_thief(self) -> None:
        scene = room_with("trap_door", "4 | 5").play("investigate Brunn")

        assert adventurer(scene, "Brunn").wounds == 1
        assert (scene.asked, scene.happened("DetrapTried")) == ("settled", [])

    @pytest.mark.rule("DM-6.34a")
    @pytest.mark.parametrize(("dice", "wounds", "gained"), [("5 1", 0, 10), ("5 2 5", 1, 0)])
    def test_a_thief_may_try_to_remove_it(self, dice: str, wounds: int, gained: int) -> None:
        scene = room_with("trap_door", dice).play("investigate Nim")
        assert ways(scene) == ["detrap Nim", "open Nim"], "nobody else faces it"

        scene.play("detrap Nim")

        nim = adventurer(scene, "Nim")
        assert (nim.wounds, nim.experience) == (wounds, gained)
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-6.34b")
    def test_sesame_may_be_used_before_the_try(self) -> None:
        party = {"Brunn": {"items": ["sesame"]}, "Nim": {"sort": "thief"}}
        scene = room_with("trap_door", "4", party=party).play("investigate Nim")
        assert ways(scene) == ["sesame Brunn", "detrap Nim", "open Nim"]

        scene.play("sesame Brunn")

        assert (adventurer(scene, "Nim").wounds, adventurer(scene, "Brunn").items) == (0, [])
        scene.expect_script_used_up()
