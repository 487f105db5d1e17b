"""FT-14: Key Challenges, and what goes into the notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mazefolio.engine.steps import Steps, ask
from mazefolio.games.firetop.actions import CHALLENGES, Challenge
from mazefolio.games.firetop.adventurers import use
from mazefolio.games.firetop.content import NUMBERS, RULES, TREASURES
from mazefolio.games.firetop.effects import ChallengeOn
from mazefolio.games.firetop.key_events import ChallengeAnswered, ChallengeMade
from mazefolio.games.firetop.notebook import ChestCount, Holds, How, enter
from mazefolio.games.firetop.state import NOBODY, Card, State, active

HELPERS: dict[Card, tuple[int, ...]] = {
    card.id: card.effect.rolls for card in TREASURES.values() if isinstance(card.effect, ChallengeOn)
}
"""The movement rolls on which a card allows a challenge.  Rules: FT-21.10"""


def challenge_options(s: State) -> Sequence[Challenge]:
    """Any number, once per movement roll, if the roll allows it.  Rules: FT-14.1, FT-14.2, FT-14.6"""
    return CHALLENGES if not s.now.challenged and s.now.roll in challenge_rolls(s) else ()


def challenge_rolls(s: State) -> list[int]:
    """The movement rolls on which he may challenge.  Rules: FT-14.1, FT-21.10"""
    cards = active(s).cards
    rolls = [RULES.challenge_roll]
    for card, more in HELPERS.items():
        if card in cards:
            rolls += more
    if s.quick_challenges:
        rolls.append(RULES.quick_challenge_roll)
    return rolls


def helper(s: State) -> Card:
    """The card that allows a challenge on this roll, if he has one."""
    cards = active(s).cards
    return next((card for card, rolls in HELPERS.items() if s.now.roll in rolls and card in cards), "")


def challenge_after_roll(s: State, number: int) -> Steps[None]:
    """A challenge before the first step; with the Crystal Ball that shows it.

    Rules: FT-7.15, FT-14.1, FT-14.6, FT-21.10
    """
    s.now.challenged = True
    if card := helper(s):
        yield from use(s, s.active, card, "FT-21.10")
    yield from challenge(s, number, "FT-14.1")


def ask_for_challenge(s: State, rule: str) -> Steps[None]:
    """A challenge that has been paid for.  Rules: FT-20.11"""
    choice = yield from ask(s.active, "challenge", CHALLENGES, rule)
    yield from challenge(s, choice.number, rule)


def challenge(s: State, number: int, rule: str) -> Steps[None]:
    """Every other player holds out that Key card or a blank, and the challenger alone looks at them.

    Rules: FT-14.3 to FT-14.5, FT-14.7, FT-14.8, FT-14.11
    """
    seat = s.active
    yield ChallengeMade(rule, seat, number)
    yield ChallengeAnswered(seat, number, look(s, seat, number, "challenge"))


def look(s: State, seat: int, number: int, how: How) -> int:
    """A seat sees for every other player whether he has a number; who has it.  Rules: FT-14.4, FT-14.7"""
    holder = NOBODY
    for other, player in enumerate(s.players):
        if other != seat:
            if number in player.keys:
                holder = other
            note(s, seat, other, (number,), how)
    return holder


def note(s: State, seat: int, other: int, numbers: Iterable[int], how: How) -> None:
    """What a seat has seen of another's Key cards goes into its notebook.  Rules: FT-14.11"""
    held = s.players[other].keys
    for number in numbers:
        enter(s.players[seat].facts, Holds(other, number, number in held, how))


def note_all(s: State, seat: int, other: int) -> None:
    """A seat has seen all of another's Key cards.  Rules: FT-14.11"""
    note(s, seat, other, NUMBERS, "deal")


def note_count(s: State, numbers: tuple[int, ...], count: int) -> None:
    """Everybody has heard how many of three numbers lie under the Chest.  Rules: FT-14.12"""
    for player in s.players:
        enter(player.facts, ChestCount(numbers, count, s.active))
