"""Training: a quick player learns better numbers to judge by, from games against itself.

In each round many pairs of games are played.  For each pair every number is shifted a little, up or down by chance;
one player judges by the shifted numbers, the other by the opposite shifts, with the same dice, each in the seats that
the other had.  A number that was shifted up more often by those who won is moved up, the further the clearer it is.
All numbers are learnt at once: to each of them the shifts of the others are noise, which many pairs average away.

The mean of the later rounds is then proved in fresh games against the numbers of the start, and only what wins beyond
doubt is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, sqrt
from statistics import fmean, stdev
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, inspect

from mazefolio.bots.learnt import Learnt, digest_of
from mazefolio.bots.play import bot_rng
from mazefolio.bots.playouts import outcome, paired_error
from mazefolio.engine.errors import SetupError
from mazefolio.engine.game import Bot, Game, Trainable
from mazefolio.engine.modding import playing
from mazefolio.engine.options import Value
from mazefolio.engine.table import Table
from mazefolio.lab.ledger import Head
from mazefolio.lab.paired import Difference
from mazefolio.lab.simulate import Plan
from mazefolio.lab.stats import Z95
from mazefolio.lab.work import ALONE, Work

SHIFT = 0.12
"""A number is shifted by so much of the way between its bounds."""
STEP = 0.08
"""It is moved so far in the first round at most, and less from round to round."""
NOISE, CLEAR = 1.0, 2.5
"""It is moved so far if what it brings differs from nothing by so many standard errors; by so few not at all."""

Numbers: TypeAlias = dict[str, float]
Limits: TypeAlias = dict[str, tuple[float, float]]


class Course(Struct, frozen=True):
    """How a game is trained: so many rounds of so many pairs of games, and so many pairs for the proof.

    The ``settings`` of the game's options are played in turn.
    """

    game: str
    seats: int
    settings: Sequence[dict[str, Value]]
    rounds: int
    pairs: int
    proof: int
    seed: int


class Trial(Struct, frozen=True):
    """A pair of games in a round, between players who judge by these numbers."""

    course: Course
    round: int
    pair: int
    one: Numbers
    other: Numbers


class Training(Struct, frozen=True):
    """What was learnt, round by round, and how many more games of two it wins than the start: fresh games."""

    course: Course
    rounds: Sequence[Numbers]
    start: Numbers
    numbers: Numbers
    lead: Difference

    @property
    def is_better(self) -> bool:
        """Whether it wins more, beyond doubt."""
        return self.lead.low > 0


def learnt_from(found: Training, date: str) -> Learnt:
    """What is kept of a training."""
    course, lead = found.course, found.lead
    return Learnt(
        game=course.game,
        rules=playing(course.game, course.settings[0]).rules_version,
        rounds=course.rounds,
        pairs=course.pairs,
        seed=course.seed,
        proof=course.proof,
        lead=lead.mean,
        low=lead.low,
        high=lead.high,
        date=date,
        digest=digest_of(found.numbers),
        numbers=found.numbers,
    )


def course_of(  # noqa: PLR0913 - so much makes a training
    game: str, options: dict[str, Value], each: str = "", *, seats: int, rounds: int, pairs: int, proof: int, seed: int
) -> Course:
    """A course that can be gone through; what cannot is refused.  The option ``each`` takes its values in turn."""
    found = playing(game, options)
    trained(found)
    if rounds < 1 or pairs < 2 or proof < 2:
        raise SetupError("training needs a round or more, and two pairs of games or more for each and for the proof")
    count = seats or found.usual_seats
    runs = Plan(game, proof, next(iter(found.bots)), seed, options, each, count).runs
    settings = [found.settle(count, {**found.bot_options, **one}) for one in runs]
    return Course(game, count, settings, rounds, pairs, proof, seed)


def trained(game: Game[Any]) -> Trainable:
    if game.trainable is None:
        raise SetupError(f"no player of {game.title} judges by numbers that can be learnt")
    return game.trainable


def limits_of(numbers: type[Struct]) -> Limits:
    """Between which bounds each number is looked for."""
    found: Limits = {}
    for field in msgspec.structs.fields(numbers):
        kind = inspect.type_info(field.type)
        assert isinstance(kind, inspect.FloatType), f"{field.name} is no number"
        assert kind.ge is not None, f"{field.name} has no lower bound"
        assert kind.le is not None, f"{field.name} has no upper bound"
        found[field.name] = kind.ge, kind.le
    return found


def train(course: Course, work: Work = ALONE) -> Training:
    """Go through a course.  The same course finds the same numbers, whoever plays the games."""
    learner = Learner(course, work)
    rounds = [learner.learn(number) for number in range(course.rounds)]
    late = rounds[len(rounds) // 2 :]
    numbers = {name: round(fmean(one[name] for one in late), 3) for name in learner.limits}
    return Training(course, rounds, learner.start, numbers, learner.prove(numbers))


class Learner:
    """The numbers on their way through a course."""

    def __init__(self, course: Course, work: Work) -> None:
        self.course, self.work = course, work
        game = playing(course.game, course.settings[0])
        first = trained(game).numbers
        self.rules, self.limits = game.rules_version, limits_of(type(first))
        self.start: Numbers = msgspec.structs.asdict(first)
        self.numbers = self.start

    def learn(self, number: int) -> Numbers:
        """Play the pairs of a round, and move the numbers."""
        shifts = [self._shifts(number, pair) for pair in range(self.course.pairs)]
        leads = self._leads(number, [(self._moved(SHIFT, up), self._moved(-SHIFT, up)) for up in shifts])
        gains = {name: [lead * up[name] for lead, up in zip(leads, shifts, strict=True)] for name in self.limits}
        moves = {name: way(clearness(gain)) for name, gain in gains.items()}
        self.numbers = self._moved(STEP * (1 - number / self.course.rounds), moves)
        return self.numbers

    def prove(self, numbers: Numbers) -> Difference:
        """How many more games of two they win than the numbers of the start, in games of which nothing was learnt."""
        leads = self._leads(self.course.rounds, [(numbers, self.start)] * self.course.proof)
        mean, reach = fmean(leads), Z95 * paired_error(leads)
        return Difference(round(mean, 4), round(mean - reach, 4), round(mean + reach, 4))

    def _shifts(self, number: int, pair: int) -> Numbers:
        rng = bot_rng("training", self.course.seed, number, pair)
        return {name: rng.choice((-1.0, 1.0)) for name in self.limits}

    def _moved(self, share: float, ways: Numbers) -> Numbers:
        """The numbers, each moved its way by so much of the distance between its bounds, but not beyond them."""
        return {
            name: max(low, min(high, self.numbers[name] + share * ways[name] * (high - low)))
            for name, (low, high) in self.limits.items()
        }

    def _leads(self, number: int, pairs: Sequence[tuple[Numbers, Numbers]]) -> list[float]:
        """What comes of the pairs of games of a round."""
        tasks = {(number, pair): Trial(self.course, number, pair, *two) for pair, two in enumerate(pairs)}
        head = Head("train", self.rules, self.course)
        return list(self.work.do(play, tasks, head, tuple[int, int], float))


def clearness(values: Sequence[float]) -> float:
    """By how many standard errors the mean of these differs from nothing."""
    spread = stdev(values)
    return fmean(values) / spread * sqrt(len(values)) if spread else 0.0


def way(clear: float) -> float:
    """How far a number is moved, and which way.

    >>> way(0.5), way(-1.75), way(9.0)
    (0.0, -0.5, 1.0)
    """
    return copysign(max(0.0, min(1.0, (abs(clear) - NOISE) / (CLEAR - NOISE))), clear)


def play(due: Trial) -> float:
    """Two games from the same seed, with seats exchanged: how many more the one has won than the other."""
    course = due.course
    options = course.settings[due.pair % len(course.settings)]
    game = playing(course.game, options)
    who = trained(game)
    two = [who.player(type(who.numbers)(**numbers)) for numbers in (due.one, due.other)]
    seed = f"training/{course.seed}/{due.round}/{due.pair}"
    tables = [Table.new(game, seats=course.seats, options=options, seed=seed, light=True) for _ in two]
    return sum(_lead(table, two, first, seed) for first, table in enumerate(tables))


def _lead(table: Table, two: Sequence[Bot], first: int, seed: str) -> float:
    """One game, in which the two sit by turns: what the one has won of it, less what the other has."""
    rng = bot_rng(seed)
    table.play_out(lambda ask: two[(ask.seat + first) % 2](table.seen(ask.seat), ask, rng))
    return sum(won if (seat + first) % 2 == 0 else -won for seat, won in enumerate(outcome(table)))
