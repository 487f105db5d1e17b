"""All open connections, as they come in at the door: how many there may be, and whose they are."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Protocol

from mazefolio.server.limits import Limits, Meter, counted_as, scale_of

if sys.platform != "win32":
    import resource

ACCEPTED_AT_ONCE = 32
"""So many connections are taken in before the others have their turn."""
SPARE = 300
"""Files kept for the store, for bots, and for connections that are just being opened or closed."""
FEWEST = 16


class Connection(Protocol):
    """What the door must know of a connection."""

    transport: asyncio.Transport


class Door:
    """Lets connections in, and remembers which of them keep us waiting for a request.

    When there is no room, the one that has kept us waiting for longest has to go; one that is being served stays.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = min(limits.connections_in_all, _room_for_connections())
        self.inside: dict[Connection, str] = {}
        self.waiting: dict[Connection, None] = {}
        self.crowd: Counter[str] = Counter()
        self.arrivals = Meter(limits.arrivals)

    def enter(self, connection: Connection, host: str, is_proxy: bool) -> bool:
        """Let a connection in, if there is room for it.  A proxy brings the requests of many."""
        who = counted_as(host)
        if not is_proxy and self._is_crowded(who):
            return False
        if len(self.inside) >= self.most and not self._make_room():
            return False
        self.inside[connection] = who
        self.crowd[who] += 1
        return True

    def _is_crowded(self, who: str) -> bool:
        """Whether an address has too many connections, or makes new ones too fast."""
        scale = scale_of(who, self.limits)
        return self.crowd[who] >= self.limits.connections * scale or self.arrivals.take(who, scale) > 0

    def _make_room(self) -> bool:
        for connection in self.waiting:
            self.leave(connection)
            connection.transport.abort()
            return True
        return False

    def leave(self, connection: Connection) -> None:
        self.waiting.pop(connection, None)
        who = self.inside.pop(connection, None)
        if who is not None:
            self.crowd[who] -= 1
            if not self.crowd[who]:
                del self.crowd[who]

    def keeps_waiting(self, connection: Connection) -> None:
        """From now on this connection is to send something."""
        self.waiting.pop(connection, None)
        self.waiting[connection] = None

    def is_served(self, connection: Connection) -> None:
        """This connection has sent all that was needed."""
        self.waiting.pop(connection, None)


def _room_for_connections() -> int:
    """How many connections this process can have open; it is allowed as many files as the system lets it."""
    if sys.platform == "win32":
        return sys.maxsize
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return sys.maxsize if hard == resource.RLIM_INFINITY else max(FEWEST, hard - SPARE)
