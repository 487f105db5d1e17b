"""What is told beside the board of the Tower: how far it is awake."""

from __future__ import annotations

from mazefolio.engine.words import count
from mazefolio.games.talisman.realms.dark_mage_tower.rules import bonus, turns
from mazefolio.games.talisman.state import State


def note(s: State) -> str:
    """Rules: TA-DARK-9"""
    if not turns(s):
        return ""
    return f"{count(turns(s), 'turn')} spent inside: each Spirit has {bonus(s)} Craft more."
