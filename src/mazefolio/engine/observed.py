"""What a game says about its observations that its types cannot tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from mazefolio.engine.columns import Part
from mazefolio.engine.game import Game


class Says(Struct, frozen=True):
    """Fields are named as ``Struct.field``.

    ``version`` is raised whenever the same table would be told otherwise.  ``options`` is the size of the action space:
    no question offers more that bring the game on.  ``most`` is how many entries of a list or mapping are told one by
    one; of those with 0 only their number.  ``left_out`` is not told at all.  ``keys`` are the keys that a mapping can
    have, from the state with which the game begins.  ``extras`` are told in addition, from the whole veiled state.
    """

    version: int = 2
    options: int = 160
    most: Mapping[str, int] = {}
    left_out: frozenset[str] = frozenset()
    keys: Mapping[str, Callable[[Any], Iterable[Any]]] = {}
    extras: Mapping[str, Part] = {}


def home_of(game: Game[Any]) -> str:
    """The package, or the single module, that a game is made of."""
    return game.state.__module__.removesuffix(".state")


def says(game: Game[Any]) -> Says:
    """What a game says in its module ``observed``, beside its state; one without it is told by its types alone."""
    module = f"{home_of(game)}.observed"
    found: Says = import_module(module).SAYS if _there(module) else Says()
    return found


def _there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
