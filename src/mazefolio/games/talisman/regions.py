"""Where effects reach: regions, realms and limbo."""

from __future__ import annotations

from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.state import State

LIMBO = "limbo"


def reaches(s: State, seat: int, cause: Cause) -> bool:
    """Whether an event for everybody finds this character where it is.  Rules: TA-C17.5, TA-C20.13"""
    own, other = s.players[cause.seat].realm, s.players[seat].realm
    if own == other:
        return True
    realms = [LIBRARY.realms[realm].isolation for realm in (own, other) if realm]
    return all(one.core_events and cause.source not in one.exempt_events for one in realms)
