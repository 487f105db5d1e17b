"""How the game puts things into words.  The words of each rule stand beside it and are found here by class."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from mazefolio.engine import wording
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Event
from mazefolio.engine.view import Beat, Line, Motion, Piece, Tone
from mazefolio.engine.words import capital, count, signed
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.figures import Who
from mazefolio.games.deathmaze.names import a_thing, box_name, figure_id, side_name, the, the_thing, thing, wounds
from mazefolio.games.deathmaze.state import State

WORDS = wording.Words[State]()

__all__ = ["WORDS", "Told", "ToldUnder", "befalls", "fell", "refused", "say"]


def say(event: Event, text: str, tone: Tone = "", target: Who | str = "", beat: Beat | None = None) -> Line:
    """The sentence for an event, about a figure or a place; if an adventurer did it, it is marked as his."""
    about = target if isinstance(target, str) else figure_id(target.id)
    actor = getattr(event, "who", None)
    who = figure_id(actor.id) if isinstance(actor, Who) and not actor.kind else ""
    return Line(0, text, event.rule, (), tone, about, beat, who)


class Told(Event, frozen=True):
    """An event with a plain sentence: ``SAYS``, filled in with its fields.  It is about its ``who``, if it has one."""

    SAYS: ClassVar[str] = ""
    TONE: ClassVar[Tone] = ""


class ToldUnder(Told, frozen=True):
    """The same for an event that different rules can cause."""

    under: str

    @property
    def rule(self) -> str:
        return self.under


class Said:
    """A field of an event as a sentence says it: figures by name, dice as they fell, the rest as the form asks for."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, form: str) -> str:
        value = self.value
        if isinstance(value, Who):
            return the(value)
        if isinstance(value, tuple):
            return fell(value)
        if form in FORMS:
            return FORMS[form](value)
        return count(value, form) if form else str(value)


FORMS: Mapping[str, Callable[[Any], str]] = {
    "the": the_thing,
    "a": a_thing,
    "name": thing,
    "wounds": wounds,
    "box": box_name,
    "side": side_name,
    "+": signed,
}


@WORDS.tells(Told)
def _(event: Told) -> Line:
    fields = {name: Said(getattr(event, name)) for name in event.__struct_fields__}
    return say(event, capital(event.SAYS.format(**fields)), event.TONE, getattr(event, "who", ""))


def befalls(who: Who | None, title: str, art: str, motion: Motion) -> Beat:
    """A moment worth showing; where nobody is there, nothing comes to anybody."""
    if who is None:
        return Beat(title, art)
    piece = Piece(figure_id(who.id), "monster" if who.kind else "adventurer", who.name, who.kind)
    return Beat(title, art, piece, motion)


def refused(refusal: Refusal, *actions: Action, quiet: bool = False) -> Iterator[Attempt[Action]]:
    """All of these are refused for one reason."""
    return (Attempt(action, refusal, quiet) for action in actions)
