"""Whatever a die decided can be read in the log, and what hurt somebody is told as what it was."""

from __future__ import annotations

import pytest

from mazefolio.testing import position
from tests.games.deathmaze.helpers import ADVANCED, charmed, fight, heroes, idle, told, wizard

TRIO = heroes("A", "B", "C")


@pytest.mark.rule("DM-10.23a")
def test_the_poison_of_an_arrow_is_told_as_poison() -> None:
    scene = position("deathmaze", party={"Ann": {}}, hoard="J", dice="1 2 5 3 6 6 6 6 6 6")
    assert "The arrow flies at Ann, a 5: 1 Wound." in told(scene)
    assert "The poison works in Ann, a 3: 2 Wounds." in told(scene)
    assert not any("from the arrow" in line for line in told(scene))


@pytest.mark.rule("DM-12.31a")
def test_an_evil_wizard_who_serves_the_party_is_told_to_pay_for_his_lightning() -> None:
    servant = [charmed("evil_wizard", "A", "1.3", total=9)]
    scene = fight(["mummy 8", "mummy 8", "mummy 8"], options=ADVANCED, charmed=servant, dice="6 1 1 1 1")
    scene.play("nothing", "nothing", "lightning mummy 3")
    assert "The Evil Wizard casts Lightning at Mummy 3, for 2 Wounds of his own." in told(scene)
    assert [(bolt.wounds, bolt.rule) for bolt in scene.happened("BoltThrown")] == [(2, "DM-12.31a")]


@pytest.mark.rule("DM-5.25a")
def test_doors_and_open_ends_of_a_new_chit_are_told_apart() -> None:
    scene = position("deathmaze", party=4, draws=["room_4"], dice="6 6").play("north")
    laid = next(line for line in told(scene) if "is laid" in line)
    assert "doors north, east, south and west" in laid
    assert "open" not in laid


@pytest.mark.rule("DM-8.33a")
def test_whom_a_monster_attacks_is_told_where_a_die_decides_it() -> None:
    scene = idle(fight(["ogre 9"], party=heroes("One", "Two"), dice="4 1"))
    assert "The Ogre strikes at Two (chosen by a 4), 1 +4 = 5: no Wound." in told(scene)


@pytest.mark.rule("DM-8.51b")
def test_which_monster_steps_up_is_told_with_its_die() -> None:
    foes = [["orc 1", "orc 5", "orc 5"], ["orc 3", "", "orc 3"]]
    scene = fight(*foes, party=TRIO, dice="6 | 1 1 1 1 1 | 5").play("attack orc 1")
    idle(scene)
    assert scene.play("done").happened("MonsterAdvanced")
    assert any("steps into the gap" in line for line in told(scene))


@pytest.mark.rule("DM-9.21a", "DM-9.22a")
def test_what_has_been_found_is_told_with_its_dice() -> None:
    scene = position("deathmaze", party={"Ann": {}}, hoard="C", dice="3 2 4 1 1 1 6 1 2")
    assert told(scene)[0] == "How many bezants, 3+2+4: 9."
    assert told(scene)[-2] == "Something magic, a 1: a weapon."
    assert told(scene)[-1] == "It is a Sword +2, 1 and 6+1+2."


@pytest.mark.rule("DM-12.34a")
def test_a_look_of_the_medusa_that_does_nothing_is_told() -> None:
    scene = idle(fight(["medusa 9"], options=ADVANCED, party={"Ann": {}}, dice="3 1"))
    assert "The Medusa looks at Ann, a 3: nothing happens." in told(scene)


@pytest.mark.rule("DM-R.5")
def test_the_new_caller_is_told_when_the_last_adventurer_of_the_old_one_dies() -> None:
    party = {"A": {"armor": 2, "wounds": 8}, "B": {}}
    scene = position("deathmaze", seats=2, party=party).play("trade A", "A takes off armor", "nobody")
    assert [(event.seat, event.rule) for event in scene.happened("CallerChanged")] == [(1, "DM-R.5")]


@pytest.mark.rule("DM-11.3c")
def test_wounds_of_an_explosion_are_told_one_by_one() -> None:
    scene = fight(["orc 5"], options=ADVANCED, party={"W": wizard("explosion")}, dice="6 6 1")
    scene.play("cast explosion orc" if "cast explosion orc" in scene.offers else "cast explosion")
    assert "W takes 1 Wound from the explosion." in told(scene)
