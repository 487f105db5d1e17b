"""What cannot be done in rooms and with Treasure."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.firetop.actions import BUY_PROVISION, Buy, Curse, Discard, Number, Sell
from mazefolio.games.firetop.adventurers import is_last_sword
from mazefolio.games.firetop.chest import numbers_held
from mazefolio.games.firetop.content import BUNCHES, NUMBERS
from mazefolio.games.firetop.show.names import who
from mazefolio.games.firetop.show.options.rooms import HEX
from mazefolio.games.firetop.specials import TERMS
from mazefolio.games.firetop.state import State, active


def chest(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-15.2"""
    held = numbers_held(active(s))
    for number in NUMBERS:
        if number in s.now.named:
            yield Refusal(Number(number), f"You have named key {number} already.", "FT-15.2")
        elif number not in held:
            yield Refusal(Number(number), f"No bunch of yours carries key {number}.", "FT-15.2")


def treasure(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-5.13"""
    hero = active(s)
    for card in hero.cards:
        if is_last_sword(hero, card):
            yield Refusal(Discard(card), "You always keep one sword.", "FT-5.13")


def trader(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-5.13, FT-20.12"""
    hero = active(s)
    if s.now.bought >= TERMS.provisions_per_visit:
        yield Refusal(BUY_PROVISION, "He sells no more than three Provisions in a visit.", "FT-20.12")
    else:
        yield Refusal(BUY_PROVISION, "You have no Gold.", "FT-20.12")
    for card in s.stall:
        yield Refusal(Buy(card), f"It costs {TERMS.sells_at} Gold; you have {hero.gold}.", "FT-20.12")
    for card in hero.cards:
        if card in BUNCHES:
            yield Refusal(Sell(card), "He does not buy Bunches of Keys.", "FT-20.12")
        elif is_last_sword(hero, card):
            yield Refusal(Sell(card), "You always keep one sword.", "FT-5.13")
        else:
            yield Refusal(Sell(card), "He buys no more than two cards in a visit.", "FT-20.12")


def hexmaster(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: FT-20.10"""
    for seat, player in enumerate(s.players):
        if player.hero is not None and seat != s.active:
            if player.hero.cursed:
                yield Refusal(Curse(seat), f"{who(seat)} has been cursed before.", "FT-20.10")
            else:
                yield Refusal(Curse(seat), f"{who(seat)} has no more than {HEX.above_stamina} Stamina.", "FT-20.10")
