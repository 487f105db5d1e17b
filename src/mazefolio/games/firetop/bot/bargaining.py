"""What deals are worth: one answer for another, and no offer that costs more than it brings."""

from __future__ import annotations

from collections.abc import Iterable

from mazefolio.games.firetop.bot.reckoning import answer_worth, duel_chance, secrecy_left
from mazefolio.games.firetop.bot.worth import View, cards_worth, kept_worth
from mazefolio.games.firetop.content import NUMBERS
from mazefolio.games.firetop.state import Offer, Terms, adventurer

THREATENED = 0.6
"""What is asked under threat by somebody stronger counts so much less."""


def gain(v: View, other: int, terms: Terms) -> float:
    """What it is worth to get what is on a list."""
    known = max((answer_worth(v.s, v.seat, other, number) for number in terms.answers), default=0.0)
    if terms.show_one or terms.show_all:
        known = max(known, min(1.0, secrecy_left(v.s, v.seat, other)) * (2 if terms.show_all else 1) * v.by.shown)
    return v.by.bit * known + v.by.point * terms.gold + v.by.meal * terms.provisions + cards_worth(v, terms.cards)


def price(v: View, terms: Terms) -> float:
    """What it costs to give what is on a list; what one rival learns hurts less among many."""
    mine = v.s.players[v.seat].keys
    told = sum(v.by.shown if number in mine else v.by.blank for number in terms.answers)
    told += v.by.shown * terms.show_one + v.by.shown * len(mine) * terms.show_all
    goods = v.by.point * terms.gold + v.by.meal * terms.provisions + v.by.dear * kept_worth(v, *terms.cards)
    return goods + v.by.bit * told / (len(v.s.players) - 1)


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
    return v.by.bit * wanted_answer(v, other)[0] > price(v, Terms(answers=(cheap_answer(v),)))


def worth_accepting(v: View, offer: Offer) -> bool:
    """What brings more than it costs; under threat by somebody stronger, a little less will do."""
    cost = price(v, offer.asks)
    if offer.threat and duel_chance(v.s, v.hero, adventurer(v.s, offer.maker)) < 0.35:
        cost *= THREATENED
    return gain(v, offer.maker, offer.gives) > cost + v.by.barely


def worth_countering(v: View, offer: Offer) -> bool:
    """Whether one who asks for an answer could pay for it with another."""
    if not offer.asks.answers or len(v.s.players) == 2:
        return False
    cost = price(v, Terms(answers=(cheap_answer(v, offer.asks.answers),)))
    return v.by.bit * wanted_answer(v, offer.maker)[0] > cost + v.by.barely
