"""Games played beforehand, so that a test knows what to click."""

from __future__ import annotations

from functools import cache
from itertools import count

from mazefolio import bots
from mazefolio.bots.play import bot_rng, take_turn
from mazefolio.engine.table import Table

QUICK_DEATH = 19
"""With this seed whoever always takes the first option is slain after a few decisions."""
SHORT_LIFE = 25
"""With this one it takes a few fights."""
LONGER_LIFE = 36
"""With this one most kinds of questions are asked."""


@cache
def won_game() -> tuple[int, list[str]]:
    """The seed and the decisions of a game of Red Mage that is won."""
    return next(played for seed in count(1) if (played := _won_with(seed)))


def _won_with(seed: int) -> tuple[int, list[str]] | None:
    table = Table.new("redmage", seed=seed)
    bot, rng, decisions = bots.get(table.game, "thumb"), bot_rng(seed), list[str]()
    while table.pending is not None:
        tokens = table.tokens()
        decisions.append(tokens[take_turn(table, bot, rng)])
    return (seed, decisions) if table.result and table.result.winners else None
