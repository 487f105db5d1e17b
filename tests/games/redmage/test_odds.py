"""Chances are exact, and computed from what the player may know."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from mazefolio.games.redmage import odds
from mazefolio.games.redmage.content import CREATURES, Creature
from mazefolio.games.redmage.state import State
from mazefolio.testing import position

WAYS = [5, 15, 35, 70, 126, 206, 310, 435, 575, 721, 861, 986, 1090, 1170, 1226, 1261, 1281]
"""Of 1296, those in which two dice and an advantage beat two dice, for advantages from -8 to 8."""


def seen(**layout: Any) -> State:
    """A position as the player sees it."""
    veiled: State = position("redmage", **layout).table.seen(0)
    return veiled


@pytest.mark.rule("RM-6.5", "RM-6.7", "RM-7.3")
@pytest.mark.parametrize(("advantage", "ways"), [*enumerate(WAYS, start=-8)])
def test_an_opposed_roll_has_its_counted_chance(advantage: int, ways: int) -> None:
    assert odds.beats(advantage) == Fraction(ways, 1296)


@pytest.mark.rule("RM-4.12", "RM-4.14", "RM-12.1")
@pytest.mark.parametrize(("needed", "ways"), [(2, 36), (9, 10), (10, 6), (12, 1), (13, 0)])
def test_reaching_a_number_on_two_dice(needed: int, ways: int) -> None:
    assert odds.reaches(needed) == Fraction(ways, 36)


def counted(mine: int, theirs: int, answer: int, defence: int) -> tuple[Fraction, Fraction]:
    """A round by counting every way four pairs of dice can fall: how often the creature is slain, how often it hits."""
    pairs = [a + b for a, b in product(range(1, 7), repeat=2)]
    slain = sum(a + mine > b + theirs for a, b in product(pairs, repeat=2))
    hits = sum(a + answer > b + defence for a, b in product(pairs, repeat=2))
    return Fraction(slain, 1296), Fraction(1296 - slain, 1296) * Fraction(hits, 1296)


@pytest.mark.rule("RM-6.3", "RM-6.5", "RM-6.7")
@pytest.mark.parametrize("foe", [*CREATURES.values()], ids=lambda foe: foe.id)
@pytest.mark.parametrize("bonus", [0, 2])
def test_a_round_is_the_attack_and_then_the_answer(foe: Creature, bonus: int) -> None:
    outcome = odds.exchange(seen(atk=2, defence=1), foe, bonus)
    assert (outcome.slain, outcome.hit) == counted(2 + bonus, foe.defence, foe.atk, 1)


@pytest.mark.rule("RM-6.8", "RM-6.9")
@pytest.mark.parametrize(
    ("creature", "hit_points", "deadly"), [("dragon", 3, True), ("dragon", 4, False), ("orc", 1, True)]
)
def test_a_blow_that_could_be_the_last_is_known(creature: str, hit_points: int, deadly: bool) -> None:
    assert odds.blow(seen(hit_points=hit_points), CREATURES[creature]).deadly is deadly


@pytest.mark.rule("RM-11.9", "RM-11.12")
def test_healing_first_counts_before_the_blow() -> None:
    state = seen(hit_points=2)
    assert odds.blow(state, CREATURES["dragon"]).deadly
    assert not odds.blow(state, CREATURES["dragon"], healed=2).deadly


@pytest.mark.rule("RM-8.5")
@pytest.mark.parametrize(
    ("time", "chance"), [(21, Fraction(0)), (22, Fraction(1, 6)), (25, Fraction(4, 6)), (27, Fraction(1))]
)
def test_medusa_can_bring_the_sunrise(time: int, chance: Fraction) -> None:
    state = seen(time=time)
    medusa = odds.blow(state, CREATURES["medusa"])
    assert medusa.sunrise == medusa.hit * chance
    assert odds.blow(state, CREATURES["orc"]).sunrise == 0


@pytest.mark.rule("RM-1.4", "RM-1.10")
@pytest.mark.parametrize(("copies", "kinds"), [(1, (33, 21, 22, 7, 25)), (2, (36, 22, 24, 9, 25))])
def test_at_first_every_shuffled_tile_is_unseen(copies: int, kinds: tuple[int, ...]) -> None:
    state = seen(options={"set2_copies": copies})
    assert odds.unseen(state) == dict(zip(odds.FACE_DOWN, kinds, strict=True))


@pytest.mark.rule("RM-2.8", "RM-4.16")
def test_tiles_that_lie_face_up_are_no_longer_unseen() -> None:
    rooms = {"J9": "cleared", "J8": "door_broken", "J7": "door_unlocked", "J6": "door", "J5": "opened", "J4": "trap"}
    state = seen(rooms=rooms)
    assert odds.unseen(state) == {"bones": 32, "door": 18, "chest": 21, "trap": 6, "empty": 25}
    assert odds.may_be(state)["trap"] == Fraction(6, 102)


@pytest.mark.rule("RM-4.18", "RM-9.2", "RM-16.1")
def test_an_ambush_is_the_mean_over_the_creature_cup() -> None:
    state = seen(atk=1, defence=1, hit_points=3, creature_cup=["goblin", "goblin", "dragon", "red_mage"])
    goblin, dragon = counted(1, 0, 2, 1), counted(1, 4, 5, 1)
    ambush = odds.ambush(state)
    assert ambush.slain == (2 * goblin[0] + dragon[0]) / 4
    assert ambush.hit == (2 * goblin[1] + dragon[1]) / 4
    assert ambush.dead == dragon[1] / 4
    assert ambush.sent_back == Fraction(1, 4)


@pytest.mark.rule("RM-4.22")
def test_an_empty_cup_holds_no_danger() -> None:
    ambush = odds.ambush(seen(creature_cup=[]))
    assert ambush.slain == ambush.hit == ambush.sent_back == 0


@pytest.mark.rule("RM-12.1", "RM-12.6")
@pytest.mark.parametrize(
    ("hero", "caught"), [("knight", Fraction(1)), ("elven_ranger", Fraction(30, 36)), ("rogue", Fraction(26, 36))]
)
def test_only_some_heroes_can_slip_past_a_trap(hero: str, caught: Fraction) -> None:
    assert odds.trapped(seen(options={"hero": hero})) == caught


@pytest.mark.rule("RM-4.28", "RM-4.31", "RM-6.9")
def test_the_chance_that_a_step_is_the_last() -> None:
    cups = {"creature_cup": ["orc"], "treasure_cup": ["key", "poison_needle", "exploding_chest", "exploding_chest"]}
    knight = {"options": {"hero": "knight"}, **cups}
    one, two = seen(hit_points=1, **knight), seen(hit_points=2, **knight)
    orc = odds.exchange(one, CREATURES["orc"]).hit
    assert odds.dead_on_entry(one) == (33 * orc + 7 + 22 * Fraction(3, 4)) / 108
    assert odds.dead_on_entry(two) == (7 + 22 * Fraction(2, 4)) / 108
    assert odds.dead_on_entry(seen(hit_points=4, **knight)) == 0
    assert odds.trapped_chit(one) == Fraction(3, 4)
