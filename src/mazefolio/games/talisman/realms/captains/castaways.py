"""TA-CAP: who has lost his ship: the wreck, the raft, the way home over the water."""

from __future__ import annotations

from mazefolio.engine.steps import Query, Steps, Word, ask
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.effects.cards import LoseAll
from mazefolio.games.talisman.effects.fate import Test
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.modifiers import in_force, is_called, strength
from mazefolio.games.talisman.places.dock import give_up_ship
from mazefolio.games.talisman.realms.captains.stores import HOME
from mazefolio.games.talisman.state import State, Status
from mazefolio.games.talisman.words import NO, WORDS, YES

SWIMMING, RAFTING, PASSENGER = "swimming", "rafting", "captains.passenger"
TIRES_BELOW = 3
"""The Strength that keeps a swimmer afloat.  Rules: TA-CAP-30"""
TO_HOME, SWIMMING_HOME = 2, 3
"""What is added to the die for the turns home, and besides for a swimmer.  Rules: TA-CAP-31"""
RESCUE = 3
BUILD, SWIM = Word("build a raft"), Word("swim")


class Wrecked(Query, frozen=True, tag="wreck"):
    """Does he try to build a raft?"""

    RULE = "TA-CAP-28"


class Rescued(Query, frozen=True, tag="rescue"):
    """Does he take the short way home?"""

    RULE = "TA-CAP-34"


WORDS.title(Wrecked, "Your ship has gone down. Do you try to build a raft?")
WORDS.title(Rescued, "You are rescued. Do you take 3 turns off your way home?")
WORDS.label(BUILD, "Build a raft", "Roll your Craft or less.", "TA-CAP-28", art="raft")
WORDS.label(SWIM, "Swim", "It takes longer, and who is weak loses lives.", "TA-CAP-30", art="water")


def sink(s: State, seat: int) -> Steps[None]:
    """A ship without ship points is gone, and all that was aboard.

    Rules: TA-CAP-27, TA-CAP-28, TA-CAP-30, TA-CAP-35
    """
    cause = Cause(seat, s.players[seat].space, "TA-CAP-27")
    afloat = yield from lifeboat(s, seat)
    yield from give_up_ship(s, seat, "TA-CAP-27")
    yield from strike(s, LoseAll(what=["gold", "objects", "followers"]), cause)
    if not afloat and (yield from ask(seat, Wrecked(), [BUILD, SWIM])) is BUILD:
        afloat = yield from builds_raft(s, cause)
    yield from adrift(s, seat, RAFTING if afloat else SWIMMING)


def builds_raft(s: State, cause: Cause) -> Steps[bool]:
    """Rules: TA-CAP-28, TA-CAP-29"""
    if not is_called(s, cause.seat, "sea_going"):
        return (yield from Test(stat="craft").passed(s, cause))
    if s.options["seafarer_raft"] == "total":
        return (yield from Test(stat="craft", dice=2).passed(s, cause))
    first = yield from Test(stat="craft").passed(s, cause)
    second = yield from Test(stat="craft").passed(s, cause)
    return first or second


def lifeboat(s: State, seat: int) -> Steps[bool]:
    """A raft without a test, used up by that.  Rules: TA-CAP-35"""
    for copy, _ in in_force(s, seat, "raft_on_wreck")[:1]:
        yield from discard(s, seat, copy, "TA-CAP-35")
        return True
    return False


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
    (face,) = yield from throw_for(Cause(seat, one.space, "TA-CAP-31"), 1, "turns_home")
    one.counters[HOME] = face + TO_HOME + SWIMMING_HOME * (how == SWIMMING)


def tire(s: State, seat: int) -> Steps[None]:
    """Rules: TA-CAP-30, TA-CAP-32, TA-CAP-34"""
    one = s.players[seat]
    if SWIMMING in one.statuses and PASSENGER not in one.statuses and strength(s, seat) < TIRES_BELOW:
        yield from lose_lives(s, Cause(seat, one.space, "TA-CAP-30"), 1)


@custom("TA-CAP-34")
def rescue(s: State, cause: Cause) -> Steps[None]:
    """Be rescued: the way home is shorter, and you are a passenger.

    Rules: TA-CAP-34
    """
    one = s.players[cause.seat]
    if (yield from ask(cause.seat, Rescued(), [YES, NO])) is YES:
        one.counters[HOME] = max(0, one.counters[HOME] - RESCUE)
    one.statuses[PASSENGER] = Status(until="leave_realm")
    yield StatusSet("TA-CAP-34", cause.seat, PASSENGER, cause.source)
