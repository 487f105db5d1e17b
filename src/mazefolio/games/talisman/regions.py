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
    return _keeps_events(one.realm, name)


def _keeps_events(realm: str, name: str) -> bool:
    """Whether this event passes a border neither inwards nor outwards.  Rules: TA-C20.13"""
    if not realm:
        return False
    told = LIBRARY.realms[realm].isolation
    return not told.core_events or name in told.exempt_events


def lets_spells_through(realm: str) -> bool:
    """Rules: TA-C20.14"""
    return LIBRARY.realms[realm].isolation.outside_spells


def is_within(one: Player, lasting: Lasting) -> bool:
    """Whether something that is in force for everybody reaches where this character is.

    Rules: TA-C20.13, TA-C20.14
    """
    if lasting.everywhere or (one.realm and one.realm == lasting.realm):
        return True
    borders = [realm for realm in (one.realm, lasting.realm) if realm]
    if (lasting.main_board and not one.on_main_board) or (lasting.spell and not all(map(lets_spells_through, borders))):
        return False
    return lasting.spell or not any(_keeps_events(realm, lasting.name) for realm in borders)
