"""FT-10: battles."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, fight_out, hero, in_kitchen, sheet

TIED = "3+3 2+2"
"""The dice of a round between a monster of Skill 8 and an adventurer of Skill 10."""
EVERY_OPTION = {"double_six": True, "luck_in_battle": True}
LUCKY, UNLUCKY = "1+1", "6+6"


def purposes(scene: Scene) -> list[str]:
    """What was rolled for, in order, the movement die left out."""
    return [event.roll.purpose for event in scene.happened("Rolled")][1:]


def totals(scene: Scene) -> list[tuple[int, int]]:
    return [(event.their_total, event.my_total) for event in scene.happened("Exchanged")]


def duel(dice: str, *, options: dict[str, bool] | None = None, red: Any = None, blue: Any = None) -> Scene:
    """Red has attacked blue, and a round has been fought."""
    here = {"space": "c13_27", "seasoned": True}
    scene = position("firetop", red={**here, **(red or {})}, blue={**here, **(blue or {})}, dice=dice, options=options)
    scene.play("meet", "attack blue")
    while scene.asked == "sword":
        scene.play(scene.offers[0])
    return scene


@pytest.mark.rule("FT-10.1")
def test_a_battle_goes_on_until_the_monster_is_dead() -> None:
    scene = in_kitchen("orc_sentry", dice=f"{WON} {LOST} {TIED} {WON} {WON} {WON}")
    for number in range(2, 7):
        assert (scene.asked, scene.state.fight.round) == ("escape", number)
        scene.play("fight on")

    assert (scene.state.fight, scene.state.active) == (None, 1)
    scene.expect_script_used_up()


@pytest.mark.rule("FT-10.1")
def test_a_battle_goes_on_until_the_adventurer_is_dead() -> None:
    scene = fight_out(in_kitchen("troll", dice=f"{LOST} {LOST} {LOST}", red={"stamina": "5/20"}))

    assert (scene.asked, scene.state.fight) == ("return", None)
    scene.expect_script_used_up()


@pytest.mark.rule("FT-10.1")
def test_a_battle_ends_with_an_escape() -> None:
    scene = in_kitchen("troll", dice=f"{LOST} 5").play("escape")

    assert (scene.state.fight, scene.state.active) == (None, 1)


@pytest.mark.rule("FT-10.2")
def test_the_monster_rolls_two_dice_and_adds_its_skill() -> None:
    assert [their for their, _ in totals(in_kitchen("ogre", dice="3+5 1+1"))] == [9 + 8]


@pytest.mark.rule("FT-10.3")
@pytest.mark.parametrize(("sword", "bonus"), [("plain_sword", 0), ("dwarven_broadsword", 1), ("enchanted_sword", 2)])
def test_then_he_rolls_two_dice_and_adds_current_skill_and_the_bonus_of_his_sword(sword: str, bonus: int) -> None:
    cards = ["dwarven_broadsword"] if sword == "dwarven_broadsword" else ["enchanted_sword"]
    scene = in_kitchen("ogre", dice="3+5 1+4", red={"skill": "8/11", "cards": cards}).play(f"fight {sword}")

    assert totals(scene) == [(17, 8 + 5 + bonus)]
    assert purposes(scene) == ["monster", "attack"]


@pytest.mark.rule("FT-10.4")
@pytest.mark.parametrize(
    ("dice", "red", "monster"), [("3+3 2+3", 20, 6), ("3+3 2+1", 18, 8), ("6+6 1+1", 18, 8), ("1+1 6+6", 20, 6)]
)
def test_the_side_with_the_lower_total_loses_two_stamina(dice: str, red: int, monster: int) -> None:
    scene = in_kitchen("orc_sentry", dice=dice)

    assert (hero(scene, "red").stamina, scene.state.fight.stamina) == (red, monster)


@pytest.mark.rule("FT-10.5")
def test_equal_totals_wound_nobody() -> None:
    scene = in_kitchen("orc_sentry", dice=TIED)

    assert totals(scene) == [(14, 14)]
    assert (hero(scene, "red").stamina, scene.state.fight.stamina, scene.asked) == (20, 8, "escape")


@pytest.mark.rule("FT-10.6")
@pytest.mark.parametrize(("monster", "rounds"), [("zombie", 3), ("giant_bats", 4)])
def test_a_monster_at_0_stamina_or_less_is_dead(monster: str, rounds: int) -> None:
    """Six Stamina last three wounds, seven last four."""
    scene = fight_out(in_kitchen(monster, dice=" ".join([WON] * rounds), red={"luck": "4/9"}))

    assert len(scene.happened("Exchanged")) == rounds
    assert (hero(scene, "red").luck, monster in scene.state.removed) == (5, True)
    scene.expect_script_used_up()


@pytest.mark.rule("FT-10.7")
def test_nobody_is_asked_anything_for_the_monster() -> None:
    scene = in_kitchen("zombie", dice=f"{WON} {LOST} {WON} {WON}", seats=3)
    asked = []
    while scene.state.fight:
        assert scene.table.pending is not None
        asked.append(scene.table.pending.seat)
        scene.play("fight on")

    assert asked == [0, 0, 0]
    assert purposes(scene) == ["monster", "attack"] * 4


@pytest.mark.rule("FT-10.8")
def test_a_round_begins_with_the_breath_and_ends_with_the_shield() -> None:
    scene = in_kitchen("hell_hound", dice="1  6+6 1+1  5", red={"cards": ["iron_shield"]}).play("fight plain_sword")

    assert purposes(scene) == ["breath", "monster", "attack", "shield"]
    assert hero(scene, "red").stamina == 20 - 1 - (2 - 1)


@pytest.mark.rule("FT-10.8")
def test_a_power_triggered_by_the_monsters_dice_comes_before_his_own() -> None:
    red = {"space": "c09_01", "cards": ["iron_shield"]}
    scene = position("firetop", red=red, dice="1  5+5 2+2 1+1 6").play("move", "go vampires_crypt", "fight plain_sword")

    assert purposes(scene) == ["monster", "Luck", "attack", "shield"]


@pytest.mark.rule("FT-10.8")
@pytest.mark.parametrize(("die", "asked"), [(5, "escape"), (4, "return")])
def test_the_shield_is_raised_before_death_is_checked(die: int, asked: str) -> None:
    red = {"stamina": "2/20", "cards": ["iron_shield"]}

    assert in_kitchen("troll", dice=f"{LOST} {die}", red=red).play("fight plain_sword").asked == asked


@pytest.mark.rule("FT-10.9")
@pytest.mark.parametrize(("luck", "points"), [(LUCKY, 2 * 2 + 1 + 2), (UNLUCKY, 2 * 2 + 1 - 1)])
def test_a_wound_dealt_is_doubled_then_the_sword_adds_then_luck_changes_it(luck: str, points: int) -> None:
    red = {"cards": ["silver_sword"]}
    scene = in_kitchen("zombie", dice=f"1+1 6+6 {luck}", red=red, options=EVERY_OPTION)
    scene.play("fight silver_sword", "test luck")

    assert [event.points for event in scene.happened("MonsterWounded")] == [points]


@pytest.mark.rule("FT-10.9")
@pytest.mark.parametrize(
    ("monsters_dice", "luck", "points"),
    [("6+6", LUCKY, 2 * 2 - 1 - 1), ("6+6", UNLUCKY, 2 * 2 + 1 - 1), ("6+5", LUCKY, 0), ("6+5", UNLUCKY, 2 + 1 - 1)],
)
def test_a_wound_taken_is_doubled_then_luck_changes_it_then_the_shield(
    monsters_dice: str, luck: str, points: int
) -> None:
    dice = f"{monsters_dice} 1+1 {luck} 5"
    scene = in_kitchen("troll", dice=dice, red={"cards": ["iron_shield"]}, options=EVERY_OPTION)
    scene.play("fight plain_sword", "test luck")

    assert [event.points for event in scene.happened("Hurt")] == [points]


@pytest.mark.rule("FT-10.10")
def test_a_wound_softened_to_nothing_still_counts_as_a_wound() -> None:
    """The Ghoul's fourth wound kills, though none of them cost any Stamina."""
    red = {"luck": 12, "cards": ["iron_shield"]}
    dice = " ".join([f"{LOST} {LUCKY} 6"] * 4)
    scene = in_kitchen("ghoul", dice=dice, red=red, options={"luck_in_battle": True}).play("fight plain_sword")
    for _ in range(3):
        scene.play("test luck", "fight on")
    assert hero(scene, "red").stamina == 20
    scene.play("test luck")

    assert scene.asked == "return"
    assert [event.points for event in scene.happened("Hurt")] == [0, 0, 0, 0]


