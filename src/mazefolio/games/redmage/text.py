"""Everything that is said: the question, the log and the ending."""

from __future__ import annotations

from mazefolio.games.redmage.ending import ending
from mazefolio.games.redmage.log import tell
from mazefolio.games.redmage.names import hero
from mazefolio.games.redmage.questions import question
from mazefolio.games.redmage.state import State

__all__ = ["ending", "figure", "question", "tell"]


def figure(s: State, seat: int) -> str:
    """Who the player is."""
    return hero(s)
