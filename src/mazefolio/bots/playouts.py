"""Games played out to their end, to tell what a decision is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from mazefolio.bots.play import answer_of, bot_rng
from mazefolio.engine.game import Bot
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table

LONGEST = 20_000
"""A game that is played out is broken off after so many decisions; nobody has won it then."""


def outcome(table: Table) -> list[float]:
    """What each seat has of the game: one if it has won, otherwise nothing."""
    winners = table.result.winners if table.result else ()
    return [float(seat in winners) for seat in range(len(table.setup.seats))]


def play_on(table: Table, bot: Bot, rng: Random) -> None:
    """Let this bot play all seats to the end."""
    last = table.seq + LONGEST

    def choose(ask: Ask) -> int | None:
        return answer_of(bot, table, ask, rng) if table.seq < last else None

    table.play_out(choose)


def after(table: Table, option: int, bot: Bot, key: str) -> list[float]:
    """How a game ends that the asked seat might imagine, if it takes this option and then all play like this bot.

    The same key imagines the same world with the same dice, whatever the option.
    """
    return outcome(played_on(table, option, bot, key))


def played_on(table: Table, option: int, bot: Bot, key: str) -> Table:
    """The table at the end of such a game."""
    assert table.pending is not None, "nothing is asked"
    rng = bot_rng(key)
    world = table.imagine(table.pending.seat, rng, light=True)
    world.decide(option)
    play_on(world, bot, rng)
    return world


def rate_error(won: float, games: int) -> float:
    """The standard error of a rate, as if one game more had been won and one more lost: none is sure of itself."""
    rate = (won + 1) / (games + 2)
    return sqrt(rate * (1 - rate) / games)


def paired_error(differences: Sequence[float]) -> float:
    """The standard error of a difference from pairs of games, by Agresti and Min: half a game more for each way."""
    pairs = len(differences) + 2
    squares = sum(difference**2 for difference in differences) + 1
    return sqrt(squares - sum(differences) ** 2 / pairs) / pairs
