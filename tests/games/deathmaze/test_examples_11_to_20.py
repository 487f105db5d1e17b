"""The worked examples of the rulebook, E11 to E20."""

from __future__ import annotations

import pytest

from mazefolio.engine.errors import SetupError
from mazefolio.games.deathmaze.figures import total
from mazefolio.games.deathmaze.maze import cell, side_key
from mazefolio.games.deathmaze.roster import brought_home
from mazefolio.games.deathmaze.roster.abilities import Gain
from mazefolio.games.deathmaze.roster.keeping import buy
from mazefolio.games.deathmaze.state import Veteran
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import ADVANCED, experience, heroes, purchases, wounds


@pytest.mark.rule("DM-7.21a", "DM-7.24a", "DM-7.24b", "DM-7.24c", "DM-7.24e", "DM-7.14d", "DM-8.6a", "DM-9.12a")
def test_e11_goblins_bought_off_then_betrayed() -> None:
    scene = position(
        "deathmaze",
        party=heroes("A", "B", "C", "D", skills={"sword": 11, "bow": 11}),
        order=[["A", "B", "C"], ["D"]],
        meeting="3 goblin",
        dice="5 4 | 3 4 6 6 1 2 | 1 4 6 | 6 6 6 6 | 5 6 1 2 4 4 2 4 3",
    )
    scene.play("negotiate")
    assert scene.last("Negotiated").outcome == "cow"  # type: ignore[attr-defined]
    assert scene.state.bezants == 5
    scene.play("attack", "goblin 3", "goblin 2", "ready")
    assert [event.total for event in scene.happened("TotalRolled")] == [1, 3, 5]
    scene.play("attack goblin 3", "attack goblin 2", "attack goblin 1", "attack goblin 3")
    assert experience(scene) == [13, 13, 13, 13]
    scene.expect(bezants=22, gems=[35])


@pytest.mark.rule("DM-5.26a", "DM-10.13a", "DM-10.24a", "DM-10.25a", "DM-10.27a", "DM-10.27b")
def test_e12_two_traps_at_once() -> None:
    scene = position(
        "deathmaze",
        party={"Nim": {"sort": "thief", "detrap": 2}, "Brunn": {}, "Odelin": {}},
        draws=["room_4"],
        dice="1 5 6 3 4 4 6",
    )
    scene.play("north", "detrap Nim")
    assert wounds(scene) == {"Nim": 3, "Brunn": 1, "Odelin": 1}
    assert scene.asked == "breathe"
    assert not scene.happened("MonstersSought")
    scene.play("go on")
    assert scene.happened("MonstersSought")
    scene.expect_script_used_up()


@pytest.mark.rule("DM-9.12b", "DM-9.14a", "DM-9.16b", "DM-9.22a")
def test_e13_a_trolls_hoard() -> None:
    scene = position("deathmaze", hoard="J", dice="5 6 2 2 1 1 6 5 3 1 1 2 6 6 3 5 1")
    assert scene.asked == "assign"
    scene.play("Brunn", "drop bow")
    assert scene.state.adventurers[0].weapons == ["sword", "hammer+4"]
    scene.expect(bezants=120, gems=[1, 100])


@pytest.mark.rule("DM-9.32a", "DM-9.32c")
def test_e14_taking_armor_off() -> None:
    scene = position("deathmaze", party={"Odelin": {"armor": 2, "wounds": 8}, "Nim": {"sort": "thief"}, "Brunn": {}})
    scene.play("trade Odelin", "Odelin gives armor+2 to Nim")
    odelin, nim, _ = scene.state.adventurers
    assert odelin.fate == "dead"
    assert total(scene.state, nim.id) == 8


