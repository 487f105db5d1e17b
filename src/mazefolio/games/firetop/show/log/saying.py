"""How an event becomes a sentence, and some of them a moment that is shown large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from mazefolio.engine.steps import Event, Faces
from mazefolio.engine.view import Beat, Line, Motion, Piece, Tone
from mazefolio.games.firetop.show.pieces import figure_piece


@singledispatch
def tell(event: Event) -> Line | None:
    """The sentence for an event; nothing for those of the engine."""
    return None


def say(
    event: Event,
    text: str,
    tone: Tone = "",
    target: str = "",
    dice: tuple[Faces, ...] = (),
    beat: Beat | None = None,
) -> Line:
    return Line(0, text, event.rule, dice, tone, target, beat)


def beat(seat: int, title: str, art: str = "", motion: Motion = "", cards: Sequence[Piece] = ()) -> Beat:
    """A moment of somebody's adventurer."""
    return Beat(title, art, figure_piece(seat), motion, cards)
