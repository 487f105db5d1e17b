"""Positions in the Space Hulk, for the tests about it."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "draws", "purses", "seats", "gone", "counts", "active")
MARKER, LIES_AT = "space_hulk.marker", "plains_1"
AFTERWARDS = " 3 3 3 3 3 3"
QUEEN_DEAD = {"space_hulk": {"space_hulk.queen_slain": 1}}


def inside(section: str, **layout: Any) -> Scene:
    """Red, an Elf with Strength and Craft 5 unless told, is about to move from a section while blue sleeps.

    The Hulk lies at ``plains_1``; ``search`` is the option about searching for it.
    """
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    others["spaces"] = {LIES_AT: [MARKER], **others.get("spaces", {})}
    options = {"realms": layout.pop("realms", "space_hulk"), "hulk_search": layout.pop("search", "instead")}
    red = {"character": "elf", "space": named(section), "strength": 5, "craft": 5, **layout}
    usual: dict[str, Any] = {"phase": "move", "blue": {"missing": 99}, "seats": 2}
    return position("talisman", options=options, red=red, **{**usual, **others})


def meeting(section: str, *cards: str, **layout: Any) -> Scene:
    """Red has just come to a section, and these cards are drawn there."""
    return inside(section, phase="encounter", **{"decks": {"space_hulk": [*map(named, cards)]}, **layout})


def entering(room: str, card: str, *cards: str, dice: str = "", **layout: Any) -> Scene:
    """Red comes through the door of a room, where this Room card is turned up; these cards would be drawn."""
    decks = {"hulk_room": [named(card)] if card else [], "space_hulk": [*map(named, cards)]}
    fore = {"room_1": "c3", "room_2": "c4", "room_3": "c9", "room_4": "c10"}[room]
    return inside(fore, decks=decks, dice=f"3 {dice}", **layout).play(f"go {named(room)}")


def before_found(space: str, **layout: Any) -> Scene:
    """Red has just landed on a space of the main board, and nobody has found the Hulk yet."""
    return inside(space, spaces={LIES_AT: [], **layout.pop("spaces", {})}, phase="encounter", **layout)


def named(name: str) -> str:
    return name if "." in name or name in MAIN else f"space_hulk.{name}"


MAIN = ("plains_1", "plains_2", "hills_1", "city", "fields_1", "tavern", "desert_1", "woods_1", "chapel")


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def where(scene: Scene) -> str:
    """In which section red is, or on which other space."""
    return red(scene).space.removeprefix("space_hulk.")


def lying(scene: Scene, section: str) -> list[str]:
    return [copy.removeprefix("space_hulk.") for copy in scene.state.spaces.get(named(section), [])]


def ways(scene: Scene) -> list[str]:
    """What red may do with his move, without the name of the realm."""
    told = [offer for offer in scene.offers if not offer.startswith(("leave ", "trade", "hand in"))]
    return [offer.replace("space_hulk.", "") for offer in told]
