"""The tables that only the Tower has."""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.realms.header import Header, RealmSpace


class Count(Header, frozen=True, kw_only=True):
    """The counter of turns: for ``every`` so many each Spirit has so much more Craft.  Rules: TA-DARK-9"""

    name: str
    every: int
    craft: int


class Room(RealmSpace, frozen=True, kw_only=True):
    """A room, with the name of its floor.  Rules: TA-DARK-2"""

    floor_name: str


KINDS: dict[str, type[Strict]] = {"count": Count, "space": Room}
