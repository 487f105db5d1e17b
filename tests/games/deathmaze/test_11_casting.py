"""DM-11.1, DM-11.2: who casts what, when, and at what price."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.content import SPELLS
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, adventurer, foes, heroes, offered, struck, wizard

IN_COMBAT = {"blast", "charm", "explosion", "lightning", "sleep"}
IN_PEACE = {"heal", "mage_armor", "strength"}
FRONT, BEHIND, THIRD = [["Isolt", "Ann", "Bob"]], [["Ann", "Bob"], ["Isolt"]], [["Ann", "Bob"], ["Cid"], ["Isolt"]]


def with_isolt(isolt: dict[str, Any], **layout: Any) -> Scene:
    """Isolt, as she is told to be, in the advanced game with Ann, Bob and Cid."""
    return position("deathmaze", options=ADVANCED, party={"Isolt": isolt, **heroes("Ann", "Bob", "Cid")}, **layout)


def spells_in_combat(scene: Scene) -> set[str]:
    """What the figure whose turn it is could cast."""
    return {offer.split()[1] for offer in offered(scene, "cast")}


def spells_in_peace(scene: Scene) -> set[str]:
    return {offer.split()[2] for offer in scene.offers if " casts " in offer}


class TestWhoCasts:
    @pytest.mark.rule("DM-11.14a")
    def test_a_wizard_casts_the_spells_on_his_record_and_of_his_rings(self) -> None:
        fight = with_isolt(wizard("blast", "heal", items=["ring_sleep"]), foes=[["troll 8"]])
        assert offered(fight, "cast") == ["cast blast troll", "cast sleep by ring troll"]

        peace = with_isolt(wizard("blast", "mage_armor", items=["ring_heal"]))
        assert spells_in_peace(peace) == {"mage_armor", "heal"}

    @pytest.mark.rule("DM-11.14a")
    def test_he_casts_no_others(self) -> None:
        assert spells_in_combat(with_isolt(wizard("heal"), foes=[["troll 8"]])) == set()
        assert spells_in_peace(with_isolt(wizard("blast"))) == set()


class TestWhen:
    @pytest.mark.rule("DM-11.21a")
    def test_type_c_only_in_combat(self) -> None:
        assert spells_in_combat(with_isolt(wizard(*SPELLS), foes=[["troll 8"]])) == IN_COMBAT

    @pytest.mark.rule("DM-11.21a")
    def test_type_i_only_outside_combat(self) -> None:
        assert spells_in_peace(with_isolt(wizard(*SPELLS))) == IN_PEACE
        assert spells_in_peace(with_isolt(wizard(*SPELLS), meeting="troll")) == IN_PEACE

    @pytest.mark.rule("DM-11.21b")
    def test_oratory_is_the_only_spell_of_a_negotiation(self) -> None:
        scene = with_isolt(wizard(*SPELLS), meeting="troll", dice="1 1 | 1 1").play("negotiate")
        assert (scene.asked, scene.offers) == ("oratory", ["cast", "decline"])

        scene.play("cast", "decline")

        assert [event.spell for event in scene.happened("SpellCast")] == ["oratory"]

    @pytest.mark.rule("DM-11.21b")
    def test_it_is_cast_nowhere_else(self) -> None:
        assert with_isolt(wizard("sleep"), meeting="troll", dice="6 6").play("negotiate").asked == "settled"
        for layout in ({}, {"meeting": "troll"}, {"foes": [["troll 8"]]}):
            assert not any("oratory" in offer for offer in with_isolt(wizard("oratory"), **layout).offers)

    @pytest.mark.rule("DM-11.21c")
    @pytest.mark.parametrize(("order", "casts"), [(FRONT, True), (BEHIND, True), (THIRD, False)])
    def test_he_casts_from_the_first_or_second_row(self, order: list[list[str]], casts: bool) -> None:
        party = {"Isolt": wizard("blast"), **heroes("Ann", "Bob", "Cid")}
        party = {name: fields for name, fields in party.items() if any(name in row for row in order)}
        scene = position("deathmaze", options=ADVANCED, party=party, order=order, foes=[["troll 8"]], dice="6 1 1 1")
        asked = []
        while scene.asked == "action":
            asked += offered(scene, "cast")
            scene.play("nothing")

        assert asked == (["cast blast troll"] if casts else [])

    @pytest.mark.rule("DM-11.21c")
    def test_who_casts_makes_no_weapon_attack(self) -> None:
        scene = with_isolt(wizard("blast"), foes=[["troll 8"]], dice="4 | 1")

        scene.play("cast blast troll", "nothing", "nothing", "nothing")

        assert [attacker for attacker, _ in struck(scene)] == ["Troll"]


class TestThePrice:
    @pytest.mark.rule("DM-11.22d")
    def test_mage_armor_does_not_absorb_it(self) -> None:
        scene = with_isolt(wizard("heal", mage_armor=3), dice="1").play("Isolt casts heal on Ann")

        isolt = adventurer(scene, "Isolt")
        assert (isolt.wounds, isolt.spent, isolt.mage_armor) == (2, 2, 3)

    @pytest.mark.rule("DM-11.23a")
    def test_a_spell_may_be_cast_again_and_again(self) -> None:
        scene = with_isolt(wizard("mage_armor"), dice="1 1 1 1")

        scene.play(*["Isolt casts mage_armor on Ann"] * 4)

        assert (adventurer(scene, "Ann").mage_armor, adventurer(scene, "Isolt").spent) == (4, 4)
        assert "Isolt casts mage_armor on Ann" in scene.offers

    @pytest.mark.rule("DM-11.23a")
    def test_in_combat_each_wizard_casts_one_spell_a_phase(self) -> None:
        party = {"Isolt": wizard("blast"), "Wyn": wizard("blast")}
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["troll 9"]], dice="4 4 | 1 1 | 4 4 | 1 1")

        scene.play("cast blast troll", "cast blast troll")
        assert scene.asked == "reorganise"
        assert [event.who.name for event in scene.happened("SpellCast")] == ["Isolt", "Wyn"]

        scene.play("done", "cast blast troll", "cast blast troll")
        assert len(scene.happened("SpellCast")) == 4


class TestResistance:
    @pytest.mark.rule("DM-11.25a")
    @pytest.mark.parametrize(("face", "asked"), [(3, "action"), (4, "place")])
    def test_monsters_try_to_resist_charm_potions(self, face: int, asked: str) -> None:
        party = {"Ann": {"items": ["charm_monster"]}, "Bob": {}}
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["troll 8", "orc 4"]], dice=f"{face}")

        scene.play("Ann uses charm_monster", "charm troll")

        assert scene.asked == asked
        assert adventurer(scene, "Ann").items == []

    @pytest.mark.rule("DM-11.25a")
    @pytest.mark.parametrize(("dice", "hurt"), [("3 | 1 1", 0), ("4 6 | 1 1", 6)])
    def test_monsters_try_to_resist_red_pepper(self, dice: str, hurt: int) -> None:
        party = {"Ann": {"items": ["red_pepper"]}, "Bob": {}}
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["troll 8"]], dice=dice)

        scene.play("pepper troll", "nothing")

        assert foes(scene) == {"troll": (hurt, 8)}
        assert adventurer(scene, "Ann").items == []
        scene.expect_script_used_up()
