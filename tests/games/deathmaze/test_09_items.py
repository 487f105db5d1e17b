"""DM-9.2, DM-9.3, DM-9.6, DM-9.7: magic weapons, armor, medallions and rings."""

from __future__ import annotations

import pytest

from mazefolio.games.deathmaze.figures import resistance, total
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, acting, adventurer, bonuses, heroes, ways

WIZARD = {"sort": "wizard", "spells": ["sleep"]}
DEXTERITY = "medallion_dexterity"


def total_of(scene: Scene, called: str) -> int:
    return total(scene.state, adventurer(scene, called).id)


def negotiating(*items: list[str]) -> Scene:
    """A party of whom each holds some things has spoken to a Giant Ant."""
    party = {f"Hero {number}": {"items": held} for number, held in enumerate(items, 1)}
    return position("deathmaze", party=party, meeting="giant_ant", dice="6 6").play("negotiate")


class TestMagicWeapons:
    @pytest.mark.rule("DM-9.23a")
    @pytest.mark.parametrize(("dropped", "weapons"), [("sword", ["axe+2", "bow"]), ("bow", ["sword", "axe+2"])])
    def test_whoever_takes_one_drops_one_of_his_two(self, dropped: str, weapons: list[str]) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), finds=["axe+2"]).play("Bob")
        assert (scene.asked, set(scene.offers)) == ("swap", {"drop sword", "drop bow"})

        scene.play(f"drop {dropped}")

        assert adventurer(scene, "Bob").weapons == weapons

    @pytest.mark.rule("DM-9.23b")
    @pytest.mark.parametrize(
        ("weapon", "takers"),
        [
            ("sword+1", ["Ann", "nobody"]),
            ("bow+1", ["Ann", "nobody"]),
            ("dagger+1", ["Isolt", "Ann", "nobody"]),
            ("throwing_dagger+1", ["Isolt", "Ann", "nobody"]),
        ],
    )
    def test_a_wizard_takes_only_daggers(self, weapon: str, takers: list[str]) -> None:
        scene = position("deathmaze", options=ADVANCED, party={"Isolt": WIZARD, "Ann": {}}, finds=[weapon])

        assert scene.offers == takers

    @pytest.mark.rule("DM-9.23c")
    def test_a_weapon_that_nobody_can_wield_is_left_behind(self) -> None:
        scene = position("deathmaze", options=ADVANCED, party={"Isolt": WIZARD}, finds=["hammer+1"])
        assert scene.offers == ["nobody"]

        scene.play("nobody")

        assert adventurer(scene, "Isolt").weapons == ["dagger", "throwing_dagger"]
        scene.expect(found=[], lying=[])

    @pytest.mark.rule("DM-9.23c")
    def test_so_is_one_that_nobody_wants(self) -> None:
        scene = position("deathmaze", party=heroes("Ann"), finds=["hammer+1"]).play("nobody")

        assert adventurer(scene, "Ann").weapons == ["sword", "bow"]
        scene.expect(found=[], lying=[])

    @pytest.mark.rule("DM-9.23d")
    @pytest.mark.parametrize(("row", "thrown"), [([["Ann", "Bob", "Cid"]], []), ([["Bob", "Cid"], ["Ann"]], [0])])
    def test_a_magic_throwing_dagger_adds_its_bonus_thrown_or_not(
        self, row: list[list[str]], thrown: list[int]
    ) -> None:
        party = {"Ann": {"weapons": ["throwing_dagger+3", "sword"]}, **heroes("Bob", "Cid")}
        scene = position("deathmaze", party=party, order=row, foes=[["mummy 8"]], dice="1 1 1")
        while scene.asked == "action":
            scene.play("attack mummy" if acting(scene) == 0 else "nothing")

        assert bonuses(scene)[0] == ("Ann", 3)
        assert adventurer(scene, "Ann").thrown == thrown

    @pytest.mark.rule("DM-9.23d")
    def test_it_is_recovered_like_any_other(self) -> None:
        party = {"Ann": {"weapons": ["throwing_dagger+9", "sword"]}, **heroes("Bob", "Cid")}
        scene = position("deathmaze", party=party, order=[["Bob", "Cid"], ["Ann"]], foes=[["vampire_bat 1"]], dice="1")

        scene.play("nothing", "nothing", "attack vampire bat")

        ann = adventurer(scene, "Ann")
        assert (ann.weapons, ann.thrown, ann.hand) == (["throwing_dagger+9", "sword"], [], 0)


