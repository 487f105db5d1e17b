"""RM-16: conventions for dice and decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from mazefolio.engine.dice import Stream, key_of
from mazefolio.engine.options import Options
from mazefolio.engine.record import pack
from mazefolio.engine.table import Table
from mazefolio.games.redmage import GAME
from mazefolio.games.redmage.content import CREATURES, TREASURES, Creature, Treasure
from mazefolio.testing import Scene, position

FAIL = "1+1 6+6"
"""Whoever attacks fails."""
HIT = "6+6 1+1"
"""Whoever attacks succeeds."""


def next_door(creature: str = "ogre", hero: str = "elven_ranger", /, **layout: Any) -> Scene:
    """The hero on START, and a creature in a bones room on J9."""
    rooms, creatures = {"J9": "bones"}, {"J9": creature}
    return position("redmage", options={"hero": hero}, rooms=rooms, creatures=creatures, **layout)


def besides_moving(scene: Scene) -> list[str]:
    """All other options, in alphabetical order."""
    return sorted(offer for offer in scene.offers if not offer.startswith("move"))


def draw_often(tile: str, event: str, field: str, times: int) -> Counter[str]:
    """What came out of a full cup, drawn in play with dice from a real stream."""
    start = pack(position("redmage", tiles={"J9": tile}).state)
    stream = Stream(key_of("even draws"))
    drawn: Counter[str] = Counter()
    for _ in range(times):
        table = Table.at(GAME, GAME.unpack(start), stream)
        table.decide("move J9")
        drawn += Counter(getattr(happened, field) for happened in table.events if type(happened).__name__ == event)
    return drawn


def chi_square(drawn: Counter[str], pieces: Mapping[str, Creature] | Mapping[str, Treasure]) -> float:
    """How far the draws are from every chit being equally likely."""
    chits = sum(piece.count for piece in pieces.values())
    expected = {piece.id: drawn.total() * piece.count / chits for piece in pieces.values()}
    return sum((drawn[name] - mean) ** 2 / mean for name, mean in expected.items())


@pytest.mark.rule("RM-16.1")
def test_every_chit_in_the_creature_cup_is_equally_likely() -> None:
    drawn = draw_often("bones", "CreatureAppeared", "creature", times=1500)
    assert drawn.total() == 1500
    assert chi_square(drawn, CREATURES) < 34.5, "13 degrees of freedom: one honest cup in a thousand is further off"


@pytest.mark.rule("RM-16.1")
def test_every_chit_in_the_treasure_cup_is_equally_likely() -> None:
    drawn = draw_often("chest", "TreasureFound", "treasure", times=1500)
    assert drawn.total() == 1500
    assert chi_square(drawn, TREASURES) < 42.3, "18 degrees of freedom: one honest cup in a thousand is further off"


@pytest.mark.rule("RM-16.1")
def test_a_drawn_chit_is_no_longer_in_the_cup() -> None:
    tiles, draws = {"J9": "chest", "J8": "chest"}, ["sword"]
    scene = position("redmage", tiles=tiles, draws=draws, treasure_cup=["sword"])
    scene.play("move J9", "keep", "move J8").expect(items=["sword"], treasure_cup=[])


@pytest.mark.rule("RM-16.1")
def test_a_chit_put_back_may_be_drawn_again_at_once() -> None:
    tiles, draws = {"J9": "chest", "J8": "chest"}, ["poison_needle", "poison_needle"]
    options = {"hero": "cleric"}
    scene = position("redmage", options=options, tiles=tiles, draws=draws, treasure_cup=["poison_needle"])
    scene.play("move J9", "move J8").expect(hit_points=8, treasure_cup=["poison_needle"])


@pytest.mark.rule("RM-16.2")
def test_in_the_heros_attack_his_dice_are_rolled_first() -> None:
    scene = next_door(dice="6+5 1+2")
    scene.play("move J9").expect(trophies=["ogre"])
    assert [(strike.hero_dice, strike.creature_dice) for strike in scene.happened("Struck")] == [((6, 5), (1, 2))]


@pytest.mark.rule("RM-16.2")
def test_in_a_shot_the_heros_dice_are_rolled_first() -> None:
    scene = next_door(items=["bow"], dice="6+5 1+2")
    scene.play("shoot bow J9").expect(trophies=["ogre"])
    assert [(strike.hero_dice, strike.creature_dice) for strike in scene.happened("Struck")] == [((6, 5), (1, 2))]


@pytest.mark.rule("RM-16.3")
def test_in_a_creatures_attack_its_dice_are_rolled_first() -> None:
    scene = next_door(dice=f"{FAIL} 6+5 1+2")
    scene.play("move J9").expect(hit_points=9)
    strike = scene.happened("Struck")[-1]
    assert (strike.creature_dice, strike.hero_dice) == ((6, 5), (1, 2))


@pytest.mark.rule("RM-16.4")
def test_a_hero_who_can_only_attack_is_not_asked_for_his_action_or_his_shield() -> None:
    scene = next_door("ogre", "knight", items=["scroll_fireball", "key"], dice=f"{FAIL} {FAIL}").play("move J9")
    assert scene.asked == "after round"


@pytest.mark.rule("RM-16.4")
def test_the_thief_takes_an_only_item_without_asking() -> None:
    scene = next_door("thief", items=["key"], dice=f"{FAIL} {HIT}")
    scene.play("move J9").expect(items=[], hit_points=9)
    assert scene.asked == "after round"


@pytest.mark.rule("RM-16.4")
def test_a_hero_who_cannot_retreat_is_not_asked_whether_he_fights_on() -> None:
    scene = next_door("ogre", "rogue", dice=f"4+4 {FAIL} {FAIL} {HIT}")
    scene.play("move J9", "evade").expect(trophies=["ogre"])


@pytest.mark.rule("RM-16.4")
def test_an_only_wanderer_with_an_only_way_moves_without_asking() -> None:
    options: Options = {"monster_movement": True}
    rooms = dict.fromkeys(("J9", "J8", "J7"), "empty")
    scene = position("redmage", options=options, rooms=rooms, creatures={"J7": "goblin"}).play("move J9")
    assert (scene.asked, scene.state.rooms["J8"].creature) == ("plan", "goblin")


@pytest.mark.rule("RM-16.5")
def test_alike_chits_are_one_option_to_use_and_to_drop() -> None:
    scene = next_door(items=["dagger", "dagger", "buckler", "buckler"], dice=FAIL)
    assert besides_moving(scene) == ["drop buckler", "drop dagger"]
    assert scene.play("move J9").offers == ["attack", "attack dagger"]
    assert scene.play("attack").offers == ["none", "buckler"]


@pytest.mark.rule("RM-16.5")
def test_alike_chits_are_one_option_to_take() -> None:
    scene = position("redmage", floor={"J10": ["key", "key", "dagger"]})
    assert besides_moving(scene) == ["take dagger", "take key"]


@pytest.mark.rule("RM-16.5")
def test_chits_that_differ_in_their_mark_are_two_options() -> None:
    scene = next_door("ogre", "barbarian", items=["dagger", "dagger*"], floor={"J10": ["sword", "sword*"]})
    assert besides_moving(scene) == ["drop dagger", "drop dagger*", "take sword", "take sword*"]
    assert scene.play("move J9").offers == ["attack", "attack dagger", "attack dagger*"]


@pytest.mark.rule("RM-16.5")
def test_the_thief_takes_one_of_several_alike_items_without_asking() -> None:
    scene = next_door("thief", items=["key", "key"], dice=f"{FAIL} {HIT}")
    scene.play("move J9").expect(items=["key"], hit_points=9)
    assert scene.asked == "after round"


@pytest.mark.rule("RM-16.5")
def test_alike_trophies_are_one_option_to_hand_in() -> None:
    scene = position("redmage", trophies=["ghoul", "ghoul", "ghoul"], atk=3, defence=3)
    assert besides_moving(scene) == ["spend ghoul+ghoul+ghoul hp"]


@pytest.mark.rule("RM-16.5")
def test_sets_of_trophies_that_look_the_same_are_one_option() -> None:
    scene = position("redmage", trophies=["troll", "orc", "orc", "goblin"], atk=3, defence=3)
    sets = ["goblin+orc+orc+troll", "goblin+orc+troll", "orc+orc+troll"]
    assert besides_moving(scene) == [f"spend {chosen} hp" for chosen in sets]


@pytest.mark.rule("RM-16.5")
def test_alike_trophies_are_one_option_to_discard() -> None:
    trophies = ["goblin", "goblin", "orc", "orc", "orc", "ghoul"]
    scene = next_door(trophies=trophies, dice=HIT).play("move J9")
    assert scene.offers == ["discard goblin", "discard orc", "discard ghoul", "let go"]


@pytest.mark.rule("RM-16.5")
def test_giving_up_is_no_answer_to_be_counted_but_always_possible() -> None:
    scene = next_door(dice=f"{FAIL} {FAIL}").play("move J9")
    assert scene.offers == ["fight on", "retreat"]
    scene.table.resign()
    scene.expect_end("gave_up", "RM-14.6")
