"""Letting automatic players play."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random

from mazefolio.engine.dice import key_of
from mazefolio.engine.game import Bot
from mazefolio.engine.table import Table


def bot_rng(*seed: int | str) -> Random:
    """The chance that a bot decides by.  The same seed gives the same choices on every machine."""
    return Random(key_of("/".join(map(str, ("bot", *seed)))))


def seed_at(key: bytes, decisions: int) -> int:
    """What a bot's chance follows from where the dice follow from a seed: the same game is then played again."""
    return int.from_bytes(blake2b(decisions.to_bytes(8), key=key, digest_size=8, person=b"mazefolio bot").digest())


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
