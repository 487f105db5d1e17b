"""What is told beside the board of the Old Well."""

from __future__ import annotations

from mazefolio.games.talisman.state import State
from tests.games.talisman.old_well.rules import BRIM, REALM, WATER


def note(s: State) -> str:
    height = s.realm_states[REALM].counts.get(WATER, 0)
    return f"The water stands at {height} of {BRIM}." if height else ""
