"""What can happen on the way: on the map, in town, in areas and with cards.  Each event carries its rule.

Encounters and battles are in ``battle_events``.
"""

from __future__ import annotations

from mazefolio.engine.steps import CitedEvent, Event
from mazefolio.games.mertwig.chance import LuckBent
from mazefolio.games.mertwig.content import CARDS
from mazefolio.games.mertwig.hands import (
    EncounterCardPassed,
    HandFilled,
    HandSeen,
    HandShown,
    KingTurnedUp,
    WealthCounted,
)
from mazefolio.games.mertwig.healing import Healed, HealTried, Tested, Wounded
from mazefolio.games.mertwig.holdings import (
    CardLost,
    CardsDrawn,
    GoldChanged,
    ItemGained,
    NoTreasure,
    PriceAsked,
    Reshuffled,
    TreasureDrawn,
)
from mazefolio.games.mertwig.party import Given, Joined, MemberLeft

__all__ = [
    "CardLost", "CardsDrawn", "EncounterCardPassed", "Given", "GoldChanged", "HandFilled", "HandSeen", "HandShown",
    "HealTried", "Healed", "ItemGained", "Joined", "KingTurnedUp", "LuckBent", "MemberLeft", "NoTreasure",
    "PriceAsked", "Reshuffled", "Tested", "TreasureDrawn", "WealthCounted", "Wounded",
]  # fmt: skip


class FirstFound(Event, frozen=True):
    """Who begins, and who holds the encounter player card."""

    RULE = "MM-2.4"
    seat: int
    holder: int


class CharacterChosen(CitedEvent, frozen=True):
    seat: int
    character: str
    gold: int

    def christens(self) -> tuple[int, str]:
        return self.seat, CARDS[self.character].name


class HandsDealt(Event, frozen=True):
    RULE = "MM-2.11"
    counted_out: int


class Moved(CitedEvent, frozen=True):
    seat: int
    path: tuple[str, ...]


class Placed(CitedEvent, frozen=True):
    """A marker is put somewhere, without a move."""

    seat: int
    space: str


class AreaEntered(CitedEvent, frozen=True):
    seat: int
    area: str


class AreaLeft(CitedEvent, frozen=True):
    seat: int
    area: str


class StaysPut(CitedEvent, frozen=True):
    """The die does not let the marker move."""

    seat: int
    face: int


class ChartRolled(CitedEvent, frozen=True):
    seat: int
    chart: str
    face: int
    bonus: int


class Sold(Event, frozen=True):
    RULE = "MM-14.4"
    seat: int
    card: str
    gold: int


class Bought(CitedEvent, frozen=True):
    seat: int
    card: str
    gold: int


class Delivered(Event, frozen=True):
    RULE = "MM-5.12"
    seat: int
    item: str


class Died(CitedEvent, frozen=True):
    seat: int
    card: str


class TempleLaid(Event, frozen=True):
    RULE = "MM-25.2"
    setter: int


class TempleCleared(CitedEvent, frozen=True):
    setter: int


class DoorOpened(Event, frozen=True):
    RULE = "MM-25.4"
    reveals = True
    seat: int
    door: int


class MazeCardsLaid(Event, frozen=True):
    RULE = "MM-30.4"
    seat: int


class BarrierTurned(Event, frozen=True):
    RULE = "MM-30.8"
    reveals = True
    seat: int
    number: int
    shut: bool


class OxMoved(Event, frozen=True):
    RULE = "MM-30.13"
    driver: int
    path: tuple[str, ...]
    caught: bool


class GaveUp(Event, frozen=True):
    RULE = "MM-31.3"
    seat: int