@pytest.mark.rule("DM-9.57a", "DM-9.57b", "DM-9.57c", "DM-9.57d", "DM-9.57g", "DM-5.27c")
def test_e15_cloves() -> None:
    scene = position(
        "deathmaze",
        party={"Brunn": {}, "Nim": {"sort": "thief", "items": ["cloves", "cloves"]}},
        maze={(0, 0): "cor_straight_2 DODO", (1, 0): "cor_straight_2 DODO", (1, -1): "room_4 DDDD"},
        draws=["room_4"],
        dice="2 1 4 4 | 6 | 6",
    )
    scene.play("north")
    assert scene.asked == "meeting"
    scene.play("seal cloves Nim")
    assert scene.state.cell == cell(0, 0)
    assert {side_key(cell(0, 0), 0), side_key(cell(0, -1), 2)} == set(scene.state.maze.barred)
    assert scene.state.adventurers[1].items == ["cloves"]
    assert "north" not in scene.offers
    scene.play("east", "north")
    before = len(scene.happened("DoorTried")), len(scene.happened("MonstersSought"))
    scene.play("west")
    assert (len(scene.happened("DoorTried")), len(scene.happened("MonstersSought"))) == before
    assert scene.offers[:3] == ["negotiate", "attack", "seal cloves Nim"]
    scene.expect(cell=cell(0, -1))


@pytest.mark.rule("DM-8.11b", "DM-11.22a", "DM-11.24a", "DM-11.3n")
def test_e16_a_wizards_strength() -> None:
    party = {"Brunn": {}, "Odelin": {}, "Isolt": {"sort": "wizard", "spells": ["sleep", "oratory"]}}
    scene = position(
        "deathmaze",
        options=ADVANCED,
        party=party,
        order=[["Brunn", "Odelin"], ["Isolt"]],
        foes=[["troll 8"]],
        dice="2 1 4 | 6 1 6 6",
    )
    scene.play("attack troll", "attack troll", "cast sleep troll")
    isolt = scene.state.adventurers[2]
    assert (isolt.wounds, isolt.spent) == (2, 2)
    assert experience(scene) == [16, 16, 16]
    scene.expect_script_used_up()


@pytest.mark.rule("DM-11.22b", "DM-11.22c")
def test_e16_wounds_paid_for_spells_are_never_cured() -> None:
    isolt = {"sort": "wizard", "spells": ["sleep", "oratory"], "wounds": 3, "spent": 2, "items": ["healing"]}
    scene = position("deathmaze", options=ADVANCED, party={"Isolt": isolt, "Brunn": {}}, meeting="orc", dice="5 1 1")
    scene.play("Isolt uses healing")
    assert scene.state.adventurers[0].wounds == 2
    scene.play("negotiate")
    assert scene.offers == ["cast", "decline"]
    scene.play("cast")
    assert scene.state.adventurers[0].wounds == 3


@pytest.mark.rule("DM-11.22b")
def test_e16_a_spell_may_not_cost_the_last_wound_point() -> None:
    isolt = {"sort": "wizard", "spells": ["sleep", "blast"], "wounds": 2, "spent": 2}
    scene = position(
        "deathmaze", options=ADVANCED, party={"Brunn": {}, "Odelin": {}, "Isolt": isolt}, foes=[["troll 8"]]
    )
    scene.play("nothing", "nothing")
    assert "cast blast troll" in scene.offers
    assert "cast sleep troll" not in scene.offers


class TestE17SpecialAbilities:
    PARTY = {"Brunn": {"resistance": 1}, "Odelin": {"resistance": 2}}

    def fight(self, foe: str, dice: str) -> Scene:
        return position("deathmaze", options=ADVANCED, party=self.PARTY, foes=[[foe]], dice=dice)

    @pytest.mark.rule("DM-12.33a", "DM-12.33b")
    def test_a_hellhound(self) -> None:
        scene = self.fight("hellhound 9", "4 5 2 | 1 1 3")
        scene.play("nothing", "nothing")
        assert wounds(scene) == {"Brunn": 0, "Odelin": 1}
        scene.play("done", "nothing", "nothing")
        assert wounds(scene) == {"Brunn": 1, "Odelin": 1}
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-12.34a", "DM-12.34b")
    def test_a_medusa(self) -> None:
        scene = self.fight("medusa 9", "4 6").play("nothing", "nothing")
        assert scene.state.adventurers[1].fate == "stone"
        assert not scene.happened("Struck")
        scene.expect_script_used_up()

    @pytest.mark.rule("DM-12.32a", "DM-12.32b", "DM-12.32c")
    def test_cronks(self) -> None:
        scene = position("deathmaze", options=ADVANCED, party=self.PARTY, fight="2 cronk", dice="3 3 2 2 | 5 1 1")
        scene.play("ready")
        assert [adventurer.sick for adventurer in scene.state.adventurers] == [True, False]
        scene.play("attack cronk 1", "nothing")
        assert scene.happened("Struck")[0].bonus == -2


