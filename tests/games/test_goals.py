"""What a player needs now stands in one line, at every stage of every game."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio import Table, games
from mazefolio.engine.game import Game
from mazefolio.games.firetop.notebook import Holds
from mazefolio.games.redmage.state import Fight
from mazefolio.testing import Still
from tests.conformance.helpers import Case, option_sets

LONGEST = 170
"""A line of this many letters still has room at the table."""


def laid_out(slug: str, seats: int | None = None, options: dict[str, Any] | None = None, **layout: Any) -> Any:
    """The state of a position, before anything is asked or rolled; without a layout, before anything is dealt."""
    game = games.get(slug)
    count = seats or game.seats[0]
    state = game.begin(count, game.settle(count, options or {}))
    if layout:
        Table.at(game, state, Still(), options, count)
        game.arrange(state, layout)
    return state


def goal(slug: str, state: Any) -> str:
    """What the first player needs."""
    return games.get(slug).goal(state, 0).text


@pytest.mark.parametrize("game", [games.get(name) for name in games.names()], ids=lambda game: game.slug)
def test_everybody_has_a_goal_in_one_line_until_the_end_and_its_rule_exists(game: Game[Any]) -> None:
    case = Case(game, game.seats[-1], option_sets(game)[0], 1)
    looked = 0
    for n, table in enumerate(case.walk()):
        if n % 40 == 0 and table.pending is not None:
            for seat in range(len(table.setup.seats)):
                found = table.view(seat).goal
                assert found is not None
                assert 0 < len(found.text) <= LONGEST, found.text
                assert found.text.endswith("."), found.text
                assert found.rule in game.rulebook
                looked += 1
            assert table.view(None).goal is None
        if n > 400:
            break
    assert looked


class TestRedMage:
    def test_at_the_start_the_stair_is_far_and_the_mage_beside_it(self) -> None:
        assert goal("redmage", laid_out("redmage", hit_points=10)) == (
            "Reach the stair, 18 steps off, and slay the Red Mage beside it. The night has 28 spaces left, 10 to spare."
        )

    def test_when_the_mage_is_dead_only_the_stair_is_left(self) -> None:
        state = laid_out("redmage", rooms={"A2": "empty"}, cell="A2", mage_dead=True, time=27)
        assert goal("redmage", state) == (
            "The Red Mage is dead: climb the stair, 1 step off. The night has 1 space left, none to spare."
        )

    def test_too_late_is_said(self) -> None:
        assert goal("redmage", laid_out("redmage", time=20)).endswith(
            "The night has only 8 spaces left: walking alone you come too late."
        )

    def test_a_weak_hero_must_heal_and_a_fight_comes_first(self) -> None:
        state = laid_out("redmage", hit_points=2)
        state.fight = Fight("ghoul", "room", to_the_death=False)
        assert goal("redmage", state) == (
            "Heal, or keep out of fights: 2 hit points left. Slay the Ghoul or get away; the stair is 18 steps off."
        )


class TestFiretop:
    CHEST = [7, 8, 9]
    RED = {"keys": [1, 2, 3]}

    def knowing(self, **red: Any) -> Any:
        """Red has found out where every Key card is."""
        state = laid_out("firetop", chest=self.CHEST, red={**self.RED, **red})
        state.players[0].facts += [Holds(1, number, True, "challenge") for number in (4, 5, 6)]
        return state

    def test_before_the_cards_are_dealt_an_adventurer_is_needed(self) -> None:
        assert goal("firetop", laid_out("firetop")).startswith("Send out an adventurer")

    def test_first_the_three_keys_must_be_found_out(self) -> None:
        state = laid_out("firetop", chest=self.CHEST, red={**self.RED, "cards": ["keys_789"]})
        assert goal("firetop", state) == (
            "Find out which three keys open the Chest: 20 sets of three can still be right. You carry keys 7, 8 and 9."
        )

    def test_then_they_must_be_won(self) -> None:
        state = self.knowing(cards=["keys_147"])
        assert goal("firetop", state) == "The Chest opens with keys 7, 8 and 9: win keys 8 and 9."

    def test_then_the_chest_must_be_reached(self) -> None:
        state = self.knowing(cards=["keys_789"])
        assert (
            goal("firetop", state)
            == "The Chest opens with keys 7, 8 and 9, and you have them all: go to the Treasure Room."
        )

    def test_without_a_notebook_nothing_is_deduced(self) -> None:
        state = laid_out("firetop", options={"notebook": "off"}, chest=self.CHEST, red=self.RED)
        assert goal("firetop", state).endswith("You carry no keys yet.")
        assert "sets" not in goal("firetop", state)

    def test_a_retired_player_answers(self) -> None:
        assert goal("firetop", laid_out("firetop", seats=3, red={"retired": True}, active="blue")).startswith(
            "You have retired"
        )


class TestDeathMaze:
    PARTY = {"Ann": {"experience": 75}, "Bob": {"experience": 60}}

    def test_in_the_maze_it_says_who_lacks_what(self) -> None:
        state = laid_out("deathmaze", party=self.PARTY, bezants=130)
        assert goal("deathmaze", state) == (
            "Bob needs 15 more Experience and everybody needs 35 more Bezants."
            " Then leave the maze alive: 1 of yours may die."
        )

    def test_what_all_lack_alike_is_said_of_everybody(self) -> None:
        state = laid_out("deathmaze", party={"Ann": {}, "Bob": {}}, bezants=0)
        assert goal("deathmaze", state).startswith("Everybody needs 75 more Experience and 100 more Bezants.")

    def test_whoever_is_left_alone_is_named(self) -> None:
        alone = laid_out("deathmaze", party={"Ann": {}}, bezants=0)
        assert goal("deathmaze", alone).startswith("Ann needs 75 more Experience and 100 more Bezants.")
        poor = laid_out("deathmaze", party={"Ann": {"experience": 80}}, bezants=65)
        assert goal("deathmaze", poor).startswith("Ann needs 35 more Bezants.")

    def test_of_several_the_one_who_lacks_most_is_named(self) -> None:
        state = laid_out("deathmaze", party={"Ann": {"experience": 70}, "Bob": {"experience": 60}}, bezants=200)
        assert goal("deathmaze", state).startswith("Bob needs 15 more Experience (1 other at most as much).")

    def test_with_everything_it_is_time_to_leave(self) -> None:
        rich = {"Ann": {"experience": 80}, "Bob": {"experience": 75}}
        assert (
            goal("deathmaze", laid_out("deathmaze", party=rich, bezants=200))
            == "You have all you need: leave the maze."
        )

    def test_without_a_party_one_must_be_made(self) -> None:
        assert goal("deathmaze", laid_out("deathmaze")).startswith("Make a party")


class TestMertwig:
    def heir(self, **player: Any) -> Any:
        return laid_out("mertwig", a={"at": "forest_road", **player})

    def test_at_first_both_proofs_are_missing(self) -> None:
        assert goal("mertwig", self.heir()).startswith("You need a birthmark and a royal treasure to enter the maze:")

    def test_with_one_of_them_the_other_is_missing(self) -> None:
        assert goal("mertwig", self.heir(holds=["royal_birthmark"])).startswith(
            "You have a birthmark and need a royal treasure:"
        )
        assert goal("mertwig", self.heir(holds=["gold_crown"])).startswith(
            "You have a royal treasure and need one of the five"
        )

    def test_half_a_locket_asks_for_the_other_half(self) -> None:
        text = goal("mertwig", self.heir(holds=["royal_birthmark", "half_locket_left"]))
        assert "would do)" in text

    def test_with_both_it_is_time_for_the_palace_and_the_maze(self) -> None:
        both = ["royal_birthmark", "gold_crown"]
        assert goal("mertwig", self.heir(holds=both)).endswith("go to the Royal Palace and enter the maze.")
        assert goal("mertwig", self.heir(holds=both, at="royal_palace")).endswith("enter Mertwig's Maze.")

    def test_in_an_area_its_way_out_comes_first(self) -> None:
        state = self.heir(at="mystic_vale", area="mystic_vale", spot="start")
        assert goal("mertwig", state).startswith("Find your way through the Mystic Vale: you need a birthmark")

    def test_in_the_maze_the_chamber_is_left(self) -> None:
        state = self.heir(at="royal_palace", area="maze", spot="m_7_10", holds=["royal_birthmark", "gold_crown"])
        assert goal("mertwig", state).startswith("Reach the King's Chamber")


class TestTalisman:
    def lead(self, **red: Any) -> Any:
        return laid_out("talisman", seats=2, red={"character": "warrior", **red}, blue={"character": "monk"})

    def test_a_beginner_grows_stronger(self) -> None:
        assert goal("talisman", self.lead()) == "Grow stronger, to Strength or Craft 6 or so, and find a Talisman."

    def test_the_strong_look_for_a_talisman(self) -> None:
        assert goal("talisman", self.lead(strength=7)).startswith("You are strong enough; now find a Talisman")

    def test_a_quest_says_what_the_warlock_asks(self) -> None:
        quest = {"warlock_quest": {"task": "deliver_gold_3"}}
        assert goal("talisman", self.lead(statuses=quest)).startswith("Do what the Warlock asks, for a Talisman. ")

    def test_who_has_a_talisman_goes_through_the_portal(self) -> None:
        assert goal("talisman", self.lead(strength=7, objects=["talisman"])) == (
            "You have a Talisman. Win 2 more Strength or 7 more Craft first: "
            "the Portal of Power opens in 58% of tries, the Crypt in 16%."
        )

    def test_on_the_crown_its_spell_is_cast(self) -> None:
        state = self.lead(space="crown_of_command", objects=["talisman"])
        assert goal("talisman", state) == "You wear the Crown of Command: cast its Spell until nobody else is left."

    def test_others_are_told_that_it_has_been_reached(self) -> None:
        state = self.lead()
        state.crown_reached = True
        assert goal("talisman", state).startswith("The Crown is taken, and its Spell takes lives. ")

    def test_a_lone_player_is_told_how_many_rounds_are_left(self) -> None:
        state = laid_out("talisman", seats=1, red={"character": "warrior"}, round=11)
        assert goal("talisman", state).startswith("70 rounds left. ")
