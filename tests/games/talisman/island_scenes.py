"""Positions in the Island and at its docks."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

AFTERWARDS = " 3 3 3 3 3 3 3 3"
OTHERS = ("decks", "spaces", "phase", "blue", "dice", "gone", "options")
DOCKS, GIANTS, HALFWAY, TALISMAN, CAVE, SHOALS, GHOSTS, FLEET, COVE, SHELLS, KRAKEN = (
    f"island.{name}"
    for name in (
        "docks",
        "giants_island",
        "halfway",
        "talisman_island",
        "crystal_cave",
        "short_shoals",
        "ghost_ship",
        "pirate_fleet",
        "pirates_cove",
        "shell_isles",
        "krakens_reach",
    )
)
W = [f"island.w{number}" for number in range(11)]
AT_SEA = ("island.", "sea_realm.")
VOYAGE = {"island.voyage": {"where": "city", "task": "caravel"}}


def ship(kind: str = "cutter", dock: str = "", points: int = 3) -> dict[str, Any]:
    return {"ship": kind, "dock": dock, "points": points, "cargo": 1, "rations": 8}


def at(space: str, **layout: Any) -> Scene:
    """Red, a Warrior with a cutter unless told, is on a space and blue is far away.

    On the Island and in the Sea Realm he is on a voyage from the City.
    """
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    own = {"character": "warrior", "space": space, "entered_from": "city", "vessel": ship(dock=space)}
    voyage = VOYAGE if space.startswith(AT_SEA) else {}
    red = {**own, "statuses": {**voyage, **layout.pop("statuses", {})}, **layout}
    if red["vessel"] is None:
        del red["vessel"]
    usual = {
        "phase": "encounter",
        "decks": {"island": ["island.calm"], "island_encounter": ["island.e_fruit"]},
        "blue": {"space": "chapel"},
    }
    options = {"realms": "island,sea_realm", "seafarers": "on", **others.pop("options", {})}
    return position("talisman", seats=2, options=options, red=red, **{**usual, **others})


def moving(space: str, dice: str = "", **layout: Any) -> Scene:
    return at(space, phase="move", dice=dice, **layout)


def swimmer(space: str, **layout: Any) -> Scene:
    return at(space, vessel=None, **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def blue(scene: Scene) -> Player:
    one: Player = scene.state.players[1]
    return one


def points(scene: Scene) -> int:
    vessel = red(scene).vessel
    return vessel.points if vessel is not None else 0


def waits_for(scene: Scene) -> str:
    """Where red is to be at the start of his next turn."""
    status = red(scene).statuses.get("leaving")
    return status.where if status is not None else ""


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.happened("Drew")]
