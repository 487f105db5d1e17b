"""Letting automatic players play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import TypeAlias

from mazefolio.engine.dice import key_of
from mazefolio.engine.game import Bot
from mazefolio.engine.steps import Ask, Query
from mazefolio.engine.table import Table
from mazefolio.engine.worlds import NoWorldError, World, worlds


class Searcher(ABC):
    """A player that imagines how the game may go on."""

    quick: Bot
    """Decides where there is nothing to imagine."""

    @abstractmethod
    def looks_into(self, query: Query) -> bool:
        """Whether it thinks about this question."""

    @abstractmethod
    def search(self, table: Table, rng: Random) -> int:
        """The option that it takes, at a table in which whatever its seat cannot know is dealt anew."""


Player: TypeAlias = Bot | Searcher
"""An automatic player: one that decides at once, or one that searches."""


def bot_rng(*seed: int | str) -> Random:
    """The chance that a bot decides by.  The same seed gives the same choices on every machine."""
    return Random(key_of("/".join(map(str, ("bot", *seed)))))


def seed_at(key: bytes, decisions: int) -> int:
    """What a bot's chance follows from where the dice follow from a seed: the same game is then played again."""
    return int.from_bytes(blake2b(decisions.to_bytes(8), key=key, digest_size=8, person=b"mazefolio bot").digest())


def searches(players: Sequence[Player]) -> bool:
    """Whether one of them needs a table that can be imagined, which a light one cannot."""
    return any(isinstance(player, Searcher) for player in players)


def world_for(table: Table, player: Player, rng: Random) -> World | None:
    """What a player that searches is told of a table, if it thinks about the open question and can imagine it."""
    ask = table.pending
    assert ask is not None, "nothing is asked"
    if not isinstance(player, Searcher) or ask.advancing == 1 or not player.looks_into(ask.query):
        return None
    try:
        return worlds(table, rng, 1)[0]
    except NoWorldError:
        return None


def answer_of(bot: Bot, table: Table, ask: Ask, rng: Random) -> int:
    """What a bot answers at once, from a true copy of what the seat that is asked may know."""
    return bot(table.seen(ask.seat), ask, rng)


def choice_of(table: Table, player: Player, rng: Random) -> int:
    """What this player answers to the open question, from what the seat that is asked may know."""
    ask = table.pending
    assert ask is not None, "nothing is asked"
    if not isinstance(player, Searcher):
        return answer_of(player, table, ask, rng)
    world = world_for(table, player, rng)
    return player.search(world.table(), rng) if world else answer_of(player.quick, table, ask, rng)


def take_turn(table: Table, player: Player, rng: Random) -> int:
    """Answer the open question as this player would."""
    choice = choice_of(table, player, rng)
    table.decide(choice)
    return choice


def play_out(table: Table, players: Sequence[Player], rng: Random) -> None:
    """Play a game to its end, with one player for each seat."""
    table.play_out(lambda ask: choice_of(table, players[ask.seat], rng))
