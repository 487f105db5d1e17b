"""Telling everybody who watches.  Whoever cannot keep up is cut off; nobody waits for them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from mazefolio.engine.game import Viewer


class Line:
    """The line to one viewer: messages wait here, up to a limit, until they can be sent."""

    def __init__(self, viewer: Viewer, limit: int) -> None:
        self.viewer = viewer
        self.cut = asyncio.Event()
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(limit)

    def say(self, message: str | None) -> None:
        """Put a message on the line.  A line that is full is cut, and what waited on it is dropped."""
        if self.cut.is_set():
            return
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.cut.set()
            self._waiting = asyncio.Queue()

    def hang_up(self) -> None:
        """Nothing more will be said."""
        self.say(None)

    async def next(self) -> str | None:
        """The next message, when there is one; nothing after the last."""
        return None if self.cut.is_set() else await self._waiting.get()


class Lines:
    """All lines of one table, and for which seats somebody watches."""

    def __init__(self) -> None:
        self.open: set[Line] = set()
        self._watching: Counter[int] = Counter()

    def here(self, seat: int) -> bool:
        return self._watching[seat] > 0

    def add(self, line: Line) -> bool:
        """Open a line; whether a seat has come with it."""
        self.open.add(line)
        return self._count(line.viewer, 1) == 1

    def drop(self, line: Line) -> bool:
        """Close a line; whether a seat has gone with it."""
        self.open.discard(line)
        return self._count(line.viewer, -1) == 0

    def _count(self, viewer: Viewer, step: int) -> int:
        if viewer is None:
            return -1
        self._watching[viewer] += step
        return self._watching[viewer]

    def tell(self, message: Callable[[Viewer], str]) -> None:
        """Say to each viewer what is for them."""
        for line in self.open:
            line.say(message(line.viewer))
