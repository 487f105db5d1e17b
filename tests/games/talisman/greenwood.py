"""Short ways to build the positions of the tests about Sherwood."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

MERRY: dict[str, Any] = {"sherwood.merry_man": {}}
QUIET = {"sherwood": ["sherwood.purse", "sherwood.poor_widow"]}
GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "draws", "castable")


def at(space: str, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps far away; Sherwood is plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "elf", "space": space, "entered_from": "forest", **layout}
    usual = {"phase": "encounter", "deck": GOLD, "decks": QUIET, "blue": {"missing": 99, "space": "oasis"}}
    return position("talisman", seats=2, options={"realms": "sherwood"}, red=red, **{**usual, **others})


def inside(space: str, **layout: Any) -> Scene:
    return at(f"sherwood.{space}", **layout)


def moving(space: str, dice: str = "", **layout: Any) -> Scene:
    return inside(space, phase="move", dice=dice, **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def where(scene: Scene) -> str:
    return red(scene).space.removeprefix("sherwood.")


def ends(scene: Scene) -> set[str]:
    return {offer.removeprefix("go sherwood.") for offer in scene.offers if offer.startswith("go sherwood.")}


def go(scene: Scene, *choices: str) -> Scene:
    return scene.play(*(f"go sherwood.{choice}" for choice in choices))
