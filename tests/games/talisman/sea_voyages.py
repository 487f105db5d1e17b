"""Positions on a voyage of the Captains & Privateers."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player, Vessel
from mazefolio.testing import Scene, position

AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "options")
PASSENGER = "captains.passenger"
SEA, HOME = "captains.open_sea", "captains.turns_home"
MUTINY, MUTINEERS, PUT_DOWN = "captains.mutiny", "captains.mutineers", "captains.mutiny_put_down"
NOTHING_NEW = ["captains.clear_skies", "captains.clear_skies", "captains.clear_skies"]
CARAVEL = {"ship": "caravel", "dock": "village", "points": 4, "cargo": 2, "rations": 10}


def ship(**changes: Any) -> dict[str, Any]:
    return {**CARAVEL, **changes}


def at(space: str = SEA, **layout: Any) -> Scene:
    """Red, a Dwarf unless told, is at sea with a caravel from the Village, while blue sleeps."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    others["decks"] = {"privateer": others.pop("decks", NOTHING_NEW)}
    red = {"character": "dwarf", "space": space, "entered_from": "village", "vessel": CARAVEL, **layout}
    if red["vessel"] is None:
        del red["vessel"]
    usual = {"phase": "encounter", "deck": ["bag_of_gold"] * 3, "blue": {"missing": 99, "space": "chapel"}}
    options = {"realms": "captains", **others.pop("options", {})}
    return position("talisman", seats=2, options=options, red=red, **{**usual, **others})


def homeward(turns: int, **layout: Any) -> Scene:
    return at(counters={HOME: turns, **layout.pop("counters", {})}, **layout)


def overboard(how: str, turns: int, **layout: Any) -> Scene:
    """Red has no ship any more."""
    return homeward(turns, vessel=None, statuses={how: {}}, **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def vessel(scene: Scene) -> Vessel:
    found = red(scene).vessel
    assert found is not None
    return found


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.happened("Drew")]
