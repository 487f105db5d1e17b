"""Short ways to build the positions of the tests about the Iron Fortress."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

REALM = "iron_fortress"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "draws", "counts", "gone", "remembers", "lasting")
COINS, MAP, LEAK, DOORS = (f"{REALM}.{name}" for name in ("strange_coins", "map", "gas_leak", "doors_cycle"))
WAND, BELT, CAP, CUBE = (f"{REALM}.{name}" for name in ("ray_wand", "force_belt", "thinking_cap", "food_cube"))
BOOTS, PLATE, BOMB, ROD = (f"{REALM}.{name}" for name in ("sky_boots", "viewing_plate", "seed_bomb", "glow_rod"))
BEAST, DRONE, SCRUBBER = (f"{REALM}.{name}" for name in ("caged_beast", "survey_drone", "scrubber"))
SWAPPED = f"{REALM}.doors_swapped"


def at(space: str, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space, blue where nobody rolls; the Iron Fortress is plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + " 3 3 3 3 3 3 3 3"
    red = {"character": "elf", "space": space, "entered_from": "fields_1", **layout}
    usual = {"phase": "encounter", "deck": ["bag_of_gold"] * 3, "blue": {"space": "vampires_tower"}}
    return position("talisman", seats=2, options={"realms": REALM}, red=red, **{**usual, **others})


def chamber(name: str, *drawn: str, **layout: Any) -> Scene:
    """Red is in a chamber and draws these cards."""
    return at(f"{REALM}.{name}", decks={REALM: drawn}, **layout)


def moving(name: str, die: int, **layout: Any) -> Scene:
    scene = chamber(name, phase="move", dice=str(die), **layout)
    return scene.play("roll") if "roll" in scene.offers else scene


def studied(*devices: str, tried: bool = False) -> dict[str, Any]:
    """Red has these devices and understands them."""
    told = {"known": dict.fromkeys(devices, 0), "tried": [*devices] if tried else []}
    return {"objects": [*devices], "remembers": {REALM: told}}


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def ends(scene: Scene) -> set[str]:
    start = f"go {REALM}."
    return {offer.removeprefix(start) for offer in scene.offers if offer.startswith(start)}


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.happened("Drew")]


def known(scene: Scene) -> dict[str, int]:
    found: dict[str, int] = scene.state.realm_states[REALM].known
    return found


def asked(scene: Scene) -> int:
    """Whose answer is wanted."""
    assert scene.table.pending is not None
    return scene.table.pending.seat
