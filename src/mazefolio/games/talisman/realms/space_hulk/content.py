"""The tables that only the Space Hulk has."""

from mazefolio.engine.data import Entry, Strict
from mazefolio.games.talisman.ids import SpaceId


class Search(Entry, frozen=True, kw_only=True):
    """Where the Hulk may be found, and on which face of the die.  Rules: TA-HULK-2"""

    region: str
    found_on: int


class Door(Entry, frozen=True, kw_only=True):
    """Rules: TA-HULK-11"""

    between: tuple[SpaceId, SpaceId]


KINDS: dict[str, type[Strict]] = {"search": Search, "door": Door}
