"""DM-13: adventurers who live on from game to game."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.content import SPELLS
from mazefolio.games.deathmaze.roster.abilities import Gain
from mazefolio.games.deathmaze.roster.veterans import brought_home, write_roster
from mazefolio.games.deathmaze.state import Veteran
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, adventurer, charmed, purchases, wizard

CONTINUED: dict[str, bool | int | str] = {**ADVANCED, "continuity": True, "adventurers": 1}
MEANS: dict[str, Any] = {"experience": 75, "bezants": 100}


def rich(sort: Any, **fields: Any) -> Veteran:
    """A veteran who can afford a point of ability."""
    return Veteran("v1", "Brunn", sort, fields.pop("total", 8), fields.pop("resistance", 1), **fields, **MEANS)


def after_leaving(party: dict[str, dict[str, Any]], **layout: Any) -> list[Veteran]:
    """The roster after this party has gone straight out."""
    scene = position("deathmaze", options=CONTINUED, party=party, **layout).play("leave")
    return brought_home(scene.state, out=True)


def next_game(*roster: Veteran, adventurers: int = 1) -> Scene:
    options = {**CONTINUED, "adventurers": adventurers, "roster": write_roster(roster)}
    return position("deathmaze", options=options, draws=["cor_straight_2"])


class TestComingBack:
    @pytest.mark.rule("DM-13.0b")
    def test_he_keeps_his_magic_items_and_is_cured(self) -> None:
        ann = wizard(
            "sleep", veteran="v1", wounds=9, spent=4, items=["mustard", "ring_heal"], armor=2, weapons=["dagger+1"] * 2
        )
        scene = next_game(*after_leaving({"Ann": ann})).play("veteran Ann", "dagger+1", "dagger+1")

        after = adventurer(scene, "Ann")
        assert (after.wounds, after.spent) == (0, 0)
        assert (after.items, after.armor, after.weapons) == (["mustard", "ring_heal"], 2, ["dagger+1", "dagger+1"])

    @pytest.mark.rule("DM-13.0b")
    @pytest.mark.parametrize(
        ("weapons", "chosen"),
        [
            (["sword", "bow"], ["axe", "hammer"]),
            (["sword+2", "bow"], ["sword+2", "axe"]),
            (["sword+2", "bow+1"], ["sword+2", "bow+1"]),
            (["sword+2", "axe+1"], ["sword+2", "bow"]),
        ],
    )
    def test_he_carries_two_weapons_magic_ones_of_his_own_or_others(
        self, weapons: list[str], chosen: list[str]
    ) -> None:
        scene = next_game(*after_leaving({"Ann": {"veteran": "v1", "weapons": weapons}})).play("veteran Ann")
        for weapon in chosen:
            assert scene.asked == "weapon"
            scene.play(weapon)

        assert scene.asked == "arrange"
        assert adventurer(scene, "Ann").weapons == chosen

    @pytest.mark.rule("DM-13.0b")
    def test_what_he_has_once_he_takes_once(self) -> None:
        scene = next_game(rich("hero", weapons=["sword+2", "axe+1"])).play("veteran Brunn")
        assert scene.offers[:2] == ["sword+2", "axe+1"]
        question = scene.table.view(0).question
        assert question is not None
        assert [option.label for option in question.options[:3]] == ["Sword +2", "Axe +1", "Sword"]

        scene.play("sword+2")
        assert [offer for offer in scene.offers if "+" in offer] == ["axe+1"]

    @pytest.mark.rule("DM-13.0d")
    def test_magic_weapons_that_he_does_not_take_stay_at_home(self) -> None:
        brunn = rich("hero", weapons=["sword+2", "axe+1", "axe+1"])
        scene = next_game(brunn).play("veteran Brunn", "axe+1", "bow", "done", "lay DODO", "leave")

        (after,) = brought_home(scene.state, out=True)

        assert sorted(after.weapons) == ["axe+1", "axe+1", "sword+2"]

    @pytest.mark.rule("DM-13.0c")
    def test_what_lasts_for_one_game_ends_with_it(self) -> None:
        ann = {"veteran": "v1", "drunk": True, "strength": 4, "haste_next": True, "mage_armor": 3}
        scene = next_game(*after_leaving({"Ann": ann})).play("veteran Ann", "sword", "bow")

        after = adventurer(scene, "Ann")
        assert (after.drunk, after.strength, after.haste, after.haste_next) == (False, 0, False, False)
        assert after.mage_armor == 0


class TestBuying:
    @pytest.mark.rule("DM-13.11c")
    @pytest.mark.parametrize(("detrap", "may"), [(5, True), (6, False)])
    def test_detrap_does_not_rise_above_six(self, detrap: int, may: bool) -> None:
        assert (Gain("detrap") in purchases(rich("thief", detrap=detrap))) == may

    @pytest.mark.rule("DM-13.11d")
    @pytest.mark.parametrize(
        ("own", "rings", "may"),
        [(4, [], True), (5, [], False), (3, ["ring_resistance_2"], True), (4, ["ring_resistance_2"], True)],
    )
    def test_his_own_magic_resistance_does_not_rise_above_five_whatever_he_wears(
        self, own: int, rings: list[str], may: bool
    ) -> None:
        assert (Gain("magic_resistance") in purchases(rich("hero", resistance=own, items=rings))) == may

    @pytest.mark.rule("DM-13.11e")
    def test_a_wizard_buys_skill_only_with_daggers(self) -> None:
        bought = purchases(rich("wizard", total=4, spells=["sleep"]))

        assert [gain.thing for gain in bought if gain.gift == "weapon_skill"] == ["dagger", "throwing_dagger"]

    @pytest.mark.rule("DM-13.11e")
    def test_a_new_spell_is_one_he_does_not_know(self) -> None:
        bought = purchases(rich("wizard", total=4, spells=["sleep", "heal"]))

        assert {gain.thing for gain in bought if gain.gift == "spell"} == set(SPELLS) - {"sleep", "heal"}
        assert not any(gain.gift == "spell" for gain in purchases(rich("hero")))


class TestWhatIsKept:
    @pytest.mark.rule("DM-13.21b")
    def test_what_he_banked_is_lost_if_he_dies_in_a_later_game(self) -> None:
        scene = next_game(rich("hero")).play("veteran Brunn", "sword", "bow", "done", "lay DODO")
        scene.table.resign(0)

        (after,) = brought_home(scene.state, out=False)

        assert (after.status, after.experience, after.bezants) == ("dead", 0, 0)

    @pytest.mark.rule("DM-13.21b")
    def test_it_is_lost_too_if_the_others_get_out(self) -> None:
        party: dict[str, dict[str, Any]] = {"Ann": {"veteran": "v1", "fate": "dead", "weapons": []}, "Bob": {}}
        scene = position("deathmaze", options=CONTINUED, party=party, bezants=50)
        scene.state.home.append(rich("hero"))
        scene.play("leave")

        ann, bob = brought_home(scene.state, out=True)

        assert (ann.status, ann.experience, ann.bezants) == ("dead", 0, 0)
        assert (bob.status, bob.bezants) == ("ready", 50)

    @pytest.mark.rule("DM-13.22a")
    def test_charmed_monsters_do_not_come_along(self) -> None:
        home = after_leaving({"Ann": {"veteran": "v1"}}, charmed=[charmed("orc", "Ann", "1.2")])
        assert [veteran.name for veteran in home] == ["Ann"]

        scene = next_game(*home).play("veteran Ann", "sword", "bow", "done", "lay DODO")

        assert scene.state.beasts == {}
        assert scene.state.order == [0, -1, -1]


class TestTheRoster:
    @pytest.mark.rule("DM-13.22c")
    def test_an_adventurer_is_ready_then_in_the_maze_then_ready_or_dead(self) -> None:
        scene = next_game(rich("hero")).play("veteran Brunn", "sword", "bow", "done", "lay DODO")
        assert [veteran.status for veteran in scene.state.home] == ["in the maze"]

        for out, status in ((True, "ready"), (False, "dead")):
            assert [veteran.status for veteran in brought_home(scene.state, out=out)] == [status]

    @pytest.mark.rule("DM-13.22c")
    @pytest.mark.parametrize(("status", "offered"), [("ready", True), ("in the maze", False), ("dead", False)])
    def test_only_who_is_ready_may_be_taken_or_may_buy(self, status: Any, offered: bool) -> None:
        brunn = rich("hero", status=status)

        assert ("veteran Brunn" in next_game(brunn).offers) == offered
        assert bool(purchases(brunn)) == offered

    @pytest.mark.rule("DM-13.22c")
    def test_a_game_that_is_given_up_leaves_its_adventurers_dead(self) -> None:
        scene = next_game(rich("hero")).play("veteran Brunn", "sword", "bow", "done", "lay DODO")

        scene.table.resign(0)

        scene.expect_end("gave_up", "DM-R.6")
        assert [veteran.status for veteran in brought_home(scene.state, out=False)] == ["dead"]

    @pytest.mark.rule("DM-13.22d")
    def test_veterans_and_new_adventurers_go_together_and_only_the_new_get_initial_experience(self) -> None:
        scene = next_game(rich("hero", total=9), adventurers=2)

        asked = []
        for decision in ("veteran Brunn", "sword", "bow", "thief", "Nim", "sword", "bow", "detrap"):
            asked.append(scene.asked)
            scene.play(decision)

        assert asked == ["class", "weapon", "weapon", "class", "name", "weapon", "weapon", "gift"]
        assert (adventurer(scene, "Brunn").total, adventurer(scene, "Nim").detrap) == (9, 2)
        assert scene.asked == "arrange"
