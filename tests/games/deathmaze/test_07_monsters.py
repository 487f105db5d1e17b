"""DM-7: meeting monsters, and negotiating with them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.maze import ENTRANCE, cell
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import (
    ADVANCED,
    SWORDSMAN,
    adventurer,
    asked_seat,
    experience,
    heroes,
    offered,
    their_rows,
)

PARTY = heroes("A", "B")
TWO_ROOMS = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_4 DDDD"}
AGREEMENT, FAILURE, COW = "4 3", "1 1", "6 6"
"""Dice of a negotiation with Orcs, Goblins or others who listen."""


def meeting(monsters: str, dice: str = "", **layout: Any) -> Scene:
    """The party has met these monsters at the entrance."""
    return position("deathmaze", **{"party": PARTY, "meeting": monsters, "dice": dice, **layout})


class TestMeeting:
    @pytest.mark.rule("DM-7.13a")
    def test_the_caller_negotiates_attacks_or_seals_the_door(self) -> None:
        party = {"A": {"items": ["cloves"]}, "W": {"sort": "wizard", "spells": ["lock"]}}
        scene = position("deathmaze", options=ADVANCED, party=party, draws=["room_4"], dice="6 1 5 1").play("north")

        assert scene.asked == "meeting"
        assert scene.offers == ["negotiate", "attack", "seal cloves A", "seal lock W"]

    @pytest.mark.rule("DM-7.13a")
    def test_without_a_door_there_is_nothing_to_seal(self) -> None:
        party = {"A": {"items": ["cloves"]}, "B": {}}
        scene = position("deathmaze", party=party, draws=["cor_straight_0"], dice="1 4 1").play("east")

        assert scene.offers == ["negotiate", "attack"]

    @pytest.mark.rule("DM-7.13b")
    def test_potions_spices_and_spells_may_be_used_before_deciding(self) -> None:
        spells = ["heal", "mage_armor", "oratory", "sleep"]
        items = ["healing", "spinach", "sesame", "red_pepper"]
        party = {"A": {"wounds": 3, "items": items}, "W": {"sort": "wizard", "spells": spells}}
        scene = meeting("orc", "2 4 3", options=ADVANCED, party=party)
        assert scene.offers == [
            *["negotiate", "attack", "A uses healing", "A uses spinach"],
            *["W casts heal on A", "W casts heal on W", "W casts mage_armor on A", "W casts mage_armor on W"],
        ]

        scene.play("A uses healing", "A uses spinach", "W casts mage_armor on A")

        one = adventurer(scene, "A")
        assert (one.wounds, one.strength, one.mage_armor) == (1, 4, 2)
        assert scene.asked == "meeting"

    @pytest.mark.rule("DM-7.13b")
    def test_holders_among_the_other_players_are_asked_before(self) -> None:
        party = {"A": {}, "B": {"items": ["spinach"]}}
        options = {"caller": "fixed"}
        scene = position("deathmaze", seats=2, options=options, party=party, draws=["cor_straight_0"], dice="1 4 1 5")

        scene.play("east")
        assert (asked_seat(scene), scene.offers) == (1, ["B uses spinach", "done"])

        scene.play("B uses spinach")
        assert (asked_seat(scene), scene.offers) == (0, ["negotiate", "attack"])

    @pytest.mark.rule("DM-7.13b")
    def test_nothing_changes_hands_meanwhile(self) -> None:
        scene = meeting("orc", party={"A": {"items": ["healing", "armor+1"]}, "B": {}})

        assert scene.offers == ["negotiate", "attack", "A uses healing"]


class TestTotals:
    @pytest.mark.rule("DM-7.14b")
    def test_monsters_left_in_peace_have_no_total_yet(self) -> None:
        scene = meeting("2 orc", AGREEMENT).play("negotiate")

        assert [beast.total for beast in scene.state.beasts.values()] == [0, 0]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-7.14b")
    def test_monsters_behind_a_sealed_door_have_no_total_yet(self) -> None:
        party = {"A": {"items": ["cloves"]}, "B": {}}
        scene = position("deathmaze", party=party, draws=["room_4"], dice="6 1 5 1").play("north", "seal cloves A")

        assert [beast.total for beast in scene.state.beasts.values()] == [0]
        scene.expect(cell=ENTRANCE)

    @pytest.mark.rule("DM-7.14c")
    def test_a_monster_charmed_outside_combat_gets_its_total_at_once(self) -> None:
        party = {"A": {"items": ["charm_person"]}, "B": {}}
        scene = position("deathmaze", party=party, groups={(0, 0): "orc"}, dice="5")

        scene.play("A uses charm_person", "charm orc", "2.1")

        (orc,) = scene.state.beasts.values()
        assert (orc.total, orc.controller, scene.asked) == (5, 0, "settled")
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-7.14e")
    def test_with_a_minimum_of_nought_a_goblin_may_be_dead_before_the_line_up(self) -> None:
        options = {"house_monster_minimum": 0}
        strong = heroes("A", "B", skills={"sword": 11})
        dice = "1 3 | 6 | 1 2 6 6 | 3 4 6 6"
        scene = position("deathmaze", options=options, party=strong, fight="2 goblin", dice=dice).play("ready")
        assert their_rows(scene) == [["", "goblin 2", ""]]

        scene.play("attack goblin 2", "nothing")

        assert experience(scene) == [6, 6], "two Wound Points times six, for two"
        scene.expect(bezants=3 + 7)

    @pytest.mark.rule("DM-7.14e")
    def test_if_no_monster_is_left_the_combat_is_won_at_once(self) -> None:
        options = {"house_monster_minimum": 0}
        scene = position("deathmaze", options=options, party=PARTY, fight="goblin", dice="1 | 5 5 6 6")

        assert (scene.asked, experience(scene)) == ("settled", [0, 0])
        scene.expect(bezants=10, fight=None)


class TestBasicGame:
    @pytest.mark.rule("DM-7.15a")
    def test_an_evil_wizard_means_no_monsters(self) -> None:
        scene = position("deathmaze", party=PARTY, draws=["room_4"], dice="6 1 1 2").play("north")

        assert (scene.asked, scene.state.beasts) == ("settled", {})
        assert [event.kind for event in scene.happened("NoMonsters")] == ["evil_wizard"]

    @pytest.mark.rule("DM-7.15a")
    def test_in_the_advanced_game_he_is_met(self) -> None:
        scene = position("deathmaze", options=ADVANCED, party=PARTY, draws=["room_4"], dice="6 1 1 2").play("north")

        assert (scene.asked, scene.happened("MonstersMet")[0].kind) == ("meeting", "evil_wizard")

    @pytest.mark.rule("DM-7.15b")
    @pytest.mark.parametrize("monster", ["hellhound", "medusa", "vampire", "troll", "cronk"])
    def test_special_abilities_are_ignored(self, monster: str) -> None:
        """One target die and one attack die a round, whatever it is; the Troll's Wounds stay."""
        foe = {"kind": monster, "total": 18, "wounds": 3}
        scene = position("deathmaze", party=PARTY, foes=[[foe]], dice="1 1 1 1 1 1")

        for _ in range(3):
            scene.play("nothing", "nothing", "done")

        assert [beast.wounds for beast in scene.state.beasts.values()] == [3]
        assert [one.fate for one in scene.state.adventurers] == ["", ""]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-7.15b")
    def test_nobody_rolls_against_the_stench_of_cronks(self) -> None:
        scene = position("deathmaze", party=PARTY, fight="cronk", dice="4").play("ready")

        assert (scene.asked, [one.sick for one in scene.state.adventurers]) == ("action", [False, False])

    @pytest.mark.rule("DM-7.15b")
    def test_magic_resistance_is_ignored(self) -> None:
        """A Vampire would resist Red Pepper on a 4."""
        party = {"A": {"items": ["red_pepper"]}}
        scene = position("deathmaze", party=party, foes=[["vampire 18"]], dice="4 1").play("pepper vampire")

        assert [beast.wounds for beast in scene.state.beasts.values()] == [4]
        scene.expect_script_used_up()