@pytest.mark.rule("FT-10.11")
@pytest.mark.parametrize(
    ("on", "dice", "red", "monster"),
    [
        (True, "1+1 6+6", 20, 6),
        (True, "6+6 1+1", 16, 10),
        (True, "1+1 6+5", 20, 8),
        (True, "6+5 1+1", 18, 10),
        (False, "1+1 6+6", 20, 8),
        (False, "6+6 1+1", 18, 10),
    ],
)
def test_with_mighty_blows_a_double_six_that_wins_doubles_the_wound(
    on: bool, dice: str, red: int, monster: int
) -> None:
    scene = in_kitchen("giant_rats", dice=dice, options={"double_six": on})

    assert (hero(scene, "red").stamina, scene.state.fight.stamina) == (red, monster)


@pytest.mark.rule("FT-10.11")
def test_a_double_six_that_does_not_win_doubles_nothing() -> None:
    scene = in_kitchen("orc_sentry", dice="6+5 6+6", red={"skill": "6/10"}, options={"double_six": True})

    assert totals(scene) == [(19, 18)]
    assert hero(scene, "red").stamina == 18


@pytest.mark.rule("FT-10.11")
def test_mighty_blows_count_in_battles_between_adventurers_too() -> None:
    scene = duel("1+1 6+6", options={"double_six": True})

    assert hero(scene, "blue").stamina == 16


