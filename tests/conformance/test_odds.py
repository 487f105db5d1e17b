"""Odds are true: what an option promises happens as often as it says.

Options that show chances are taken in many copies of the table in which whatever the seat cannot know, dice included,
is dealt anew.  What came of them is counted for each sort of outcome.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from mazefolio import Table
from mazefolio.engine.game import Game
from mazefolio.engine.view import Option
from mazefolio.testing import came_about
from tests.conformance.helpers import Case, every_game, option_sets, tables

COPIES = 8
"""So many copies are played on from each option that is looked at."""
OPTIONS = 2
"""So many options of a question are looked at."""
QUESTIONS = 350
"""So many questions of a game are looked at."""
DOUBT = 4.5
"""A count may be so many standard deviations away from what was promised."""


class Count(NamedTuple):
    """How often something should have happened, with its variance, and how often it did."""

    tries: int = 0
    expected: float = 0.0
    variance: float = 0.0
    happened: int = 0

    def and_one(self, chance: float, happened: bool) -> Count:
        spread = self.variance + chance * (1 - chance)
        return Count(self.tries + 1, self.expected + chance, spread, self.happened + happened)

    @property
    def agrees(self) -> bool:
        return abs(self.happened - self.expected) <= DOUBT * sqrt(self.variance) + 1e-9


@every_game
def test_what_an_option_promises_happens_as_often_as_it_says(game: Game[Any]) -> None:
    counts: dict[str, Count] = defaultdict(Count)
    for table, number, option in promises(game):
        rng = Random(f"{table.seq} {option.id}")
        for chance in option.odds:
            assert chance.outcome in game.words.outcomes, f"'{chance.label}' of '{option.id}' cannot be checked"
            for _ in range(COPIES):
                happened = came_about(table, number, game.words.outcomes[chance.outcome], rng)
                for sort in (chance.outcome, f"{chance.outcome} at {chance.chance:.1f}"):
                    counts[sort] = counts[sort].and_one(chance.chance, happened)
    wrong = {sort: count for sort, count in counts.items() if not count.agrees}
    assert not wrong
    assert counts or not game.words.outcomes


def promises(game: Game[Any]) -> Iterator[tuple[Table, int, Option]]:
    """Options with odds, from games of every number of seats and with all sorts of options, half bot, half chance."""
    left = QUESTIONS
    for case in games_of(game):
        for table in case.walk():
            for number, option in shown(table, case.rng):
                yield table, number, option
                left -= 1
            if left <= 0:
                return


def games_of(game: Game[Any]) -> Iterator[Case]:
    for seed in range(100):
        for options in option_sets(game):
            yield Case(game, tables(game)[seed % len(tables(game))], options, seed)


def shown(table: Table, rng: Random) -> list[tuple[int, Option]]:
    """Some of the options of the open question that show odds."""
    if table.pending is None:
        return []
    question = table.view(table.pending.seat).question
    assert question is not None
    legal = enumerate(question.options[: len(table.pending.options)])
    odds = [(number, option) for number, option in legal if option.odds]
    return rng.sample(odds, min(OPTIONS, len(odds)))
