"""The words of the game; the module of each subject adds its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mazefolio.engine.judging import Judges
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, Event, Word
from mazefolio.engine.view import Option, Question
from mazefolio.engine.wording import Words
from mazefolio.games.talisman import names
from mazefolio.games.talisman.content import Space
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.state import (
    CardName,
    CharacterName,
    Seat,
    SourceName,
    SpaceName,
    SpellName,
    State,
    TableName,
)


def sheet_id(seat: int) -> str:
    """The id of a character's sheet, by which lines and pieces point at it."""
    return f"seat-{seat}"


def doer(event: Event) -> str:
    """The sheet of the character whose seat the event has."""
    seat = getattr(event, "seat", NOBODY)
    return sheet_id(seat) if seat != NOBODY else ""


class Telling(Words[State]):
    """Spaces and cards of one name are told apart where several of them are offered."""

    def question(self, s: State, ask: Ask) -> Question:
        question = super().question(s, ask)
        return replace(question, options=_told_apart(question.options), idle=question.idle or _only_way(ask))


def _only_way(ask: Ask) -> str:
    """The one answer of a question beside which nothing can be done but to put cards down.  Rules: TA-C14.5"""
    first, *others = ask.options
    return first.token if others and all(map(puts_down, others)) else ""


def puts_down(action: Action) -> bool:
    """Whether an object or a follower would be put down, which can be done at almost any moment.  Rules: TA-C14.5"""
    return getattr(action, "VERB", "") == PUT_DOWN


def _told_apart(options: Sequence[Option]) -> list[Option]:
    """Spaces by their neighbours; of equal cards the second has a 2 behind its name."""
    times = Counter(option.label for option in options)
    placed = [_placed(option) if times[option.label] > 1 else option for option in options]
    before = Counter[str]()
    numbered = []
    for option in placed:
        before[option.label] += 1
        number = before[option.label]
        numbered.append(replace(option, label=f"{option.label} ({number})") if number > 1 else option)
    return numbered


def _placed(option: Option) -> Option:
    there = LIBRARY.spaces.get(option.target)
    ends = _neighbours(there) if there is not None else ()
    if not ends:
        return option
    return replace(option, label=f"{option.label} between {names.at(ends[0])} and {names.at(ends[-1])}")


def _neighbours(there: Space) -> Sequence[str]:
    """The spaces between which it lies: those of its ring; in a realm, the first and the last of its links."""
    return (there.ccw, there.cw) if there.cw else there.links if len(there.links) > 1 else ()


WORDS = Telling(doer)
WORDS.nouns(Seat, names.who)
WORDS.nouns(CharacterName, names.character)
WORDS.nouns(SpaceName, names.at)
WORDS.nouns(CardName, names.the)
WORDS.nouns(SpellName, names.called)
WORDS.nouns(TableName, names.by_source)
WORDS.nouns(SourceName, names.by_source)

if TYPE_CHECKING:
    from mazefolio.games.talisman.bot.mind import Mind

JUDGES: Judges[Mind] = Judges()
"""What a bot answers, from the question, its mind, and the options."""

PUT_DOWN = "leave"
PASS, YES, NO, DONE = Word("pass"), Word("yes"), Word("no"), Word("done")


class SeenByOne(Event, frozen=True):
    """Only this seat learns of it."""

    seat: Seat

    def seen_by(self, seat: int | None) -> bool:
        return seat == self.seat
