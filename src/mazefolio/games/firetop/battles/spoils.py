"""FT-12, FT-19: what the victor of a battle between adventurers gets, and the flight of the other."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import allowed
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Action, Ask, Event, Pick, Query, Steps, Word, ask, choose
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import count, listed
from mazefolio.games.firetop.adventurers import bunches, no_parting
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.worth import card_worth, cards_worth, unseen_cards
from mazefolio.games.firetop.cards import forget, learn, show
from mazefolio.games.firetop.content import BUNCHES, ROOM_SET, RULES, TREASURES, AnyCard, Card, SpaceId
from mazefolio.games.firetop.names import CARDS, gold, place, the_card, who
from mazefolio.games.firetop.paths import flights
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.rooms.treasure import CardsSeen, Discard, discards, keep_limits, lay_down
from mazefolio.games.firetop.spaces import arrive, barred_rooms, end_of, gos
from mazefolio.games.firetop.state import Seat, State, adventurer
from mazefolio.games.firetop.turn.death import Died, come_back, lose_adventurer
from mazefolio.games.firetop.words import DONE, WORDS, Skippable

CLAIM_KEYS, CLAIM_RANDOM, CLAIM_NAMED, CLAIM_NOTHING = Word("keys"), Word("random"), Word("name"), Word("nothing")
CLAIMS = (CLAIM_KEYS, CLAIM_RANDOM, CLAIM_NAMED, CLAIM_NOTHING)
TAKE_LANTERN, LEAVE_LANTERN = Word("take lantern"), Word("leave lantern")


class Name(Action, frozen=True, gc=False):
    """A Treasure card that is named: to claim it, to give it or to ask for it."""

    card: Card

    @property
    def token(self) -> str:
        return self.card


NAMEABLE = tuple(Name(card.id) for card in TREASURES.values() if not (card.gold or card.provisions))
"""The Treasure cards that an adventurer can carry."""


class Spoils(Query, frozen=True, tag="spoils"):
    RULE = "FT-12.10"
    loser: Seat


class NameCard(Query, frozen=True, tag="name"):
    RULE = "FT-12.11"
    loser: Seat


class TakeLantern(Query, frozen=True, tag="lantern"):
    RULE = "FT-12.13"
    loser: Seat


class Flight(Query, frozen=True, tag="flight"):
    RULE = "FT-12.15"


class LeaveLoot(Skippable, frozen=True, tag="loot"):
    """What to leave of the cards of the dead?  The victor alone knows which they are."""

    RULE = "FT-19.9"
    public = False
    ONWARD = ("Keep the rest", "", "FT-19.9")
    cards: tuple[Card, ...]


class KeysClaimed(Event, frozen=True):
    """How many bunches changed hands is open to all."""

    RULE = "FT-12.10"
    reveals = True
    seat: Seat
    loser: Seat
    count: int


class CardClaimed(Event, frozen=True):
    """A card drawn at random, or named."""

    RULE = "FT-12.11"
    reveals = True
    seat: Seat
    loser: Seat
    named: AnyCard
    gained: bool


class LanternTaken(Event, frozen=True):
    RULE = "FT-12.13"
    seat: Seat
    loser: Seat


class Fled(Event, frozen=True):
    RULE = "FT-12.15"
    seat: Seat
    path: tuple[SpaceId, ...]


class Plundered(Event, frozen=True):
    RULE = "FT-19.8"
    reveals = True
    seat: Seat
    dead: Seat
    cards: int
    gold: int
    provisions: int
    lanterns: int


def rob(s: State, victor: int, loser: int) -> Steps[None]:
    """From one who escapes: all keys, or one card, or nothing; and a lantern.  Offered blind.  Then he flees.

    Rules: FT-12.10, FT-12.11, FT-12.12, FT-12.13, FT-12.14, FT-12.20
    """
    if adventurer(s, loser).cards:
        choice = yield from ask(victor, Spoils(loser), CLAIMS)
        if choice is CLAIM_KEYS:
            yield from claim_keys(s, victor, loser)
        elif choice is CLAIM_RANDOM:
            yield from claim_random(s, victor, loser)
        elif choice is CLAIM_NAMED:
            mine = adventurer(s, victor).cards
            named = yield from ask(victor, NameCard(loser), [name for name in NAMEABLE if name.card not in mine])
            yield from claim_named(s, victor, loser, named.card)
    if adventurer(s, loser).lanterns:
        choice = yield from ask(victor, TakeLantern(loser), (TAKE_LANTERN, LEAVE_LANTERN))
        if choice is TAKE_LANTERN:
            adventurer(s, loser).lanterns -= 1
            adventurer(s, victor).lanterns += 1
            yield LanternTaken(victor, loser)
    yield from keep_limits(s, victor)
    yield from flee(s, loser)


def claim_keys(s: State, victor: int, loser: int) -> Steps[None]:
    """All Bunches of Keys, or nothing if he has none.  Rules: FT-12.10, FT-12.20"""
    keys = bunches(adventurer(s, loser))
    hand_over(s, keys, loser, victor)
    yield KeysClaimed(victor, loser, len(keys))
    if keys:
        yield CardsSeen((victor, loser), tuple(keys), victor)


def claim_random(s: State, victor: int, loser: int) -> Steps[None]:
    """One card drawn from all but a last sword; those who did not see it are no longer sure of any.

    Rules: FT-5.19, FT-12.11
    """
    hero = adventurer(s, loser)
    pool = [card for card in hero.cards if not no_parting(hero, card)]
    if not pool:
        yield CardClaimed(victor, loser, "", False)
        return
    index: int = yield Pick(pool, "spoils")
    forget(s, hero.cards, but=(victor,))
    hand_over(s, [pool[index]], loser, victor)
    yield CardClaimed(victor, loser, "", True)
    yield CardsSeen((victor, loser), (pool[index],), victor)


def claim_named(s: State, victor: int, loser: int, card: Card) -> Steps[None]:
    """If he has the named card, and it is not his last sword, it is handed over.  Rules: FT-5.19, FT-9.10, FT-12.11"""
    hero = adventurer(s, loser)
    gained = card in hero.cards and not no_parting(hero, card)
    if gained:
        hand_over(s, [card], loser, victor)
        show(s, card)
    yield CardClaimed(victor, loser, card, gained)


def hand_over(s: State, cards: Sequence[Card], giver: int, taker: int) -> None:
    """Cards change hands; the giver knows where they are, and so do those who knew them before.  Rules: FT-9.10"""
    for card in cards:
        adventurer(s, giver).cards.remove(card)
        adventurer(s, taker).cards.append(card)
    learn(s, cards, giver)


def flee(s: State, seat: int) -> Steps[None]:
    """The one who escaped moves four spaces away; a room he flees into waits.  If it was his turn, it is over.

    Rules: FT-8.11, FT-8.12, FT-11.6, FT-12.14, FT-12.15, FT-12.16, FT-12.17, FT-12.22
    """
    hero = adventurer(s, seat)
    options = gos(flights(hero.space, barred_rooms(s, seat)))
    if options:
        choice = yield from choose(seat, Flight(), options)
        arrive(s, seat, choice)
        hero.waiting = hero.space in ROOM_SET and (hero.space in s.encounters or hero.space in s.treasures)
        yield Fled(seat, choice.path)
    s.duel = None
    if seat == s.active:
        raise TurnEnds


def plunder(s: State, victor: int, dead: int, rule: str) -> Steps[None]:
    """An adventurer killed by another leaves everything to the victor.

    Rules: FT-4.5, FT-12.21, FT-19.8, FT-19.9, FT-19.10
    """
    hero, winner = adventurer(s, dead), adventurer(s, victor)
    yield Died(rule, dead, "", victor, hero.space)
    loot = list(hero.cards)
    hand_over(s, loot, dead, victor)
    winner.gold += hero.gold
    winner.provisions += hero.provisions
    winner.lanterns += hero.lanterns
    yield Plundered(victor, dead, len(loot), hero.gold, hero.provisions, hero.lanterns)
    if loot:
        yield CardsSeen((victor, dead), tuple(loot), victor)
    lose_adventurer(s, dead)
    while loot:
        options: list[Word | Discard] = [DONE, *allowed(discards(winner, loot))]
        choice = yield from ask(victor, LeaveLoot(tuple(loot)), options)
        if not isinstance(choice, Discard):
            break
        loot.remove(choice.card)
        yield from lay_down(s, victor, choice.card, "FT-19.9")
    yield from keep_limits(s, victor)
    yield from come_back(s, dead)


@WORDS.asks(Spoils)
def _(query: Spoils, s: State, ask: Ask) -> Asked:
    loser, held = who(query.loser), len(adventurer(s, query.loser).cards)
    return Asked(f"{loser} gets away. What do you claim?", f"{loser} has {count(held, 'Treasure card')}.")


WORDS.title(NameCard, "Which card of {loser} do you name?", "A wrong name gains nothing.")
WORDS.title(TakeLantern, "Take one of {loser}'s lanterns?")


FLIGHT = f"{RULES.flight} spaces away, by no Secret Passage; a room you flee into waits for you."
WORDS.title(Flight, "Where do you flee to?", FLIGHT)


WORDS.title(LeaveLoot, "Everything is yours. What do you leave here?", "You may carry six things and two swords.")
WORDS.tries(LeaveLoot)(lambda query, s, ask: discards(adventurer(s, ask.seat), list(query.cards)))
WORDS.label(CLAIM_KEYS, "Claim all Bunches of Keys", "If {loser} has none you get nothing.", "FT-12.10", "keys")
WORDS.label(CLAIM_RANDOM, "Draw one card at random", "From all Treasure cards but a last sword.", "FT-12.11", "take")
WORDS.label(CLAIM_NAMED, "Name one card", "If {loser} has the card you name, it is yours.", "FT-12.11", "treasure_card")
WORDS.label(CLAIM_NOTHING, "Claim nothing", "", "FT-12.10", "leave")
WORDS.label(LEAVE_LANTERN, "Leave the lantern", "", "FT-12.13", "leave")


WORDS.label(TAKE_LANTERN, "Take one of {loser}'s lanterns", art="lantern")


@WORDS.offers(Name)
def _(action: Name, s: State, ask: Ask) -> Option:
    """A card that is named, whether or not it is held."""
    card = CARDS[action.card]
    return Option(action.token, card.name, card.text, art=card.id)


@WORDS.tells(KeysClaimed)
def _(event: KeysClaimed) -> Line:
    gain = count(event.count, "Bunch of Keys", "Bunches of Keys") if event.count else "but there are none"
    return say(event, f"{who(event.seat)} claims all keys of {who(event.loser)}: {gain}.")


@WORDS.tells(CardClaimed)
def _(event: CardClaimed) -> Line:
    if event.named:
        outcome = "and gets it" if event.gained else "and gets nothing"
        return say(event, f"{who(event.seat)} names {the_card(event.named)} to {who(event.loser)} {outcome}.")
    gain = "a card at random" if event.gained else "nothing, for only a last sword is left"
    return say(event, f"{who(event.seat)} takes {gain} from {who(event.loser)}.")


@WORDS.tells(Fled)
def _(event: Fled) -> Line:
    end = end_of(event.path)
    return say(event, f"{who(event.seat)} flees to {place(end)}.", target=end)


@WORDS.tells(Plundered)
def _(event: Plundered) -> Line:
    goods = {
        count(event.cards, "Treasure card"): event.cards,
        gold(event.gold): event.gold,
        count(event.provisions, "Provision"): event.provisions,
        count(event.lanterns, "lantern"): event.lanterns,
    }
    found = listed([text for text, number in goods.items() if number] or ["nothing"])
    return say(event, f"{who(event.seat)} takes all that {who(event.dead)} had: {found}.")


WORDS.sentence(LanternTaken, "{seat} takes a lantern from {loser}.")


@JUDGES(Spoils)
def _(query: Spoils, v: View, options: Sequence[Action]) -> Action:
    """All keys, one card that is known, or one at random, whichever promises most."""
    cards = adventurer(v.s, query.loser).cards
    keys = cards_worth(v, [card for card in cards if card in BUNCHES]) + cards.count(HIDDEN) * _unseen_keys(v)
    named = max((card_worth(v, card) for card in cards if card != HIDDEN), default=0.0)
    drawn = sum(card_worth(v, card) for card in cards) / len(cards)
    claims = [(keys, 3, CLAIM_KEYS), (named, 2, CLAIM_NAMED), (drawn, 1, CLAIM_RANDOM), (0.0, 0, CLAIM_NOTHING)]
    return max(claims, key=lambda claim: claim[:2])[2]


def _unseen_keys(v: View) -> float:
    """What an unknown card is worth if only bunches count."""
    unseen = unseen_cards(v)
    return sum(card_worth(v, card) for card in unseen if card in BUNCHES) / max(1, len(unseen))


@JUDGES(NameCard)
def _(query: NameCard, v: View, options: Sequence[Action]) -> Action:
    """The best card the loser is known to have."""
    names = of_kind(Name, options)
    held = adventurer(v.s, query.loser).cards
    return max([name for name in names if name.card in held] or names, key=lambda option: card_worth(v, option.card))
