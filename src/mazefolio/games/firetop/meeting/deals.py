"""FT-13: deals between adventurers.

What players say to each other besides, and where they agree to meet, is their own affair.  Rules: FT-13.13, FT-13.14
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from mazefolio.engine.legality import Refusal
from mazefolio.engine.steps import Action, CitedEvent, Event, Query, Steps, Word, ask, choose
from mazefolio.games.firetop.adventurers import swords
from mazefolio.games.firetop.battles.spoils import NAMEABLE, Name, hand_over
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.bargaining import cheap_answer, wanted_answer, worth_accepting, worth_countering
from mazefolio.games.firetop.cards import learn
from mazefolio.games.firetop.content import NUMBERS, SWORDS, Card, Key
from mazefolio.games.firetop.keys import Number, ShowOne, note
from mazefolio.games.firetop.rooms.treasure import keep_limits
from mazefolio.games.firetop.state import Adventurer, Offer, Seat, State, Terms, adventurer, masked
from mazefolio.games.firetop.words import SeenByOne

Goods: TypeAlias = Literal["gold", "provisions", "card", "answer", "show one", "show all"]
Part: TypeAlias = Literal["give", "ask"]
PARTS: Sequence[Part] = ("give", "ask")
GOODS: Sequence[Goods] = ("gold", "provisions", "card", "show all", "show one", "answer")
ANSWERS = tuple(map(Number, NUMBERS))
THREATEN, PROPOSE, WITHDRAW = Word("threaten"), Word("propose"), Word("withdraw")
ACCEPT, REFUSE, COUNTER = Word("accept"), Word("refuse"), Word("counter")
EMPTY = Refusal("FT-13.2", "An offer must give or ask for something.")
CANNOT = Refusal("FT-13.9", "You do not have what is asked, or would be left without a sword.")


class Add(Action, frozen=True, gc=False):
    """The next thing in an offer: what is given or asked, by its sort."""

    part: Part
    goods: Goods

    @property
    def token(self) -> str:
        return f"{self.part} {self.goods}"


class Amount(Action, frozen=True, gc=False):
    """So much Gold, or so many Provisions."""

    count: int

    @property
    def token(self) -> str:
        return str(self.count)


class Draft(Query, frozen=True, tag="draft"):
    """What next in the offer, which stands in the state?"""

    RULE = "FT-13.2"


class WhichOf(Query, frozen=True):
    """How much, which card or which number is given or asked for?  Its kind is 'give gold', 'ask card' and so on.

    ``wanted`` are the answers that the other side has asked for.  A draft is its maker's secret.
    """

    RULE = "FT-13.3"
    public = False
    part: Part
    goods: Goods
    wanted: tuple[Key, ...] = ()

    @property
    def kind(self) -> str:
        return f"{self.part} {self.goods}"


class Reply(Query, frozen=True, tag="reply"):
    """What to say to the offer, which stands in the state?"""

    RULE = "FT-13.8"


class OfferMade(CitedEvent, frozen=True):
    """An offer as some see it.  Rules: FT-13.15"""

    reveals = True
    seat: Seat
    other: Seat
    gives: Terms
    asks: Terms
    threat: bool
    seats: tuple[int | None, ...]

    def seen_by(self, seat: int | None) -> bool:
        return seat in self.seats


class Answered(Event, frozen=True):
    RULE = "FT-13.8"
    seat: Seat
    other: Seat
    accepted: bool


class KeysShown(SeenByOne, frozen=True):
    """What evidence showed.  Rules: FT-13.4, FT-13.11"""

    RULE = "FT-13.11"
    reveals = True
    holder: Seat
    held: tuple[Key, ...]
    missing: tuple[Key, ...]


def bargain(s: State, other: int) -> Steps[None]:
    """One offer of the active player, from the first word to the answer.  Rules: FT-13.2, FT-13.8"""
    s.offer = offer = Offer(s.active, other, Terms(), Terms())
    proposed = yield from draft(s, offer, ())
    if proposed:
        s.offers += 1
        yield from announce(s, offer, "FT-13.2")
        yield from answer(s, offer)
    s.offer = None


def draft(s: State, offer: Offer, wanted: tuple[int, ...]) -> Steps[bool]:
    """An offer is put together thing by thing, and is secret until it is proposed; false if it is withdrawn.

    Rules: FT-13.2, FT-13.3, FT-13.4, FT-13.6, FT-13.7, FT-13.15
    """
    while True:
        options: list[Action] = [*additions(s, offer)]
        if not (offer.threat or offer.counter):
            options.append(THREATEN)
        if not no_proposal(offer):
            options.append(PROPOSE)
        choice = yield from ask(offer.maker, Draft(), [*options, WITHDRAW], advancing=len(options))
        if isinstance(choice, Add):
            yield from add(s, offer, choice, wanted)
        elif choice is THREATEN:
            offer.threat = True
        else:
            return choice is PROPOSE


def no_proposal(offer: Offer) -> Refusal | None:
    """It must ask or give something; what it gives, its maker has.  Rules: FT-13.2, FT-13.15"""
    return EMPTY if offer.gives == Terms() and offer.asks == Terms() else None


def additions(s: State, offer: Offer) -> Iterator[Add]:
    """The sorts of things that can still be given or asked for.  Rules: FT-13.3, FT-13.4, FT-13.6"""
    return (Add(part, goods) for part in PARTS for goods in GOODS if things(s, offer, part, goods))


def things(s: State, offer: Offer, part: Part, goods: Goods) -> Sequence[Action]:
    """What can be added of a sort: things the giver has, or, asked for blindly, may have.  Rules: FT-13.15"""
    giving = part == "give"
    terms = offer.gives if giving else offer.asks
    giver = adventurer(s, offer.maker if giving else offer.other)
    match goods:
        case "gold":
            return () if terms.gold else _amounts(giver.gold)
        case "provisions":
            return () if terms.provisions else _amounts(giver.provisions)
        case "card":
            return _own_cards(giver, offer) if giving else _named_cards(adventurer(s, offer.maker), giver, terms)
        case "show all":
            return () if terms.show_all else (Add(part, goods),)
        case "show one":
            return () if terms.show_all or terms.show_one else (Add(part, goods),)
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


def add(s: State, offer: Offer, addition: Add, wanted: tuple[int, ...]) -> Steps[None]:
    """One more thing in the list.  Rules: FT-13.3, FT-13.4"""
    part, goods = addition.part, addition.goods
    terms = offer.gives if part == "give" else offer.asks
    thing = yield from choose(offer.maker, WhichOf(part, goods, wanted), things(s, offer, part, goods))
    if isinstance(thing, Amount):
        setattr(terms, goods, thing.count)
    elif isinstance(thing, Name):
        terms.cards += (thing.card,)
    elif isinstance(thing, Number):
        terms.answers += (thing.number,)
    elif goods == "show one":
        terms.show_one = True
    else:
        terms.show_all = True


def announce(s: State, offer: Offer, rule: str) -> Steps[None]:
    """Everybody hears the offer, but of its cards only what he knows already.  Rules: FT-13.11, FT-13.15"""
    offer.proposed = True
    versions: list[tuple[Terms, Terms, list[int | None]]] = []
    for viewer in (*range(len(s.players)), None):
        gives, asks = masked(s, offer, offer.gives, viewer), masked(s, offer, offer.asks, viewer)
        same = next((version for version in versions if version[:2] == (gives, asks)), None)
        if same is None:
            versions.append(same := (gives, asks, []))
        same[2].append(viewer)
    for gives, asks, viewers in versions:
        yield OfferMade(rule, offer.maker, offer.other, gives, asks, offer.threat, tuple(viewers))
    learn(s, offer.gives.cards, offer.other)


def answer(s: State, offer: Offer) -> Steps[None]:
    """Accept, refuse or make one counter-offer, which the first one then accepts or refuses.

    Rules: FT-13.8, FT-13.9, FT-13.16, FT-22.6
    """
    choice = yield from reply(s, offer)
    while choice is COUNTER:
        s.offer = counter = Offer(offer.other, offer.maker, Terms(), Terms(), counter=True)
        proposed = yield from draft(s, counter, offer.asks.answers)
        if proposed:
            offer = counter
            yield from announce(s, offer, "FT-13.8")
        s.offer = offer
        choice = yield from reply(s, offer)
    s.offer = None
    yield Answered(offer.other, offer.maker, choice is ACCEPT)
    if choice is ACCEPT:
        yield from carry_out(s, offer)


def reply(s: State, offer: Offer) -> Steps[Word]:
    """Rules: FT-13.8, FT-13.9"""
    options = [REFUSE] if no_acceptance(s, offer) else [ACCEPT, REFUSE]
    return (yield from ask(offer.other, Reply(), options if offer.counter else [*options, COUNTER]))


def no_acceptance(s: State, offer: Offer) -> Refusal | None:
    """The one who is asked must have all of it, and keep a sword.  Rules: FT-5.19, FT-13.9"""
    hero, asks = adventurer(s, offer.other), offer.asks
    goods = hero.gold >= asks.gold and hero.provisions >= asks.provisions
    cards = all(card in hero.cards for card in asks.cards)
    return None if goods and cards and keeps_sword(hero, asks.cards, offer.gives.cards) else CANNOT


def keeps_sword(hero: Adventurer, given: Sequence[Card], got: Sequence[Card]) -> bool:
    """Whether he has a sword after a deal.  Rules: FT-5.13, FT-5.19"""
    return any(card not in given for card in swords(hero)) or any(card in SWORDS for card in got)


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
        choice = yield from choose(giver, ShowOne(taker), list(map(Number, keys)))
        yield show_key(s, giver, taker, choice.number)
    if terms.show_all:
        note(s, taker, giver, NUMBERS, "deal")
        yield KeysShown(taker, giver, tuple(keys), ())


def show_key(s: State, giver: int, taker: int, number: int) -> KeysShown:
    """The Key card with this number or, if he has none, his blank.  Rules: FT-13.4"""
    note(s, taker, giver, (number,), "deal")
    held = number in s.players[giver].keys
    return KeysShown(taker, giver, (number,) if held else (), () if held else (number,))


def open_offer(s: State) -> Offer:
    """The offer that is being drafted or answered."""
    assert s.offer is not None
    return s.offer


@JUDGES(Draft)
def _(query: Draft, v: View, options: Sequence[Action]) -> Action:
    """Ask for one answer and give another, then propose; somebody else may have begun the draft otherwise."""
    offer = open_offer(v.s)
    wishes: list[Action] = [] if offer.asks.answers else [Add("ask", "answer")]
    wishes += [] if offer.gives.answers else [Add("give", "answer")]
    return next((wish for wish in [*wishes, PROPOSE] if wish in options), options[0])


@JUDGES(WhichOf)
def _(query: WhichOf, v: View, options: Sequence[Action]) -> Action:
    """Ask for the answer that tells most; give the cheapest, in a counter-offer of those that were asked for."""
    numbers = [option.number for option in options if isinstance(option, Number)]
    if not numbers:
        return options[0]
    if query.part == "ask":
        return Number(wanted_answer(v, open_offer(v.s).other, numbers)[1])
    return Number(cheap_answer(v, [number for number in numbers if number in query.wanted] or numbers))


@JUDGES(Reply)
def _(query: Reply, v: View, options: Sequence[Action]) -> Action:
    """Accept what brings more than it costs, or offer an answer for an answer."""
    offer = open_offer(v.s)
    if ACCEPT in options and worth_accepting(v, offer):
        return ACCEPT
    return COUNTER if COUNTER in options and worth_countering(v, offer) else REFUSE
