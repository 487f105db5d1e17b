"""DM-8.4: weapons in hand, the dice of an attack, and what it does."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import position
from tests.games.deathmaze.helpers import (
    ADVANCED,
    acting,
    adventurer,
    asked_seat,
    fight,
    foes,
    heroes,
    our_rows,
    struck,
    their_rows,
    wounds,
)

PAIR = heroes("A", "B")
SLAYER = {"skills": {"sword": 11}}
"""Takes four Wound Points with a six."""
DAGGERS = {"sort": "thief", "weapons": ["throwing_dagger", "throwing_dagger"]}


class TestWeaponsInHand:
    @pytest.mark.rule("DM-8.41a")
    def test_each_owner_chooses_after_the_monsters_have_been_placed(self) -> None:
        party = {"A": {"weapons": ["sword", "axe"]}, "B": {"weapons": ["hammer", "dagger"]}}
        scene = position("deathmaze", seats=2, party=party, fight="2 orc", dice="3 4")
        assert scene.asked == "line up"

        scene.play("orc 1")
        assert (scene.asked, asked_seat(scene), scene.offers) == ("hands", 0, ["sword", "axe", "ready"])
        scene.play("axe")
        assert (scene.asked, asked_seat(scene), scene.offers) == ("hands", 1, ["hammer", "dagger", "ready"])
        scene.play("dagger")

        assert [one.weapons[one.hand] for one in scene.state.adventurers] == ["axe", "dagger"]

    @pytest.mark.rule("DM-8.41d")
    def test_a_throwing_dagger_is_used_hand_to_hand_in_the_front_row(self) -> None:
        scene = fight(["mummy 8"], party={"A": DAGGERS}, dice="6 1 | 6 1")

        scene.play("attack mummy", "done")
        assert (adventurer(scene, "A").thrown, adventurer(scene, "A").hand) == ([], 0)
        scene.play("attack mummy")

        assert [blow.column for blow in scene.happened("Struck")][::2] == ["throwing_dagger"] * 2
        assert foes(scene)["mummy"] == (2, 8)

    @pytest.mark.rule("DM-8.41e")
    def test_with_only_a_bow_in_hand_nobody_attacks_from_the_front_row(self) -> None:
        scene = position("deathmaze", party=PAIR, fight="mummy", dice="6").play("bow", "sword")

        assert scene.offers == ["take sword", "nothing"]

    @pytest.mark.rule("DM-8.41e", "DM-8.47d")
    def test_with_both_weapons_thrown_nobody_attacks_from_either_row(self) -> None:
        party = {**PAIR, "T": DAGGERS}
        scene = fight(["skeleton 6"], party=party, order=[["A", "B"], ["T"]], dice="6 1 1 | 6 1 1 | 1 1 | 1")
        for thrown in ([0], [0, 1]):
            scene.play("nothing", "nothing", "attack skeleton", "done")
            assert (adventurer(scene, "T").thrown, adventurer(scene, "T").hand) == (thrown, -1)

        scene.play("nothing", "nothing")
        assert scene.asked == "reorganise", "he has nothing to choose from"

        scene.play("shift T 2.2", "move T 1.3", "nothing", "nothing")
        assert scene.asked == "reorganise"
        assert struck(scene)[-1][0] == "Skeleton"
        scene.expect_script_used_up()


class TestResolving:
    @pytest.mark.rule("DM-8.42c")
    def test_attacks_are_resolved_row_by_row_and_box_by_box(self) -> None:
        party = {**heroes("A", "B", "C", "D"), "E": {}}
        scene = fight(["mummy 8"], party=party, order=[["C", "A", "B"], ["E", "D"]], dice="1 2 3 1 2 | 1")

        scene.play(*["attack mummy"] * 5)

        assert [blow.faces for blow in scene.happened("Struck")][:5] == [(1,), (2,), (3,), (1,), (2,)]
        assert [name for name, _ in struck(scene)] == ["C", "A", "B", "E", "D", "Mummy"]

    @pytest.mark.rule("DM-8.42d")
    def test_a_spell_whose_target_is_gone_is_not_cast_and_costs_nothing(self) -> None:
        wizard = {"sort": "wizard", "spells": ["lightning"]}
        party = {"A": SLAYER, "B": {}, "W": wizard}
        scene = fight(["orc 4", "mummy 8"], options=ADVANCED, party=party, order=[["A", "B"], ["W"]], dice="6 | 4 1")

        scene.play("attack orc", "nothing", "cast lightning orc")

        assert wounds(scene)["W"] == 0
        assert not scene.happened("SpellCast")
        assert [lost.who.name for lost in scene.happened("ActionLost")] == ["W"]

    @pytest.mark.rule("DM-8.42d")
    def test_a_change_of_weapon_always_takes_effect(self) -> None:
        party = {"A": SLAYER, "B": {}}
        scene = fight(["orc 4", "mummy 8"], party=party, dice="6 | 4 1").play("attack orc", "take bow")

        one = adventurer(scene, "B")
        assert one.weapons[one.hand] == "bow"

    @pytest.mark.rule("DM-8.42e")
    def test_the_action_of_one_who_has_died_before_his_turn_is_lost(self) -> None:
        """The Wizard's Explosion comes first, and only B does not withstand it."""
        party = {"W": {"sort": "wizard", "spells": ["explosion"]}, "B": {"wounds": 7}, "C": {}}
        scene = fight(["mummy 8"], options=ADVANCED, party=party, dice="1 | 1 6 1 | 4 | 4 1")

        scene.play("cast explosion", "attack mummy", "attack mummy")

        assert adventurer(scene, "B").fate == "dead"
        assert struck(scene)[0] == ("C", "Mummy")
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.42e")
    def test_the_action_of_one_who_has_changed_sides_is_lost(self) -> None:
        party = {"W": {"sort": "wizard", "spells": ["explosion"]}, "B": {"wounds": 7}}
        charmed = [{"kind": "orc", "total": 4, "controller": "B", "box": "1.3"}]
        scene = fight(["mummy 8"], options=ADVANCED, party=party, charmed=charmed, dice="1 | 1 6 1 | 1 1")

        scene.play("cast explosion", "nothing", "attack mummy")

        assert [name for name, _ in struck(scene)] == ["Orc", "Mummy"], "both in the Monster Combat Phase"
        assert their_rows(scene) == [["orc", "mummy", ""]]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.42e")
    def test_so_is_a_spell_its_caster_can_no_longer_pay_for(self) -> None:
        first, second = (
            {"sort": "wizard", "spells": ["explosion"]},
            {"sort": "wizard", "spells": ["sleep"], "wounds": 1},
        )
        scene = fight(["mummy 8"], options=ADVANCED, party={"V": first, "W": second}, dice="1 | 1 6 | 1 1")

        scene.play("cast explosion", "cast sleep mummy")

        assert (wounds(scene)["W"], adventurer(scene, "W").spent) == (2, 0)
        assert [(lost.who.name, lost.rule) for lost in scene.happened("ActionLost")] == [("W", "DM-8.42e")]


