"""What can happen with Key cards, in deals and at the Chest."""

from __future__ import annotations

from typing import Literal

from mazefolio.engine.steps import CitedEvent, Event
from mazefolio.games.firetop.events import SeenByOne
from mazefolio.games.firetop.state import Terms


class KeysDealt(SeenByOne, frozen=True):
    RULE = "FT-2.12"
    numbers: tuple[int, ...]


class OfferMade(CitedEvent, frozen=True):
    """An offer as the two sides see it.  Rules: FT-13.15"""

    reveals = True
    maker: int
    other: int
    gives: Terms
    asks: Terms
    threat: bool
    seats: tuple[int | None, ...]

    def seen_by(self, seat: int | None) -> bool:
        return seat in self.seats


class Answered(CitedEvent, frozen=True):
    seat: int
    other: int
    answer: Literal["accept", "refuse"]


class KeysShown(SeenByOne, frozen=True):
    """What evidence showed.  Rules: FT-13.4, FT-13.11"""

    RULE = "FT-13.11"
    reveals = True
    holder: int
    held: tuple[int, ...]
    missing: tuple[int, ...]


class ChallengeMade(CitedEvent, frozen=True):
    """What everybody hears.  Rules: FT-14.5"""

    seat: int
    number: int


class ChallengeAnswered(SeenByOne, frozen=True):
    """What the challenger sees.  Rules: FT-14.4"""

    RULE = "FT-14.4"
    reveals = True
    number: int
    holder: int


class ChestTried(Event, frozen=True):
    RULE = "FT-15.7"
    reveals = True
    seat: int
    numbers: tuple[int, ...]
    wrong: int


class ChestSeen(SeenByOne, frozen=True):
    """Who holds the named numbers; nobody: the challenger himself, or the Chest.  Rules: FT-15.8"""

    RULE = "FT-15.8"
    reveals = True
    holders: tuple[tuple[int, int], ...]


class ChestOpened(Event, frozen=True):
    RULE = "FT-15.6"
    reveals = True
    seat: int
    numbers: tuple[int, ...]
