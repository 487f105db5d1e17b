"""TA-C13.5: a die instead of an attack: who succeeds takes something of the character he meets."""

from __future__ import annotations

from fractions import Fraction

from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Action, CitedEvent, CitedQuery, Steps, ask, roll
from mazefolio.engine.view import Chance, Line
from mazefolio.engine.wording import mood, say
from mazefolio.games.talisman.carrying import Give
from mazefolio.games.talisman.content import Power
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.cards import receive
from mazefolio.games.talisman.effects.numbers import SOME_GOLD
from mazefolio.games.talisman.effects.taking import take_coin
from mazefolio.games.talisman.language.amounts import Span
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import may_own
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.powers import Found, cause_of, pay_for
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.words import WORDS

STEAL, TALISMAN = "steal", "talisman"


class StealRolled(CitedEvent, frozen=True):
    """A die to take something of another character."""

    seat: Seat
    other: Seat
    face: int
    success: bool


class Loot(CitedQuery, frozen=True, tag="loot"):
    """What does he take from the other character?"""

    other: Seat


STOLEN = WORDS.outcome(
    Outcome("stolen", "you take something", decided_by(StealRolled, lambda rolled: rolled.success), "good")
)
WORDS.title(Loot, "What do you take from {other}?")


@WORDS.tells(StealRolled)
def _(event: StealRolled) -> Line:
    verdict = "it works" if event.success else "in vain"
    text = f"{who(event.seat)} tries to take something from {who(event.other)} and rolls {event.face}: {verdict}."
    return say(event, text, mood(event.success), dice=[(event.face,)])


def needed(s: State, power: Power, victim: int) -> Span:
    """The numbers that succeed, for some according to the alignment of the victim."""
    if power.roll_by_alignment:
        return power.roll_by_alignment[s.players[victim].alignment]
    return Span.read(power.roll)


def loot(s: State, seat: int, victim: int, power: Power, face: int) -> list[Action]:
    """One object that he may own, or 1 gold; a Talisman perhaps only on some numbers.

    Rules: TA-C11.6, TA-C13.5, TA-C21.11
    """
    other = s.players[victim]
    objects = [copy for copy in other.objects if may_own(s, seat, copy) and _is_in_reach(copy, power, face)]
    return [*map(Give, objects), *([SOME_GOLD] if other.gold or other.pearls else [])]


def _is_in_reach(copy: str, power: Power, face: int) -> bool:
    tags = card(copy).tags
    if power.not_tag and power.not_tag in tags:
        return False
    return TALISMAN not in tags or not power.talisman_on or Span.read(power.talisman_on).holds(face)


def steal_odds(s: State, victim: int, power: Power) -> Chance:
    span = needed(s, power, victim)
    return STOLEN.at(Fraction(sum(span.holds(face) for face in range(1, 7)), 6))


def steal(s: State, seat: int, victim: int, found: Found) -> Steps[None]:
    """The encounter is over, success or not.  Rules: TA-C11.2, TA-C13.5"""
    yield from pay_for(s, seat, found)
    (face,) = yield from roll(six_sided(seat, 1, STEAL))
    success = needed(s, found.power, victim).holds(face)
    yield StealRolled("TA-C13.5", seat, victim, face, success)
    options = loot(s, seat, victim, found.power, face) if success and not s.players[seat].toad else []
    if not options:
        return
    choice: Action = options[0]
    if len(options) > 1:
        choice = yield from ask(seat, Loot("TA-C13.5", victim), options)
    if isinstance(choice, Give):
        yield from receive(s, seat, choice.card, "TA-C13.5", victim)
    else:
        yield from take_coin(s, cause_of(seat, found, victim))
