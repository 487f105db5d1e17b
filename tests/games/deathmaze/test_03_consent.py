"""DM-R.4 in words: whoever is asked to agree reads who wants what of whom."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import heroes

FIXED = {"caller": "fixed"}
FOUNTAIN = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_fountain --D-"}


def shared(**layout: Any) -> Scene:
    """Two players, the first of whom calls and goes on calling; Ann is his, Bob is the other's."""
    layout = {"party": heroes("Ann", "Bob"), "options": FIXED, **layout}
    return position("deathmaze", seats=2, **layout)


def wish(scene: Scene) -> str:
    """What the second player is asked to agree to, in words."""
    question = scene.table.view(1).question
    assert question is not None
    assert "Bob is yours, so you may refuse." in question.detail
    return question.title


@pytest.mark.rule("DM-R.4")
def test_whoever_is_asked_reads_who_wants_what_of_whom() -> None:
    thief = {"Ann": {}, "Bob": {"sort": "thief"}}
    trap = shared(party=thief, draws=["room_4"], dice="1 5").play("north")
    assert wish(trap.play("detrap Bob")) == "Red wants Bob to remove the trap. Do you agree?"
    assert wish(trap.play("refuse", "open Bob")) == "Red wants Bob to open what is trapped. Do you agree?"
    fountain = shared(maze=FOUNTAIN, at=(0, -1)).play("investigate Bob")
    assert wish(fountain) == "Red wants Bob to look at the fountain. Do you agree?"
    potion, medallion = (shared(finds=[find], dice="1 1").play("Bob") for find in ("potion", "medallion"))
    assert wish(potion) == "Red wants Bob to taste the unknown potion. Do you agree?"
    assert wish(medallion) == "Red wants Bob to put on the unknown medallion. Do you agree?"
    sesame = shared(party={"Ann": {}, "Bob": {"items": ["sesame"]}}, draws=["room_4"], dice="1")
    assert wish(sesame.play("north", "sesame Bob")) == "Red wants Bob to spend Sesame on the trap. Do you agree?"


@pytest.mark.rule("DM-R.4")
def test_a_swap_of_weapons_shows_both_weapons_and_both_adventurers() -> None:
    party = {"Ann": {"weapons": ["sword", "bow"], "items": ["cloves"]}, "Bob": {"weapons": ["axe", "hammer"]}}
    scene = shared(party=party).play("trade Ann", "Ann swaps sword for axe of Bob")
    assert wish(scene) == "Red wants to swap the Sword of Ann for the Axe of Bob. Do you agree?"
    question = scene.table.view(1).question
    assert question is not None
    assert [option.detail for option in question.options] == [
        "Bob gives the Axe and gets the Sword",
        "Bob keeps the Axe",
    ]


@pytest.mark.rule("DM-R.4")
def test_who_was_refused_stays_refused_until_the_danger_is_over_and_the_caller_is_told_why() -> None:
    party, reason = {"Ann": {"items": ["cloves"]}, "Bob": {}}, "The player has refused to send this adventurer."
    trap = shared(party=party, draws=["room_4"], dice="1 5").play("north", "open Bob", "refuse")
    trap.expect_refusal("open Bob", "DM-R.4", reason)
    for find in ("potion", "medallion"):
        shared(party=party, finds=[find]).play("Bob", "refuse").expect_refusal("Bob", "DM-R.4", reason)
