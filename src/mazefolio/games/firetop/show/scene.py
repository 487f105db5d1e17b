"""What is going on that needs more than the board: found by the battle, the deal or the question that it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from mazefolio.engine.register import Register
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Scene
from mazefolio.games.firetop.state import NOBODY, State


class Look(Struct, frozen=True):
    """Who looks at a scene, what he has seen happen, and which seat is asked."""

    viewer: Viewer
    events: Sequence[Event]
    asked: int = NOBODY


scenes: Register[Callable[[Any, State, Look], Scene | None]] = Register("a scene")


def scene(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None) -> Scene | None:
    """A battle comes before a deal, a deal before all else that is asked."""
    look = Look(viewer, events, ask.seat if ask else NOBODY)
    subject = s.fight or s.duel or s.offer or (ask and ask.query)
    found = scenes.find(subject)
    return found(subject, s, look) if found else None
