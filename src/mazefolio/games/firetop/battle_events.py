"""What can happen in battles, and what comes of them."""

from __future__ import annotations

from mazefolio.engine.steps import CitedEvent, Event, Faces
from mazefolio.games.firetop.state import Card


class BattleBegan(CitedEvent, frozen=True):
    seat: int
    monster: str
    skill: int
    stamina: int


class DuelBegan(Event, frozen=True):
    RULE = "FT-12.8"
    attacker: int
    defender: int
    space: str


class SwordDrawn(Event, frozen=True):
    RULE = "FT-5.12"
    reveals = True
    seat: int
    sword: Card


class BreathSuffered(Event, frozen=True):
    RULE = "FT-20.5"
    seat: int
    monster: str
    face: int
    points: int


class Exchanged(CitedEvent, frozen=True):
    """One Attack Round: both totals.  ``other`` is the seat that rolls in the monster's place, if one does."""

    seat: int
    monster: str
    other: int
    round: int
    theirs: Faces
    their_skill: int
    their_bonus: int
    mine: Faces
    my_skill: int
    my_bonus: int

    @property
    def their_total(self) -> int:
        return sum(self.theirs) + self.their_skill + self.their_bonus

    @property
    def my_total(self) -> int:
        return sum(self.mine) + self.my_skill + self.my_bonus


class MonsterWounded(CitedEvent, frozen=True):
    seat: int
    monster: str
    points: int
    left: int


class WoundIgnored(Event, frozen=True):
    RULE = "FT-20.4"
    seat: int
    monster: str


class ShieldRaised(Event, frozen=True):
    RULE = "FT-21.8"
    reveals = True
    seat: int
    face: int
    saved: int


class MonsterKilled(CitedEvent, frozen=True):
    seat: int
    monster: str


class EscapeTried(Event, frozen=True):
    RULE = "FT-11.3"
    seat: int
    face: int
    escapes: bool


class KeysClaimed(Event, frozen=True):
    """How many bunches changed hands is open to all."""

    RULE = "FT-12.10"
    reveals = True
    seat: int
    loser: int
    count: int


class CardClaimed(Event, frozen=True):
    """A card drawn at random, or named."""

    RULE = "FT-12.11"
    reveals = True
    seat: int
    loser: int
    named: Card
    gained: bool


class LanternTaken(Event, frozen=True):
    RULE = "FT-12.13"
    seat: int
    loser: int


class Fled(Event, frozen=True):
    RULE = "FT-12.15"
    seat: int
    path: tuple[str, ...]


class Died(CitedEvent, frozen=True):
    """``killer`` is a monster, a trap, or nobody if a seat did it."""

    seat: int
    killer: str
    by: int
    space: str


class PileLeft(Event, frozen=True):
    RULE = "FT-19.1"
    seat: int
    space: str
    cards: int
    reserved: bool


class Plundered(Event, frozen=True):
    RULE = "FT-19.8"
    reveals = True
    seat: int
    dead: int
    cards: int
    gold: int
    provisions: int
    lanterns: int
