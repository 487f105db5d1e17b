"""DM-8.1 to DM-8.3: joining combat, the sequence of its phases, and who can attack whom."""

from __future__ import annotations

import pytest

from mazefolio.testing import position
from tests.games.deathmaze.helpers import (
    ADVANCED,
    acting,
    adventurer,
    fight,
    foes,
    heroes,
    idle,
    offered,
    our_rows,
    struck,
    their_rows,
    wounds,
)

PAIR = heroes("A", "B")
TRIO = heroes("A", "B", "C")
SLAYERS = heroes("A", "B", skills={"sword": 11, "bow": 11})
"""Each takes four Wound Points with a six."""


class TestJoining:
    @pytest.mark.rule("DM-8.11a")
    def test_nobody_may_withdraw(self) -> None:
        scene = fight(["skeleton 6"], dice="1 1 " * 20)

        for _ in range(20):
            for answer in ("nothing", "nothing", "done"):
                ways = {"north", "east", "south", "west", "leave", "negotiate", "go on"}
                assert not ways & {*scene.offers}
                scene.play(answer)

        assert scene.state.fight.round == 21

    @pytest.mark.rule("DM-8.11a")
    def test_combat_goes_on_until_the_last_monster_is_dead(self) -> None:
        scene = fight(["vampire_bat 1", "vampire_bat 1"], party=SLAYERS, dice="6 1 1 | 6")

        scene.play("attack vampire bat 1", "nothing")
        assert scene.state.fight is not None

        scene.play("done", "attack vampire bat 2", "nothing")
        assert (scene.asked, scene.state.fight) == ("settled", None)

    @pytest.mark.rule("DM-8.11b")
    def test_charming_the_last_monster_with_a_potion_wins_at_once(self) -> None:
        scene = fight(["orc 3"], party={"A": {"items": ["charm_person"]}, "B": {}})

        scene.play("A uses charm_person", "charm orc", "2.1")

        assert (scene.asked, scene.state.fight) == ("settled", None)

    @pytest.mark.rule("DM-8.11c")
    def test_combat_is_lost_with_the_last_adventurer(self) -> None:
        scene = fight(["mummy 8"], party=heroes("A", wounds=7), dice="1").play("nothing")

        scene.expect_end("lost", "DM-8.11c")

    @pytest.mark.rule("DM-8.11c")
    def test_it_is_lost_too_if_the_last_of_both_sides_fall_together(self) -> None:
        wizard = {"sort": "wizard", "spells": ["explosion"], "wounds": 2}
        scene = fight(["vampire_bat 1"], options=ADVANCED, party={"W": wizard}, dice="6 6").play("cast explosion")

        assert [event.who.name for event in scene.happened("Died")] == ["Vampire Bat", "W"]
        scene.expect_end("lost", "DM-8.11c")

    @pytest.mark.rule("DM-8.11c")
    def test_it_is_lost_as_soon_as_nobody_stands_in_the_order(self) -> None:
        scene = fight(["vampire 9"], options=ADVANCED, party=heroes("A"), dice="6").play("nothing")

        assert adventurer(scene, "A").fate == "captive"
        assert scene.table.result is not None
        assert scene.table.result.ending == "lost"

    @pytest.mark.rule("DM-8.12a", "DM-8.14a", "DM-8.14b")
    @pytest.mark.parametrize(
        ("number", "boxes"),
        [
            (1, ["", "skeleton", ""]),
            (2, ["skeleton 1", "", "skeleton 2"]),
            (3, ["skeleton 1", "skeleton 2", "skeleton 3"]),
        ],
    )
    def test_up_to_three_monsters_all_face_the_first_row(self, number: int, boxes: list[str]) -> None:
        scene = position("deathmaze", party=PAIR, fight=f"{number} skeleton", dice="3 " * number).play("ready")

        assert their_rows(scene) == [boxes]
        assert len(scene.state.fight.theirs) == number
        assert scene.state.fight.ours == [0, 1]


