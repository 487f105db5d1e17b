"""Decks and cups: stocks of cards or chits that chance deals from.

A ``Deck`` has an order, fixed when it is shuffled.  A cup is a plain list without order: every draw from it is
even over what is in it.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.secrecy import hidden, nobodys
from mazefolio.engine.steps import Pick, Steps, shuffled


class Deck(Struct):
    """A draw pile (top card last) and its discard pile (latest card last)."""

    name: str
    pile: Annotated[list[str], nobodys(hidden)]
    discards: list[str] = []


def shuffle(deck: Deck) -> Steps[None]:
    """Put the draw pile in random order."""
    deck.pile = yield from shuffled(deck.pile, deck.name)


def reshuffle(deck: Deck) -> Steps[None]:
    """Shuffle the discards under the draw pile."""
    fresh = yield from shuffled(deck.discards, deck.name)
    deck.pile = fresh + deck.pile
    deck.discards = []


def draw(deck: Deck) -> Steps[str | None]:
    """Take the top card, after reshuffling the discards if the pile is empty; ``None`` if there is no card."""
    if not deck.pile:
        yield from reshuffle(deck)
    return deck.pile.pop() if deck.pile else None


def discard(deck: Deck, card: str) -> None:
    """Lay a card face up on the discard pile."""
    deck.discards.append(card)


def search(deck: Deck, card: str) -> str:
    """Take a named card out of the pile, or out of the discards."""
    for place in (deck.pile, deck.discards):
        if card in place:
            place.remove(card)
            return card
    raise MazefolioError(f"there is no {card} in the {deck.name} deck")


def draw_from(cup: list[str], purpose: str) -> Steps[str | None]:
    """Draw from a cup, each chit equally likely; ``None`` if it is empty."""
    if not cup:
        return None
    return cup.pop((yield Pick(cup, purpose)))
