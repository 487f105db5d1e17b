"""The sentence for an event, and what all sentences have in common."""

from __future__ import annotations

from functools import singledispatch

from mazefolio.engine.steps import Event, Faces
from mazefolio.engine.view import Beat, Line, Motion, Piece, Tone
from mazefolio.engine.words import signed
from mazefolio.games.deathmaze.events import Who
from mazefolio.games.deathmaze.names import figure_id


@singledispatch
def tell(event: Event) -> Line | None:
    """The sentence for an event; nothing for those of the engine, and for what the next one says anyway."""
    return None


def say(
    event: Event,
    text: str,
    tone: Tone = "",
    target: Who | str = "",
    dice: tuple[Faces, ...] = (),
    beat: Beat | None = None,
) -> Line:
    return Line(0, text, event.rule, dice, tone, target if isinstance(target, str) else figure_id(target.id), beat)


def befalls(who: Who | None, title: str, art: str, motion: Motion) -> Beat:
    """A moment worth showing; where nobody is there, nothing comes to anybody."""
    if who is None:
        return Beat(title, art)
    piece = Piece(figure_id(who.id), "monster" if who.kind else "adventurer", who.name, who.kind)
    return Beat(title, art, piece, motion)


def pips(faces: Faces, bonus: int = 0) -> str:
    """'5+3', '4 +1': the dice as they fell, then what is added."""
    return " ".join(["+".join(map(str, faces)), *([signed(bonus)] if bonus else [])])
