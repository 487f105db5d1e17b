"""The phases of the game by their names, and which of them comes next."""

from __future__ import annotations

from typing import Literal, TypeAlias

from mazefolio.games.mertwig.state import State

Phase: TypeAlias = Literal[
    "first_roll",
    "character",
    "turn",  # what the player does, up to where his marker lands
    "land",
    "town",
    "end",
    "encounter",  # cards are played and dealt with, up to the first round of a fight
    "round",  # one round of battle
]
"""Where the book has boundaries, and the state alone is the whole game."""

SETTING_UP = ("first_roll", "character")


def after(s: State, otherwise: Phase) -> Phase:
    """If the player has just met somebody, the encounter is played next; if not, ``otherwise`` is."""
    return otherwise if s.battle is None else "encounter"
