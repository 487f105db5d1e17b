"""What the Black Tower remembers."""

from __future__ import annotations

from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.realms.states import RealmState


class State(RealmState, tag="black_tower"):
    """Rules: TA-BLACK-5, TA-BLACK-10"""

    summoner: int = NOBODY
    """Who has called the Tower to where it stands."""
    drawn: list[str] = []
    """Cards that were drawn in the Tower in this turn."""
