"""Positions in the Labyrinth, for the tests about it."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

OTHERS = ("deck", "spaces", "phase", "blue", "dice", "draws", "tiles", "purses", "seats", "gone")
AFTERWARDS = " 3 3 3 3 3 3"


def inside(tile: str = "maze", **layout: Any) -> Scene:
    """Red, an Elf with Strength and Craft 4 unless told, is about to move from a tile while blue sleeps.

    A tile that is not the Maze lies east of it, open on all sides, unless ``tiles`` says where; ``also`` are the other
    realms in play.
    """
    realms = ",".join(["labyrinth", *layout.pop("also", ())])
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    others["tiles"] = {named(name): spot for name, spot in others.get("tiles", beside(tile)).items()}
    red = {"character": "elf", "space": named(tile), "entered_from": "ruins", "strength": 4, "craft": 4, **layout}
    usual = {"phase": "move", "blue": {"missing": 99}, "seats": 2}
    return position("talisman", options={"realms": realms}, red=red, **{**usual, **others})


def meeting(tile: str, **layout: Any) -> Scene:
    """Red has just come to a tile."""
    return inside(tile, phase="encounter", **layout)


def beside(tile: str) -> dict[str, tuple[int, int, str]]:
    return {tile: (1, 0, "NESW")} if tile != "maze" else {}


def named(tile: str) -> str:
    return f"labyrinth.{tile}"


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def where(scene: Scene) -> str:
    """On which tile red is, or on which other space."""
    return red(scene).space.removeprefix("labyrinth.")


def laid(scene: Scene) -> dict[str, tuple[int, int, str]]:
    """The tiles on the table besides the Maze."""
    found = scene.state.realm_states["labyrinth"].laid
    return {
        name.removeprefix("labyrinth."): (spot.x, spot.y, spot.openings)
        for name, spot in found.items()
        if name != named("maze")
    }
