"""TA-C12: Strength, Craft, lives, gold, alignment and trophies."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.modifiers import allowance, craft, strength
from mazefolio.testing import Scene
from tests.games.talisman.visits import red, visit


def hunter(character: str = "warrior", **layout: Any) -> Scene:
    """Red is about to move, with trophies."""
    return visit("fields_1", character, phase="move", dice=[1], **layout)


@pytest.mark.rule("TA-C12.1")
def test_gains_have_no_limit() -> None:
    assert red(visit("city", strength=19, dice=[5]).play("visit enchantress")).strength == 20


@pytest.mark.rule("TA-C12.2")
def test_a_loss_stops_at_the_quota() -> None:
    assert red(visit("city", strength=4, dice=[2]).play("visit enchantress")).strength == 4
    assert red(visit("city", craft=3, dice=[3]).play("visit enchantress")).craft == 2


@pytest.mark.rule("TA-C12.3")
def test_no_loss_takes_a_value_under_one() -> None:
    from mazefolio.games.talisman.changes import lose_points
    from mazefolio.games.talisman.language.effect import Cause

    scene = hunter(strength=3)
    [*lose_points(scene.state, Cause(0, "temple", "TA-C12.3"), "strength", 9, below_quota=True)]

    assert red(scene).strength == 1


@pytest.mark.rule("TA-C12.4")
def test_objects_and_followers_add_to_the_values() -> None:
    s = hunter(objects=["ring", "solomons_crown"], followers=["maiden"]).state

    assert (strength(s, 0), craft(s, 0), allowance(s, 0)) == (5, 7, 3)


@pytest.mark.rule("TA-C12.5")
def test_healing_stops_at_the_quota_and_gaining_does_not() -> None:
    assert red(visit("chapel", "elf", lives=2, dice=[5]).play("pray")).lives == 3
    assert red(visit("chapel", "elf", lives=6).play("be_healed")).lives == 6


@pytest.mark.rule("TA-C12.6")
def test_without_a_life_the_character_dies() -> None:
    scene = visit("graveyard", alignment="good", lives=1)

    assert red(scene).character == ""
    assert scene.last("Death").rule == "TA-C18.1"


@pytest.mark.rule("TA-C12.7")
def test_gold_weighs_nothing() -> None:
    scene = visit("tavern", gold=99, objects=["sword", "axe", "bow", "helmet"], dice=[4])

    assert (red(scene).gold, len(red(scene).objects)) == (100, 4)


@pytest.mark.rule("TA-C12.8")
def test_nobody_owes_gold() -> None:
    assert red(visit("tavern", gold=0, dice=[3])).gold == 0


@pytest.mark.rule("TA-C12.9")
@pytest.mark.rule("TA-C12.10")
def test_a_change_of_alignment_makes_him_drop_what_he_may_not_have() -> None:
    scene = visit("village", "ghoul", objects=["runesword", "sword"], dice=[4]).play("visit mystic")

    assert (red(scene).alignment, red(scene).objects) == ("good", ["sword"])
    assert scene.state.spaces == {"village": ["runesword"]}


@pytest.mark.rule("TA-C12.11")
def test_trophies_of_seven_points_are_one_strength() -> None:
    scene = hunter(trophies=["ogre", "wolf"]).play("trade strength 1")

    assert (red(scene).strength, red(scene).trophies) == (5, [])


@pytest.mark.rule("TA-C12.11")
def test_six_points_are_not_enough() -> None:
    assert not [offer for offer in hunter(trophies=["giant"]).offers if offer.startswith("trade")]


@pytest.mark.rule("TA-C12.11")
def test_the_trophies_that_waste_least_are_proposed() -> None:
    scene = hunter(trophies=["giant", "ogre", "goblin"]).play("trade strength 1")

    assert red(scene).trophies == ["giant"]
    assert scene.last("HandedIn").points == 7  # type: ignore[attr-defined]


@pytest.mark.rule("TA-C12.11")
def test_fourteen_points_are_two_strength_at_once() -> None:
    scene = hunter(trophies=["dragon", "dragon"])
    assert {"trade strength 1", "trade strength 2"} <= {*scene.offers}

    assert red(scene.play("trade strength 2")).strength == 6


@pytest.mark.rule("TA-C12.11")
def test_the_option_makes_strength_cheaper() -> None:
    assert "trade strength 1" in hunter(trophies=["ogre"], options={"trophy_strength_cost": 5}).offers


@pytest.mark.rule("TA-C12.12")
def test_seven_points_of_spirits_are_one_craft_where_they_were_kept() -> None:
    scene = hunter(trophies=["wraith", "shadow"]).play("trade craft 1")

    assert (red(scene).craft, red(scene).strength) == (3, 4)
    assert scene.last("HandedIn").rule == "TA-C12.12"


@pytest.mark.rule("TA-C12.13")
def test_trophies_go_to_the_discard_pile() -> None:
    scene = hunter(trophies=["dragon"]).play("trade strength 1")

    assert scene.state.decks["adventure"].discards == ["dragon"]


@pytest.mark.rule("TA-C12.14")
def test_trophies_weigh_nothing() -> None:
    scene = hunter(trophies=["wolf", "wolf"], objects=["sword", "axe", "bow", "helmet"])

    assert len(red(scene).objects) == 4


@pytest.mark.rule("TA-C12.15")
def test_a_farmer_is_no_trophy() -> None:
    scene = visit("tavern", "thief", dice="2 6 1")

    assert (red(scene).trophies, red(scene).lives) == ([], 4)


@pytest.mark.rule("TA-C12.16")
def test_the_troll_needs_ten_points() -> None:
    assert not [offer for offer in hunter("troll", trophies=["ogre", "serpent"]).offers if offer.startswith("trade")]
    assert red(hunter("troll", trophies=["ogre", "ogre"]).play("trade strength 1")).strength == 7
