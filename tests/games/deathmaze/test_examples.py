"""The worked examples of the rulebook, E1 to E10."""

from __future__ import annotations

import pytest

from mazefolio.games.deathmaze.maze import cell
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, foes, heroes, sides_at, wounds


class TestE1CreatingAdventurers:
    @pytest.mark.rule("DM-3.1a", "DM-3.1b", "DM-3.1c", "DM-3.1e", "DM-3.1f")
    def test_basic(self) -> None:
        scene = position("deathmaze", options={"adventurers": 2})
        scene.play("hero", "Brunn", "sword", "bow", "weapon_skill sword")
        scene.play("thief", "Nim", "sword", "throwing_dagger", "detrap")
        brunn, nim = scene.state.adventurers
        assert (brunn.total, brunn.resistance, brunn.skills) == (8, 1, {"sword": 1})
        assert (nim.total, nim.detrap, nim.weapons) == (6, 2, ["sword", "throwing_dagger"])

    @pytest.mark.rule("DM-3.1g", "DM-3.1h", "DM-11.11a", "DM-11.12a", "DM-11.13a")
    def test_advanced(self) -> None:
        scene = position("deathmaze", options={"adventurers": 2, **ADVANCED})
        scene.play("wizard", "Isolt", "dagger", "throwing_dagger", "sleep", "spell oratory")
        scene.play("hero", "Odelin", "sword", "sword", "magic_resistance")
        isolt, odelin = scene.state.adventurers
        assert (isolt.total, isolt.resistance, isolt.spells) == (4, 2, ["sleep", "oratory"])
        assert odelin.resistance == 2

    @pytest.mark.rule("DM-3.1i", "DM-3.1k", "DM-11.11b")
    def test_what_is_refused(self) -> None:
        scene = position("deathmaze", options={"adventurers": 2})
        assert "wizard" not in scene.offers
        scene.play("hero", "Nim", "sword", "bow")
        assert "detrap" not in scene.offers
        assert "magic_resistance" not in scene.offers
        scene.play("wound_point", "thief")
        assert "name Nim" not in scene.offers
        wizard = position("deathmaze", options=ADVANCED).play("wizard", "Isolt")
        assert wizard.offers == ["dagger", "throwing_dagger"]


class TestE2MatchingNeighbours:
    @pytest.mark.rule("DM-5.23a", "DM-5.25a", "DM-5.25c", "DM-5.26b", "DM-5.27b")
    def test_chits_go_back_until_one_fits(self) -> None:
        scene = position(
            "deathmaze",
            maze={
                (-1, 0): "cor_straight_1 DO-O",
                (0, 0): "room_2_opposite -D-D",
                (2, 0): "room_3 D-DD",
                (1, -1): "room_2_opposite -D-D",
            },
            draws=["room_4", "room_2_adjacent", "room_1", "room_3"],
            dice="4 5",
        )
        cup = len(scene.state.room_cup)
        scene.play("east")
        assert sides_at(scene, 1, 0) == "-DDD"
        assert len(scene.state.room_cup) == cup - 1
        assert [event.chit for event in scene.happened("ChitReturned")] == ["room_4", "room_2_adjacent", "room_1"]
        scene.expect(cell=cell(1, 0))


class TestE3ACorridorBehindADoor:
    @pytest.mark.rule("DM-5.23b", "DM-5.23e", "DM-5.23g", "DM-5.26b", "DM-5.27a", "DM-5.28b")
    def test_a_doorless_bend_is_laid_against_the_door(self) -> None:
        scene = position(
            "deathmaze",
            maze={(0, 0): "room_2_opposite -D-D"},
            draws=["rc_straight_1", "cor_bend_0"],
            dice="6 3 4",
        )
        rooms, corridors = len(scene.state.room_cup), len(scene.state.corridor_cup)
        scene.play("east")
        assert scene.offers == ["lay --OO", "lay O--O", "put back"]
        scene.play("lay --OO")
        assert (len(scene.state.room_cup), len(scene.state.corridor_cup)) == (rooms, corridors - 1)
        scene.play("west")
        assert not scene.happened("DoorTried")[1:]
        scene.expect(cell=cell(0, 0))

    @pytest.mark.rule("DM-5.23f", "DM-5.25d")
    def test_the_caller_may_decline_and_the_draw_begins_again_at_the_room_cup(self) -> None:
        scene = position(
            "deathmaze",
            maze={(0, 0): "room_2_opposite -D-D"},
            draws=["rc_straight_1", "cor_bend_0", "room_4"],
            dice="6 6",
        )
        scene.play("east", "put back")
        assert sides_at(scene, 1, 0) == "DDDD"
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-5.23i")
    def test_not_if_nothing_else_could_be_laid(self) -> None:
        scene = position(
            "deathmaze",
            maze={(0, 0): "room_2_opposite -D-D"},
            room_cup=["rc_straight_0"],
            corridor_cup=["cor_bend_0"],
            draws=["rc_straight_0", "cor_bend_0"],
        )
        assert scene.play("east").offers == ["lay --OO", "lay O--O"]


