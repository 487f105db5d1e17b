"""What is told beside the board of the Hulk: whether it is found, and whether its Queen lives."""

from __future__ import annotations

from mazefolio.games.talisman.names import at
from mazefolio.games.talisman.realms.space_hulk.doors import is_locked
from mazefolio.games.talisman.realms.space_hulk.queen import is_slain
from mazefolio.games.talisman.realms.space_hulk.search import hulk
from mazefolio.games.talisman.state import State


def note(s: State) -> str:
    """Rules: TA-HULK-1, TA-HULK-4, TA-HULK-30, TA-HULK-33"""
    where = f"It lies at {at(hulk(s))}." if hulk(s) else "Nobody has found it yet."
    return where + " The Hive Queen is dead." * is_slain(s, s.active) + " All doors are shut." * is_locked(s)
