"""Automatic players, who see only what the player sees.

What each of them answers stands with the question.  Here is what the answers have in common.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache
from random import Random

from msgspec import Struct

from mazefolio.engine.judging import Judges
from mazefolio.engine.steps import Ask
from mazefolio.games.redmage.content import CHITS, USES, Chit, Creature
from mazefolio.games.redmage.odds import beats
from mazefolio.games.redmage.paths import steps_to_goal
from mazefolio.games.redmage.state import State


class Manner(Enum):
    """``BOLD`` takes the cheapest way and fights what it meets.

    ``THUMB``, the careful reference player of the rulebook, also steps back from doors and retreats from costly fights
    while there is time for it.  ``STEADY`` keeps to the middle of the maze, where there is always another way, leaves
    fights earlier that cost more blood than the trophy is worth, and takes what a hoard offers.
    """

    BOLD = auto()
    THUMB = auto()
    STEADY = auto()

    @property
    def careful(self) -> bool:
        return self is not Manner.BOLD

    @property
    def lean(self) -> float:
        """How much this player wants to stay in the middle of the maze."""
        return 0.05 if self is Manner.STEADY else 0.0


class View(Struct, frozen=True):
    """The state as the player sees it, and the manner of playing."""

    s: State
    manner: Manner


JUDGES: Judges[View] = Judges()
"""What is answered to a question, from the question, the view and the options."""


def steady(s: State, ask: Ask, rng: Random) -> int:
    return JUDGES.answer(ask, lambda: View(s, Manner.STEADY))


def thumb(s: State, ask: Ask, rng: Random) -> int:
    return JUDGES.answer(ask, lambda: View(s, Manner.THUMB))


def bold(s: State, ask: Ask, rng: Random) -> int:
    return JUDGES.answer(ask, lambda: View(s, Manner.BOLD))


class Outlook(Struct, frozen=True):
    """How a bare-handed fight to the end would go."""

    death: float
    damage: float


def outlook(s: State, foe: Creature) -> Outlook:
    """Each round ends in a kill, a wound or nothing; only the first two matter."""
    return _outlook(s.atk - foe.defence, foe.atk - s.defence, foe.damage, s.hit_points)


@lru_cache(maxsize=1 << 12)
def _outlook(attack: int, threat: int, damage: int, hit_points: int) -> Outlook:
    kill = float(beats(attack))
    wound = (1 - kill) * float(beats(threat))
    wounded_first = wound / (kill + wound)
    wounds_to_die = -(-hit_points // damage)
    return Outlook(wounded_first**wounds_to_die, damage * wounded_first / (1 - wounded_first))


def slack(s: State) -> int:
    """Spaces of time to spare if the hero goes round the room he has just entered."""
    return (s.night - 1) - (s.time + 1) - steps_to_goal(s, s.previous, without=s.cell)


def value(s: State, chit: Chit) -> float:
    """What a chit is worth to this hero."""
    item = CHITS[chit]
    return 1.0 + item.atk + item.defence + item.heal + item.ranged if USES[s.hero][chit] else 0.0


def time_to_return(s: State) -> bool:
    """Whether the hero could retreat now, come back, and still step out before sunrise."""
    return s.time + 2 < s.night - 1
