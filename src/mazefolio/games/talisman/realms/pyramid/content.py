"""The tables that only the Pyramid has."""

from mazefolio.engine.data import Entry, Strict
from mazefolio.games.talisman.language.effect import Effects


class RoomTile(Entry, frozen=True, kw_only=True):
    """So many cards lie in a room, and so many tiles say so.  Rules: TA-PYR-5"""

    cards: int
    count: int


class Reward(Entry, frozen=True, kw_only=True):
    """One of the things in the Tomb.  Rules: TA-PYR-22"""

    id: str
    name: str
    text: str
    effects: Effects


KINDS: dict[str, type[Strict]] = {"room_tile": RoomTile, "reward": Reward}
