"""MM-13, MM-14: what belongs to a player, who carries it, and how treasures, gold and cards come and go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

from mazefolio.engine.decks import Deck, draw
from mazefolio.engine.ids import Among
from mazefolio.engine.steps import CitedEvent, Event, Steps, shuffled
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital, count
from mazefolio.engine.words import seat as seat_name
from mazefolio.games.mertwig.content import (
    ARMS,
    BIRTHMARK,
    ENCOUNTERS,
    HIRELINGS,
    MAGIC,
    TREASURES,
    WEAPONS,
    CardId,
    Gold,
    ItemId,
    Seat,
    TreasureId,
)
from mazefolio.games.mertwig.names import a, gold, those
from mazefolio.games.mertwig.state import Member, Player, State
from mazefolio.games.mertwig.tables import wealth
from mazefolio.games.mertwig.words import WORDS


class CardsDrawn(CitedEvent, frozen=True):
    """Cards turned up for everybody."""

    reveals = True
    seat: Seat
    cards: tuple[CardId, ...]


class Reshuffled(CitedEvent, frozen=True):
    deck: Annotated[str, Among(["encounters", "hirelings", "treasures", "arms", "magic"])]
    count: Annotated[int, Among(range(1, 61))]


class GoldChanged(CitedEvent, frozen=True):
    seat: Seat
    by: Gold
    gold: Gold


class TreasureDrawn(CitedEvent, frozen=True):
    reveals = True
    seat: Seat
    card: TreasureId


class NoTreasure(Event, frozen=True):
    RULE = "MM-14.13"
    seat: Seat


class CardLost(CitedEvent, frozen=True):
    """A card of a player is used up, offered or lost."""

    seat: Seat
    card: CardId


class ItemGained(Event, frozen=True):
    RULE = "MM-10.17"
    seat: Seat
    item: ItemId


def deck_of(s: State, card: str) -> Deck:
    """The deck to which a card belongs.  Rules: MM-1.15"""
    if card in TREASURES:
        return s.treasures
    if card in ENCOUNTERS:
        return s.encounters
    if card in HIRELINGS:
        return s.hirelings
    return s.arms if card in ARMS else s.magic


def discard(s: State, card: str) -> None:
    """Lay a card on the discard pile of its own deck.  Birthmarks are discarded elsewhere.  Rules: MM-1.15"""
    deck_of(s, card).discards.append(card)


def carried(player: Player) -> Iterator[str]:
    return (thing for member in player.members for thing in member.load)


def treasures_of(player: Player) -> list[str]:
    """All his treasures, carried or not."""
    return [*player.treasures, *(thing for thing in carried(player) if thing in TREASURES)]


def spare_treasures(player: Player) -> list[str]:
    """Those he can part with, each once.  Rules: MM-14.10, MM-26.7"""
    return sorted({thing for thing in treasures_of(player) if thing != BIRTHMARK})


def weapons_of(player: Player) -> list[str]:
    """Rules: MM-17.12"""
    return sorted({thing for thing in (*player.arms, *carried(player)) if thing in WEAPONS})


def store(player: Player, card: str) -> None:
    """Put a card where a player keeps those of its sort."""
    if card in TREASURES:
        player.treasures.append(card)
    elif card in ARMS:
        player.arms.append(card)
    elif card in MAGIC:
        player.magic.append(card)
    else:
        player.items.append(card)


def take_from(player: Player, card: str) -> None:
    """Take a card from a player, from its bearer if it is carried."""
    for place in (player.treasures, player.arms, player.magic, player.items):
        if card in place:
            place.remove(card)
            return
    unload(next(member for member in player.members if card in member.load), card)


def unload(member: Member, thing: str) -> None:
    load = list(member.load)
    load.remove(thing)
    member.load = tuple(load)
    if thing not in load:
        member.casting = tuple(other for other in member.casting if other != thing)


def lose(s: State, seat: int, card: str, rule: str) -> Steps[None]:
    """A player gives a card up, and it is discarded."""
    take_from(s.players[seat], card)
    discard(s, card)
    yield CardLost(rule, seat, card)


def change_gold(s: State, seat: int, by: int, rule: str) -> Steps[None]:
    """Gold from the bank, which never runs out, or to it.  Rules: MM-1.10, MM-14.7"""
    player = s.players[seat]
    player.gold += by
    yield GoldChanged(rule, seat, by, player.gold)


def drop_load(s: State, cards: Iterable[str]) -> None:
    """What somebody carried is lost with him.  Rules: MM-13.10, MM-13.11"""
    for card in cards:
        discard(s, card)


def draw_treasures(s: State, seat: int, count: int, rule: str) -> Steps[None]:
    """One after the other, each dealt with before the next.  Rules: MM-14.1, MM-14.2"""
    for _ in range(count):
        yield from draw_treasure(s, seat, rule)


def draw_treasure(s: State, seat: int, rule: str) -> Steps[None]:
    """The top treasure; again if it is a second birthmark.  Rules: MM-14.9, MM-14.13"""
    while True:
        card = None if only_birthmarks(s, seat) else (yield from take_top(s.treasures, "MM-14.13"))
        if card is None:
            yield NoTreasure(seat)
            return
        again = yield from receive_treasure(s, seat, card, rule)
        if not again:
            return


def take_top(deck: Deck, rule: str) -> Steps[str | None]:
    """The top card of a deck; everybody is told when its discards are shuffled for that.

    Rules: MM-1.11, MM-1.12, MM-9.12, MM-9.13, MM-9.14, MM-14.13, MM-15.8
    """
    if not deck.pile and deck.discards:
        yield Reshuffled(rule, deck.name, len(deck.discards))
    return (yield from draw(deck))


def only_birthmarks(s: State, seat: int) -> bool:
    """Whether a holder of a birthmark could draw nothing else.  Rules: MM-14.13"""
    return BIRTHMARK in s.players[seat].treasures and {*s.treasures.pile, *s.treasures.discards} <= {BIRTHMARK}


def receive_treasure(s: State, seat: int, card: str, rule: str) -> Steps[bool]:
    """Gold cards are turned into gold, a second birthmark goes back; true if he must draw again.

    Rules: MM-14.3, MM-14.8, MM-14.9, MM-25.10
    """
    player, treasure = s.players[seat], TREASURES[card]
    yield TreasureDrawn(rule, seat, card)
    if treasure.at_once:
        s.treasures.discards.append(card)
        yield from change_gold(s, seat, treasure.value, "MM-14.3")
        return False
    if card == BIRTHMARK and BIRTHMARK in player.treasures:
        yield CardLost("MM-14.9", seat, card)
        s.treasures.discards.append(card)
        yield from return_birthmarks(s)
        return True
    player.treasures.append(card)
    return False


def return_birthmarks(s: State) -> Steps[None]:
    """A discarded birthmark is shuffled back into the deck with all discarded treasures.  Rules: MM-14.12"""
    deck = s.treasures
    if BIRTHMARK not in deck.discards:
        return
    deck.pile = yield from shuffled([*deck.discards, *deck.pile], deck.name)
    deck.discards = []
    yield Reshuffled("MM-14.12", "treasures", len(deck.pile))


def worth(player: Player, piggy: int = 0) -> int:
    """Rules: MM-15.3, MM-15.10"""
    if not player.character:
        return 0
    return wealth(player.gold, [*player.treasures, *player.arms, *player.magic, *carried(player)], piggy)


TOLD_WITH_CARD = frozenset({"MM-7.4", "MM-14.3", "MM-14.4", "MM-17.1", "MM-19.1"})
"""Gold of which another sentence tells: wages, a gold card, a sale, a purchase."""
REASONS: Mapping[str, str] = {
    "MM-5.6": " for the boat",
    "MM-7.1": " for a new hireling",
    "MM-10.13": " from the Mystic",
    "MM-10.31": " to be let alone",
    "MM-26.6": " as an offering",
    "MM-28.5": " in the accident",
}


@WORDS.tells(GoldChanged)
def _(event: GoldChanged) -> Line | None:
    if event.rule in TOLD_WITH_CARD:
        return None
    verb = "loses" if event.rule == "MM-28.5" else "gets" if event.by > 0 else "pays"
    reason = REASONS.get(event.rule, "")
    text = f"{seat_name(event.seat)} {verb} {gold(abs(event.by))}{reason} and has {event.gold} now."
    return say(event, text, "good" if event.by > 0 else "bad" if verb == "loses" else "")


@WORDS.tells(TreasureDrawn)
def _(event: TreasureDrawn) -> Line:
    treasure = TREASURES[event.card]
    worth = f", worth {gold(treasure.value)}" if treasure.value and not treasure.at_once else ""
    return say(event, f"{seat_name(event.seat)} gets a treasure: {a(event.card)}{worth}.", "good", event.card)


WORDS.sentence(NoTreasure, "There is no treasure left for {seat}.", "bad")


LOST: Mapping[str, str] = {
    "MM-6.17": "{} opens the locked door with {}.",
    "MM-14.9": "{} has a birthmark already and puts {} back.",
    "MM-18.6": "{} throws {}, which is gone.",
    "MM-19.9": "{} throws {} at the pursuers' feet.",
    "MM-19.10": "{} unrolls {}.",
    "MM-19.11": "{} unrolls {}.",
    "MM-24.4": "{} opens the black box with {}.",
    "MM-26.4": "{} gives up {} for the exchange.",
    "MM-26.6": "{} lays down {} as an offering.",
    "MM-28.4": "{} loses {} in the accident.",
}
SAD = frozenset({"MM-28.4"})


@WORDS.tells(CardLost)
def _(event: CardLost) -> Line:
    text = LOST.get(event.rule, "{} uses up {}.").format(seat_name(event.seat), a(event.card))
    return say(event, text, "bad" if event.rule in SAD else "", event.card)


WORDS.sentence(ItemGained, "{Seat} keeps {item}.", "good", "item")


DRAWN: Mapping[str, str] = {
    "MM-2.8": "{who} starts with {cards}.",
    "MM-6.14": "{who} takes {cards}, free of charge.",
    "MM-7.12": "{cards} would like to join {who}.",
    "MM-8.17": "{who} is joined by {cards}.",
    "MM-10.20": "{cards} would like to join {who}.",
    "MM-26.4": "In exchange {who} draws {cards}.",
    "MM-26.5": "In exchange {who} draws {cards}.",
}


@WORDS.tells(CardsDrawn)
def _(event: CardsDrawn) -> Line | None:
    if not event.cards:
        return None
    text = DRAWN.get(event.rule, "{who} looks at {cards}.")
    return say(event, capital(text.format(who=seat_name(event.seat), cards=those(event.cards))), target=event.cards[0])


DECKS: Mapping[str, str] = {
    "encounters": "encounter cards, with the Death of the King among them,",
    "hirelings": "character cards",
    "treasures": "treasures",
    "arms": "arms cards",
    "magic": "magic cards",
}


@WORDS.tells(Reshuffled)
def _(event: Reshuffled) -> Line:
    if event.rule == "MM-14.12":
        return say(event, f"The birthmark goes back: {count(event.count, 'treasure')} are shuffled anew.")
    return say(event, f"All discarded {DECKS[event.deck]} are shuffled into a new deck of {event.count}.")
