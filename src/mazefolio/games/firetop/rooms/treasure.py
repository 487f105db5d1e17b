"""FT-9, FT-5: the Take Treasure step, discarded Treasure, and how much can be carried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, allowed
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Query, Steps, Word, ask
from mazefolio.engine.view import Group, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.firetop.adventurers import no_parting, rucksack, swords
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.worth import gain, kept_worth
from mazefolio.games.firetop.cards import Use, drink, forget, learn, potions
from mazefolio.games.firetop.content import PLAIN_SWORD, RULES, TREASURES, AnyCard, Card, RoomId, SpaceId
from mazefolio.games.firetop.names import CARDS, at, place, the_card, the_cards, who
from mazefolio.games.firetop.phases import end_turn, in_turn
from mazefolio.games.firetop.rooms.encounters import visit
from mazefolio.games.firetop.show.pieces import card_id, card_piece, lying_id, treasure_id
from mazefolio.games.firetop.spaces import piles_for
from mazefolio.games.firetop.state import Adventurer, Holder, Phase, Pile, Seat, State, active, adventurer
from mazefolio.games.firetop.turn.death import lay
from mazefolio.games.firetop.words import DONE, LEAVE, WORDS, Do, SeenByOne, Skippable, beat, scenes

CLAIM = Word("claim")


class Take(Do, frozen=True, gc=False):
    VERB = "take"
    card: Card


class Discard(Do, frozen=True, gc=False):
    VERB = "discard"
    card: Card


class TakeTreasure(Skippable, frozen=True, tag="treasure"):
    RULE = "FT-9.1"
    ONWARD = ("End the turn", "", "FT-9.2")


class ClaimFirst(Skippable, frozen=True, tag="claim"):
    """Claim the room's card before looking through what others have left there?"""

    RULE = "FT-9.7"
    ONWARD = ("Leave it", "It stays for later visitors.", "FT-9.2")


class ClaimOnTheWay(ClaimFirst, frozen=True, tag="claim"):
    """Claim the room's card on the way out of the cage?"""

    RULE = "FT-20.8"


class KeepLimits(Query, frozen=True, tag="limit"):
    """What to lay down of too much?"""

    RULE = "FT-5.14"


class CardsSeen(Event, frozen=True):
    """Which cards they were, for those who saw their faces."""

    RULE = "FT-9.10"
    reveals = True
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    holder: Holder

    def seen_by(self, seat: int | None) -> bool:
        return seat in self.seats


class TreasureClaimed(CitedEvent, frozen=True):
    """A Treasure card was taken from a room; Gold and Provisions are shown and noted."""

    reveals = True
    seat: Seat
    room: RoomId
    shown: AnyCard


class TreasureTaken(Event, frozen=True):
    """Cards taken from those that lie on a space, and how many are left."""

    RULE = "FT-9.6"
    seat: Seat
    space: SpaceId
    taken: int
    left: int


class PileSearched(SeenByOne, frozen=True):
    RULE = "FT-9.5"
    reveals = True
    space: SpaceId
    cards: tuple[Card, ...]


class CardsLaidDown(CitedEvent, frozen=True):
    """A card is discarded face down, or the starting sword is given up."""

    seat: Seat
    space: SpaceId
    card: AnyCard


@in_turn
def take_treasure(s: State) -> Steps[Phase]:
    """The last step of a turn: claim, take, use and discard, as much as wanted.

    The room's card comes before discarded Treasure, which is looked through only after that.  A player with any
    Treasure card is asked, so that the question gives nothing away.  What he has laid down himself he may take back,
    but that does not bring the game on.

    Rules: FT-5.15, FT-6.1, FT-6.8, FT-9.1, FT-9.2, FT-9.5, FT-9.7
    """
    hero = active(s)
    dropped: list[Card] = []
    left = False
    while (piles := piles_for(s, s.active)) or hero.cards or hero.space in s.treasures:
        if piles and hero.space in s.treasures and not left:
            yield from claim_or_leave(s, ClaimFirst())
            left = True
            continue
        yield from search(s, piles)
        wanted = [CLAIM] if hero.space in s.treasures and not left else []
        lying = [Take(card) for pile in piles for card in pile.cards]
        options: list[Action] = [*wanted, *(take for take in lying if take.card not in dropped), *potions(hero), DONE]
        advancing = len(options)
        options += [take for take in lying if take.card in dropped]
        options += allowed(discards(hero, hero.cards))
        choice = yield from ask(s.active, TakeTreasure(), options, advancing=advancing)
        if choice is DONE:
            break
        if choice is CLAIM:
            dropped += yield from claim(s, s.active, "FT-9.3")
        elif isinstance(choice, Take):
            dropped += yield from take(s, s.active, choice.card)
        elif isinstance(choice, Use):
            yield from drink(s, s.active, choice.card)
        elif isinstance(choice, Discard):
            dropped.append(choice.card)
            yield from lay_down(s, s.active, choice.card, "FT-5.15")
    return end_turn(s)


