"""The phases of a game by their names."""

from __future__ import annotations

from typing import Literal, TypeAlias

Phase: TypeAlias = Literal[
    "setup",
    "planning",  # a plan or, with the move, all that follows up to the first blow
    "combat",  # one round
    "chest",  # in peace after a fight
    "night",  # the end of a turn after a fight
]
"""The boundaries of the book.  Each phase starts from the state alone, and only phases say which comes next."""
