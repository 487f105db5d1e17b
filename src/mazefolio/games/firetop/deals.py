"""FT-13: deals between adventurers.

What players say to each other besides, and where they agree to meet, is their own affair.  Rules: FT-13.13, FT-13.14
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.steps import Action, Steps, Word, ask, choose
from mazefolio.games.firetop.actions import (
    ACCEPT,
    COUNTER,
    PROPOSE,
    REFUSE,
    THREATEN,
    WITHDRAW,
    Add,
    Amount,
    Goods,
    Name,
    Number,
    Part,
)
from mazefolio.games.firetop.adventurers import swords
from mazefolio.games.firetop.challenges import note, note_all
from mazefolio.games.firetop.content import NUMBERS, SWORDS
from mazefolio.games.firetop.key_events import Answered, KeysShown, OfferMade
from mazefolio.games.firetop.knowledge import knows, learn
from mazefolio.games.firetop.spoils import NAMEABLE, hand_over
from mazefolio.games.firetop.state import HIDDEN, Adventurer, Card, Offer, State, Terms, adventurer
from mazefolio.games.firetop.treasure import keep_limits

PARTS: Sequence[Part] = ("give", "ask")
GOODS: Sequence[Goods] = ("gold", "provisions", "card", "show all", "show one", "answer")
ANSWERS = tuple(map(Number, NUMBERS))


def begin_offer(s: State, other: int) -> str:
    """Rules: FT-13.2"""
    s.offer = Offer(s.active, other, Terms(), Terms())
    return "draft"


def open_offer(s: State) -> Offer:
    """The offer that is being drafted or answered: the counter-offer, if there is one."""
    offer = s.counter or s.offer
    assert offer is not None
    return offer


def draft(s: State) -> Steps[str]:
    """An offer is put together thing by thing, and is secret until it is proposed.

    Rules: FT-13.2 to FT-13.4, FT-13.6 to FT-13.8, FT-13.15
    """
    offer = open_offer(s)
    options: list[Action] = [*additions(s, offer)]
    if not (offer.threat or s.counter):
        options.append(THREATEN)
    if can_propose(offer):
        options.append(PROPOSE)
    advancing = len(options)
    options.append(WITHDRAW)
    choice = yield from ask(offer.maker, "draft", options, "FT-13.2", advancing)
    if choice is PROPOSE:
        return (yield from propose(s, offer))
    if choice is WITHDRAW:
        return withdraw(s)
    if choice is THREATEN:
        offer.threat = True
    elif isinstance(choice, Add):
        yield from add(s, offer, choice)
    return "draft"


def additions(s: State, offer: Offer) -> Iterator[Add]:
    """The sorts of things that can still be given or asked for.  Rules: FT-13.3, FT-13.4, FT-13.6"""
    for part in PARTS:
        for goods in GOODS:
            if things(s, offer, Add(part, goods)):
                yield Add(part, goods)


def things(s: State, offer: Offer, addition: Add) -> Sequence[Action]:
    """What can be added of a sort: things the giver has, or, asked for blindly, may have.  Rules: FT-13.15"""
    giving = addition.part == "give"
    terms = offer.gives if giving else offer.asks
    giver = adventurer(s, offer.maker if giving else offer.other)
    match addition.goods:
        case "gold":
            return () if terms.gold else _amounts(giver.gold)
        case "provisions":
            return () if terms.provisions else _amounts(giver.provisions)
        case "card":
            return _own_cards(giver, offer) if giving else _named_cards(adventurer(s, offer.maker), giver, terms)
        case "show all":
            return () if terms.show_all else (addition,)
        case "show one":
            return () if terms.show_all or terms.show_one else (addition,)
        case "answer":
            return () if terms.show_all else [number for number in ANSWERS if number.number not in terms.answers]


def _amounts(most: int) -> list[Amount]:
    return [Amount(count) for count in range(1, most + 1)]


def _own_cards(giver: Adventurer, offer: Offer) -> list[Name]:
    """A last sword only once another is asked for in return.  Rules: FT-5.19"""
    given, asked = offer.gives.cards, offer.asks.cards
    return [Name(card) for card in giver.cards if card not in given and keeps_sword(giver, [*given, card], asked)]


def _named_cards(asker: Adventurer, giver: Adventurer, terms: Terms) -> list[Name]:
    """Any card the asker does not have himself, as many as the other is seen to hold."""
    if len(terms.cards) >= len(giver.cards):
        return []
    return [name for name in NAMEABLE if name.card not in asker.cards and name.card not in terms.cards]


def add(s: State, offer: Offer, addition: Add) -> Steps[None]:
    """One more thing in the list.  Rules: FT-13.3, FT-13.4"""
    terms = offer.gives if addition.part == "give" else offer.asks
    thing = yield from choose(offer.maker, addition.token, things(s, offer, addition), "FT-13.3")
    if isinstance(thing, Amount):
        if addition.goods == "gold":
            terms.gold = thing.count
        else:
            terms.provisions = thing.count
    elif isinstance(thing, Name):
        terms.cards.append(thing.card)
    elif isinstance(thing, Number):
        terms.answers.append(thing.number)
    elif addition.goods == "show one":
        terms.show_one = True
    else:
        terms.show_all = True


def can_propose(offer: Offer) -> bool:
    """It asks or gives something; what it gives, its maker has.  Rules: FT-13.2, FT-13.15"""
    return offer.gives != Terms() or offer.asks != Terms()


def keeps_sword(hero: Adventurer, given: Sequence[Card], got: Sequence[Card]) -> bool:
    """Whether he has a sword after a deal.  Rules: FT-5.13, FT-5.19"""
    return any(card not in given for card in swords(hero)) or any(card in SWORDS for card in got)


def can_fulfil(s: State, offer: Offer) -> bool:
    """Whether the one who is asked has all of it, and would keep a sword.  Rules: FT-13.9, FT-5.19"""
    hero, asks = adventurer(s, offer.other), offer.asks
    return (
        hero.gold >= asks.gold
        and hero.provisions >= asks.provisions
        and all(card in hero.cards for card in asks.cards)
        and keeps_sword(hero, asks.cards, offer.gives.cards)
    )


def withdraw(s: State) -> str:
    """Think better of a draft."""
    if s.counter:
        s.counter = None
        return "reply"
    s.offer = None
    return "meeting"


def propose(s: State, offer: Offer) -> Steps[str]:
    """Everybody hears the offer, but of its cards only what he knows already.  Rules: FT-13.11, FT-13.15"""
    offer.proposed = True
    if not s.counter:
        s.now.offers += 1
    rule = "FT-13.8" if s.counter else "FT-13.2"
    for viewers, gives, asks in versions(s, offer):
        yield OfferMade(rule, offer.maker, offer.other, gives, asks, offer.threat, viewers)
    learn(s, offer.gives.cards, offer.other)
    return "reply"


def versions(s: State, offer: Offer) -> Iterator[tuple[tuple[int | None, ...], Terms, Terms]]:
    """The offer as each group of viewers may see it; ``None`` is a spectator.  Rules: FT-13.11"""
    groups: dict[tuple[tuple[Card, ...], tuple[Card, ...]], list[int | None]] = {}
    for viewer in (*range(len(s.players)), None):
        masks = tuple(mask(s, offer, offer.gives, viewer)), tuple(mask(s, offer, offer.asks, viewer))
        groups.setdefault(masks, []).append(viewer)
    for (gives, asks), viewers in groups.items():
        yield tuple(viewers), masked(offer.gives, gives), masked(offer.asks, asks)


def mask(s: State, offer: Offer, terms: Terms, viewer: int | None) -> list[Card]:
    """The cards of a list as a viewer may see them.  Rules: FT-13.11, FT-13.15"""
    if viewer in (offer.maker, offer.other):
        return list(terms.cards)
    holder = adventurer(s, offer.maker if terms is offer.gives else offer.other)
    return [card if knows(s, viewer, card) and card in holder.cards else HIDDEN for card in terms.cards]


def masked(terms: Terms, cards: Sequence[Card]) -> Terms:
    return Terms(terms.gold, terms.provisions, list(cards), list(terms.answers), terms.show_one, terms.show_all)


def reply(s: State) -> Steps[str]:
    """Accept, refuse or make one counter-offer, which the first one then accepts or refuses.

    Rules: FT-13.8, FT-13.9, FT-13.16, FT-22.6
    """
    offer = open_offer(s)
    options: list[Word] = [ACCEPT] if can_fulfil(s, offer) else []
    options.append(REFUSE)
    if not s.counter:
        options.append(COUNTER)
    choice = yield from ask(offer.other, "reply", options, "FT-13.8")
    if choice is COUNTER:
        s.counter = Offer(offer.other, offer.maker, Terms(), Terms())
        return "draft"
    yield Answered("FT-13.8", offer.other, offer.maker, "accept" if choice is ACCEPT else "refuse")
    s.offer = s.counter = None
    if choice is ACCEPT:
        yield from carry_out(s, offer)
    return "meeting"


def carry_out(s: State, offer: Offer) -> Steps[None]:
    """Both sides hand over and show together; then limits are checked.  Rules: FT-13.4, FT-13.5, FT-13.10"""
    maker, other = offer.maker, offer.other
    yield from show_evidence(s, maker, other, offer.gives)
    yield from show_evidence(s, other, maker, offer.asks)
    hand_over_goods(s, maker, other, offer.gives)
    hand_over_goods(s, other, maker, offer.asks)
    for seat in (s.active, other if maker == s.active else maker):
        yield from keep_limits(s, seat)


def hand_over_goods(s: State, giver: int, taker: int, terms: Terms) -> None:
    """Rules: FT-13.3, FT-13.10"""
    one, other = adventurer(s, giver), adventurer(s, taker)
    one.gold -= terms.gold
    other.gold += terms.gold
    one.provisions -= terms.provisions
    other.provisions += terms.provisions
    hand_over(s, terms.cards, giver, taker)


def show_evidence(s: State, giver: int, taker: int, terms: Terms) -> Steps[None]:
    """The receiver alone sees the Key cards, which are always true.  Rules: FT-13.4, FT-13.5, FT-13.11, FT-14.11"""
    keys = s.players[giver].keys
    for number in terms.answers:
        yield show_key(s, giver, taker, number)
    if terms.show_one:
        choice = yield from choose(giver, "show one", list(map(Number, keys)), "FT-13.4")
        yield show_key(s, giver, taker, choice.number)
    if terms.show_all:
        note_all(s, taker, giver)
        yield KeysShown(taker, giver, tuple(keys), ())


def show_key(s: State, giver: int, taker: int, number: int) -> KeysShown:
    """The Key card with this number or, if he has none, his blank.  Rules: FT-13.4"""
    note(s, taker, giver, (number,), "deal")
    held = number in s.players[giver].keys
    return KeysShown(taker, giver, (number,) if held else (), () if held else (number,))
