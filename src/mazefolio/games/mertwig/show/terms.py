"""A settlement in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.words import capital, listed
from mazefolio.games.mertwig.names import a
from mazefolio.games.mertwig.names import gold as gold_pieces
from mazefolio.games.mertwig.state import Offer


def parts(gold: int, gives: Sequence[str], asks: Sequence[str]) -> Iterator[str]:
    """'gives 5 gold and a Dagger', 'asks for the Gold Crown'; gold below zero is asked for."""
    given = [*([gold_pieces(gold)] if gold > 0 else []), *map(a, gives)]
    asked = [*([gold_pieces(-gold)] if gold < 0 else []), *map(a, asks)]
    if given:
        yield f"gives {listed(given)}"
    if asked:
        yield f"asks for {listed(asked)}"


def in_full(offer: Offer) -> str:
    """'Gives 5 gold and asks for the Gold Crown.'"""
    return f"{capital(' and '.join(parts(offer.gold, offer.gives, offer.asks)))}."
