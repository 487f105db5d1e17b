"""What cannot be done in town."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.actions import PAY_ALL, Look, card
from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.games.mertwig.holdings import spare_treasures
from mazefolio.games.mertwig.kingdom import PALACE, TOWN
from mazefolio.games.mertwig.names import gold, the
from mazefolio.games.mertwig.show.why_not.turns import maze
from mazefolio.games.mertwig.state import State, active
from mazefolio.games.mertwig.town import GOODS, SALE, cost_of, selling_now


def business(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-14.10, MM-30.1"""
    player = active(s)
    if player.at == PALACE:
        if not selling_now(s):
            yield from maze(s, player)
        if BIRTHMARK in player.treasures:
            yield Refusal(card("sell", BIRTHMARK), "A birthmark cannot be sold.", "MM-14.10")


def rarely_tried(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-4.8, MM-4.12, MM-7.31, MM-14.4, MM-17.11, MM-19.18"""
    player = active(s)
    for treasure in spare_treasures(player):
        if player.at != PALACE:
            yield Refusal(card("sell", treasure), "Treasures are sold in the Royal Palace only.", "MM-14.4")
        elif SALE in s.done:
            yield Refusal(card("sell", treasure), "There is one sale on a landing, and it is over.", "MM-7.31")
    for thing in dict.fromkeys(player.arms):
        yield Refusal(card("sell", thing), "Arms cannot be sold.", "MM-17.11")
    for thing in dict.fromkeys(player.magic):
        yield Refusal(card("sell", thing), "Magic cards cannot be sold.", "MM-19.18")
    if selling_now(s):
        for member in player.members[1:]:
            reason = "From the first sale until wages are paid nobody is sent away."
            yield Refusal(card("dismiss", member.card), reason, "MM-7.31")
    yield from _drawing(s)


def _drawing(s: State) -> Iterator[Refusal]:
    """Rules: MM-4.8, MM-4.12"""
    space = TOWN[active(s).at]
    used = {"characters": True, "arms": s.with_arms, "magic": s.magic_items}
    symbols = {"characters": space.characters, "arms": space.arms, "magic": space.magic}
    for goods in GOODS:
        if goods in s.done:
            yield Refusal(Look(goods, 1), "You have drawn these here already.", "MM-4.8")
        elif symbols[goods] and not used[goods]:
            yield Refusal(Look(goods, 1), f"This game is played without the {goods} deck.", "MM-4.12")
        elif not symbols[goods]:
            yield Refusal(Look(goods, 1), "Nothing of the kind is offered here.", "MM-4.8")


def prices(s: State, ask: Ask) -> Iterator[Refusal]:
    """Cards that cost more than he has.  Rules: MM-7.1, MM-17.1, MM-19.1"""
    purse = active(s).gold
    for name in dict.fromkeys(s.drawn):
        reason = f"{capital(the(name))} costs {gold(cost_of(s, name))}; you have {purse}."
        yield Refusal(card(ask.kind, name), reason, ask.rule)


def wages(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: MM-7.4, MM-7.5"""
    purse, first = active(s).gold, s.unpaid[0]
    total = sum(cost_of(s, name) for name in s.unpaid)
    yield Refusal(card("pay", first), f"That is {gold(cost_of(s, first))}; you have {purse}.", "MM-7.5")
    yield Refusal(PAY_ALL, f"Together they want {gold(total)}; you have {purse}.", "MM-7.5")
