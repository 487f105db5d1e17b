"""Options in rooms: people, places, Treasure, and coming back from death."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.view import Option
from mazefolio.games.firetop.actions import (
    BUY_PROVISION,
    DO_NOT_DRINK,
    DONE,
    DRINK,
    GO_ON,
    LEAVE,
    PAY_GOLD,
    PAY_PROVISION,
    RETIRE,
    RETURN,
    Buy,
    Curse,
    Sell,
    Stake,
    Take,
)
from mazefolio.games.firetop.content import ENCOUNTERS
from mazefolio.games.firetop.effects import Hex, Spring
from mazefolio.games.firetop.show.names import CARDS, gold, who
from mazefolio.games.firetop.show.options.common import plain
from mazefolio.games.firetop.show.pieces import card_id, hero_id, lying_id
from mazefolio.games.firetop.show.places import place
from mazefolio.games.firetop.specials import TERMS
from mazefolio.games.firetop.state import State, active, adventurer

HEX = next(card.special for card in ENCOUNTERS.values() if isinstance(card.special, Hex))
SPRING = next(card.special for card in ENCOUNTERS.values() if isinstance(card.special, Spring))
WAYS_ON: Mapping[str, tuple[str, str]] = {
    "wait": ("Face what is here", "FT-8.12"),
    "meeting": ("Leave them alone", "FT-12.1"),
    "hexmaster": ("Curse nobody", "FT-20.10"),
    "prisoner": ("Give nothing", "FT-20.11"),
    "gambler": ("Do not play", "FT-20.13"),
}


def go_on(s: State, kind: str) -> Option:
    label, rule = WAYS_ON[kind]
    return plain(GO_ON, label, "", rule, "go_on")


def leave(s: State, kind: str) -> Option:
    if kind == "chest":
        return plain(LEAVE, "Leave the Chest alone", "A new try needs a new entry.", "FT-15.9", "leave")
    return plain(LEAVE, "Leave it", "It stays for later visitors.", "FT-9.2", "leave")


def done(s: State, kind: str) -> Option:
    labels = {"treasure": "End the turn", "loot": "Keep the rest", "trader": "Leave the Trader"}
    return plain(DONE, labels[kind], "", {"loot": "FT-19.9", "trader": "FT-20.12"}.get(kind, "FT-9.2"), "go_on")


def take(s: State, action: Take) -> Option:
    """Rules: FT-9.5"""
    card = CARDS[action.card]
    return Option(action.token, f"Pick up the {card.name}", card.text, "FT-9.5", lying_id(card.id), card.id)


def curse(s: State, action: Curse) -> Option:
    """Rules: FT-20.10"""
    victim = adventurer(s, action.seat)
    after = f"Skill {victim.skill - HEX.skill_loss}, Stamina {victim.stamina - HEX.stamina_loss}"
    label = f"Have {who(action.seat)} cursed for {gold(HEX.price)}"
    return Option(action.token, label, f"Down to {after}", "FT-20.10", hero_id(action.seat), "curse")


def pay_gold(s: State) -> Option:
    return plain(PAY_GOLD, "Give him a Gold Piece", "Then ask everybody about one key.", "FT-20.11", "gold")


def pay_provision(s: State) -> Option:
    return plain(PAY_PROVISION, "Give him a Provision", "Then ask everybody about one key.", "FT-20.11", "provisions")


def buy_provision(s: State) -> Option:
    left = TERMS.provisions_per_visit - s.now.bought
    detail = f"At most {left} more; you have {gold(active(s).gold)}."
    return plain(BUY_PROVISION, f"Buy a Provision for {gold(TERMS.provision_price)}", detail, "FT-20.12", "provisions")


def sell(s: State, action: Sell) -> Option:
    name = CARDS[action.card].name
    label = f"Sell the {name} for {gold(TERMS.buys_at)}"
    return Option(
        action.token, label, "It will lie face up on the stall.", "FT-20.12", card_id(action.card), action.card
    )


def buy(s: State, action: Buy) -> Option:
    name = CARDS[action.card].name
    label = f"Buy the {name} for {gold(TERMS.sells_at)}"
    return Option(action.token, label, CARDS[action.card].text, "FT-20.12", f"stall:{action.card}", action.card)


def stake(s: State, action: Stake) -> Option:
    """Rules: FT-20.13"""
    return plain(action, f"Stake {gold(action.gold)}", "", "FT-20.13", "stake")


def drink(s: State) -> Option:
    """Rules: FT-20.16"""
    hero = active(s)
    stamina = min(hero.full_stamina, hero.stamina + SPRING.stamina)
    detail = f"Stamina {hero.stamina} to {stamina}"
    if hero.skill < hero.full_skill:
        detail += f", Skill back to {hero.full_skill}"
    return plain(DRINK, "Drink from the spring", detail, "FT-20.16", "drink")


def do_not_drink(s: State) -> Option:
    return plain(DO_NOT_DRINK, "Do not drink", "", "FT-20.16", "go_on")


def come_back(s: State) -> Option:
    detail = f"A new adventurer starts at {place('entrance')}, with your Key cards and notebook."
    return plain(RETURN, "Roll up a new adventurer", detail, "FT-19.6", "return_")


def retire(s: State) -> Option:
    return plain(RETIRE, "Retire from the game", "No more turns; your piles are open to all.", "FT-19.7", "retire")
