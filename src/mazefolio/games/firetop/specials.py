"""FT-20: traps, people and places that are met in rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from mazefolio.engine.steps import Action, Faces, Steps, Word, ask
from mazefolio.games.firetop.actions import (
    BUY_PROVISION,
    DO_NOT_DRINK,
    DONE,
    DRINK,
    GO_ON,
    PAY_GOLD,
    PAY_PROVISION,
    Buy,
    Curse,
    Sell,
    Stake,
)
from mazefolio.games.firetop.adventurers import dice, heal, hurt, lose_lantern, risk_luck
from mazefolio.games.firetop.challenges import ask_for_challenge
from mazefolio.games.firetop.content import BUNCHES, ENCOUNTERS, Encounter
from mazefolio.games.firetop.death import die
from mazefolio.games.firetop.effects import Cage, Darts, Fool, Gamble, Gossip, Hex, LanternThief, Spring, Trader
from mazefolio.games.firetop.events import (
    Bribed,
    Caged,
    CardBought,
    CardSold,
    Cursed,
    EncounterLeft,
    Gambled,
    GoldGained,
    Healed,
    NothingHappened,
    ProvisionBought,
)
from mazefolio.games.firetop.knowledge import drop, show
from mazefolio.games.firetop.rounds import end_turn
from mazefolio.games.firetop.state import Adventurer, Card, State, active, adventurer
from mazefolio.games.firetop.treasure import claim, discards, keep_limits

T = TypeVar("T")


def special(card: Encounter, kind: type[T]) -> T:
    """What the card does, as the kind that it is."""
    assert isinstance(card.special, kind)
    return card.special


def remove(s: State, card: Encounter, rule: str) -> EncounterLeft:
    """A card that is spent leaves the game."""
    room = active(s).space
    del s.encounters[room]
    s.removed.append(card.id)
    return EncounterLeft(rule, room, card.id, True)


def cage(s: State, card: Encounter) -> Steps[str]:
    """The first to enter is caught, misses his next turn, and takes nothing.  Rules: FT-20.7, FT-9.8"""
    hero = active(s)
    hero.caged = True
    hero.misses = special(card, Cage).missed_turns
    yield Caged(s.active, hero.space)
    yield remove(s, card, "FT-20.7")
    return end_turn(s)


def meet_fool(s: State, card: Encounter) -> Steps[str]:
    """He gives the room's Treasure card, or a die of Gold; nothing on a second visit.

    Rules: FT-20.9, FT-20.17, FT-20.18
    """
    hero = active(s)
    if hero.fool_room:
        yield NothingHappened("FT-20.18", s.active, card.id)
        return "meeting"
    hero.fool_room = hero.space
    if hero.space in s.treasures:
        yield from claim(s, s.active, "FT-20.9")
        return "meeting"
    faces: Faces = yield dice(s.active, 1, "the Fool's Gold")
    hero.gold += faces[0]
    yield GoldGained("FT-20.9", s.active, faces[0], hero.gold)
    return "meeting"


def meet_hexmaster(s: State, card: Encounter) -> Steps[str]:
    """For Gold he curses somebody else, anywhere, once and never to death.  Rules: FT-20.10"""
    hex_ = special(card, Hex)
    hero = active(s)
    targets = [Curse(seat) for seat in range(len(s.players)) if seat != s.active and can_be_cursed(s, seat, hex_)]
    if hero.gold < hex_.price or not targets:
        yield NothingHappened("FT-20.10", s.active, card.id)
        return "meeting"
    options: list[Word | Curse] = [*targets, GO_ON]
    choice = yield from ask(s.active, "hexmaster", options, "FT-20.10")
    if isinstance(choice, Curse):
        hero.gold -= hex_.price
        victim = adventurer(s, choice.seat)
        victim.cursed = True
        victim.skill -= hex_.skill_loss
        victim.stamina -= hex_.stamina_loss
        yield Cursed(s.active, choice.seat, victim.skill, victim.stamina)
    return "meeting"


def can_be_cursed(s: State, seat: int, hex_: Hex) -> bool:
    """Never cursed before, and strong enough to live.  Rules: FT-20.10"""
    hero = s.players[seat].hero
    return hero is not None and not hero.cursed and hero.stamina > hex_.above_stamina


def meet_prisoner(s: State, card: Encounter) -> Steps[str]:
    """For a Gold Piece or a Provision he allows one Key Challenge.  Rules: FT-20.11"""
    price = special(card, Gossip)
    hero = active(s)
    options = []
    if hero.gold >= price.gold:
        options.append(PAY_GOLD)
    if hero.provisions >= price.provisions:
        options.append(PAY_PROVISION)
    if not options:
        yield NothingHappened("FT-20.11", s.active, card.id)
        return "meeting"
    choice = yield from ask(s.active, "prisoner", [*options, GO_ON], "FT-20.11")
    if choice is GO_ON:
        return "meeting"
    if choice is PAY_GOLD:
        hero.gold -= price.gold
    else:
        hero.provisions -= price.provisions
    yield Bribed(s.active, choice is PAY_GOLD)
    yield from ask_for_challenge(s, "FT-20.11")
    return "meeting"


def meet_trader(s: State, card: Encounter) -> Steps[str]:
    yield from ()
    return "trader"


TERMS = next(card.special for card in ENCOUNTERS.values() if isinstance(card.special, Trader))


def trade(s: State) -> Steps[str]:
    """In one visit and in any order: buy Provisions, sell cards but no keys, buy from the stall.

    Whoever has any Treasure card is asked, so that the question gives nothing away.  Rules: FT-20.12
    """
    hero = active(s)
    options = trader_options(s, hero)
    if len(options) == 1 and not hero.cards:
        return "meeting"
    choice = yield from ask(s.active, "trader", options, "FT-20.12")
    if choice is DONE:
        return "meeting"
    if choice is BUY_PROVISION:
        hero.gold -= TERMS.provision_price
        hero.provisions += 1
        s.now.bought += 1
        yield ProvisionBought(s.active, hero.provisions)
    elif isinstance(choice, Sell):
        yield sell(s, hero, choice.card)
    elif isinstance(choice, Buy):
        yield buy(s, hero, choice.card)
        yield from keep_limits(s, s.active)
    return "trader"


def trader_options(s: State, hero: Adventurer) -> list[Action]:
    """Rules: FT-5.13, FT-20.12"""
    options: list[Action] = []
    if s.now.bought < TERMS.provisions_per_visit and hero.gold >= TERMS.provision_price:
        options.append(BUY_PROVISION)
    if s.now.sold < TERMS.cards_per_visit:
        options += [Sell(card) for card in discards(hero, hero.cards) if card not in BUNCHES]
    if hero.gold >= TERMS.sells_at:
        options += map(Buy, s.stall)
    return [*options, DONE]


def sell(s: State, hero: Adventurer, card: Card) -> CardSold:
    """Sold cards lie face up on the stall.  Rules: FT-20.12"""
    hero.cards.remove(card)
    hero.gold += TERMS.buys_at
    s.now.sold += 1
    s.stall.append(card)
    drop(s, card)
    return CardSold(s.active, card, TERMS.buys_at)


def buy(s: State, hero: Adventurer, card: Card) -> CardBought:
    """Everybody knows who has a card from the stall.  Rules: FT-9.10, FT-20.12"""
    s.stall.remove(card)
    hero.gold -= TERMS.sells_at
    hero.cards.append(card)
    show(s, card)
    return CardBought(s.active, card, TERMS.sells_at)


def meet_gambler(s: State, card: Encounter) -> Steps[str]:
    """Once, for a stake: he rolls two dice, then the visitor; the higher total wins.  Rules: FT-20.13"""
    hero = active(s)
    most = min(hero.gold, special(card, Gamble).max_stake)
    if not most:
        yield NothingHappened("FT-20.13", s.active, card.id)
        return "meeting"
    options: list[Word | Stake] = [*map(Stake, range(1, most + 1)), GO_ON]
    choice = yield from ask(s.active, "gambler", options, "FT-20.13")
    if isinstance(choice, Stake):
        theirs: Faces = yield dice(s.active, 2, "gambler")
        mine: Faces = yield dice(s.active, 2, "visitor")
        won = (sum(mine) > sum(theirs)) - (sum(mine) < sum(theirs))
        hero.gold += won * choice.gold
        yield Gambled(s.active, choice.gold, theirs, mine, won * choice.gold)
    return "meeting"


def face_darts(s: State, card: Encounter) -> Steps[str]:
    """The unlucky lose a die of Stamina; the trap is then spent.  Rules: FT-20.14"""
    lucky = yield from risk_luck(s, s.active, "FT-20.14")
    yield remove(s, card, "FT-20.14")
    if not lucky:
        faces: Faces = yield dice(s.active, 1, "poison")
        dead = yield from hurt(s, s.active, faces[0], card.id, "FT-20.14")
        if dead:
            return (yield from die(s, s.active, card.id, "FT-20.14"))
    return "meeting"


def face_gremlin(s: State, card: Encounter) -> Steps[str]:
    """The unlucky lose a lantern; without one there is no test.  Rules: FT-20.15"""
    if active(s).lanterns:
        lucky = yield from risk_luck(s, s.active, "FT-20.15")
        if not lucky:
            yield from lose_lantern(s, s.active, "FT-20.15")
    yield remove(s, card, "FT-20.15")
    return "meeting"


def find_spring(s: State, card: Encounter) -> Steps[str]:
    """Whoever drinks gets Stamina back, and his Skill to its initial value.  Rules: FT-20.16"""
    hero = active(s)
    choice = yield from ask(s.active, "spring", (DRINK, DO_NOT_DRINK), "FT-20.16")
    if choice is DRINK:
        heal(hero, special(card, Spring).stamina)
        yield Healed("FT-20.16", s.active, "stamina", hero.stamina)
        if hero.skill < hero.full_skill:
            hero.skill = hero.full_skill
            yield Healed("FT-20.16", s.active, "skill", hero.skill)
    return "meeting"


SPECIALS: Mapping[type, Callable[[State, Encounter], Steps[str]]] = {
    Cage: cage,
    Fool: meet_fool,
    Hex: meet_hexmaster,
    Gossip: meet_prisoner,
    Trader: meet_trader,
    Gamble: meet_gambler,
    Darts: face_darts,
    LanternThief: face_gremlin,
    Spring: find_spring,
}
