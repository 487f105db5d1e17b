"""A deal between two: what each would hand over and show."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine.view import Piece, Scene, Stage, Zone
from mazefolio.engine.words import count
from mazefolio.games.firetop.deals import can_propose, open_offer
from mazefolio.games.firetop.show.names import gold, who
from mazefolio.games.firetop.show.pieces import card_piece, hero_piece, key_piece
from mazefolio.games.firetop.show.terms import in_full
from mazefolio.games.firetop.state import HIDDEN, State, Terms

DEAL = [Stage("draft", "The offer"), Stage("reply", "The answer")]


def deal(s: State) -> Scene | None:
    """The offer as the viewer may see it; a draft only as its maker does.  Rules: FT-13.2, FT-13.11"""
    offer = open_offer(s)
    if s.players[offer.maker].hero is None or s.players[offer.other].hero is None:
        return None
    kind = "counter-offer" if s.counter else "offer"
    made = can_propose(offer)
    sides = [_side("gives", f"{who(offer.maker)} gives", offer.gives), _side("asks", "and asks for", offer.asks)]
    return Scene(
        id="deal",
        title=f"{who(offer.maker)}'s {kind} to {who(offer.other)}",
        left=hero_piece(s, offer.maker),
        right=hero_piece(s, offer.other),
        text=in_full(offer) if made else "Nothing has been said yet.",
        rules=["FT-13.2", "FT-13.10"],
        stages=DEAL,
        zones=sides if made else (),
    )


def _side(name: str, label: str, terms: Terms) -> Zone:
    return Zone(name, label, list(_things(name, terms)), hidden=terms.cards.count(HIDDEN))


def _things(side: str, terms: Terms) -> Iterator[Piece]:
    """Everything on a list that can be shown as a card.  Rules: FT-13.3, FT-13.4"""
    if terms.gold:
        yield Piece(f"{side}:gold", "treasure_card", gold(terms.gold), "gold")
    if terms.provisions:
        yield Piece(f"{side}:provisions", "treasure_card", count(terms.provisions, "Provision"), "provisions")
    yield from (card_piece(card, f"{side}:{card}") for card in terms.cards if card != HIDDEN)
    for number in sorted(terms.answers):
        yield replace(key_piece(number), id=f"{side}:answer:{number}", name="Yes or no?")
    if terms.show_one:
        yield Piece(f"{side}:one", "key", "One Key card", "key")
    if terms.show_all:
        yield Piece(f"{side}:all", "key", "All Key cards", "key_cards")
