"""TA-C12.11: trophies: what they are worth, and how they are handed in."""

from __future__ import annotations

from functools import cache
from typing import Literal

from mazefolio.engine.steps import CitedEvent, Deed, Steps
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import say
from mazefolio.games.talisman.carrying import send_home
from mazefolio.games.talisman.changes import amount_of, gain, trophy_price
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.names import these, who
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.words import WORDS

TrophyStat = Literal["strength", "craft"]
STATS: tuple[TrophyStat, ...] = ("strength", "craft")
CRAFT_PRICE = 7
"""Points for one Craft, where spirits are kept at all.  Rules: TA-C12.12"""


class HandIn(Deed, frozen=True):
    """Trophies are handed in for so much Strength or Craft."""

    VERB = "trade"
    stat: TrophyStat
    n: int


class HandedIn(CitedEvent, frozen=True):
    seat: Seat
    cards: tuple[CardName, ...]
    points: int


@WORDS.tells(HandedIn)
def _(event: HandedIn) -> Line:
    return say(event, f"{who(event.seat)} hands in {these(event.cards)}: {event.points} points.")


@WORDS.offers(HandIn)
def _(action: HandIn, s: State, ask: object) -> Option:
    cards = cheapest(s, s.active, action.stat, action.n)
    lost = points(cards, action.stat) - action.n * price(s, s.active, action.stat)
    rest = f" {lost} of the points {'is' if lost == 1 else 'are'} lost." if lost else ""
    label = f"Trade trophies for {amount_of(action.stat, action.n)}"
    return Option(action.token, label, f"Hand in {these(cards)}.{rest}", "TA-C12.11", art="trophy")


@cache
def worth(copy: str, stat: TrophyStat) -> int:
    """The points of one trophy: a spirit's Craft, any other enemy's Strength.  Rules: TA-C12.11, TA-C12.12"""
    one = card(copy)
    return (one.craft if one.type == "spirit" else 0) if stat == "craft" else (one.strength * (one.type != "spirit"))


def points(cards: tuple[str, ...] | list[str], stat: TrophyStat) -> int:
    return sum(worth(copy, stat) for copy in cards)


def price(s: State, seat: int, stat: TrophyStat) -> int:
    """Rules: TA-C12.11, TA-C12.12, TA-C12.16"""
    return trophy_price(s, seat) if stat == "strength" else CRAFT_PRICE


def trades(s: State, seat: int) -> list[HandIn]:
    """What trophies can be traded for.  Rules: TA-C12.11"""
    held = s.players[seat].trophies
    if not held:
        return []
    return [HandIn(stat, n + 1) for stat in STATS for n in range(points(held, stat) // price(s, seat, stat))]


def cheapest(s: State, seat: int, stat: TrophyStat, n: int) -> tuple[str, ...]:
    """The trophies that are enough for so much and waste the fewest points; of equal ones the fewest cards."""
    sets: dict[int, tuple[str, ...]] = {0: ()}
    for copy in s.players[seat].trophies:
        value = worth(copy, stat)
        for total, cards in [*sets.items()] if value else ():
            known = sets.get(total + value)
            if known is None or len(known) > len(cards) + 1:
                sets[total + value] = (*cards, copy)
    return sets[min(total for total in sets if total >= n * price(s, seat, stat))]


def hand_in(s: State, seat: int, trade: HandIn) -> Steps[None]:
    """The cards go, the rest of their points is lost.  Rules: TA-C12.11, TA-C12.12, TA-C12.13, TA-C12.16"""
    cards = cheapest(s, seat, trade.stat, trade.n)
    rule = "TA-C12.11" if trade.stat == "strength" else "TA-C12.12"
    yield HandedIn(rule, seat, cards, points(cards, trade.stat))
    for copy in cards:
        s.players[seat].trophies.remove(copy)
        send_home(s, copy)
    yield from gain(s, Cause(seat, cards[0], rule), trade.stat, trade.n)
