"""MM-4, MM-7: drawing cards in town, and hiring or buying some of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from mazefolio.engine.decks import Deck
from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, CitedEvent, CitedQuery, Event, Query, Steps, choose
from mazefolio.engine.view import Group, Hint, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital, count, seat
from mazefolio.games.mertwig.actions import DONE, Card, Verb, card
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.worth import View, newcomer_worth
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ARMS, COST, HIRELINGS, MAGIC, RULES, CardId, Gold, HirelingId, Seat
from mazefolio.games.mertwig.holdings import CardsDrawn, change_gold, discard, store, take_top
from mazefolio.games.mertwig.kingdom import TOWN
from mazefolio.games.mertwig.names import a, gold, the
from mazefolio.games.mertwig.party import join, leave
from mazefolio.games.mertwig.state import Member, Player, State, active, member_of, names
from mazefolio.games.mertwig.tables import clashing, due
from mazefolio.games.mertwig.words import WORDS, about, clash, described, plain

Goods: TypeAlias = Literal["characters", "arms", "magic"]
GOODS: Sequence[Goods] = ("characters", "arms", "magic")
LOOKING: Mapping[str, str] = {"characters": "MM-4.9", "arms": "MM-17.1", "magic": "MM-19.1"}
BUYING: Mapping[str, str] = {"characters": "MM-7.1", "arms": "MM-17.1", "magic": "MM-19.1"}
DECKS: Mapping[str, str] = {"characters": "character card", "arms": "arms card", "magic": "magic card"}
HAGGLER = next(card.id for card in HIRELINGS.values() if card.cheap_cost)
DRAWN_ALREADY = Refusal("MM-4.8", "You have drawn these here already.")
NOT_OFFERED = Refusal("MM-4.8", "Nothing of the kind is offered here.")
NO_CARDS_LEFT = Refusal("MM-4.8", "There is no such card left.")
PURSE = {"key": 8, "heal": 6, "smoke": 6, "courage": 25, "scroll": 20, "teleport": 35, "luck": 10}
"""The gold with which a bot buys each sort of magic."""
ENOUGH = {"key": 2, "heal": 3, "smoke": 2, "courage": 2, "scroll": 2, "teleport": 1, "luck": 2}
"""And how many of a sort are enough."""


class Look(Action, frozen=True, gc=False):
    """Draw so many cards, to hire or buy.  Rules: MM-4.9, MM-4.10"""

    goods: Goods
    count: Annotated[int, Among(range(1, 5))]

    @property
    def token(self) -> str:
        return f"draw {self.count} {self.goods}"


class Hire(Query, frozen=True, tag="hire"):
    """Which of these hirelings?  ``fee`` is what Thykskul asks this time."""

    RULE = "MM-7.1"
    VERB: ClassVar[Verb] = "hire"
    cards: tuple[HirelingId, ...]
    fee: Gold


class Buy(CitedQuery, frozen=True, tag="buy"):
    VERB: ClassVar[Verb] = "buy"
    cards: tuple[CardId, ...]
    fee: Gold = 0


class PriceAsked(Event, frozen=True):
    """What the barbarian asks this time; his die is told before."""

    RULE = "MM-7.20"
    seat: Seat
    card: HirelingId
    gold: Gold


class Bought(CitedEvent, frozen=True):
    seat: Seat
    card: CardId
    gold: Gold


def deck_of_goods(s: State, goods: Goods) -> Deck:
    return s.hirelings if goods == "characters" else s.arms if goods == "arms" else s.magic


def not_drawn(s: State, player: Player, goods: Goods) -> Refusal | None:
    """Why none of these cards can be drawn here.  Rules: MM-4.8, MM-4.12"""
    if not getattr(TOWN[player.at], goods):
        return NOT_OFFERED
    if goods in s.done:
        return DRAWN_ALREADY
    if not {"characters": True, "arms": s.with_arms, "magic": s.magic_items}[goods]:
        return Refusal("MM-4.12", f"This game is played without the {goods} deck.")
    deck = deck_of_goods(s, goods)
    return None if deck.pile or deck.discards else NO_CARDS_LEFT


def look(s: State, choice: Look) -> Steps[None]:
    """He says how many he draws, sees them all, and takes what he likes; the rest is discarded.

    Rules: MM-4.9, MM-4.10, MM-7.1, MM-7.2, MM-7.3, MM-7.11, MM-7.20, MM-17.1, MM-19.1
    """
    s.done.append(choice.goods)
    cards: list[str] = []
    for _ in range(choice.count):
        name = yield from take_top(deck_of_goods(s, choice.goods), "MM-1.12")
        if name is not None:
            cards.append(name)
    yield CardsDrawn(LOOKING[choice.goods], s.active, tuple(cards))
    fee = (yield from hear_fee(s)) if HAGGLER in cards else 0
    while True:
        hires, offered = choice.goods == "characters", tuple(cards)
        query = Hire(offered, fee) if hires else Buy(BUYING[choice.goods], offered)
        taken = yield from choose(s.active, query, [*allowed(attempted_deals(s, query)), DONE])
        if not isinstance(taken, Card):
            break
        cards.remove(taken.card)
        yield from change_gold(s, s.active, -cost_of(taken.card, fee), query.rule)
        yield from take_on(s, taken.card, query.rule)
    for name in cards:
        discard(s, name)


def attempted_deals(s: State, query: Hire | Buy) -> Iterator[Attempt[Card]]:
    """Rules: MM-7.1, MM-17.1, MM-19.1"""
    return (Attempt(card(query.VERB, name), too_dear(s, name, query.fee)) for name in dict.fromkeys(query.cards))


def hear_fee(s: State) -> Steps[int]:
    """Thykskul's die falls before anybody decides to pay him.  Rules: MM-7.20"""
    face = yield from die(s, s.active, "price")
    fee = due(HAGGLER, face)
    yield PriceAsked(s.active, HAGGLER, fee)
    return fee


