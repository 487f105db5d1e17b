"""DM-11.3c: the Explosion, which strikes everybody."""

from __future__ import annotations

import pytest

from mazefolio.testing import position
from tests.games.deathmaze.helpers import ADVANCED, adventurer, charmed, foes, heroes, isolts_turn, wizard, wounds

TWO_ROWS = [["troll 9", "mummy 8", "ogre 7"], ["skeleton 3"]]


@pytest.mark.rule("DM-11.3c")
def test_everybody_who_does_not_resist_takes_a_wound_the_caster_too() -> None:
    ogre = charmed("ogre", "Ann", "2.2")
    scene = isolts_turn("explosion", foes=[["skeleton 3"]], charmed=[ogre], dice="2 | 2 2 3 3 | 1 1")

    scene.play("cast explosion")

    assert wounds(scene) == {"Ann": 1, "Bob": 1, "Isolt": 2}
    assert adventurer(scene, "Isolt").spent == 1
    assert foes(scene) == {"skeleton": (1, 3), "ogre": (1, 4)}


@pytest.mark.rule("DM-11.3c")
def test_who_resists_is_not_hurt() -> None:
    scene = isolts_turn("explosion", foes=[["skeleton 3"]], dice="1 | 1 1 2 | 1 1").play("cast explosion")

    assert wounds(scene) == {"Ann": 0, "Bob": 0, "Isolt": 1}
    assert foes(scene) == {"skeleton": (0, 3)}


@pytest.mark.rule("DM-11.3d")
def test_monsters_front_line_then_their_second_row_then_the_party_in_marching_order() -> None:
    party = {"Isolt": wizard("explosion"), **heroes("Ann", "Bob", "Cid")}
    order = [["Bob", "Isolt", "Ann"], ["Cid"]]
    scene = position(
        "deathmaze", options=ADVANCED, party=party, order=order, foes=TWO_ROWS, dice="1 1 1 1 | 1 1 1 1 | 1 1 1"
    )

    scene.play("nothing", "cast explosion", "nothing", "nothing")

    resisted = [event.who.name for event in scene.happened("Resisted") if event.magic == "explosion"]
    assert resisted == ["Troll", "Mummy", "Ogre", "Skeleton", "Bob", "Isolt", "Ann", "Cid"]


@pytest.mark.rule("DM-11.3c", "DM-11.3d")
def test_no_row_of_monsters_is_out_of_its_reach() -> None:
    party = {"Isolt": wizard("explosion"), **heroes("Ann", "Bob")}
    rows = [["orc 5"] * 3, ["orc 5"] * 3, ["orc 5"]]
    scene = position("deathmaze", options=ADVANCED, party=party, foes=rows, dice=[2] * 7 + [1] * 12)

    scene.play("cast explosion", "nothing", "nothing")

    assert foes(scene) == {f"orc {number}": (1, 5) for number in range(1, 8)}


@pytest.mark.rule("DM-8.6b", "DM-9.45f", "DM-11.3c", "DM-11.3s")
@pytest.mark.parametrize(("box", "waiting"), [("1.1", 2), ("2.1", 1)])
def test_a_charmed_monster_that_dies_with_its_controller_dies_serving(box: str, waiting: int) -> None:
    """The ogre stands before Bob, who commands it, or behind him; the skeleton alone gives Experience."""
    party = {"Bob": {"total": 8, "wounds": 7}, "Isolt": wizard("explosion")}
    ogre = charmed("ogre", "Bob", box, wounds=3)
    scene = position(
        "deathmaze",
        options=ADVANCED,
        party=party,
        order=[["", "Bob", "Isolt"]],
        charmed=[ogre],
        foes=[["skeleton 1"]],
        dice=[6] * 7,
    )

    scene.play(*["nothing"] * waiting, "cast explosion")

    assert {event.who.name for event in scene.happened("Died")} == {"Skeleton", "Ogre", "Bob"}
    assert not scene.happened("TurnedCoat")
    assert [event.each for event in scene.happened("ExperienceGained")] == [6]


@pytest.mark.rule("DM-11.3d")
def test_sleepers_are_out_of_it() -> None:
    party = {"Isolt": wizard("sleep"), "Wyn": wizard("explosion")}
    monsters = [["troll 8", "mummy 8"]]
    scene = position("deathmaze", options=ADVANCED, party=party, foes=monsters, dice="4 | 1 1 1 | 1 1")

    scene.play("cast sleep troll", "cast explosion")

    assert [event.who.name for event in scene.happened("Resisted")] == ["Troll", "Mummy", "Isolt", "Wyn"]
    assert foes(scene)["troll"] == (0, 8)
