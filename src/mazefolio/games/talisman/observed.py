"""Talisman: every space of the main board and of the realms in play, with what lies on it.

Realms that keep a state of their own are told by what lies on their spaces and by the counters of the characters.
"""

from __future__ import annotations

from mazefolio.engine.observed import Says
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.state import State


def _spaces(s: State) -> list[str]:
    """The spaces that are in play."""
    return [space for space in LIBRARY.spaces if LIBRARY.realm_of[space] in ("", *s.realms)]


SAYS = Says(
    version=3,
    options=160,
    most={"Player.objects": 10, "Player.followers": 10, "Player.spells": 8, "State.spaces[]": 4, "State.stock": 0,
          "State.characters": 0, "State.reading": 0},
    left_out=frozenset({"State.phase", "State.options", "State.realms", "State.realm_states", "Deck.name"}),
    keys={"State.spaces": _spaces, "State.purses": _spaces},
)  # fmt: skip
