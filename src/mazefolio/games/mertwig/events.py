"""What can happen on the way: on the map, in town, in areas and with cards.  Each event carries its rule.

Encounters and battles are in ``battle_events``.
"""

from __future__ import annotations

from mazefolio.engine.steps import CitedEvent, Event
from mazefolio.games.mertwig.content import CARDS


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


class CardsDrawn(CitedEvent, frozen=True):
    """Cards turned up for everybody."""

    reveals = True
    seat: int
    cards: tuple[str, ...]


class HandFilled(Event, frozen=True):
    RULE = "MM-9.10"
    reveals = True
    seat: int
    count: int


class HandSeen(Event, frozen=True):
    """Which cards they are, for whoever drew them."""

    RULE = "MM-2.14"
    reveals = True
    seat: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> bool:
        return seat == self.seat


class HandShown(CitedEvent, frozen=True):
    """Encounter cards out of a hand are discarded for all to see."""

    reveals = True
    seat: int
    cards: tuple[str, ...]


class Reshuffled(CitedEvent, frozen=True):
    deck: str
    count: int


class Joined(CitedEvent, frozen=True):
    seat: int
    card: str


class MemberLeft(CitedEvent, frozen=True):
    seat: int
    card: str


class Given(CitedEvent, frozen=True):
    """Somebody takes up what another, or nobody, carried."""

    seat: int
    thing: str
    taker: str


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


class GoldChanged(CitedEvent, frozen=True):
    seat: int
    by: int
    gold: int


class TreasureDrawn(CitedEvent, frozen=True):
    reveals = True
    seat: int
    card: str


class NoTreasure(Event, frozen=True):
    RULE = "MM-14.13"
    seat: int


class Sold(Event, frozen=True):
    RULE = "MM-14.4"
    seat: int
    card: str
    gold: int


class Bought(CitedEvent, frozen=True):
    seat: int
    card: str
    gold: int


class PriceAsked(CitedEvent, frozen=True):
    """A die decides what somebody asks."""

    seat: int
    card: str
    gold: int


class CardLost(CitedEvent, frozen=True):
    """A card of a player is used up, offered or lost."""

    seat: int
    card: str


class ItemGained(Event, frozen=True):
    RULE = "MM-10.17"
    seat: int
    item: str


class Delivered(Event, frozen=True):
    RULE = "MM-5.12"
    seat: int
    item: str


class Wounded(CitedEvent, frozen=True):
    card: str
    wounds: int


class Tested(CitedEvent, frozen=True):
    """A die against a member, with what it comes to."""

    card: str
    face: int
    total: int
    defence: int
    wounded: bool


class Healed(CitedEvent, frozen=True):
    card: str
    wounds: int


class HealTried(Event, frozen=True):
    RULE = "MM-8.11"
    healer: str
    card: str
    face: int
    works: bool


class Died(CitedEvent, frozen=True):
    seat: int
    card: str


class LuckBent(Event, frozen=True):
    RULE = "MM-19.16"
    seat: int
    face: int


class EncounterCardPassed(CitedEvent, frozen=True):
    """The encounter player card goes on."""

    seat: int


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


class WealthCounted(Event, frozen=True):
    RULE = "MM-15.3"
    seat: int
    wealth: int


class KingTurnedUp(CitedEvent, frozen=True):
    reveals = True
    seat: int


class GaveUp(Event, frozen=True):
    RULE = "MM-31.3"
    seat: int
