"""What a realm must remember: counters, or a state of its own in its ``state`` module.

    class State(RealmState, tag="maze"):
        tiles: list[Tile] = []

Fields that not everybody may know are declared as in the state of the game.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias, Union

from msgspec import Struct


class RealmState(Struct, tag_field="realm", tag="counters"):
    """A realm that remembers nothing but numbers needs no other."""

    counts: dict[str, int] = {}


def _kinds() -> Iterator[type[RealmState]]:
    """The states of all realms, found in their folders."""
    yield RealmState
    home = f"{__package__}"
    for module in pkgutil.iter_modules(import_module(home).__path__):
        if module.ispkg and find_spec(f"{home}.{module.name}.state"):
            yield import_module(f"{home}.{module.name}.state").State


if TYPE_CHECKING:
    AnyRealmState: TypeAlias = RealmState
else:
    AnyRealmState = Union[tuple(_kinds())]  # noqa: UP007 - it is put together while running


def new_state(realm: str) -> RealmState:
    """The state in which a realm begins."""
    from mazefolio.games.talisman.realms.folder import module_of

    own = module_of(realm, "state")
    begun: RealmState = own.State() if own else RealmState()
    return begun
