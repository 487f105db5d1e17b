"""What spaces of the Sea Realm have besides those of other realms."""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.realms.header import RealmSpace


class SeaSpace(RealmSpace, frozen=True, kw_only=True):
    """``underwater``: there is no air.  Rules: TA-SEA-14, TA-SEA-18"""

    underwater: bool = False


KINDS: dict[str, type[Strict]] = {"space": SeaSpace}
MODS = frozenset({"air", "air_turns", "keeps"})
