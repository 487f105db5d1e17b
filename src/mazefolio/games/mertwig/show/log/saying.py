"""How an event becomes a sentence."""

from __future__ import annotations

from functools import singledispatch

from mazefolio.engine.steps import Event
from mazefolio.engine.view import Line, Tone


@singledispatch
def tell(event: Event) -> Line | None:
    """The sentence for an event; nothing for those of the engine."""
    return None


def say(event: Event, text: str, tone: Tone = "", target: str = "", dice: tuple[int, ...] = ()) -> Line:
    """A sentence; ``dice`` are the faces it spells out, one after the other."""
    return Line(0, text, event.rule, tuple((face,) for face in dice), tone, target)


def mood(good: bool) -> Tone:
    return "good" if good else "bad"
