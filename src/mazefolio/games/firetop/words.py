"""The words of the game, and what all its modules put their own together with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from mazefolio.engine.steps import Action, Ask, Event, Query, Word
from mazefolio.engine.view import Beat, Group, Line, Motion, Option, Piece, Tone
from mazefolio.engine.wording import Words
from mazefolio.games.firetop.show.pieces import figure_piece, sheet_id
from mazefolio.games.firetop.state import NOBODY, Seat, State

WORDS = Words[State]()

GO_ON, DONE, LEAVE = Word("go on"), Word("done"), Word("leave")
ART = {GO_ON: "go_on", DONE: "go_on", LEAVE: "leave"}


class Skippable(Query, frozen=True):
    """A question that can be left: ``ONWARD`` is how that is offered there, its detail and its rule."""

    ONWARD: ClassVar[tuple[str, str, str]] = ("", "", "")


@WORDS.offers(GO_ON, DONE, LEAVE)
def _(action: Word, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Skippable)
    label, detail, rule = ask.query.ONWARD
    return Option(action.token, label, detail, rule, art=ART[action], role="ends" if action is DONE else "")


def offer(action: Action, label: str, detail: str = "", rule: str = "", art: str = "") -> None:
    """Puts an action into words that are always the same."""
    option = Option(action.token, label, detail, rule, art=art)
    WORDS.offers(action)(lambda *_: option)


def say(event: Event, text: str, tone: Tone = "", target: str = "", beat: Beat | None = None) -> Line:
    """The sentence for an event.  It tells of its seat, if it has one."""
    seat = getattr(event, "seat", NOBODY)
    return Line(0, text, event.rule, (), tone, target, beat, sheet_id(seat) if seat != NOBODY else "")


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
