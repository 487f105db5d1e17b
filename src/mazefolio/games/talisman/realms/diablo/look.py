"""What is told beside the Diablo board."""

from __future__ import annotations

from mazefolio.games.talisman.realms.diablo.rules import is_slain
from mazefolio.games.talisman.state import State


def note(s: State) -> str:
    """Rules: TA-DIAB-15"""
    return "The Lord of Terror is dead." if is_slain(s) else "The Lord of Terror waits in room 6."
