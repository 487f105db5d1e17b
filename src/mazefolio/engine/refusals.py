"""Answers to "why not?": what people try that the rules do not allow now, with reason and rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, TypeAlias, TypeVar

from mazefolio.engine.game import Refusal
from mazefolio.engine.state import State
from mazefolio.engine.steps import Ask

S = TypeVar("S", bound=State)
Known: TypeAlias = Mapping[str, Callable[[S, Ask], Iterator[Refusal]]]
"""Refusals by the kind of question, the likeliest first."""

SHOWN = 3
"""How many refused options stand beside the legal ones."""


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
