"""Business in town: whom to hire, what to buy, what to sell, and whom to pay."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mazefolio.engine.steps import Action, Word
from mazefolio.games.mertwig.actions import (
    DONE,
    DRINK,
    ENTER_MAZE,
    MOVE,
    PAY_ALL,
    REST,
    TELEPORT,
    Card,
    Choose,
    Door,
    Look,
)
from mazefolio.games.mertwig.bot.errands import LEAST, STRONG, sale
from mazefolio.games.mertwig.bot.worth import View, figure_worth, for_sale, member_worth, value_of
from mazefolio.games.mertwig.content import ARMS, HIRELINGS, MAGIC, RULES
from mazefolio.games.mertwig.state import IN_MAZE, member_of, names
from mazefolio.games.mertwig.tables import clashing
from mazefolio.games.mertwig.town import cost_of

FAVOURITES = (
    "gertrud_green", "drumwell_weiss", "ralph_the_red", "wilford_white", "roscoe_rapid", "gennie_gron", "bob_bonker",
    "benjamin_blue", "arnie_schwartz",
)  # fmt: skip
"""Player characters, the best first."""
CHEAPEST = {"characters": LEAST, "arms": 5, "magic": 4}
"""With less gold it is not worth looking at what there is."""
LITTLE = 5.0
"""Nobody is hired who brings no more than this."""
FAIR = 0.7
"""What somebody must bring for each gold piece, to be paid again or to take another's place."""
BARGAIN = 5.0
"""How much gold one point of attack or defence may cost as arms."""
PURSE = {"key": 8, "heal": 6, "smoke": 6, "courage": 25, "scroll": 20, "teleport": 35, "luck": 10}
"""The gold with which each sort of magic is bought."""
ENOUGH = {"key": 2, "heal": 3, "smoke": 2, "courage": 2, "scroll": 2, "teleport": 1, "luck": 2}
"""And how many of a sort are enough."""


def character(v: View, options: Sequence[Choose]) -> Choose:
    return min(options, key=lambda option: FAVOURITES.index(option.card))


def turn(v: View, options: Sequence[Action], rng: Random) -> Action:
    """Into the maze if possible; healing before anything dangerous; else on, by any door of the temple."""
    if ENTER_MAZE in options:
        return ENTER_MAZE
    if TELEPORT in options and v.heir and v.me.area not in ("", IN_MAZE):
        return TELEPORT
    if v.hurt and not v.heir:
        for cure in (DRINK, REST):
            if cure in options:
                return cure
    doors = [option for option in options if isinstance(option, Door)]
    return rng.choice(doors) if doors else MOVE


def business(v: View, options: Sequence[Action]) -> Action:
    """The maze, the red cross, a sale that pays, then hirelings, arms and magic."""
    if ENTER_MAZE in options:
        return ENTER_MAZE
    heals = [option for option in options if isinstance(option, Card) and option.verb == "heal"]
    if heals:
        return max(heals, key=lambda option: member_worth(member_of(v.me.members, option.card)))
    looks = (option for option in options if isinstance(option, Look) and v.me.gold >= CHEAPEST[option.goods])
    return _sale(v, options) or next(looks, DONE)


def _sale(v: View, options: Sequence[Action]) -> Action | None:
    """Sell for a party that is too weak; once begun, all that can be spared."""
    selling = bool(v.s.done) and v.s.done[-1] == "selling"
    if not selling and (v.strength > STRONG or not sale(v)):
        return None
    wares = for_sale(v)
    sales = [
        option for option in options if isinstance(option, Card) and option.verb == "sell" and option.card in wares
    ]
    return max(sales, key=lambda option: value_of(option.card), default=None)


def newcomer_worth(v: View, card: str) -> float:
    """What somebody brings, less those who would have to go for him."""
    lost = clashing(card, names(v.me.members))
    return figure_worth(card) - sum(member_worth(member_of(v.me.members, other)) for other in lost)


def hire(v: View, options: Sequence[Action]) -> Action:
    """Whoever brings most for his price, as long as there is gold."""
    hands = [option for option in options if isinstance(option, Card) and is_wanted(v, option.card)]
    return max(hands, key=lambda option: newcomer_worth(v, option.card) - 0.5 * cost_of(v.s, option.card), default=DONE)


def is_wanted(v: View, card: str) -> bool:
    """Whether somebody is worth hiring; the fare for a boat is kept, and whoever drives others away must be a gain."""
    gain, cost = newcomer_worth(v, card), cost_of(v.s, card)
    needed = FAIR * cost if clashing(card, names(v.me.members)) else LITTLE
    return gain > needed and v.me.gold - cost >= RULES.fare


def buy(v: View, options: Sequence[Action]) -> Action:
    """Arms at a fair price for those who have none, and magic that helps."""
    wares = [option for option in options if isinstance(option, Card) and is_bargain(v, option.card)]
    return max(wares, key=lambda option: cost_of(v.s, option.card), default=DONE)


def is_bargain(v: View, card: str) -> bool:
    if card in ARMS:
        arms = ARMS[card]
        owned = [*v.me.arms, *(thing for member in v.me.members for thing in member.load if thing in ARMS)]
        alike = sum(ARMS[thing].slot == arms.slot for thing in owned)
        return alike < len(v.me.members) and arms.cost <= BARGAIN * (arms.attack + arms.defence)
    effect = MAGIC[card].effect
    owned_magic = sum(MAGIC[thing].effect == effect for thing in v.me.magic)
    return owned_magic < ENOUGH.get(effect, 0) and v.me.gold >= PURSE.get(effect, 0)


def wages(v: View, options: Sequence[Word | Card]) -> Word | Card:
    """All of them if possible; else those who are worth their pay."""
    if options[0] is PAY_ALL:
        return options[0]
    name = v.s.unpaid[0]
    pays = options[0] if isinstance(options[0], Card) and options[0].verb == "pay" else None
    fair = figure_worth(name) >= FAIR * cost_of(v.s, name) or HIRELINGS[name].attacks_if_unpaid
    return pays if pays is not None and fair else options[-1]
