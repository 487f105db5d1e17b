"""The charts and tables, as functions of dice."""

from __future__ import annotations

import pytest

from mazefolio.games.deathmaze.content import COLUMNS, PLACES, TREASURES
from mazefolio.games.deathmaze.pieces import Column, TableId
from mazefolio.games.deathmaze.tables import (
    Origin,
    bonus,
    closest,
    detraps,
    experience_each,
    gem_value,
    is_certain,
    meeting,
    negotiated,
    one_of,
    ransom,
    resists,
    result,
    wounds,
)

FACES = range(1, 7)
LEGIBLE: list[tuple[int, list[int]]] = [
    (4, [0, 0, 0, 1, 0]),
    (5, [1, 0, 1, 1, 0]),
    *((roll, [1, 1, 1, 1, 1, 1]) for roll in (6, 7, 8, 9)),
    (10, [1, 1, 1, 2, 1, 2]),
    (11, [2, 2, 2]),
]


@pytest.mark.rule("DM-8.43a")
@pytest.mark.parametrize(("roll", "numbers"), LEGIBLE)
def test_what_can_be_read_of_the_combat_results_table_is_kept(roll: int, numbers: list[int]) -> None:
    assert [wounds(column, roll) for column in COLUMNS][: len(numbers)] == numbers


@pytest.mark.rule("DM-8.45a")
def test_an_attack_causes_none_to_four_wounds_and_more_on_a_higher_roll() -> None:
    for column in COLUMNS:
        row = [wounds(column, roll) for roll in range(-5, 25)]
        assert row == sorted(row)
        assert set(row) <= {0, 1, 2, 3, 4}


@pytest.mark.rule("DM-8.43e")
def test_rolls_off_the_table_use_its_first_or_last_row() -> None:
    assert [wounds("sword", roll) for roll in (-9, 0, 3)] == [0, 0, 0]
    assert [wounds("monster", roll) for roll in (16, 17, 40)] == [3, 4, 4]


MEANS: list[tuple[Column, list[float]]] = [
    ("sword", [0.17, 0.50, 0.67, 0.83, 1.17, 1.33, 1.50, 1.67, 2.33]),
    ("axe", [0, 0.33, 0.50, 0.67, 1.17, 1.50, 1.83, 2.17, 2.83]),
    ("hammer", [0, 0.17, 0.33, 0.50, 0.83, 1.33, 1.83, 2.33, 3.33]),
    ("bow", [0, 0.33, 0.50, 0.67, 1.00, 1.17, 1.33, 1.50, 2.17]),
    ("dagger", [0, 0.33, 0.50, 0.67, 1.00, 1.17, 1.33, 1.50, 1.83]),
    ("throwing_dagger", [0, 0.17, 0.33, 0.50, 0.83, 1.17, 1.33, 1.50, 1.83]),
]


@pytest.mark.parametrize(("column", "means"), MEANS)
def test_weapons_hurt_as_much_on_average_as_the_rulebook_says(column: Column, means: list[float]) -> None:
    bonuses = (-2, 0, 1, 2, 4, 5, 6, 7, 9)

    found = [sum(wounds(column, face + more) for face in FACES) / 6 for more in bonuses]

    assert found == pytest.approx(means, abs=0.005)


@pytest.mark.rule("DM-7.21a")
def test_negotiation_fails_up_to_five_and_cows_from_nine_on() -> None:
    assert [negotiated(total) for total in (-7, 5, 6, 8, 9, 16)] == [
        "failure",
        "failure",
        "agreement",
        "agreement",
        "cow",
        "cow",
    ]


@pytest.mark.rule("DM-11.24a", "DM-10.12a")
def test_resisting_and_detrapping_take_the_number_or_less() -> None:
    assert [resists(2, face) for face in FACES] == [True, True, False, False, False, False]
    assert [detraps(1, face) for face in FACES] == [True, False, False, False, False, False]
    assert all(detraps(6, face) for face in FACES)


