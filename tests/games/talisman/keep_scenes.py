"""Positions in the Vampire Keep."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

DOOR = "vampire_keep.door_open"
GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "draws", "counts", "castable")


def inside(name: str) -> str:
    return f"vampire_keep.{name}"


def at(space: str, *, open_door: bool | None = None, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps; inside the door is open, unless he is before it.

    ``tiles``, ``vault`` and ``casts`` are the next cards of the Keep, of its Vault and of the Spell deck; with ``only``
    the Spell deck has no others.
    """
    decks = {"keep_tile": layout.pop("tiles", ()), "vault": layout.pop("vault", ()), "spell": layout.pop("casts", ())}
    only = layout.pop("only", None)
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    if only is not None:
        rest = [copy for copy in LIBRARY.copies("spell", ()) if copy not in only]
        others["blue"] = {"missing": 99, "spells": rest, "craft": 6}
    is_open = open_door if open_door is not None else space.startswith("vampire") and not space.endswith("entrance")
    statuses = {**({DOOR: {"until": "leave_realm"}} if is_open else {}), **layout.pop("statuses", {})}
    red = {"character": "elf", "space": space, "entered_from": "cursed_glade", "statuses": statuses, **layout}
    usual = {"phase": "encounter", "deck": GOLD, "decks": decks, "blue": {"missing": 99}}
    return position("talisman", seats=2, options={"realms": "vampire_keep"}, red=red, **{**usual, **others})


def moving(space: str, dice: str = "", **layout: Any) -> Scene:
    return at(inside(space), phase="move", dice=dice, **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def lives_lost(scene: Scene) -> int:
    return sum(-int(event.by) for event in scene.happened("Changed") if event.stat == "lives" and event.seat == 0)


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.happened("Drew")]
