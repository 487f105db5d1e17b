"""Whose turn it is to do something, as far as one figure is meant."""

from __future__ import annotations

from mazefolio.games.deathmaze.state import NOBODY, Charm, Persuade, Poisoned, Revive, State, Swap, Trade


def acting(s: State) -> int:
    """The figure that the open question is about, if it is about one.  Rules: DM-R.3"""
    task = s.agenda[-1] if s.agenda else None
    match task:
        case Charm(who=figure) | Trade(who=figure) | Swap(who=figure):
            return figure
        case Persuade(wizards=wizards) | Poisoned(wizards=wizards) | Revive(wizards=wizards):
            return wizards[0] if wizards else NOBODY
    if s.fight and s.fight.stage in ("declare", "hands") and s.fight.waiting:
        return s.fight.waiting[0]
    return NOBODY
