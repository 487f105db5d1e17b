"""Who knows where a Treasure card is, besides the one who holds it.

Where a card is moved or chosen unseen, all cards it could have been are forgotten by those who did not see it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from mazefolio.games.firetop.content import Card
from mazefolio.games.firetop.state import SPECTATORS, State


def show(s: State, card: Card) -> None:
    """Everybody has seen the card, spectators too.  Rules: FT-9.10, FT-21.1"""
    s.known[card] = [SPECTATORS, *range(len(s.players))]


def learn(s: State, cards: Iterable[Card], *seats: int) -> None:
    """These seats have seen the cards."""
    for card in cards:
        s.known[card] = sorted({*s.known.get(card, ()), *seats})


def forget(s: State, cards: Iterable[Card], but: Collection[int] = ()) -> None:
    """Nobody else can be sure of these cards any more.  Rules: FT-9.6, FT-9.10"""
    for card in cards:
        if card in s.known:
            s.known[card] = [seat for seat in s.known[card] if seat in but]
            if not s.known[card]:
                del s.known[card]


def drop(s: State, card: Card) -> None:
    """The card is where everybody can see it, or out of the game."""
    s.known.pop(card, None)