class TestDice:
    def blow(self, fields: dict[str, Any], face: int = 1, *, behind: bool = False) -> Any:
        """The attack of an adventurer with these numbers."""
        party = {"A": fields, "B": {}, "C": {}}
        order = [["B", "C"], ["A"]] if behind else [["A", "B", "C"]]
        scene = fight(["mummy 18"], party=party, order=order, dice=f"{face} 1 1")
        while scene.asked == "action":
            mine = acting(scene) == 0
            scene.play("attack mummy" if mine else "nothing")
        return scene.happened("Struck")[0]

    @pytest.mark.rule("DM-8.43b")
    def test_skill_with_that_kind_of_weapon_is_added(self) -> None:
        skills = {"axe": 3, "sword": 1}

        axe = self.blow({"weapons": ["axe", "bow"], "skills": skills}, face=2)
        sword = self.blow({"weapons": ["sword", "bow"], "skills": skills}, face=2)

        assert (axe.column, axe.bonus, axe.wounds) == ("axe", 3, 1)
        assert (sword.column, sword.bonus, sword.wounds) == ("sword", 1, 0)

    @pytest.mark.rule("DM-8.43c")
    def test_the_bonus_of_the_magic_weapon_in_hand_is_added(self) -> None:
        assert self.blow({"weapons": ["sword+3", "bow"]}).bonus == 3
        assert self.blow({"weapons": ["sword", "bow+3"]}).bonus == 0

    @pytest.mark.rule("DM-8.43d")
    def test_everything_is_cumulative(self) -> None:
        fields = {
            "weapons": ["bow+2", "sword"],
            "skills": {"bow": 1},
            "strength": 5,
            "items": ["medallion_dexterity"],
            "drunk": True,
            "sick": True,
        }

        assert self.blow(fields, behind=True).bonus == 1 + 2 + 5 + 2 - 2 - 2

    @pytest.mark.rule("DM-8.43d")
    @pytest.mark.parametrize(("condition", "bonus"), [("strength", 4), ("drunk", -2), ("sick", -2)])
    def test_each_bonus_and_penalty_counts(self, condition: str, bonus: int) -> None:
        assert self.blow({condition: 4 if condition == "strength" else True}).bonus == bonus

    @pytest.mark.rule("DM-8.44a")
    def test_a_monster_adds_its_number_on_the_monster_column(self) -> None:
        scene = fight(["gargoyle 18"], party=heroes("A"), dice="6").play("nothing")

        (blow,) = scene.happened("Struck")
        assert (blow.column, blow.bonus, blow.wounds) == ("monster", 9, 2)
        assert wounds(scene) == {"A": 2}

    @pytest.mark.rule("DM-8.44d")
    def test_without_a_bow_a_monster_does_not_attack_from_the_second_row(self) -> None:
        rows = ["skeleton 6", "skeleton 6", "skeleton 6"], ["skeleton 6", "evil_thief 6", "cronk 6"]
        scene = fight(*rows, party=heroes("A"), dice="1 1 1").play("nothing")

        assert {name for name, _ in struck(scene)} == {"Skeleton 1", "Skeleton 2", "Skeleton 3"}
        scene.expect_script_used_up()


