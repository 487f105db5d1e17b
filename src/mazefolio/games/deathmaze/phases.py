"""The phases of the game by their names, and which of them comes next."""

from __future__ import annotations

from enum import StrEnum

from mazefolio.games.deathmaze.exploring.groups import hostile
from mazefolio.games.deathmaze.state import State


class Phase(StrEnum):
    """Where the rulebook has its boundaries.  A combat has two phases for every round."""

    MUSTER = "muster"
    ORDER = "arrange"
    ENTRANCE = "entrance"
    OTHERS = "others"
    SETTLED = "settled"
    MEETING = "meeting"
    JOIN = "join"
    PARTY = "party"
    MONSTERS = "monsters"
    AFTERMATH = "aftermath"
    TREASURE = "treasure"


def what_now(s: State, quiet: Phase = Phase.SETTLED) -> Phase:
    """What must be dealt with first: attackers, treasure, monsters that have been met; else all is quiet.

    Rules: DM-5.26a, DM-9.45m
    """
    if s.attackers:
        return Phase.JOIN
    if s.fight:
        return Phase.PARTY
    if s.found or s.hoards:
        return Phase.TREASURE
    if s.groups and hostile(s):
        return Phase.MEETING
    return quiet if s.seats > 1 else Phase.SETTLED