class TestSequence:
    @pytest.mark.rule("DM-8.21a")
    def test_a_round_has_four_phases(self) -> None:
        """Skeleton 1 falls in the Party Combat Phase; Skeleton 4 stays behind until the last phase."""
        scene = fight(["skeleton 1", "skeleton 6", "skeleton 6"], ["skeleton 6"], party=SLAYERS, dice="6 1 1")

        scene.play("attack skeleton 1", "nothing")
        assert struck(scene) == [("A", "Skeleton 1"), ("Skeleton 2", "A"), ("Skeleton 3", "B")]
        assert (scene.asked, scene.happened("MonsterAdvanced")) == ("reorganise", [])

        scene.play("done")
        assert len(scene.happened("MonsterAdvanced")) == 1
        assert (scene.asked, scene.state.fight.round) == ("action", 2)

    @pytest.mark.rule("DM-8.21b")
    @pytest.mark.parametrize(("answer", "dice"), [("attack", "1 6"), ("negotiate", "1 1 1 6")])
    def test_the_party_strikes_first(self, answer: str, dice: str) -> None:
        scene = position("deathmaze", party=SLAYERS, meeting="skeleton", dice=f"{dice} 6 6 6")

        scene.play(answer, "ready", "attack skeleton", "nothing")

        assert struck(scene) == [("A", "Skeleton")]

    @pytest.mark.rule("DM-8.22a", "DM-8.34a", "DM-8.34b")
    def test_only_the_monsters_front_line_can_be_reached_from_both_rows(self) -> None:
        party = {**PAIR, "C": {"weapons": ["bow", "sword"]}, "D": {"weapons": ["throwing_dagger", "sword"]}}
        scene = fight(["orc 6", "orc 6", "orc 6"], ["orc 1"], party=party, order=[["A", "B"], ["C", "D"]])
        targets = []
        for _ in "ABCD":
            targets.append(offered(scene, "attack"))
            if len(targets) < 4:
                scene.play("nothing")

        everybody = ["attack orc 1", "attack orc 2", "attack orc 3"]
        assert targets == [everybody[:2], everybody[1:], everybody, everybody]

    @pytest.mark.rule("DM-8.34b")
    def test_spells_and_charm_potions_reach_the_second_row(self) -> None:
        party = {
            **PAIR,
            "C": {"items": ["charm_person"]},
            "W": {"sort": "wizard", "spells": ["lightning", "sleep", "blast"]},
        }
        rows = ["orc 6", "orc 6", "orc 6"], ["orc 1"]
        scene = fight(*rows, options=ADVANCED, party=party, order=[["A", "B"], ["C", "W"]])

        scene.play("C uses charm_person")
        assert scene.offers == ["charm orc 1", "charm orc 2", "charm orc 3", "charm orc 4", "decline"]

        scene.play("decline", "nothing", "nothing", "nothing")
        assert {"cast lightning orc 4", "cast sleep orc 4"} <= {*scene.offers}
        assert "cast blast orc 4" not in scene.offers

    @pytest.mark.rule("DM-8.22b")
    def test_results_are_applied_at_once(self) -> None:
        scene = fight(["skeleton 1"], party=SLAYERS, dice="6 | 6 6 6").play("attack skeleton", "attack skeleton")

        assert struck(scene) == [("A", "Skeleton")], "it was dead when B's turn came"
        assert scene.state.fight is None

    @pytest.mark.rule("DM-8.22d")
    def test_a_figure_has_one_action(self) -> None:
        wizard = {"sort": "wizard", "spells": ["blast"], "items": ["red_pepper"]}
        scene = fight(["mummy 8"], options=ADVANCED, party={"W": wizard})
        assert scene.offers == [
            *["attack mummy", "take throwing_dagger", "cast blast mummy", "pepper mummy", "nothing"],
        ]

    @pytest.mark.rule("DM-8.22d")
    @pytest.mark.parametrize("action", ["attack mummy", "take bow", "pepper mummy", "nothing"])
    def test_whatever_he_does_he_is_asked_once_a_round(self, action: str) -> None:
        party = {"A": {"items": ["red_pepper"]}}
        scene = fight(["mummy 8"], party=party, dice="1 1 1").play(action)

        assert scene.asked == "reorganise"

    @pytest.mark.rule("DM-8.22e")
    def test_potions_and_spices_are_no_action_and_work_from_any_row(self) -> None:
        party = {**TRIO, "C": {"wounds": 5, "items": ["healing"]}}
        party["A"] = {"items": ["spinach"], "weapons": ["sword", "bow"]}
        scene = fight(["mummy 8"], party=party, order=[["A", "B"], [], ["C"]], dice="4 2")

        assert scene.offers == ["A uses spinach", "C uses healing", "done"]
        scene.play("A uses spinach", "C uses healing")

        assert (adventurer(scene, "A").strength, adventurer(scene, "C").wounds) == (4, 3)
        assert offered(scene, "attack") == ["attack mummy"], "and A still has his action"


