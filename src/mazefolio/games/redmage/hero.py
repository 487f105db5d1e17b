"""RM-5, RM-14: what can befall the hero: wounds, the passing night, the end."""

from __future__ import annotations

from typing import Annotated, NoReturn, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Ask, CitedEvent, Event, Roll, Steps
from mazefolio.engine.view import Beat, Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital, count
from mazefolio.games.redmage.content import CREATURES, ESCAPE, TREASURES, Points, Space
from mazefolio.games.redmage.names import points, the
from mazefolio.games.redmage.state import HERO, State
from mazefolio.games.redmage.words import WORDS

TRAP, DOOR = "trap", "door"
Cause: TypeAlias = Annotated[str, Among([TRAP, DOOR, *CREATURES, *TREASURES])]
"""What hurts the hero."""

PETRIFYING = "RM-8.5"
"""The rule by which time passes in the middle of a turn."""


class Hurt(CitedEvent, frozen=True):
    points: Points
    left: Points
    cause: Cause


class TimePassed(CitedEvent, frozen=True):
    spaces: Space
    time: Space
    night: Space

    @property
    def ends_turn(self) -> bool:
        return self.under != PETRIFYING


class Escaped(Event, frozen=True):
    RULE = "RM-14.1"


def two_dice(purpose: str) -> Roll:
    """The two dice of this game, for one purpose."""
    return Roll(HERO, 2, 6, purpose)


def hurt(s: State, points: int, cause: str, rule: str) -> Steps[None]:
    """The hero loses hit points, and the game is lost the moment none are left.

    Rules: RM-6.9, RM-11.25, RM-14.3, RM-14.5
    """
    s.hit_points = max(0, s.hit_points - points)
    yield Hurt(rule, points, s.hit_points, cause)
    if s.hit_points == 0:
        raise GameEnds(Result((), "slain", "RM-14.3", cause))


def pass_time(s: State, spaces: int, rule: str) -> TimePassed:
    """The time marker advances, at most to the last space.  Only a turn and Medusa move it.

    Rules: RM-5.1, RM-5.7, RM-5.8, RM-5.9
    """
    if s.time + spaces > s.night:
        spaces = s.night - s.time
    s.time += spaces
    return TimePassed(rule, spaces, s.time, s.night)


def sunrise() -> GameEnds:
    """When the marker is on the last space the game is lost at once.  Rules: RM-5.5, RM-14.4"""
    return GameEnds(Result((), "sunrise", "RM-5.5", "sunrise"))


def escape() -> Steps[NoReturn]:
    """A hero who enters ESCAPE has won, before any time is counted.  Rules: RM-5.6, RM-14.1"""
    yield Escaped()
    raise GameEnds(Result((HERO,), "escaped", "RM-14.1", "escaped"))


def give_up(s: State, seat: int, ask: Ask) -> NoReturn:
    """Giving up is a loss.  Rules: RM-14.6"""
    raise GameEnds(Result((), "gave_up", "RM-14.6", "gave_up"))


def next_turn(s: State) -> None:
    """All that is remembered of a turn ends with it."""
    s.turn += 1
    if s.met:
        s.met.clear()
    if s.dropped:
        s.dropped.clear()


BELL = 4
"""A bell rings every so many spaces of the night."""
BELLS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


@WORDS.tells(Hurt)
def _(event: Hurt) -> Line:
    left = f"{event.left} left" if event.left else "it was your last"
    return say(event, f"{_culprit(event.cause)} costs you {points(event.points)}; {left}.", "bad")


def _culprit(cause: str) -> str:
    if cause in CREATURES:
        return f"{capital(the(cause))}'s blow"
    return f"The {TREASURES[cause].name if cause in TREASURES else cause}"


@WORDS.tells(TimePassed)
def _(event: TimePassed) -> Line:
    left = event.night - event.time
    if left == 0:
        return say(event, "The sun rises over the maze.", "bad")
    bells, before = event.time // BELL, (event.time - event.spaces) // BELL
    passed = f"{count(event.spaces, 'space')} of the night gone"
    heard = f"The {BELLS[bells]} bell rings" if bells > before else passed
    beat = Beat(f"The {BELLS[bells]} bell", "bell", motion="open") if bells > before else None
    return say(event, f"{heard}: {left} to sunrise.", "" if event.ends_turn else "bad", beat=beat)


@WORDS.tells(Escaped)
def _(event: Escaped) -> Line:
    return say(event, "You climb the stair and stand under the open sky.", "good", ESCAPE)
