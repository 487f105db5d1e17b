"""Where effects reach: regions, realms and limbo."""

from __future__ import annotations

from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.state import Lasting, Player, State

LIMBO = "limbo"
"""The City Jail and the Warp Gate, which also stand for places that are no boards of this game.  Rules: TA-RLM-4"""


def reaches(s: State, seat: int, cause: Cause) -> bool:
    """Whether an event for everybody finds this character where it is.  Rules: TA-C17.5, TA-C20.13"""
    own, other = s.players[cause.seat].realm, s.players[seat].realm
    if own == other:
        return True
    return not any(is_sheltered(s.players[one], cause.source) for one in (cause.seat, seat))


def is_sheltered(one: Player, name: str) -> bool:
    """Whether a character is in a realm that this event of the core does not reach.  Rules: TA-C20.13"""
    realm = LIBRARY.realms.get(one.realm)
    return realm is not None and not (realm.isolation.core_events and name not in realm.isolation.exempt_events)


def is_within(one: Player, lasting: Lasting) -> bool:
    """Whether something that is in force for everybody reaches where this character is.

    Rules: TA-C20.13, TA-C20.14
    """
    if one.realm and one.realm == lasting.realm:
        return True
    if lasting.confined or is_sheltered(one, lasting.name):
        return False
    return not lasting.main_board or one.on_main_board
