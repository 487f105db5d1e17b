"""What the tests of movement have in common."""

from __future__ import annotations

from typing import Any

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold", "two_bags_of_gold"]
"""Cards that move nobody."""
FAR = {"space": "vampires_tower"}
"""There nobody rolls for a move."""
FERRY = {"until": "next_move", "where": "temple"}


def moving(space: str, dice: str = "", **red: Any) -> Scene:
    """Red, a Minstrel unless told, is about to move from a space; the other one is far away."""
    return position(
        "talisman",
        seats=2,
        phase="move",
        dice=dice,
        red={"character": "minstrel", "space": space, **red},
        blue={"character": "monk", **FAR},
        deck=GOLD,
    )


def ends(scene: Scene) -> set[str]:
    """Where the open move may end."""
    return {offer.removeprefix("go ") for offer in scene.offers if offer.startswith("go ")}


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def ways(scene: Scene) -> list[str]:
    """The options of the open question that bring the game on, without those at any moment of a turn."""
    return [offer for offer in scene.offers if not offer.startswith(("leave ", "trade", "hand in"))]
