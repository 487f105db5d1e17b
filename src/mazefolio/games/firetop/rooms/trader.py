"""FT-20.12: the Trader and his stall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mazefolio.engine.legality import Attempt, Refusal, allowed, first
from mazefolio.engine.steps import Action, Ask, Event, Steps, Word, ask
from mazefolio.engine.view import Option, Scene, Zone
from mazefolio.engine.wording import Asked
from mazefolio.games.firetop.adventurers import no_parting
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.worth import card_worth, kept_worth
from mazefolio.games.firetop.cards import drop, show
from mazefolio.games.firetop.content import BUNCHES, Card
from mazefolio.games.firetop.effects import Trader
from mazefolio.games.firetop.names import CARDS, gold, the_card
from mazefolio.games.firetop.rooms.encounters import Visit, furnishes, special, terms
from mazefolio.games.firetop.rooms.treasure import keep_limits
from mazefolio.games.firetop.show.pieces import card_id, stall_card
from mazefolio.games.firetop.state import Seat, State, active
from mazefolio.games.firetop.words import DONE, WORDS, Do

TERMS = terms(Trader)
BUY_PROVISION = Word("buy provision")
SOLD_OUT = Refusal("FT-20.12", f"He sells no more than {TERMS.provisions_per_visit} Provisions in a visit.")
PENNILESS = Refusal("FT-20.12", "You have no Gold.")
NO_KEYS = Refusal("FT-20.12", "He does not buy Bunches of Keys.")
ENOUGH = Refusal("FT-20.12", f"He buys no more than {TERMS.cards_per_visit} cards in a visit.")


class Sell(Do, frozen=True, gc=False):
    VERB = "sell"
    card: Card


class Buy(Do, frozen=True, gc=False):
    VERB = "buy"
    card: Card


class Trade(Visit, frozen=True, tag="trader"):
    """What to buy or sell?  So many Provisions and cards have changed hands in this visit."""

    RULE = "FT-20.12"
    ONWARD = ("Leave the Trader", "", "FT-20.12")
    bought: int
    sold: int


class ProvisionBought(Event, frozen=True):
    RULE = "FT-20.12"
    seat: Seat
    provisions: int


class CardSold(Event, frozen=True):
    RULE = "FT-20.12"
    reveals = True
    seat: Seat
    card: Card
    price: int


class CardBought(Event, frozen=True):
    RULE = "FT-20.12"
    seat: Seat
    card: Card
    price: int


@special(Trader, "FT-20.12")
def meet_trader(s: State, power: Trader) -> Steps[None]:
    """In one visit and in any order: buy Provisions, sell cards but no keys, buy from the stall.

    A player with any Treasure card is asked, so that the question gives nothing away.  Rules: FT-20.12
    """
    hero = active(s)
    bought = sold = 0
    while (options := allowed(dealings(s, bought, sold))) or hero.cards:
        choice = yield from ask(s.active, Trade(bought, sold), [*options, DONE])
        if choice is BUY_PROVISION:
            hero.gold -= power.provision_price
            hero.provisions += 1
            bought += 1
            yield ProvisionBought(s.active, hero.provisions)
        elif isinstance(choice, Sell):
            sold += 1
            yield sell(s, choice.card)
        elif isinstance(choice, Buy):
            yield buy(s, choice.card)
            yield from keep_limits(s, s.active)
        else:
            return


def dealings(s: State, bought: int, sold: int) -> Iterator[Attempt[Action]]:
    """Rules: FT-5.13, FT-20.12"""
    hero = active(s)
    poor = PENNILESS if hero.gold < TERMS.provision_price else None
    yield Attempt(BUY_PROVISION, first(SOLD_OUT if bought >= TERMS.provisions_per_visit else None, poor))
    enough = ENOUGH if sold >= TERMS.cards_per_visit else None
    for card in hero.cards:
        yield Attempt(Sell(card), first(NO_KEYS if card in BUNCHES else None, no_parting(hero, card), enough))
    dear = Refusal("FT-20.12", f"It costs {TERMS.sells_at} Gold; you have {hero.gold}.")
    for card in s.stall:
        yield Attempt(Buy(card), dear if hero.gold < TERMS.sells_at else None)


def sell(s: State, card: Card) -> CardSold:
    """Sold cards lie face up on the stall.  Rules: FT-20.12"""
    hero = active(s)
    hero.cards.remove(card)
    hero.gold += TERMS.buys_at
    s.stall.append(card)
    drop(s, card)
    return CardSold(s.active, card, TERMS.buys_at)


def buy(s: State, card: Card) -> CardBought:
    """Everybody knows who has a card from the stall.  Rules: FT-9.10, FT-20.12"""
    hero = active(s)
    s.stall.remove(card)
    hero.gold -= TERMS.sells_at
    hero.cards.append(card)
    show(s, card)
    return CardBought(s.active, card, TERMS.sells_at)


@furnishes(Trader)
def _(scene: Scene, s: State) -> Scene:
    stall = Zone("stall", "On the stall", [stall_card(card) for card in s.stall])
    return replace(scene, zones=[stall] if s.stall else [])


WORDS.asks(Trade)(lambda _, s, __: Asked("The Trader opens his stall", f"You have {gold(active(s).gold)}."))
WORDS.tries(Trade)(lambda query, s, _: dealings(s, query.bought, query.sold))


@WORDS.offers(BUY_PROVISION)
def _(action: Word, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, Trade)
    left = TERMS.provisions_per_visit - ask.query.bought
    label, detail = (
        f"Buy a Provision for {gold(TERMS.provision_price)}",
        f"At most {left} more; you have {gold(active(s).gold)}.",
    )
    return Option(action.token, label, detail, "FT-20.12", art="provisions")


@WORDS.offers(Sell)
def _(action: Sell, s: State, ask: Ask) -> Option:
    label, detail = f"Sell {the_card(action.card)} for {gold(TERMS.buys_at)}", "It will lie face up on the stall."
    return Option(action.token, label, detail, "FT-20.12", card_id(action.card), action.card)


@WORDS.offers(Buy)
def _(action: Buy, s: State, ask: Ask) -> Option:
    label = f"Buy {the_card(action.card)} for {gold(TERMS.sells_at)}"
    return Option(action.token, label, CARDS[action.card].text, "FT-20.12", f"stall:{action.card}", action.card)


WORDS.sentence(ProvisionBought, "{seat} buys a Provision and has {provisions}.")
WORDS.sentence(CardSold, "{seat} sells {card} for {price} Gold.")
WORDS.sentence(CardBought, "{seat} buys {card} for {price} Gold.")

LARDER, BARGAIN, JUNK = 5, 3.0, 0.6


@JUDGES(Trade)
def _(query: Trade, v: View, options: Sequence[Action]) -> Action:
    """Buy good cards and food, sell what is of no use."""
    bargains = [option for option in options if isinstance(option, Buy) and card_worth(v, option.card) > BARGAIN]
    if bargains:
        return max(bargains, key=lambda option: card_worth(v, option.card))
    if BUY_PROVISION in options and v.hero.provisions < LARDER:
        return BUY_PROVISION
    junk = [option for option in options if isinstance(option, Sell) and kept_worth(v, option.card) < JUNK]
    return min(junk, key=lambda option: kept_worth(v, option.card), default=DONE)
