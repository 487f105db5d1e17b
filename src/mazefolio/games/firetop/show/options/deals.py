"""Options of meetings, offers and Key cards."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.view import Option
from mazefolio.engine.words import count
from mazefolio.games.firetop.actions import (
    ACCEPT,
    COUNTER,
    PROPOSE,
    REFUSE,
    THREATEN,
    WITHDRAW,
    Add,
    Amount,
    Attack,
    Bargain,
    Goods,
    Number,
)
from mazefolio.games.firetop.content import RULES
from mazefolio.games.firetop.deals import open_offer
from mazefolio.games.firetop.notebook import grid
from mazefolio.games.firetop.show.chances import duel_chance, wins
from mazefolio.games.firetop.show.names import gold, who
from mazefolio.games.firetop.show.options.common import plain
from mazefolio.games.firetop.show.pieces import hero_id
from mazefolio.games.firetop.show.terms import things
from mazefolio.games.firetop.state import State

GIVE: Mapping[Goods, str] = {
    "gold": "Gold",
    "provisions": "Provisions",
    "card": "a Treasure card",
    "show all": "a look at all your Key cards",
    "show one": "a look at one of your Key cards",
    "answer": "an answer about a key",
}
ASK: Mapping[Goods, str] = {
    **GIVE,
    "show all": "a look at all Key cards",
    "show one": "a look at one Key card",
}
ART: Mapping[Goods, str] = {
    "gold": "gold",
    "provisions": "provisions",
    "card": "treasure_card",
    "show all": "key_cards",
    "show one": "key",
    "answer": "challenge",
}
EVIDENCE = ("answer", "show one", "show all")


def attack(s: State, action: Attack) -> Option:
    """Rules: FT-12.1, FT-12.8"""
    odds = wins(duel_chance(s, s.active, action.seat))
    detail = "Nobody can refuse; it ends with death or escape."
    target = hero_id(action.seat)
    return Option(action.token, f"Attack {who(action.seat)}", detail, "FT-12.8", target, "attack_rival", odds)


def bargain(s: State, action: Bargain) -> Option:
    """Rules: FT-13.2"""
    left = count(RULES.offers_per_turn - s.now.offers, "offer")
    label = f"Make {who(action.seat)} an offer"
    return Option(action.token, label, f"{left} left this turn", "FT-13.2", hero_id(action.seat), "offer")


def add(s: State, action: Add) -> Option:
    """Rules: FT-13.3, FT-13.4"""
    rule = "FT-13.4" if action.goods in EVIDENCE else "FT-13.3"
    label = f"Give {GIVE[action.goods]}" if action.part == "give" else f"Ask for {ASK[action.goods]}"
    return plain(action, label, "", rule, ART[action.goods])


def amount(s: State, action: Amount, kind: str) -> Option:
    label = gold(action.count) if kind.endswith("gold") else count(action.count, "Provision")
    return plain(action, label, "", "FT-13.3", "gold" if kind.endswith("gold") else "provisions")


def number(s: State, action: Number, kind: str, seat: int) -> Option:
    """A number for evidence, for the Chest, or a Key card of one's own."""
    label = f"Show Key card {action.number}" if kind == "show one" else f"Key {action.number}"
    rule = {"show one": "FT-13.4", "chest": "FT-15.2"}.get(kind, "FT-13.4")
    return plain(action, label, _known(s, action.number, seat) if kind == "chest" else "", rule, "key")


def _known(s: State, key: int, seat: int) -> str:
    """What the player's own notebook says of a number and the Chest."""
    if s.notebook != "deduce":
        return ""
    mark = grid(s.players[seat].facts, [len(player.keys) for player in s.players]).mark(-1, key)
    return {"yes": "must lie under the Chest", "no": "cannot lie under the Chest", "maybe": "may lie under it"}[mark]


def threaten(s: State) -> Option:
    return plain(THREATEN, "Add a threat: or I attack", "It binds nobody.", "FT-13.7", "threat")


def propose(s: State) -> Option:
    other = who(open_offer(s).other)
    return plain(
        PROPOSE,
        f"Propose this to {other}",
        "Everybody hears it; only the two of you see which cards.",
        "FT-13.11",
        "propose",
    )


def withdraw(s: State) -> Option:
    return plain(WITHDRAW, "Think better of it", "", "FT-13.2", "withdraw")


def accept(s: State) -> Option:
    """Rules: FT-13.9, FT-13.10"""
    offer = open_offer(s)
    cost = list(things(offer.asks))
    detail = f"You hand over or show: {', '.join(cost)}." if cost else "It costs you nothing."
    return plain(ACCEPT, "Accept", detail, "FT-13.10", "accept")


def refuse(s: State) -> Option:
    return plain(REFUSE, "Refuse", "Nobody learns why.", "FT-13.9", "refuse")


def counter(s: State) -> Option:
    return plain(COUNTER, "Make a counter-offer", "Once, and it can then be accepted or refused.", "FT-13.8", "counter")