TABLES: list[tuple[TableId, str]] = [
    ("fountain", "poison potion potion potion alcohol nothing"),
    ("statue", "gargoyle gargoyle potion gems gems nothing"),
    ("trap_door", "room room treasure trap trap nothing"),
    ("trap", "arrow poison_arrow poison_gas explosion flaming_oil twice"),
    ("magic_item", "weapon armor potion spice medallion ring"),
    ("weapon", "sword hammer axe bow dagger throwing_dagger"),
    ("potion", "healing healing poison strength charm_person charm_monster"),
    ("spice", "mustard sesame spinach red_pepper cloves cannabis"),
    ("ring", "ring_resistance_1 ring_resistance_2 ring_sleep ring_neutralize_poison ring_heal ring_blast"),
]


@pytest.mark.rule("DM-6.11a", "DM-6.21a", "DM-6.31a", "DM-9.15a", "DM-9.21a", "DM-10.21a", "DM-12.11a")
@pytest.mark.parametrize(("table", "cells"), TABLES)
def test_a_die_table_has_a_result_for_each_face(table: TableId, cells: str) -> None:
    assert [result(table, face) for face in FACES] == cells.split()


@pytest.mark.rule("DM-7.11a", "DM-7.12a")
@pytest.mark.parametrize(
    ("origin", "first", "second", "monster"),
    [
        ("wandering", 1, 3, "ogre"),
        ("wandering", 4, 6, "troll"),
        ("wandering", 6, 1, "ogre"),
        ("room", 4, 3, "ogre"),
        ("room", 4, 4, "vampire"),
        ("room", 2, 6, "vampire_bat"),
    ],
)
def test_two_dice_bring_monsters(origin: Origin, first: int, second: int, monster: str) -> None:
    assert meeting(origin, first, second).monster == monster


@pytest.mark.rule("DM-9.22a", "DM-9.31a")
def test_a_six_on_the_effects_table_gives_no_bonus_of_its_own() -> None:
    assert [bonus(face) for face in FACES] == [1, 1, 1, 2, 2, 0]


@pytest.mark.rule("DM-9.14a")
def test_gems_are_worth_one_to_a_hundred_and_fifty() -> None:
    assert [gem_value(total) for total in range(2, 13)] == [1, 5, 10, 15, 20, 25, 35, 50, 75, 100, 150]


@pytest.mark.rule("DM-9.12b")
def test_chances_of_nought_and_six_need_no_die() -> None:
    certain = {letter: is_certain(TREASURES[letter].bezants) for letter in "ABDE"}

    assert certain == {"A": False, "B": True, "D": None, "E": None}


@pytest.mark.rule("DM-8.6a")
def test_experience_is_six_for_each_wound_point_shared_and_rounded_down() -> None:
    assert experience_each([2, 3, 4], 3) == 18
    assert experience_each([9], 4) == 13


@pytest.mark.rule("DM-7.24c")
def test_a_quarter_of_the_bezants_is_rounded_down() -> None:
    assert [ransom(bezants) for bezants in (22, 3, 4)] == [5, 0, 1]


@pytest.mark.rule("DM-8.32a", "DM-8.33c", "DM-8.53b")
@pytest.mark.parametrize(
    ("mine", "theirs", "targets"),
    [
        (2, 3, [[0, 1], [1, 2]]),
        (3, 2, [[0], [0, 1], [1]]),
        (3, 1, [[0], [0], [0]]),
        (1, 3, [[1]]),
        (2, 1, [[0], [0]]),
        (1, 2, [[0, 1]]),
    ],
)
def test_example_6_who_is_closest(mine: int, theirs: int, targets: list[list[int]]) -> None:
    assert [list(closest(place, tuple(PLACES[theirs]))) for place in PLACES[mine]] == targets


@pytest.mark.rule("DM-8.33a", "DM-8.33b", "DM-8.35a")
def test_a_die_means_lower_columns_first() -> None:
    assert [one_of(1, face) for face in FACES] == [0] * 6
    assert [one_of(2, face) for face in FACES] == [0, 0, 0, 1, 1, 1]
    assert [one_of(3, face) for face in FACES] == [0, 0, 1, 1, 2, 2]