class TestNegotiation:
    @pytest.mark.rule("DM-7.21c")
    @pytest.mark.parametrize("dice", [AGREEMENT, f"{COW} 1 1"])
    def test_there_is_no_second_roll_here_or_later(self, dice: str) -> None:
        scene = meeting("orc", f"{dice} 6", maze=TWO_ROOMS).play("negotiate")
        assert "negotiate" not in scene.offers

        scene.play("north", "south")

        assert "negotiate" not in scene.offers
        assert len(scene.happened("Negotiated")) == 1

    @pytest.mark.rule("DM-7.22a")
    def test_after_a_failure_combat_begins_at_once(self) -> None:
        scene = meeting("2 orc", f"{FAILURE} 3 3").play("negotiate")

        assert [event.total for event in scene.happened("TotalRolled")] == [3, 3]
        assert (scene.asked, their_rows(scene)) == ("hands", [["orc 1", "", "orc 2"]])

    @pytest.mark.rule("DM-7.22b")
    def test_after_a_failure_the_door_can_no_longer_be_sealed(self) -> None:
        party = {"A": {"items": ["cloves"]}, "B": {}}
        scene = position("deathmaze", party=party, draws=["room_4"], dice=f"6 1 5 1 {FAILURE} 4").play("north")
        assert "seal cloves A" in scene.offers

        scene.play("negotiate")
        for answer in ("ready", "nothing"):
            assert not offered(scene, "seal")
            scene.play(answer)
        assert (scene.asked, offered(scene, "seal")) == ("action", [])

    @pytest.mark.rule("DM-7.23a")
    def test_after_agreement_the_party_may_leave_by_any_way(self) -> None:
        scene = meeting("2 orc", f"{AGREEMENT} 6", maze=TWO_ROOMS).play("negotiate")
        assert {*scene.offers} >= {"north", "east", "south", "west", "leave"}

        scene.play("north")

        assert not scene.happened("Struck")
        scene.expect(cell=cell(0, -1), fight=None)

    @pytest.mark.rule("DM-7.23b")
    @pytest.mark.parametrize("dice", [AGREEMENT, f"{COW} 1 1"])
    def test_they_may_still_be_attacked(self, dice: str) -> None:
        scene = meeting("orc", f"{dice} 4").play("negotiate", "attack orc")

        assert (scene.asked, their_rows(scene)) == ("hands", [["", "orc", ""]])

    @pytest.mark.rule("DM-7.23c")
    def test_they_stay_and_keep_the_peace_and_no_others_come(self) -> None:
        scene = meeting("orc", f"{AGREEMENT} 6", maze=TWO_ROOMS).play("negotiate", "north")
        sought = len(scene.happened("MonstersSought"))

        scene.play("south")

        assert len(scene.happened("MonstersSought")) == sought
        assert (scene.asked, offered(scene, "attack")) == ("settled", ["attack orc"])
        scene.expect_script_used_up()