class TestE4ADoorBesideAnOpenEnd:
    @pytest.mark.rule("DM-5.23d", "DM-5.25a")
    def test_the_draw_is_from_the_corridor_cup(self) -> None:
        scene = position(
            "deathmaze",
            maze={(0, 0): "room_2_opposite -D-D", (1, -1): "cor_straight_0 O-O-"},
            draws=["cor_straight_0", "cor_straight_1"],
            dice="6 6",
        )
        scene.play("east")
        assert sides_at(scene, 1, 0) == "O-OD"
        scene.expect(cell=cell(1, 0))

    @pytest.mark.rule("DM-5.23e")
    def test_a_doorless_bend_would_have_fitted_too(self) -> None:
        scene = position(
            "deathmaze",
            maze={(0, 0): "room_2_opposite -D-D", (1, -1): "cor_straight_0 O-O-"},
            draws=["cor_bend_0"],
        )
        assert scene.play("east").offers == ["lay O--O", "put back"]


class TestE5TheLastWayOut:
    @pytest.mark.rule("DM-5.29a", "DM-5.24a")
    def test_a_chit_that_leaves_no_exit_goes_back(self) -> None:
        scene = position(
            "deathmaze",
            maze={(3, 0): "room_1 -D--"},
            at=(3, 0),
            draws=["room_1", "room_1_statue", "room_2_adjacent"],
        )
        assert scene.play("east").offers == ["lay --DD", "lay D--D"]


class TestE6Opponents:
    def fight(self, party: int, cronks: int, dice: str = "") -> Scene:
        names = ["One", "Two", "Three"][:party]
        return position("deathmaze", party=heroes(*names), foes=[["cronk 6"] * cronks], dice=dice)

    def targets(self, scene: Scene) -> list[str]:
        return [offer for offer in scene.offers if offer.startswith("attack")]

    def struck(self, scene: Scene) -> list[tuple[str, str]]:
        return [(event.who.name, event.target.name) for event in scene.happened("Struck") if event.who.kind]

    @pytest.mark.rule("DM-8.31a")
    def test_a_equal_numbers(self) -> None:
        scene = self.fight(3, 3, dice="1 1 1")
        for number in (1, 2, 3):
            assert self.targets(scene) == [f"attack cronk {number}"]
            scene.play("nothing")
        assert self.struck(scene) == [("Cronk 1", "One"), ("Cronk 2", "Two"), ("Cronk 3", "Three")]

    @pytest.mark.rule("DM-8.32a", "DM-8.33a", "DM-8.33b", "DM-8.33c", "DM-8.53b")
    @pytest.mark.parametrize(("face", "hero"), [(3, "One"), (4, "Two")])
    def test_b_two_against_three(self, face: int, hero: str) -> None:
        scene = self.fight(2, 3, dice=f"1 {face} 1 1")
        assert self.targets(scene) == ["attack cronk 1", "attack cronk 2"]
        scene.play("nothing")
        assert self.targets(scene) == ["attack cronk 2", "attack cronk 3"]
        scene.play("nothing")
        assert self.struck(scene) == [("Cronk 1", "One"), ("Cronk 2", hero), ("Cronk 3", "Two")]

    @pytest.mark.rule("DM-8.32b")
    def test_c_one_against_three(self) -> None:
        scene = self.fight(1, 3, dice="1 1 1")
        assert self.targets(scene) == ["attack cronk 1", "attack cronk 2", "attack cronk 3"]
        scene.play("nothing")
        assert {hero for _, hero in self.struck(scene)} == {"One"}
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-8.33a", "DM-8.33c")
    def test_d_three_against_one(self) -> None:
        scene = self.fight(3, 1, dice="1").play("nothing", "nothing", "nothing")
        assert self.struck(scene) == [("Cronk", "Two")]

    @pytest.mark.rule("DM-8.33a")
    def test_e_two_against_one(self) -> None:
        scene = self.fight(2, 1, dice="4 1").play("nothing", "nothing")
        assert self.struck(scene) == [("Cronk", "Two")]

    @pytest.mark.rule("DM-8.31a", "DM-8.53c")
    def test_opposite_is_who_stands_straight_in_front_also_in_mid_round(self) -> None:
        """Three kills the Cronk before him, Ogre 1 kills One; Two and Ogre 2 still stand face to face."""
        party = {"One": {"wounds": 7}, "Two": {}, "Three": {"skills": {"sword": 12}}}
        scene = position("deathmaze", party=party, foes=[["ogre 9", "ogre 9", "cronk 1"]], dice="6 6 1")
        scene.play("nothing", "nothing", "attack cronk")
        assert self.struck(scene) == [("Ogre 1", "One"), ("Ogre 2", "Two")]

    @pytest.mark.rule("DM-8.33d", "DM-8.53c")
    def test_f_losses_in_mid_round_count_at_once(self) -> None:
        scene = position(
            "deathmaze", party=heroes("One", "Two"), foes=[["cronk 1", "cronk 6", "cronk 6"]], dice="4 1 1"
        )
        scene.play("attack cronk 1", "nothing")
        assert self.struck(scene) == [("Cronk 2", "One"), ("Cronk 3", "Two")]
        scene.expect_script_used_up()


