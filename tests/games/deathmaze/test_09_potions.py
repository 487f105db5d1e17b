"""DM-9.4: potions, save those that charm."""

from __future__ import annotations

import pytest

from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import adventurer, bonuses, heroes, ways

BATS_TO_COME = {(0, 0): "vampire_bat"}


def against_a_mummy(dice: str, **ann: object) -> Scene:
    """Ann and Bob in the front row against a Mummy, about to drink."""
    return position("deathmaze", party={"Ann": ann, "Bob": {}}, foes=[["mummy 8"]], dice=dice)


class TestTesting:
    @pytest.mark.rule("DM-9.41a")
    def test_a_delegate_drinks_before_anybody_knows_what_it_is(self) -> None:
        scene = position("deathmaze", party={"Ann": {"wounds": 5}, "Bob": {}}, finds=["potion"], dice="1 4")
        assert (scene.asked, ways(scene)) == ("potion", ["Ann", "Bob"])
        assert not scene.happened("Rolled")

        scene.play("Ann")

        assert [(event.who.name, event.potion) for event in scene.happened("PotionNamed")] == [("Ann", "healing")]
        assert adventurer(scene, "Ann").wounds == 1

    @pytest.mark.rule("DM-9.41a")
    def test_only_the_tester_undergoes_the_effect(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob", wounds=3), finds=["potion"], dice="3 6").play("Bob")

        assert [one.wounds for one in scene.state.adventurers] == [3, 6]

    @pytest.mark.rule("DM-9.41b")
    def test_one_dose_remains_for_later(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob", wounds=5), finds=["potion"], dice="2 1 | 2")
        scene.play("Ann")
        assert (scene.asked, scene.offers) == ("assign", ["Ann", "Bob", "nobody"])

        scene.play("Bob")
        assert adventurer(scene, "Bob").items == ["healing"]
        assert scene.asked == "settled", "there is no second dose"

        scene.play("Bob uses healing")
        assert adventurer(scene, "Bob").wounds == 3

    @pytest.mark.rule("DM-9.41c")
    def test_a_dose_is_used_up_by_whoever_drinks_it(self) -> None:
        scene = position("deathmaze", party={"Ann": {"wounds": 5, "items": ["healing"]}, "Bob": {}}, dice="1")
        scene.play("Ann uses healing")

        assert adventurer(scene, "Ann").items == []
        assert "Ann uses healing" not in scene.offers

    @pytest.mark.rule("DM-9.41c")
    def test_a_dose_of_poison_may_be_thrown_away(self) -> None:
        scene = position("deathmaze", party={"Ann": {"items": ["poison"]}, "Bob": {}})
        scene.play("trade Ann", "Ann drops poison")

        assert [(one.items, one.wounds) for one in scene.state.adventurers] == [([], 0), ([], 0)]
        scene.expect(found=[], lying=[])


class TestHealing:
    @pytest.mark.rule("DM-9.42a")
    @pytest.mark.parametrize(("wounds", "face", "left"), [(7, 1, 6), (7, 6, 1), (2, 6, 0), (0, 3, 0)])
    def test_it_removes_as_many_wounds_as_the_die_shows_but_not_more_than_there_are(
        self, wounds: int, face: int, left: int
    ) -> None:
        scene = against_a_mummy(str(face), wounds=wounds, items=["healing"]).play("Ann uses healing")

        assert adventurer(scene, "Ann").wounds == left
        scene.expect_script_used_up()


class TestPoison:
    @pytest.mark.rule("DM-9.43a")
    @pytest.mark.parametrize(("face", "wounds"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
    def test_it_costs_one_to_three_wounds(self, face: int, wounds: int) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), finds=["potion"], dice=f"3 {face}").play("Ann")

        assert adventurer(scene, "Ann").wounds == wounds
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-9.43a")
    def test_it_can_kill(self) -> None:
        party = {"Ann": {"wounds": 6, "items": ["poison"]}, "Bob": {}}
        scene = position("deathmaze", party=party, dice="3").play("Ann uses poison")

        assert adventurer(scene, "Ann").fate == "dead"


class TestStrength:
    @pytest.mark.rule("DM-9.44a")
    def test_drunk_in_combat_it_helps_in_every_attack_of_that_combat(self) -> None:
        scene = against_a_mummy("3 | 1 1 1 1 | 1 1 1", items=["strength"])

        scene.play("Ann uses strength", "attack mummy", "attack mummy", "done", "attack mummy", "nothing")

        assert [bonus for name, bonus in bonuses(scene) if name == "Ann"] == [3, 3]
        assert [bonus for name, bonus in bonuses(scene) if name == "Bob"] == [0]

    @pytest.mark.rule("DM-9.44a")
    def test_drunk_in_peace_it_helps_in_the_next_combat(self) -> None:
        party = {"Ann": {"items": ["strength"]}}
        scene = position("deathmaze", party=party, groups=BATS_TO_COME, dice="4 | 6 2 1").play("Ann uses strength")

        scene.play("attack vampire bat", "sword", "attack vampire bat")

        assert bonuses(scene)[0] == ("Ann", 4)

    @pytest.mark.rule("DM-9.44b")
    def test_several_add_up(self) -> None:
        scene = against_a_mummy("3 5 | 1 1 1", items=["strength", "strength"])

        scene.play("Ann uses strength", "Ann uses strength", "attack mummy", "nothing")

        assert bonuses(scene)[0] == ("Ann", 8)

    @pytest.mark.rule("DM-9.44b")
    def test_all_end_with_that_combat(self) -> None:
        party = {"Ann": {"items": ["strength", "strength"]}}
        scene = position("deathmaze", party=party, foes=[["vampire_bat 1"]], groups=BATS_TO_COME, dice="3 5 6 | 6 1 1")
        scene.play("Ann uses strength", "Ann uses strength", "attack vampire bat")
        assert scene.asked == "settled"

        scene.play("attack vampire bat", "sword", "attack vampire bat")

        assert [bonus for name, bonus in bonuses(scene) if name == "Ann"] == [8, 0]
