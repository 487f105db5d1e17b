"""What the hero needs now, in one line."""

from __future__ import annotations

from mazefolio.engine.view import Goal
from mazefolio.engine.words import count
from mazefolio.games.redmage.content import ESCAPE, RED_MAGE
from mazefolio.games.redmage.names import points, steps_between, the
from mazefolio.games.redmage.state import State

WEAK = 3
"""With so few hit points left the next hit may be the last."""


def goal(s: State, seat: int) -> Goal:
    """Out by the stair before sunrise, past the Red Mage.  Rules: RM-9.5, RM-14.1, RM-14.3, RM-14.4"""
    if s.fight is not None:
        return Goal(f"{_weak(s)}{_win_the_fight(s, s.fight.creature)}", "RM-6.2")
    return Goal(f"{_weak(s)}{_way(s)} {_time(s)}", "RM-14.1")


def _weak(s: State) -> str:
    return f"Heal, or keep out of fights: {points(s.hit_points)} left. " if s.hit_points <= WEAK else ""


def _win_the_fight(s: State, creature: str) -> str:
    if creature == RED_MAGE:
        return "Slay the Red Mage: then the stair is free."
    return f"Slay {the(creature)} or get away; the stair is {_steps(s)} off."


def _way(s: State) -> str:
    if s.mage_dead:
        return f"The Red Mage is dead: climb the stair, {_steps(s)} off."
    return f"Reach the stair, {_steps(s)} off, and slay the Red Mage beside it."


def _steps(s: State) -> str:
    return count(steps_between(s.cell, ESCAPE), "step")


def _time(s: State) -> str:
    """A step costs one space of the night at least; the last one leads out.  Rules: RM-5.2, RM-5.5"""
    left, spare = s.night - s.time, s.night - s.time - steps_between(s.cell, ESCAPE)
    if spare < 0:
        return f"The night has only {count(left, 'space')} left: walking alone you come too late."
    return f"The night has {count(left, 'space')} left, {spare or 'none'} to spare."