@pytest.mark.rule("DM-8.22c", "DM-9.45a", "DM-9.45c", "DM-9.45d", "DM-8.6b", "DM-8.6c", "DM-9.13b")
def test_e18_a_charmed_orc() -> None:
    scene = position(
        "deathmaze",
        party={"Brunn": {}, "Marrec": {}, "Nim": {"sort": "thief", "items": ["charm_person"]}},
        order=[["Brunn", "Marrec"], ["Nim"]],
        foes=[["orc 3", "orc 4"]],
        dice="1 | 6 6 6 5 | 3 4 6 6",
    )
    scene.play("Nim uses charm_person", "charm orc 1", "2.3")
    assert scene.asked == "action"
    scene.play("nothing", "nothing", "nothing")
    assert scene.asked == "reorganise"
    scene.play("done", "attack orc 2", "attack orc 2", "attack orc 2")
    assert scene.offers == ["attack orc 2", "nothing"]
    scene.play("attack orc 2")
    assert [event.column for event in scene.happened("Struck")][-1] == "bow"
    assert experience(scene) == [8, 8, 8]
    scene.expect(bezants=7)


@pytest.mark.rule("DM-4.0a", "DM-4.0b", "DM-4.0c", "DM-4.0h", "DM-9.18c")
@pytest.mark.parametrize(("gems", "winners"), [([130], (0,)), ([115], ())])
def test_e19_who_has_won(gems: list[int], winners: tuple[int, ...]) -> None:
    party = {
        "X1": {"experience": 80},
        "X2": {"experience": 76},
        "X3": {"fate": "dead", "weapons": []},
        "Y1": {"experience": 90},
        "Y2": {"experience": 75},
        "Y3": {"experience": 74},
    }
    scene = position("deathmaze", seats=2, party=party, bezants=380, gems=gems).play("leave")
    assert scene.table.result is not None
    assert scene.table.result.winners == winners
    scene.expect_end("out", "DM-4.0b" if winners else "DM-4.0h")


@pytest.mark.rule("DM-13.11a", "DM-13.11b", "DM-13.12a", "DM-13.12b", "DM-13.21a")
def test_e20_buying_ability() -> None:
    veteran = Veteran("v1", "Brunn", "hero", 8, 5, skills={"sword": 1}, experience=158, bezants=250)
    better = buy(buy(veteran, Gain("weapon_skill", "sword")), Gain("wound_point"))
    assert (better.skills, better.total, better.experience, better.bezants) == ({"sword": 2}, 9, 8, 50)
    assert purchases(better) == []
    assert Gain("magic_resistance") not in purchases(veteran)
    with pytest.raises(SetupError):
        buy(better, Gain("wound_point"))


@pytest.mark.rule("DM-13.0a", "DM-13.21a", "DM-13.22b")
def test_e20_what_is_brought_home() -> None:
    home = Veteran("v1", "Brunn", "hero", 8, 1, experience=40, bezants=90, status="in the maze")
    party = {"Brunn": {"experience": 118, "veteran": "v1", "wounds": 3}}
    scene = position("deathmaze", options={**ADVANCED, "continuity": True}, party=party, bezants=100, gems=[60])
    scene.state.home.append(home)
    scene.play("leave")
    (after,) = brought_home(scene.state, out=True)
    assert (after.experience, after.bezants, after.status) == (158, 250, "ready")
