"""Chances that are shown, and what has happened when one of them has come true.

An ``Outcome`` is both: it makes the figure that an option shows, and it can tell afterwards whether it came about.
So the figures can be checked: an option is taken in many copies with other dice, and the frequency must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from mazefolio.engine.steps import Event
from mazefolio.engine.view import Chance, Tone

E = TypeVar("E", bound=Event)


def mean(values: Iterable[Fraction]) -> Fraction:
    """The average of these; of none it is nothing."""
    several = list(values)
    return sum(several, Fraction(0)) / max(len(several), 1)


class Since(Struct, frozen=True, gc=False):
    """What has become of a decision: who made it, the state before it and now, and all that has happened since.

    ``over`` says that the game has ended.
    """

    seat: int
    before: Any
    now: Any
    events: Sequence[Event]
    over: bool

    def all(self, kind: type[E]) -> list[E]:
        """The events of this kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def any(self, kind: type[E]) -> bool:
        """Whether one of this kind has happened."""
        return any(isinstance(event, kind) for event in self.events)


Verdict: TypeAlias = Callable[[Since], bool | None]
"""Whether it has come about; ``None`` while that is open."""


def decided_by(kind: type[E], verdict: Callable[[E], bool]) -> Verdict:
    """A verdict on the first event of a kind since the choice; open until that has happened."""

    def happened(since: Since) -> bool | None:
        found = since.all(kind)
        return verdict(found[0]) if found else None

    return happened


class Outcome(Struct, frozen=True):
    """Something that dice decide after an option is chosen, with its usual label.

    ``happened`` is asked whenever a question opens after the choice, until it says yes or no.  Questions in between
    are answered with their first option, so the figure must hold for a player who answers so.
    """

    id: str
    label: str
    happened: Verdict
    tone: Tone = ""

    def at(self, chance: float | Fraction, label: str = "") -> Chance:
        """The chance as an option shows it."""
        return Chance(label or self.label, float(chance), self.tone, self.id)
