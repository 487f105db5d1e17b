"""DM-12.3: stench, flames, gaze and regeneration; Vampires have a file of their own."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import (
    ADVANCED,
    SWORDSMAN,
    beast,
    charmed,
    experience,
    foes,
    heroes,
    our_rows,
    struck,
)

PARTY = heroes("Ann", "Bob", total=60)


def with_servant(servant: dict[str, Any], **layout: Any) -> Scene:
    """Ann, Bob and a charmed monster in the advanced game."""
    return position("deathmaze", options=ADVANCED, party=PARTY, charmed=[servant], **layout)


class TestServants:
    @pytest.mark.rule("DM-12.31a")
    @pytest.mark.parametrize("kind", ["hellhound", "medusa", "vampire"])
    def test_they_only_fight_and_use_no_special_ability(self, kind: str) -> None:
        scene = with_servant(charmed(kind, "Ann", "1.3"), foes=[["mummy 8"]], dice="1 | 1")

        scene.play("nothing", "nothing")
        assert scene.offers == ["attack mummy", "nothing"]
        scene.play("attack mummy")

        assert struck(scene)[0][1] == "Mummy"
        assert [event.magic for event in scene.happened("Resisted")] == []
        assert not scene.happened("Petrified")
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-12.31a")
    def test_a_cronk_that_serves_makes_nobody_sick(self) -> None:
        scene = with_servant(charmed("cronk", "Ann", "1.3"), fight="mummy", dice="6").play("ready")

        assert scene.asked == "action"
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-12.31a")
    def test_a_troll_that_serves_still_regenerates(self) -> None:
        troll = charmed("troll", "Ann", "2.1", total=9, wounds=4)
        scene = with_servant(troll, foes=[["mummy 8"]], dice="1 1 | 1 1 | 1 1")

        for _ in range(3):
            scene.play("nothing", "nothing", "done")

        assert beast(scene, "troll").wounds == 3

    @pytest.mark.rule("DM-12.31a")
    def test_an_evil_wizard_that_serves_may_cast_lightning_and_pays_for_it(self) -> None:
        scene = with_servant(charmed("evil_wizard", "Ann", "1.3", total=9), foes=[["mummy 8"]], dice="4 3 | 1")
        scene.play("nothing", "nothing")
        assert scene.offers == ["lightning mummy", "attack mummy", "nothing"]

        scene.play("lightning mummy")

        assert foes(scene) == {"mummy": (5, 8), "evil wizard": (2, 9)}

    @pytest.mark.rule("DM-12.31a")
    def test_he_does_so_only_if_his_controllers_owner_wishes(self) -> None:
        scene = with_servant(charmed("evil_wizard", "Ann", "1.3", total=9), foes=[["mummy 8"]], dice="1 | 1")

        scene.play("nothing", "nothing", "attack mummy")

        assert beast(scene, "evil_wizard").wounds == 0
        assert struck(scene)[0] == ("Evil Wizard", "Mummy")


class TestMedusa:
    @pytest.mark.rule("DM-12.34c")
    def test_a_charmed_monster_is_petrified_too_and_is_lost(self) -> None:
        scene = position(
            "deathmaze",
            options=ADVANCED,
            party={"Ann": SWORDSMAN},
            charmed=[charmed("ogre", "Ann", "1.2")],
            foes=[["medusa 4"]],
            dice="6 6 | 6 | 1 1 1 6 6",
        )

        scene.play("nothing", "nothing")
        assert [event.who.kind for event in scene.happened("Petrified")] == ["ogre"]
        assert our_rows(scene) == [["Ann", "", ""]]

        scene.play("done", "attack medusa")
        assert scene.asked == "settled", "nobody is asked to restore it"
        assert experience(scene) == [24], "it is no kill of the party"
        assert scene.state.beasts == {}


class TestTrolls:
    def wounds_by_round(self, scene: Scene, plays: list[list[str]]) -> list[int]:
        """The Troll's Wounds at the end of each Monster Combat Phase."""
        found = []
        for actions in plays:
            scene.play(*actions)
            found.append(beast(scene, "troll").wounds)
            scene.play("done")
        return found

    @pytest.mark.rule("DM-12.35a", "DM-12.35b")
    def test_he_heals_in_phases_three_and_six_after_his_first_wound(self) -> None:
        blow, rest = ["attack troll"], ["nothing"]
        scene = position(
            "deathmaze",
            options=ADVANCED,
            party={"Ann": {"total": 60}},
            foes=[["troll 9"]],
            dice="1 | 5 1 | 5 1 | 1 | 1 | 1 | 1",
        )

        assert self.wounds_by_round(scene, [rest, blow, blow, rest, rest, rest, rest]) == [0, 1, 2, 1, 1, 1, 0]

    @pytest.mark.rule("DM-12.35b")
    def test_at_zero_wounds_nothing_happens_but_the_count_goes_on(self) -> None:
        blow, rest = ["attack troll"], ["nothing"]
        scene = position(
            "deathmaze",
            options=ADVANCED,
            party={"Ann": {"total": 60}},
            foes=[["troll 9"]],
            dice="5 1 | 1 | 1 | 1 | 1 | 1 | 1 | 5 1 | 1",
        )

        healed = self.wounds_by_round(scene, [blow, rest, rest, rest, rest, rest, rest, blow, rest])

        assert healed == [1, 1, 0, 0, 0, 0, 0, 1, 0], "phases 3, 6 and 9"

    @pytest.mark.rule("DM-12.35c")
    def test_a_first_wound_in_a_monster_combat_phase_makes_the_next_round_number_one(self) -> None:
        party, troll = {"Ann": {"total": 60}}, charmed("troll", "Ann", "1.2", total=9)
        scene = position(
            "deathmaze",
            options=ADVANCED,
            party=party,
            charmed=[troll],
            foes=[["vampire_bat 3"]],
            dice="6 6 | 6 1 | 6 1 | 6 1",
        )

        assert self.wounds_by_round(scene, [["nothing", "nothing"]] * 4) == [1, 1, 1, 0]

    @pytest.mark.rule("DM-12.35c")
    def test_the_count_starts_anew_in_the_next_combat(self) -> None:
        troll = charmed("troll", "Ann", "2.1", total=9, wounds=4)
        scene = position(
            "deathmaze",
            options=ADVANCED,
            party=heroes("Ann", "Bob", total=60, **SWORDSMAN),
            charmed=[troll],
            foes=[["vampire_bat 2"]],
            groups={(0, 0): "mummy"},
            dice="1 1 | 1 1 | 6 | 6 | 1 1 | 1 1 | 1 1",
        )
        assert self.wounds_by_round(scene, [["nothing", "nothing"]] * 2) == [4, 4]
        scene.play("attack vampire bat", "nothing", "attack mummy", "ready")

        assert self.wounds_by_round(scene, [["nothing", "nothing"]] * 3) == [4, 4, 3]

    @pytest.mark.rule("DM-12.35a")
    def test_in_the_basic_game_he_does_not_heal(self) -> None:
        scene = position("deathmaze", party={"Ann": {"total": 60}}, foes=[["troll 9"]], dice="5 1 | 1 | 1 | 1")

        assert self.wounds_by_round(scene, [["attack troll"], *[["nothing"]] * 3]) == [1, 1, 1, 1]
