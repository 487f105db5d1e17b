"""A player that goes by rules of thumb.

``thumb`` takes a party in, talks before it fights, fights what is worth it, and goes home when it is rich or hurt.
It can take any seat beside people, and sees only what its seat may see.  What it answers to a question is found by
the question's class.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from mazefolio.engine.register import Register
from mazefolio.engine.steps import Action, Ask
from mazefolio.games.deathmaze.state import State

A = TypeVar("A", bound=Action)

JUDGES: Register[Callable[[Any, State, Ask], Action]] = Register("answering it")
"""What the player answers to each question, from the question, the state as his seat sees it, and the ask."""


def thumb(s: State, ask: Ask, rng: Random) -> int:
    """Answer as experience tells; where nothing is judged, or the answer may not be given, take the first option."""
    judge = JUDGES.find(ask.query)
    answer = judge(ask.query, s, ask) if judge else None
    return ask.options.index(answer) if answer in ask.options else 0


def of(kind: type[A], options: Sequence[Action]) -> list[A]:
    """The options of one kind."""
    return [option for option in options if isinstance(option, kind)]


def best(kind: type[A], ask: Ask, worth: Callable[[A], Any]) -> Action:
    """The option of one kind that is worth most; if there is none of this kind, the first of all."""
    return max(of(kind, ask.options), key=worth, default=ask.options[0])
