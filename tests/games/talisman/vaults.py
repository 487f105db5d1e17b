"""Positions on the Diablo board."""

from __future__ import annotations

from typing import Any

from mazefolio.engine.view import Option
from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "draws", "counts", "gone")
GOLD = "diablo.gold_pile"
POTION, WELL, SHRINE = "diablo.red_potion", "diablo.fountain", "diablo.skill_shrine"
FALLEN, CORPSE, SHAMAN, KNIGHT = "diablo.fallen", "diablo.walking_corpse", "diablo.flayer_shaman", "diablo.doom_knight"
LORD = "challenge_the_lord_of_terror"


def at(space: str, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space, blue where nobody rolls; the Diablo board is plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + " 3 3 3 3 3 3 3 3"
    red = {"character": "elf", "space": space, "entered_from": "graveyard", **layout}
    usual = {"phase": "encounter", "deck": ["bag_of_gold"] * 3, "blue": {"space": "vampires_tower"}}
    return position("talisman", seats=2, options={"realms": "diablo"}, red=red, **{**usual, **others})


def room(number: int, *drawn: str, **layout: Any) -> Scene:
    """Red is in a room and draws these cards."""
    return at(f"diablo.room_{number}", decks={"diablo": drawn}, **layout)


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.happened("Drew")]


def foes(scene: Scene) -> list[str]:
    return [event.foes for event in scene.happened("Fought")]


def discards(scene: Scene) -> list[str]:
    found: list[str] = scene.state.decks["diablo"].discards
    return found


def option(scene: Scene, name: str) -> Option:
    question = scene.table.view(0).question
    assert question is not None
    return next(one for one in question.options if one.id == name)
