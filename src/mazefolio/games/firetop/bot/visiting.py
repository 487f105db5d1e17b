"""What to keep and what to leave, and how to treat those one meets in rooms."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.firetop.actions import (
    BUY_PROVISION,
    CLAIM,
    DONE,
    EAT,
    GO_ON,
    PAY_GOLD,
    PAY_PROVISION,
    TRY_DIE,
    TRY_LUCK,
    Buy,
    Curse,
    Discard,
    Sell,
    Take,
)
from mazefolio.games.firetop.bot import battles
from mazefolio.games.firetop.bot.keys import best_question
from mazefolio.games.firetop.bot.worth import WANTED, WEAK, View, card_worth, gain, kept_worth
from mazefolio.games.firetop.content import CROSSINGS
from mazefolio.games.firetop.odds import lucky
from mazefolio.games.firetop.state import adventurer
from mazefolio.games.firetop.turn import CAGE

TALK = 0.1
"""So many bits the Old Prisoner must be able to tell."""
LARDER = 5
FARE = CROSSINGS["ferry"].gold
BARGAIN, JUNK = 3.0, 0.6


def limit(v: View, options: Sequence[Discard]) -> Discard:
    """Lay down what is worth least."""
    return min(options, key=lambda option: kept_worth(v, option.card))


def treasure(v: View, options: Sequence[Action]) -> Action:
    """Claim the card of the room and take from piles what is better than the worst one has."""
    if CLAIM in options:
        return CLAIM
    takes = [option for option in options if isinstance(option, Take) and option.card not in v.s.now.dropped]
    best = max(takes, key=lambda option: gain(v, option.card), default=None)
    return best if best and gain(v, best.card) > WANTED else DONE


def cage(v: View, options: Sequence[Action]) -> Action:
    """Eat if weak, else trust one's Luck if it is better than the die."""
    if EAT in options and v.hero.stamina <= WEAK:
        return EAT
    return TRY_LUCK if lucky(v.hero.luck) > len(CAGE.escape_on) / 6 + 0.1 else TRY_DIE


def curse(v: View, options: Sequence[Action]) -> Action:
    """Curse the strongest."""
    targets = [option for option in options if isinstance(option, Curse)]
    return max(targets, key=lambda option: battles.strength(adventurer(v.s, option.seat)), default=GO_ON)


def bribe(v: View, options: Sequence[Action]) -> Action:
    """Pay for a question that tells something, with what one can spare."""
    if best_question(v.s, v.seat)[0] < TALK:
        return GO_ON
    if PAY_GOLD in options and (v.hero.gold != FARE or PAY_PROVISION not in options):
        return PAY_GOLD
    return PAY_PROVISION


def trade(v: View, options: Sequence[Action]) -> Action:
    """Buy good cards and food, sell what is of no use."""
    bargains = [option for option in options if isinstance(option, Buy) and card_worth(v, option.card) > BARGAIN]
    if bargains:
        return max(bargains, key=lambda option: card_worth(v, option.card))
    if BUY_PROVISION in options and v.hero.provisions < LARDER:
        return BUY_PROVISION
    junk = [option for option in options if isinstance(option, Sell) and kept_worth(v, option.card) < JUNK]
    return min(junk, key=lambda option: kept_worth(v, option.card), default=DONE)
