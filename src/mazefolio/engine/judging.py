"""How automatic players answer.  The answer to a question is found by the question's class, as its words are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from mazefolio.engine.game import Bot
from mazefolio.engine.register import Register
from mazefolio.engine.steps import Action, Ask

A = TypeVar("A", bound=Action)
V = TypeVar("V")

FIRST = 0
"""The option that is taken where a question has no judge."""


class Judges(Register[Callable[[Any, V, Sequence[Any]], Action]], Generic[V]):
    """What is answered to each question.

    A judge gets the question, what the bot makes of the position, and the options that bring the game on.  What a bot
    makes of the position is up to the game: the veiled state, or a view of its own.  With ``patient`` a judge gets all
    options, also those that could be repeated without end; where it names one of these, the first is taken.

    The options may have come from another process: a word among them equals the game's, but need not be the same
    object.
    """

    def __init__(self, *, patient: bool = False) -> None:
        super().__init__("answering it")
        self.patient = patient

    def answer(self, ask: Ask, look: Callable[[], V]) -> int:
        """The number of the option that the judge of the question names.  ``look`` is called only if there is one."""
        judge = self.find(ask.query)
        if judge is None:
            return FIRST
        options = ask.options if self.patient else ask.options[: ask.advancing]
        choice = options.index(judge(ask.query, look(), options))
        return choice if choice < ask.advancing else FIRST

    def player(self, look: Callable[[Any, Ask, Random], V]) -> Bot:
        """The player who answers so; ``look`` says what it makes of the veiled state."""
        return lambda s, ask, rng: self.answer(ask, lambda: look(s, ask, rng))


def of_kind(kind: type[A], options: Sequence[Action]) -> list[A]:
    """The options of one kind."""
    return [option for option in options if isinstance(option, kind)]
