"""Letting automatic players play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mazefolio.engine.dice import key_of
from mazefolio.engine.game import Bot
from mazefolio.engine.table import Table


def bot_rng(*seed: int | str) -> Random:
    """The chance that a bot decides by.  The same seed gives the same choices on every machine."""
    return Random(key_of("/".join(map(str, ("bot", *seed)))))


def take_turn(table: Table, bot: Bot, rng: Random) -> int:
    """Answer the open question as this bot would, from what the seat that is asked may know."""
    ask = table.pending
    assert ask is not None, "nothing is asked"
    choice = bot(table.seen(ask.seat), ask, rng)
    table.decide(choice)
    return choice


def play_out(table: Table, bots: Sequence[Bot], rng: Random) -> None:
    """Play a game to its end, with one bot for each seat."""
    table.play_out(lambda ask: bots[ask.seat](table.seen(ask.seat), ask, rng))
