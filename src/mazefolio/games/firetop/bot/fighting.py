"""When to fight, when to run, and what to take from those who do."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Word
from mazefolio.games.firetop.actions import (
    CLAIM_KEYS,
    CLAIM_NAMED,
    CLAIM_NOTHING,
    CLAIM_RANDOM,
    ESCAPE,
    FIGHT_ON,
    GO_ON,
    LET_STAND,
    TEST,
    Attack,
    Bargain,
    Fight,
    Name,
    Use,
)
from mazefolio.games.firetop.adventurers import POTIONS
from mazefolio.games.firetop.bot import battles
from mazefolio.games.firetop.bot.deals import worth_asking
from mazefolio.games.firetop.bot.worth import (
    View,
    booty,
    card_worth,
    cards_worth,
    is_worth_the_risk,
    unseen_cards,
)
from mazefolio.games.firetop.content import BUNCHES, MONSTERS, STUDY, SWORDS, TREASURES
from mazefolio.games.firetop.duel import other_in
from mazefolio.games.firetop.effects import Hide, Restore
from mazefolio.games.firetop.state import HIDDEN, Adventurer, Duel, adventurer

RUN, HIDE = 0.6, 0.75
"""Below these chances of winning one runs, or hides."""
UNLUCKY = 6
FORTUNE = next(card for card in POTIONS if TREASURES[card].effect == Restore("luck"))


def prepare(v: View, options: Sequence[Action]) -> Action:
    """Use what helps against the monster; hide from those that are too strong; else draw the best sword."""
    fight = v.s.fight
    assert fight is not None
    for option in options:
        if isinstance(option, Use) and (not _hides(option) or battles.meeting(v.s, v.hero, fight.monster).win < HIDE):
            return option
    return Fight(battles.best_sword(v.s, v.hero, MONSTERS[fight.monster]))


def _hides(option: Use) -> bool:
    return isinstance(TREASURES[option.card].effect, Hide)


def draw_sword(v: View, options: Sequence[Fight]) -> Fight:
    """The sword with the highest bonus."""
    return max(options, key=lambda option: SWORDS[option.sword].attack)


def escape(v: View, options: Sequence[Word]) -> Word:
    """Run when the battle is likely lost and running is less dangerous than staying.

    From the Warlock one does not run while the Chest is worth the risk, or when nothing is left to look for first.
    """
    if v.s.duel is not None:
        return _from_rival(v, v.s.duel)
    win = battles.now(v.s, v.hero).win
    if v.hero.space == STUDY and (is_worth_the_risk(v, win) or not v.s.treasures):
        return FIGHT_ON
    return ESCAPE if win < RUN and win < battles.getting_away(v.hero) else FIGHT_ON


def _from_rival(v: View, duel: Duel) -> Word:
    """One who runs loses keys, one who dies loses everything."""
    chance = battles.duel(v.s, v.hero, adventurer(v.s, other_in(duel, v.seat)))
    limit = 0.35 if any(card in BUNCHES for card in v.hero.cards) else 0.6
    return ESCAPE if chance < limit and chance < battles.getting_away(v.hero) else FIGHT_ON


def luck(v: View, options: Sequence[Word]) -> Word:
    return LET_STAND


def luck_test(v: View, options: Sequence[Action]) -> Action:
    """Drink a Potion of Fortune first if one's Luck is low."""
    return Use(FORTUNE) if v.hero.luck <= UNLUCKY and Use(FORTUNE) in options else TEST


def meet(v: View, options: Sequence[Action]) -> Action:
    """Rob whoever is worth it, else swap an answer, else go on."""
    attacks = [option for option in options if isinstance(option, Attack)]
    victim = max(attacks, key=lambda option: booty(v, adventurer(v.s, option.seat)), default=None)
    if victim and booty(v, adventurer(v.s, victim.seat)) > 0:
        return victim
    bargains = (option for option in options if isinstance(option, Bargain) and worth_asking(v, option.seat))
    return next(bargains, GO_ON)


def spoils(v: View, options: Sequence[Word]) -> Word:
    """All keys, one card that is known, or one at random, whichever promises most."""
    cards = _loser(v).cards
    keys = cards_worth(v, [card for card in cards if card in BUNCHES]) + cards.count(HIDDEN) * _unseen_keys(v)
    named = max((card_worth(v, card) for card in cards if card != HIDDEN), default=0.0)
    drawn = sum(card_worth(v, card) for card in cards) / len(cards)
    return max(
        (keys, 3, CLAIM_KEYS),
        (named, 2, CLAIM_NAMED),
        (drawn, 1, CLAIM_RANDOM),
        (0.0, 0, CLAIM_NOTHING),
        key=lambda c: c[:2],
    )[2]


def _loser(v: View) -> Adventurer:
    assert v.s.duel is not None
    return adventurer(v.s, v.s.duel.runner)


def _unseen_keys(v: View) -> float:
    """What an unknown card is worth if only bunches count."""
    unseen = unseen_cards(v)
    return sum(card_worth(v, card) for card in unseen if card in BUNCHES) / max(1, len(unseen))


def name(v: View, options: Sequence[Name]) -> Name:
    """The best card the loser is known to have."""
    known = [option for option in options if option.card in _loser(v).cards]
    return max(known or options, key=lambda option: card_worth(v, option.card))