def claim_or_leave(s: State, query: ClaimFirst) -> Steps[None]:
    """Rules: FT-9.2, FT-9.7, FT-20.8"""
    choice = yield from ask(s.active, query, (CLAIM, LEAVE))
    if choice is CLAIM:
        yield from claim(s, s.active, query.RULE)


def search(s: State, piles: list[Pile]) -> Steps[None]:
    """A player who may take from a pile looks through it first.  Rules: FT-9.5"""
    for pile in piles:
        unseen = [card for card in pile.cards if s.active not in s.known.get(card, ())]
        learn(s, unseen, s.active)
        if unseen and pile.owner == NOBODY:
            yield PileSearched(s.active, pile.space, tuple(pile.cards))


def claim(s: State, seat: int, rule: str) -> Steps[list[Card]]:
    """The room's Treasure card: its owner alone sees it, but Gold and Provisions are shown and noted.

    What he lays down in return comes back.  Rules: FT-9.3, FT-9.4
    """
    hero = adventurer(s, seat)
    card = TREASURES[s.treasures.pop(hero.space)]
    if card.gold or card.provisions:
        hero.gold += card.gold
        hero.provisions += card.provisions
        s.removed.append(card.id)
        yield TreasureClaimed(rule, seat, hero.space, card.id)
        return []
    hero.cards.append(card.id)
    yield TreasureClaimed(rule, seat, hero.space, "")
    yield CardsSeen((seat,), (card.id,), seat)
    return (yield from keep_limits(s, seat))


def take(s: State, seat: int, card: Card) -> Steps[list[Card]]:
    """A card of a pile is his; others see how many he takes, not which.

    What he lays down in return comes back.  Rules: FT-9.5, FT-9.6, FT-19.12
    """
    hero = adventurer(s, seat)
    pile = next(pile for pile in piles_for(s, seat) if card in pile.cards)
    pile.cards.remove(card)
    hero.cards.append(card)
    forget(s, pile.cards, but=(seat,))
    forget(s, [card])
    if not pile.cards:
        s.piles.remove(pile)
    yield TreasureTaken(seat, hero.space, 1, len(pile.cards))
    yield CardsSeen((seat,), (card,), seat)
    return (yield from keep_limits(s, seat))


def keep_limits(s: State, seat: int) -> Steps[list[Card]]:
    """A player who carries too much chooses at once what to discard.  Rules: FT-5.9, FT-5.11, FT-5.14"""
    hero = adventurer(s, seat)
    dropped: list[Card] = []
    while over := excess(hero):
        choice = yield from ask(seat, KeepLimits(), list(map(Discard, over)))
        dropped.append(choice.card)
        yield from lay_down(s, seat, choice.card, "FT-5.14")
    return dropped


def excess(hero: Adventurer) -> list[Card]:
    """The cards among which something is too much.  Rules: FT-5.9, FT-5.11"""
    if len(rucksack(hero)) > RULES.rucksack:
        return rucksack(hero)
    return swords(hero) if len(swords(hero)) > RULES.swords else []


def discards(hero: Adventurer, cards: list[Card]) -> Iterator[Attempt[Discard]]:
    """What he may lay down of these cards: anything but his last sword.  Rules: FT-5.13, FT-5.15"""
    return (Attempt(Discard(card), no_parting(hero, card)) for card in cards)


def lay_down(s: State, seat: int, card: Card, rule: str) -> Steps[None]:
    """A discarded card stays face down on his space; a starting sword leaves the game.

    Rules: FT-5.14, FT-5.15
    """
    hero = adventurer(s, seat)
    if card == PLAIN_SWORD.id:
        hero.plain_sword = False
        yield CardsLaidDown(rule, seat, hero.space, card)
        return
    hero.cards.remove(card)
    forget(s, [card, *hero.cards])
    lay(s, hero.space, [card])
    learn(s, [card], seat)
    yield CardsLaidDown(rule, seat, hero.space, "")
    yield CardsSeen((seat,), (card,), NOBODY)


scenes(KeepLimits)(visit)


@WORDS.asks(TakeTreasure)
def _(query: TakeTreasure, s: State, ask: Ask) -> Asked:
    hero = active(s)
    detail = f"You carry {count(len(rucksack(hero)), 'card')} of {RULES.rucksack} in your rucksack."
    return Asked(f"Anything else {at(hero.space)}?", detail, idle=DONE if ask.advancing == 1 else None)


