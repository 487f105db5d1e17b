"""The worked examples of the main board that need a realm."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.modifiers import craft, strength
from mazefolio.testing import position
from tests.games.talisman.fortress import at
from tests.games.talisman.proving import red


@pytest.mark.rule("TA-C20.4", "TA-C20.13", "TA-C20.14", "TA-C20.19", "TA-C19.2")
def test_example_10_out_of_reach_almost() -> None:
    """Red goes down to the Underworld; blue draws the card, green may cast a Spell, and yellow is on the Crown."""
    scene = position(
        "talisman",
        seats=4,
        options={"realms": "underworld"},
        phase="encounter",
        red={"character": "priest", "space": "graveyard", "followers": ["unicorn"]},
        blue={"character": "dwarf", "space": "tavern"},
        green={"character": "wizard", "space": "city", "craft": 6, "spells": ["random"], "missing": 99},
        yellow={"character": "ghoul", "space": "crown_of_command"},
        deck=["evil_darkness"],
        dice="1 1 5 3",
    ).play("enter underworld")
    assert (scene.state.spaces["graveyard"], red(scene).space) == (["unicorn"], "underworld.gates")
    assert (strength(scene.state, 0), craft(scene.state, 0), red(scene).lives) == (2, 4, 4)

    scene.play("cast random")
    assert scene.offers == ["at 1", "at 2", "at 3"]
    scene.play("at 2", "go fields_2")
    assert [event.seat for event in scene.happened("TurnsLost")] == [1]
    while scene.state.active:
        scene.play("pass")
    assert (red(scene).missing, red(scene).lives) == (0, 3)


@pytest.mark.rule("TA-C20.4", "TA-C20.19", "TA-C20.20")
@pytest.mark.parametrize("taken", [True, False])
def test_example_20_leaving_the_horse_outside(taken: bool) -> None:
    blue = {"character": "monk", "space": "plains_2"}
    scene = at("plains_3", followers=["horse"], entered_from="", deck=["iron_gate"], blue=blue, dice="4")
    scene.play("enter iron_fortress")
    assert scene.state.spaces["plains_3"] == ["iron_gate", "horse"]
    scene.play("go plains_3", "pass")
    assert "take horse" in scene.offers
    scene.play("take horse" if taken else "done", "go out")

    assert (scene.asked == "again") is not taken
    if not taken:
        assert red(scene.play("yes")).followers == ["horse"]
