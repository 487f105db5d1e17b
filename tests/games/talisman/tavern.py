"""Short ways to build the positions of the tests about Black's Tavern."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
QUIET = " 3 3 3 3 3 3"
"""Dice for a quiet end of the turn, and for what comes after it."""
OTHERS = ("deck", "decks", "spaces", "purses", "phase", "blue", "green", "dice", "seats")
AWAY = {"missing": 99, "character": "thief", "space": "city"}


def at(space: str, realms: str = "blacks_tavern", more: dict[str, Any] | None = None, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps far away; the Tavern is plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + QUIET
    others["blue"] = {**AWAY, **others.get("blue", {})}
    red = {"character": "elf", "space": space, "entered_from": "tavern", **layout}
    usual = {"phase": "encounter", "deck": GOLD, "seats": 2}
    return position("talisman", options={"realms": realms, **(more or {})}, red=red, **{**usual, **others})


def inside(room: str = "floor_west", **layout: Any) -> Scene:
    """Red stands somewhere in the Tavern and may act."""
    return at(f"blacks_tavern.{room}", **layout)


def meeting(patron: str, room: str = "table_1", **layout: Any) -> Scene:
    """Red stands where this Patron sits."""
    return inside(room, spaces={f"blacks_tavern.{room}": [f"blacks_tavern.{patron}"]}, **layout)


def visiting(patron: str, **layout: Any) -> Scene:
    return meeting(patron, **layout).play(f"visit blacks_tavern.{patron}")


def ending(event: str, room: str = "floor_west", **layout: Any) -> Scene:
    """Red's turn ends in the Tavern, and this event is drawn."""
    decks = {"tavern_event": [f"blacks_tavern.{event}"], **layout.pop("decks", {})}
    return inside(room, phase="end", decks=decks, **{**layout, "dice": f"1 {layout.get('dice', '')}"})


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def blue(scene: Scene) -> Player:
    one: Player = scene.state.players[1]
    return one


def where(scene: Scene) -> str:
    return red(scene).space.removeprefix("blacks_tavern.")


def doings(scene: Scene) -> list[str]:
    """What can be done in the Tavern, without what can be done at any moment."""
    assert scene.asked == "tavern"
    return [offer.replace("blacks_tavern.", "") for offer in scene.offers if not offer.startswith(("leave ", "use "))]


def seated(scene: Scene) -> dict[str, str]:
    """Which Patron sits where."""
    there = {spot: [*cards] for spot, cards in scene.state.spaces.items() if spot.startswith("blacks")}
    return {spot.partition(".")[2]: cards[0].partition(".")[2] for spot, cards in there.items()}
