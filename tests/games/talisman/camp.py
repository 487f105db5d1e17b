"""Positions in the Camp of the Black Knight."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

CAMP, OUTSIDE = "black_knight_camp", "black_knight"
GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice")


def at(space: str, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps; the Camp is plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "elf", "space": space, "entered_from": OUTSIDE, **layout}
    usual = {"phase": "encounter", "deck": GOLD, "blue": {"missing": 99, "space": "oasis"}}
    return position("talisman", seats=2, options={"realms": CAMP}, red=red, **{**usual, **others})


def inside(space: str, **layout: Any) -> Scene:
    return at(f"{CAMP}.{space}", **layout)


def moving(space: str, **layout: Any) -> Scene:
    return inside(space, phase="move", **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def has(scene: Scene, status: str) -> bool:
    return f"{CAMP}.{status}" in red(scene).statuses


def where(scene: Scene) -> str:
    return red(scene).space.removeprefix(f"{CAMP}.")


def done(status: str) -> dict[str, Any]:
    return {f"{CAMP}.{status}": {}}
