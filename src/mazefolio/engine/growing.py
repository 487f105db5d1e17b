"""Lists that only grow, as a game's history does; copies of a game share what they have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class Growing(Generic[T]):
    """A list that only grows: whatever comes is appended to ``new``.

    A copy of its beginning costs nothing, however long that is: the beginning is shared until the copy is read.

    >>> days = Growing[str]()
    >>> days.new += ["Monday", "Tuesday", "Wednesday"]
    >>> copy = days.upto(2)
    >>> copy.new.append("Sunday")
    >>> copy.whole()
    ['Monday', 'Tuesday', 'Sunday']
    """

    __slots__ = ("_before", "_shared", "new")

    def __init__(self, before: Sequence[T] = (), shared: int = 0) -> None:
        self.new: list[T] = []
        self._before, self._shared = before, shared

    def __len__(self) -> int:
        return self._shared + len(self.new)

    def whole(self) -> list[T]:
        """Everything in it.  From now on ``new`` begins with what was shared, so that others can share that in turn."""
        if self._shared:
            self.new[:0] = self._before[: self._shared]
            self._before, self._shared = (), 0
        return self.new

    def upto(self, end: int) -> Growing[T]:
        """A copy of the first so many."""
        if end <= self._shared:
            return Growing(self._before, end)
        return Growing(self.whole(), min(end, len(self)))
