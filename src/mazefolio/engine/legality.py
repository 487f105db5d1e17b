"""Legality, written once: what offers an action also refuses it, with rule and reason.

A rule lists what a seat may want to do as attempts.  Those that nothing forbids are its options; the others answer
"why not?" when a seat tries them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from msgspec import Struct

from mazefolio.engine.steps import Action

A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)


class Refusal(Struct, frozen=True, gc=False):
    """Why something may not be done now: the rule that forbids it, and the reason in words."""

    rule: str
    reason: str


class Attempt(Struct, Generic[A_co], frozen=True, gc=False):
    """Something a seat may want to do, and what forbids it, if anything does.

    The first few refused ones are shown beside the options; ``quiet`` ones only answer a seat that tries them.
    """

    action: A_co
    refusal: Refusal | None = None
    quiet: bool = False


def allowed(attempts: Iterable[Attempt[A]]) -> list[A]:
    """The actions that no rule forbids."""
    return [attempt.action for attempt in attempts if attempt.refusal is None]


def first(*refusals: Refusal | None) -> Refusal | None:
    """The first refusal among these, if there is one."""
    for refusal in refusals:
        if refusal is not None:
            return refusal
    return None
