"""What people try and may not do now: the reason and the rule."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import PLAYER_CHARACTERS
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import position

RALPH = {"character": "ralph_the_red", "members": ["skalan"]}


def greyed(scene: Scene) -> dict[str, str]:
    """What is shown although it cannot be chosen, with the reason."""
    assert scene.table.pending is not None
    question = scene.table.view(scene.table.pending.seat).question
    assert question is not None
    return {option.label: option.refused for option in question.options if option.refused}


class TestTurns:
    @pytest.mark.parametrize(
        ("holds", "rule", "reason"),
        [
            (["gold_crown"], "MM-30.1", "The guards want to see a royal birthmark."),
            (["royal_birthmark", "half_locket_left"], "MM-14.11", "The guards want to see a royal treasure, too."),
        ],
    )
    def test_no_way_into_the_maze_without_proof(self, holds: list[str], rule: str, reason: str) -> None:
        scene = position(a={**RALPH, "holds": holds})
        scene.expect_refusal("enter maze", rule, reason)
        assert greyed(scene)["Enter Mertwig's Maze"] == reason

    def test_the_maze_is_taken(self) -> None:
        heir = ["royal_birthmark", "onyx_ox"]
        scene = position(
            a={**RALPH, "holds": ["royal_birthmark", "gold_crown"]},
            b={"character": "bob_bonker", "holds": heir, "area": "maze", "spot": "start"},
            barrier=[1],
            driver="a",
        )
        scene.expect_refusal("enter maze", "MM-30.1", "Somebody is in the maze already.")

    def test_the_stair_is_in_the_palace(self) -> None:
        scene = position(a={**RALPH, "at": "forest_road"})
        scene.expect_refusal("enter maze", "MM-30.1", "The stair to the maze is in the Royal Palace.")
        assert greyed(scene) == {}

    def test_nobody_can_heal(self) -> None:
        scene = position(a={**RALPH, "wounds": {"ralph_the_red": 1}, "at": "forest_road"})
        scene.expect_refusal("heal", "MM-8.9", "Nobody in your party knows Heal.")
        assert greyed(scene) == {"Stay and heal": "Nobody in your party knows Heal."}
        position(a=RALPH).expect_refusal("heal", "MM-8.9", "Nobody in your party is wounded.")

    @pytest.mark.parametrize(
        ("member", "thing", "rule", "reason"),
        [
            ("skalan", "holy_symbol", "MM-13.4", "Only a cleric, a monk or a druid can use it."),
            ("skalan", "wand_of_polyplox", "MM-13.3", "Only somebody with a spell can use it, and Skalan has none."),
            ("fitherfar", "war_club", "MM-7.17", "Fitherfar is too small for arms."),
        ],
    )
    def test_who_may_not_carry_what(self, member: str, thing: str, rule: str, reason: str) -> None:
        scene = position(a={"character": "ralph_the_red", "members": [member], "holds": [thing]})
        scene.expect_refusal(f"give {thing} to {member}", rule, reason)

    def test_one_weapon_is_enough(self) -> None:
        scene = position(options={"arms": True}, a={**RALPH, "loads": {"skalan": ["mace"]}, "holds": ["dagger"]})
        scene.expect_refusal("give dagger to skalan", "MM-17.4", "Skalan already carries a weapon.")

    def test_in_the_temple_a_door_is_chosen(self) -> None:
        doors = [(["mad_dog", "cave_bear"], "gold_ingot"), (["red_wolf", "mystic"], "gold_crown")]
        scene = position(
            a={**RALPH, "area": "toppled_temple", "spot": "entrance"},
            temple=("b", [*doors, (["gryphon", "unicorn"], "large_ruby")]),
        )
        scene.expect_refusal("move", "MM-25.4", "Here you choose a door instead.")

    def test_a_character_somebody_else_plays(self) -> None:
        scene = position(dice="7 3").play("ralph_the_red")
        scene.expect_refusal("ralph_the_red", "MM-2.6", "Somebody else plays Ralph the Red.")
        assert len(scene.offers) == len(PLAYER_CHARACTERS) - 1


class TestMoves:
    def test_an_area_that_is_taken(self) -> None:
        rival = {"character": "bob_bonker", "area": "woods_whole", "spot": "w2"}
        scene = position(a={**RALPH, "at": "timber_landing"}, b=rival, dice="3").play("move")
        scene.expect_refusal("go woods_whole", "MM-5.11", "Blue is there, and only one may be.")
        assert greyed(scene)["Woods Whole"] == "Blue is there, and only one may be."

    def test_no_pier_and_no_gold(self) -> None:
        poor = position(a={**RALPH, "at": "boatmans_strand", "gold": 0}, dice="1").play("move")
        poor.expect_refusal("go north_mert", "MM-5.8", "The boat costs 1 gold, and you have none.")
        ashore = position(a={**RALPH, "at": "willowstead", "gold": 5}, dice="1").play("move")
        ashore.expect_refusal("go west_mirror", "MM-5.6", "There is no pier at Willowstead.")

    def test_town_goes_one_way(self) -> None:
        scene = position(a={**RALPH, "at": "royal_palace"}, dice="3").play("move")
        scene.expect_refusal("go royal_palace", "MM-4.2", "In town you must move at least one space.")
        scene.expect_refusal("go palace_gardens", "MM-4.1", "In town you walk clockwise only.")

    def test_a_river(self) -> None:
        scene = position(a={**RALPH, "at": "cider_orchard"}, dice="1").play("move")
        scene.expect_refusal("go eel_bank", "MM-5.4", "Crossing the River Vesper costs one point more.")

    def test_a_locked_room(self) -> None:
        scene = position(a={**RALPH, "area": "caves_of_congor", "spot": "c3b"}, dice="2").play("move")
        scene.expect_refusal("go c4k", "MM-6.17", "It is locked, and you have no key.")
        assert greyed(scene) == {"The Big Treasure Room": "It is locked, and you have no key."}

    def test_nobody_is_put_into_an_area(self) -> None:
        scene = position(a={**RALPH, "area": "woods_whole", "spot": "w10"}, treasures=["gold_crown"], dice="7 3")
        scene.play("move")
        scene.expect_refusal("to mystic_vale", "MM-23.7", "Nobody is put into the Mystic Vale.")


class TestTown:
    def test_too_dear(self) -> None:
        scene = position(a={**RALPH, "gold": 20, "at": "royal_palace"}, hirelings=["robilar", "osbald"], dice="2")
        scene.play("move", "go thirsty_gryphon", "draw 2 characters")
        scene.expect_refusal("hire robilar", "MM-7.1", "Robilar costs 34 gold; you have 20.")
        assert greyed(scene) == {"Hire Robilar": "Robilar costs 34 gold; you have 20."}

    def test_what_the_palace_does_not_buy(self) -> None:
        scene = position(
            options={"arms": True, "magic_items": True},
            a={**RALPH, "at": "palace_gardens", "holds": ["royal_birthmark", "gold_ingot", "dagger", "lucky_charm"]},
            dice="1",
        )
        scene.play("move", "leave it")
        scene.expect_refusal("sell royal_birthmark", "MM-14.10", "A birthmark cannot be sold.")
        scene.expect_refusal("sell dagger", "MM-17.11", "Arms cannot be sold.")
        scene.expect_refusal("sell lucky_charm", "MM-19.18", "Magic cards cannot be sold.")

    def test_nobody_leaves_between_sale_and_pay(self) -> None:
        scene = position(a={**RALPH, "at": "palace_gardens", "holds": ["gold_ingot", "large_ruby"]}, dice="1")
        scene.play("move", "sell gold_ingot")
        reason = "From the first sale until wages are paid nobody is sent away."
        scene.expect_refusal("dismiss skalan", "MM-7.31", reason)

    def test_not_everybody_can_be_paid(self) -> None:
        members, holds = ["skalan", "nozlrik"], ["small_bag_of_gold"]
        scene = position(
            a={"character": "ralph_the_red", "members": members, "holds": holds, "gold": 0, "at": "palace_gardens"},
            dice="1",
        )
        scene.play("move", "sell small_bag_of_gold")
        scene.expect_refusal("pay all", "MM-7.5", "Together they want 41 gold; you have 20.")


class TestAreasAndBattles:
    def test_offerings(self) -> None:
        mounds: dict[str, Any] = {**RALPH, "area": "burial_mounds", "spot": "d9", "gold": 4}
        scene = position(a={**mounds, "holds": ["royal_birthmark", "gold_ingot"]}, dice="1").play("move")
        scene.expect_refusal("offer gold", "MM-26.6", "An offering of gold is 10 gold; you have 4.")
        scene.expect_refusal("offer royal_birthmark", "MM-26.7", "A birthmark cannot be offered.")

    def test_spells_that_are_spent_or_not_for_now(self) -> None:
        scene = position(a={"character": "arnie_schwartz"}, foes=["the_great_dragon"], dice="1 1 1")
        scene.play("no more spells", "cast fear", "fight on")
        scene.expect_refusal("cast heal", "MM-12.25", "Heal is for the end of the round.")
        scene.play("no spell")
        scene.expect_refusal("cast fear", "MM-12.26", "Arnie Schwartz has cast it already in this turn.")

    def test_who_may_not_take_up_what_before_a_fight(self) -> None:
        a = {"character": "ralph_the_red", "members": ["skalan"], "holds": ["wand_of_polyplox", "war_club"]}
        scene = position(a=a, foes=["cave_bear"])
        reason = "Only somebody with a spell can use it, and Skalan has none."
        scene.expect_refusal("give wand_of_polyplox to skalan", "MM-13.3", reason)

    def test_what_has_been_given_is_not_given_again_in_the_same_round(self) -> None:
        a = {"character": "bob_bonker", "members": ["skalan", "osbald"], "holds": ["wooden_club", "wooden_club"]}
        scene = position(options={"arms": True}, a=a, foes=["cave_bear"])
        scene.play("give wooden_club to skalan", "give wooden_club from skalan to osbald")
        reason = "It has been given to somebody in this round, and is not given again."
        scene.expect_refusal("give wooden_club to skalan", "MM-11.3", reason)

    def test_nobody_dead_to_scare(self) -> None:
        scene = position(a={"character": "ralph_the_red", "members": ["nozlrik"]}, foes=["cave_bear"])
        scene.expect_refusal("cast scare_the_dead", "MM-12.16", "There is nobody dead here.")

    def test_player_characters_are_not_charmed(self) -> None:
        scene = position(a={"character": "bob_bonker", "members": ["skalan"]}, foes=["evil_wizard_wardoz"])
        scene.expect_refusal("cast charm on bob_bonker", "MM-12.10", "A player character cannot be charmed.")

    def test_holtman_meets_only_evil(self) -> None:
        scene = position(
            a={"character": "ralph_the_red", "members": ["holtman", "skalan"]}, foes=["mad_dog", "evil_orc_glakk"]
        )
        scene.expect_refusal("pair holtman", "MM-7.29", "Barefoot Holtman fights only evil.")

    def test_nobody_is_left_with_somebody_he_does_not_fight(self) -> None:
        a = {"character": "ralph_the_red", "members": ["holtman"]}
        scene = position(a=a, foes=["evil_orc_glakk", "mad_dog", "red_wolf"])
        reason = "Barefoot Holtman fights only evil, and nobody evil would be left to face."
        scene.expect_refusal("pair evil_orc_glakk", "MM-7.29", reason)

    def test_nobody_is_paired_twice(self) -> None:
        scene = position(a={**RALPH, "members": ["skalan", "theowulf", "osbald"]}, foes=["cave_bear", "mad_dog"])
        scene.play("pair skalan")
        scene.expect_refusal("pair skalan", "MM-11.13", "Skalan has an opponent already.")

    def test_the_price_comes_before_the_payment(self) -> None:
        scene = position(a={**RALPH, "gold": 30}, encounter=["the_lonesome_troll"])
        scene.expect_refusal("pay", "MM-10.31", "First you must hear the price.")

    def test_no_bombs_and_no_scroll(self) -> None:
        scene = position(a=RALPH, foes=["cave_bear"], dice="1 1 1").play("pair for me")
        scene.expect_refusal("run with 1 smoke bombs", "MM-19.9", "You have no smoke bomb.")
        scene.expect_refusal("scroll", "MM-19.10", "You have no Scroll of Teleportation.")

    def test_a_full_door(self) -> None:
        scene = position(
            a={**RALPH, "at": "owlwood"}, b={"hand": ["mad_dog", "cave_bear", "red_wolf", "mystic"]}, dice="5"
        )
        scene.play("move", "go toppled_temple", "door 1", "door 1")
        scene.expect_refusal("door 1", "MM-25.2", "Two encounters lie there already.")
