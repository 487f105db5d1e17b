"""A player that goes by rules of thumb.

``thumb`` takes a party in, talks before it fights, fights what is worth it, and goes home when it is rich or hurt.
It can take any seat beside people, and sees only what its seat may see.  What it answers to a question is found by
the question's class.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from mazefolio.engine.game import Bot
from mazefolio.engine.judging import Judges, of_kind
from mazefolio.engine.steps import Action
from mazefolio.games.deathmaze.bot.judgement import THUMB, Judgement
from mazefolio.games.deathmaze.state import State

A = TypeVar("A", bound=Action)


class View(Struct, frozen=True):
    """The state as the player's seat sees it, and the numbers by which he judges."""

    s: State
    by: Judgement = THUMB


JUDGES: Judges[View] = Judges(patient=True)
"""What the player answers to each question, from the question, the view and the options."""


def judging_by(numbers: Judgement) -> Bot:
    """The player who judges by these numbers.

    Where somebody else has decided before, a way that he likes may be one that could be gone without end.
    """
    return JUDGES.player(lambda s, *_: View(s, numbers))


thumb = judging_by(THUMB)


def best(kind: type[A], options: Sequence[Action], worth: Callable[[A], Any]) -> Action:
    """The option of one kind that is worth most; if there is none of this kind, the first of all."""
    return max(of_kind(kind, options), key=worth, default=options[0])
