"""A yardstick: how much a player gains over the quick player of a game, from few games.

To compare wins needs thousands of games.  Instead, each decision that departs from what the quick player would have
done is judged by itself: by pairs of games that are played to the end, one with each, in the same worlds with the same
dice.  What the departures of a game gain, added up, estimates without bias by how much more often the player wins; for
they are judged by other dice than those by which they were decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from msgspec import Struct

from mazefolio import bots
from mazefolio.bots.play import Player, bot_rng, choice_of
from mazefolio.bots.playouts import after, outcome, paired_error
from mazefolio.bots.search import Search
from mazefolio.engine.errors import SetupError
from mazefolio.engine.game import Bot, Game
from mazefolio.engine.modding import playing
from mazefolio.engine.options import Value
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.lab.ledger import Head
from mazefolio.lab.players import player
from mazefolio.lab.stats import Z95, Rate, rate
from mazefolio.lab.work import ALONE, Work


class Yard(Struct, frozen=True):
    """What is measured: this player in one seat, the quick player in the others; the seat changes from game to game.

    A player that searches is measured by the quick player whose choices it leaves.

    A departure is judged by so many ``pairs`` of games.  With ``playouts`` a player that searches plays out so many
    games for a decision, however long it takes, so that the same is found on every machine.
    """

    game: str
    bot: str
    pairs: int
    playouts: int
    seats: int
    options: dict[str, Value]
    seed: int


class Measure(Struct, frozen=True):
    """One game that is to be played."""

    yard: Yard
    number: int


class Judged(Struct, frozen=True):
    """A decision other than the quick player's: the kind of question, and what it gains, with its standard error."""

    kind: str
    gain: float
    error: float


class Run(Struct, frozen=True):
    """One game: whether the player won, how many decisions it made in how many core seconds, and its departures."""

    won: bool
    decisions: int
    seconds: float
    departures: Sequence[Judged]

    @property
    def gain(self) -> float:
        return sum(one.gain for one in self.departures)


class Gain(Struct, frozen=True):
    """How many more wins a game, with a 95 % interval from the spread between games, and what it costs.

    ``departures`` are those of a game, ``seconds`` the core seconds of a decision.
    """

    yard: Yard
    games: int
    wins: Rate
    gain: float
    low: float
    high: float
    departures: float
    seconds: float
    by_kind: dict[str, tuple[int, float]]
    """Of each kind of question: how many departures there were, and what they gained on average."""


def yard_of(game: str, bot: str, pairs: int, playouts: int, seats: int, options: dict[str, Value], seed: int) -> Yard:
    """A yardstick that can be laid on; what cannot is refused."""
    found = playing(game, options)
    _player(found, bot, playouts)
    count = seats or found.usual_seats
    return Yard(game, bot, pairs, playouts, count, found.settle(count, {**found.bot_options, **options}), seed)


def _player(game: Game[Any], name: str, playouts: int) -> Player:
    found = player(game, name)
    if not playouts:
        return found
    if not isinstance(found, Search):
        raise SetupError(f"{name} plays nothing out")
    return Search(found.quick, replace(found.thinking, playouts=playouts, seconds=inf))


def measure(yard: Yard, games: int, work: Work = ALONE) -> Gain:
    """Play the games that are not played yet, and sum up.  An interval needs two."""
    if games < 2:
        raise SetupError("a yardstick needs two or more games")
    rules = playing(yard.game, yard.options).rules_version
    tasks = {number: Measure(yard, number) for number in range(games)}
    return summed_up(yard, list(work.do(play, tasks, Head("yardstick", rules, yard), int, Run)))


def play(due: Measure) -> Run:
    """One game, with every departure judged as it comes."""
    yard, number = due.yard, due.number
    game = playing(yard.game, yard.options)
    table = Table.new(game, seats=yard.seats, options=yard.options, seed=f"{yard.seed}/{number}")
    watched = _Watched(table, game, _player(game, yard.bot, yard.playouts), due)
    table.play_out(watched.choose)
    return Run(bool(outcome(table)[watched.seat]), watched.decisions, watched.seconds, watched.departures)


class _Watched:
    """A player at work, and what it does otherwise than the quick player."""

    def __init__(self, table: Table, game: Game[Any], who: Player, due: Measure) -> None:
        self.table, self.who, self.due = table, who, due
        self.quick: Bot = who.quick if isinstance(who, Search) else bots.quick(game)
        self.seat, self.rng = due.number % due.yard.seats, bot_rng(due.yard.seed, due.number)
        self.decisions, self.seconds = 0, 0.0
        self.departures: list[Judged] = []

    def choose(self, ask: Ask) -> int:
        usual = self.quick(self.table.seen(ask.seat), ask, Random(self.rng.getrandbits(64)))
        if ask.seat != self.seat:
            return usual
        began = process_time()
        choice = choice_of(self.table, self.who, self.rng)
        self.seconds += process_time() - began
        self.decisions += 1
        if choice != usual:
            self.departures.append(self._judged(ask, choice, usual))
        return choice

    def _judged(self, ask: Ask, choice: int, usual: int) -> Judged:
        differences = [self._apart(choice, usual, f"{pair}") for pair in range(self.due.yard.pairs)]
        return Judged(ask.kind, fmean(differences), paired_error(differences))

    def _apart(self, choice: int, usual: int, pair: str) -> float:
        key = f"yardstick/{self.due.yard.seed}/{self.due.number}/{self.table.seq}/{pair}"
        did, would = (after(self.table, option, self.quick, key)[self.seat] for option in (choice, usual))
        return did - would


def summed_up(yard: Yard, runs: Sequence[Run]) -> Gain:
    gains = [run.gain for run in runs]
    mean, reach = fmean(gains), Z95 * stdev(gains) / sqrt(len(gains))
    kinds: dict[str, list[float]] = {}
    for one in (departure for run in runs for departure in run.departures):
        kinds.setdefault(one.kind, []).append(one.gain)
    return Gain(
        yard,
        len(runs),
        rate(sum(run.won for run in runs), len(runs)),
        round(mean, 4),
        round(mean - reach, 4),
        round(mean + reach, 4),
        round(fmean(len(run.departures) for run in runs), 2),
        round(sum(run.seconds for run in runs) / max(1, sum(run.decisions for run in runs)), 4),
        {kind: (len(found), round(fmean(found), 4)) for kind, found in sorted(kinds.items())},
    )
