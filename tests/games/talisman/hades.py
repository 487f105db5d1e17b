"""Short ways to build the positions of the tests about the Underworld."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "draws", "castable", "scrolls", "lasting", "more")
OPTIONS = {"realms": "underworld"}


def at(space: str, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps; the Underworld is plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    options = {**OPTIONS, **others.pop("more", {})}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "elf", "space": space, "entered_from": "graveyard", **layout}
    usual = {"phase": "encounter", "deck": GOLD, "blue": {"missing": 99}}
    return position("talisman", seats=2, options=options, red=red, **{**usual, **others})


def below(space: str, **layout: Any) -> Scene:
    return at(f"underworld.{space}", **layout)


def moving(space: str, dice: str = "", **layout: Any) -> Scene:
    return below(space, phase="move", dice=dice, **layout)


def meeting(*cards: str, space: str = "styx_bank", **layout: Any) -> Scene:
    """Red meets these cards of the Underworld."""
    there = f"underworld.{space}"
    return below(space, spaces={there: [f"underworld.{card}" for card in cards]}, **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def ends(scene: Scene) -> set[str]:
    return {offer.removeprefix("go underworld.") for offer in scene.offers if offer.startswith("go underworld.")}


def dead(scene: Scene) -> list[str]:
    """Who lies in the Mausoleum."""
    found: list[str] = scene.state.decks["underworld.dead"].pile
    return found


def where(scene: Scene) -> str:
    return red(scene).space.removeprefix("underworld.")
