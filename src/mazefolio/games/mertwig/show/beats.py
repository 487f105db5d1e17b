"""What is worth showing large for a moment: a treasure held up, a card that cannot be taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazefolio.engine.register import Register
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Beat
from mazefolio.games.mertwig.content import TREASURES
from mazefolio.games.mertwig.holdings import CardLost, TreasureDrawn
from mazefolio.games.mertwig.names import name
from mazefolio.games.mertwig.party import TurnedAway
from mazefolio.games.mertwig.pieces import Treasure
from mazefolio.games.mertwig.show.pieces import character_piece, thing_piece

GREAT = 100
"""A treasure of so much gold is held up for all to see."""
ANOTHER_BIRTHMARK = "MM-14.9"

BEATS: Register[Callable[[Any], Beat | None]] = Register("showing it large")


def beat_of(event: Event) -> Beat | None:
    """The moment that an event is worth, if any."""
    found = BEATS.find(event)
    return found(event) if found else None


@BEATS(TreasureDrawn)
def _(event: TreasureDrawn) -> Beat:
    """What makes an heir, or is worth much, is held up for all; other finds are for the eyes of the finder."""
    treasure = TREASURES[event.card]
    title = _title(treasure)
    return Beat(title or name(event.card), motion="open", cards=[thing_piece(event.card)], own=not title)


def _title(treasure: Treasure) -> str:
    if treasure.birthmark:
        return "A birthmark!"
    if treasure.royal or treasure.locket_half:
        return "A royal treasure!"
    return "A great find!" if treasure.value >= GREAT else ""


@BEATS(CardLost)
def _(event: CardLost) -> Beat | None:
    """A second birthmark is seen before it goes back.  Rules: MM-14.9"""
    if event.rule != ANOTHER_BIRTHMARK:
        return None
    return Beat("A second birthmark", motion="back", cards=[thing_piece(event.card)])


@BEATS(TurnedAway)
def _(event: TurnedAway) -> Beat:
    return Beat("Cannot serve here", motion="back", cards=[character_piece(event.card)], own=True)
