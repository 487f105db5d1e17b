"""TA-CAP: who has lost his ship: the wreck, the raft, the way home over the water."""

from __future__ import annotations

from mazefolio.engine.steps import Event, Query, Steps, ask, roll
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.cards import LoseAll
from mazefolio.games.talisman.effects.fate import Test
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.modifiers import strength
from mazefolio.games.talisman.places.dock import give_up_ship
from mazefolio.games.talisman.places.wreck import RAFTING, SWIMMING, lifeboat, wreck
from mazefolio.games.talisman.realms.captains.stores import HOME, WayHome, change_way
from mazefolio.games.talisman.state import Seat, State, Status
from mazefolio.games.talisman.words import NO, WORDS, YES

ABOARD, PASSENGER = "aboard", "captains.passenger"
TIRES_BELOW = 3
"""The Strength that keeps a swimmer afloat.  Rules: TA-CAP-30"""
TO_HOME, SWIMMING_HOME = 2, 3
"""What is added to the die for the turns home, and besides for a swimmer.  Rules: TA-CAP-31"""
RESCUE = 3


class Rescued(Query, frozen=True, tag="rescue"):
    """Does he take the short way home?"""

    RULE = "TA-CAP-34"


class Tired(Event, frozen=True):
    """A swimmer is too weak for the water."""

    RULE = "TA-CAP-30"
    seat: Seat


WORDS.sentence(Tired, "{seat} is too weak to swim for long.", "bad")
WORDS.title(Rescued, "You are rescued. Do you take 3 turns off your way home?")


def sink(s: State, seat: int) -> Steps[None]:
    """A ship without ship points is gone, and all that was aboard.

    Rules: TA-CAP-27, TA-CAP-28, TA-CAP-29, TA-CAP-30, TA-CAP-35
    """
    how = yield from wreck(s, Cause(seat, s.players[seat].space, "TA-CAP-27"))
    yield from make_for_home(s, seat, how)


def abandoned(s: State, seat: int) -> Steps[None]:
    """The crew leaves him in a rowboat, or in the water.  Rules: TA-CAP-22, TA-CAP-23, TA-CAP-35"""
    cause = Cause(seat, s.players[seat].space, "TA-CAP-22")
    afloat = (yield from lifeboat(s, seat)) or (yield from Test(stat="craft").passed(s, cause))
    yield from give_up_ship(s, seat, "TA-CAP-23")
    yield from strike(s, LoseAll(what=["gold", "objects"]), cause)
    if not afloat:
        yield from strike(s, LoseAll(what=["followers"]), cause)
    yield from adrift(s, seat, RAFTING if afloat else SWIMMING)


def adrift(s: State, seat: int, how: str) -> Steps[None]:
    """From the next turn on he makes for home.  Rules: TA-CAP-31, TA-CAP-32"""
    one = s.players[seat]
    one.statuses[how] = Status()
    yield StatusSet("TA-CAP-31", seat, how, one.space)
    yield from make_for_home(s, seat, how)


def make_for_home(s: State, seat: int, how: str) -> Steps[None]:
    """Rules: TA-CAP-31"""
    s.players[seat].statuses.pop(ABOARD, None)
    yield from way_home(s, seat, "TA-CAP-31", TO_HOME + SWIMMING_HOME * (how == SWIMMING))


def way_home(s: State, seat: int, rule: str, more: int) -> Steps[None]:
    """A die for the turns home, and so many more or less; it is one turn at least.  Rules: TA-CAP-9, TA-CAP-31"""
    (face,) = yield from roll(six_sided(seat, 1, "turns_home"))
    s.players[seat].counters[HOME] = max(1, face + more)
    yield WayHome(rule, seat, face, max(1, face + more))


def tire(s: State, seat: int) -> Steps[None]:
    """Rules: TA-CAP-30, TA-CAP-32, TA-CAP-34"""
    one = s.players[seat]
    if SWIMMING in one.statuses and PASSENGER not in one.statuses and strength(s, seat) < TIRES_BELOW:
        yield Tired(seat)
        yield from lose_lives(s, Cause(seat, one.space, "TA-CAP-30"), 1)


@custom("TA-CAP-34")
def rescue(s: State, cause: Cause) -> Steps[None]:
    """Be rescued: the way home is shorter, and you are a passenger.

    Rules: TA-CAP-34
    """
    if (yield from ask(cause.seat, Rescued(), [YES, NO])) is YES:
        yield change_way(s, cause, -RESCUE)
    s.players[cause.seat].statuses[PASSENGER] = Status(until="leave_realm")
    yield StatusSet("TA-CAP-34", cause.seat, PASSENGER, cause.source)
