"""What is told of a step under water."""

from __future__ import annotations

from mazefolio.games.talisman.content import Space
from mazefolio.games.talisman.modifiers import has, is_called
from mazefolio.games.talisman.realms.sea_realm.content import SeaSpace
from mazefolio.games.talisman.state import State


def warning(s: State, seat: int, there: Space) -> str:
    """Rules: TA-SEA-14, TA-SEA-15"""
    wet = isinstance(there, SeaSpace) and there.underwater
    if not wet or has(s, seat, "air") or is_called(s, seat, "water_breathing"):
        return ""
    return "You have no airbag: each turn that ends under water costs a life or a follower."
