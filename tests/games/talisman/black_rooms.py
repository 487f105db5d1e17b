"""Short ways to build the positions of the tests about the Black Tower."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "castable", "scrolls", "more", "active")
TOWER, BOOK = "black_tower.tower", "black_tower.spell_book"


def at(place: str, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps; the Black Tower is plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    options = {"realms": "black_tower", **others.pop("more", {})}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "elf", "space": place, **layout}
    usual = {"phase": "encounter", "deck": GOLD, "blue": {"missing": 99}}
    return position("talisman", seats=2, options=options, red=red, **{**usual, **others})


def inside(room: str, **layout: Any) -> Scene:
    return at(f"black_tower.{room}", **{"entered_from": "plains_1", **layout})


def moving(room: str, die: int, **layout: Any) -> Scene:
    """Red is about to move within the Tower with this die; what falls afterwards may be given, too."""
    return inside(room, phase="move", dice=f"{die} {layout.pop('dice', '')}", **layout)


def drawing(*cards: str, room: str = "vestibule", **layout: Any) -> Scene:
    """Red draws these cards in a room."""
    decks = {"black_tower": [f"black_tower.{card}" for card in cards], **layout.pop("decks", {})}
    return inside(room, decks=decks, **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def stands(scene: Scene) -> str:
    """Where the Tower stands."""
    return next((where for where, lying in scene.state.spaces.items() if TOWER in lying), "")


def book(scene: Scene) -> list[str]:
    found: list[str] = scene.state.decks[BOOK].pile
    return found


def ends(scene: Scene) -> set[str]:
    return {offer.removeprefix("go black_tower.") for offer in scene.offers if offer.startswith("go black_tower.")}
