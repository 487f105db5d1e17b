"""FT-19: death and return."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.firetop.turn.death import lose_adventurer
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, gives_up, in_kitchen, player, sheet

NEW = "1 1+1 1"
"""The dice of a new adventurer with Skill 9, Stamina 14 and Luck 7."""


def dead(dice: str = NEW, **given: Any) -> Scene:
    """Red has been killed by the Ogre in the Kitchen."""
    red = {"stamina": "2/20", "skill": 9, "cards": ["keys_123"], **given.pop("red", {})}
    scene = in_kitchen("ogre", "gold_5", dice=f"{LOST} {dice}", red=red, **given)
    return scene.play("fight plain_sword") if scene.asked == "battle" else scene


@pytest.mark.rule("FT-19.7")
def test_who_declines_retires_and_his_piles_are_open_to_all() -> None:
    scene = dead(dice="", seats=3)
    assert [pile.owner for pile in scene.state.piles] == [0]
    scene.play("retire")

    assert player(scene, "red").retired
    assert [(pile.space, pile.cards, pile.owner) for pile in scene.state.piles] == [("kitchen", ["keys_123"], -1)]
    assert scene.state.active == 1


@pytest.mark.rule("FT-19.7")
def test_the_retired_take_no_more_turns() -> None:
    scene = dead(dice="2 2", seats=3, blue={"space": "c15_28"}, green={"space": "c15_28"}).play("retire")
    scene.play("move", "go entrance", "move", "go entrance")
    while scene.asked in ("meeting", "treasure"):
        scene.play(scene.offers[-1])

    assert scene.state.active == 1


@pytest.mark.rule("FT-19.11")
def test_a_new_adventurer_is_free_of_all_that_befell_the_old_one() -> None:
    burdened = {"cursed": True, "fool_room": "library", "dead_ends": ["m4 N"], "ate": True, "seasoned": True}
    scene = dead(red=burdened).play("return", "3 provisions 0 gold")

    assert sheet(scene, "red", "cursed", "fool_room", "dead_ends", "ate", "seasoned") == (False, "", [], False, False)
    assert sheet(scene, "red", "caged", "misses", "waiting", "unnoticed") == (False, 0, False, False)


@pytest.mark.rule("FT-19.11")
def test_his_predecessor_no_longer_bars_any_room_to_him() -> None:
    red = {"space": "armoury", "door": "c25_23"}
    scene = position("firetop", red=red, rooms={"armoury": ("hexmaster", None)}, dice="1").play("move", "go c25_23")
    assert scene.state.last_out == {"armoury": 0}
    lose_adventurer(scene.state, 0)

    assert scene.state.last_out == {}


@pytest.mark.rule("FT-19.13")
@pytest.mark.parametrize("dice", ["1 1+1 1", "6 6+6 6"])
def test_seat_order_turn_order_and_key_cards_never_change(dice: str) -> None:
    scene = dead(dice=dice, seats=3, red={"keys": [1, 2]})
    before = scene.state.first
    scene.play("return")
    while scene.asked == "extras":
        scene.play(scene.offers[0])

    assert (scene.state.active, scene.state.first, player(scene, "red").keys) == (1, before, [1, 2])


@pytest.mark.rule("FT-19.7")
def test_giving_up_is_retiring_too() -> None:
    scene = in_kitchen(None, None, seats=3)
    assert gives_up(scene, "blue") is None

    assert player(scene, "blue").retired