class TestMonsterCombatPhase:
    @pytest.mark.rule("DM-8.23a", "DM-8.23b", "DM-8.35b")
    def test_front_line_first_then_archers_each_with_dice_of_his_own(self) -> None:
        rows = ["orc 6", "orc 6", "orc 6"], ["orc 6", "skeleton 6", "orc 6"]
        scene = fight(*rows, party=TRIO, dice="1 1 1 | 1 4 | 6 4")

        idle(scene)

        assert struck(scene) == [
            *[("Orc 1", "A"), ("Orc 2", "B"), ("Orc 3", "C"), ("Orc 4", "A"), ("Orc 5", "C")],
        ]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.23b")
    def test_a_monster_finds_its_target_when_its_turn_comes(self) -> None:
        """Mummy 2 would have to roll between A and B, had A not died just before."""
        party = {"A": {"wounds": 7}, "B": {}}
        scene = fight(["mummy 8", "mummy 8", "mummy 8"], party=party, dice="6 | 1 | 1")

        idle(scene)

        assert struck(scene) == [("Mummy 1", "A"), ("Mummy 2", "B"), ("Mummy 3", "B")]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.23c")
    def test_when_the_front_line_is_gone_the_remaining_attacks_are_lost(self) -> None:
        party = {"A": {"wounds": 7}, "B": {}}
        scene = fight(["orc 6", "orc 6"], ["orc 6"], party=party, order=[["A"], ["B"]], dice="6")

        idle(scene)

        assert struck(scene) == [("Orc 1", "A")]
        assert wounds(scene)["B"] == 0
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.23d")
    def test_a_turncoat_acts_from_the_next_phase_of_its_new_side_on(self) -> None:
        charmed = [{"kind": "skeleton", "total": 6, "controller": "A", "box": "2.1"}]
        party = {"A": {"wounds": 7}, "B": {}}
        scene = fight(["mummy 8"], party=party, charmed=charmed, dice="1 6 | 1 1")

        idle(scene)
        assert their_rows(scene) == [["skeleton", "mummy", ""]]
        assert struck(scene) == [("Mummy", "A")]

        idle(scene.play("done"))
        assert struck(scene)[1:] == [("Skeleton", "B"), ("Mummy", "B")]

    @pytest.mark.rule("DM-8.23d")
    def test_a_captive_freed_before_actions_are_declared_does_nothing_in_this_phase(self) -> None:
        """B is captured by the Vampire, which A charms with a potion; the Mummy fights on."""
        party = {"A": {"items": ["charm_monster"]}, "B": {}, "C": {}}
        dice = "4 6 1 | 6 | 1 1"
        scene = fight(["vampire 18", "mummy 8"], options=ADVANCED, party=party, dice=dice)
        idle(scene.play("done"))
        assert adventurer(scene, "B").fate == "captive"

        scene.play("done", "A uses charm_monster", "charm vampire", "2.2", "2.3")
        assert our_rows(scene) == [["A", "", "C"], ["", "B", "vampire"]]

        actors = []
        while scene.asked == "action":
            actors.append(acting(scene))
            scene.play("nothing")
        assert actors == [0, 2]

    @pytest.mark.rule("DM-8.35c")
    def test_a_charmed_monster_attacks_and_is_attacked_like_an_adventurer(self) -> None:
        charmed = [{"kind": "orc", "total": 4, "controller": "A", "box": "1.2"}]
        scene = fight(["mummy 8", "mummy 8"], party=heroes("A"), charmed=charmed, dice="6 1 1").play("nothing")
        assert scene.offers == ["attack mummy 2", "nothing"]

        scene.play("attack mummy 2")

        assert struck(scene) == [("Orc", "Mummy 2"), ("Mummy 1", "A"), ("Mummy 2", "Orc")]
        assert (foes(scene)["mummy 2"], foes(scene)["orc"]) == ((1, 8), (1, 4))
