"""Finds games by itself: those in ``mazefolio.games``, and those that other packages announce.

Another package announces its game with an entry point of the group ``mazefolio.games`` that names its ``GAME``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from mazefolio.engine.errors import MazefolioError, UnknownGameError
from mazefolio.engine.game import Game
from mazefolio.engine.learning import LEARNING

HOME = "mazefolio.games"


@cache
def _sources() -> dict[str, str]:
    """Where each game's ``GAME`` is found, by slug."""
    home = find_spec(HOME)
    folders = home.submodule_search_locations if home else None
    own = {module.name: f"{HOME}.{module.name}:GAME" for module in iter_modules(folders) if module.ispkg}
    others = {point.name: point.value for point in entry_points(group=HOME)}
    return dict(sorted((others | own).items()))


def names() -> list[str]:
    """The slugs of all games."""
    return list(_sources())


def source(slug: str) -> tuple[str, str]:
    """The module of this game, and the name of the game in it."""
    if slug not in _sources():
        raise UnknownGameError(slug, names())
    module, _, attribute = _sources()[slug].partition(":")
    return module, attribute


@cache
def get(slug: str) -> Game[Any]:
    """The game of this slug."""
    module, attribute = source(slug)
    with LEARNING:
        game = getattr(import_module(module), attribute, None)
    if not isinstance(game, Game):
        raise MazefolioError(f"{_sources()[slug]} is not a game")
    return game
