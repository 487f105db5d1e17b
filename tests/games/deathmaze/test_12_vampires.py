"""DM-12.36: a Vampire's charm, and those who fall to it."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.roster import brought_home
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import (
    ADVANCED,
    SWORDSMAN,
    acting,
    adventurer,
    asked_seat,
    beast,
    charmed,
    experience,
    heroes,
    offered,
    our_rows,
    struck,
    their_rows,
    wizard,
)

HARDY = {"total": 60}
OGRE = charmed("ogre", "Ann", "1.2")
VAMPIRE_AMONG_MUMMIES = [["mummy 8", "vampire 9", "mummy 8"]]


def vampire(party: dict[str, dict[str, Any]], dice: str, **layout: Any) -> Scene:
    """Against a Vampire, unless other foes are named, in the advanced game."""
    layout = {"foes": [["vampire 4"]], "options": ADVANCED, **layout}
    return position("deathmaze", party=party, dice=dice, **layout)


def ann_is_taken(ann: dict[str, Any], bob: dict[str, Any], dice: str, **layout: Any) -> Scene:
    """In the first round Ann, left of Bob, has fallen to the Vampire; the second is about to begin."""
    scene = vampire({"Ann": ann, "Bob": bob}, f"1 6 | {dice}", **layout)
    while scene.asked != "reorganise":
        scene.play("done" if scene.asked == "potions" else "nothing")
    assert adventurer(scene, "Ann").fate == "captive"
    return scene.play("done")


def attacks_of(scene: Scene, called: str) -> list[tuple[str, int]]:
    """With what somebody has attacked, and what was added to the die."""
    return [(event.column, event.bonus) for event in scene.happened("Struck") if event.who.name == called]


class TestTheCharm:
    @pytest.mark.rule("DM-12.36a")
    def test_it_tries_in_its_first_two_phases_at_no_cost(self) -> None:
        scene = vampire({"Ann": HARDY}, "1 1 | 1 1 | 1")
        for _ in range(3):
            scene.play("nothing", "done")

        assert len(scene.happened("Resisted")) == 2
        assert len(struck(scene)) == 3
        assert beast(scene, "vampire").wounds == 0
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-12.36a")
    def test_phases_that_it_spends_out_of_reach_do_not_count(self) -> None:
        """It stands behind three Orcs for three rounds, until one of them has fallen."""
        rows = [["orc 2", "orc 9", "orc 9"], ["vampire 9"]]
        party = {"Ann": {**HARDY, **SWORDSMAN}, **heroes("Bob", "Cid", total=60)}
        scene = vampire(party, "1 1 1 | 1 1 1 | 1 1 1 | 1 1 1 1", foes=rows)
        for _ in range(2):
            scene.play("nothing", "nothing", "nothing", "done")
        scene.play("attack orc 1", "nothing", "nothing", "done")
        assert their_rows(scene) == [["vampire", "orc 2", "orc 3"]]
        assert not scene.happened("Resisted")

        scene.play("nothing", "nothing", "nothing")

        assert [event.magic for event in scene.happened("Resisted")] == ["charm"]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-12.36b")
    def test_if_it_succeeds_there_is_no_bite(self) -> None:
        scene = vampire(heroes("Ann", "Bob"), "1 6").play("nothing", "nothing")

        assert adventurer(scene, "Ann").fate == "captive"
        assert struck(scene) == []
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-12.36b")
    def test_if_it_is_resisted_the_bite_follows(self) -> None:
        scene = vampire(heroes("Ann", "Bob"), "1 1 1").play("nothing", "nothing")

        assert adventurer(scene, "Ann").fate == ""
        assert struck(scene) == [("Vampire", "Ann")]


class TestCaptives:
    @pytest.mark.rule("DM-12.36c")
    def test_a_charmed_adventurer_goes_to_the_monsters_second_row(self) -> None:
        scene = vampire(heroes("Ann", "Bob"), "1 6").play("nothing", "nothing")

        assert their_rows(scene) == [["", "vampire", ""], ["Ann", "", ""]]
        assert our_rows(scene) == [["", "Bob", ""]]

    @pytest.mark.rule("DM-12.36c")
    def test_he_is_a_monster_from_then_on(self) -> None:
        scene = ann_is_taken({}, HARDY, "1 | 1 1")
        assert their_rows(scene) == [["Ann", "vampire", ""]], "in the Monster Reorganization Phase he steps up"
        assert offered(scene, "attack") == ["attack Ann", "attack vampire"]

        scene.play("nothing")

        assert struck(scene) == [("Ann", "Bob"), ("Vampire", "Bob")]

    @pytest.mark.rule("DM-12.36d")
    def test_in_front_he_fights_with_his_own_melee_weapon_skills_bonuses_and_penalties(self) -> None:
        ann = {"weapons": ["bow", "sword"], "skills": {"sword": 2}, "strength": 3, "drunk": True}
        scene = vampire({"Ann": ann, "Bob": HARDY}, "1 6 | 1 | 1 1")

        scene.play("take bow", "nothing", "done", "nothing")

        assert attacks_of(scene, "Ann") == [("sword", 3)]

    @pytest.mark.rule("DM-12.36d")
    def test_in_front_he_keeps_the_weapon_in_hand_if_it_will_do(self) -> None:
        scene = vampire({"Ann": {"weapons": ["sword", "axe"]}, "Bob": HARDY}, "1 6 | 1 | 1 1")

        scene.play("take axe", "nothing", "done", "nothing")

        assert attacks_of(scene, "Ann") == [("axe", 0)]

    @pytest.mark.rule("DM-12.36d")
    @pytest.mark.parametrize(
        ("weapons", "dice", "attacks"),
        [(["sword", "bow"], "4 1", [("bow", 2)]), (["sword", "throwing_dagger"], "", [])],
    )
    def test_from_the_second_row_he_shoots_if_he_has_a_bow(
        self, weapons: list[str], dice: str, attacks: list[tuple[str, int]]
    ) -> None:
        party = heroes("Ann", "Bob", "Cid", **HARDY)
        party["Bob"] |= {"weapons": weapons, "skills": {"bow": 2}}
        scene = vampire(party, f"1 6 1 | 1 | 1 1 1 | 1 | {dice}", foes=VAMPIRE_AMONG_MUMMIES)

        scene.play("nothing", "nothing", "nothing", "done", "nothing", "nothing")

        assert attacks_of(scene, "Bob") == attacks
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-12.36d")
    def test_he_uses_no_items(self) -> None:
        scene = ann_is_taken({"items": ["healing", "red_pepper"], "wounds": 3}, HARDY, "")

        assert scene.asked == "action", "nobody is asked for potions"
        assert acting(scene) == 1

    @pytest.mark.rule("DM-12.36i")
    def test_he_takes_the_box_with_the_number_of_the_one_he_left(self) -> None:
        party = heroes("Ann", "Bob", "Cid", **HARDY)
        scene = vampire(party, "1 6 1", foes=VAMPIRE_AMONG_MUMMIES).play("nothing", "nothing", "nothing")

        assert their_rows(scene)[1] == ["", "Bob", ""]

    @pytest.mark.rule("DM-12.36i")
    def test_or_the_lowest_empty_one(self) -> None:
        party, behind = heroes("Ann", "Bob", "Cid", **HARDY), ["", "skeleton 3", ""]
        scene = vampire(party, "1 6 1", foes=[*VAMPIRE_AMONG_MUMMIES, behind]).play("nothing", "nothing", "nothing")

        assert their_rows(scene)[1] == ["Bob", "skeleton", ""]

    @pytest.mark.rule("DM-12.36j")
    def test_a_charmed_wizard_casts_no_spells(self) -> None:
        scene = ann_is_taken(wizard("blast", "lightning"), HARDY, "1 | 1 1").play("nothing")

        assert attacks_of(scene, "Ann") == [("dagger", 0)]
        assert not scene.happened("SpellCast")

    @pytest.mark.rule("DM-12.36h")
    def test_killed_while_charmed_he_is_dead_and_gives_no_experience(self) -> None:
        scene = ann_is_taken({"wounds": 7}, {**HARDY, **SWORDSMAN}, "6 | 1 1 | 6 | 6 1 6 6")

        scene.play("attack Ann")
        assert adventurer(scene, "Ann").fate == "dead"

        scene.play("done", "attack vampire")
        assert experience(scene) == [0, 24]


class TestFreedom:
    @pytest.mark.rule("DM-8.46a", "DM-11.3c", "DM-12.36e")
    def test_who_is_set_free_by_an_explosion_and_dies_of_it_gets_no_place(self) -> None:
        party, order = {"Bob": wizard("explosion"), "Ann": {"wounds": 7}}, [["Bob", "", "Ann"]]
        foes = [[{"kind": "vampire", "total": 4, "wounds": 3}]]
        scene = vampire(party, "4 6 | 6 6 6 | 4 1 6 6", order=order, foes=foes).play("nothing", "nothing", "done")
        assert their_rows(scene) == [["", "vampire", "Ann"]]

        scene.play("cast explosion")

        assert [event.who.name for event in scene.happened("Died")] == ["Vampire", "Ann"]
        assert (scene.asked, our_rows(scene)) == ("settled", [["Bob", "", ""]])
        assert adventurer(scene, "Ann").fate == "dead"

    @pytest.mark.rule("DM-12.36e")
    def test_when_the_vampire_dies_its_captive_is_free_with_the_wounds_he_has(self) -> None:
        options = {**ADVANCED, "caller": "fixed"}
        scene = ann_is_taken({"wounds": 3}, SWORDSMAN, "6 | 6 1 6 6", seats=2, options=options, caller=1)

        scene.play("attack vampire")

        ann = adventurer(scene, "Ann")
        assert (ann.fate, ann.wounds) == ("", 3)
        assert (scene.asked, asked_seat(scene)) == ("place", 0)
        assert scene.offers == ["1.1", "1.3", "2.1", "2.2", "2.3"]

    @pytest.mark.rule("DM-12.36e")
    def test_he_is_free_at_once_in_the_middle_of_a_fight(self) -> None:
        scene = vampire({"Ann": {}, "Bob": {**HARDY, **SWORDSMAN}}, "6 1 | 6 | 1 1", foes=[["vampire 4", "mummy 8"]])
        scene.play("nothing", "nothing", "done")
        assert their_rows(scene) == [["vampire", "Ann", "mummy"]]

        scene.play("attack vampire", "1.1")
        assert our_rows(scene) == [["Ann", "Bob", ""]]
        assert their_rows(scene) == [["", "", "mummy"]]

        scene.play("done")
        assert acting(scene) == 0, "he fights for the party again"

    @pytest.mark.rule("DM-12.36g")
    def test_if_the_vampire_sleeps_and_only_captives_are_left_the_combat_is_won(self) -> None:
        party = {**heroes("Ann", "Bob"), "Isolt": wizard("sleep")}
        scene = vampire(party, "6 | 4 | 5 | 6 1 6 6")
        scene.play("nothing", "nothing", "nothing", "done")
        assert their_rows(scene) == [["", "vampire", "Bob"]]

        scene.play("nothing", "cast sleep vampire")

        assert [event.who.name for event in scene.happened("Freed")] == ["Bob"]
        assert [foe.name for event in scene.happened("CombatWon") for foe in event.killed] == ["Vampire"]
        scene.play("1.2")
        assert experience(scene) == [8, 8, 8]
        scene.expect(bezants=20)

    def drinking_in_round_two(self, dice: str = "") -> Scene:
        """Ann is a captive, and Bob has charmed the Vampire at the start of the second round."""
        party = {"Ann": {}, "Bob": {**HARDY, "items": ["charm_monster"]}}
        scene = vampire(party, f"6 1 | 5 | {dice}", foes=[["vampire 4", "mummy 8"]])
        scene.play("done", "nothing", "nothing", "done")
        return scene.play("Bob uses charm_monster", "charm vampire")

    @pytest.mark.rule("DM-12.36m")
    def test_if_the_vampire_is_charmed_by_the_party_its_captives_are_free(self) -> None:
        scene = self.drinking_in_round_two()
        assert [event.who.name for event in scene.happened("Freed")] == ["Ann"]

        scene.play("1.1", "2.1")

        assert our_rows(scene) == [["Ann", "Bob", ""], ["vampire", "", ""]]
        assert their_rows(scene) == [["", "", "mummy"]]

    @pytest.mark.rule("DM-8.23d", "DM-12.36m")
    def test_whoever_is_freed_in_mid_phase_acts_from_the_next_one_on(self) -> None:
        scene = self.drinking_in_round_two("1 1").play("1.1", "2.1")
        asked = []
        while scene.asked == "action":
            asked.append(acting(scene))
            scene.play("nothing")
        assert asked == [1]

        scene.play("done")
        assert acting(scene) == 0


class TestServants:
    @pytest.mark.rule("DM-12.36f")
    def test_a_monster_that_served_the_party_goes_over_for_good(self) -> None:
        scene = vampire({"Ann": {**HARDY, **SWORDSMAN}}, "6 6 | 6 | 1", charmed=[OGRE])

        scene.play("nothing", "nothing", "done")
        assert their_rows(scene) == [["ogre", "vampire", ""]]

        scene.play("attack vampire")
        assert their_rows(scene) == [["ogre", "", ""]], "it fights on though the Vampire is dead"
        assert scene.asked == "reorganise"

    @pytest.mark.rule("DM-12.36k")
    def test_killing_it_gives_experience_and_treasure(self) -> None:
        scene = vampire({"Ann": {**HARDY, **SWORDSMAN}}, "6 6 | 6 | 1 | 6 | 6 2 6 6 | 6 1 6 6", charmed=[OGRE])

        scene.play("nothing", "nothing", "done", "attack vampire", "done", "attack ogre")

        assert experience(scene) == [(4 + 4) * 6]
        scene.expect(bezants=2 * 5 + 1 * 20)

    @pytest.mark.rule("DM-12.36l")
    def test_the_fight_goes_on_while_a_charmed_monster_stands_in_the_order(self) -> None:
        scene = vampire({"Ann": {}}, "1 6", charmed=[OGRE]).play("nothing", "nothing", "done")

        assert adventurer(scene, "Ann").fate == "captive"
        assert our_rows(scene) == [["", "ogre", ""]]
        assert scene.asked == "action"

    @pytest.mark.rule("DM-12.36l")
    def test_it_is_lost_when_nobody_stands_there_any_more(self) -> None:
        ogre = charmed("ogre", "Ann", "1.2", wounds=3)
        scene = vampire({"Ann": {}}, "1 6 | 1 | 1 1", charmed=[ogre])

        scene.play("nothing", "nothing", "done", "nothing")

        scene.expect_end("lost", "DM-12.36l")
        assert [veteran.status for veteran in brought_home(scene.state, out=False)] == ["dead"]

    @pytest.mark.rule("DM-12.36l")
    def test_it_is_lost_at_once_when_the_last_adventurer_falls_to_the_charm(self) -> None:
        scene = vampire({"Ann": {}}, "6").play("nothing")

        scene.expect_end("lost", "DM-12.36l")
