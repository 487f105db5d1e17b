"""Rules that realms make known to the core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from mazefolio.games.talisman.state import State

R = TypeVar("R", bound=Callable[..., Any])


class Register(dict[str, R]):
    """The rules for one purpose, in the order of the realms (cards, decks, targets) that each is for.

    It is also the decorator by which a realm makes its rule known:

        @lets_stay("a_realm")
        def _(s: State, seat: int) -> bool: ...
    """

    def __call__(self, name: str) -> Callable[[R], R]:
        return lambda rule: self._add(name, rule)

    def _add(self, name: str, rule: R) -> R:
        known = {name: rule, **self}
        self.clear()
        self.update(sorted(known.items()))
        return self[name]

    def in_play(self, s: State) -> Sequence[R]:
        """The rules of the realms that are in play.  Few realms have one, so these are asked, not all in play."""
        return [rule for realm, rule in self.items() if realm in s.realm_states] if s.realms else ()
