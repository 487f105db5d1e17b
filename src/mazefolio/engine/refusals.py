"""The words of games that still list refusals, questions and options in tables of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.legality import Attempt
from mazefolio.engine.legality import Refusal as Reason
from mazefolio.engine.state import State
from mazefolio.engine.steps import Action, Ask, Event
from mazefolio.engine.view import Line, Option, Question
from mazefolio.engine.wording import Words

S = TypeVar("S", bound=State)


class Refusal(Struct, frozen=True):
    """Something people commonly try that the rules do not allow now, and why."""

    action: Action
    reason: str
    rule: str


Known: TypeAlias = Mapping[str, Callable[[S, Ask], Iterator[Refusal]]]
"""Refusals by the kind of question, the likeliest first."""

SHOWN = 3
"""How many refused options stand beside the legal ones."""


class TableWords(Words[S]):
    """Words from three functions, for whatever has no words found by its class yet."""

    def __init__(
        self,
        question: Callable[[S, Ask], Question],
        tell: Callable[[Event], Line | None],
        refusals: Callable[[S, Ask], Sequence[Refusal]],
    ) -> None:
        super().__init__()
        self._question, self._tell, self._refusals = question, tell, refusals

    def question(self, s: S, ask: Ask) -> Question:
        return super().question(s, ask) if self.asks.find(ask.query) else self._question(s, ask)

    def tell(self, event: Event) -> Line | None:
        return super().tell(event) if self.tells.find(event) else self._tell(event)

    def refused(self, s: S, ask: Ask) -> list[Attempt[Any]]:
        if self.tries.find(ask.query):
            return super().refused(s, ask)
        return [Attempt(found.action, Reason(found.rule, found.reason)) for found in self._refusals(s, ask)]


class WhyNot(Generic[S]):
    """What a game refuses: what is worth ``showing`` unasked, and what else somebody may have ``typed``."""

    def __init__(self, showing: Known[S], typed: Known[S]) -> None:
        self.showing, self.typed = showing, typed

    def refusals(self, s: S, ask: Ask) -> list[Refusal]:
        """Every known answer at this question."""
        return _not_legal([*_at(self.showing, s, ask), *_at(self.typed, s, ask)], ask)

    def notable(self, s: S, ask: Ask) -> list[Refusal]:
        """The few that are worth showing unasked."""
        return _not_legal(_at(self.showing, s, ask), ask)[:SHOWN]


def _at(known: Known[S], s: S, ask: Ask) -> Iterator[Refusal]:
    if ask.kind in known:
        yield from known[ask.kind](s, ask)


def _not_legal(found: Iterable[Refusal], ask: Ask) -> list[Refusal]:
    """Each action once, and none that may be chosen."""
    legal = {option.token for option in ask.options}
    first: dict[str, Refusal] = {}
    for refusal in found:
        first.setdefault(refusal.action.token, refusal)
    return [refusal for token, refusal in first.items() if token not in legal]


def refused_options(refusals: Sequence[Refusal], label: Callable[[Action], Option]) -> list[Option]:
    """Refusals as options that cannot be chosen, each with its reason and rule."""
    return [replace(label(refusal.action), refused=refusal.reason, rule=refusal.rule, odds=()) for refusal in refusals]
