"""Chances are exact: counted here in another way, and compared."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from mazefolio.games.deathmaze import odds
from mazefolio.games.deathmaze.content import COLUMNS, MONSTERS
from mazefolio.games.deathmaze.pieces import Column
from mazefolio.games.deathmaze.tables import result, wounds

FACES = range(1, 7)


@pytest.mark.rule("DM-8.43a", "DM-8.45a")
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("bonus", [-4, 0, 3, 11])
def test_an_attack_counts_every_face(column: Column, bonus: int) -> None:
    blow = odds.attack(column, bonus)
    results = [wounds(column, face + bonus) for face in FACES]

    assert sum(blow.chances) == 1
    assert blow.mean == Fraction(sum(results), 6)
    assert blow.hits == Fraction(sum(number > 0 for number in results), 6)
    for left in range(1, 6):
        assert blow.kills(left) == Fraction(sum(number >= left for number in results), 6)


def test_what_has_no_wounds_left_is_surely_killed() -> None:
    assert odds.attack("sword", 0).kills(0) == odds.attack("sword", 0).kills(-3) == 1


@pytest.mark.rule("DM-9.56a")
def test_two_attacks_add_up() -> None:
    pairs = [wounds("axe", one + 4) + wounds("axe", two + 4) for one, two in product(FACES, repeat=2)]

    blow = odds.attacks("axe", 4, 2)

    assert blow.mean == 2 * odds.attack("axe", 4).mean
    assert blow.kills(3) == Fraction(sum(pair >= 3 for pair in pairs), 36)


@pytest.mark.rule("DM-11.24a", "DM-11.3f")
def test_lightning_may_be_resisted() -> None:
    bolt = odds.harm("1D6+2").unless(odds.resisted(3))

    assert odds.resisted(3) == Fraction(1, 2)
    assert bolt.hits == Fraction(1, 2)
    assert bolt.kills(8) == Fraction(1, 12)
    assert bolt.mean == Fraction(11, 4)


@pytest.mark.rule("DM-10.12a")
def test_detrap_six_never_fails() -> None:
    assert [odds.removed(skill) for skill in (0, 1, 2, 6)] == [0, Fraction(1, 6), Fraction(1, 3), 1]


@pytest.mark.rule("DM-7.21a", "DM-7.21b")
@pytest.mark.parametrize(
    ("monster", "modifiers", "failure", "cow"),
    [("orc", 0, 10, 10), ("troll", 0, 30, 0), ("skeleton", 0, 36, 0), ("troll", 4, 10, 10), ("vampire", 8, 0, 30)],
)
def test_negotiation_depends_on_the_monster_and_on_oratory(
    monster: str, modifiers: int, failure: int, cow: int
) -> None:
    talks = odds.talks(MONSTERS[monster].negotiation, modifiers)

    assert (talks.failure, talks.cow) == (Fraction(failure, 36), Fraction(cow, 36))
    assert talks.failure + talks.agreement + talks.cow == 1


@pytest.mark.rule("DM-5.26b", "DM-5.27a", "DM-5.27b")
def test_what_may_wait_behind_a_door() -> None:
    assert odds.monsters(first_time_in_room=True) == Fraction(1, 2)
    assert odds.monsters(first_time_in_room=False) == odds.trapped_door() == Fraction(1, 6)


def sprung(rng: Random) -> int:
    """The Wounds of one trap, rolled out."""
    kind = result("trap", rng.randint(1, 6))
    arrow = wounds("bow", rng.randint(1, 6))
    poison = (rng.randint(1, 6) + 1) // 2
    match kind:
        case "arrow":
            return arrow
        case "poison_arrow":
            return arrow + (poison if arrow else 0)
        case "poison_gas":
            return poison
        case "twice":
            return sprung(rng) + sprung(rng)
    return 1


@pytest.mark.rule("DM-10.21a", "DM-10.27a")
def test_traps_strike_as_often_as_when_rolled_out() -> None:
    rng, throws = Random(5), 40_000
    rolled = [sprung(rng) for _ in range(throws)]
    harms = odds.trap_harm()

    assert sum(harms.values()) == pytest.approx(1)
    assert mean_wounds(harms) == pytest.approx(4 / 3, abs=0.01)
    for left in range(1, 7):
        assert odds.trap_kills(left, 99) == pytest.approx(sum(n >= left for n in rolled) / throws, abs=0.01)


def mean_wounds(harms: odds.TrapHarm) -> float:
    return sum(wounds * chance for (wounds, _), chance in harms.items())


@pytest.mark.rule("DM-10.25a")
def test_an_explosion_may_kill_another_than_the_victim() -> None:
    alone, beside_the_dying = odds.trap_kills(9, 99), odds.trap_kills(9, 1)
    assert alone < 0.01
    assert beside_the_dying == pytest.approx(1 / 5, abs=0.04)


@pytest.mark.rule("DM-9.62a")
def test_without_poison_traps_hurt_less() -> None:
    assert mean_wounds(odds.trap_harm(immune=True)) == pytest.approx((1 / 3 + 1 / 3 + 0 + 1 + 1) / 4, abs=0.01)


@pytest.mark.rule("DM-9.12a", "DM-9.14a")
def test_treasure_is_worth_what_its_dice_promise() -> None:
    gem = odds.gem_worth()

    assert gem == Fraction(1 * 1 + 5 * 2 + 10 * 3 + 15 * 4 + 20 * 5 + 25 * 6 + 35 * 5 + 50 * 4 + 75 * 3 + 200 + 150, 36)
    assert odds.treasure_worth("A") == 0
    assert odds.treasure_worth("C") == Fraction(21, 2)
    assert odds.treasure_worth("J") == 70 + Fraction(1, 3) * Fraction(7, 2) * gem
