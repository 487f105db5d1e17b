"""MM-9, MM-15: the encounter deck, the hands, who plays the encounters, and the death of the King."""

from __future__ import annotations

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Steps
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import KING, RULES, TREASURES
from mazefolio.games.mertwig.events import (
    EncounterCardPassed,
    HandFilled,
    HandSeen,
    KingTurnedUp,
    WealthCounted,
)
from mazefolio.games.mertwig.holdings import take_top, treasures_of, worth
from mazefolio.games.mertwig.state import NOBODY, State, in_game, left_of

TWO = 2
PIGGY = next(card.id for card in TREASURES.values() if card.value_of_a_pip)


def draw_encounter(s: State) -> Steps[str | None]:
    """The top card; from an empty deck only after all discards have been shuffled.

    Rules: MM-9.12 to MM-9.14, MM-15.8
    """
    return (yield from take_top(s.encounters, "MM-9.12"))


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
    """Whoever has played gives the encounter player card to his left.  Rules: MM-9.5, MM-9.7, MM-25.3"""
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
        card = yield from draw_encounter(s)
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
    """Whoever has an empty hand draws four, from the player on to his left.  Rules: MM-9.10, MM-9.11, MM-25.9"""
    for turn in range(len(s.players)):
        seat = (s.active + turn) % len(s.players)
        player = s.players[seat]
        if not (player.hand or player.out or is_setter(s, seat)):
            yield from fill_hand(s, seat, RULES.hand)


def king_dies(s: State, rule: str) -> Steps[None]:
    """The richest player wins; equal wealth is a shared win.  Rules: MM-15.2, MM-15.3, MM-15.9 to MM-15.11"""
    wealth = {}
    for seat in in_game(s):
        piggy = 0
        if PIGGY in treasures_of(s.players[seat]):
            piggy = yield from die(s, seat, "piggy bank")
        wealth[seat] = worth(s.players[seat], piggy)
        yield WealthCounted(seat, wealth[seat])
    most = max(wealth.values())
    raise GameEnds(Result(tuple(seat for seat in wealth if wealth[seat] == most), "king", rule))
