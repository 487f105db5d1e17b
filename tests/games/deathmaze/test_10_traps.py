"""DM-10: traps on doors, chests and trap doors."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.maze import cell
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, adventurer, charmed, experience, heroes, ways, wounds

TRAP_DOOR = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_trapdoor --D-"}
THIEF = {"sort": "thief"}


def at_a_trapped_door(dice: str, **layout: Any) -> Scene:
    """A party, of two heroes unless said otherwise, has come upon a trapped door."""
    layout = {"party": heroes("Ann", "Bob"), **layout}
    return position("deathmaze", draws=["room_4"], dice=f"1 | {dice}", **layout).play("north")


class TestFindingTraps:
    @pytest.mark.rule("DM-10.11a")
    @pytest.mark.parametrize(("face", "asked"), [(1, "trap"), (2, "settled")])
    def test_a_door_can_be_trapped(self, face: int, asked: str) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), draws=["room_4"], dice=f"{face} 6").play("north")

        assert scene.asked == asked

    @pytest.mark.rule("DM-10.11a")
    @pytest.mark.parametrize(("face", "asked"), [(3, "trap"), (4, "settled")])
    def test_a_chest_can_be_trapped(self, face: int, asked: str) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), hoard="I", dice=f"{face} | 1 6 6")

        assert scene.asked == asked

    @pytest.mark.rule("DM-10.11a")
    def test_a_trap_door_can_be_trapped(self) -> None:
        party = {"Nim": THIEF, "Ann": {}}
        scene = position("deathmaze", party=party, maze=TRAP_DOOR, at=(0, -1), dice="4").play("investigate Nim")

        assert (scene.asked, ways(scene)) == ("trap", ["detrap Nim", "open Nim"])


class TestOpening:
    @pytest.mark.rule("DM-10.12c")
    def test_after_one_failed_try_the_trap_strikes_though_there_is_another_thief(self) -> None:
        party = {"Nim": {**THIEF, "detrap": 1}, "Tace": {**THIEF, "detrap": 6}}
        scene = at_a_trapped_door("2 | 5", party=party).play("detrap Nim")

        assert [event.who.name for event in scene.happened("DetrapTried")] == ["Nim"]
        assert wounds(scene) == {"Nim": 1, "Tace": 0}
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-10.13b")
    def test_without_a_thief_somebody_else_opens_and_is_struck_without_a_roll(self) -> None:
        scene = at_a_trapped_door("5")
        assert ways(scene) == ["open Ann", "open Bob"]

        scene.play("open Bob")

        assert not scene.happened("DetrapTried")
        assert wounds(scene) == {"Ann": 0, "Bob": 1}
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-10.13c")
    def test_there_is_no_turning_back_from_a_known_trap(self) -> None:
        scene = at_a_trapped_door("5 | 6", party={"Nim": THIEF, "Bob": {"items": ["cloves"]}})
        assert ways(scene) == ["detrap Nim", "open Nim", "open Bob"]

        scene.play("open Bob", "go on")

        scene.expect(cell=cell(0, -1))

    @pytest.mark.rule("DM-10.13d")
    def test_another_may_open_even_if_there_is_a_thief(self) -> None:
        scene = at_a_trapped_door("5", party={"Nim": {**THIEF, "detrap": 6}, "Bob": {}}).play("open Bob")

        assert wounds(scene) == {"Nim": 0, "Bob": 1}
        assert experience(scene) == [0, 0]

    @pytest.mark.rule("DM-10.13d")
    def test_the_thief_himself_may_open_without_a_try(self) -> None:
        scene = at_a_trapped_door("5", party={"Nim": {**THIEF, "detrap": 6}, "Bob": {}}).play("open Nim")

        assert not scene.happened("DetrapTried")
        assert wounds(scene) == {"Nim": 1, "Bob": 0}


class TestKindsOfTraps:
    @pytest.mark.rule("DM-10.22a")
    @pytest.mark.parametrize(("face", "hurt"), [(1, 0), (4, 0), (5, 1), (6, 1)])
    def test_an_arrow_is_a_plain_die_on_the_bow_column(self, face: int, hurt: int) -> None:
        skilled = heroes("Ann", "Bob", skills={"bow": 9}, strength=9)
        scene = at_a_trapped_door(f"1 {face}", party=skilled).play("open Ann")

        assert wounds(scene) == {"Ann": hurt, "Bob": 0}
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-10.23a")
    @pytest.mark.parametrize(("poison", "hurt"), [(2, 2), (4, 3), (6, 4)])
    def test_a_poisoned_arrow_that_wounds_poisons_as_well(self, poison: int, hurt: int) -> None:
        scene = at_a_trapped_door(f"2 5 {poison}").play("open Ann")

        assert wounds(scene) == {"Ann": hurt, "Bob": 0}
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-10.23a")
    def test_a_poisoned_arrow_that_misses_does_not_poison(self) -> None:
        scene = at_a_trapped_door("2 4").play("open Ann")

        assert wounds(scene) == {"Ann": 0, "Bob": 0}
        assert scene.asked == "breathe"
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-10.26a")
    def test_flaming_oil_is_one_wound(self) -> None:
        scene = at_a_trapped_door("5").play("open Ann")

        assert scene.happened("TrapStruck")[0].kind == "flaming_oil"
        assert wounds(scene) == {"Ann": 1, "Bob": 0}


class TestTwoTraps:
    DYING = {"Ann": {"wounds": 7}, "Bob": {}}

    @pytest.mark.rule("DM-10.27c")
    @pytest.mark.parametrize("second", [1, 2, 3, 5])
    def test_once_the_opener_is_dead_traps_that_strike_only_him_are_spent(self, second: int) -> None:
        scene = at_a_trapped_door(f"6 5 {second}", party=self.DYING).play("open Ann")

        assert adventurer(scene, "Ann").fate == "dead"
        assert (adventurer(scene, "Ann").wounds, adventurer(scene, "Bob").wounds) == (8, 0)
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-10.27c")
    def test_explosions_still_strike_the_rest(self) -> None:
        ogre = charmed("ogre", "Bob", "2.1", total=5)
        scene = at_a_trapped_door("6 5 4", party=self.DYING, charmed=[ogre]).play("open Ann")

        assert wounds(scene) == {"Ann": 8, "Bob": 1}
        assert [one.wounds for one in scene.state.beasts.values()] == [1]

    @pytest.mark.rule("DM-10.27d")
    @pytest.mark.parametrize(("ward", "dice", "hurt"), [(1, "2 5", 0), (0, "2 5 1", 2)])
    def test_an_arrow_absorbed_by_mage_armor_does_not_poison(self, ward: int, dice: str, hurt: int) -> None:
        party = {"Ann": {"mage_armor": ward}, "Bob": {}}
        scene = at_a_trapped_door(dice, options=ADVANCED, party=party).play("open Ann")

        assert (adventurer(scene, "Ann").wounds, adventurer(scene, "Ann").mage_armor) == (hurt, 0)
        scene.expect_script_used_up()
