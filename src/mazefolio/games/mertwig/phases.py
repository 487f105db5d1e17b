"""The phases of the game by their names, and which of them comes next."""

from __future__ import annotations

from enum import StrEnum

from mazefolio.games.mertwig.state import State


class Phase(StrEnum):
    """Where the book has boundaries, and the state alone is the whole game."""

    FIRST_ROLL = "first_roll"
    CHARACTER = "character"
    TURN = "turn"
    """What the player does, up to where his marker lands."""
    LAND = "land"
    TOWN = "town"
    END = "end"
    ENCOUNTER = "encounter"
    """Cards are played and dealt with, up to the first round of a fight."""
    ROUND = "round"
    """One round of battle."""


SETTING_UP = (Phase.FIRST_ROLL, Phase.CHARACTER)


def after(s: State, otherwise: Phase) -> Phase:
    """If the player has just met somebody, the encounter is played next; if not, ``otherwise`` is."""
    return otherwise if s.battle is None else Phase.ENCOUNTER
