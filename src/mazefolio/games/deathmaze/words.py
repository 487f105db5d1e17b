"""How the game puts things into words.  The words of each rule stand beside it and are found here by class."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Event
from mazefolio.engine.view import Beat, Line, Motion, Piece, Tone
from mazefolio.engine.wording import Words
from mazefolio.engine.wording import say as tell
from mazefolio.engine.words import count, signed
from mazefolio.games.deathmaze.figures import Who
from mazefolio.games.deathmaze.ids import (
    Bezants,
    Box,
    ItemId,
    MagicItems,
    NewThing,
    Rounds,
    SideId,
    Signed,
    ThingId,
    WoundPoints,
    Wounds,
)
from mazefolio.games.deathmaze.names import a_thing, box_name, figure_id, side_name, the_thing, thing, wounds
from mazefolio.games.deathmaze.state import State


def say(event: Event, text: str, tone: Tone = "", target: Who | str = "", beat: Beat | None = None) -> Line:
    """The sentence for an event, about a figure or a place."""
    return tell(event, text, tone, target if isinstance(target, str) else figure_id(target.id), beat=beat)


def doer(event: Event) -> str:
    """The adventurer who did it, if one did."""
    who = getattr(event, "who", None)
    return figure_id(who.id) if isinstance(who, Who) and not who.kind else ""


class GameWords(Words[State]):
    """Sentences about figures point at them."""

    def sentence(self, kind: type[Event], text: str, tone: Tone = "", target: str = "who") -> None:
        """The sentence of an event that is always told in the same words; ``target`` names a field."""

        def tell(event: Event) -> Line:
            return say(event, self.nouns.fill(text, event), tone, getattr(event, target, ""))

        self.tells(kind)(tell)


WORDS = GameWords(doer)
WORDS.nouns(ThingId, the_thing)
WORDS.nouns(NewThing, a_thing)
WORDS.nouns(ItemId, thing)
WORDS.nouns(Wounds, wounds)
WORDS.nouns(WoundPoints, lambda number: count(number, "Wound Point"))
WORDS.nouns(Bezants, lambda number: count(number, "Bezant"))
WORDS.nouns(MagicItems, lambda number: count(number, "magic item"))
WORDS.nouns(Rounds, lambda number: count(number, "round"))
WORDS.nouns(Signed, signed)
WORDS.nouns(Box, box_name)
WORDS.nouns(SideId, side_name)


def befalls(who: Who | None, title: str, art: str, motion: Motion) -> Beat:
    """A moment worth showing: somebody as it befalls him, or only the title and its picture where it befalls nobody."""
    if who is None:
        return Beat(title, art)
    piece = Piece(figure_id(who.id), "monster" if who.kind else "adventurer", who.name, who.kind)
    return Beat(title, art, piece, motion)


def refused(refusal: Refusal, *actions: Action, quiet: bool = False) -> Iterator[Attempt[Any]]:
    """All of these are refused for one reason."""
    return (Attempt(action, refusal, quiet) for action in actions)