class TestE7AWholeFight:
    @pytest.mark.rule("DM-7.12a", "DM-7.14a", "DM-8.33a", "DM-8.42a", "DM-8.42b", "DM-8.6a", "DM-9.16a", "DM-10.12b")
    def test_an_ogre(self) -> None:
        scene = position(
            "deathmaze",
            party={
                "Brunn": {"skills": {"sword": 1}},
                "Marrec": {"weapons": ["axe", "bow"]},
                "Nim": {"sort": "thief"},
            },
            order=[["Brunn", "Marrec"], ["Nim"]],
            draws=["room_4"],
            dice="5 2 4 3 3 | 3 5 4 2 6 | 6 2 5 5 1 | 4 | 3 1 4 3 2 4 5",
        )
        scene.play("north", "attack", "sword", "axe", "bow")
        for _ in range(3):
            scene.play("attack ogre", "attack ogre", "attack ogre")
            if scene.asked == "reorganise":
                scene.play("done")
        assert [adventurer.experience for adventurer in scene.state.adventurers] == [10, 10, 10]
        scene.play("detrap Nim")
        assert scene.asked == "assign"
        scene.play("Nim")
        assert [adventurer.experience for adventurer in scene.state.adventurers] == [10, 10, 20]
        assert wounds(scene) == {"Brunn": 2, "Marrec": 0, "Nim": 0}
        assert scene.state.adventurers[2].items == ["cloves"]
        scene.expect(bezants=20, gems=[])


class TestE8SecondRowArchers:
    @pytest.mark.rule("DM-8.13a", "DM-8.13b", "DM-8.13c", "DM-8.35a", "DM-8.42b", "DM-8.44c", "DM-8.51a")
    def test_four_orcs(self) -> None:
        scene = position(
            "deathmaze",
            party={**heroes("A", "B", "C"), "D": {"sort": "thief"}},
            order=[["A", "B", "C"], ["D"]],
            fight="4 orc",
            dice="5 2 6 3 | 4 3 6 5 | 5 2 4 3 5 | 1 6 5 | 3 6 6 1",
        )
        scene.play("orc 3", "orc 1", "ready")
        names = [scene.state.beasts[foe].number if foe >= 0 else 0 for foe in scene.state.fight.foes]
        assert names == [3, 1, 4, 2, 0, 0]
        scene.play("attack orc 3", "attack orc 1", "attack orc 4", "attack orc 4", "done")
        scene.play("attack orc 3", "attack orc 1", "attack orc 4", "attack orc 4", "done")
        names = [scene.state.beasts[foe].number if foe >= 0 else 0 for foe in scene.state.fight.foes]
        assert names == [3, 1, 2]
        assert wounds(scene) == {"A": 1, "B": 2, "C": 1, "D": 0}
        assert {name: foe for name, foe in foes(scene).items() if name != "orc 4"} == {
            "orc 1": (1, 5),
            "orc 2": (0, 2),
            "orc 3": (1, 6),
        }
        scene.expect_script_used_up()


