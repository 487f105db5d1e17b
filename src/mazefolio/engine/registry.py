"""Finds games by itself: those in ``mazefolio.games``, and those that other packages announce.

Another package announces its game with an entry point of the group ``mazefolio.games`` that names its ``GAME``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from mazefolio.engine.data import text_of
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


def file_of(slug: str, path: str) -> str | None:
    """The text of a file in the folder of a game; nothing of a game that is only handed in, or has no such file."""
    found = data_of(slug, path)
    return text_of(path, found) if found is not None else None


def data_of(slug: str, path: str) -> bytes | None:
    """The same of a file that is no text."""
    try:
        package, _ = source(slug)
    except UnknownGameError:
        return None
    spec = find_spec(package)
    if spec is None or spec.submodule_search_locations is None:
        return None
    file = files(package) / path
    return file.read_bytes() if file.is_file() else None


@cache
def get(slug: str) -> Game[Any]:
    """The game of this slug."""
    module, attribute = source(slug)
    with LEARNING:
        game = getattr(import_module(module), attribute, None)
    if not isinstance(game, Game):
        raise MazefolioError(f"{_sources()[slug]} is not a game")
    return game
