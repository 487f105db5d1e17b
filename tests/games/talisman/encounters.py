"""Short ways to build the positions of the tests about encounters and fights."""

from __future__ import annotations

from typing import Any

from mazefolio.testing import Scene
from tests.games.talisman import visits

SPARE = " 1 1 1"
"""Dice for the move of the player whose turn comes next."""


def visit(space: str, character: str = "warrior", *, dice: str = "", **layout: Any) -> Scene:
    """Red stands on a space and his encounter begins; these are its dice."""
    return visits.visit(space, character, dice=dice + SPARE, **layout)


def meet(*cards: str, character: str = "thief", dice: str = "", space: str = "fields_1", **more: Any) -> Scene:
    """Red meets these cards."""
    return visit(space, character, spaces={space: cards}, dice=dice, **more)


def discards(scene: Scene) -> list[str]:
    """The discard pile of the Adventure deck."""
    found: list[str] = scene.state.decks["adventure"].discards
    return found
