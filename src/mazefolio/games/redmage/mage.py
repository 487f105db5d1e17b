"""RM-9: the Red Mage."""

from __future__ import annotations

from mazefolio.engine.steps import Event, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.games.redmage.combat.encounter import encounter
from mazefolio.games.redmage.content import RED_MAGE, START, CellId, NoCell
from mazefolio.games.redmage.exploring.moves import SentToStart
from mazefolio.games.redmage.state import State
from mazefolio.games.redmage.words import WORDS


class MageAppeared(Event, frozen=True):
    """``left`` is the cell that he has left, if he stood in one."""

    RULE = "RM-9.5"
    cell: CellId
    left: NoCell


def appear(s: State) -> Steps[None]:
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
    yield from encounter(s, "mage", "RM-9.5")


def where(s: State) -> str:
    """The cell where he stands, or nothing while he is in the cup or dead."""
    return next((cell for cell, room in s.rooms.items() if room.creature == RED_MAGE), "")


def send_to_start(s: State, rule: str) -> Steps[None]:
    """No combat: the hero is back on START, and a creature that is there fights him to the death.

    Rules: RM-3.4, RM-3.5, RM-5.3, RM-9.2, RM-9.3, RM-9.4
    """
    s.cell = START
    yield SentToStart(rule, START)
    if s.rooms[START].creature:
        yield from encounter(s, "mage", "RM-3.4", to_the_death=True)


@WORDS.tells(MageAppeared)
def _(event: MageAppeared) -> Line:
    origin = f"leaves {event.left} and bars" if event.left else "steps out of the dark and bars"
    return say(event, f"The Red Mage {origin} your way in {event.cell}.", "bad", event.cell)