def cost_of(name: str, fee: int = 0) -> int:
    """What a card costs, if Thykskul asks this fee.  Rules: MM-7.1, MM-7.20, MM-17.1, MM-19.1"""
    if name == HAGGLER:
        return fee
    return HIRELINGS[name].cost if name in HIRELINGS else COST[name]


def too_dear(s: State, name: str, fee: int) -> Refusal | None:
    """Rules: MM-7.1, MM-17.1, MM-19.1"""
    cost, purse = cost_of(name, fee), active(s).gold
    if cost <= purse:
        return None
    rule = BUYING["characters" if name in HIRELINGS else "arms" if name in ARMS else "magic"]
    return Refusal(rule, f"{capital(the(name))} costs {gold(cost)}; you have {purse}.")


def take_on(s: State, name: str, rule: str) -> Steps[None]:
    """A hireling joins once all who clash with him are dismissed.  Rules: MM-7.1, MM-7.11"""
    if name not in HIRELINGS:
        store(active(s), name)
        yield Bought(rule, s.active, name, COST[name])
        return
    for rival in clashing(name, names(active(s).members)):
        yield from leave(s, s.active, member_of(active(s).members, rival), "MM-7.11")
    yield from join(s, s.active, Member(name), rule)


@WORDS.offers(Look)
def _(action: Look, s: State, ask: Ask) -> Option:
    """Rules: MM-4.9, MM-4.10"""
    verb = "Hire" if action.goods == "characters" else "Buy"
    whom = "it or not" if action.count == 1 else "any of them"
    detail = f"{verb} {whom}; what you leave is discarded. You have {gold(active(s).gold)}."
    label = f"Draw {count(action.count, DECKS[action.goods])}"
    option = plain(action, label, detail, LOOKING[action.goods], action.goods)
    group = Group(f"draw {action.goods}", f"Draw {DECKS[action.goods]}s")
    return replace(option, group=group, short=str(action.count), number=action.count)


@WORDS.asks(Hire, Buy)
def _(query: Hire | Buy, s: State, ask: Ask) -> Asked:
    purse = f"You have {gold(active(s).gold)}."
    if isinstance(query, Buy):
        return Asked("What do you buy?", f"{purse} What is not bought is discarded.")
    hint = Hint("clash", "Good and evil never serve in the same party.", "MM-7.9")
    return Asked("Whom do you hire?", f"{purse} Whoever is not hired is discarded.", hints=[hint])


@WORDS.offers(Hire, Buy)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-7.1, MM-7.2, MM-7.11, MM-17.1, MM-19.1"""
    query = ask.query
    assert isinstance(query, Hire | Buy)
    if not isinstance(action, Card):
        rest = f"{count(len(query.cards), 'card')} would be discarded." if query.cards else ""
        done = plain(action, "Done hiring" if isinstance(query, Hire) else "Done buying", rest, ask.rule, "done")
        return replace(done, role="ends")
    price, text = gold(cost_of(action.card, query.fee)), described(action.card)
    if isinstance(query, Hire):
        text = f"{text}{clash(active(s), action.card)}"
    return about(action, action.card, f"{capital(action.verb)} {the(action.card)}", text, ask.rule, note=price)


@WORDS.tries(Hire, Buy)
def _(query: Hire | Buy, s: State, ask: Ask) -> Iterator[Attempt[Card]]:
    return attempted_deals(s, query)


WORDS.sentence(PriceAsked, "{Card} wants {gold}.", target="card")


@WORDS.tells(Bought)
def _(event: Bought) -> Line:
    return say(event, f"{seat(event.seat)} buys {a(event.card)} for {gold(event.gold)}.", "good", event.card)


@JUDGES(Hire)
def _(query: Hire, v: View, options: Sequence[Action]) -> Action:
    """The hireling who brings most for his price, as long as there is gold."""
    hands = [option for option in options if isinstance(option, Card) and is_wanted(v, option.card, query.fee)]
    return max(
        hands,
        key=lambda option: newcomer_worth(v, option.card) - v.by.price * cost_of(option.card, query.fee),
        default=DONE,
    )


def is_wanted(v: View, card: str, fee: int) -> bool:
    """Whether a hireling is worth it; the fare for a boat is kept, and one who drives others away must be a gain."""
    gain, cost = newcomer_worth(v, card), cost_of(card, fee)
    needed = v.by.fair * cost if clashing(card, names(v.me.members)) else v.by.little
    return gain > needed and v.me.gold - cost >= RULES.fare


@JUDGES(Buy)
def _(query: Buy, v: View, options: Sequence[Action]) -> Action:
    """Arms at a fair price for those who have none, and magic that helps."""
    wares = [option for option in options if isinstance(option, Card) and is_bargain(v, option.card)]
    return max(wares, key=lambda option: COST[option.card], default=DONE)


def is_bargain(v: View, card: str) -> bool:
    if card in ARMS:
        arms = ARMS[card]
        owned = [*v.me.arms, *(thing for member in v.me.members for thing in member.load if thing in ARMS)]
        alike = sum(ARMS[thing].slot == arms.slot for thing in owned)
        return alike < len(v.me.members) and arms.cost <= v.by.bargain * (arms.attack + arms.defence)
    effect = MAGIC[card].effect
    owned_magic = sum(MAGIC[thing].effect == effect for thing in v.me.magic)
    return owned_magic < ENOUGH.get(effect, 0) and v.me.gold >= PURSE.get(effect, 0)
