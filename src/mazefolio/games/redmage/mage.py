"""RM-9: the Red Mage."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.redmage.combat import encounter
from mazefolio.games.redmage.content import RED_MAGE, START
from mazefolio.games.redmage.events import MageAppeared, SentToStart
from mazefolio.games.redmage.state import State


def appear(s: State) -> Steps[str]:
    """He comes from the cup, or from the tile where he stands, and must be fought; the tile's kind is ignored.

    Rules: RM-9.5, RM-9.6, RM-9.7, RM-9.8, RM-9.11
    """
    left = where(s)
    if left:
        s.rooms[left].creature = ""
    else:
        s.creature_cup.remove(RED_MAGE)
    s.rooms[s.cell].creature = RED_MAGE
    yield MageAppeared(s.cell, left)
    return (yield from encounter(s, "night", "RM-9.5"))


def where(s: State) -> str:
    """The cell where he stands, or nothing while he is in the cup or dead."""
    return next((cell for cell, room in s.rooms.items() if room.creature == RED_MAGE), "")


def send_to_start(s: State, rule: str) -> Steps[str]:
    """No combat: the hero is back on START, and a creature that is there fights him to the death.

    Rules: RM-3.4, RM-3.5, RM-5.3, RM-9.2, RM-9.3, RM-9.4
    """
    s.cell = START
    yield SentToStart(rule, START)
    if s.rooms[START].creature:
        return (yield from encounter(s, "night", "RM-3.4", to_the_death=True))
    return "night"