@pytest.mark.rule("FT-10.12")
@pytest.mark.parametrize(
    ("round_", "luck", "red", "monster"),
    [(WON, LUCKY, 20, 6), (WON, UNLUCKY, 20, 9), (LOST, LUCKY, 19, 10), (LOST, UNLUCKY, 17, 10)],
)
def test_with_luck_in_battle_a_test_may_change_the_wound(round_: str, luck: str, red: int, monster: int) -> None:
    scene = in_kitchen("troll", dice=f"{round_} {luck}", options={"luck_in_battle": True})
    assert (scene.asked, scene.offers) == ("luck in battle", ["let it stand", "test luck"])
    scene.play("test luck")

    assert (hero(scene, "red").stamina, scene.state.fight.stamina) == (red, monster)
    assert (hero(scene, "red").luck, scene.asked) == (8, "escape")


@pytest.mark.rule("FT-10.12")
def test_he_may_let_the_wound_stand() -> None:
    scene = in_kitchen("troll", dice=LOST, options={"luck_in_battle": True}).play("let it stand")

    assert sheet(scene, "red", "stamina", "luck") == (18, 9)


@pytest.mark.rule("FT-10.12")
def test_without_the_option_nobody_tests_luck_in_battle() -> None:
    assert in_kitchen("troll", dice=LOST).asked == "escape"


@pytest.mark.rule("FT-10.12")
def test_luck_does_not_help_against_another_adventurer() -> None:
    scene = duel(WON, options={"luck_in_battle": True})

    assert (scene.asked, hero(scene, "blue").stamina) == ("escape", 18)


@pytest.mark.rule("FT-10.13")
def test_provisions_and_potions_cannot_be_used_in_a_battle() -> None:
    red = {"stamina": "5/20", "luck": "3/9", "cards": ["potion_of_strength", "potion_of_fortune"]}
    scene = in_kitchen("troll", dice=f"{LOST} 2 {WON}", red=red)
    offers = [scene.offers, *(scene.play(decision).offers for decision in ("fight plain_sword", "escape"))]

    assert offers == [["fight plain_sword"], ["fight on", "escape"], ["fight on", "escape"]]


@pytest.mark.rule("FT-10.13")
def test_nor_can_they_in_a_battle_with_another_adventurer() -> None:
    weak = {"stamina": "5/20", "luck": "3/9"}
    scene = duel(WON, red={**weak, "cards": ["potion_of_strength"]}, blue={**weak, "cards": ["potion_of_fortune"]})

    assert (scene.offers, scene.play("fight on").offers) == (["fight on", "escape"], ["fight on", "escape"])


@pytest.mark.rule("FT-10.14")
def test_luck_is_tested_after_his_dice_and_before_the_shield_die() -> None:
    red = {"cards": ["iron_shield"]}
    scene = in_kitchen("troll", dice=f"{LOST} {LUCKY} 1", red=red, options={"luck_in_battle": True})
    scene.play("fight plain_sword")
    assert purposes(scene) == ["monster", "attack"]
    scene.play("test luck")

    assert purposes(scene) == ["monster", "attack", "Luck", "shield"]


@pytest.mark.rule("FT-10.14")
def test_after_a_tied_round_there_is_no_test() -> None:
    assert in_kitchen("orc_sentry", dice=TIED, options={"luck_in_battle": True}).asked == "escape"


@pytest.mark.rule("FT-10.14", "FT-20.4")
@pytest.mark.parametrize(("cards", "asked"), [(["keys_123"], "escape"), (["giver_of_sleep"], "luck in battle")])
def test_when_a_won_round_does_not_wound_there_is_no_test(cards: list[str], asked: str) -> None:
    scene = in_kitchen("wight", dice=WON, red={"cards": cards}, options={"luck_in_battle": True})

    assert scene.play("fight plain_sword").asked == asked
