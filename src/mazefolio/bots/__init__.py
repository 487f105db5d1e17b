"""Automatic players: the levels that people choose from, a game's own ones, and how to find one by name.

>>> from mazefolio import bots, games
>>> bots.names(games.get("redmage"))
['apprentice', 'adventurer', 'master', 'steady', 'thumb', 'bold', 'search', 'random']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random
from typing import Any

from mazefolio.bots.counsel import PATIENCE
from mazefolio.bots.learnt import learnt_player
from mazefolio.bots.levels import ADVENTURER, APPRENTICE, MASTER
from mazefolio.bots.play import Player
from mazefolio.bots.policy import has_policy
from mazefolio.bots.random import play_at_random
from mazefolio.bots.rashness import rashly
from mazefolio.bots.search import Search
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.game import Bot, Game, Thinking
from mazefolio.engine.steps import Ask


class UnknownBotError(MazefolioError):
    code = "unknown-bot"


def quick(game: Game[Any]) -> Bot:
    """The best of those players of a game who decide at once."""
    return next(iter(game.bots.values()), play_at_random)


def reference(game: Game[Any]) -> Bot:
    """The player that everybody is compared with: the game's own rules of thumb, or else its quick player."""
    return game.bots.get("thumb") or quick(game)


def strongest(game: Game[Any]) -> Bot:
    """The quick player that judges by learnt numbers, if any were learnt."""
    return learnt_player(game) or quick(game)


def master(game: Game[Any]) -> Bot:
    """Who goes by a learnt policy, where one was learnt, and else the strongest quick player."""
    return going_by_policy(game, strongest(game)) if game.trainable and has_policy(game.slug) else strongest(game)


def going_by_policy(game: Game[Any], quick: Bot) -> Bot:
    """Who goes by the policy of a game.

    It is loaded when it first decides: a server only looks who plays, and all its tables would wait meanwhile.
    """

    @cache
    def loaded() -> Bot:
        from mazefolio.bots.policy.player import policy_player

        return policy_player(game, quick)

    def decide(seen: Any, ask: Ask, rng: Random) -> int:
        return loaded()(seen, ask, rng)

    return decide


def searcher(game: Game[Any]) -> Search:
    """Who plays like a Master, unless a search finds something that is better beyond doubt."""
    return _searching(game, game.thinking)


def counsellor(game: Game[Any]) -> Search:
    """The Master whom people ask."""
    return _searching(game, PATIENCE)


def _searching(game: Game[Any], thinking: Thinking) -> Search:
    return Search(master(game), thinking, ahead=strongest(game))


LEVELS: Mapping[str, Callable[[Game[Any]], Player]] = {
    APPRENTICE: lambda game: partial(rashly, reference(game)),
    ADVENTURER: reference,
    MASTER: master,
}
"""The players that people choose by name; what is told of them stands in ``levels``."""
GENERAL: Mapping[str, Callable[[Game[Any]], Player]] = {"search": searcher, "random": lambda _: play_at_random}
"""Other players of every game, for the lab."""


def names(game: Game[Any]) -> list[str]:
    """The automatic players that can play this game: levels first, then its own in its order, then general ones."""
    return list({**LEVELS, **game.bots, **GENERAL})


def get(game: Game[Any], name: str) -> Player:
    """The automatic player of this name; a game's own comes before a general one."""
    if name in LEVELS:
        return LEVELS[name](game)
    if name in game.bots:
        return game.bots[name]
    if name in GENERAL:
        return GENERAL[name](game)
    raise UnknownBotError(f"there is no bot '{name}' for {game.title}; there is: {', '.join(names(game))}")
