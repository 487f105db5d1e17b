"""DM-9.45, DM-9.46: monsters that serve the party, and how they turn on it."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import (
    ADVANCED,
    SWORDSMAN,
    adventurer,
    beast,
    charmed,
    experience,
    heroes,
    our_rows,
    their_rows,
    ways,
    wounds,
)

FOUNTAIN = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_fountain --D-"}
ORC = charmed("orc", "Ann", "2.1")
DYING = {"Ann": {"wounds": 7}, "Bob": {}}


def turned(scene: Scene) -> list[str]:
    return [event.who.kind for event in scene.happened("TurnedCoat")]


def after_ann_dies_of_a_mummy(foes: list[list[Any]], dice: str) -> Scene:
    """Ann commands an Orc, and the monsters have killed her in the first round."""
    scene = position("deathmaze", party=DYING, charmed=[ORC], foes=foes, dice=dice).play(
        "nothing", "nothing", "nothing"
    )
    assert adventurer(scene, "Ann").fate == "dead"
    return scene


def drinking(foes: list[list[Any]], *items: str, **layout: Any) -> Scene:
    """Ann, who holds these potions, and Bob in combat."""
    return position("deathmaze", party={"Ann": {"items": list(items)}, "Bob": {}}, foes=foes, **layout)


class TestTheDose:
    @pytest.mark.rule("DM-9.45b")
    @pytest.mark.parametrize(("face", "potion"), [(5, "charm_person"), (6, "charm_monster")])
    def test_with_no_monster_there_it_is_wasted(self, face: int, potion: str) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), finds=["potion"], dice=f"{face}").play("Ann")

        assert [(event.thing, event.rule) for event in scene.happened("CharmWasted")] == [(potion, "DM-9.45b")]
        assert scene.asked == "assign"

    @pytest.mark.rule("DM-9.45b")
    def test_it_is_wasted_too_if_only_monsters_of_another_sort_are_there(self) -> None:
        party, groups = heroes("Ann", "Bob"), {(0, 0): "2 skeleton"}
        scene = position("deathmaze", party=party, groups=groups, finds=["potion"], dice="5").play("Ann", "nobody")

        assert scene.happened("CharmWasted")[0].rule == "DM-9.45b"
        assert "attack skeleton" in scene.offers

    @pytest.mark.rule("DM-9.46a")
    def test_charm_monster_takes_every_kind_that_charm_person_does_not(self) -> None:
        foes = [["ogre 5", "orc 3", "evil_hero 9"], ["goblin 2", "skeleton 2", "evil_thief 1"]]
        person = drinking(foes, "charm_person").play("Ann uses charm_person")
        monster = drinking(foes, "charm_monster").play("Ann uses charm_monster")

        assert person.offers == ["charm orc", "charm evil hero", "charm goblin", "charm evil thief", "decline"]
        assert monster.offers == ["charm ogre", "charm skeleton", "decline"]

    @pytest.mark.rule("DM-9.46a")
    def test_the_monster_then_serves_the_drinker(self) -> None:
        scene = drinking([["ogre 5", "ogre 4"]], "charm_monster")
        scene.play("Ann uses charm_monster", "charm ogre 2", "2.1")

        assert our_rows(scene) == [["Ann", "Bob", ""], ["ogre 2", "", ""]]
        assert their_rows(scene) == [["ogre 1", "", ""]]

    @pytest.mark.rule("DM-8.11b", "DM-9.45a")
    def test_whoever_charms_the_last_monster_has_won(self) -> None:
        scene = drinking([["orc 4"]], "charm_person").play("Ann uses charm_person", "charm orc", "2.1")

        assert scene.asked == "settled"
        assert our_rows(scene) == [["Ann", "Bob", ""], ["orc", "", ""]]
        assert experience(scene) == [0, 0]

    @pytest.mark.rule("DM-9.46b")
    def test_in_the_basic_game_nothing_resists_it(self) -> None:
        scene = drinking([["vampire 9", "vampire 9"]], "charm_monster")
        scene.play("Ann uses charm_monster", "charm vampire 1")

        assert scene.asked == "place"
        assert not scene.happened("Rolled")


class TestInService:
    def fighting(self, kind: str, box: str, dice: str) -> Scene:
        """A charmed monster beside or behind Ann and Bob, who do nothing, attacks a Mummy."""
        party, serving = heroes("Ann", "Bob"), charmed(kind, "Ann", box)
        scene = position("deathmaze", party=party, charmed=[serving], foes=[["mummy 8"]], dice=dice)
        return scene.play("nothing", "nothing")

    @pytest.mark.rule("DM-9.45e")
    @pytest.mark.parametrize(
        ("kind", "box", "column", "bonus"),
        [("ogre", "1.3", "monster", 4), ("orc", "1.3", "sword", 0), ("orc", "2.1", "bow", 0)],
    )
    def test_it_fights_with_its_own_numbers_and_weapon(self, kind: str, box: str, column: str, bonus: int) -> None:
        scene = self.fighting(kind, box, "1 1 1")
        assert scene.offers == ["attack mummy", "nothing"]

        scene.play("attack mummy")

        first = scene.happened("Struck")[0]
        assert (first.who.kind, first.column, first.bonus) == (kind, column, bonus)

    @pytest.mark.rule("DM-9.45e")
    def test_without_a_bow_it_does_nothing_from_the_second_row(self) -> None:
        scene = self.fighting("ogre", "2.1", "1 1")

        assert scene.asked == "reorganise"
        assert [event.who.kind for event in scene.happened("Struck")] == ["mummy"]

    @pytest.mark.rule("DM-9.45e")
    def test_it_is_given_no_item(self) -> None:
        party = {"Ann": {"items": ["mustard"]}, "Bob": {}}
        found = position("deathmaze", party=party, charmed=[ORC], finds=["spinach"])
        assert found.offers == ["Ann", "Bob", "nobody"]

        found.play("nobody", "trade Ann")
        assert [offer for offer in found.offers if "mustard to" in offer] == ["Ann gives mustard to Bob"]

    @pytest.mark.rule("DM-9.45e")
    def test_no_spell_is_cast_on_it(self) -> None:
        party = {"Ann": {"sort": "wizard", "spells": ["heal", "mage_armor", "strength"]}, "Bob": {}}
        scene = position("deathmaze", options=ADVANCED, party=party, charmed=[ORC])

        casts = [offer for offer in scene.offers if " casts " in offer]
        assert {offer.split()[-1] for offer in casts} == {"Ann", "Bob"}

    @pytest.mark.rule("DM-9.45i")
    def test_the_party_learns_from_what_it_kills(self) -> None:
        party, ogre = heroes("Ann", "Bob"), charmed("ogre", "Ann", "1.3")
        scene = position("deathmaze", party=party, charmed=[ogre], foes=[["vampire_bat 2"]], dice="6")

        scene.play("nothing", "nothing", "attack vampire bat")

        assert experience(scene) == [6, 6]

    @pytest.mark.rule("DM-9.45k")
    def test_it_may_open_a_trapped_chest_and_is_struck(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), charmed=[ORC], hoard="I", dice="1 | 5 | 1 6 6")
        assert ways(scene) == ["open Ann", "open Bob", "open orc"]

        scene.play("open orc")

        assert beast(scene, "orc").wounds == 1
        assert wounds(scene) == {"Ann": 0, "Bob": 0}

    @pytest.mark.rule("DM-9.45k")
    def test_it_neither_tests_nor_investigates(self) -> None:
        party = heroes("Ann", "Bob")
        for find in ("potion", "medallion"):
            assert ways(position("deathmaze", party=party, charmed=[ORC], finds=[find])) == ["Ann", "Bob"]

        fountain = position("deathmaze", party=party, charmed=[ORC], maze=FOUNTAIN, at=(0, -1))
        assert [offer for offer in fountain.offers if offer.startswith("investigate")] == [
            "investigate Ann",
            "investigate Bob",
        ]

    @pytest.mark.rule("DM-9.45n")
    def test_charmed_monsters_come_on_top_of_six_adventurers_and_fill_boxes(self) -> None:
        party = {"Ann": {"items": ["charm_person", "charm_person"]}, **heroes("B", "C", "D", "E", "F")}
        scene = position("deathmaze", party=party, foes=[["orc 3", "orc 3", "orc 3"]])

        scene.play("Ann uses charm_person", "charm orc 1")
        assert scene.offers == ["3.1", "3.2", "3.3"]

        scene.play("3.2", "Ann uses charm_person", "charm orc 2")
        assert scene.offers == ["3.1", "3.3", "4.1", "4.2", "4.3"]

        scene.play("4.1")
        assert our_rows(scene)[2:] == [["", "orc 1", ""], ["orc 2", "", ""]]


class TestOutsideCombat:
    def charming(self, monsters: str, dice: str, **layout: Any) -> Scene:
        """Ann drinks when monsters are met, and chooses the first."""
        party = {"Ann": {"items": ["charm_person"]}, "Bob": {}}
        scene = position("deathmaze", party=party, meeting=monsters, dice=dice, **layout).play("Ann uses charm_person")
        return scene.play(scene.offers[0])

    @pytest.mark.rule("DM-9.45j")
    def test_if_other_monsters_are_left_combat_begins_at_once(self) -> None:
        scene = self.charming("2 orc", "4 | 3").play("2.1")
        assert [event.total for event in scene.happened("TotalRolled")] == [4, 3]
        assert scene.asked == "hands"

        scene.play("ready")
        assert their_rows(scene) == [["", "orc 2", ""]]
        assert our_rows(scene) == [["Ann", "Bob", ""], ["orc 1", "", ""]]

    @pytest.mark.rule("DM-9.45j")
    def test_if_it_is_resisted_combat_begins_at_once(self) -> None:
        scene = self.charming("orc", "1 | 3", options=ADVANCED)

        assert scene.happened("Resisted")[0].success
        assert scene.asked == "hands"

    @pytest.mark.rule("DM-9.45j")
    def test_a_monster_alone_that_does_not_resist_is_no_enemy_any_more(self) -> None:
        scene = self.charming("orc", "2 | 3", options=ADVANCED).play("2.1")

        assert scene.asked == "settled"
        assert not scene.happened("CombatJoined")

    @pytest.mark.rule("DM-9.45j")
    def test_it_is_an_attack_on_a_peaceful_group_too(self) -> None:
        party, groups = {"Ann": {"items": ["charm_person"]}, "Bob": {}}, {(0, 0): "2 goblin"}
        scene = position("deathmaze", party=party, groups=groups, dice="4 | 3")

        scene.play("Ann uses charm_person", "charm goblin 2", "2.1", "ready")

        assert their_rows(scene) == [["", "goblin 1", ""]]


class TestTheEndOfControl:
    @pytest.mark.rule("DM-9.45f")
    def test_if_its_controller_dies_in_combat_it_goes_over_to_the_monsters(self) -> None:
        scene = after_ann_dies_of_a_mummy([["mummy 8"]], "1 1")

        assert turned(scene) == ["orc"]
        assert our_rows(scene) == [["", "Bob", ""]]
        assert {"orc", "mummy"} <= set(their_rows(scene)[0])

    @pytest.mark.rule("DM-9.45f")
    def test_if_its_controller_dies_outside_combat_a_combat_against_it_begins(self) -> None:
        party = {"Ann": {"armor": 1, "wounds": 8}, "Bob": SWORDSMAN}
        scene = position("deathmaze", party=party, charmed=[ORC], dice="6 | 1 1 6 6")

        scene.play("trade Ann", "Ann drops armor+1", "sword")
        assert their_rows(scene) == [["", "orc", ""]]

        scene.play("attack orc")
        assert experience(scene) == [0, 24]

    @pytest.mark.rule("DM-9.45f")
    def test_the_death_of_another_changes_nothing(self) -> None:
        party = {"Ann": {}, "Bob": {"wounds": 7}}
        scene = position("deathmaze", party=party, charmed=[ORC], foes=[["mummy 8"]], dice="6 1")

        scene.play("nothing", "nothing", "nothing")

        assert adventurer(scene, "Bob").fate == "dead"
        assert our_rows(scene)[1] == ["orc", "", ""]

    @pytest.mark.rule("DM-9.45g")
    def test_petrification_counts_as_death(self) -> None:
        party = heroes("Ann", "Bob")
        scene = position("deathmaze", options=ADVANCED, party=party, charmed=[ORC], foes=[["medusa 9"]], dice="1 6")

        scene.play("nothing", "nothing", "nothing")

        assert adventurer(scene, "Ann").fate == "stone"
        assert turned(scene) == ["orc"]

    @pytest.mark.rule("DM-9.45g")
    def test_being_charmed_by_a_vampire_does_not(self) -> None:
        party = heroes("Ann", "Bob")
        scene = position("deathmaze", options=ADVANCED, party=party, charmed=[ORC], foes=[["vampire 9"]], dice="1 6")

        scene.play("nothing", "nothing", "nothing")

        assert adventurer(scene, "Ann").fate == "captive"
        assert turned(scene) == []
        assert our_rows(scene)[1] == ["orc", "", ""]

    @pytest.mark.rule("DM-9.45h")
    def test_it_keeps_wounds_and_total_when_it_is_charmed(self) -> None:
        foes = [[{"kind": "orc", "total": 5, "wounds": 2}, "mummy 8"]]
        scene = drinking(foes, "charm_person").play("Ann uses charm_person", "charm orc", "2.1")

        assert (beast(scene, "orc").wounds, beast(scene, "orc").total) == (2, 5)
        assert not scene.happened("TotalRolled")

    @pytest.mark.rule("DM-9.45h")
    def test_it_keeps_them_when_it_turns(self) -> None:
        party, orc = {"Ann": {"armor": 1, "wounds": 8}, "Bob": {}}, charmed("orc", "Ann", "2.1", wounds=3)
        scene = position("deathmaze", party=party, charmed=[orc]).play("trade Ann", "Ann drops armor+1", "ready")

        assert scene.asked == "action"
        assert (beast(scene, "orc").wounds, beast(scene, "orc").total) == (3, 4)

    @pytest.mark.rule("DM-9.45l")
    def test_it_takes_the_lowest_empty_box_of_the_monsters_front_line(self) -> None:
        alone = after_ann_dies_of_a_mummy([["mummy 8"]], "1 1")
        assert their_rows(alone) == [["orc", "mummy", ""]]

        two = after_ann_dies_of_a_mummy([["mummy 8", "mummy 8"]], "1 1")
        assert their_rows(two) == [["mummy 1", "orc", "mummy 2"]]

    @pytest.mark.rule("DM-9.45l")
    def test_if_their_front_line_is_full_it_takes_the_lowest_empty_box_of_the_second_row(self) -> None:
        foes = [["mummy 8"] * 3, ["skeleton 2", "", "skeleton 2"]]
        scene = after_ann_dies_of_a_mummy(foes, "1 1 1 1")

        assert their_rows(scene)[1] == ["skeleton 1", "orc", "skeleton 2"]

    @pytest.mark.rule("DM-9.45m")
    def test_traps_are_finished_first_and_the_combat_comes_before_any_other_monsters(self) -> None:
        party = {"Ann": {"wounds": 7}, "Bob": SWORDSMAN}
        dice = "1 | 6 5 4 | 6 | 1 1 6 6 | 6"
        scene = position("deathmaze", party=party, charmed=[ORC], draws=["room_4"], dice=dice)

        scene.play("north", "open Ann")
        assert wounds(scene) == {"Ann": 8, "Bob": 1}, "the explosion came after Ann had died of the oil"
        assert beast(scene, "orc").wounds == 0, "it was no longer of the party"
        assert scene.asked == "hands"

        scene.play("sword", "attack orc")
        assert not scene.happened("MonstersSought")
        scene.play("go on")
        assert scene.happened("MonstersSought")
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-9.45m")
    def test_a_test_is_finished_first(self) -> None:
        party = {"Ann": {"wounds": 7}, "Bob": {}}
        scene = position("deathmaze", party=party, charmed=[ORC], finds=["potion"], dice="3 2").play("Ann")

        assert adventurer(scene, "Ann").fate == "dead"
        assert scene.asked == "hands"

    @pytest.mark.rule("DM-9.45f", "DM-9.45m")
    def test_a_trap_that_has_only_been_found_waits_for_the_combat(self) -> None:
        party = {"Ann": {"armor": 2, "wounds": 8}, "Bob": SWORDSMAN, "Cid": {}}
        orc = charmed("orc", "Ann", "2.1", total=2)
        scene = position("deathmaze", party=party, charmed=[orc], hoard="I", dice="1 | 6 | 1 1 6 6").play("trade Ann")

        scene.play("Ann takes off armor")
        assert (scene.asked, scene.happened("TrapOpened")) == ("hands", [])

        scene.play("ready", "attack orc", "nothing", "nobody")
        assert (scene.asked, ways(scene)) == ("trap", ["open Bob", "open Cid"])


class TestAFightWithinSomethingElse:
    """A, who commands an Orc and lives by his armor, takes it off before a danger is faced."""

    PARTY = {"A": {"armor": 2, "wounds": 8}, "B": SWORDSMAN}

    @pytest.mark.rule("DM-9.45f", "DM-9.45m", "DM-10.13c")
    def test_before_a_chest_is_opened_the_fight_comes_first_and_the_trap_after_it(self) -> None:
        servant = [charmed("orc", "A", "2.1", total=2)]
        scene = position(
            "deathmaze", party=self.PARTY, charmed=servant, hoard="J", dice="1 | 6 | 5 | 1 6 6 | 1 6 6 6 6 6"
        )
        assert scene.asked == "trap"

        scene.play("trade A", "A takes off armor")
        assert (scene.asked, their_rows(scene)) == ("hands", [["", "orc", ""]])
        scene.play("sword", "attack orc", "nobody")

        happened = [type(event).__name__ for event in scene.table.events]
        order = [happened.index(name) for name in ("ChestRolled", "CombatWon", "TrapStruck", "BezantsFound")]
        assert order == sorted(order)

    @pytest.mark.rule("DM-9.45f", "DM-9.45m")
    def test_behind_a_trapped_door_it_comes_before_the_trap_and_the_roll_for_monsters(self) -> None:
        servant = [charmed("orc", "A", "2.1", total=2)]
        scene = position(
            "deathmaze", party=self.PARTY, charmed=servant, draws=["room_4"], dice="1 | 6 | 5 | 6 6 6 6 6 6 6"
        )
        scene.play("north", "trade A", "A takes off armor", "sword", "attack orc", "nobody")

        happened = [type(event).__name__ for event in scene.table.events]
        order = [happened.index(name) for name in ("DoorTried", "CombatWon", "TrapStruck")]
        assert order == sorted(order)
        assert "MonstersSought" not in happened, "there is a moment to breathe"
        assert scene.asked == "breathe"