class TestE9ForcedReorganization:
    def scene(self, order: list[list[str]], dice: str = "1") -> Scene:
        party = heroes(*(name for row in order for name in row if name))
        scene = position("deathmaze", party=party, order=order, foes=[["mummy 8"]], dice=dice)
        while scene.asked == "action":
            scene.play("nothing")
        assert scene.asked == "reorganise"
        return scene

    @pytest.mark.rule("DM-8.24b", "DM-8.52a", "DM-8.52b", "DM-8.52d")
    def test_somebody_of_the_second_row_must_step_up(self) -> None:
        scene = self.scene([["", "A", ""], ["B", "", "C"], ["", "D", ""]])
        moves = [offer for offer in scene.offers if offer.startswith("move")]
        assert moves == ["move B 1.1", "move C 1.3"]
        assert "done" not in scene.offers
        scene.play("shift B 2.2")
        assert {"move B 1.1", "move B 1.3"} <= set(scene.offers)
        scene.play("shift A 1.3")
        assert "move B 1.2" in scene.offers

    @pytest.mark.rule("DM-8.52d")
    def test_the_third_row_moves_up_one_row_only(self) -> None:
        scene = self.scene([["", "A", ""], ["", "", ""], ["", "D", ""]])
        assert [offer for offer in scene.offers if offer.startswith("move")] == [
            "move D 2.1",
            "move D 2.2",
            "move D 2.3",
        ]
        assert "done" not in scene.offers

    @pytest.mark.rule("DM-8.52e", "DM-8.52h")
    def test_with_two_in_front_nothing_is_forced_and_neither_may_go_back(self) -> None:
        scene = self.scene([["A", "B", ""], ["", "", ""], ["", "D", ""]], dice="1 1")
        assert "done" in scene.offers
        assert not any(offer.startswith(("move A", "move B")) for offer in scene.offers)
        assert "move D 2.2" in scene.offers


class TestE10WeaponsInHand:
    @pytest.mark.rule("DM-8.41b", "DM-8.41c", "DM-8.47a", "DM-8.47b", "DM-8.47c")
    def test_a_thrown_dagger_and_a_bow_in_front(self) -> None:
        scene = position(
            "deathmaze",
            party={
                "A": {},
                "B": {"wounds": 7},
                "Tace": {"sort": "thief", "weapons": ["throwing_dagger", "sword"]},
                "Hild": {"weapons": ["bow", "sword"]},
            },
            order=[["A", "B", ""], ["Hild", "", "Tace"]],
            foes=[["giant_ant 9"]],
            dice="3 6 1 1 | 4 3 3 | 4 1 | 4 4",
        )
        _, _, tace, _ = scene.state.adventurers
        scene.play("nothing", "nothing", "attack giant ant", "attack giant ant")
        assert (tace.hand, tace.thrown) == (-1, [0])
        scene.play("move Tace 1.3", "nothing", "nothing")
        assert scene.offers == ["attack giant ant", "take sword", "nothing"]
        scene.play("attack giant ant", "attack giant ant")
        assert tace.weapons[tace.hand] == "sword"
        assert [event.wounds for event in scene.happened("Struck") if event.who.name == "Tace"] == [1, 1]
        assert [event.who.name for event in scene.happened("Died")] == ["B"]
        scene.play("move Hild 1.2", "nothing")
        assert scene.offers == ["take sword", "nothing"]
        scene.play("take sword", "attack giant ant", "done", "nothing")
        assert "attack giant ant" in scene.offers


def test_the_thrown_dagger_of_example_10_is_recovered_after_the_fight() -> None:
    scene = position(
        "deathmaze",
        party={"A": {}, "B": {}, "Tace": {"sort": "thief", "weapons": ["throwing_dagger", "sword"]}},
        order=[["A", "B"], ["Tace"]],
        foes=[["vampire_bat 1"]],
        dice="6",
    )
    scene.play("nothing", "nothing", "attack vampire bat")
    tace = scene.state.adventurers[2]
    assert (tace.thrown, tace.weapons[tace.hand]) == ([], "throwing_dagger")
