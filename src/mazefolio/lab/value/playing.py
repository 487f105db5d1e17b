"""Games from which a value learns: played like the reference, half of them after a beginning with rash decisions."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing import get_context
from random import Random
from statistics import fmean
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from mazefolio import bots, games
from mazefolio.bots.play import bot_rng
from mazefolio.bots.playouts import outcome
from mazefolio.bots.policy.value import stories
from mazefolio.bots.rashness import rashly
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.engine.telling import Teller
from mazefolio.lab.policy.playing import new_table

ASTRAY = 0.5
"""So many games begin with rash decisions, so that positions are known, too, to which the reference does not come."""
TRIALS = 4
"""So many games tell how long a game is."""

Moment: TypeAlias = Sequence[NDArray[np.int32]]
"""A position, told in the numbers of words once for each seat."""


class Course(Struct, frozen=True):
    """How a value is learnt.

    So many ``workers`` play so many ``games``, and tell about so many positions of ``each``.  One game of ``held`` is
    held out.  The others are gone through so many ``passes`` times, at this ``rate``, with so much ``decay``.
    """

    game: str
    games: int = 4000
    workers: int = 1
    each: int = 8
    held: int = 5
    passes: int = 8
    rate: float = 3e-3
    decay: float = 0.3
    seed: int = 1


class Played(Struct):
    """A game: after so many decisions it went on like the reference; some of its positions then, and how it ended."""

    begun: int
    moments: list[Moment]
    ended: list[float]


class Heard(Struct):
    """What a worker has played.  Its words have the numbers in which it has heard them."""

    words: list[str]
    games: list[Played]


class Listener:
    """Plays games and tells positions."""

    def __init__(self, course: Course) -> None:
        self.course, self.game = course, games.get(course.game)
        self.usual, self.teller = bots.reference(self.game), Teller(self.game.telling)
        self.numbers: dict[str, int] = {}
        self.length = fmean(self._trial(number) for number in range(TRIALS))

    def play(self, number: int) -> Played:
        """A game.  The first position after its beginning is told in any case, later ones now and then."""
        rng, table = self._sit_down(f"value/{self.course.seed}/{number}")
        begun = int(rng.random() * self.length) if rng.random() < ASTRAY else 0
        found = Played(begun, [], [])

        def choose(ask: Ask) -> int:
            seen = table.glance(ask.seat)
            if table.seq < begun:
                return rashly(self.usual, seen, ask, rng)
            if table.seq == begun or rng.random() < self.course.each / self.length:
                found.moments.append([self._heard(told) for told in stories(self.teller, seen, ask, self.seats)])
            return self.usual(seen, ask, rng)

        table.play_out(choose)
        found.ended = outcome(table)
        return found

    @property
    def seats(self) -> int:
        return self.game.usual_seats

    def _heard(self, told: Sequence[str]) -> NDArray[np.int32]:
        return np.array([self.numbers.setdefault(word, len(self.numbers)) for word in told], np.int32)

    def _trial(self, number: int) -> int:
        rng, table = self._sit_down(f"length/{number}")
        table.play_out(lambda ask: self.usual(table.glance(ask.seat), ask, rng))
        return table.seq

    def _sit_down(self, key: str) -> tuple[Random, Table]:
        return bot_rng(key), new_table(self.game, key)


def hear(course: Course, place: int) -> Heard:
    """What one worker plays."""
    listener = Listener(course)
    played = [listener.play(number) for number in range(place, course.games, course.workers)]
    return Heard(list(listener.numbers), [one for one in played if one.moments])


def gathered(course: Course) -> list[Heard]:
    """What all workers play."""
    if course.workers == 1:
        return [hear(course, 0)]
    with get_context("spawn").Pool(course.workers) as pool:
        return pool.starmap(hear, [(course, place) for place in range(course.workers)])
