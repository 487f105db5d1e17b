"""What deals are worth: one answer for another, and no offer that costs more than it brings."""

from __future__ import annotations

from collections.abc import Iterable

from mazefolio.games.firetop.bot.reckoning import answer_worth, duel_chance, secrecy_left
from mazefolio.games.firetop.bot.worth import MEAL, POINT, View, cards_worth, kept_worth
from mazefolio.games.firetop.content import NUMBERS
from mazefolio.games.firetop.state import Offer, Terms, adventurer

BIT = 5.0
"""What a bit of knowledge about the Chest is worth, in turns."""
SHOWN, BLANK = 0.45, 0.2
"""How many bits a rival gets, more or less, who is shown a Key card, or a blank."""
THREATENED = 0.6
"""What is asked under threat by somebody stronger counts so much less."""
DEAR = 1.5
"""What one has counts so much more than what one could have."""
BARELY = 0.1
"""What a deal must bring beyond its price."""


def gain(v: View, other: int, terms: Terms) -> float:
    """What it is worth to get what is on a list."""
    known = max((answer_worth(v.s, v.seat, other, number) for number in terms.answers), default=0.0)
    if terms.show_one or terms.show_all:
        known = max(known, min(1.0, secrecy_left(v.s, v.seat, other)) * (2 if terms.show_all else 1) * SHOWN)
    return BIT * known + POINT * terms.gold + MEAL * terms.provisions + cards_worth(v, terms.cards)


def price(v: View, terms: Terms) -> float:
    """What it costs to give what is on a list; what one rival learns hurts less among many."""
    mine = v.s.players[v.seat].keys
    told = sum(SHOWN if number in mine else BLANK for number in terms.answers)
    told += SHOWN * terms.show_one + SHOWN * len(mine) * terms.show_all
    goods = POINT * terms.gold + MEAL * terms.provisions + DEAR * kept_worth(v, *terms.cards)
    return goods + BIT * told / (len(v.s.players) - 1)


def wanted_answer(v: View, other: int, numbers: Iterable[int] = NUMBERS) -> tuple[float, int]:
    """The number about which somebody can tell most, and how many bits that is."""
    return max((answer_worth(v.s, v.seat, other, number), number) for number in numbers)


def cheap_answer(v: View, numbers: Iterable[int] = NUMBERS) -> int:
    """A number whose place is least certain, and better one that one does not have."""
    mine = v.s.players[v.seat].keys
    places = range(-1, len(v.s.players))
    return min(numbers, key=lambda number: (number in mine, max(v.grid.chance(place, number) for place in places)))


def worth_asking(v: View, other: int) -> bool:
    """Whether to offer somebody one answer for another."""
    if v.s.offers or len(v.s.players) == 2:
        return False
    return BIT * wanted_answer(v, other)[0] > price(v, Terms(answers=(cheap_answer(v),)))


def worth_accepting(v: View, offer: Offer) -> bool:
    """What brings more than it costs; under threat by somebody stronger, a little less will do."""
    cost = price(v, offer.asks)
    if offer.threat and duel_chance(v.s, v.hero, adventurer(v.s, offer.maker)) < 0.35:
        cost *= THREATENED
    return gain(v, offer.maker, offer.gives) > cost + BARELY


def worth_countering(v: View, offer: Offer) -> bool:
    """Whether one who asks for an answer could pay for it with another."""
    if not offer.asks.answers or len(v.s.players) == 2:
        return False
    cost = price(v, Terms(answers=(cheap_answer(v, offer.asks.answers),)))
    return BIT * wanted_answer(v, offer.maker)[0] > cost + BARELY
