"""TA-C20.41: leaving a realm by a power instead of moving: a scroll, an amulet."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.powers import Found, ask_in_turn, powers, use
from mazefolio.games.talisman.realms.hooks import is_shut_in
from mazefolio.games.talisman.realms.pace import movement_of
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.words import DONE, WORDS

STEPS_OUT = "step_out"
"""The moment of powers that lead out of any realm instead of a move, also where nothing else changes how one moves."""


class StepOut(OwnTurnQuery, frozen=True, tag="step_out"):
    """Does he leave the realm by a power of his instead of moving?"""

    RULE = "TA-C20.41"


WORDS.title(StepOut, "Do you step out of this realm instead of moving?", usual=True)


def steps_out(s: State) -> Steps[Found | None]:
    """The power that leads out of any realm, if he leaves by one; it says whether the space outside is encountered.

    Rules: TA-C20.11, TA-C20.41, TA-RLM-7
    """
    if not leading_out(s) or is_shut_in(s, s.active):
        return None
    choice = yield from ask_in_turn(s, StepOut(), lambda: [DONE, *(one.action for one in leading_out(s))])
    chosen = next((one for one in leading_out(s) if one.action == choice), None)
    if chosen is not None:
        yield from use(s, s.active, chosen)
    return chosen


def leading_out(s: State) -> list[Found]:
    """The powers by which he may leave, as long as he has what they belong to.  Rules: TA-C20.11"""
    by = movement_of(s).out_by
    return [one for one in powers(s, s.active, STEPS_OUT) if by is None or kind_of(one.owner) in by]
