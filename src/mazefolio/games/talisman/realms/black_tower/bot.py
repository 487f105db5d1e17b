"""What the Black Tower is worth to an automatic player: its riddle, if that lies just ahead, and else a way out."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.travels import the_space
from mazefolio.games.talisman.realms.black_tower.book import AtTheBook, Learn
from mazefolio.games.talisman.realms.black_tower.rules import CALL, CallOrNot
from mazefolio.games.talisman.words import JUDGES, PASS

BRIDGE, CHAMBER = "black_tower.falling_bridge", "black_tower.puzzle_chamber"
SOLVED = "black_tower.riddle_solved"
CLEVER, WELL = 5, 3
"""The Craft and the lives with which it tries the riddle."""
HEARD = 1 / 6
"""How often a call is heard."""


def worth(mind: Mind) -> float:
    """Rules: TA-BLACK-25"""
    return 0.7 if may_solve(mind) else -0.5


def aims(mind: Mind) -> Sequence[str]:
    """The riddle, from the exit before it; everywhere else the next way out."""
    return [CHAMBER] if mind.me.space == BRIDGE and may_solve(mind) else []


def may_solve(mind: Mind) -> bool:
    fit = mind.craft >= CLEVER and mind.me.lives >= WELL
    return fit and SOLVED not in mind.me.statuses and not mind.has_talisman


@JUDGES(AtTheBook)
def _(query: AtTheBook, mind: Mind, options: Sequence[Action]) -> Action:
    """A Spell is better than none.  Rules: TA-BLACK-14"""
    return next((option for option in options if isinstance(option, Learn)), PASS)


@JUDGES(CallOrNot)
def _(query: CallOrNot, mind: Mind, options: Sequence[Action]) -> Action:
    """Where the Tower promises more than the space; it need not go in.  Rules: TA-BLACK-3"""
    return CALL if HEARD * max(0.0, worth(mind)) > the_space(mind, mind.me.space) else PASS
