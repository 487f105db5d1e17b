"""A table for learners: some seats are played by the caller, the others by bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mazefolio import bots
from mazefolio.bots.levels import ADVENTURER
from mazefolio.bots.play import bot_rng, searches, take_turn
from mazefolio.engine.errors import SetupError
from mazefolio.engine.options import Options
from mazefolio.engine.state import Result
from mazefolio.engine.table import Table
from mazefolio.envs.encoding import Encoding

WON, NOT_WON = 1.0, -1.0


def reward(result: Result, seat: int) -> float:
    """A game is worth 1 to those whom its result names as winners, and -1 to all others."""
    return WON if seat in result.winners else NOT_WON


class Seating:
    """How tables are laid for learners: which game, how many seats, which options, and who plays the other seats."""

    def __init__(self, game: str, seats: int | None = None, options: Options | None = None, bot: str = "") -> None:
        self.encoding = Encoding.of(game, seats, options)
        self.game, self.seats = self.encoding.game, self.encoding.seats
        self.bot = bots.get(self.game, bot or ADVENTURER)
        self._options = self.game.settle(self.seats, {**self.game.bot_options, **(options or {})})

    def check(self, seat: int) -> None:
        if seat not in range(self.seats):
            raise SetupError(f"there is no seat {seat}; there are {self.seats}, counted from 0")

    def table(self, seed: int, light: bool = True) -> Table:
        """A new table; the same seed gives the same dice."""
        light = light and not searches([self.bot])
        return Table.new(self.game, seats=self.seats, options=self._options, seed=seed, light=light)

    def rng(self, seed: int) -> Random:
        """The chance that the bots decide by."""
        return bot_rng(seed)

    def play_others(self, table: Table, mine: Sequence[int], rng: Random) -> None:
        """Let the bot answer until one of these seats is asked, or the game is over."""
        while (ask := table.pending) is not None and ask.seat not in mine:
            take_turn(table, self.bot, rng)
