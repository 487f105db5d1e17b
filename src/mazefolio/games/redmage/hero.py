"""RM-5, RM-14: what can befall the hero: wounds, the passing night, the end."""

from __future__ import annotations

from typing import NoReturn

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Ask, Roll, Steps
from mazefolio.games.redmage.content import RULES
from mazefolio.games.redmage.events import Escaped, Hurt, TimePassed
from mazefolio.games.redmage.state import HERO, State


def hurt(s: State, points: int, cause: str, rule: str) -> Steps[None]:
    """The hero loses hit points, and the game is lost the moment none are left.

    Rules: RM-6.9, RM-11.25, RM-14.3, RM-14.5
    """
    s.hit_points = max(0, s.hit_points - points)
    yield Hurt(rule, points, s.hit_points, cause)
    if s.hit_points == 0:
        raise GameEnds(Result((), "slain", "RM-14.3", cause))


def heal(s: State, points: int) -> int:
    """Hit points rise, but not above the ceiling; the rest is lost.  Rules: RM-10.10, RM-11.12"""
    healed = min(points, RULES.hit_points_ceiling - s.hit_points)
    s.hit_points += healed
    return healed


def pass_time(s: State, spaces: int, rule: str) -> TimePassed:
    """The time marker advances, at most to the last space.  Only a turn and Medusa move it.

    Rules: RM-5.1, RM-5.7, RM-5.8, RM-5.9
    """
    spaces = min(spaces, s.night - s.time)
    s.time += spaces
    return TimePassed(rule, spaces, s.time, s.night)


def sunrise() -> GameEnds:
    """When the marker is on the last space the game is lost at once.  Rules: RM-5.5, RM-14.4"""
    return GameEnds(Result((), "sunrise", "RM-5.5", "sunrise"))


def escape(s: State) -> Steps[None]:
    """Whoever enters ESCAPE has won, before any time is counted.  Rules: RM-5.6, RM-14.1"""
    yield Escaped()
    raise GameEnds(Result((HERO,), "escaped", "RM-14.1", "escaped"))


def give_up(s: State, seat: int, asked: Ask) -> NoReturn:
    """Giving up is a loss.  Rules: RM-14.6"""
    raise GameEnds(Result((), "gave_up", "RM-14.6", "gave_up"))


def next_turn(s: State) -> str:
    """All that is remembered of a turn ends with it."""
    s.turn += 1
    if s.met:
        s.met.clear()
    if s.dropped:
        s.dropped.clear()
    return "planning"


def two_dice(purpose: str) -> Roll:
    """The two dice of this game, for one purpose."""
    return Roll(HERO, 2, 6, purpose)
