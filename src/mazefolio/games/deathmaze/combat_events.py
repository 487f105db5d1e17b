"""Everything that can happen in combat, to friend and foe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from mazefolio.engine.steps import Action, CitedEvent, Event, Faces
from mazefolio.games.deathmaze.events import Who
from mazefolio.games.deathmaze.ids import Box, ColumnId, Magic, PotionId, WeaponThing

Cause = Literal["", "explosion", "oil", "flames"]
"""What hurt somebody, where no other sentence says so."""


class Reformed(CitedEvent, frozen=True):
    """A figure changed its box in a Reorganization Phase."""

    who: Who
    box: Box


class CombatJoined(Event, frozen=True):
    RULE = "DM-7.14a"
    monsters: Sequence[Who]


class TotalRolled(Event, frozen=True):
    RULE = "DM-7.14a"
    who: Who
    faces: Faces
    total: int


class LinedUp(Event, frozen=True):
    RULE = "DM-8.12a"
    front: Sequence[Who]
    behind: Sequence[Who]


class Readied(Event, frozen=True):
    RULE = "DM-8.41a"
    who: Who
    weapon: WeaponThing


class WeaponTaken(Event, frozen=True):
    RULE = "DM-8.41b"
    who: Who
    weapon: WeaponThing


class Declared(Event, frozen=True):
    RULE = "DM-8.42a"
    who: Who
    action: Action
    target: Who | None


class ActionLost(CitedEvent, frozen=True):
    """What somebody had declared came to nothing: its target is gone, or he can no longer pay for the spell."""

    who: Who
    why: Literal["attack", "spell", "price"]


class Struck(Event, frozen=True):
    """A weapon attack."""

    RULE = "DM-8.43a"
    who: Who
    target: Who
    column: ColumnId
    faces: Faces
    bonus: int
    wounds: int
    behind: bool

    @property
    def rule(self) -> str:
        return "DM-8.44a" if self.column == "monster" else "DM-8.44b" if self.who.kind else self.RULE


class Hurt(CitedEvent, frozen=True):
    """Somebody took Wounds.  ``wounds`` are all he has now."""

    who: Who
    points: int
    absorbed: int
    wounds: int
    total: int
    cause: Cause = ""


class Died(Event, frozen=True):
    RULE = "DM-8.46a"
    who: Who


class Blasted(CitedEvent, frozen=True):
    """Fire, Blast or Lightning struck somebody."""

    by: Who
    who: Who
    faces: Faces
    wounds: int


class Resisted(CitedEvent, frozen=True):
    """Somebody tried to resist magic."""

    who: Who
    magic: Magic
    faces: Faces
    resistance: int
    success: bool


class TargetRolled(Event, frozen=True):
    """A die decided whom a monster attacks."""

    RULE = "DM-8.33a"
    who: Who
    target: Who
    faces: Faces


class Gazed(Event, frozen=True):
    """Medusa looked at somebody, and nothing came of it."""

    RULE = "DM-12.34a"
    who: Who
    faces: Faces


class BoltThrown(CitedEvent, frozen=True):
    """An Evil Wizard cast Lightning, for Wounds of his own, on whichever side he fights."""

    who: Who
    target: Who
    wounds: int
    total: int


class Petrified(Event, frozen=True):
    RULE = "DM-12.34a"
    who: Who
    faces: Faces


class Restored(Event, frozen=True):
    RULE = "DM-11.3p"
    who: Who


class Regenerated(Event, frozen=True):
    RULE = "DM-12.35a"
    who: Who
    wounds: int


class FellAsleep(Event, frozen=True):
    RULE = "DM-11.3n"
    who: Who


class Charmed(Event, frozen=True):
    RULE = "DM-9.45a"
    who: Who
    controller: Who


class CharmWasted(CitedEvent, frozen=True):
    who: Who
    thing: PotionId


class TurnedCoat(CitedEvent, frozen=True):
    """A charmed monster turned on the party."""

    who: Who


class Captured(Event, frozen=True):
    RULE = "DM-12.36c"
    who: Who
    captor: Who


class Freed(Event, frozen=True):
    RULE = "DM-12.36e"
    who: Who


class Placed(CitedEvent, frozen=True):
    """A figure that joins the party got its box."""

    who: Who
    box: Box


class MonsterAdvanced(Event, frozen=True):
    """A monster stepped into a gap; ``faces`` decided which one, or which gap, if there was a choice."""

    RULE = "DM-8.51a"
    who: Who
    box: Box
    faces: Faces = ()


class CombatWon(Event, frozen=True):
    RULE = "DM-8.11a"
    killed: Sequence[Who]
    rounds: int


class ExperienceGained(Event, frozen=True):
    RULE = "DM-8.6a"
    each: int
    living: int


class Strengthened(CitedEvent, frozen=True):
    who: Who
    faces: Faces
    bonus: int


class Hastened(Event, frozen=True):
    RULE = "DM-9.56a"
    who: Who
