"""How the game puts things into words.  The words of each rule stand beside it and are found here by class."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine import wording
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Event
from mazefolio.engine.view import Beat, Line, Motion, Piece, Tone
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.events import Who
from mazefolio.games.deathmaze.names import figure_id
from mazefolio.games.deathmaze.state import State

WORDS = wording.Words[State]()

__all__ = ["WORDS", "befalls", "fell", "refused", "say"]


def say(event: Event, text: str, tone: Tone = "", target: Who | str = "", beat: Beat | None = None) -> Line:
    """The sentence for an event, about a figure or a place; if an adventurer did it, it is marked as his."""
    about = target if isinstance(target, str) else figure_id(target.id)
    actor = getattr(event, "who", None)
    who = figure_id(actor.id) if isinstance(actor, Who) and not actor.kind else ""
    return Line(0, text, event.rule, (), tone, about, beat, who)


def befalls(who: Who | None, title: str, art: str, motion: Motion) -> Beat:
    """A moment worth showing; where nobody is there, nothing comes to anybody."""
    if who is None:
        return Beat(title, art)
    piece = Piece(figure_id(who.id), "monster" if who.kind else "adventurer", who.name, who.kind)
    return Beat(title, art, piece, motion)


def refused(refusal: Refusal, *actions: Action, quiet: bool = False) -> Iterator[Attempt[Action]]:
    """All of these are refused for one reason."""
    return (Attempt(action, refusal, quiet) for action in actions)
