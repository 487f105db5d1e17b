"""Offers in words."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.words import count, listed
from mazefolio.games.firetop.show.names import a_card, gold, numbers, who
from mazefolio.games.firetop.state import Offer, Terms


def in_full(offer: Offer) -> str:
    """'Red gives 2 Gold, and asks Blue for an answer about key 5.'"""
    return sentence(offer.maker, offer.other, offer.gives, offer.asks, offer.threat)


def sentence(maker: int, other: int, gives: Terms, asks: Terms, threat: bool) -> str:
    given, asked = list(things(gives)), list(things(asks))
    text = f"{who(maker)} gives {listed(given) if given else 'nothing'}"
    text += f" and asks {who(other)} for {listed(asked)}" if asked else " and asks for nothing"
    return f"{text}, or will attack." if threat else f"{text}."


def things(terms: Terms) -> Iterator[str]:
    """Each thing of a list in words.  Rules: FT-13.3, FT-13.4"""
    if terms.gold:
        yield gold(terms.gold)
    if terms.provisions:
        yield count(terms.provisions, "Provision")
    yield from map(a_card, terms.cards)
    if terms.answers:
        yield f"an answer about key{'s' * (len(terms.answers) > 1)} {numbers(sorted(terms.answers))}"
    if terms.show_one:
        yield "a look at one Key card"
    if terms.show_all:
        yield "a look at all Key cards"
