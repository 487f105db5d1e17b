"""Odds are true: what an option promises happens as often as it says.

Options that show chances are taken in many copies of the table in which whatever the seat cannot know, dice included,
is dealt anew.  What came of them is counted for each sort of outcome; rare ones are waited for.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
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
ENOUGH, IN_A_GAME = 50, 10
"""So many options with an outcome are looked at, and so many of them in one game."""
QUESTIONS = 8000
"""At so many questions an option is looked for."""
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
    rng = Random(game.slug)
    for table, number, option in promises(game):
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
    """Options with odds, from games of every number of seats and with all sorts of options, half bot, half chance.

    Of each question it is one that shows the outcome which has been looked at least; no outcome is looked at for ever.
    """
    looked_at, left = Counter[str](), QUESTIONS
    for case in games_of(game):
        here, rng = Counter[str](), case.rng
        for table in case.walk():
            options = shown(table)
            rarest = min(options, key=lambda one: (rarity(one[1], looked_at), rng.random()), default=None)
            if rarest and any(looked_at[one] < ENOUGH and here[one] < IN_A_GAME for one in outcomes(rarest[1])):
                yield table, *rarest
                looked_at.update(outcomes(rarest[1]))
                here.update(outcomes(rarest[1]))
            left -= 1
            if not left:
                return


def games_of(game: Game[Any]) -> Iterator[Case]:
    for seed in range(1000):
        for options in option_sets(game):
            yield Case(game, tables(game)[seed % len(tables(game))], options, seed)


def shown(table: Table) -> list[tuple[int, Option]]:
    """The options of the open question that show odds."""
    ask = table.pending
    if ask is None:
        return []
    options = table.game.words.question(table.seen(ask.seat), ask).options[: len(ask.options)]
    return [(number, option) for number, option in enumerate(options) if option.odds]


def outcomes(option: Option) -> set[str]:
    return {chance.outcome for chance in option.odds}


def rarity(option: Option, looked_at: Mapping[str, int]) -> int:
    """How often its rarest outcome has been looked at."""
    return min(looked_at[one] for one in outcomes(option))
