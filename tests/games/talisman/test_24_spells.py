"""TA-C24: when automatic players cast, and when they keep a Spell."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.talisman.test_24_bots import HERE, answer


def ogre_met(**layout: Any) -> Scene:
    """Whoever is active meets an ogre."""
    return position("talisman", seats=2, castable=1, phase="encounter", **{"spaces": {HERE: ["ogre"]}, **layout})


@pytest.mark.rule("TA-C15.7", "TA-C24.2")
def test_nobody_makes_a_stand_off_of_his_own_victory() -> None:
    winner = {"character": "elf", "space": HERE, "lives": 2, "strength": 8, "spells": ["preservation"]}
    scene = ogre_met(red=winner, dice="6 6 1 1")
    assert (scene.asked, answer(scene)) == ("spell", "pass")


@pytest.mark.rule("TA-C15.7", "TA-C24.2")
@pytest.mark.parametrize("spell", ["immobility", "invisibility"])
@pytest.mark.parametrize(("active", "choice"), [("red", "cast"), ("blue", "pass")])
def test_who_fears_an_enemy_casts_a_spell_in_his_own_meeting_alone(spell: str, active: str, choice: str) -> None:
    caster = {"character": "elf", "spells": [spell], "space": HERE if active == "red" else "city"}
    other = {"character": "monk", "space": HERE if active == "blue" else "city"}
    scene = ogre_met(red=caster, blue=other, active=active, dice="1 6 1 1 1 1")

    assert scene.asked == "spell"
    assert answer(scene).startswith(choice)


@pytest.mark.rule("TA-C15.21", "TA-C24.2")
def test_invisibility_is_not_wasted_when_the_fight_has_begun() -> None:
    caster = {"character": "elf", "spells": ["invisibility"], "space": HERE}
    scene = ogre_met(red=caster, dice="1 6 1 1 1 1").play("pass")

    assert (scene.asked, answer(scene)) == ("spell", "pass")


@pytest.mark.rule("TA-C15.23", "TA-C24.2")
@pytest.mark.parametrize(("hurt", "choice"), [("red", "pass"), ("blue", "cast healing")])
def test_nobody_heals_a_rival_because_he_is_hurt_himself(hurt: str, choice: str) -> None:
    rival = {"character": "monk", "lives": 2, "space": HERE if hurt == "red" else "city"}
    healer = {"character": "elf", "spells": ["healing"], "lives": 1, "space": HERE if hurt == "blue" else "city"}
    scene = ogre_met(red=rival, blue=healer, active=hurt, dice="1 6 1 1 1 1")
    while scene.asked == "spell" and "cast healing" in scene.offers and not scene.happened("Fought"):
        scene.play("pass")

    assert (scene.asked, answer(scene)) == ("spell", choice)