class TestMagicArmor:
    @pytest.mark.rule("DM-9.32b")
    def test_anybody_may_wear_it_wizards_too(self) -> None:
        party = {"Isolt": WIZARD, "Nim": {"sort": "thief"}, "Ann": {}}
        scene = position("deathmaze", options=ADVANCED, party=party, finds=["armor+2"])
        assert scene.offers == ["Isolt", "Nim", "Ann", "nobody"]

        scene.play("Isolt")

        assert total_of(scene, "Isolt") == 6

    @pytest.mark.rule("DM-9.32d")
    def test_two_suits_do_not_add_up(self) -> None:
        scene = position("deathmaze", party={"Ann": {"armor": 1}, "Bob": {}}, finds=["armor+3"]).play("Ann")
        assert total_of(scene, "Ann") == 9

        scene.play("trade Ann", "Ann wears armor+3")

        assert total_of(scene, "Ann") == 11
        assert adventurer(scene, "Ann").items == ["armor+1"]

    @pytest.mark.rule("DM-9.32e")
    def test_a_spare_suit_may_be_carried(self) -> None:
        party = {"Ann": {"armor": 1, "items": ["armor+3"]}, "Bob": {}}
        scene = position("deathmaze", party=party).play("trade Ann", "Ann takes off armor")

        assert adventurer(scene, "Ann").items == ["armor+3", "armor+1"]
        assert total_of(scene, "Ann") == 8

    @pytest.mark.rule("DM-9.32e")
    def test_a_spare_suit_may_be_handed_on_without_harm(self) -> None:
        party = {"Ann": {"armor": 1, "wounds": 8, "items": ["armor+3"]}, "Bob": {}}
        scene = position("deathmaze", party=party).play("trade Ann", "Ann gives armor+3 to Bob")

        assert adventurer(scene, "Ann").fate == ""
        assert (total_of(scene, "Ann"), total_of(scene, "Bob")) == (9, 11)


