"""TA-C20.11: who moves in a realm in another way than its header says."""

from __future__ import annotations

from collections.abc import Callable

from mazefolio.games.talisman.language.register import Register
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import Movement
from mazefolio.games.talisman.state import State

Manner = Callable[[State, int, Movement], Movement]

moves_as: Register[Manner] = Register()
"""How a character moves in a realm where not everybody moves as its header says."""


def movement_of(s: State) -> Movement:
    """How the character whose turn it is moves in its realm.  Rules: TA-C20.11"""
    realm = s.players[s.active].realm
    told = LIBRARY.realms[realm].movement
    return moves_as[realm](s, s.active, told) if realm in moves_as else told
