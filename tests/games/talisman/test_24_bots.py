"""TA-C24: what automatic players go by."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.testing import Scene, position


def answer(scene: Scene) -> str:
    """What the bot chooses."""
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


def meeting(strength: int, other: dict[str, Any]) -> Scene:
    """Both stand in the Fields; the bot may attack."""
    red = {"character": "elf", "space": "fields_1", "strength": strength}
    blue = {"character": "priest", "space": "fields_1", "strength": 4, **other}
    return position("talisman", seats=2, red=red, blue=blue, phase="encounter")


@pytest.mark.rule("TA-C24.4")
@pytest.mark.parametrize(
    ("strength", "other", "attacks"),
    [
        (9, {"objects": ["talisman"]}, True),
        (6, {"objects": ["talisman"]}, True),
        (6, {"objects": ["ring"]}, False),
        (1, {"objects": ["talisman"]}, False),
    ],
)
def test_a_bot_attacks_the_weaker_and_who_has_the_talisman_it_lacks(
    strength: int, other: dict[str, Any], attacks: bool
) -> None:
    assert (answer(meeting(strength, other)) == "attack 1") is attacks


@pytest.mark.rule("TA-C24.2")
@pytest.mark.parametrize(("lives", "healed"), [(1, True), (4, False)])
def test_a_bot_goes_to_the_healer_when_it_is_hurt(lives: int, healed: bool) -> None:
    red = {"character": "elf", "space": "village", "lives": lives, "gold": 4}
    scene = position("talisman", seats=1, red=red, phase="encounter")

    assert ("healer" in answer(scene)) is healed