class TestCow:
    @pytest.mark.rule("DM-7.24d")
    def test_other_monsters_treat_it_as_agreement(self) -> None:
        scene = meeting("ogre", COW).play("negotiate")

        assert scene.happened("Negotiated")[0].outcome == "cow"
        assert (scene.asked, offered(scene, "attack")) == ("settled", ["attack ogre"])
        scene.expect(bezants=0)

    @pytest.mark.rule("DM-7.24f")
    def test_no_chest_is_opened_for_what_they_hand_over(self) -> None:
        scene = meeting("evil_thief", f"{COW} 4").play("negotiate")

        assert not scene.happened("ChestRolled")
        assert scene.happened("Ransomed")[0].noted == 20
        scene.expect(bezants=5)

    @pytest.mark.rule("DM-7.24g")
    @pytest.mark.parametrize("dice", [AGREEMENT, f"{COW} 6 6"])
    def test_negotiation_gives_no_experience(self, dice: str) -> None:
        scene = meeting("orc", dice).play("negotiate")

        assert experience(scene) == [0, 0]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-7.24h")
    @pytest.mark.parametrize(("charmed", "killed", "purse"), [(2, 1, 3), (1, 2, 3 + 11)])
    def test_each_yields_what_it_has_left_after_the_ransom(self, charmed: int, killed: int, purse: int) -> None:
        """Goblin 1 has 2 Bezants and Goblin 2 has 12; together they hand over 3, Goblin 1 all he has."""
        party = {"A": {"items": ["charm_person"]}, "B": {"skills": {"sword": 11}}}
        scene = meeting("2 goblin", "5 4 1 1 6 6 | 4 | 2 | 6 | 6 6", party=party).play("negotiate")
        assert scene.state.bezants == 3

        scene.play("A uses charm_person", f"charm goblin {charmed}", "2.1", "ready", "nothing")
        scene.play(f"attack goblin {killed}", "nothing")

        scene.expect(bezants=purse)

    @pytest.mark.rule("DM-7.24e", "DM-7.24h")
    def test_a_ransom_is_not_found_again_on_a_monster_that_was_charmed_and_turned_back(self) -> None:
        """The Orc has 8 Bezants and hands over 2."""
        party = {"A": {"armor": 2, "wounds": 8, "items": ["charm_person"]}, "B": SWORDSMAN, "C": SWORDSMAN}
        scene = meeting("orc", "6 6 4 4 | 1 | 6 | 6 6", party=party).play("negotiate")
        scene.play("A uses charm_person", "charm orc", "2.1", "trade A", "A takes off armor")
        assert scene.state.bezants == 2

        scene.play("ready", "attack orc", "attack orc", "nobody")

        scene.expect(bezants=8)
