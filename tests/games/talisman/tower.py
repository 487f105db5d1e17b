"""Short ways to build the positions of the tests about the Tower of the Dark Mage."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

REALM = "dark_mage_tower"
AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "green", "dice", "counts", "seats", "gone")
AWAY = {"space": "vampires_tower"}
"""There nobody rolls for a move, so the game waits for blue after red's turn."""
GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]


def at(room: str, tower: tuple[str, ...] = (), **layout: Any) -> Scene:
    """Red, a Druid with Craft 4 unless told, is in a room or on a space; ``tower`` are the next cards of its deck."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    space = room if room in LIBRARY.spaces else f"{REALM}.{room}"
    red = {"character": "elf", "space": space, "entered_from": "runes_2", **layout}
    decks = {"dark_mage": [f"{REALM}.{card}" for card in tower]}
    usual = {"phase": "encounter", "deck": GOLD, "decks": decks, "seats": 2, "blue": {"missing": 99}}
    return position("talisman", options={"realms": REALM}, red=red, **{**usual, **others})


def moving(room: str, dice: str = "", tower: tuple[str, ...] = (), **layout: Any) -> Scene:
    return at(room, tower, phase="move", dice=dice, **layout)


def counted(n: int) -> dict[str, Any]:
    return {REALM: {f"{REALM}.turns_inside": n}}


def count(scene: Scene) -> int:
    return int(scene.state.realm_states[REALM].counts.get(f"{REALM}.turns_inside", 0))


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def blue(scene: Scene) -> Player:
    one: Player = scene.state.players[1]
    return one


def room(scene: Scene) -> str:
    return red(scene).space.removeprefix(f"{REALM}.")


def drawn(scene: Scene) -> list[str]:
    return [event.card.removeprefix(f"{REALM}.") for event in scene.happened("Drew")]


def faced(scene: Scene) -> list[int]:
    return [event.value for event in scene.happened("FightBegins")]
