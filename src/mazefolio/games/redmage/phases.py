"""The phases of a game by their names."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """The boundaries of the book.  Each starts from the state alone, and only they say which comes next."""

    SETUP = "setup"
    PLANNING = "planning"
    """A plan or, with the move, all that follows up to the first blow."""
    COMBAT = "combat"
    """One round."""
    CHEST = "chest"
    """In peace after a fight."""
    NIGHT = "night"
    """The end of a turn after a fight."""
