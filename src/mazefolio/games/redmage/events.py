"""Everything that can happen.  Each event carries the rule that made it happen."""

from __future__ import annotations

from typing import Literal

from mazefolio.engine.steps import CitedEvent, Event, Faces
from mazefolio.games.redmage.state import Chit

Way = Literal["", "key", "scroll_shatter", "pick", "break"]


class MazeDealt(Event, frozen=True):
    RULE = "RM-1.8"
    hero: str
    spaces: int


class Moved(Event, frozen=True):
    RULE = "RM-2.3"
    start: str
    end: str


class TileTurned(Event, frozen=True):
    RULE = "RM-2.8"
    reveals = True
    cell: str
    tile: str


class Escaped(Event, frozen=True):
    RULE = "RM-14.1"


class DoorOpened(CitedEvent, frozen=True):
    cell: str
    way: Way


class LockRolled(CitedEvent, frozen=True):
    """An attempt to pick a lock, or to break a door without harm."""

    faces: Faces
    needed: int

    @property
    def success(self) -> bool:
        return sum(self.faces) >= self.needed


class SteppedBack(Event, frozen=True):
    RULE = "RM-4.9"
    cell: str


class Hurt(CitedEvent, frozen=True):
    points: int
    left: int
    cause: str


class TrapEvaded(Event, frozen=True):
    RULE = "RM-12.6"
    faces: Faces
    needed: int
    success: bool


class CreatureAppeared(Event, frozen=True):
    RULE = "RM-4.18"
    reveals = True
    cell: str
    creature: str


class CreatureMet(CitedEvent, frozen=True):
    cell: str
    creature: str
    to_the_death: bool


class NothingCame(Event, frozen=True):
    RULE = "RM-4.22"
    cell: str


class CreatureEvaded(CitedEvent, frozen=True):
    creature: str
    faces: Faces
    needed: int
    success: bool


class Struck(CitedEvent, frozen=True):
    """An attack: dice, own bonus and item of each side.  ``shot`` is an attack into the next room."""

    creature: str
    by_hero: bool
    hero_dice: Faces
    hero_bonus: int
    item: Chit
    item_bonus: int
    creature_dice: Faces
    creature_bonus: int
    shot: bool = False

    @property
    def hero_total(self) -> int:
        return sum(self.hero_dice) + self.hero_bonus + self.item_bonus

    @property
    def creature_total(self) -> int:
        return sum(self.creature_dice) + self.creature_bonus

    @property
    def success(self) -> bool:
        if self.by_hero:
            return self.hero_total > self.creature_total
        return self.creature_total > self.hero_total


class Slain(CitedEvent, frozen=True):
    cell: str
    creature: str


class Retreated(Event, frozen=True):
    RULE = "RM-6.13"
    cell: str
    creature: str


class Stolen(Event, frozen=True):
    RULE = "RM-8.1"
    chit: Chit


class Petrified(Event, frozen=True):
    RULE = "RM-8.5"
    faces: Faces


class TimePassed(CitedEvent, frozen=True):
    spaces: int
    time: int
    night: int


class SentToStart(CitedEvent, frozen=True):
    cell: str


class MageAppeared(Event, frozen=True):
    RULE = "RM-9.5"
    cell: str
    left: str


class TreasureFound(CitedEvent, frozen=True):
    reveals = True
    cell: str
    treasure: str


class NothingFound(Event, frozen=True):
    RULE = "RM-4.30"
    cell: str


class ItemKept(Event, frozen=True):
    RULE = "RM-4.25"
    treasure: str


class ItemLeft(Event, frozen=True):
    RULE = "RM-4.25"
    treasure: str
    cell: str


class ItemDropped(CitedEvent, frozen=True):
    chit: Chit
    cell: str


class ItemTaken(Event, frozen=True):
    RULE = "RM-11.14"
    chit: Chit
    cell: str


class ItemSpent(CitedEvent, frozen=True):
    """An item was used; ``gone`` if it went back to the cup, else it stays, marked."""

    chit: Chit
    gone: bool


class Healed(Event, frozen=True):
    RULE = "RM-11.12"
    points: int
    left: int


class CreatureTeleported(Event, frozen=True):
    RULE = "RM-11.20"
    creature: str
    start: str
    end: str


class TrophyTaken(Event, frozen=True):
    RULE = "RM-10.1"
    creature: str


class TrophyDiscarded(CitedEvent, frozen=True):
    """``creature`` went back to the cup because the card is full."""

    creature: str


class ExperienceSpent(Event, frozen=True):
    RULE = "RM-10.3"
    trophies: tuple[str, ...]
    on: str
    value: int


class CreatureMoved(Event, frozen=True):
    RULE = "RM-15.1"
    creature: str
    start: str
    end: str
