"""Automatic players: those that play any game, and how to find one by name.

>>> from mazefolio import bots, games
>>> bots.names(games.get("redmage"))
['steady', 'thumb', 'bold', 'random']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazefolio.bots.random import play_at_random
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.game import Bot, Game

GENERAL: Mapping[str, Bot] = {"random": play_at_random}
"""Players that need to know nothing about a game."""


class UnknownBotError(MazefolioError):
    code = "unknown-bot"


def names(game: Game[Any]) -> list[str]:
    """The automatic players that can play this game: its own first, in its order, then those that play any game."""
    return list({**game.bots, **GENERAL})


def get(game: Game[Any], name: str) -> Bot:
    """The automatic player of this name; a game's own comes before a general one."""
    bot = game.bots.get(name) or GENERAL.get(name)
    if bot is None:
        raise UnknownBotError(f"there is no bot '{name}' for {game.title}; there is: {', '.join(names(game))}")
    return bot
