"""TA-C24.2: all other answers: gains are taken, losses kept small, fights picked by their odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.travels import using
from mazefolio.games.talisman.bot.valuing import location_value, value
from mazefolio.games.talisman.carrying import Give, TooMuch, WhichGoes
from mazefolio.games.talisman.combat.duel import EvadeAttack, HowToAttack, OnceMore
from mazefolio.games.talisman.combat.evading import FIGHT, BeforeFight, Bribe, Destroy
from mazefolio.games.talisman.combat.prize import Prize, Win
from mazefolio.games.talisman.effects.cards import WhichCard
from mazefolio.games.talisman.effects.fate import PayFor, Take, UseTable, Wish
from mazefolio.games.talisman.effects.meetings import Visit, WhichLocation
from mazefolio.games.talisman.effects.numbers import A_LIFE, GiveInstead
from mazefolio.games.talisman.effects.trade import Buy, Part, Pocket, Selling, Wares
from mazefolio.games.talisman.language.effect import Effects
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.meeting.characters import Attack, Instead, Meet, WhatNow, WhomToMeet
from mazefolio.games.talisman.meeting.stealing import Loot
from mazefolio.games.talisman.meeting.taking import TakeUp, Taking
from mazefolio.games.talisman.places.warlock import Deliver, HandOver, TakeQuest
from mazefolio.games.talisman.powers import UsePower
from mazefolio.games.talisman.setup import Lead, WhichCharacter
from mazefolio.games.talisman.spells.hand import TooManySpells, WhichSpellGoes
from mazefolio.games.talisman.tables import PrayHarder, SkipRoll
from mazefolio.games.talisman.trophies import HandIn
from mazefolio.games.talisman.words import DONE, JUDGES, NO, PASS, YES

LIKED = {"monk": 5, "troll": 4, "warrior": 4, "wizard": 3, "prophetess": 3, "minstrel": 3, "priest": 3}
"""Characters that win more often than others."""


def worth_of(mind: Mind, option: Any) -> float:
    """What a card in an option is worth."""
    copy = getattr(option, "card", "")
    return mind.worth(copy) if copy else 0.0


@JUDGES(WhichGoes, TooMuch, WhichSpellGoes, TooManySpells, Deliver)
def _(query: object, mind: Mind, options: Sequence[Action]) -> Action:
    """The least valuable goes; a delivery is made if it costs less than a Talisman brings."""
    goods = [option for option in options if isinstance(option, Give | HandOver)]
    return min(goods or options, key=lambda option: worth_of(mind, option))


@JUDGES(WhichCard, Loot, Taking)
def _(query: object, mind: Mind, options: Sequence[Action]) -> Action:
    return max(options, key=lambda option: _taken(mind, option))


def _taken(mind: Mind, option: Action) -> float:
    if option in (DONE, PASS):
        return 0.05
    if isinstance(option, HandIn | UsePower):
        return using(mind, option)
    if isinstance(option, TakeUp) and card(option.card).is_object and mind.room <= 0:
        return mind.worth(option.card) - min((mind.worth(copy) for copy in mind.me.objects), default=0.0)
    return worth_of(mind, option) if getattr(option, "card", "") else 0.3


@JUDGES(Wish)
def _(query: Wish, mind: Mind, options: Sequence[Action]) -> Action:
    choices = query.choice.options
    return max(options, key=lambda one: value(choices[one.number].effects, mind) if isinstance(one, Take) else 0.01)


@JUDGES(PayFor)
def _(query: PayFor, mind: Mind, options: Sequence[Action]) -> Action:
    gain = value(query.offer.then, mind) - query.price * mind.weight("gold")
    return options[0] if gain > 0 else PASS


@JUDGES(GiveInstead)
def _(query: GiveInstead, mind: Mind, options: Sequence[Action]) -> Action:
    return next((option for option in options if option is not A_LIFE), options[0])


@JUDGES(WhichLocation)
def _(query: WhichLocation, mind: Mind, options: Sequence[Action]) -> Action:
    return max(
        options,
        key=lambda one: location_value(mind, query.space, one.location) if isinstance(one, Visit) else 0.1,
    )


@JUDGES(Wares)
def _(query: Wares, mind: Mind, options: Sequence[Action]) -> Action:
    def bargain(option: Action) -> float:
        if isinstance(option, Pocket):
            return 1.0 + mind.worth(option.card)
        if isinstance(option, Buy):
            return mind.worth(option.card) - dict(query.goods)[card(option.card).id] * mind.weight("gold")
        return 0.05

    return max(options, key=bargain)


@JUDGES(Selling)
def _(query: Selling, mind: Mind, options: Sequence[Action]) -> Action:
    useless = [one for one in options if isinstance(one, Part) and mind.worth(one.card) < mind.weight("gold") * 0.6]
    return useless[0] if useless else options[-1]


@JUDGES(BeforeFight)
def _(query: BeforeFight, mind: Mind, options: Sequence[Action]) -> Action:
    """Spirits are destroyed, hopeless fights evaded or paid off, others fought."""
    if sure := [option for option in options if isinstance(option, Destroy)]:
        return sure[0]
    fighting = mind.fight(query.terms)
    others = [option for option in options if option != FIGHT]
    if fighting >= 0 or not others:
        return FIGHT if FIGHT in options else options[0]
    bribes = [option for option in others if isinstance(option, Bribe)]
    free = [option for option in others if not isinstance(option, Bribe)]
    return (free or bribes)[0]


@JUDGES(WhomToMeet, WhatNow)
def _(query: object, mind: Mind, options: Sequence[Action]) -> Action:
    """Whoever is clearly weaker is attacked, or has what is wanted; otherwise the space is met.  Rules: TA-C24.4"""
    return max(options, key=lambda option: _meeting(mind, option))


def _meeting(mind: Mind, option: Action) -> float:
    if isinstance(option, Meet):
        return 0.9
    if isinstance(option, Instead):
        return 0.7 if _prey(mind, option.seat) else -0.5
    if isinstance(option, Attack):
        margin = mind.against(option.seat)
        wanted = _has_talisman(mind, option.seat) and not mind.has_talisman
        bold = margin >= mind.manner.attack_margin or (wanted and margin >= -1)
        return 1.0 + 0.1 * margin if bold else -1.0
    return 0.3


def _prey(mind: Mind, seat: int) -> bool:
    one = mind.s.players[seat]
    return bool(one.objects or one.gold)


def _has_talisman(mind: Mind, seat: int) -> bool:
    return any("talisman" in card(copy).tags for copy in mind.s.players[seat].objects)


@JUDGES(Prize)
def _(query: Prize, mind: Mind, options: Sequence[Action]) -> Action:
    loser = mind.s.players[query.loser]
    life = 3.0 if mind.s.crown_reached or loser.lives == 1 else 1.2
    return max(options, key=lambda one: mind.worth(one.card) if isinstance(one, Win) else _plain_prize(one, life))


def _plain_prize(option: Action, life: float) -> float:
    return life if option.token == "life" else 0.35


@JUDGES(HowToAttack)
def _(query: HowToAttack, mind: Mind, options: Sequence[Action]) -> Action:
    return options[-1]


@JUDGES(EvadeAttack, OnceMore, PrayHarder, SkipRoll, TakeQuest)
def _(query: object, mind: Mind, options: Sequence[Action]) -> Action:
    """Evade, roll again, pray harder, skip a roll that does harm, take a quest."""
    if isinstance(query, SkipRoll):
        return YES if value(Effects([UseTable(id=query.table)]), mind) > 0 else NO
    return options[0]


@JUDGES(WhichCharacter)
def _(query: WhichCharacter, mind: Mind, options: Sequence[Lead]) -> Lead:
    return max(options, key=lambda option: LIKED.get(option.character, 2))


