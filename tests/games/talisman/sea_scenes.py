"""Positions in the Sea Realm and at its doors."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "gone", "purses", "options")
GATE, WEST, EAST, GIANTS = (f"sea_realm.{name}" for name in ("shell_gate", "west_beach", "east_beach", "giants_island"))
REEF, DEEP, VORTEX, CITY = (f"sea_realm.{name}" for name in ("great_reef", "deep_water_1", "vortex", "neptunes_city"))
SHARKS, ABYSS, BEDS, WRECK = (f"sea_realm.{name}" for name in ("shark_reef", "abyss", "pearl_beds", "ship_wreck"))
QUIET = ["sea_realm.pearl", "sea_realm.pearl_string", "sea_realm.black_pearl"]
DOLPHIN, FRIEND = "sea_realm.dolphin", "guide"


def at(space: str, **layout: Any) -> Scene:
    """Red, a Dwarf unless told, stands on a space while blue sleeps far away."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "dwarf", "space": space, "entered_from": "castle", **layout}
    usual = {
        "phase": "encounter",
        "deck": ["bag_of_gold"] * 3,
        "decks": {"sea": QUIET},
        "blue": {"missing": 99, "space": "chapel"},
    }
    options = {"realms": "sea_realm", **others.pop("options", {})}
    return position("talisman", seats=2, options=options, red=red, **{**usual, **others})


def moving(space: str, dice: str = "", **layout: Any) -> Scene:
    return at(space, phase="move", dice=dice, **layout)


def ending(space: str, **layout: Any) -> Scene:
    """Red's turn ends on a space."""
    return at(space, phase="end", **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.happened("Drew")]
