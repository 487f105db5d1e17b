"""TA-C20: how realms are plugged into the game.  The core knows none of them by name; it asks here.

A realm's folder has ``data/realm.toml`` (the header, spaces, cards), and may have modules of its own: ``rules`` (what
the header cannot say), ``bot`` and ``look``.  ``rules`` makes itself known: a way of moving (``walking.mover``), what
happens at a moment of the game (``hooks``), where a way out leads (``ways_out.leads_to``), special cases (``custom``).
"""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.realms.hooks import TURN_END, TURN_MISSED, TURN_START
from mazefolio.games.talisman.realms.walking import enter_as_move, move
from mazefolio.games.talisman.realms.ways_in import Enter, ways_in
from mazefolio.games.talisman.realms.ways_out import offer_exit
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.ways import put

__all__ = ["Enter", "at_turn_end", "at_turn_start", "enter_as_move", "in_missed_turn", "move", "ways_in"]
LEAVING = "leaving"


def at_turn_start(s: State) -> Steps[None]:
    """Who was to be somewhere else is there now; then what realms do, and the ways out that open at this moment.

    Rules: TA-C3.14, TA-C20.10, TA-C20.34, TA-C20.41, TA-RLM-5, TA-RLM-27
    """
    one = s.players[s.active]
    waiting = one.statuses.get(LEAVING)
    if waiting is not None and waiting.until == "leave_realm":
        del one.statuses[LEAVING]
        yield from put(s, s.active, waiting.where, "TA-C20.10", "leaves")
    yield from TURN_START.happens(s, s.active)
    yield from offer_exit(s, "turn_start")


def in_missed_turn(s: State) -> Steps[None]:
    """Time goes on for who sleeps: only what falls on every turn falls on this one.

    Rules: TA-C20.28, TA-C20.34, TA-RLM-29
    """
    yield from TURN_MISSED.happens(s, s.active)


def at_turn_end(s: State) -> Steps[None]:
    """The ways out that open now, but not to who is immobilised, then what realms do at the end of a turn.

    Rules: TA-C3.15, TA-C15.30, TA-C20.41, TA-RLM-27
    """
    if "immobilised" not in s.players[s.active].statuses:
        yield from offer_exit(s, "turn_end")
    yield from TURN_END.happens(s, s.active)
