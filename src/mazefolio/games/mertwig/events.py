"""What can happen on the way: on the map, in town, in areas and with cards.  Each event carries its rule.

Encounters and battles are in ``battle_events``.
"""

from __future__ import annotations

from mazefolio.engine.steps import CitedEvent, Event


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
