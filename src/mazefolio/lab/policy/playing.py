"""Games from which a policy learns: many tables in one process, so that the network is asked for all together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct, field

from mazefolio.bots.play import bot_rng
from mazefolio.bots.policy.net import Net, judged
from mazefolio.bots.policy.sight import Question, Sight, joined
from mazefolio.engine.game import Game
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table

WITH_ANOTHER = 0.5
"""In so many games at tables of several seats, the learner has two of them."""

Lesson: TypeAlias = tuple[Question, float, float]
"""What was asked and done, how much better that was than expected, and what the seat could hope for then."""


class Played(Struct):
    """A game in which some seats are the learner's; all others are played like its first adviser."""

    table: Table
    rng: Random
    mine: frozenset[int]
    asked: dict[int, list[Question]] = field(default_factory=dict)

    @property
    def won(self) -> list[bool]:
        """For each seat of the learner, whether it has won."""
        winners = self.table.result.winners if self.table.result else ()
        return [seat in winners for seat in sorted(self.mine)]


class Playing:
    """So many tables.  Games that end are followed by the next."""

    def __init__(self, game: Game[Any], sight: Sight, tables: int, name: str) -> None:
        self.game, self.sight, self.name, self.begun = game, sight, name, 0
        self.games = [self._next() for _ in range(tables)]

    def step(self, net: Net | None) -> list[Played]:
        """Decide at every table; the games that have ended."""
        over = list(self._go_on())
        open_ = [(one, *self._question(one)) for one in self.games]
        choose(net, [question for _, _, question in open_], [one.rng for one in self.games])
        for one, seat, question in open_:
            one.asked.setdefault(seat, []).append(question)
            one.table.decide(question.choice)
        return over

    def _go_on(self) -> Iterator[Played]:
        """Play on to questions for the learner."""
        for place, one in enumerate(self.games):
            while not self.asks(one):
                yield one
                self.games[place] = one = self._next()  # noqa: PLW2901 - the next game at the same table

    def asks(self, one: Played) -> bool:
        """Whether a game comes to a question for the learner, rather than to its end."""
        usual = self.sight.advisers[0]

        def answer(ask: Ask) -> int | None:
            if ask.seat in one.mine:
                return 0 if ask.advancing == 1 else None
            return usual(one.table.seen(ask.seat), ask, one.rng)

        one.table.play_out(answer)
        return one.table.pending is not None

    def _question(self, one: Played) -> tuple[int, Question]:
        ask = one.table.pending
        assert ask is not None, "the game is over"
        return ask.seat, self.sight.question(one.table.seen(ask.seat), ask, one.rng)

    def _next(self) -> Played:
        key, seats = f"{self.name}/{self.begun}", self.game.usual_seats
        rng, mine = bot_rng(key), {self.begun % seats}
        if seats > 1 and rng.random() < WITH_ANOTHER:
            mine.add(rng.randrange(seats))
        self.begun += 1
        return Played(new_table(self.game, key), rng, frozenset(mine))


def new_table(game: Game[Any], key: str) -> Table:
    return Table.new(game, seats=game.usual_seats, options=game.bot_options, seed=key, light=True)


def choose(net: Net | None, questions: Sequence[Question], rngs: Sequence[Random]) -> None:
    """Answer questions by chance, as likely as the network says; without one, as likely as beforehand."""
    asked = joined(questions)
    worth, chances = judged(net, asked) if net else (0.0, np.full(len(questions), 0.5))
    ends = np.cumsum(asked.counts)[:-1]
    for one, own, chance, rng in zip(questions, np.split(asked.prior + worth, ends), chances, rngs, strict=True):
        odds = np.exp(own - own.max())
        odds /= odds.sum()
        one.choice = min(int(np.searchsorted(odds.cumsum(), rng.random())), len(odds) - 1)
        one.chance, one.likely = float(chance), float(np.log(odds[one.choice] + 1e-12))


def lessons(played: Played, fade: float) -> list[Lesson]:
    """What a game teaches: how chances moved after each decision, later moves counting less and less."""
    found: list[Lesson] = []
    winners = played.table.result.winners if played.table.result else ()
    for seat, questions in played.asked.items():
        ahead, gain = float(seat in winners), 0.0
        for one in reversed(questions):
            gain = ahead - one.chance + fade * gain
            ahead = one.chance
            found.append((one, gain, one.chance + gain))
    return found
