"""How an event becomes a sentence."""

from __future__ import annotations

from functools import singledispatch

from mazefolio.engine.steps import Event, Faces
from mazefolio.engine.view import Line, Tone


@singledispatch
def tell(event: Event) -> Line | None:
    """The sentence for an event; nothing for those of the engine."""
    return None


def say(event: Event, text: str, tone: Tone = "", target: str = "", dice: tuple[Faces, ...] = ()) -> Line:
    return Line(0, text, event.rule, dice, tone, target)
