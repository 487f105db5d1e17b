"""Rules that realms make known to the core."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from mazefolio.games.talisman.state import State

R = TypeVar("R", bound=Callable[..., Any])


class Register(dict[str, R]):
    """The rules for one purpose, by the realm (card, deck, target) that each is for.

    It is also the decorator by which a realm makes its rule known:

        @lets_stay("a_realm")
        def _(s: State, seat: int) -> bool: ...
    """

    def __call__(self, name: str) -> Callable[[R], R]:
        return lambda rule: self.setdefault(name, rule)

    def in_play(self, s: State) -> Iterator[R]:
        """The rules of the realms that are in play."""
        return (self[realm] for realm in s.realms if realm in self)