class TestMedallions:
    @pytest.mark.rule("DM-9.61a")
    def test_somebody_tries_a_medallion_before_it_is_rolled(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), finds=["medallion"], dice="4")
        assert (scene.asked, ways(scene)) == ("medallion", ["Ann", "Bob"])
        assert not scene.happened("Rolled")

        scene.play("Bob")

        assert [(event.who.name, event.medallion) for event in scene.happened("MedallionTried")] == [
            ("Bob", "medallion_oratory")
        ]

    @pytest.mark.rule("DM-9.61b")
    def test_afterwards_anyone_may_have_it(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), finds=["medallion"], dice="5").play("Ann")
        assert (scene.asked, scene.offers) == ("assign", ["Ann", "Bob", "nobody"])

        scene.play("Bob")

        assert [one.items for one in scene.state.adventurers] == [[], [DEXTERITY]]

    @pytest.mark.rule("DM-9.61b", "DM-9.65a")
    def test_it_works_only_for_its_wearer(self) -> None:
        party = {**heroes("Ann", "Bob", "Cid"), "Dot": {"items": [DEXTERITY]}}
        order = [["Ann", "Bob"], ["Cid", "Dot"]]
        scene = position("deathmaze", party=party, order=order, foes=[["mummy 8"]], dice="1 1 1 1")

        scene.play("nothing", "nothing", "attack mummy", "attack mummy")

        assert bonuses(scene)[:2] == [("Cid", 0), ("Dot", 2)]

    @pytest.mark.rule("DM-9.63a")
    def test_with_appraisal_a_potion_is_named_without_a_test_and_has_two_doses(self) -> None:
        party = {"Ann": {"wounds": 3}, "Bob": {"items": ["medallion_potion_appraisal"]}}
        scene = position("deathmaze", party=party, hoard="C", dice="1 1 1 | 1 | 3 1")
        assert scene.asked == "assign"

        scene.play("Ann", "Bob")

        assert adventurer(scene, "Ann").items == ["healing"]
        assert adventurer(scene, "Bob").items == ["medallion_potion_appraisal", "healing"]
        assert (scene.asked, adventurer(scene, "Ann").wounds) == ("settled", 3)
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-9.63a")
    def test_the_medallion_of_a_dead_adventurer_appraises_nothing(self) -> None:
        party = {"Ann": {}, "Bob": {"fate": "dead", "items": ["medallion_potion_appraisal"], "weapons": []}}
        scene = position("deathmaze", party=party, hoard="C", dice="1 1 1 | 1 | 3 4 2")

        assert [event.who.name for event in scene.happened("PotionNamed")] == ["Ann"]

    @pytest.mark.rule("DM-9.63b")
    def test_poison_so_named_is_thrown_away(self) -> None:
        party = {"Ann": {}, "Bob": {"items": ["medallion_potion_appraisal"]}}
        scene = position("deathmaze", party=party, hoard="C", dice="1 1 1 | 1 | 3 3")

        assert scene.happened("PotionAppraised")[0].potion == "poison"
        assert [(one.items, one.wounds) for one in scene.state.adventurers] == [
            ([], 0),
            (["medallion_potion_appraisal"], 0),
        ]
        assert scene.asked == "settled"

    @pytest.mark.rule("DM-9.64a")
    @pytest.mark.parametrize(("first", "second"), [(0, 0), (1, 0), (1, 1), (2, 1)])
    def test_each_oratory_adds_two_to_negotiation(self, first: int, second: int) -> None:
        scene = negotiating(["medallion_oratory"] * first, ["medallion_oratory"] * second)

        assert scene.happened("Negotiated")[0].bonus == 2 * (first + second)

    @pytest.mark.rule("DM-9.65a")
    @pytest.mark.parametrize(("weapon", "bonus"), [("sword", 0), ("dagger", 0), ("throwing_dagger", 2)])
    def test_dexterity_helps_in_front_only_with_a_throwing_dagger(self, weapon: str, bonus: int) -> None:
        party = {"Ann": {"weapons": [weapon, weapon], "items": [DEXTERITY]}}
        scene = position("deathmaze", party=party, foes=[["mummy 8"]], dice="1 1").play("attack mummy")

        assert bonuses(scene)[0] == ("Ann", bonus)

    @pytest.mark.rule("DM-9.66a", "DM-9.66b")
    def test_strangling_wounds_the_tester_and_is_thrown_away(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), finds=["medallion"], dice="6 | 3 4").play("Ann")

        assert [(one.wounds, one.items) for one in scene.state.adventurers] == [(7, []), (0, [])]
        assert scene.asked == "settled"
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-9.66a")
    def test_strangling_can_kill(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), finds=["medallion"], dice="6 | 6 2").play("Ann")

        assert adventurer(scene, "Ann").fate == "dead"

    @pytest.mark.rule("DM-9.66c")
    def test_any_number_of_medallions_and_rings_may_be_worn(self) -> None:
        items = [DEXTERITY, DEXTERITY, "medallion_oratory", "ring_resistance_1", "ring_resistance_2"]
        party = {**heroes("Ann", "Bob"), "Cid": {"items": items}}
        order = [["Ann", "Bob"], ["Cid"]]
        scene = position("deathmaze", options=ADVANCED, party=party, order=order, foes=[["mummy 8"]], dice="1 1 1")
        scene.play("nothing", "nothing", "attack mummy")

        assert bonuses(scene)[0] == ("Cid", 4)
        assert resistance(scene.state, 2) == 4

    @pytest.mark.rule("DM-9.66d")
    def test_whoever_is_given_a_medallion_wears_it_at_once(self) -> None:
        party = {"Ann": {"items": ["medallion_neutralize_poison"]}, "Bob": {}}
        scene = position("deathmaze", party=party, draws=["room_4"], dice="1 3")
        scene.play("trade Ann", "Ann gives medallion_neutralize_poison to Bob", "done")

        scene.play("north", "open Bob")

        assert [event.who.name for event in scene.happened("Immune")] == ["Bob"]
        assert adventurer(scene, "Bob").wounds == 0
        scene.expect_script_used_up()


class TestRings:
    @pytest.mark.rule("DM-9.7a")
    def test_in_the_basic_game_a_ring_is_rolled_again_until_something_else_comes_up(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), hoard="C", dice="1 1 1 | 1 | 6 6 4 1").play("Ann")

        assert [event.kind for event in scene.happened("KindRolled")] == ["ring", "ring", "spice"]
        assert adventurer(scene, "Ann").items == ["mustard"]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-9.7a")
    def test_in_the_advanced_game_it_is_a_ring(self) -> None:
        party = heroes("Ann", "Bob")
        scene = position("deathmaze", options=ADVANCED, party=party, hoard="C", dice="1 1 1 | 1 | 6 2").play("Ann")

        assert adventurer(scene, "Ann").items == ["ring_resistance_2"]
