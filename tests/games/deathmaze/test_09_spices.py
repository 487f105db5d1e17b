"""DM-9.5: spices."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.maze import DOWN, cell, side_key
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import (
    ADVANCED,
    adventurer,
    bonuses,
    experience,
    foes,
    heroes,
    offered,
    struck,
    ways,
    wounds,
)

STATUE = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_statue --D-"}
TRAP_DOOR = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_trapdoor --D-"}
SEALER = {"Ann": {}, "Nim": {"items": ["cloves"]}}


def blows_of(scene: Scene, called: str) -> int:
    return sum(attacker == called for attacker, _ in struck(scene))


class TestSpices:
    @pytest.mark.rule("DM-9.51a")
    @pytest.mark.parametrize(
        ("face", "spice"),
        [(1, "mustard"), (2, "sesame"), (3, "spinach"), (4, "red_pepper"), (5, "cloves"), (6, "cannabis")],
    )
    def test_a_spice_is_known_at_once_and_needs_no_test(self, face: int, spice: str) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), hoard="C", dice=f"1 1 1 | 1 | 4 {face}")
        assert scene.asked == "assign"

        scene.play("Ann")

        assert adventurer(scene, "Ann").items == [spice]

    @pytest.mark.rule("DM-9.51a")
    @pytest.mark.parametrize("spice", ["mustard", "spinach", "cannabis"])
    def test_one_use_uses_it_up(self, spice: str) -> None:
        party = {"Ann": {"items": [spice, spice]}, "Bob": {}}
        scene = position("deathmaze", party=party, dice="1").play(f"Ann uses {spice}")
        assert adventurer(scene, "Ann").items == [spice]

    @pytest.mark.rule("DM-9.52a")
    @pytest.mark.parametrize(("held", "face", "left"), [(7, 4, 3), (2, 6, 0)])
    def test_mustard_heals_like_a_healing_potion(self, held: int, face: int, left: int) -> None:
        party = {"Ann": {"items": ["mustard"], "wounds": held}, "Bob": {}}
        scene = position("deathmaze", party=party, foes=[["mummy 8"]], dice=f"{face}").play("Ann uses mustard")

        assert adventurer(scene, "Ann").wounds == left

    @pytest.mark.rule("DM-9.54a")
    def test_spinach_works_like_a_strength_potion(self) -> None:
        party = {"Ann": {"items": ["spinach", "strength"]}, "Bob": {}}
        scene = position("deathmaze", party=party, foes=[["mummy 8"]], dice="3 2 | 1 1 1")

        scene.play("Ann uses spinach", "Ann uses strength", "attack mummy", "nothing")

        assert bonuses(scene)[0] == ("Ann", 5)


class TestSesame:
    @pytest.mark.rule("DM-9.53a")
    def test_it_opens_a_trapped_door_harmlessly_and_without_a_roll(self) -> None:
        party = {"Ann": {"items": ["sesame"]}, "Bob": {}}
        scene = position("deathmaze", party=party, draws=["room_4"], dice="1 | 6").play("north", "sesame Ann")

        assert wounds(scene) == {"Ann": 0, "Bob": 0}
        assert adventurer(scene, "Ann").items == []
        scene.play("go on").expect(cell=cell(0, -1))

    @pytest.mark.rule("DM-9.53a")
    def test_it_opens_a_trapped_chest(self) -> None:
        party = {"Ann": {"items": ["sesame"]}, "Bob": {}}
        scene = position("deathmaze", party=party, hoard="I", dice="1 | 4 6 6").play("sesame Ann")

        assert wounds(scene) == {"Ann": 0, "Bob": 0}
        scene.expect(bezants=20)

    @pytest.mark.rule("DM-9.53a")
    def test_it_does_so_once(self) -> None:
        party = {"Ann": {"items": ["sesame"]}, "Bob": {}}
        scene = position("deathmaze", party=party, hoard="I", draws=["room_4"], dice="1 | 4 6 6 | 1")

        scene.play("sesame Ann", "north")

        assert (scene.asked, ways(scene)) == ("trap", ["open Ann", "open Bob"])

    @pytest.mark.rule("DM-9.53b")
    def test_it_gives_no_experience(self) -> None:
        party = {"Nim": {"sort": "thief", "items": ["sesame"]}, "Bob": {}}
        scene = position("deathmaze", party=party, draws=["room_4"], dice="1").play("north", "sesame Nim")

        assert experience(scene) == [0, 0]

    @pytest.mark.rule("DM-9.53b")
    def test_once_a_thief_has_tried_it_is_too_late(self) -> None:
        party = {"Nim": {"sort": "thief", "items": ["sesame"]}, "Bob": {}}
        scene = position("deathmaze", party=party, draws=["room_4"], dice="1 | 6 5").play("north")
        assert "sesame Nim" in scene.offers

        scene.play("detrap Nim")

        assert adventurer(scene, "Nim").wounds == 1
        assert adventurer(scene, "Nim").items == ["sesame"]
        assert offered(scene, "sesame") == []


class TestRedPepper:
    PARTY = {"Ann": {"items": ["red_pepper"]}, **heroes("Bob", "Cid")}

    def fight(self, order: list[list[str]], monsters: list[str], dice: str = "") -> Scene:
        return position("deathmaze", party=self.PARTY, order=order, foes=[monsters], dice=dice)

    @pytest.mark.rule("DM-9.55a")
    def test_it_burns_the_opponent_instead_of_a_weapon_attack(self) -> None:
        scene = self.fight([["Ann", "Bob", "Cid"]], ["mummy 8", "mummy 8", "mummy 8"], "5 | 1 1 1")

        scene.play("pepper mummy 1", "nothing", "nothing")

        assert foes(scene) == {"mummy 1": (5, 8), "mummy 2": (0, 8), "mummy 3": (0, 8)}
        assert blows_of(scene, "Ann") == 0
        assert adventurer(scene, "Ann").items == []

    @pytest.mark.rule("DM-9.55a")
    def test_only_whom_he_would_have_to_attack(self) -> None:
        assert offered(self.fight([["Ann", "Bob", "Cid"]], ["mummy 8"] * 3), "pepper") == ["pepper mummy 1"]
        assert offered(self.fight([["Ann", "Bob"], ["Cid"]], ["mummy 8"] * 3), "pepper") == [
            "pepper mummy 1",
            "pepper mummy 2",
        ]

    @pytest.mark.rule("DM-9.55a")
    def test_only_from_the_front_row(self) -> None:
        scene = self.fight([["Bob", "Cid"], ["Ann"]], ["mummy 8"]).play("nothing", "nothing")

        assert scene.offers == ["attack mummy", "take sword", "nothing"]


class TestCannabis:
    HASTY = {"Ann": {"haste": True}, "Bob": {}}

    @pytest.mark.rule("DM-9.56b")
    def test_eaten_during_combat_it_works_in_the_next_one(self) -> None:
        scene = position(
            "deathmaze",
            party={"Ann": {"items": ["cannabis"]}},
            foes=[["vampire_bat 3"]],
            groups={(0, 0): "mummy"},
            dice="6 1 | 6 1 | 6 | 6 | 1 1 1",
        )
        scene.play("Ann uses cannabis")
        for blows in (1, 2, 3):
            scene.play("attack vampire bat")
            assert blows_of(scene, "Ann") == blows
            if scene.asked == "reorganise":
                scene.play("done")

        scene.play("attack mummy", "sword", "attack mummy")

        assert blows_of(scene, "Ann") == 3 + 2

    @pytest.mark.rule("DM-9.56b")
    def test_eaten_in_peace_it_works_in_the_next_combat_and_no_longer(self) -> None:
        party, groups = {"Ann": {"items": ["cannabis"]}}, {(0, 0): "vampire_bat"}
        scene = position("deathmaze", party=party, groups=groups, dice="4 | 6 6").play("Ann uses cannabis")

        scene.play("attack vampire bat", "sword", "attack vampire bat")

        assert blows_of(scene, "Ann") == 2
        assert not adventurer(scene, "Ann").haste

    @pytest.mark.rule("DM-9.56c")
    def test_if_the_first_attack_kills_the_second_is_lost(self) -> None:
        scene = position("deathmaze", party=self.HASTY, foes=[["vampire_bat 1", "vampire_bat 3"]], dice="6 | 1 1")

        scene.play("attack vampire bat 1", "nothing")

        assert blows_of(scene, "Ann") == 1
        assert foes(scene)["vampire bat 2"] == (0, 3)

    @pytest.mark.rule("DM-9.56d")
    def test_red_pepper_is_not_doubled(self) -> None:
        party = {"Ann": {"haste": True, "items": ["red_pepper", "red_pepper"]}, "Bob": {}}
        scene = position("deathmaze", party=party, foes=[["mummy 8"]], dice="3 | 1 1").play("pepper mummy", "nothing")

        assert foes(scene) == {"mummy": (3, 8)}
        assert adventurer(scene, "Ann").items == ["red_pepper"]

    @pytest.mark.rule("DM-9.56d")
    def test_spells_are_not_doubled(self) -> None:
        party = {"Ann": {"sort": "wizard", "spells": ["blast"], "haste": True}, "Bob": {}}
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["mummy 8"]], dice="6 | 1 1")

        scene.play("cast blast mummy", "nothing")

        assert foes(scene) == {"mummy": (2, 8)}
        assert adventurer(scene, "Ann").spent == 1

    @pytest.mark.rule("DM-9.56d")
    @pytest.mark.parametrize(
        ("weapons", "columns", "thrown"),
        [
            (["throwing_dagger", "bow"], ["throwing_dagger", "bow"], [0]),
            (["throwing_dagger", "throwing_dagger"], ["throwing_dagger", "throwing_dagger"], [0, 1]),
            (["throwing_dagger", "sword"], ["throwing_dagger"], [0]),
        ],
    )
    def test_after_a_throw_the_second_attack_is_made_with_the_other_weapon_if_it_reaches(
        self, weapons: list[str], columns: list[str], thrown: list[int]
    ) -> None:
        party = {"Ann": {"haste": True, "weapons": weapons}, **heroes("Bob", "Cid")}
        dice = [1] * (len(columns) + 2)
        scene = position("deathmaze", party=party, order=[["Bob", "Cid"], ["Ann"]], foes=[["mummy 8"]], dice=dice)

        scene.play("nothing", "nothing", "attack mummy")

        assert [event.column for event in scene.happened("Struck") if event.who.name == "Ann"] == columns
        assert adventurer(scene, "Ann").thrown == thrown

    @pytest.mark.rule("DM-9.56e")
    def test_two_portions_do_not_add_up(self) -> None:
        party, groups = {"Ann": {"items": ["cannabis", "cannabis"]}}, {(0, 0): "mummy"}
        scene = position("deathmaze", party=party, groups=groups, dice="6 | 1 1 1 | 1 1 1")
        scene.play("Ann uses cannabis", "Ann uses cannabis")

        scene.play("attack mummy", "sword", "attack mummy")

        assert blows_of(scene, "Ann") == 2


class TestCloves:
    @pytest.mark.rule("DM-9.57f")
    def test_a_trap_on_the_door_has_been_settled_before(self) -> None:
        scene = position("deathmaze", party=SEALER, draws=["room_4"], dice="1 | 5 | 1 4 4")

        scene.play("north", "open Ann", "go on")

        assert adventurer(scene, "Ann").wounds == 1
        assert (scene.asked, offered(scene, "seal")) == ("meeting", ["seal cloves Nim"])

    @pytest.mark.rule("DM-9.57h")
    def test_nothing_is_rolled_for_the_retreat(self) -> None:
        scene = position("deathmaze", party=SEALER, draws=["room_4"], dice="6 | 1 4 4").play("north")
        before = len(scene.happened("Rolled"))

        scene.play("seal cloves Nim")

        assert len(scene.happened("Rolled")) == before
        assert scene.asked == "settled"
        scene.expect(cell=cell(0, 0))

    @pytest.mark.rule("DM-9.57i")
    def test_a_statues_gargoyle_cannot_be_shut_in(self) -> None:
        layout: dict[str, Any] = {"maze": STATUE, "party": SEALER, "dice": "6 | 1"}
        scene = position("deathmaze", **layout).play("north", "investigate Ann")

        assert scene.offers == ["negotiate", "attack"]

    @pytest.mark.rule("DM-9.57i")
    def test_monsters_in_a_room_below_can_be_shut_in_by_the_trap_door(self) -> None:
        upper, below = cell(0, -1), {(0, -1): False}
        scene = position("deathmaze", party=SEALER, maze=TRAP_DOOR, at=(0, -1), cellars=below, dice="1 4 4")
        scene.play("down")

        scene.play("seal cloves Nim")

        assert "down" not in scene.offers
        assert side_key(upper, DOWN) in scene.state.maze.barred
        scene.expect(cell=upper)

    @pytest.mark.rule("DM-9.57i")
    def test_coming_up_the_trap_door_is_not_sealed_for_the_party_would_be_cut_off(self) -> None:
        layout: dict[str, Any] = {"maze": TRAP_DOOR, "at": (0, -1), "below": True, "dice": "1 4 1"}
        scene = position("deathmaze", party=SEALER, **layout).play("up")

        assert scene.offers == ["negotiate", "attack"]
