"""What is worth showing large for a moment: a treasure held up, a card that cannot be taken."""

from __future__ import annotations

from mazefolio.engine.view import Beat
from mazefolio.games.mertwig.content import TREASURES
from mazefolio.games.mertwig.holdings import CardLost, TreasureDrawn
from mazefolio.games.mertwig.names import name
from mazefolio.games.mertwig.party import TurnedAway
from mazefolio.games.mertwig.pieces import Treasure
from mazefolio.games.mertwig.show.pieces import character_piece, thing_piece
from mazefolio.games.mertwig.words import WORDS

GREAT = 100
"""A treasure of so much gold is held up for all to see."""
ANOTHER_BIRTHMARK = "MM-14.9"


@WORDS.beats(TreasureDrawn)
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


@WORDS.beats(CardLost)
def _(event: CardLost) -> Beat | None:
    """A second birthmark is seen before it goes back.  Rules: MM-14.9"""
    if event.rule != ANOTHER_BIRTHMARK:
        return None
    return Beat("A second birthmark", motion="back", cards=[thing_piece(event.card)])


@WORDS.beats(TurnedAway)
def _(event: TurnedAway) -> Beat:
    return Beat("Cannot serve here", motion="back", cards=[character_piece(event.card)], own=True)
