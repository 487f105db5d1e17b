"""What is said at a table.

Clients that hold a seat speak at the table, and everybody hears it.  Spectators speak in the gallery, where no player
hears them until the game is over.  Each channel counts its own lines, so that nobody can tell how much they miss.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from mazefolio.engine.secrecy import Viewer
from mazefolio.server.copies import store_errors
from mazefolio.server.names import unpiled
from mazefolio.server.protocol import Said, Say
from mazefolio.server.refusal import Refusal
from mazefolio.server.seats import plain
from mazefolio.server.store import Channel, LineRow, Store

REMEMBERED = 100
"""So many lines of each channel are told to a client that comes."""


class Conversation:
    """The latest lines of each channel, as they are stored."""

    def __init__(self, table: str, store: Store) -> None:
        self.table, self.store = table, store
        self._lines: dict[Channel, list[Said]] = {"table": [], "gallery": []}
        self._outdated = True

    def hear(self) -> None:
        """Something was said; look when there is time."""
        self._outdated = True

    async def catch_up(self) -> list[Said]:
        """What was said since the last look."""
        if not self._outdated:
            return []
        self._outdated = False
        try:
            with store_errors():
                fresh = {channel: await self._since(channel) for channel in self._lines}
        except Refusal:
            self._outdated = True
            raise
        for channel, lines in fresh.items():
            self._lines[channel] = [*self._lines[channel], *lines][-REMEMBERED:]
        return [said for lines in fresh.values() for said in lines]

    async def _since(self, channel: Channel) -> list[Said]:
        known = self._lines[channel]
        rows = await self.store.lines(self.table, channel, known[-1].number if known else 0)
        return [Said(row.channel, row.number, row.seat, row.name, row.text, row.at) for row in rows]

    @property
    def lines(self) -> list[Said]:
        """All that is remembered."""
        return [said for lines in self._lines.values() for said in lines]

    async def say(self, viewer: Viewer, wanted: Say, name: str, longest: int) -> None:
        """Store a line, once."""
        channel: Channel = "gallery" if viewer is None else "table"
        text = spoken(wanted.text, longest)
        with store_errors():
            said = await self.store.say(LineRow(self.table, channel, 0, viewer, name, text, wanted.id, time.time()))
        if said.seat != viewer:
            raise Refusal("malformed", "somebody else has used this id")


def audible(lines: Sequence[Said], viewer: Viewer, over: bool) -> list[Said]:
    """What of it this viewer may hear."""
    return [said for said in lines if said.channel == "table" or viewer is None or over]


def spoken(text: str, longest: int) -> str:
    """A line as it may be shown, if it may be said."""
    line = unpiled(plain(text))
    if not line:
        raise Refusal("malformed", "there is nothing to be heard in this line")
    if len(line) > longest:
        raise Refusal("too-large", f"a line has at most {longest} letters, not {len(line)}")
    return line
