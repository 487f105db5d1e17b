"""MM-9, MM-15: the encounter deck, the hands, who plays the encounters, and the death of the King."""

from __future__ import annotations

from typing import Annotated

from mazefolio.engine.ids import Among
from mazefolio.engine.state import NOBODY, GameEnds, Result
from mazefolio.engine.steps import CitedEvent, Event, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import count
from mazefolio.engine.words import seat as seat_name
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import KING, RULES, TREASURES, CardId, EncounterId, Gold, Seat
from mazefolio.games.mertwig.holdings import take_top, treasures_of, worth
from mazefolio.games.mertwig.names import those
from mazefolio.games.mertwig.state import State, in_game, left_of
from mazefolio.games.mertwig.words import WORDS

TWO = 2
PIGGY = next(card.id for card in TREASURES.values() if card.value_of_a_pip)


class EncounterBegan(Event, frozen=True):
    RULE = "MM-9.3"
    victim: Seat
    runner: Seat


class CardsPlayed(CitedEvent, frozen=True):
    """Cards turned up against a party: from the hand, for stars, from a door."""

    reveals = True
    runner: Seat
    cards: tuple[EncounterId, ...]


class HandFilled(Event, frozen=True):
    RULE = "MM-9.10"
    reveals = True
    seat: Seat
    count: Annotated[int, Among(range(1, 7))]


class HandSeen(Event, frozen=True):
    """Which cards they are, for the player who drew them."""

    RULE = "MM-2.14"
    reveals = True
    seat: Seat
    cards: tuple[CardId, ...]

    def seen_by(self, seat: int | None) -> bool:
        return seat == self.seat


class HandShown(CitedEvent, frozen=True):
    """Encounter cards out of a hand are discarded for all to see."""

    reveals = True
    seat: Seat
    cards: tuple[CardId, ...]


class EncounterCardPassed(CitedEvent, frozen=True):
    """The encounter player card goes on."""

    seat: Seat


class WealthCounted(Event, frozen=True):
    RULE = "MM-15.3"
    seat: Seat
    wealth: Gold


class KingTurnedUp(CitedEvent, frozen=True):
    reveals = True
    seat: Seat


def is_setter(s: State, seat: int) -> bool:
    """Whether his hand lies in the temple.  Rules: MM-25.9"""
    return s.temple is not None and s.temple.setter == seat


def encounterer(s: State, victim: int) -> int:
    """Who plays an encounter against somebody now, without passing the card.  Rules: MM-9.4, MM-9.6, MM-9.7"""
    seat = s.holder
    if seat == NOBODY:
        return left_of(s, victim)
    for _ in s.players:
        if seat != victim and not is_setter(s, seat):
            return seat
        seat = left_of(s, seat)
    return left_of(s, victim)


def placer(s: State, seat: int) -> int:
    """Who acts as encounter player without an encounter: the holder, or the one to his left.

    Rules: MM-23.9, MM-30.6
    """
    if s.holder in (NOBODY, seat):
        return left_of(s, seat)
    return s.holder


def pass_card(s: State, player: int, rule: str) -> Steps[None]:
    """A player who has played gives the encounter player card to his left.  Rules: MM-9.5, MM-9.7, MM-25.3"""
    if s.holder == NOBODY:
        return
    seat = left_of(s, player)
    if is_setter(s, seat):
        seat = left_of(s, seat)
    s.holder = seat
    yield EncounterCardPassed(rule, seat)


def fill_hand(s: State, seat: int, size: int, *, waiting: bool = False) -> Steps[bool]:
    """Draw until the hand has its size; true if the Death of the King turned up and must wait.

    It never enters a hand, unless it may be played like any card.  Rules: MM-9.10, MM-15.4, MM-15.6, MM-15.7, MM-22.4
    """
    hand, news, king = s.players[seat].hand, [], False
    while len(hand) < size:
        card = yield from take_top(s.encounters, "MM-9.12")
        if card is None:
            break
        if card == KING and not s.king_played:
            yield KingTurnedUp("MM-15.4", seat)
            if not waiting:
                s.encounters.discards.append(KING)
                yield from king_dies(s, "MM-15.6")
            king = True
        else:
            hand.append(card)
            news.append(card)
    if news:
        yield HandFilled(seat, len(news))
        yield HandSeen(seat, tuple(news))
    return king


def refill(s: State) -> Steps[None]:
    """Players with an empty hand draw four, from the player on to his left.  Rules: MM-9.10, MM-9.11, MM-25.9"""
    for turn in range(len(s.players)):
        seat = (s.active + turn) % len(s.players)
        player = s.players[seat]
        if not (player.hand or player.out or is_setter(s, seat)):
            yield from fill_hand(s, seat, RULES.hand)


def king_dies(s: State, rule: str) -> Steps[None]:
    """The richest player wins; equal wealth is a shared win.  Rules: MM-15.2, MM-15.3, MM-15.9, MM-15.10, MM-15.11"""
    wealth = {}
    for seat in in_game(s):
        piggy = 0
        if PIGGY in treasures_of(s.players[seat]):
            piggy = yield from die(s, seat, "piggy bank")
        wealth[seat] = worth(s.players[seat], piggy)
        yield WealthCounted(seat, wealth[seat])
    most = max(wealth.values())
    raise GameEnds(Result(tuple(seat for seat in wealth if wealth[seat] == most), "king", rule))


@WORDS.tells(HandFilled)
def _(event: HandFilled) -> Line:
    return say(event, f"{seat_name(event.seat)} draws {count(event.count, 'encounter card')}.")


@WORDS.tells(HandSeen)
def _(event: HandSeen) -> Line | None:
    return say(event, f"You drew {those(event.cards)}.") if event.cards else None


@WORDS.tells(HandShown)
def _(event: HandShown) -> Line | None:
    return say(event, f"{seat_name(event.seat)} discards {those(event.cards)}.") if event.cards else None


WORDS.sentence(EncounterCardPassed, "The encounter player card goes to {seat}.")


WORDS.sentence(WealthCounted, "{Seat} counts {wealth}, treasures included.")


KING_COMES = {
    "MM-15.5": "The Death of the King turns up! He dies when this encounter is over.",
    "": "{Seat} draws the Death of the King!",
}
WORDS.by_rule(KingTurnedUp, KING_COMES, "bad")


WORDS.sentence(EncounterBegan, "{Victim} has an encounter; {runner} acts for the other side.")


@WORDS.tells(CardsPlayed)
def _(event: CardsPlayed) -> Line | None:
    """From a hand, for stars, or from a door of the temple."""
    if not event.cards:
        return None
    if event.rule == "MM-9.8":
        text = f"The stars bring {those(event.cards)} as well."
    elif event.rule == "MM-25.4":
        text = f"Behind the door: {those(event.cards)}."
    else:
        text = f"{seat_name(event.runner)} plays {those(event.cards)}."
    return say(event, text, target=event.cards[0])
