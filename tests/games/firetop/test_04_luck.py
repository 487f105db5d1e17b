"""FT-4: Luck."""

from __future__ import annotations

import pytest

from mazefolio.testing import position
from tests.games.firetop.helpers import WON, fight_out, hero, in_kitchen, sheet


@pytest.mark.rule("FT-4.1")
@pytest.mark.parametrize(("dice", "lucky"), [("1+1", True), ("3+4", True), ("4+4", False), ("6+6", False)])
def test_two_dice_up_to_current_luck_are_lucky_and_more_is_unlucky(dice: str, lucky: bool) -> None:
    scene = in_kitchen("winged_gremlin", dice=dice, red={"luck": "7/12"})

    assert [event.lucky for event in scene.happened("LuckTested")] == [lucky]
    assert hero(scene, "red").lanterns == lucky
    scene.expect_script_used_up()


@pytest.mark.rule("FT-4.2")
@pytest.mark.parametrize("dice", ["1+1", "6+6"])
def test_luck_falls_by_one_after_every_test(dice: str) -> None:
    assert hero(in_kitchen("winged_gremlin", dice=dice, red={"luck": 8}), "red").luck == 7


@pytest.mark.rule("FT-4.2")
def test_the_test_itself_uses_the_luck_before_the_loss() -> None:
    scene = in_kitchen("winged_gremlin", dice="4+4", red={"luck": 8})

    assert sheet(scene, "red", "lanterns", "luck") == (1, 7)


@pytest.mark.rule("FT-4.3")
@pytest.mark.parametrize("luck", [0, 1])
def test_with_luck_0_or_1_a_test_must_be_made_and_is_unlucky(luck: int) -> None:
    scene = in_kitchen("winged_gremlin", dice="1+1", red={"luck": f"{luck}/9"})

    assert [event.lucky for event in scene.happened("LuckTested")] == [False]
    assert sheet(scene, "red", "luck", "lanterns") == (0, 0)
    scene.expect_script_used_up()


@pytest.mark.rule("FT-4.4")
@pytest.mark.parametrize(("before", "after"), [("5/9", 6), ("8/9", 9), ("9/9", 9)])
def test_killing_a_monster_brings_one_luck_up_to_its_initial_value(before: str, after: int) -> None:
    scene = fight_out(in_kitchen("zombie", dice=f"{WON} {WON} {WON}", red={"luck": before}))

    assert [event.monster for event in scene.happened("MonsterKilled")] == ["zombie"]
    assert hero(scene, "red").luck == after


@pytest.mark.rule("FT-4.5")
def test_the_crocodile_counts_as_a_killed_monster() -> None:
    scene = position("firetop", red={"space": "south_bank", "luck": "5/9"}, dice=f"1 {WON} {WON} {WON}")
    fight_out(scene.play("cross bridge"))

    assert sheet(scene, "red", "luck", "space") == (6, "north_bank")


@pytest.mark.rule("FT-4.5")
def test_a_monster_killed_by_the_power_of_a_card_counts() -> None:
    bow = {"luck": "5/9", "cards": ["giver_of_sleep"]}
    scroll = {"luck": "5/9", "cards": ["dragonfire_scroll"], "space": "c02_04"}
    slept = in_kitchen("zombie", red=bow).play("use giver_of_sleep")
    burnt = position("firetop", red=scroll, dice="1").play("move", "go dragons_lair", "use dragonfire_scroll")

    assert (hero(slept, "red").luck, hero(burnt, "red").luck) == (6, 6)


@pytest.mark.rule("FT-4.5")
def test_a_trap_survived_does_not_count() -> None:
    assert hero(in_kitchen("dart_trap", dice="1+1", red={"luck": "5/9"}), "red").luck == 4


@pytest.mark.rule("FT-4.5")
def test_an_escape_does_not_count() -> None:
    scene = in_kitchen("zombie", dice=f"{WON} 6", red={"luck": "5/9"}).play("escape")

    assert sheet(scene, "red", "luck", "space") == (5, "c22_27")


@pytest.mark.rule("FT-4.5")
def test_a_killed_adventurer_does_not_count() -> None:
    here = {"space": "c13_27", "seasoned": True}
    scene = position("firetop", red={**here, "luck": "5/9"}, blue={**here, "stamina": "2/20"}, dice=WON)
    scene.play("meet", "attack blue")

    assert (scene.asked, hero(scene, "red").luck) == ("return", 5)
