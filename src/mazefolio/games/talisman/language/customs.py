"""Special cases: Python functions that the data name where no verb would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.language.effect import Cause

if TYPE_CHECKING:
    from mazefolio.games.talisman.state import State

Custom = Callable[["State", Cause], Steps[None]]
CUSTOMS: dict[str, Custom] = {}


def custom(name: str) -> Callable[[Custom], Custom]:
    """Makes a function known under the id by which the data call it: the rule that explains it."""

    def register(function: Custom) -> Custom:
        if name in CUSTOMS:
            raise LookupError(f"there are two special cases '{name}'")
        CUSTOMS[name] = function
        return function

    return register
