"""TA-C10.17: enemies that serve: charmed, mastered, or raised after they were killed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mazefolio.engine.dice import outcomes
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Ask, CitedEvent, Deed, Steps, roll
from mazefolio.engine.view import Chance, Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.games.talisman.carrying import has_room_for, take
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.cards import pull
from mazefolio.games.talisman.effects.fate import Test, Tested
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.powers import Found, PowerName, pay_for, powers, spend
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.words import WORDS

CHARM, THRALL = "charm", "thrall"


class CharmRolled(CitedEvent, frozen=True):
    """A die to charm an animal."""

    seat: Seat
    card: CardName
    face: int
    success: bool


class Subdue(Deed, frozen=True):
    """A power that would make a follower of an enemy."""

    owner: PowerName
    card: CardName

    @property
    def token(self) -> str:
        return f"use {self.owner} on {self.card}"


CHARMED = WORDS.outcome(
    Outcome("animal_charmed", "it follows you", decided_by(CharmRolled, lambda rolled: rolled.success), "good")
)
MASTERED = WORDS.outcome(
    Outcome("enemy_mastered", "it obeys you", decided_by(Tested, lambda tested: tested.passed), "good")
)


@WORDS.tells(CharmRolled)
def _(event: CharmRolled) -> Line:
    verdict = "it follows" if event.success else "it does not listen"
    text = f"{who(event.seat)} plays for {the(event.card)} and rolls {event.face}: {verdict}."
    return say(event, text, mood(event.success), dice=[(event.face,)])


@WORDS.offers(Subdue)
def _(action: Subdue, s: State, ask: Ask) -> Option:
    found = _found(s, ask.seat, action)
    verb, detail = "Master", "It becomes your thrall. If you fail, you must fight it."
    if found.power.effect == CHARM:
        verb, detail = "Charm", "It follows you and fights for you as long as you keep it."
    odds = [_chance(s, ask.seat, found, action.card)]
    return Option(action.token, f"{verb} {the(action.card)}", detail, "TA-C10.17", target=action.card, odds=odds)


def ways_to_subdue(s: State, seat: int, copy: str) -> Iterator[Subdue]:
    """The powers that can make a follower of this enemy, if he may have one more.  Rules: TA-C13.1"""
    if has_room_for(s, seat, copy):
        for found in powers(s, seat, f"encounter:{card(copy).type}"):
            if found.power.effect in (CHARM, THRALL):
                yield Subdue(found.owner, copy)


def _found(s: State, seat: int, action: Subdue) -> Found:
    moment = f"encounter:{card(action.card).type}"
    return next(found for found in powers(s, seat, moment) if found.owner == action.owner)


def _chance(s: State, seat: int, found: Found, copy: str) -> Chance:
    """A die above its Strength charms; a test of the power masters."""
    test = found.power.test
    if test is None:
        return CHARMED.at(Fraction(max(0, 6 - card(copy).strength), 6))
    value, falls = Test(stat=test.stat).value(s, seat), outcomes(test.dice, 6)
    return MASTERED.at(Fraction(sum(sum(faces) + test.mod <= value for faces in falls), len(falls)))


def subdue(s: State, seat: int, action: Subdue) -> Steps[bool]:
    """Try it; whether the enemy follows now.  Rules: TA-C10.17, TA-C13.1"""
    found = _found(s, seat, action)
    success = yield from pay_for(s, seat, found)
    if found.power.effect == CHARM:
        success = yield from _charm(seat, action.card)
        if success:
            spend(s, seat, found)
    if success:
        yield from enlist(s, seat, action.card, found.power.effect)
    return success


def must_fight_after(s: State, seat: int, action: Subdue) -> bool:
    """Whether a try that fails leaves nothing but the fight."""
    return _found(s, seat, action).power.effect == THRALL


def _charm(seat: int, copy: str) -> Steps[bool]:
    (face,) = yield from roll(six_sided(seat, 1, "charm"))
    success = face > card(copy).strength
    yield CharmRolled("TA-C13.1", seat, copy, face, success)
    return success


def enlist(s: State, seat: int, copy: str, how: str) -> Steps[None]:
    """The enemy is a follower: a thrall for one combat, a charmed animal for all.  Rules: TA-C10.17, TA-C14.20"""
    one = s.players[seat]
    pull(s, copy)
    yield from take(s, seat, copy, "TA-C10.17")
    (one.charmed if how == CHARM else one.thralls).append(copy)