class TestWoundsAndDeath:
    @pytest.mark.rule("DM-8.46a")
    @pytest.mark.parametrize(
        ("total", "boxes"), [(4, ["", "", "orc 3"]), (3, ["", "", "orc 3"]), (5, ["orc 1", "", "orc 3"])]
    )
    def test_who_has_as_many_wounds_as_his_total_is_dead(self, total: int, boxes: list[str]) -> None:
        rows = [f"orc {total}", "", {"kind": "orc", "total": 6, "number": 3}], ["orc 6"]
        scene = fight(*rows, party={"A": SLAYER}, dice="6 | " + "1 " * 3)

        scene.play("attack orc 1")

        assert their_rows(scene)[0] == boxes, "the place stays empty until the lines re-form"
        assert bool(scene.happened("Died")) == (total <= 4)

    @pytest.mark.rule("DM-8.46a")
    def test_the_place_of_a_dead_adventurer_stays_empty(self) -> None:
        party = {"A": {"wounds": 7}, "B": {}, "C": {}}
        scene = fight(["mummy 8", "mummy 8"], party=party, order=[["A", "B"], ["C"]], dice="6 | 1")

        scene.play("nothing", "nothing", "nothing")

        assert our_rows(scene) == [["", "B", ""], ["C", "", ""]]

    @pytest.mark.rule("DM-8.46b")
    def test_wounds_stay_after_the_combat(self) -> None:
        party = {"A": {**SLAYER, "wounds": 5}, "B": {}}
        scene = fight(["vampire_bat 1"], party=party, dice="6").play("attack vampire bat", "nothing")

        assert (scene.asked, wounds(scene)) == ("settled", {"A": 5, "B": 0})


class TestMissiles:
    @pytest.mark.rule("DM-8.47e")
    def test_bows_never_run_out(self) -> None:
        party = heroes("A", "B", "C")
        scene = fight(["skeleton 6"], party=party, order=[["A", "B"], ["C"]], dice="1 1 1 " * 12)

        for _ in range(12):
            scene.play("nothing", "nothing", "attack skeleton", "done")

        assert [name for name, _ in struck(scene)].count("C") == 12

    @pytest.mark.rule("DM-8.47f")
    def test_survivors_may_take_the_weapons_of_the_dead(self) -> None:
        dead = {"weapons": ["hammer", "throwing_dagger"], "wounds": 7}
        party = {"A": SLAYER, "B": dead, "W": {"sort": "wizard"}}
        scene = fight(["mummy 4"], options=ADVANCED, party=party, dice="1 | 6 | 1 1 1 6 6")
        scene.play("nothing", "nothing", "nothing")
        assert adventurer(scene, "B").fate == "dead"
        assert scene.state.lying == ["hammer", "throwing_dagger"]

        scene.play("done", "attack mummy", "nothing", "trade W")
        assert not [offer for offer in scene.offers if "hammer" in offer or "sword" in offer], (
            "a Wizard keeps to daggers"
        )
        scene.play("W takes throwing_dagger leaving dagger", "done", "trade A", "A takes hammer leaving bow", "done")

        assert adventurer(scene, "W").weapons == ["throwing_dagger", "throwing_dagger"]
        assert adventurer(scene, "A").weapons == ["sword", "hammer"]

    @pytest.mark.rule("DM-8.47f")
    def test_survivors_may_swap_weapons(self) -> None:
        party = {"A": {"weapons": ["sword", "dagger"]}, "W": {"sort": "wizard"}}
        scene = position("deathmaze", options=ADVANCED, party=party).play("trade A")
        swaps = [offer for offer in scene.offers if " swaps " in offer]
        assert swaps == ["A swaps dagger for throwing_dagger of W"], "two each, and a Wizard takes no sword"

        scene.play(swaps[0])

        assert [one.weapons for one in scene.state.adventurers] == [["sword", "throwing_dagger"], ["dagger", "dagger"]]
