"""TA-C20.11: who moves in a realm in another way than its header says."""

from __future__ import annotations

from collections.abc import Callable

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import Movement
from mazefolio.games.talisman.state import State

Manner = Callable[[State, int, Movement], Movement]
MANNERS: dict[str, Manner] = {}


def moves_as(realm: str) -> Callable[[Manner], Manner]:
    """Makes known how a character moves in a realm where not everybody moves as its header says."""
    return lambda rule: MANNERS.setdefault(realm, rule)


def movement_of(s: State) -> Movement:
    """How the character whose turn it is moves in its realm.  Rules: TA-C20.11"""
    realm = s.players[s.active].realm
    told = LIBRARY.realms[realm].movement
    return MANNERS[realm](s, s.active, told) if realm in MANNERS else told
