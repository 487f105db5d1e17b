"""The names of the phases: where the book has boundaries, and the state alone is the whole game."""

from __future__ import annotations

from mazefolio.games.mertwig.state import State

FIRST_ROLL, CHARACTER = "first_roll", "character"
SETTING_UP = (FIRST_ROLL, CHARACTER)
TURN, LAND, TOWN, END = "turn", "land", "town", "end"
ENCOUNTER, ROUND = "encounter", "round"


def after(s: State, otherwise: str) -> str:
    """What follows upon a deed that may have begun an encounter."""
    return otherwise if s.battle is None else ENCOUNTER
