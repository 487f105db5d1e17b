"""FT-3: creating an adventurer."""

from __future__ import annotations

import pytest

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import WON, hero, in_kitchen, sheet


def rolled(dice: str) -> Scene:
    """The first player has rolled these dice and is asked for his extras."""
    return position("firetop", dice=f"{dice} 3 1+1 1")


@pytest.mark.rule("FT-3.1")
@pytest.mark.parametrize(("die", "skill"), [(1, 9), (2, 9), (3, 10), (4, 10), (5, 11), (6, 11)])
def test_a_die_gives_skill(die: int, skill: int) -> None:
    assert sheet(rolled(f"{die} 1+1 1"), "red", "skill", "full_skill") == (skill, skill)


@pytest.mark.rule("FT-3.2")
@pytest.mark.parametrize(("dice", "stamina"), [("1+1", 14), ("3+4", 19), ("6+6", 24)])
def test_stamina_is_two_dice_and_twelve(dice: str, stamina: int) -> None:
    assert sheet(rolled(f"1 {dice} 1"), "red", "stamina", "full_stamina") == (stamina, stamina)


@pytest.mark.rule("FT-3.3")
@pytest.mark.parametrize(("die", "luck"), [(1, 7), (4, 10), (6, 12)])
def test_luck_is_a_die_and_six(die: int, luck: int) -> None:
    assert sheet(rolled(f"1 1+1 {die}"), "red", "luck", "full_luck") == (luck, luck)


@pytest.mark.rule("FT-3.4")
def test_the_dice_are_rolled_for_skill_then_stamina_then_luck() -> None:
    scene = rolled("6 1+2 5")

    assert sheet(scene, "red", "skill", "stamina", "luck") == (11, 15, 11)
    assert [(event.roll.purpose, event.faces) for event in scene.happened("Rolled")] == [
        ("Skill", (6,)),
        ("Stamina", (1, 2)),
        ("Luck", (5,)),
    ]


@pytest.mark.rule("FT-3.5")
def test_stamina_does_not_rise_above_its_initial_value() -> None:
    scene = position("firetop", red={"stamina": "17/19"}).play("eat")

    assert hero(scene, "red").stamina == 19


@pytest.mark.rule("FT-3.5")
def test_skill_and_stamina_fall_and_rise_again_up_to_their_initial_values() -> None:
    scene = in_kitchen("healing_spring", red={"skill": "9/10", "stamina": "16/19"})
    assert sheet(scene, "red", "skill", "stamina") == (9, 16)
    scene.play("drink")

    assert sheet(scene, "red", "skill", "stamina") == (10, 19)


@pytest.mark.rule("FT-3.5")
@pytest.mark.parametrize(("before", "after"), [("8/9", 9), ("9/9", 9)])
def test_luck_does_not_rise_above_its_initial_value(before: str, after: int) -> None:
    scene = in_kitchen("zombie", red={"luck": before, "cards": ["giver_of_sleep"]}).play("use giver_of_sleep")

    assert hero(scene, "red").luck == after


@pytest.mark.rule("FT-3.6")
def test_he_starts_with_a_sword_a_lantern_and_three_provisions_and_no_gold() -> None:
    scene = rolled("6 1+1 1").play("1 provisions 0 gold")

    assert sheet(scene, "red", "plain_sword", "lanterns", "provisions", "gold", "cards") == (True, 1, 3 + 1, 0, [])


@pytest.mark.rule("FT-3.7", "FT-3.8")
@pytest.mark.parametrize(
    ("die", "offers"),
    [
        (1, ["3 provisions 0 gold", "2 provisions 1 gold", "1 provisions 2 gold", "0 provisions 3 gold"]),
        (3, ["2 provisions 0 gold", "1 provisions 1 gold", "0 provisions 2 gold"]),
        (5, ["1 provisions 0 gold", "0 provisions 1 gold"]),
    ],
)
def test_the_less_skill_the_more_extras_and_all_of_them_are_taken(die: int, offers: list[str]) -> None:
    assert rolled(f"{die} 1+1 1").offers == offers


@pytest.mark.rule("FT-3.7")
def test_each_extra_is_a_provision_or_a_gold_piece() -> None:
    scene = rolled("1 1+1 1").play("1 provisions 2 gold")

    assert sheet(scene, "red", "provisions", "gold") == (4, 2)


@pytest.mark.rule("FT-3.6", "FT-3.7")
def test_what_he_has_is_seen_while_he_chooses_and_every_choice_is_drawn_as_what_it_is() -> None:
    scene = rolled("5 1+1 1")
    assert sheet(scene, "red", "provisions", "gold") == (3, 0)
    question = scene.table.view(0).question
    assert question is not None
    assert [(option.label, option.art) for option in question.options] == [
        ("Take 1 more Provision", "provisions"),
        ("Take 1 Gold", "gold"),
    ]


@pytest.mark.rule("FT-3.9")
def test_the_starting_sword_adds_nothing_to_an_attack_total() -> None:
    scene = in_kitchen("troll", dice="1+1 3+4", red={"skill": 10})

    assert [(event.my_bonus, event.my_total) for event in scene.happened("Exchanged")] == [(0, 17)]


@pytest.mark.rule("FT-3.9")
def test_the_starting_sword_is_not_magic() -> None:
    scene = in_kitchen("wight", dice=WON)

    assert scene.state.fight.stamina == 6


@pytest.mark.rule("FT-3.10")
def test_the_sheet_is_open_and_so_is_the_number_of_treasure_cards_but_not_their_faces() -> None:
    gear = {"gold": 7, "provisions": 5, "lanterns": 2}
    red = {"skill": "9/10", "stamina": "12/19", "luck": "6/8", **gear, "cards": ["keys_123", "silver_sword"]}
    scene = position("firetop", seats=3, red=red)
    open_to_all = ["skill", "full_skill", "stamina", "full_stamina", "luck", "full_luck", *gear]

    for viewer in (1, 2, None):
        seen = scene.table.seen(viewer).players[0].hero
        assert [getattr(seen, name) for name in open_to_all] == [9, 10, 12, 19, 6, 8, 7, 5, 2]
        assert seen.cards == [HIDDEN, HIDDEN]
    assert scene.table.seen(0).players[0].hero.cards == ["keys_123", "silver_sword"]


@pytest.mark.rule("FT-3.11")
def test_with_equal_skill_no_skill_die_is_rolled_and_all_are_tied() -> None:
    scene = position("firetop", seats=3, options={"equal_skill": True}, dice="1+1 1  2+2 2  3+3 3  2 6 4")
    for _ in range(3):
        assert scene.offers == ["2 provisions 0 gold", "1 provisions 1 gold", "0 provisions 2 gold"]
        scene.play("1 provisions 1 gold")

    assert [sheet(scene, colour, "skill", "stamina") for colour in ("red", "blue", "green")] == [
        (10, 14),
        (10, 16),
        (10, 18),
    ]
    assert [event.seats for event in scene.happened("TieBroken")] == [(0, 2, 1)]
    scene.expect_script_used_up()


@pytest.mark.rule("FT-3.11")
def test_with_equal_skill_later_adventurers_too_have_skill_10_and_two_extras() -> None:
    weak = {"stamina": 1, "luck": 2}
    scene = in_kitchen("dart_trap", red=weak, options={"equal_skill": True}, dice="6+6 6  3+3 3").play("return")

    assert len(scene.offers) == 3
    assert sheet(scene, "red", "skill", "stamina", "luck") == (10, 18, 9)
    scene.expect_script_used_up()
