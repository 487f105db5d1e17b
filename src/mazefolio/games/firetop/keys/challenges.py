"""FT-14: Key Challenges, and what goes into the notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mazefolio.engine.legality import Refusal
from mazefolio.engine.steps import Ask, CitedEvent, CitedQuery, Steps, ask
from mazefolio.engine.view import Group, Line
from mazefolio.engine.wording import Asked, say
from mazefolio.games.firetop.bot import judges
from mazefolio.games.firetop.bot.reckoning import best_question
from mazefolio.games.firetop.cards import use
from mazefolio.games.firetop.content import NUMBERS, RULES, TREASURES, Card, Key
from mazefolio.games.firetop.effects import ChallengeOn
from mazefolio.games.firetop.names import holder, who
from mazefolio.games.firetop.notebook import ChestCount, Holds, How, enter
from mazefolio.games.firetop.show.pieces import blank_key, key_piece
from mazefolio.games.firetop.state import NOBODY, Holder, Seat, State, active
from mazefolio.games.firetop.words import WORDS, Do, SeenByOne, beat, keyed

HELPERS: dict[Card, tuple[int, ...]] = {
    card.id: card.effect.rolls for card in TREASURES.values() if isinstance(card.effect, ChallengeOn)
}
"""The movement rolls on which a card allows a challenge.  Rules: FT-21.10"""
ASKED_ALREADY = Refusal("FT-14.6", "You have asked already.")


class Challenge(Do, frozen=True, gc=False):
    VERB = "challenge"
    number: Key


CHALLENGES: Sequence[Challenge] = tuple(map(Challenge, NUMBERS))


class PaidChallenge(CitedQuery, frozen=True, tag="challenge"):
    """Which key does he ask about, who has paid for it?"""


class ChallengeMade(CitedEvent, frozen=True):
    """What everybody hears.  Rules: FT-14.5"""

    seat: Seat
    number: Key


class ChallengeAnswered(SeenByOne, frozen=True):
    """What the challenger sees.  Rules: FT-14.4"""

    RULE = "FT-14.4"
    reveals = True
    number: Key
    holder: Holder


def no_challenge(s: State, roll: int, asked: bool) -> Refusal | None:
    """Any number, once per movement roll, if the roll allows it.  Rules: FT-14.1, FT-14.2, FT-14.6, FT-21.10"""
    if asked:
        return ASKED_ALREADY
    rolls = [RULES.challenge_roll]
    cards = active(s).cards
    for card, more in HELPERS.items():
        if card in cards:
            rolls += more
    if s.quick_challenges:
        rolls.append(RULES.quick_challenge_roll)
    if roll in rolls:
        return None
    return Refusal("FT-14.1", f"Only a roll of {' or '.join(map(str, rolls))} allows a Key Challenge.")


def challenge_after_roll(s: State, roll: int, number: int) -> Steps[None]:
    """A challenge before the first step; with the Crystal Ball that shows it.

    Rules: FT-7.15, FT-14.1, FT-14.6, FT-21.10
    """
    cards = active(s).cards
    if card := next((card for card, rolls in HELPERS.items() if roll in rolls and card in cards), ""):
        yield from use(s, s.active, card, "FT-21.10")
    yield from challenge(s, number, "FT-14.1")


def ask_for_challenge(s: State, rule: str) -> Steps[None]:
    """A challenge that has been paid for.  Rules: FT-20.11"""
    choice = yield from ask(s.active, PaidChallenge(rule), CHALLENGES)
    yield from challenge(s, choice.number, rule)


def challenge(s: State, number: int, rule: str) -> Steps[None]:
    """Every other player holds out that Key card or a blank, and the challenger alone looks at them.

    Rules: FT-14.3, FT-14.4, FT-14.5, FT-14.7, FT-14.8, FT-14.11
    """
    seat = s.active
    yield ChallengeMade(rule, seat, number)
    yield ChallengeAnswered(seat, number, look(s, seat, number, "challenge"))


def look(s: State, seat: int, number: int, how: How) -> int:
    """A seat sees for every other player whether he has a number; who has it.  Rules: FT-14.4, FT-14.7"""
    held_by = NOBODY
    for other, player in enumerate(s.players):
        if other != seat:
            if number in player.keys:
                held_by = other
            note(s, seat, other, (number,), how)
    return held_by


def note(s: State, seat: int, other: int, numbers: Iterable[int], how: How) -> None:
    """What a seat has seen of another's Key cards goes into its notebook.  Rules: FT-14.11"""
    held = s.players[other].keys
    for number in numbers:
        enter(s.players[seat].facts, Holds(other, number, number in held, how))


def note_count(s: State, numbers: tuple[int, ...], count: int) -> None:
    """Everybody has heard how many of three numbers lie under the Chest.  Rules: FT-14.12"""
    for player in s.players:
        enter(player.facts, ChestCount(numbers, count, s.active))


@WORDS.asks(PaidChallenge)
def _(query: PaidChallenge, s: State, ask: Ask) -> Asked:
    detail = "Everybody else shows you that Key card or a blank."
    return Asked("Which key do you ask about?", detail, rule="FT-14.3")


ABOUT = Group("challenge", "Ask about key")


WORDS.offers(Challenge)(
    lambda action, _, __: keyed(action, f"Ask about key {action.number}", action.number, ABOUT, "challenge", "FT-14.3")
)


@WORDS.tells(ChallengeMade)
def _(event: ChallengeMade) -> Line:
    text = f"{who(event.seat)} asks everybody about key {event.number}."
    return say(event, text, beat=beat(event.seat, f"Who has key {event.number}?", "challenge"))


@WORDS.tells(ChallengeAnswered)
def _(event: ChallengeAnswered) -> Line:
    text = f"Key card {event.number} is held by {holder(event.holder)}."
    if event.holder == NOBODY:
        return say(event, text, "good", beat=beat(event.seat, "Blanks only", cards=[blank_key()]))
    moment = beat(event.holder, f"Key card {event.number}", cards=[key_piece(event.number)])
    return say(event, text, "good", beat=moment)


judges(PaidChallenge)(lambda v, *_: Challenge(best_question(v.s, v.seat)[1]))
