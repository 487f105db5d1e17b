"""Automatic players: the levels that people choose from, a game's own ones, and how to find one by name.

>>> from mazefolio import bots, games
>>> bots.names(games.get("redmage"))
['apprentice', 'adventurer', 'master', 'steady', 'thumb', 'bold', 'random']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from mazefolio.bots.learnt import learnt_player
from mazefolio.bots.levels import ADVENTURER, APPRENTICE, MASTER
from mazefolio.bots.play import Player
from mazefolio.bots.random import play_at_random
from mazefolio.bots.rashness import rashly
from mazefolio.bots.search import Search
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.game import Bot, Game

GENERAL: Mapping[str, Bot] = {"random": play_at_random}
"""Players that need to know nothing about a game."""


class UnknownBotError(MazefolioError):
    code = "unknown-bot"


def quick(game: Game[Any]) -> Bot:
    """The best of those players of a game who decide at once."""
    return next(iter(game.bots.values()), play_at_random)


def master(game: Game[Any]) -> Search:
    """Who searches, and where there is nothing to search judges by learnt numbers, if any were learnt."""
    return Search(learnt_player(game) or quick(game), game.thinking)


LEVELS: Mapping[str, Callable[[Game[Any]], Player]] = {
    APPRENTICE: lambda game: partial(rashly, quick(game)),
    ADVENTURER: quick,
    MASTER: master,
}
"""The players that people choose by name; what is told of them stands in ``levels``."""


def names(game: Game[Any]) -> list[str]:
    """The automatic players that can play this game: levels first, then its own in its order, then general ones."""
    return list({**LEVELS, **game.bots, **GENERAL})


def get(game: Game[Any], name: str) -> Player:
    """The automatic player of this name; a game's own comes before a general one."""
    if name in LEVELS:
        return LEVELS[name](game)
    bot = game.bots.get(name) or GENERAL.get(name)
    if bot is None:
        raise UnknownBotError(f"there is no bot '{name}' for {game.title}; there is: {', '.join(names(game))}")
    return bot
