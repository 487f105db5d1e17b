"""Ids that say in which table they stand.

An id is plain text.  Declared with ``Among`` it also says which texts it can be, so that the tests can try each of
them wherever such an id is put into words:

    CreatureId: TypeAlias = Annotated[str, Among(CREATURES)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


class Among:
    """Declared with an id or a number: all that it can be.  A function is called when somebody wants to know."""

    def __init__(self, values: Iterable[Any] | Callable[[], Iterable[Any]]) -> None:
        self._values = values

    @property
    def values(self) -> list[Any]:
        return list(self._values() if callable(self._values) else self._values)
