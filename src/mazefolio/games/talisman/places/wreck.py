"""TA-C21.16: who loses his ship at sea, and the raft that he may have."""

from __future__ import annotations

from mazefolio.engine.steps import Query, Steps, Word, ask
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.effects.cards import LoseAll
from mazefolio.games.talisman.effects.fate import Test
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.modifiers import in_force, is_called
from mazefolio.games.talisman.places.dock import give_up_ship
from mazefolio.games.talisman.state import State, Status
from mazefolio.games.talisman.words import WORDS

SWIMMING, RAFTING = "swimming", "rafting"
BUILD, SWIM = Word("build a raft"), Word("swim")


class Wrecked(Query, frozen=True, tag="wreck"):
    """Does he try to build a raft?"""

    RULE = "TA-C21.16"


WORDS.title(Wrecked, "Your ship is lost. Do you try to build a raft?")
WORDS.label(BUILD, "Build a raft", "Roll your Craft or less.", "TA-C21.16", art="raft")
WORDS.label(SWIM, "Swim", "It is slow, and who is weak loses lives.", "TA-C21.16", art="water")


def wreck(s: State, cause: Cause) -> Steps[str]:
    """The ship is gone and all that was aboard; whether he swims then or has a raft.  Rules: TA-C21.16"""
    afloat = yield from lifeboat(s, cause.seat)
    yield from give_up_ship(s, cause.seat, cause.rule)
    yield from strike(s, LoseAll(what=["gold", "objects", "followers"]), cause)
    if not afloat and (yield from ask(cause.seat, Wrecked(), [BUILD, SWIM])) is BUILD:
        afloat = yield from builds_raft(s, cause)
    how = RAFTING if afloat else SWIMMING
    s.players[cause.seat].statuses[how] = Status()
    yield StatusSet(cause.rule, cause.seat, how, s.players[cause.seat].space)
    return how


def builds_raft(s: State, cause: Cause) -> Steps[bool]:
    """Rules: TA-C21.16"""
    if not is_called(s, cause.seat, "sea_going"):
        return (yield from Test(stat="craft").passed(s, cause))
    if s.options["seafarer_raft"] == "total":
        return (yield from Test(stat="craft", dice=2).passed(s, cause))
    first = yield from Test(stat="craft").passed(s, cause)
    second = yield from Test(stat="craft").passed(s, cause)
    return first or second


def lifeboat(s: State, seat: int) -> Steps[bool]:
    """A raft without a test, used up by that.  Rules: TA-C21.16"""
    for copy, _ in in_force(s, seat, "raft_on_wreck")[:1]:
        yield from discard(s, seat, copy, "TA-C21.16")
        return True
    return False
