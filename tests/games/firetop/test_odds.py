"""The chances of a battle, checked against the rulebook's figures and against counting by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from mazefolio.games.firetop.content import MONSTERS, SWORDS
from mazefolio.games.firetop.odds import Terms, against, battle, escape, lucky

PAIRS = list(product(range(1, 7), repeat=2))


def meeting(monster: str, attack: int, sword: str = "plain_sword", magic: bool = False, shield: bool = False) -> Terms:
    return against(MONSTERS[monster], attack=attack, sword=SWORDS[sword], magic=magic, shield=shield)


@pytest.mark.rule("FT-20.6")
@pytest.mark.parametrize(("skill", "percent"), [(9, 29), (10, 69), (11, 94)])
def test_the_warlock_is_as_hard_as_the_rulebook_says(skill: int, percent: int) -> None:
    assert round(100 * battle(meeting("warlock", skill), 19, 16).win) == percent


@pytest.mark.rule("FT-20.6")
def test_the_eye_makes_the_warlock_easy() -> None:
    weakened = against(
        MONSTERS["warlock"], attack=9, sword=SWORDS["plain_sword"], magic=False, shield=False, foe_skill=7
    )

    assert battle(weakened, 19, 12).win > 0.99


@pytest.mark.rule("FT-4.1", "FT-4.3")
@pytest.mark.parametrize(("luck", "ways"), [(0, 0), (1, 0), (2, 1), (7, 21), (12, 36)])
def test_a_test_for_luck(luck: int, ways: int) -> None:
    assert lucky(luck) == pytest.approx(ways / 36)


@pytest.mark.rule("FT-11.3")
def test_two_tries_in_three_escape() -> None:
    assert escape(3).succeeds == pytest.approx(2 / 3)
    assert escape(3).dies == 0


@pytest.mark.rule("FT-10.4", "FT-10.5")
def test_a_last_wound_on_both_sides_is_a_single_throw_that_is_no_tie() -> None:
    ahead = sum(sum(mine) + 1 > sum(theirs) for mine, theirs in product(PAIRS, repeat=2))
    behind = sum(sum(mine) + 1 < sum(theirs) for mine, theirs in product(PAIRS, repeat=2))
    found = battle(Terms(edge=1), 2, 2)

    assert found.win == pytest.approx(ahead / (ahead + behind))
    assert found.left == pytest.approx(2 * found.win)


@pytest.mark.rule("FT-20.4")
def test_the_wight_cannot_be_beaten_without_magic() -> None:
    assert battle(meeting("wight", 11), 24, 6).win == 0
    assert battle(meeting("wight", 11, magic=True), 24, 6).win > 0.9


@pytest.mark.rule("FT-20.2")
def test_the_ghoul_kills_by_its_fourth_wound() -> None:
    ghoul = meeting("ghoul", 9)

    assert battle(ghoul, 8, 7).win == pytest.approx(battle(ghoul, 24, 7).win)
    assert battle(ghoul, 24, 2, wounds=3).win == pytest.approx(battle(Terms(edge=1), 2, 2).win)
    assert battle(ghoul, 24, 7, wounds=4).win == 0


@pytest.mark.rule("FT-20.3")
def test_the_vampire_takes_the_unlucky() -> None:
    vampire = meeting("vampire", 10)

    assert (
        battle(vampire, 24, 10, luck=12).win > battle(vampire, 24, 10, luck=9).win > battle(vampire, 24, 10, luck=4).win
    )
    assert battle(vampire, 24, 10, luck=9).win < battle(Terms(edge=0), 24, 10).win


@pytest.mark.rule("FT-20.5")
def test_the_breath_of_the_hell_hound_costs_stamina_even_when_it_never_hits() -> None:
    found = battle(Terms(edge=11, breath=1 / 3, breath_loss=1), 10, 6)

    assert found.win == pytest.approx(1)
    assert found.left == pytest.approx(9)


@pytest.mark.rule("FT-21.3")
def test_silver_needs_two_wounds_where_steel_needs_three() -> None:
    assert battle(meeting("zombie", 7, "silver_sword"), 2, 6).win > battle(meeting("zombie", 7), 2, 6).win
    assert battle(meeting("zombie", 7, "silver_sword"), 4, 6).win == pytest.approx(battle(Terms(edge=0), 4, 4).win)


@pytest.mark.rule("FT-21.8")
def test_a_shield_helps_its_bearer() -> None:
    plain, shielded, both = Terms(edge=0), Terms(edge=0, shield=True), Terms(edge=0, shield=True, foe_shield=True)

    assert battle(shielded, 10, 10).win > battle(plain, 10, 10).win
    assert battle(both, 10, 10).win == pytest.approx(0.5)


@cache
def counted(edge: int, mine: int, theirs: int) -> Fraction:
    """A battle under mighty blows, by counting all throws of four dice."""
    if mine <= 0 or theirs <= 0:
        return Fraction(mine > 0)
    total = moved = Fraction(0)
    for own, other in product(PAIRS, repeat=2):
        ahead = sum(own) + edge - sum(other)
        wound = 4 if (own if ahead > 0 else other) == (6, 6) else 2
        if ahead:
            total += counted(edge, mine, theirs - wound) if ahead > 0 else counted(edge, mine - wound, theirs)
            moved += 1
    return total / moved


@pytest.mark.rule("FT-10.11")
@pytest.mark.parametrize("edge", [-2, 0, 1])
def test_mighty_blows(edge: int) -> None:
    assert battle(Terms(edge=edge, double_six=True), 7, 6).win == pytest.approx(float(counted(edge, 7, 6)))


@pytest.mark.parametrize("monster", MONSTERS)
def test_strength_helps_against_every_monster(monster: str) -> None:
    foe = MONSTERS[monster]
    weak, strong = meeting(monster, 9, magic=True), meeting(monster, 10, magic=True)

    assert battle(weak, 12, foe.stamina, luck=8).win < battle(strong, 12, foe.stamina, luck=8).win
    assert battle(weak, 12, foe.stamina, luck=8).win <= battle(weak, 16, foe.stamina, luck=8).win
