"""The doors of the Hulk, and what is told beside its board: whether it is found, and whether its Queen lives."""

from __future__ import annotations

from mazefolio.engine.view import Link
from mazefolio.games.talisman.library import space
from mazefolio.games.talisman.names import at
from mazefolio.games.talisman.realms.space_hulk.doors import is_door, is_locked
from mazefolio.games.talisman.realms.space_hulk.queen import is_slain
from mazefolio.games.talisman.realms.space_hulk.search import hulk
from mazefolio.games.talisman.state import State


def links(here: str) -> list[Link]:
    """Rules: TA-HULK-11"""
    return [Link(there, "door") for there in space(here).links if is_door(here, there)]


def note(s: State) -> str:
    """Rules: TA-HULK-1, TA-HULK-4, TA-HULK-30, TA-HULK-33"""
    where = f"It lies at {at(hulk(s))}." if hulk(s) else "Nobody has found it yet."
    return where + " The Hive Queen is dead." * is_slain(s, s.active) + " All doors are shut." * is_locked(s)
