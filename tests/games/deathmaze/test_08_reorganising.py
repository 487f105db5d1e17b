"""DM-8.2, DM-8.5, DM-8.6: both sides re-form, and what combat brings."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene
from tests.games.deathmaze.helpers import (
    ADVANCED,
    adventurer,
    experience,
    fight,
    heroes,
    idle,
    offered,
    our_rows,
    struck,
    their_rows,
)

SLAYERS = heroes("A", "B", "C", skills={"sword": 11})
"""Each takes four Wound Points with a six."""


def re_forming(order: list[list[str]]) -> Scene:
    """A round is over in which nobody was hurt, and this party may re-form."""
    party = heroes(*(name for row in order for name in row if name))
    return idle(fight(["skeleton 6"], party=party, order=order, dice="1 1"))


def re_formed(*rows: list[str], dice: str = "") -> Scene:
    """One Hero has waited a round; then these monsters have re-formed.  He withstands them all."""
    standing = sum(map(bool, rows[0]))
    return idle(fight(*rows, party=heroes("A"), dice="1 " * standing + dice)).play("done")


class TestParty:
    @pytest.mark.rule("DM-8.24a")
    def test_at_most_one_figure_changes_rows(self) -> None:
        scene = re_forming([["A", "B"], ["C", "D"], ["E"]])
        assert {"move C 1.3", "move D 1.3"} & {*scene.offers}

        scene.play("move D 1.3")

        assert scene.asked == "action"
        assert our_rows(scene) == [["A", "B", "D"], ["C", "", ""], ["E", "", ""]]

    @pytest.mark.rule("DM-8.52c")
    def test_no_row_holds_more_than_three(self) -> None:
        scene = re_forming([["A", "B", "C"], ["D", "E", "F"]])

        assert not [move for move in offered(scene, "move") if not move.split()[-1].startswith("3.")]
        assert "done" in scene.offers

    @pytest.mark.rule("DM-8.52f")
    def test_out_of_a_full_front_row_one_may_go_back(self) -> None:
        scene = re_forming([["A", "B", "C"], ["", "D", ""]])
        assert {move for move in offered(scene, "move") if move.split()[1] in "ABC"} == {
            *["move A 2.1", "move B 2.1", "move B 2.3", "move C 2.3"],
        }

        scene.play("move A 2.1")

        assert our_rows(scene) == [["", "B", "C"], ["A", "D", ""]]

    @pytest.mark.rule("DM-8.52g")
    def test_a_figure_may_move_to_a_new_row_behind_the_last(self) -> None:
        scene = re_forming([["A", "B", "C"], ["", "D", "E"]])
        assert {"move D 3.1", "move D 3.2", "move D 3.3", "move E 3.2", "move E 3.3"} <= {*scene.offers}

        scene.play("move D 3.2")

        assert our_rows(scene) == [["A", "B", "C"], ["", "", "E"], ["", "D", ""]]

    @pytest.mark.rule("DM-8.52g")
    def test_so_may_whoever_is_alone_there_but_an_automatic_player_does_not(self) -> None:
        scene = re_forming([["A", "B", "C"], ["", "D", ""]])
        assert scene.table.pending is not None
        back = [number for number, offer in enumerate(scene.offers) if offer.startswith("move D 3.")]
        assert min(back) >= scene.table.pending.advancing

        scene.play("move D 3.2")

        assert our_rows(scene) == [["A", "B", "C"], ["", "", ""], ["", "D", ""]]


class TestMonsters:
    @pytest.mark.rule("DM-8.25a")
    def test_exactly_one_monster_steps_up_in_a_round(self) -> None:
        scene = re_formed(["skeleton 6", "", ""], ["skeleton 6", "skeleton 6", "skeleton 6"], dice="1 | 1 1 1 1")
        assert sum(map(bool, their_rows(scene)[0])) == 2

        idle(scene).play("done")
        assert sum(map(bool, their_rows(scene)[0])) == 3

    @pytest.mark.rule("DM-8.25a")
    def test_monsters_move_in_no_other_way(self) -> None:
        full = ["skeleton 6", "skeleton 6", "skeleton 6"], ["skeleton 6"]
        assert their_rows(re_formed(*full))[1] == ["skeleton 4", "", ""]

        alone = re_formed(["skeleton 6", "", "skeleton 6"])
        assert their_rows(alone) == [["skeleton 1", "", "skeleton 2"]]

    @pytest.mark.rule("DM-8.25b")
    def test_a_third_row_closes_up_when_the_second_is_empty(self) -> None:
        scene = re_formed(["skeleton 6", "", "skeleton 6"], ["skeleton 6", "", ""], ["skeleton 6", "", ""])

        assert their_rows(scene) == [["skeleton 1", "skeleton 3", "skeleton 2"], ["skeleton 4", "", ""]]

    @pytest.mark.rule("DM-8.51b")
    @pytest.mark.parametrize(
        ("face", "who"), [(1, "skeleton 3"), (3, "skeleton 3"), (4, "skeleton 4"), (6, "skeleton 4")]
    )
    def test_of_two_equally_close_to_the_gap_a_die_decides(self, face: int, who: str) -> None:
        scene = re_formed(["skeleton 6", "", "skeleton 6"], ["skeleton 6", "", "skeleton 6"], dice=str(face))

        assert their_rows(scene)[0] == ["skeleton 1", who, "skeleton 2"]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.51b")
    @pytest.mark.parametrize(
        ("face", "front"),
        [(3, ["skeleton 1", "skeleton 2", ""]), (4, ["skeleton 1", "", "skeleton 4"])],
    )
    def test_with_several_gaps_a_die_decides_between_the_first_and_the_last(self, face: int, front: list[str]) -> None:
        """Of three in the second row the middle one never moves; the first has its nearest gap at box 2."""
        rows = ["skeleton 6", "", ""], ["skeleton 6", "skeleton 6", "skeleton 6"]

        scene = re_formed(*rows, dice=str(face))

        assert their_rows(scene)[0] == front
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.51c")
    @pytest.mark.parametrize(
        ("box", "front"), [(0, ["skeleton 2", "skeleton 1", ""]), (2, ["", "skeleton 1", "skeleton 2"])]
    )
    def test_one_monster_alone_takes_the_nearest_gap_without_a_die(self, box: int, front: list[str]) -> None:
        second = ["", "", ""]
        second[box] = "skeleton 6"

        scene = re_formed(["", "skeleton 6", ""], second)

        assert their_rows(scene) == [front]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.51c")
    @pytest.mark.parametrize(
        ("face", "front"), [(3, ["skeleton 2", "skeleton 1", ""]), (4, ["", "skeleton 1", "skeleton 2"])]
    )
    def test_between_two_gaps_equally_near_a_die_decides(self, face: int, front: list[str]) -> None:
        scene = re_formed(["", "skeleton 6", ""], ["", "skeleton 6", ""], dice=str(face))

        assert their_rows(scene) == [front]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.51c")
    def test_the_monster_chosen_by_a_die_rolls_again_between_two_gaps(self) -> None:
        """Two gaps, one to either side of the chosen one."""
        scene = re_formed(["", "skeleton 6", ""], ["", "skeleton 6", "skeleton 6"], dice="2 5")

        assert their_rows(scene)[0] == ["", "skeleton 1", "skeleton 2"]
        scene.expect_script_used_up()


class TestDressing:
    @pytest.mark.rule("DM-8.53a", "DM-8.53d")
    def test_lines_close_up_after_the_round_and_boxes_stay(self) -> None:
        """Cronk 3 is left alone in box 3: in this round it is closest to C, dressed it faces B."""
        dice = "6 6 1 | 1"
        scene = fight(["cronk 1", "cronk 1", "cronk 18"], party=SLAYERS, dice=dice)

        scene.play("attack cronk 1", "attack cronk 2", "nothing")
        assert struck(scene)[2:] == [("Cronk 3", "C")]

        scene.play("done")
        assert their_rows(scene) == [["", "", "cronk 3"]]
        idle(scene)
        assert struck(scene)[3:] == [("Cronk 3", "B")]
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.53a", "DM-8.53d")
    def test_so_does_the_partys_front_line(self) -> None:
        """C steps in at the left; the line changes when the round is over, not with each shift."""
        scene = fight(["mummy 8"], party=heroes("A", "B", "C"), order=[["A", "", "B"], ["", "C", ""]], dice="1 1")
        assert scene.state.fight.ours == [0, 1]

        idle(scene).play("shift A 1.2")
        assert scene.state.fight.ours == [0, 1]
        scene.play("move C 1.1")

        assert our_rows(scene) == [["C", "A", "B"]]
        assert scene.state.fight.ours == [2, 0, 1]


class TestExperience:
    @pytest.mark.rule("DM-8.6d")
    def test_a_total_is_counted_once_however_often_it_regenerated(self) -> None:
        troll = {"kind": "troll", "total": 9, "wounds": 6, "healing": 2}
        party = heroes("A", skills={"sword": 11})
        scene = fight([troll], options=ADVANCED, party=party, dice="1 | 6 | 6 6 6 6").play("nothing", "done")
        assert [event.wounds for event in scene.happened("Regenerated")] == [5]

        scene.play("attack troll")

        assert experience(scene) == [54]

    @pytest.mark.rule("DM-8.6e")
    def test_the_experience_of_the_dead_is_lost(self) -> None:
        party = {"A": {"wounds": 7, "experience": 90}, "B": {"experience": 10, "skills": {"sword": 11}}}
        scene = fight(["orc 4", "orc 4"], party=party, dice="4 1 | 6 1 | 6 | 1 1 6 6 | 1 1 6 6")
        scene.play("nothing", "nothing")
        assert (adventurer(scene, "A").fate, experience(scene)) == ("dead", [0, 10])

        scene.play("done", "attack orc 1", "done", "attack orc 2")

        assert experience(scene) == [0, 10 + (4 + 4) * 6], "and he has no share of what comes after"

    @pytest.mark.rule("DM-8.6f")
    def test_the_revived_share_in_the_experience_before_treasure_is_rolled(self) -> None:
        """A kills the Medusa that has petrified B; the Wizard restores him; nine Wound Points for three."""
        wizard = {"sort": "wizard", "spells": ["stone_to_flesh"]}
        party = {"A": {"skills": {"sword": 11}}, "B": {"fate": "stone"}, "W": wizard}
        scene = fight(["medusa 4"], options=ADVANCED, party=party, dice="6 | 1 1 1 6 6").play(
            "attack medusa", "nothing"
        )
        assert (scene.asked, scene.offers, experience(scene)) == ("revive", ["B", "decline"], [0, 0, 0])

        scene.play("B", "1.3")

        assert experience(scene) == [8, 8, 8]
        order = [type(event).__name__ for event in scene.table.events]
        assert order.index("Restored") < order.index("ExperienceGained") < order.index("BezantsFound")

    @pytest.mark.rule("DM-8.6f")
    def test_stone_to_flesh_comes_before_the_freed_return(self) -> None:
        """Sleep wins the fight while B is a captive of the Vampire and C a statue."""
        wizard = {"sort": "wizard", "total": 12, "spells": ["sleep", "stone_to_flesh"]}
        party: dict[str, dict[str, Any]] = {"W": wizard, "B": {}, "C": {"fate": "stone"}}
        scene = fight(["vampire 9"], options=ADVANCED, party=party, dice="4 6 5 | 6 | 6 6 6 6")
        scene.play("nothing", "nothing", "done")
        assert adventurer(scene, "B").fate == "captive"

        scene.play("cast sleep vampire")
        asked = []
        for answer in ("C", "1.2", "1.3"):
            asked.append(scene.asked)
            scene.play(answer)

        assert asked == ["revive", "place", "place"]
        assert our_rows(scene) == [["W", "C", "B"]]
        assert experience(scene) == [18, 18, 18]
