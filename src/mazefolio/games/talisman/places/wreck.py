"""TA-C21.16: who loses his ship at sea, and the raft that he may have."""

from __future__ import annotations

from math import prod

from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Ask, Query, Steps, Word, ask
from mazefolio.engine.view import Option
from mazefolio.engine.words import capital
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
BUILT = WORDS.outcome(
    Outcome("raft_built", "you have a raft", decided_by(StatusSet, lambda event: event.name == RAFTING), "good")
)
WORDS.label(SWIM, "Swim", "It is slow, and who is weak loses lives.", "TA-C21.16", art="water")


@WORDS.offers(BUILD)
def _(action: Word, s: State, ask: Ask) -> Option:
    tests = raft_tests(s, ask.seat)
    text = f"{capital(tests[0].says(s, ask.seat))}{'; one of two rolls must succeed' * (len(tests) > 1)}."
    fails = prod(1 - test.chance(s, ask.seat) for test in tests)
    return Option(action.token, "Build a raft", text, "TA-C21.16", art="raft", odds=[BUILT.at(1 - fails)])


def wreck(s: State, cause: Cause) -> Steps[str]:
    """The ship is gone and all that was aboard; whether he swims then or has a raft.  Rules: TA-C21.16"""
    afloat = yield from lifeboat(s, cause.seat)
    yield from give_up_ship(s, cause.seat, cause.rule)
    yield from strike(s, LoseAll(what=["gold", "objects", "followers"]), cause)
    if not afloat and (yield from ask(cause.seat, Wrecked(), [BUILD, SWIM])) is BUILD:
        afloat = yield from builds_raft(s, cause)
    how, other = (RAFTING, SWIMMING) if afloat else (SWIMMING, RAFTING)
    s.players[cause.seat].statuses.pop(other, None)
    s.players[cause.seat].statuses[how] = Status()
    yield StatusSet(cause.rule, cause.seat, how, s.players[cause.seat].space)
    return how


def builds_raft(s: State, cause: Cause) -> Steps[bool]:
    """Rules: TA-C21.16"""
    built = False
    for test in raft_tests(s, cause.seat):
        built = (yield from test.passed(s, cause)) or built
    return built


def raft_tests(s: State, seat: int) -> list[Test]:
    """One of them must be passed.  Rules: TA-C21.16"""
    if not is_called(s, seat, "sea_going"):
        return [Test(stat="craft")]
    return [Test(stat="craft", dice=2)] if s.options["seafarer_raft"] == "total" else [Test(stat="craft")] * 2


def lifeboat(s: State, seat: int) -> Steps[bool]:
    """A raft without a test, used up by that.  Rules: TA-C21.16"""
    for copy, _ in in_force(s, seat, "raft_on_wreck")[:1]:
        yield from discard(s, seat, copy, "TA-C21.16")
        return True
    return False
