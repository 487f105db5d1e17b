"""What only the Vampire Keep has: numbered spaces on levels, and counters that name them."""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.realms.header import Header, RealmSpace


class KeepSpace(RealmSpace, frozen=True, kw_only=True):
    """A space of the track, by the number that Teleport Counters bear.  Rules: TA-VAMP-2"""

    number: int
    level: int


class TeleportCounters(Header, frozen=True, kw_only=True):
    """``each`` counters of every number up to the ``highest``.  Rules: TA-VAMP-19"""

    highest: int
    each: int


KINDS: dict[str, type[Strict]] = {"space": KeepSpace, "teleport_counters": TeleportCounters}
