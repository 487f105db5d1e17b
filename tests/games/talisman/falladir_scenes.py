"""Positions in Castle Falladir and on the way of its quests."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "gone", "spells")
COURT, HALL, TOWER = "falladir.courtyard", "falladir.royal_hall", "falladir.wizards_room"
CHAPEL, GUARDS = "falladir.chapel", "falladir.guardhouse"
DRAGON, HERBS = "falladir.dragonslayer", "falladir.alchemist"
MONKS, ORCS = "falladir.acolyte", "falladir.general"
QUIET = ["falladir.quiet", "falladir.purse", "falladir.squire"]
ALL_HERBS = "graveyard,woods_3,forest,fields_5"


def at(space: str, hand: list[str] | None = None, **layout: Any) -> Scene:
    """Red, a Dwarf unless told, stands on a space while blue sleeps; ``hand`` are his Spells."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "dwarf", "space": space, "entered_from": "plains_1", "spells": hand or [], **layout}
    usual = {"phase": "encounter", "deck": GOLD, "decks": {"falladir": QUIET}, "blue": {"missing": 99}}
    return position("talisman", seats=2, options={"realms": "falladir"}, red=red, **{**usual, **others})


def moving(space: str, dice: str = "", **layout: Any) -> Scene:
    return at(space, phase="move", dice=dice, **layout)


def on(quest: str, where: str, task: str = "") -> dict[str, Any]:
    """The statuses of somebody who is about a quest."""
    return {quest: {"where": where, "task": task}}


def done(quest: str) -> dict[str, Any]:
    return on(quest, "falladir.royal_hall", "fulfilled")


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def blue(scene: Scene) -> Player:
    one: Player = scene.state.players[1]
    return one


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.happened("Drew")]


def has(scene: Scene, quest: str) -> bool:
    return quest in red(scene).statuses