WORDS.title(ClaimFirst, "Claim the Treasure card of this room?", "Then you look through what others have left here.")
WORDS.title(ClaimOnTheWay, "You are out. Take the Treasure card with you?", "Then you roll and move.")


@WORDS.asks(KeepLimits)
def _(query: KeepLimits, s: State, ask: Ask) -> Asked:
    if len(rucksack(adventurer(s, ask.seat))) > RULES.rucksack:
        return Asked("Your rucksack is too full. What do you lay down?", f"It holds {RULES.rucksack} cards.", "FT-5.9")
    return Asked("One sword too many. Which do you give up?", f"You may carry {RULES.swords}.", "FT-5.11")


WORDS.tries(TakeTreasure)(lambda _, s, __: discards(active(s), active(s).cards))


LAY_DOWN = Group("discard", "Lay down")


@WORDS.offers(CLAIM)
def _(action: Word, s: State, ask: Ask) -> Option:
    room = active(s).space
    label = f"Take the Treasure card of {place(room)}"
    return Option(action.token, label, "Only you will see it.", "FT-9.1", treasure_id(room), "claim")


@WORDS.offers(Take)
def _(action: Take, s: State, ask: Ask) -> Option:
    card = CARDS[action.card]
    return Option(action.token, f"Pick up the {card.name}", card.text, "FT-9.5", lying_id(card.id), card.id)


@WORDS.offers(Discard)
def _(action: Discard, s: State, ask: Ask) -> Option:
    card = CARDS[action.card]
    detail = "It leaves the game." if card is PLAIN_SWORD else "It stays here, face down, for anybody."
    label, short = f"Lay down the {card.name}", f"The {card.name}"
    return Option(action.token, label, detail, "FT-5.14", card_id(card.id), card.id, group=LAY_DOWN, short=short)


@WORDS.tells(TreasureClaimed)
def _(event: TreasureClaimed) -> Line:
    what = f"finds {the_card(event.shown)}" if event.shown in CARDS else "takes the Treasure card"
    found = [card_piece(event.shown)] if event.shown in CARDS else []
    moment = beat(event.seat, "Found", "claim", "open", found) if found else None
    return say(event, f"{who(event.seat)} {what} {at(event.room)}.", "good", event.room, beat=moment)


@WORDS.tells(TreasureTaken)
def _(event: TreasureTaken) -> Line:
    left = f"; {count(event.left, 'card')} left" if event.left else ""
    text = f"{who(event.seat)} takes {count(event.taken, 'card')} from the ground {at(event.space)}{left}."
    return say(event, text, target=event.space)


@WORDS.tells(PileSearched)
def _(event: PileSearched) -> Line:
    cards = listed([CARDS[card].name for card in event.cards] or ["nothing"])
    return say(event, f"You look through the cards {at(event.space)}: {cards}.", target=event.space)


@WORDS.tells(CardsLaidDown)
def _(event: CardsLaidDown) -> Line:
    if event.card == PLAIN_SWORD.id:
        return say(event, f"{who(event.seat)} throws the starting sword away.")
    return say(event, f"{who(event.seat)} lays down a Treasure card {at(event.space)}.", target=event.space)


@WORDS.tells(CardsSeen)
def _(event: CardsSeen) -> Line:
    """For those who saw the faces.  Rules: FT-9.3, FT-9.10"""
    seen = the_cards(event.cards or [""])
    if event.holder == NOBODY:
        return say(event, f"It is {seen}, and lies face down.")
    verb = "is" if len(event.cards) == 1 else "are"
    found = [card_piece(card) for card in event.cards] if event.seats == (event.holder,) else ()
    moment = beat(event.holder, "Found", "claim", "open", found) if found else None
    return say(event, f"{capital(seen)} {verb} now with {who(event.holder)}.", beat=moment)


@JUDGES(KeepLimits)
def _(query: KeepLimits, v: View, options: Sequence[Action]) -> Action:
    """Lay down what is worth least."""
    return min(of_kind(Discard, options), key=lambda option: kept_worth(v, option.card))


@JUDGES(TakeTreasure)
def _(query: TakeTreasure, v: View, options: Sequence[Action]) -> Action:
    """Claim the card of the room and take from piles what is better than the worst one has."""
    if CLAIM in options:
        return CLAIM
    takes = of_kind(Take, options)
    best = max(takes, key=lambda option: gain(v, option.card), default=None)
    return best if best and gain(v, best.card) > v.by.wanted else DONE
