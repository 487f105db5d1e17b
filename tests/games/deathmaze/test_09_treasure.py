"""DM-9.1: what the killed leave behind, who gets it, and the common purse."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.roster import brought_home
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import SWORDSMAN, adventurer, asked_seat, charmed, heroes, ways

FIXED = {"caller": "fixed"}
NEXT_ROOM = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_4 DDDD"}
STATUE = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_statue --D-"}
TRAP_DOOR = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_trapdoor --D-"}


def found_bezants(scene: Scene) -> list[int]:
    return [event.bezants for event in scene.happened("BezantsFound")]


def after_ann_is_stripped(**ann: Any) -> Scene:
    """Ann of the first player, whom only her armor kept alive, has taken it off; the second player calls."""
    party = {"Ann": {"armor": 2, "wounds": 8, **ann}, "Bob": {}}
    scene = position("deathmaze", seats=2, options=FIXED, party=party, caller=1)
    return scene.play("ask round", "trade Ann", "Ann takes off armor")


class TestTreasureTypes:
    @pytest.mark.rule("DM-9.11a")
    def test_a_killed_monster_leaves_treasure_of_its_type(self) -> None:
        scene = position("deathmaze", party={"Ann": SWORDSMAN}, foes=[["skeleton 1"]], dice="6 | 5 6 6")

        scene.play("attack skeleton")

        scene.expect(bezants=20, gems=[])

    @pytest.mark.rule("DM-9.11b")
    def test_the_first_letter_is_for_groups_from_the_room_monster_table(self) -> None:
        scene = position("deathmaze", party={"Ann": SWORDSMAN}, draws=["room_4"], dice="6 1 5 1 1 | 6 | 3 4 6 6")

        scene.play("north", "attack", "sword", "attack orc")

        scene.expect(bezants=7, gems=[])

    @pytest.mark.rule("DM-9.11b")
    def test_the_second_letter_is_for_groups_from_the_wandering_monster_table(self) -> None:
        scene = position("deathmaze", party={"Ann": SWORDSMAN}, maze=NEXT_ROOM, dice="1 4 1 1 | 6 | 5")

        scene.play("north", "attack", "sword", "attack orc")

        scene.expect(bezants=5, gems=[])

    @pytest.mark.rule("DM-9.11c")
    def test_a_statues_gargoyle_counts_as_a_room_monster(self) -> None:
        scene = position("deathmaze", party={"Ann": {}}, maze=STATUE, at=(0, -1), dice="1").play("investigate Ann")

        assert [(beast.kind, beast.origin) for beast in scene.state.beasts.values()] == [("gargoyle", "room")]

    @pytest.mark.rule("DM-9.11c")
    def test_monsters_in_a_room_below_count_as_room_monsters(self) -> None:
        scene = position(
            "deathmaze",
            party={"Ann": SWORDSMAN},
            maze=TRAP_DOOR,
            at=(0, -1),
            cellars={(0, -1): False},
            dice="1 5 1 1 | 6 | 3 4 6 6",
        )

        scene.play("down", "attack", "sword", "attack orc")

        scene.expect(bezants=7, gems=[])

    @pytest.mark.rule("DM-9.13a")
    def test_treasure_is_rolled_for_each_monster_by_itself(self) -> None:
        party = heroes("Ann", "Bob", **SWORDSMAN)
        scene = position("deathmaze", party=party, foes=[["orc 1", "orc 1"]], dice="6 6 | 1 2 6 6 | 3 4 6 6")

        scene.play("attack orc 1", "attack orc 2")

        assert found_bezants(scene) == [3, 7]
        scene.expect(bezants=10, gems=[])


class TestChests:
    @pytest.mark.rule("DM-9.16c")
    def test_a_chest_must_be_opened_even_if_it_is_trapped(self) -> None:
        scene = position("deathmaze", party={"Ann": {}, "Nim": {"sort": "thief"}}, hoard="I", dice="3")

        assert (scene.asked, ways(scene)) == ("trap", ["detrap Nim", "open Ann", "open Nim"])
        assert scene.happened("ChestRolled")[0].trapped

    @pytest.mark.rule("DM-9.16c")
    def test_a_chest_without_a_trap_is_opened_without_a_question(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), hoard="I", dice="4 | 2 6 6")

        assert scene.asked == "settled"
        scene.expect(bezants=10)

    @pytest.mark.rule("DM-9.16d")
    def test_the_survivors_take_the_contents_once_the_trap_has_struck(self) -> None:
        party = {"Ann": {"wounds": 7}, "Bob": {}}
        scene = position("deathmaze", party=party, hoard="I", dice="1 | 5 | 4 6 6")
        assert (scene.asked, found_bezants(scene)) == ("trap", [])

        scene.play("open Ann")

        assert adventurer(scene, "Ann").fate == "dead"
        scene.expect(bezants=20)

    @pytest.mark.rule("DM-9.16d")
    def test_they_take_the_contents_once_the_trap_has_been_removed(self) -> None:
        party = {"Ann": {}, "Nim": {"sort": "thief", "detrap": 1}}
        scene = position("deathmaze", party=party, hoard="I", dice="1 | 1 | 4 6 6").play("detrap Nim")

        assert not scene.happened("TrapStruck")
        scene.expect(bezants=20)


class TestHolders:
    @pytest.mark.rule("DM-9.17a")
    def test_only_the_holder_uses_an_item_in_combat(self) -> None:
        party = {"Ann": {"wounds": 3}, "Bob": {"wounds": 3, "items": ["mustard"]}}
        scene = position("deathmaze", party=party, foes=[["mummy 8"]], dice="4")
        assert scene.offers == ["Bob uses mustard", "done"]

        scene.play("Bob uses mustard")

        assert (adventurer(scene, "Ann").wounds, adventurer(scene, "Bob").wounds) == (3, 0)

    @pytest.mark.rule("DM-9.17a", "DM-9.17b")
    def test_when_monsters_are_met_items_do_not_change_hands(self) -> None:
        party = {"Ann": {}, "Bob": {"items": ["mustard"]}}
        scene = position("deathmaze", party=party, meeting="orc")

        assert scene.offers == ["negotiate", "attack", "Bob uses mustard"]

    @pytest.mark.rule("DM-9.17b")
    def test_outside_encounters_items_may_be_given_to_others(self) -> None:
        scene = position("deathmaze", party={"Ann": {}, "Bob": {"items": ["mustard"]}, "Cid": {}})
        scene.play("trade Bob")
        assert {"Bob gives mustard to Ann", "Bob gives mustard to Cid"} <= set(scene.offers)

        scene.play("Bob gives mustard to Cid", "done")

        assert [one.items for one in scene.state.adventurers] == [[], [], ["mustard"]]
        assert "Cid uses mustard" in scene.offers

    @pytest.mark.rule("DM-9.17c")
    def test_the_things_of_the_dead_are_taken_once_combat_is_over(self) -> None:
        party = {"Ann": {"wounds": 7, "items": ["mustard"]}, "Bob": SWORDSMAN}
        scene = position("deathmaze", party=party, foes=[["vampire_bat 4"]], dice="1 6 | 6")
        scene.play("done", "nothing", "nothing")
        assert adventurer(scene, "Ann").fate == "dead"
        assert scene.asked == "reorganise", "not while they fight"

        scene.play("done", "attack vampire bat")
        assert (scene.asked, scene.offers) == ("assign", ["Bob", "nobody"])

        scene.play("Bob")
        assert adventurer(scene, "Bob").items == ["mustard"]

    @pytest.mark.rule("DM-9.17d")
    def test_the_caller_decides_who_receives_a_new_item(self) -> None:
        scene = position("deathmaze", seats=2, party=heroes("Ann", "Bob"), finds=["mustard"], caller=1)
        assert (scene.asked, asked_seat(scene), scene.offers) == ("assign", 1, ["Ann", "Bob", "nobody"])

        scene.play("Ann")

        assert adventurer(scene, "Ann").items == ["mustard"]

    @pytest.mark.rule("DM-9.17d")
    def test_an_item_that_nobody_takes_is_lost(self) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob"), finds=["mustard"]).play("nobody")

        assert [event.thing for event in scene.happened("ItemLost")] == ["mustard"]
        assert not any(one.items for one in scene.state.adventurers)
        scene.expect(found=[], lying=[])

    @pytest.mark.rule("DM-9.17d", "DM-9.32c", "DM-9.41c")
    @pytest.mark.parametrize(
        ("thing", "rule"), [("mustard", "DM-9.17d"), ("armor+1", "DM-9.32c"), ("poison", "DM-9.41c")]
    )
    def test_what_is_thrown_away_cites_the_rule_for_such_things(self, thing: str, rule: str) -> None:
        party = {"Ann": {"armor": 1, "items": ["mustard", "poison"]}, "Bob": {}}
        scene = position("deathmaze", party=party).play("trade Ann")
        question = scene.table.view(0).question

        assert question is not None
        assert {option.rule for option in question.options if option.id == f"Ann drops {thing}"} == {rule}
        assert [event.rule for event in scene.play(f"Ann drops {thing}").happened("ItemLost")] == [rule]

    @pytest.mark.rule("DM-9.17e")
    def test_the_caller_decides_at_once_about_the_things_of_the_dead(self) -> None:
        scene = after_ann_is_stripped(items=["mustard"])
        assert adventurer(scene, "Ann").fate == "dead"

        assert (scene.asked, asked_seat(scene), scene.offers) == ("assign", 1, ["Bob", "nobody"])
        scene.play("Bob", "nobody")

        assert (adventurer(scene, "Bob").items, adventurer(scene, "Bob").armor) == (["mustard"], 0)


class TestThePurse:
    @pytest.mark.rule("DM-9.18a")
    def test_a_death_does_not_reduce_the_common_purse(self) -> None:
        party = {"Ann": {"armor": 1, "wounds": 8}, "Bob": {}}
        scene = position("deathmaze", party=party, bezants=40, gems=[5, 75])

        scene.play("trade Ann", "Ann drops armor+1")

        assert adventurer(scene, "Ann").fate == "dead"
        scene.expect(bezants=40, gems=[5, 75])

    @pytest.mark.rule("DM-9.18a")
    def test_what_all_find_goes_into_one_purse(self) -> None:
        scene = position("deathmaze", seats=2, party=heroes("Ann", "Bob"), bezants=7, hoard="B", dice="5")

        scene.expect(bezants=12)

    @pytest.mark.rule("DM-9.18b")
    def test_the_purse_is_lost_with_the_last_adventurer(self) -> None:
        party = {"Ann": {"armor": 1, "wounds": 8, "experience": 90}}
        scene = position("deathmaze", party=party, bezants=500, gems=[100]).play("trade Ann", "Ann drops armor+1")

        scene.expect_end("lost", "DM-4.0g")
        assert [veteran.bezants for veteran in brought_home(scene.state, out=False)] == [0]

    @pytest.mark.rule("DM-9.18d")
    def test_charmed_monsters_get_no_share(self) -> None:
        orc = charmed("orc", "Ann", "2.1")
        scene = position("deathmaze", party=heroes("Ann", "Bob"), charmed=[orc], bezants=200).play("leave")

        (left,) = scene.happened("LeftMaze")
        assert (left.survivors, left.share) == (2, 100)

    @pytest.mark.rule("DM-9.18e")
    @pytest.mark.parametrize(("bezants", "share"), [(299, 99), (300, 100), (302, 100)])
    def test_fractions_of_a_share_are_dropped(self, bezants: int, share: int) -> None:
        scene = position("deathmaze", party=heroes("Ann", "Bob", "Cid", experience=75), bezants=bezants).play("leave")

        assert scene.happened("LeftMaze")[0].share == share
        scene.expect_end("out", "DM-4.0b" if share >= 100 else "DM-4.0h")
