"""What can happen in encounters and battles.  Each event carries its rule."""

from __future__ import annotations

from mazefolio.engine.steps import CitedEvent, Event


class EncounterBegan(Event, frozen=True):
    RULE = "MM-9.3"
    victim: int
    runner: int


class CardsPlayed(CitedEvent, frozen=True):
    """Cards turned up against a party: from the hand, for stars, from a door."""

    reveals = True
    runner: int
    cards: tuple[str, ...]


class SpecialMet(CitedEvent, frozen=True):
    """What becomes of a special card."""

    victim: int
    card: str
    face: int = 0
    hostile: bool = False


class NumbersShown(Event, frozen=True):
    """What the two chose for the Forest Baker."""

    RULE = "MM-10.16"
    reveals = True
    victim: int
    mine: int
    theirs: int


class RoundBegan(Event, frozen=True):
    RULE = "MM-11.2"
    round: int


class UseNamed(Event, frozen=True):
    RULE = "MM-13.6"
    card: str
    thing: str
    spells: bool


class SpellDeclared(CitedEvent, frozen=True):
    caster: str
    spell: str
    target: str = ""


class Drank(Event, frozen=True):
    RULE = "MM-19.5"
    card: str


class SpellRolled(CitedEvent, frozen=True):
    caster: str
    spell: str
    target: str
    face: int
    total: int
    defence: int
    works: bool


class RanAway(CitedEvent, frozen=True):
    card: str


class Charmed(Event, frozen=True):
    RULE = "MM-12.9"
    card: str


class FellAsleep(CitedEvent, frozen=True):
    card: str


class Paired(Event, frozen=True):
    RULE = "MM-11.13"
    pairs: tuple[tuple[str, str], ...]


class Attacked(CitedEvent, frozen=True):
    """An attack or a shot: die and value against full defence."""

    card: str
    target: str
    face: int
    attack: int
    defence: int
    hit: bool


class SetAside(Event, frozen=True):
    RULE = "MM-8.5"
    card: str


class Beaten(CitedEvent, frozen=True):
    """A hostile card is out of the battle for good."""

    card: str


class EscapeTried(Event, frozen=True):
    RULE = "MM-11.24"
    seat: int
    mine: int
    bonus: int
    theirs: int
    slow: int
    escaped: bool


class Escaped(CitedEvent, frozen=True):
    seat: int


class Won(Event, frozen=True):
    RULE = "MM-11.32"
    seat: int
    beaten: tuple[str, ...]


class Stole(Event, frozen=True):
    RULE = "MM-7.22"
    thief: str
    face: int
    found: bool


class Woke(Event, frozen=True):
    RULE = "MM-11.31"
    card: str


class PartySought(Event, frozen=True):
    RULE = "MM-21.2"
    seat: int
    other: int
    mine: int
    theirs: int
    found: bool


class OfferMade(Event, frozen=True):
    RULE = "MM-21.10"
    reveals = True
    seat: int
    other: int
    gold: int
    gives: tuple[str, ...]
    asks: tuple[str, ...]


class OfferAnswered(Event, frozen=True):
    RULE = "MM-21.10"
    seat: int
    accepted: bool


class BrokenOff(Event, frozen=True):
    RULE = "MM-21.6"
    seat: int


class Plundered(Event, frozen=True):
    RULE = "MM-21.9"
    victor: int
    loser: int
