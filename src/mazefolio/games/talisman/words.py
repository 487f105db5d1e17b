"""The words of the game; the module of each subject adds its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mazefolio.engine.judging import Judges
from mazefolio.engine.steps import Event, Word
from mazefolio.engine.view import Line
from mazefolio.engine.wording import Words
from mazefolio.games.talisman import names
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


class Telling(Words[State]):
    """Every sentence says whose doing it tells of, if its event has a seat, and whether it is worth a moment."""

    def tell(self, event: Event) -> Line | None:
        from mazefolio.games.talisman.show.beats import beat_of

        line, seat = super().tell(event), getattr(event, "seat", -1)
        return line and replace(line, who=sheet_id(seat) if seat >= 0 else "", beat=line.beat or beat_of(event))


WORDS = Telling()
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

PASS, YES, NO, DONE = Word("pass"), Word("yes"), Word("no"), Word("done")


class SeenByOne(Event, frozen=True):
    """Only this seat learns of it."""

    seat: Seat

    def seen_by(self, seat: int | None) -> bool:
        return seat == self.seat
