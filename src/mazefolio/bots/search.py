"""A player that searches: it tries its options in imagined games, and leaves the quick player's only beyond doubt.

Whatever its seat cannot know is dealt anew for every game that is tried, which a quick player plays to the end in all
seats.  All options are tried in the same worlds with the same dice.  Those that do badly are dropped, again and again,
until one is left beside the quick player's; and these two are tried once more in fresh worlds.  Only what the
fresh ones say counts: the best of several estimates is always too good, so that a player who trusts it leaves good
moves for lucky ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from random import Random
from statistics import fmean
from time import perf_counter

from msgspec import Struct

from mazefolio.bots.play import Searcher
from mazefolio.bots.playouts import after, paired_error, rate_error
from mazefolio.engine.game import Bot, Thinking
from mazefolio.engine.steps import Query
from mazefolio.engine.table import Table

WIDTH = 12
"""At most so many options are tried; of more, some that chance picks."""
EXPLORED = 0.4
"""This share of the time goes into finding the option that may be better; the rest into making sure."""
BEYOND_DOUBT, EVIDENT = 2.0, 3.5
"""So many standard errors must an option be better in the end; with so many the search ends early."""


class Worth(Struct, frozen=True):
    """What an option is worth: the share of so many imagined games that the seat has won, and its standard error."""

    option: int
    chance: float
    error: float
    games: int


class Advice(Struct, frozen=True):
    """What a search has found.  ``usual`` is what the quick player takes, ``choice`` what the search takes.

    ``rival`` is the option that did best beside the usual one; by how much it does better in fresh games is ``gain``,
    with its standard ``error``.  ``options`` are all that were tried: the two that were tried last, and the others,
    each the best first.
    """

    choice: int
    usual: int
    rival: int
    gain: float
    error: float
    options: Sequence[Worth]

    @property
    def leaves(self) -> bool:
        return self.choice != self.usual


class Search(Searcher):
    """Decides like the quick player, unless something else is better beyond doubt."""

    def __init__(self, quick: Bot, thinking: Thinking, ahead: Bot | None = None) -> None:
        """In its head all seats are played like ``ahead``, who must be quicker still if many games are to be played."""
        self.quick, self.thinking, self.ahead = quick, thinking, ahead or quick

    def looks_into(self, query: Query) -> bool:
        return not self.thinking.about or isinstance(query, self.thinking.about)

    def search(self, table: Table, rng: Random) -> int:
        return self.advise(table, rng).choice

    def advise(self, table: Table, rng: Random) -> Advice:
        """What to do at the open question.  The same chance and enough time give the same advice on every machine."""
        return Weighing(table, self, rng).advice()


class Weighing:
    """The options of one question, and how the games ended that were played with them."""

    def __init__(self, table: Table, player: Search, rng: Random) -> None:
        ask = table.pending
        assert ask is not None, "nothing is asked"
        self.table, self.ahead, self.thinking = table, player.ahead, player.thinking
        self.seat, self.key = ask.seat, f"search/{rng.getrandbits(64)}"
        self.usual = player.quick(table.seen(ask.seat), ask, rng)
        others = [option for option in range(ask.advancing) if option != self.usual]
        self.others = sorted(rng.sample(others, WIDTH - 1)) if len(others) >= WIDTH else others
        self.tried: dict[int, list[float]] = {option: [] for option in (self.usual, *self.others)}
        self.fresh: dict[int, list[float]] = {}
        self.began = perf_counter()

    def advice(self) -> Advice:
        rival = self._find_rival()
        if self._lead(rival) > 0:
            self._make_sure(rival)
        gain, error = self._gain(rival)
        choice = rival if rival in self.fresh and gain > BEYOND_DOUBT * error else self.usual
        return Advice(choice, self.usual, rival, gain, error, self._worths())

    def _find_rival(self) -> int:
        """Of the other options, the one that does best: after each round the worse half is dropped."""
        left, rounds = self.others, max(1, ceil(log2(len(self.others))))
        for _ in range(rounds):
            worlds = EXPLORED * self.thinking.playouts / rounds / (1 + len(left))
            for _ in range(max(1, round(worlds))):
                if self._late(EXPLORED):
                    break
                self._try(self.tried, [self.usual, *left])
            left = sorted(left, key=self._lead, reverse=True)[: ceil(len(left) / 2)]
        return left[0]

    def _make_sure(self, rival: int) -> None:
        """Try two options in fresh worlds, until there is no doubt, or no hope, or no time."""
        two, pairs = (self.usual, rival), round((1 - EXPLORED) * self.thinking.playouts / 2)
        self.fresh = {option: [] for option in two}
        for number in range(1, pairs + 1):
            self._try(self.fresh, two)
            gain, error = self._gain(rival)
            hopeless = number >= pairs / 4 and gain < error * number / pairs
            if self._late(1) or hopeless or (number >= pairs / 4 and gain > EVIDENT * error):
                return

    def _try(self, games: dict[int, list[float]], options: Sequence[int]) -> None:
        """Play one game more with each of these options, all in the same world."""
        number = len(games[self.usual])
        key = f"{self.key}/{'fresh' if games is self.fresh else 'tried'}/{number}"
        for option in options:
            games[option].append(after(self.table, option, self.ahead, key)[self.seat])

    def _late(self, share: float) -> bool:
        return perf_counter() - self.began > share * self.thinking.seconds

    def _lead(self, option: int) -> float:
        """By how much an option did better than the usual one, in the worlds in which it was tried."""
        games = self.tried[option]
        return fmean(games) - fmean(self.tried[self.usual][: len(games)]) if games else 0.0

    def _gain(self, rival: int) -> tuple[float, float]:
        """By how much the rival is better, and the standard error of it: from fresh games, if there are any."""
        games = self.fresh or self.tried
        differences = [one - other for one, other in zip(games[rival], games[self.usual], strict=False)]
        return fmean(differences) if differences else 0.0, paired_error(differences)

    def _worths(self) -> list[Worth]:
        found = [self._worth(option, self.fresh.get(option) or games) for option, games in self.tried.items()]
        return sorted((one for one in found if one.games), key=lambda one: (one.option not in self.fresh, -one.chance))

    def _worth(self, option: int, games: Sequence[float]) -> Worth:
        chance = fmean(games) if games else 0.0
        return Worth(option, chance, rate_error(sum(games), len(games)) if games else 0.0, len(games))
