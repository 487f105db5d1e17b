"""Everything that can change in the course of a game, and who may know it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Struct

from mazefolio.engine.secrecy import HIDDEN, hidden, nobodys
from mazefolio.engine.state import State as EngineState
from mazefolio.games.redmage.content import (
    CellId,
    Chit,
    CreatureId,
    HeroId,
    Kind,
    NoCell,
    NoCreature,
    Points,
    Space,
    TileId,
    TreasureId,
)

Phase: TypeAlias = Literal[
    "setup",
    "planning",  # a plan or, with the move, all that follows up to the first blow
    "combat",  # one round
    "chest",  # in peace after a fight
    "night",  # the end of a turn after a fight
]
"""The boundaries of the book.  Each phase starts from the state alone, and only phases say which comes next."""

HERO = 0
"""The only seat.  Rules: RM-1.1"""

TURNED = ""
"""Stands in the place of a face-down tile that has been turned over."""


Origin = Literal["room", "mage", "night"]
"""What brings on a fight: the room entered, the Red Mage (in person or by sending the hero to START), the monster step.
"""


class Room(Struct, omit_defaults=True, gc=False):
    """A tile that lies face up, and what is on it.

    ``kind`` is what the room does to a hero who enters it.  It becomes "empty" when that is over, whatever is painted
    on the tile.  There is place for one living creature.  Rules: RM-3.3
    """

    tile: TileId
    kind: Kind
    creature: NoCreature = ""
    items: list[Chit] = []


class Fight(Struct, gc=False):
    """An encounter that is being fought, round by round, and how it arose."""

    creature: CreatureId
    arose: Origin
    to_the_death: bool
    round: int = 1


def backs(tiles: list[str]) -> list[str]:
    """Where tiles still lie face down, but not which.  Rules: RM-1.8"""
    return [tile and HIDDEN for tile in tiles]


class State(EngineState, kw_only=True):
    phase: Phase
    hero: HeroId
    hit_points: Points
    atk: int
    defence: int
    cell: CellId
    previous: NoCell
    """Where the hero came from with this turn's move, and where a retreat leads.  Rules: RM-2.9"""
    night: Space
    monster_movement: bool
    set2_copies: int
    time: Space = 0
    mage_dead: bool = False
    items: list[Chit] = []
    trophies: list[CreatureId] = []
    rooms: dict[CellId, Room]
    """Every tile that lies face up, by its cell."""
    face_down: Annotated[list[str], nobodys(backs)] = []
    """The other tiles, in the order of the deal; blank where one has been turned over."""
    left_over: Annotated[list[str], nobodys(hidden)] = []
    """Tiles that are not on the grid stay unknown.  Rules: RM-1.10"""
    creature_cup: list[CreatureId]
    treasure_cup: list[TreasureId]
    fight: Fight | None = None
    met: list[CellId] = []
    """Cells of the creatures that met the hero this turn, and so do not move.  Rules: RM-15.11"""
    dropped: list[Chit] = []
    """Chits laid down in this planning phase, which a bot must not pick up again.  Rules: RM-2.12"""
