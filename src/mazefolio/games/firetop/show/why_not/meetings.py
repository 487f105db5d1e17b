"""What cannot be done to, or with, other adventurers."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.firetop.actions import ACCEPT, PROPOSE, Attack, Bargain
from mazefolio.games.firetop.content import MAZE_SET, RULES
from mazefolio.games.firetop.show.names import who
from mazefolio.games.firetop.state import State, active, adventurer, others_at


def attacks(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-12.3 to FT-12.7, FT-13.2"""
    for seat in others_at(s, s.active):
        reason, rule = _truce(s, seat)
        yield Refusal(Attack(seat), reason, rule)
        if s.now.offers >= RULES.offers_per_turn:
            yield Refusal(Bargain(seat), "You have made three offers this turn.", "FT-13.2")


def _truce(s: State, seat: int) -> tuple[str, str]:
    """Why somebody here cannot be attacked."""
    hero, other = active(s), adventurer(s, seat)
    if s.now.fought:
        return "One battle with an adventurer in a turn is enough.", "FT-12.7"
    if other.caged:
        return f"{who(seat)} sits in a cage.", "FT-12.6"
    if hero.space in MAZE_SET:
        return "There are no battles in the Maze.", "FT-12.6"
    if s.long_truce:
        return "Not everybody has been in a room and come out again.", "FT-12.4"
    if not hero.seasoned:
        return "You have not yet been in a room and come out again.", "FT-12.3"
    return f"{who(seat)} has not yet been in a room and come out again.", "FT-12.3"


def reply(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-13.9"""
    yield Refusal(ACCEPT, "You do not have what is asked, or would be left without a sword.", "FT-13.9")


def draft(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-13.2"""
    yield Refusal(PROPOSE, "An offer must give or ask for something.", "FT-13.2")
