"""Which phase comes next."""

from __future__ import annotations

from mazefolio.games.deathmaze.exploring.groups import hostile
from mazefolio.games.deathmaze.state import Phase, State


def what_now(s: State, quiet: Phase = "settled") -> Phase:
    """What must be dealt with first: attackers, treasure, monsters that have been met; else all is quiet.

    Rules: DM-5.26a, DM-9.45m
    """
    if s.attackers:
        return "join"
    if s.fight:
        return "party"
    if s.found or s.hoards:
        return "treasure"
    if s.groups and hostile(s):
        return "meeting"
    return quiet if s.seats > 1 else "settled"
