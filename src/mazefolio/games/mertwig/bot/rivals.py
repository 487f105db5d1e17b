"""Other parties: whom to attack, what to offer, what to accept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.mertwig.actions import REFUSE
from mazefolio.games.mertwig.battle.duel import (
    ACCEPT,
    GIVE_GOLD,
    GO_ON,
    NO_OFFER,
    PROPOSE,
    Amount,
    AnswerOffer,
    AskGold,
    DraftOffer,
    GiveGold,
    Seek,
    SeekParty,
)
from mazefolio.games.mertwig.battle.flight import BREAK_OFF, FIGHT_ON, BreakOff
from mazefolio.games.mertwig.bot import judges
from mazefolio.games.mertwig.bot.sight import Sight
from mazefolio.games.mertwig.bot.worth import View, card_worth, riches

BOLD = 0.7
"""With these odds one attacks."""
BOOTY = 60
"""What must be there to be won, in gold."""
SPENT = 0.45
"""Below these odds the attacker breaks off."""
PATIENCE, CLEAR = 4, 0.75
"""After so many rounds the attacker breaks off unless the odds are clear."""
AFRAID = 0.35
"""Below these odds one offers gold for peace."""
RANSOM = 0.5
"""So much of one's gold, and of what one stands to lose."""


@judges(SeekParty)
def _(query: SeekParty, v: View, options: Sequence[Action]) -> Action:
    """Attack somebody weaker who is worth it."""
    prey = [option for option in options if isinstance(option, Seek) and is_prey(v, option.seat)]
    return max(prey, key=lambda option: riches(v.s.players[option.seat]), default=GO_ON)


def is_prey(v: View, seat: int) -> bool:
    return not v.hurt and riches(v.s.players[seat]) >= BOOTY and chance_against(v, seat) >= BOLD


def chance_against(v: View, seat: int) -> float:
    """The odds of attacking a party."""
    mine, theirs = v.strength, View(v.s, seat).strength
    return mine**2 / (mine**2 + theirs**2) if mine or theirs else 0.5


@judges(BreakOff)
def _(query: BreakOff, v: View, options: Sequence[Action]) -> Action:
    """Whoever is losing goes, and after a few rounds also one who is not clearly winning."""
    see = Sight(v.s, v.seat)
    return BREAK_OFF if see.odds < (SPENT if see.b.round < PATIENCE else CLEAR) else FIGHT_ON


@judges(DraftOffer)
def _(query: DraftOffer, v: View, options: Sequence[Action]) -> Action:
    """Gold for peace, from one who is likely to lose."""
    if PROPOSE in options:
        return PROPOSE
    return GIVE_GOLD if GIVE_GOLD in options and Sight(v.s, v.seat).odds < AFRAID else NO_OFFER


@judges(GiveGold, AskGold)
def _(query: GiveGold | AskGold, v: View, options: Sequence[Amount]) -> Amount:
    """A part of what there is."""
    return options[int(RANSOM * (len(options) - 1))]


@judges(AnswerOffer)
def _(query: AnswerOffer, v: View, options: Sequence[Action]) -> Action:
    """Peace for less than a fight is likely to cost, or for as much as it is likely to bring."""
    given = _total(v, query.gives) - _total(v, query.asks) + query.gold
    return ACCEPT if given >= _stake(v, query.maker) else REFUSE


def _total(v: View, cards: Iterable[str]) -> float:
    return sum(card_worth(v, card) for card in cards)


def _stake(v: View, other: int) -> float:
    """What fighting on promises; below zero if it is more likely to cost."""
    odds = Sight(v.s, v.seat).odds
    return RANSOM * (odds**2 * riches(v.s.players[other]) - (1.0 - odds) ** 2 * riches(v.me))
