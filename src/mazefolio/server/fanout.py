"""Telling all clients that watch.  A client that cannot keep up is cut off; the others do not wait for it."""

from __future__ import annotations

import asyncio
from collections import Counter

from mazefolio.engine.secrecy import Viewer
from mazefolio.server.showing import Sight


class Feed:
    """The feed to one viewer: messages wait here, up to a limit, until they can be sent.

    It remembers how the table was shown on it last, unless the ``whole`` is to be shown each time.  ``pace`` is how
    many times their usual time the bots may take for this viewer.  The feed is good for as long as the seat's token is
    the one whose hash is ``held``.
    """

    def __init__(self, viewer: Viewer, limit: int, *, whole: bool = False, held: str | None = None) -> None:
        self.viewer, self.whole, self.held = viewer, whole, held
        self.revoked = False
        self.pace = 1.0
        self.cut = asyncio.Event()
        self._shown: Sight | None = None
        self._changes = 0
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(limit)

    def say(self, message: str | None) -> None:
        """Put a message on the feed.  A feed that is full is cut, and what waited on it is dropped."""
        if self.cut.is_set():
            return
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.cut.set()
            self._waiting = asyncio.Queue()

    def show(self, sight: Sight) -> None:
        """Say how the table looks: what has changed since it was shown last, or all of it the first time."""
        if self._shown is None or self.whole or not sight.follows(self._shown):
            self._changes = 0
            self.say(sight.text)
        else:
            self._changes += 1
            self.say(sight.since(self._shown, self._changes))
        self._shown = sight

    def show_all(self, sight: Sight) -> None:
        """Say how the whole table looks, whatever was shown before."""
        self._shown = None
        self.show(sight)

    def hang_up(self) -> None:
        """Nothing more will be said."""
        self.say(None)

    def revoke(self) -> None:
        """The token of this viewer is out of force: nothing more will be said or heard."""
        self.revoked = True
        self.hang_up()

    async def next(self) -> str | None:
        """The next message, when there is one; nothing after the last."""
        return None if self.cut.is_set() else await self._waiting.get()


class Feeds:
    """All feeds of one table, and for which seats a client watches."""

    def __init__(self) -> None:
        self.open: set[Feed] = set()
        self._watching: Counter[int] = Counter()

    def here(self, seat: int) -> bool:
        return self._watching[seat] > 0

    @property
    def pace(self) -> float:
        """The slowest pace of those who hold a seat, or of the spectators if no player watches."""
        players = [feed.pace for feed in self.open if feed.viewer is not None]
        return max(players or [feed.pace for feed in self.open], default=1)

    def add(self, feed: Feed) -> bool:
        """Open a feed; whether a seat has come with it."""
        self.open.add(feed)
        return self._count(feed.viewer, 1) == 1

    def drop(self, feed: Feed) -> bool:
        """Close a feed; whether a seat has gone with it."""
        self.open.discard(feed)
        return self._count(feed.viewer, -1) == 0

    def _count(self, viewer: Viewer, step: int) -> int:
        if viewer is None:
            return -1
        self._watching[viewer] += step
        return self._watching[viewer]
