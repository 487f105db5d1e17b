"""The words and scenes of the game, and what all its modules put their own together with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import astuple

from mazefolio.engine.register import Register
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, Event, Query, Word
from mazefolio.engine.view import Beat, Group, Motion, Option, Piece, Scene
from mazefolio.engine.wording import Words
from mazefolio.games.firetop.content import COMPASS, Card, MonsterId, SpaceId, SwordId
from mazefolio.games.firetop.names import at, the, the_card, who
from mazefolio.games.firetop.show.pieces import figure_piece, sheet_id
from mazefolio.games.firetop.state import PIECES, Seat, State


def doer(event: Event) -> str:
    """The adventurer's sheet, if the event has a seat."""
    seat = getattr(event, "seat", NOBODY)
    return sheet_id(seat) if seat != NOBODY else ""


WORDS = Words[State](doer)
WORDS.nouns(Seat, who)
WORDS.nouns(SpaceId, at)
WORDS.nouns(MonsterId, the)
WORDS.nouns(SwordId, the_card)
WORDS.nouns(Card, the_card)

GO_ON, DONE, LEAVE = Word("go on"), Word("done"), Word("leave")
ART = {GO_ON: "go_on", DONE: "go_on", LEAVE: "leave"}


class Do(Action, frozen=True, gc=False):
    """An action on one thing.  What people type is the verb and the thing; a seat goes by its colour."""

    VERB: ClassVar[str] = ""

    @property
    def token(self) -> str:
        (thing,) = astuple(self)
        word = PIECES[thing] if "seat" in self.__struct_fields__ else COMPASS.get(thing, thing)
        return f"{self.VERB} {word}"


class Skippable(Query, frozen=True):
    """A question that can be left: ``ONWARD`` is how that is offered there, its detail and its rule."""

    ONWARD: ClassVar[tuple[str, str, str]] = ("", "", "")


@WORDS.offers(GO_ON, DONE, LEAVE)
def _(action: Word, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Skippable)
    label, detail, rule = ask.query.ONWARD
    return Option(action.token, label, detail, rule, art=ART[action], role="ends" if action is DONE else "")


def beat(seat: int, title: str, art: str = "", motion: Motion = "", cards: Sequence[Piece] = ()) -> Beat:
    """A moment of an adventurer that is shown large."""
    return Beat(title, art, figure_piece(seat), motion, cards)


def keyed(action: Action, label: str, number: int, group: Group | None = None, art: str = "", rule: str = "") -> Option:
    """An option that stands for a number."""
    return Option(action.token, label, rule=rule, art=art, group=group, short=str(number), number=number)


class SeenByOne(Event, frozen=True):
    """Only this seat learns of it."""

    seat: Seat

    def seen_by(self, seat: int | None) -> bool:
        return seat == self.seat


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
