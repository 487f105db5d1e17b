"""DM-12.1, DM-12.2: rings and Evil Wizards."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.deathmaze.roster import brought_home, write_roster
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import (
    ADVANCED,
    acting,
    adventurer,
    beast,
    foes,
    heroes,
    offered,
    struck,
    wizard,
    wounds,
)

CONTINUED: dict[str, bool | int | str] = {**ADVANCED, "continuity": True, "adventurers": 1}


def against_an_evil_wizard(dice: str, **fields: Any) -> Scene:
    """Ann, who can bear a lot, alone against an Evil Wizard; she does nothing."""
    foe = {"kind": "evil_wizard", "total": 9, **fields}
    return position("deathmaze", options=ADVANCED, party={"Ann": {"total": 60}}, foes=[[foe]], dice=dice)


def pass_rounds(scene: Scene, rounds: int) -> Scene:
    for _ in range(rounds):
        scene.play("nothing", "done")
    return scene


class TestRings:
    @pytest.mark.rule("DM-12.12a")
    @pytest.mark.parametrize("sort", ["hero", "thief", "wizard"])
    @pytest.mark.parametrize(
        ("own", "rings", "resistance"),
        [(1, [1], 2), (1, [2], 3), (1, [1, 2], 4), (4, [2], 5), (5, [1], 5)],
    )
    def test_a_ring_of_resistance_raises_its_wearers_but_not_above_five(
        self, sort: str, own: int, rings: list[int], resistance: int
    ) -> None:
        ann = {"sort": sort, "resistance": own, "items": [f"ring_resistance_{ring}" for ring in rings]}
        scene = position("deathmaze", options=ADVANCED, party={"Ann": ann}, foes=[["hellhound 9"]], dice="1 1")

        scene.play("nothing")

        assert scene.happened("Resisted")[0].resistance == resistance

    @pytest.mark.rule("DM-12.13a")
    def test_a_spell_ring_works_only_for_wizards(self) -> None:
        party = {"Ann": {"items": ["ring_blast"]}, "Isolt": wizard("heal", items=["ring_blast"])}
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["troll 8"]])
        assert offered(scene, "cast") == []

        scene.play("nothing")
        assert offered(scene, "cast") == ["cast blast by ring troll"], "though she does not know the spell"

    @pytest.mark.rule("DM-12.13a")
    @pytest.mark.parametrize(("sort", "asked"), [("hero", "breathe"), ("wizard", "neutralize")])
    def test_only_a_wizards_ring_cancels_poison(self, sort: str, asked: str) -> None:
        party = {"Ann": {"sort": sort, "items": ["ring_neutralize_poison"]}, "Bob": {}}
        scene = position("deathmaze", options=ADVANCED, party=party, draws=["room_4"], dice="1 | 3 | 1")

        assert scene.play("north", "open Bob").asked == asked

    @pytest.mark.rule("DM-12.13a")
    def test_it_works_once_in_a_game_without_cost(self) -> None:
        party = {"Isolt": wizard("heal", items=["ring_blast"]), "Ann": {}}
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["troll 8"]], dice="4 | 6 1")

        scene.play("cast blast by ring troll", "nothing")
        assert foes(scene) == {"troll": (2, 8)}
        assert adventurer(scene, "Isolt").spent == 0

        scene.play("done")
        assert offered(scene, "cast") == []

    @pytest.mark.rule("DM-12.13b")
    def test_it_keeps_its_type(self) -> None:
        party = {"Isolt": wizard("oratory", items=["ring_sleep", "ring_heal"]), "Ann": {}}
        fight = position("deathmaze", options=ADVANCED, party=party, foes=[["troll 8"]])
        assert offered(fight, "cast") == ["cast sleep by ring troll"]

        peace = position("deathmaze", options=ADVANCED, party=party)
        assert [offer for offer in peace.offers if " casts " in offer] == [
            "Isolt casts heal by ring on Isolt",
            "Isolt casts heal by ring on Ann",
        ]

    @pytest.mark.rule("DM-12.13b")
    def test_it_counts_as_the_one_spell_of_a_phase(self) -> None:
        party = {"Isolt": wizard("blast", items=["ring_blast"]), "Ann": {}}
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["troll 8"]], dice="4 | 6 1")

        scene.play("cast blast by ring troll")
        assert acting(scene) == 1
        scene.play("nothing")

        assert [(event.cost, event.rule) for event in scene.happened("SpellCast")] == [(0, "DM-12.13a")]

    @pytest.mark.rule("DM-12.13c")
    def test_it_is_kept_and_works_again_in_a_later_game(self) -> None:
        party = {"Isolt": wizard("sleep", items=["ring_heal"], veteran="v1"), "Ann": {}}
        scene = position("deathmaze", options=CONTINUED, party=party, dice="1")
        scene.play("Isolt casts heal by ring on Ann", "leave")
        home, _ = brought_home(scene.state, out=True)
        assert home.items == ["ring_heal"]

        later = position(
            "deathmaze",
            options={**CONTINUED, "adventurers": 1, "roster": write_roster([home])},
            draws=["cor_straight_2"],
        )
        later.play("veteran Isolt", "dagger", "dagger", "done", "lay DODO")
        assert "Isolt casts heal by ring on Isolt" in later.offers

    @pytest.mark.rule("DM-12.13d")
    def test_handing_it_to_another_wizard_does_not_renew_it(self) -> None:
        party = {"Isolt": wizard("sleep", items=["ring_heal"]), "Wyn": wizard("sleep")}
        scene = position("deathmaze", options=ADVANCED, party=party, dice="1")
        scene.play("Isolt casts heal by ring on Wyn", "trade Isolt")
        (gift,) = [offer for offer in scene.offers if "gives ring_heal" in offer]

        scene.play(gift, "done")

        assert len(adventurer(scene, "Wyn").items) == 1
        assert not any(" casts " in offer for offer in scene.offers)


class TestEvilWizards:
    @pytest.mark.rule("DM-12.2a")
    def test_they_are_met_as_monsters(self) -> None:
        party, maze = heroes("Ann", "Bob"), {(0, 0): "cor_straight_2 DODO", (0, -1): "room_4 DDDD"}
        scene = position("deathmaze", options=ADVANCED, party=party, maze=maze, dice="1 2 1").play("north")

        assert (scene.asked, scene.happened("MonstersMet")[0].kind) == ("meeting", "evil_wizard")

    @pytest.mark.rule("DM-12.2b")
    def test_he_casts_lightning_in_every_phase_until_that_would_kill_him(self) -> None:
        scene = against_an_evil_wizard("6 1 | 6 1 | 1", total=5)

        pass_rounds(scene, 2)
        assert (beast(scene, "evil_wizard").wounds, struck(scene)) == (4, [])

        scene.play("nothing")
        assert beast(scene, "evil_wizard").wounds == 4
        assert [event.column for event in scene.happened("Struck")] == ["dagger"]

    @pytest.mark.rule("DM-12.2b")
    def test_he_casts_at_the_adventurer_he_would_attack(self) -> None:
        party = heroes("Ann", "Bob", "Cid")
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["evil_wizard 9"]], dice="6 1")

        scene.play("nothing", "nothing", "nothing")

        assert wounds(scene) == {"Ann": 0, "Bob": 3, "Cid": 0}

    @pytest.mark.rule("DM-12.2c")
    @pytest.mark.parametrize(("dice", "hurt"), [("1", 0), ("2 1", 3), ("2 6", 8)])
    def test_the_adventurer_may_resist_or_takes_a_die_plus_two(self, dice: str, hurt: int) -> None:
        scene = against_an_evil_wizard(dice).play("nothing")

        assert adventurer(scene, "Ann").wounds == hurt
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-12.2d")
    def test_he_pays_also_when_resisted(self) -> None:
        scene = against_an_evil_wizard("1").play("nothing")

        assert scene.happened("Resisted")[0].success
        assert beast(scene, "evil_wizard").wounds == 2

    def behind_mummies(self, dice: str, **fields: Any) -> Scene:
        foe = {"kind": "evil_wizard", "total": 9, **fields}
        party = heroes("Ann", "Bob", "Cid", total=20)
        scene = position("deathmaze", options=ADVANCED, party=party, foes=[["mummy 8"] * 3, [foe]], dice=dice)
        return scene.play("nothing", "nothing", "nothing")

    @pytest.mark.rule("DM-12.2e")
    @pytest.mark.parametrize(("face", "target"), [(2, "Ann"), (3, "Bob"), (5, "Cid")])
    def test_from_the_second_row_his_target_is_found_like_an_archers(self, face: int, target: str) -> None:
        scene = self.behind_mummies(f"1 1 1 | {face} 6 1")

        assert [event.target.name for event in scene.happened("BoltThrown")] == [target]
        assert adventurer(scene, target).wounds == 1 + 3

    @pytest.mark.rule("DM-12.2e")
    def test_his_dagger_needs_the_front_line(self) -> None:
        scene = self.behind_mummies("1 1 1", wounds=7)

        assert [attacker for attacker, _ in struck(scene)] == ["Mummy 1", "Mummy 2", "Mummy 3"]
        scene.expect_script_used_up()
