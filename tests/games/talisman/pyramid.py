"""Positions in the Pyramid, for the tests about it."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "draws", "purses", "seats", "gone")
AFTERWARDS = " 3 3 3 3 3 3"


def inside(room: str, **layout: Any) -> Scene:
    """Red, an Elf with Strength and Craft 5 unless told, is about to move from a room while blue sleeps.

    ``cleared`` says whether the room lets him go on, ``drawn`` whether it has had its tile; both, unless told.
    """
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    flags = {name: layout.pop(name, True) for name in ("cleared", "drawn")}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "elf", "space": named(room), "entered_from": "oasis", "strength": 5, "craft": 5, **layout}
    usual = {"phase": "move", "blue": {"missing": 99}, "seats": 2}
    return position(
        "talisman", options={"realms": "pyramid"}, red=red, remembers={"pyramid": flags}, **{**usual, **others}
    )


def entering(room: str, tile: int, *cards: str, **layout: Any) -> Scene:
    """Red has just come to a room; the tile shows so many cards, and these are drawn."""
    decks = {"pyramid": [named(card) for card in cards]}
    usual = {"cleared": False, "drawn": False, "draws": [str(tile)]}
    return inside(room, phase="encounter", decks=decks, **{**usual, **layout})


def at_oasis(**layout: Any) -> Scene:
    return inside("start", space="oasis", phase="encounter", **layout)


def named(name: str) -> str:
    return name if "." in name else f"pyramid.{name}"


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def where(scene: Scene) -> str:
    """In which room red is, or on which other space."""
    return red(scene).space.removeprefix("pyramid.")


def lying(scene: Scene, room: str) -> list[str]:
    return [copy.removeprefix("pyramid.") for copy in scene.state.spaces.get(named(room), [])]


def ways(scene: Scene) -> list[str]:
    """What red may do with his move."""
    return [offer for offer in scene.offers if not offer.startswith(("leave ", "use ", "trade"))]
