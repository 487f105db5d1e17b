"""Short ways to build the positions of the tests about places, objects and powers."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player, Status
from mazefolio.testing import Scene, position

LAYOUT = ("blue", "green", "deck", "spaces", "decks", "gone", "purses", "lasting", "uses", "round", "active")
BLUE, AWAY = "thief", "vampires_tower"
"""Who sits opposite, far away where nobody rolls for a move."""
ENGINE = ("dice", "draws", "options", "seats")


def visit(space: str, character: str = "warrior", *, phase: str = "encounter", **layout: Any) -> Scene:
    """Red stands on a space and his encounter begins; what is given beside is his, or part of the layout."""
    others = {name: layout.pop(name) for name in (*LAYOUT, *ENGINE) if name in layout}
    red = {"character": character, "space": space, **layout}
    if others.setdefault("seats", 2) > 1:
        others["blue"] = {"character": BLUE if character != BLUE else "priest", "space": AWAY, **others.get("blue", {})}
    return position("talisman", red=red, phase=phase, **others)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def blue(scene: Scene) -> Player:
    one: Player = scene.state.players[1]
    return one


def quest(scene: Scene) -> Status:
    """Red's quest for the Warlock."""
    return red(scene).statuses["warlock_quest"]
