"""TA-C24.2: all other answers: gains are taken, losses kept small, fights picked by their odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.dangers import unknown_card
from mazefolio.games.talisman.bot.mind import Mind, odds_of
from mazefolio.games.talisman.bot.travels import lying, spared, the_space, using
from mazefolio.games.talisman.bot.valuing import gain_by_one, location_value, row_value, ship_value, table_value, value
from mazefolio.games.talisman.carrying import Give, TooMuch, WhichGoes
from mazefolio.games.talisman.combat.duel import EVADE, STAND, EvadeAttack, HowToAttack
from mazefolio.games.talisman.combat.evading import FIGHT, BeforeFight, Bribe, Destroy
from mazefolio.games.talisman.combat.prize import Prize, Win
from mazefolio.games.talisman.combat.subduing import Subdue, must_fight_after
from mazefolio.games.talisman.combat.weapons import GetReady, SendThrall
from mazefolio.games.talisman.content import Power
from mazefolio.games.talisman.effects.cards import WhichCard
from mazefolio.games.talisman.effects.fate import PayFor, Take, Wish
from mazefolio.games.talisman.effects.fights import BY_CRAFT, BY_STRENGTH, WhichCombat
from mazefolio.games.talisman.effects.meetings import Visit, WhichLocation
from mazefolio.games.talisman.effects.numbers import A_LIFE, GiveInstead
from mazefolio.games.talisman.effects.trade import Buy, Part, Pocket, Selling, Wares
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.meeting.characters import THE_SPACE, Attack, Instead, Meet, WhatNow, WhomToMeet
from mazefolio.games.talisman.meeting.drawing import Unmet, WhichUnmet
from mazefolio.games.talisman.meeting.stealing import Loot
from mazefolio.games.talisman.meeting.taking import TAKE_ALL, TakeUp, Taking
from mazefolio.games.talisman.modifiers import has_tag, total
from mazefolio.games.talisman.places.castle import BeHealed, EntryHall, RoyalDoctor
from mazefolio.games.talisman.places.crown import Rival, WhichRival
from mazefolio.games.talisman.places.dock import BuyShip, TakeShip
from mazefolio.games.talisman.places.warlock import Deliver, HandOver, TakeQuest
from mazefolio.games.talisman.places.wreck import BUILD, Wrecked
from mazefolio.games.talisman.powers import UsePower, powers
from mazefolio.games.talisman.setup import Lead, WhichCharacter
from mazefolio.games.talisman.spells.hand import TooManySpells, WhichSpellGoes
from mazefolio.games.talisman.tables import AddToPrayer, Pick, PickRow, PrayHarder, SkipRoll, additions
from mazefolio.games.talisman.trophies import HandIn
from mazefolio.games.talisman.words import DONE, JUDGES, NO, PASS, YES

TRIFLE = 0.05
"""What is worth no more is left lying."""
WEAKLING = 1
"""An animal of no more Strength is not worth charming."""
AHEAD = 3
"""So far ahead in a fight nothing more is used up."""
LIKED = {
    "monk": 5,
    "wizard": 4,
    "woodsman": 3,
    "warrior": 3,
    "prophetess": 3,
    "ghoul": 1,
    "sorceress": 1,
}
"""Characters that win more or less often than others, which count 2: docs/talisman.md."""


def worth_of(mind: Mind, option: Any) -> float:
    """What a card in an option is worth."""
    copy = getattr(option, "card", "")
    return mind.worth(copy) if copy else 0.0


@JUDGES(Wrecked)
def _(query: Wrecked, mind: Mind, options: Sequence[Action]) -> Action:
    return BUILD


@JUDGES(WhichGoes, TooMuch, WhichSpellGoes, TooManySpells, Deliver)
def _(query: object, mind: Mind, options: Sequence[Action]) -> Action:
    """The least valuable goes; a delivery is made if it costs less than a Talisman brings."""
    goods = [option for option in options if isinstance(option, Give | HandOver)]
    return min(goods or options, key=lambda option: worth_of(mind, option))


@JUDGES(WhichCard, Loot)
def _(query: object, mind: Mind, options: Sequence[Action]) -> Action:
    return max(options, key=lambda option: _taken(mind, option))


@JUDGES(Taking)
def _(query: Taking, mind: Mind, options: Sequence[Action]) -> Action:
    """All together is taken only if none of it would be left again at once."""
    some_left = any(isinstance(one, TakeUp) and _taken(mind, one) <= TRIFLE for one in options)
    wanted = [one for one in options if not (some_left and one == TAKE_ALL)]
    return max(wanted, key=lambda option: _taken(mind, option))


def _taken(mind: Mind, option: Action) -> float:
    if option in (DONE, PASS):
        return TRIFLE
    if isinstance(option, HandIn | UsePower):
        return using(mind, option)
    if isinstance(option, TakeUp) and card(option.card).type != "gold":
        return mind.worth(option.card) - (spared(mind) if card(option.card).is_object else 0.0)
    return worth_of(mind, option) if isinstance(option, Give) else 0.3


@JUDGES(Wish)
def _(query: Wish, mind: Mind, options: Sequence[Action]) -> Action:
    choices = query.choice.options
    return max(options, key=lambda one: value(choices[one.number].effects, mind) if isinstance(one, Take) else 0.01)


@JUDGES(PayFor)
def _(query: PayFor, mind: Mind, options: Sequence[Action]) -> Action:
    gain = value(query.offer.then, mind) - query.price * mind.gold
    return options[0] if gain > 0 else PASS


@JUDGES(GiveInstead)
def _(query: GiveInstead, mind: Mind, options: Sequence[Action]) -> Action:
    return next((option for option in options if option != A_LIFE), options[0])


@JUDGES(WhichLocation)
def _(query: WhichLocation, mind: Mind, options: Sequence[Action]) -> Action:
    return max(
        options,
        key=lambda one: location_value(mind, query.space, one.location) if isinstance(one, Visit) else 0.1,
    )


@JUDGES(Wares)
def _(query: Wares, mind: Mind, options: Sequence[Action]) -> Action:
    owned = {card(copy).kind for copy in mind.me.objects}

    def bargain(option: Action) -> float:
        if isinstance(option, Buy | Pocket) and option.card in owned:
            return 0.0
        if isinstance(option, Pocket):
            return 1.0 + mind.worth(option.card)
        if isinstance(option, Buy):
            return mind.worth(option.card) - dict(query.goods)[card(option.card).id] * mind.gold
        if isinstance(option, BuyShip | TakeShip):
            return ship_value(mind, option.ship, isinstance(option, TakeShip))
        return 0.05 if option == DONE else 0.06 * isinstance(option, Part)

    return max(options, key=bargain)


@JUDGES(Selling)
def _(query: Selling, mind: Mind, options: Sequence[Action]) -> Action:
    useless = [one for one in options if isinstance(one, Part) and mind.worth(one.card) < mind.gold * 0.6]
    return useless[0] if useless else options[-1]


@JUDGES(BeforeFight)
def _(query: BeforeFight, mind: Mind, options: Sequence[Action]) -> Action:
    """Spirits are destroyed, strong animals charmed, hopeless fights evaded or paid off, others fought."""
    if sure := [option for option in options if isinstance(option, Destroy)]:
        return sure[0]
    if tries := [option for option in options if isinstance(option, Subdue) and _is_worth_a_song(mind, option)]:
        return max(tries, key=lambda option: card(option.card).strength)
    fighting = mind.fight(query.terms)
    others = [option for option in options if option != FIGHT]
    if fighting >= 0 or not others:
        return FIGHT if FIGHT in options else options[0]
    bribes = [option for option in others if isinstance(option, Bribe)]
    free = [option for option in others if not isinstance(option, Bribe)]
    return (free or bribes)[0]


def _is_worth_a_song(mind: Mind, option: Subdue) -> bool:
    """A try that costs nothing; but it may succeed only once, so that weaklings are left alone.  Rules: TA-C10.17"""
    return card(option.card).strength > WEAKLING and not must_fight_after(mind.s, mind.seat, option)


@JUDGES(GetReady)
def _(query: GetReady, mind: Mind, options: Sequence[Action]) -> Action:
    """With the best weapons; what costs nothing is used always, what is used up only if the fight is not won yet."""
    against = sum(foe.value(query.terms.mode) + foe.plus for foe in query.terms.foes)
    ahead = mind.battle(query.terms) + query.added - against
    free = {UsePower(one.owner) for one in powers(mind.s, mind.seat, "before_combat") if _is_free(one.power)}
    helpers = [one for one in options if isinstance(one, UsePower | SendThrall) and (one in free or ahead < AHEAD)]
    return helpers[0] if helpers else options[0]


def _is_free(power: Power) -> bool:
    return power.then != "discard" and not (power.cost.gold or power.cost.spell or power.cost.lives)


@JUDGES(WhichCombat)
def _(query: WhichCombat, mind: Mind, options: Sequence[Action]) -> Action:
    return BY_CRAFT if mind.craft > mind.might else BY_STRENGTH


@JUDGES(WhichUnmet)
def _(query: WhichUnmet, mind: Mind, options: Sequence[Action]) -> Action:
    """The worst card is not met; the Orb changes only what is worse than an unknown one."""
    return min(options, key=lambda one: _met(mind, one.card) if isinstance(one, Unmet) else unknown_card(mind) - 0.2)


def _met(mind: Mind, copy: str) -> float:
    """What it is worth to meet a card."""
    if card(copy).is_enemy:
        return mind.meeting(copy)
    return lying(mind, copy) if card(copy).type != "event" else value(card(copy).effects, mind)


@JUDGES(WhomToMeet, WhatNow)
def _(query: object, mind: Mind, options: Sequence[Action]) -> Action:
    """A weaker character, if that promises more than the space does.  Rules: TA-C24.4"""
    return max(options, key=lambda option: _meeting(mind, option))


def _meeting(mind: Mind, option: Action) -> float:
    match option:
        case Meet(seat=other):
            return 0.3 + max(mind.worth(copy) for copy in mind.s.players[other].followers)
        case Instead(seat=other):
            return 0.5 * loot(mind, other) - 0.05
        case Attack(seat=other):
            return attack_value(mind, other)
        case _:
            return the_space(mind, mind.me.space) if option == THE_SPACE else 0.0


def attack_value(mind: Mind, other: int) -> float:
    """What an attack promises: the prize against a life; nothing against somebody about as strong, unless it is a
    Talisman or a deed that is wanted.

    Rules: TA-C24.4
    """
    margin = mind.against(other)
    bold = margin >= mind.manner.attack_margin or (margin >= -1 and _is_wanted(mind, other))
    odds = odds_of(margin, mind.dice)
    return odds.win * loot(mind, other) + odds.lose * mind.a_life_lost if bold else -9.0


def _is_wanted(mind: Mind, other: int) -> bool:
    return mind.task == "take_life" or (not mind.has_talisman and has_tag(mind.s, other, "talisman"))


def loot(mind: Mind, other: int) -> float:
    """What the best prize is worth."""
    one = mind.s.players[other]
    goods = [_carried_off(mind, copy) for copy in one.objects]
    return max(mind.gold * (one.gold > 0), life_taken(mind, other), *goods)


def _carried_off(mind: Mind, copy: str) -> float:
    return mind.worth(copy) - spared(mind)


def life_taken(mind: Mind, other: int) -> float:
    """What a life of another character is worth: most if it is the last, if it is asked for, or near the end."""
    deed = mind.talisman if mind.task == "take_life" else 0.0
    return deed + (2.0 if mind.s.crown_reached else 0.9 if mind.s.players[other].lives == 1 else 0.3)


@JUDGES(Prize)
def _(query: Prize, mind: Mind, options: Sequence[Action]) -> Action:
    def prize(option: Action) -> float:
        if isinstance(option, Win):
            return _carried_off(mind, option.card)
        return life_taken(mind, query.loser) if option.token == "life" else mind.gold

    return max(options, key=prize)


@JUDGES(WhichRival)
def _(query: WhichRival, mind: Mind, options: Sequence[Rival]) -> Rival:
    """The one that is beaten most easily.  Rules: TA-C24.4"""
    return max(options, key=lambda one: mind.against(one.seat))


@JUDGES(HowToAttack)
def _(query: HowToAttack, mind: Mind, options: Sequence[Action]) -> Action:
    """By magic if that is the stronger side; other powers always."""
    psychic = any(one.power.effect == "psychic" for one in powers(mind.s, mind.seat, "attack_character"))
    plainly = psychic and mind.against(query.other) == mind.might - mind.of(query.other).might
    return options[0 if plainly else -1]


@JUDGES(EvadeAttack)
def _(query: EvadeAttack, mind: Mind, options: Sequence[Action]) -> Action:
    """It stands against those who are no stronger."""
    return STAND if mind.might >= mind.of(query.by).might else EVADE


@JUDGES(SkipRoll)
def _(query: SkipRoll, mind: Mind, options: Sequence[Action]) -> Action:
    return YES if table_value(mind, query.table) > 0 else NO


@JUDGES(PickRow)
def _(query: PickRow, mind: Mind, options: Sequence[Pick]) -> Pick:
    return max(options, key=lambda one: row_value(mind, query.table, one.number))


@JUDGES(AddToPrayer)
def _(query: AddToPrayer, mind: Mind, options: Sequence[Action]) -> Action:
    return YES if gain_by_one(mind, query.table) >= 0 else NO


@JUDGES(PrayHarder)
def _(query: PrayHarder, mind: Mind, options: Sequence[Action]) -> Action:
    """A Talisman is not prayed away for a life."""
    rolled = query.rolled + total(additions(mind.s, mind.seat, LIBRARY.tables[query.table]))
    return YES if row_value(mind, query.table, rolled + 1) >= row_value(mind, query.table, rolled) else NO


@JUDGES(RoyalDoctor)
def _(query: RoyalDoctor, mind: Mind, options: Sequence[Action]) -> Action:
    """As many lives as can be had."""
    return max(options, key=lambda one: one.lives if isinstance(one, BeHealed) else 0)


@JUDGES(EntryHall)
def _(query: EntryHall, mind: Mind, options: Sequence[Action]) -> Action:
    """Gold is wanted only for the Warlock."""
    return options[0] if mind.gold > mind.weight("gold") else DONE


@JUDGES(TakeQuest)
def _(query: TakeQuest, mind: Mind, options: Sequence[Action]) -> Action:
    return PASS if mind.has_talisman else options[0]


@JUDGES(WhichCharacter)
def _(query: WhichCharacter, mind: Mind, options: Sequence[Lead]) -> Lead:
    return max(options, key=lambda option: LIKED.get(option.character, 2))
