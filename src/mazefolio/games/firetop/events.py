"""What can happen on the way: to adventurers, on the board and with cards.  Each event carries its rule.

Battles and deaths are in ``battle_events``, Key cards and deals in ``key_events``.
"""

from __future__ import annotations

from typing import Literal

from mazefolio.engine.steps import CitedEvent, Event, Faces
from mazefolio.games.firetop.content import Side
from mazefolio.games.firetop.state import Card


class SeenByOne(Event, frozen=True):
    """Only this seat learns of it."""

    seat: int

    def seen_by(self, seat: int | None) -> bool:
        return seat == self.seat


class SeenBySome(Event, frozen=True):
    """Only these seats learn of it."""

    seats: tuple[int, ...]

    def seen_by(self, seat: int | None) -> bool:
        return seat in self.seats


class Created(CitedEvent, frozen=True):
    """A new adventurer, after his dice and extras."""

    seat: int
    skill: int
    stamina: int
    luck: int
    provisions: int
    gold: int


class TieBroken(Event, frozen=True):
    """Seats of equal Skill have found an order, the lowest first."""

    RULE = "FT-2.16"
    seats: tuple[int, ...]


class CardsDealt(Event, frozen=True):
    RULE = "FT-2.10"
    hands: tuple[int, ...]
    first: int


class TurnMissed(Event, frozen=True):
    RULE = "FT-6.6"
    seat: int


class Stayed(Event, frozen=True):
    RULE = "FT-12.2"
    seat: int
    space: str


class Ate(Event, frozen=True):
    RULE = "FT-5.2"
    seat: int
    points: int
    stamina: int
    provisions: int


class LuckTested(CitedEvent, frozen=True):
    seat: int
    faces: Faces
    luck: int

    @property
    def lucky(self) -> bool:
        """Rules: FT-4.1"""
        return sum(self.faces) <= self.luck


class LuckGained(Event, frozen=True):
    RULE = "FT-4.4"
    seat: int
    luck: int


class Hurt(CitedEvent, frozen=True):
    seat: int
    points: int
    stamina: int
    cause: str


class Healed(CitedEvent, frozen=True):
    """A score rises: Stamina, Luck or Skill."""

    seat: int
    score: Literal["stamina", "luck", "skill"]
    value: int


class CardUsed(CitedEvent, frozen=True):
    """A card that was hidden is shown to all by its use."""

    reveals = True
    seat: int
    card: Card


class MapRead(SeenByOne, frozen=True):
    RULE = "FT-21.11"
    reveals = True
    cards: tuple[tuple[str, str], ...]


class MovementRolled(Event, frozen=True):
    RULE = "FT-7.1"
    seat: int
    steps: int


class Moved(CitedEvent, frozen=True):
    seat: int
    path: tuple[str, ...]


class Transported(CitedEvent, frozen=True):
    """Put on a space without a move: by escape, the Chest or the river."""

    seat: int
    start: str
    end: str


class PassageTaken(CitedEvent, frozen=True):
    seat: int
    start: str
    end: str


class EncounterTurned(Event, frozen=True):
    RULE = "FT-8.1"
    reveals = True
    seat: int
    room: str
    card: str


class EncounterLeft(CitedEvent, frozen=True):
    """A card is turned down again, or leaves the game."""

    room: str
    card: str
    removed: bool


class LanternLost(CitedEvent, frozen=True):
    seat: int
    left: int


class CardsSeen(SeenBySome, frozen=True):
    """Which cards they were, for those who saw their faces."""

    RULE = "FT-9.10"
    reveals = True
    cards: tuple[Card, ...]
    holder: int


class TreasureClaimed(CitedEvent, frozen=True):
    """A Treasure card was taken from a room; Gold and Provisions are shown and noted."""

    reveals = True
    seat: int
    room: str
    shown: Card


class TreasureTaken(Event, frozen=True):
    """Cards taken from those that lie on a space, and how many are left.  Rules: FT-9.6"""

    RULE = "FT-9.6"
    seat: int
    space: str
    taken: int
    left: int


class PileSearched(SeenByOne, frozen=True):
    RULE = "FT-9.5"
    reveals = True
    space: str
    cards: tuple[Card, ...]


class CardsLaidDown(CitedEvent, frozen=True):
    """Somebody discards a card face down, or gives up his starting sword."""

    seat: int
    space: str
    card: Card


class Crossed(CitedEvent, frozen=True):
    """A crossing of the river and what came of it."""

    seat: int
    means: str
    face: int
    result: Literal["river", "same_bank", "far_bank"]


class MazeCardTurned(Event, frozen=True):
    RULE = "FT-18.5"
    reveals = True
    seat: int
    space: str
    card: str


class DeadEnd(Event, frozen=True):
    RULE = "FT-18.6"
    seat: int
    space: str
    side: Side


class Retired(CitedEvent, frozen=True):
    seat: int


class Caged(Event, frozen=True):
    RULE = "FT-20.7"
    seat: int
    room: str


class CageTried(Event, frozen=True):
    RULE = "FT-20.8"
    seat: int
    face: int
    out: bool


class GoldGained(CitedEvent, frozen=True):
    """Gold (or a loss of it) outside a deal."""

    seat: int
    gold: int
    left: int


class Cursed(Event, frozen=True):
    RULE = "FT-20.10"
    seat: int
    victim: int
    skill: int
    stamina: int


class Bribed(Event, frozen=True):
    RULE = "FT-20.11"
    seat: int
    with_gold: bool


class ProvisionBought(Event, frozen=True):
    RULE = "FT-20.12"
    seat: int
    provisions: int


class CardSold(Event, frozen=True):
    RULE = "FT-20.12"
    reveals = True
    seat: int
    card: Card
    price: int


class CardBought(Event, frozen=True):
    RULE = "FT-20.12"
    seat: int
    card: Card
    price: int


class Gambled(Event, frozen=True):
    RULE = "FT-20.13"
    seat: int
    stake: int
    theirs: Faces
    mine: Faces
    won: int


class NothingHappened(CitedEvent, frozen=True):
    """A card or person has nothing for this adventurer."""

    seat: int
    card: str
