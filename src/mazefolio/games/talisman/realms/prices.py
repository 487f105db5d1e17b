"""TA-C20.4, TA-C20.41: what the ways into a realm and out of it cost."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.engine.words import count
from mazefolio.games.talisman.carrying import discard, goes
from mazefolio.games.talisman.changes import change, pay_coins, purchasing_power
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.realms.header import Price
from mazefolio.games.talisman.spells.hand import lose_spells
from mazefolio.games.talisman.state import State

TALISMAN = "talisman"


def affordable(s: State, seat: int, price: Price) -> bool:
    """Whether he has it all, or what else will do; a life that is named may not be the last.

    Rules: TA-C20.4, TA-C20.25, TA-C20.41
    """
    return has_it(s, seat, price) or (price.otherwise is not None and affordable(s, seat, price.otherwise))


def has_it(s: State, seat: int, price: Price) -> bool:
    one = s.players[seat]
    pearls, ships = purchasing_power(one, "pearls"), int(one.vessel is not None)
    held = (one.gold, pearls, len(one.spells), len(talismans(s, seat)), ships)
    asked = (price.gold, price.pearl, price.spell, price.talisman, price.ship)
    return one.lives > price.lives.fixed and all(have >= want for have, want in zip(held, asked, strict=True))


def due(s: State, seat: int, price: Price) -> Price:
    """What he pays: the price, or what else will do if he has not got that.  Rules: TA-C20.4"""
    return price if price.otherwise is None or has_it(s, seat, price) else due(s, seat, price.otherwise)


def talismans(s: State, seat: int) -> list[str]:
    return [copy for copy in s.players[seat].objects if TALISMAN in card(copy).tags]


def pay(s: State, cause: Cause, price: Price) -> Steps[None]:
    """Rules: TA-C20.4, TA-C20.41, TA-C21.15"""
    price = due(s, cause.seat, price)
    yield from change(s, cause, "gold", -price.gold)
    yield from pay_coins(s, cause, "pearls", price.pearl)
    if price.spell:
        yield from lose_spells(s, cause, price.spell)
    for _ in range(price.talisman):
        copy = yield from goes(s, cause.seat, talismans(s, cause.seat), cause.rule)
        yield from discard(s, cause.seat, copy, cause.rule)
    if price.ship:
        hand_back_ship(s, cause.seat)
    yield from lose_lives(s, cause, (yield from amount(s, cause, price.lives)))


def hand_back_ship(s: State, seat: int) -> None:
    """Rules: TA-C21.8"""
    one = s.players[seat]
    if one.vessel is not None:
        s.ships.append(one.vessel.ship)
        one.vessel = None


def in_words(price: Price) -> str:
    """' for 2 gold', ' at the price of a Talisman', which nobody should take for a prize; nothing, if it is free."""
    lives = count(price.lives.fixed, "life", "lives") if price.lives.fixed else f"{price.lives.words} of lives"
    parts = [
        f"{price.gold} gold" * bool(price.gold),
        count(price.pearl, "pearl") * bool(price.pearl),
        count(price.spell, "Spell") * bool(price.spell),
        "a Talisman" * bool(price.talisman),
        "your ship" * bool(price.ship),
        lives * (price.lives.words != "0"),
    ]
    told = " and ".join(filter(None, parts))
    return f" {'at the price of' if price.talisman else 'for'} {told}" if told else ""
