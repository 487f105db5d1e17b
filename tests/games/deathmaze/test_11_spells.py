"""DM-11.3: the spells."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.maze import cell
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import (
    ADVANCED,
    SWORDSMAN,
    acting,
    adventurer,
    beast,
    bonuses,
    charmed,
    foes,
    isolts_turn,
    offered,
    our_rows,
    their_rows,
    with_isolt,
    wizard,
    wounds,
)

FOUNTAIN = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_fountain --D-"}
TWO_ROWS = [["troll 9", "mummy 8", "ogre 7"], ["skeleton 3"]]


class TestBlast:
    @pytest.mark.rule("DM-11.3a")
    def test_a_monster_takes_two_wounds(self) -> None:
        scene = isolts_turn("blast", foes=[["troll 8"]], dice="4 | 1 1").play("cast blast troll")

        assert foes(scene) == {"troll": (2, 8)}
        assert adventurer(scene, "Isolt").spent == 1

    @pytest.mark.rule("DM-11.3a")
    def test_only_in_the_front_line(self) -> None:
        scene = isolts_turn("blast", foes=TWO_ROWS)

        assert offered(scene, "cast") == ["cast blast troll", "cast blast mummy", "cast blast ogre"]


class TestCharm:
    @pytest.mark.rule("DM-11.3b")
    def test_a_monster_comes_under_the_wizards_control(self) -> None:
        scene = isolts_turn("charm", foes=[["troll 8", "mummy 8"]], dice="4 | 1 | 1").play("cast charm troll", "2.2")

        assert our_rows(scene) == [["Ann", "Bob", ""], ["Isolt", "troll", ""]]
        assert [event.controller.name for event in scene.happened("Charmed")] == ["Isolt"]
        assert adventurer(scene, "Isolt").spent == 3

    @pytest.mark.rule("DM-11.3b")
    def test_of_either_row_and_of_any_kind(self) -> None:
        scene = isolts_turn("charm", foes=[["troll 9", "orc 4", "vampire 9"], ["skeleton 3"]])

        assert offered(scene, "cast") == [
            "cast charm troll",
            "cast charm orc",
            "cast charm vampire",
            "cast charm skeleton",
        ]

    @pytest.mark.rule("DM-11.3b")
    def test_it_turns_when_the_wizard_dies(self) -> None:
        party = {"Isolt": wizard("charm", total=5), "Ann": {}}
        foes = [["mummy 8", "ogre 5"]]
        scene = position("deathmaze", options=ADVANCED, party=party, foes=foes, dice="3 | 6 3 | 6 3")
        scene.play("cast charm ogre", "nothing", "2.1")
        while not adventurer(scene, "Isolt").fate:
            scene.play("done" if scene.asked == "reorganise" else "nothing")

        assert [event.who.kind for event in scene.happened("TurnedCoat")] == ["ogre"]
        assert "ogre" in their_rows(scene)[0]


class TestHealAndStrength:
    @pytest.mark.rule("DM-11.3e")
    @pytest.mark.parametrize(("face", "left"), [(2, 3), (6, 0)])
    def test_heal_cures_like_a_healing_potion(self, face: int, left: int) -> None:
        scene = with_isolt("heal", ann={"wounds": 5}, dice=f"{face}").play("Isolt casts heal on Ann")

        assert wounds(scene) == {"Ann": left, "Bob": 0, "Isolt": 2}

    @pytest.mark.rule("DM-11.3e")
    def test_heal_does_not_cure_what_was_paid_for_spells(self) -> None:
        scene = with_isolt("heal", isolt={"wounds": 5, "spent": 3}, dice="6").play("Isolt casts heal on Isolt")

        assert (adventurer(scene, "Isolt").wounds, adventurer(scene, "Isolt").spent) == (5, 5)

    @pytest.mark.rule("DM-11.3o")
    def test_strength_works_like_the_potion(self) -> None:
        scene = with_isolt("strength", groups={(0, 0): "mummy"}, dice="3 4 | 6 | 1 1 1")
        scene.play("Isolt casts strength on Ann", "Isolt casts strength on Ann")

        scene.play("attack mummy", "ready", "attack mummy", "nothing", "nothing")

        assert bonuses(scene)[0] == ("Ann", 7)
        assert adventurer(scene, "Isolt").spent == 4

    @pytest.mark.rule("DM-11.3r")
    def test_heal_mage_armor_and_strength_may_be_cast_on_the_caster_himself(self) -> None:
        scene = with_isolt("heal", "mage_armor", "strength", isolt={"wounds": 6}, dice="2 3 4")

        for spell in ("heal", "mage_armor", "strength"):
            scene.play(f"Isolt casts {spell} on Isolt")

        isolt = adventurer(scene, "Isolt")
        assert (isolt.wounds, isolt.spent, isolt.mage_armor, isolt.strength) == (6 + 2 - 2 + 1 + 2, 5, 2, 4)


class TestLightningAndSleep:
    @pytest.mark.rule("DM-11.3g")
    @pytest.mark.parametrize("spell", ["lightning", "sleep"])
    def test_they_may_be_aimed_at_either_row(self, spell: str) -> None:
        scene = isolts_turn(spell, foes=TWO_ROWS)

        assert offered(scene, "cast") == [f"cast {spell} {foe}" for foe in ("troll", "mummy", "ogre", "skeleton")]

    @pytest.mark.rule("DM-11.3g")
    def test_they_reach_the_second_row(self) -> None:
        lightning = isolts_turn("lightning", foes=TWO_ROWS, dice="2 1 | 1 1 1 1 1 1").play("cast lightning skeleton")
        assert [event.who.name for event in lightning.happened("Died")] == ["Skeleton"]

        sleep = isolts_turn("sleep", foes=TWO_ROWS, dice="2 | 1 1 1 1 1 1").play("cast sleep skeleton")
        assert [event.who.name for event in sleep.happened("FellAsleep")] == ["Skeleton"]
        assert their_rows(sleep) == [["troll", "mummy", "ogre"]]


class TestLock:
    @pytest.mark.rule("DM-11.3h")
    def test_it_seals_the_door_as_cloves_do(self) -> None:
        scene = with_isolt("lock", draws=["room_4"], dice="6 | 1 4 4").play("north")
        assert offered(scene, "seal") == ["seal lock Isolt"]
        question = scene.table.view().question
        assert question is not None
        assert [option.rule for option in question.options if option.id == "seal lock Isolt"] == ["DM-11.3h"]

        scene.play("seal lock Isolt")

        assert "north" not in scene.offers
        assert len(scene.state.groups[cell(0, -1)]) == 1
        assert adventurer(scene, "Isolt").spent == 1
        scene.expect(cell=cell(0, 0))

    @pytest.mark.rule("DM-11.3h")
    def test_not_an_open_side(self) -> None:
        scene = with_isolt("lock", maze={(0, 0): "cor_straight_2 DODO", (1, 0): "cor_straight_0 -O-O"}, dice="1 4 1")

        assert scene.play("east").offers == ["negotiate", "attack"]


class TestMageArmor:
    @pytest.mark.rule("DM-11.3i")
    @pytest.mark.parametrize(("face", "ward"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
    def test_one_to_three_wounds_will_be_absorbed(self, face: int, ward: int) -> None:
        scene = with_isolt("mage_armor", dice=f"{face}").play("Isolt casts mage_armor on Ann")

        assert adventurer(scene, "Ann").mage_armor == ward

    @pytest.mark.rule("DM-11.3i")
    @pytest.mark.parametrize(
        ("trap", "left", "hurt"),
        [("5", 1, 0), ("4", 1, 0), ("3 4", 0, 0), ("3 6", 0, 1)],
        ids=["oil", "explosion", "gas", "strong gas"],
    )
    def test_from_whatever_cause(self, trap: str, left: int, hurt: int) -> None:
        scene = with_isolt(ann={"mage_armor": 2}, draws=["room_4"], dice=f"1 | {trap}").play("north", "open Ann")

        assert (adventurer(scene, "Ann").mage_armor, adventurer(scene, "Ann").wounds) == (left, hurt)

    @pytest.mark.rule("DM-11.3i")
    def test_it_absorbs_blows_in_combat(self) -> None:
        scene = isolts_turn(ann={"mage_armor": 1}, foes=[["ogre 8"]], dice="1 6").play("nothing")

        assert (adventurer(scene, "Ann").mage_armor, adventurer(scene, "Ann").wounds) == (0, 1)

    @pytest.mark.rule("DM-11.3j")
    def test_several_add_up_and_what_is_left_lasts(self) -> None:
        scene = with_isolt("mage_armor", groups={(0, 0): "vampire_bat"}, dice="5 3 | 6 | 1 | 1 6 | 6")
        scene.play("Isolt casts mage_armor on Ann", "Isolt casts mage_armor on Ann")
        assert adventurer(scene, "Ann").mage_armor == 5

        scene.play("attack vampire bat", "ready", "attack vampire bat", "nothing", "nothing", "done")
        assert adventurer(scene, "Ann").mage_armor == 4

        scene.play("nothing", "attack vampire bat", "nothing")
        assert scene.asked == "settled"
        assert (adventurer(scene, "Ann").mage_armor, adventurer(scene, "Ann").wounds) == (4, 0)


class TestNeutralizePoison:
    @pytest.mark.rule("DM-11.3k")
    @pytest.mark.parametrize(
        ("layout", "poisoned"),
        [
            ({"finds": ["potion"], "dice": "3"}, ["Ann"]),
            ({"maze": FOUNTAIN, "at": (0, -1), "dice": "1"}, ["investigate Ann"]),
            ({"draws": ["room_4"], "dice": "1 | 3"}, ["north", "open Ann"]),
            ({"draws": ["room_4"], "dice": "1 | 2 5"}, ["north", "open Ann"]),
        ],
        ids=["potion", "fountain", "gas", "poisoned arrow"],
    )
    def test_it_cancels_poison_of_every_sort(self, layout: dict[str, Any], poisoned: list[str]) -> None:
        scene = with_isolt("neutralize_poison", **layout).play(*poisoned)
        assert (scene.asked, scene.offers) == ("neutralize", ["cast", "decline"])
        before = adventurer(scene, "Ann").wounds

        scene.play("cast")

        assert adventurer(scene, "Ann").wounds == before
        assert adventurer(scene, "Isolt").spent == 1
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-11.3k")
    def test_an_arrow_itself_still_hurts(self) -> None:
        scene = with_isolt("neutralize_poison", draws=["room_4"], dice="1 | 2 5").play("north", "open Ann", "cast")

        assert adventurer(scene, "Ann").wounds == 1

    @pytest.mark.rule("DM-11.3k")
    def test_it_is_not_for_charmed_monsters(self) -> None:
        orc = charmed("orc", "Ann", "2.2")
        scene = with_isolt("neutralize_poison", charmed=[orc], draws=["room_4"], dice="1 | 3 1")

        assert scene.play("north", "open orc").asked == "breathe"
        assert beast(scene, "orc").wounds == 1

    @pytest.mark.rule("DM-11.3l")
    def test_it_is_decided_before_the_poison_is_rolled(self) -> None:
        scene = with_isolt("neutralize_poison", finds=["potion"], dice="3 | 6").play("Ann")
        assert len(scene.happened("Rolled")) == 1

        scene.play("decline")

        assert wounds(scene) == {"Ann": 3, "Bob": 0, "Isolt": 0}
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-11.3l")
    def test_the_wizard_may_cast_it_on_himself(self) -> None:
        scene = with_isolt("neutralize_poison", finds=["potion"], dice="3").play("Isolt", "cast")

        assert (adventurer(scene, "Isolt").wounds, adventurer(scene, "Isolt").spent) == (1, 1)


class TestOratory:
    @pytest.mark.rule("DM-11.3m")
    @pytest.mark.parametrize("castings", [0, 1, 3])
    def test_each_casting_adds_four_and_is_announced_before_the_roll(self, castings: int) -> None:
        scene = with_isolt("oratory", meeting="giant_ant", dice="6 6").play("negotiate", *["cast"] * castings)
        assert not scene.happened("Rolled")

        scene.play("decline")

        assert scene.happened("Negotiated")[0].bonus == 4 * castings
        assert adventurer(scene, "Isolt").spent == castings

    @pytest.mark.rule("DM-11.3m")
    def test_castings_of_several_wizards_add_up(self) -> None:
        party = {"Isolt": wizard("oratory", total=2), "Wyn": wizard("oratory", total=2)}
        scene = position("deathmaze", options=ADVANCED, party=party, meeting="giant_ant", dice="6 6")

        scene.play("negotiate", "cast", "cast")

        assert scene.happened("Negotiated")[0].bonus == 8


class TestStoneToFlesh:
    def after_medusa(self, *spells: str, dice: str = "") -> Scene:
        """Ann, who has three Wounds, has been turned to stone; then Bob has killed the Medusa."""
        scene = with_isolt(*spells, ann={"wounds": 3}, foes=[["medusa 4"]], dice=f"1 6 | 6 | {dice}")
        while scene.asked == "action":
            scene.play("nothing")
        assert adventurer(scene, "Ann").fate == "stone"
        scene.play("move Isolt 1.1")
        while scene.asked == "action":
            assert not any("stone" in offer for offer in scene.offers)
            scene.play("attack medusa" if acting(scene) == 1 else "nothing")
        return scene

    @pytest.mark.rule("DM-11.3p")
    def test_at_the_end_of_the_combat_it_restores_a_comrade_with_the_wounds_he_had(self) -> None:
        scene = self.after_medusa("stone_to_flesh", dice="1 1 1 6 6")
        assert (scene.asked, scene.offers) == ("revive", ["Ann", "decline"])

        scene.play("Ann", "2.1")

        assert (adventurer(scene, "Ann").fate, adventurer(scene, "Ann").wounds) == ("", 3)
        assert our_rows(scene) == [["Isolt", "Bob", ""], ["Ann", "", ""]]
        assert adventurer(scene, "Isolt").spent == 3

    @pytest.mark.rule("DM-11.3p")
    def test_nobody_casts_it_on_himself(self) -> None:
        party = {"Isolt": wizard("stone_to_flesh"), "Bob": SWORDSMAN}
        dice = "1 6 | 6 | 1 1 1 6 6"
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["medusa 4"]], dice=dice)

        scene.play("nothing", "nothing", "done", "attack medusa")

        assert scene.asked == "settled"
        assert adventurer(scene, "Isolt").fate == "dead"

    @pytest.mark.rule("DM-11.3p")
    def test_a_wizard_who_is_restored_may_restore_others(self) -> None:
        isolt, stone = {"sort": "wizard", "spells": ["stone_to_flesh"]}, {"fate": "stone"}
        party = {"Bob": SWORDSMAN, "Isolt": isolt, "Mirel": {**isolt, **stone}, "Ann": stone}
        order, dice = [["Bob", "Isolt"]], "6 | 1 1 1 6 6"
        scene = position("deathmaze", options=ADVANCED, party=party, order=order, foes=[["medusa 2"]], dice=dice)
        scene.play("attack medusa", "nothing", "Mirel", "2.1")
        assert (scene.asked, scene.offers) == ("revive", ["Ann", "decline"])

        scene.play("Ann", "2.2")

        assert [one.fate for one in scene.state.adventurers] == [""] * 4
        assert (adventurer(scene, "Isolt").spent, adventurer(scene, "Mirel").spent) == (3, 3)

    @pytest.mark.rule("DM-11.3q")
    def test_who_is_not_restored_then_is_dead(self) -> None:
        declined = self.after_medusa("stone_to_flesh", dice="1 1 1 6 6").play("decline")
        assert adventurer(declined, "Ann").fate == "dead"

        nobody_can = self.after_medusa("sleep", dice="1 1 1 6 6")
        assert adventurer(nobody_can, "Ann").fate == "dead"
        assert [event.each for event in nobody_can.happened("ExperienceGained")] == [4 * 6 // 2]
