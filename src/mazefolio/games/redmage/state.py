"""Everything that can change in the course of a game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from mazefolio.engine.state import State as EngineState
from mazefolio.games.redmage.content import Kind

HERO = 0
"""The only seat.  Rules: RM-1.1"""

TURNED = ""
"""Stands in the place of a face-down tile that has been turned over."""

After = Literal["chest", "night", "planning"]

Chit: TypeAlias = str
"""A treasure chit outside the cup: its id, with a star behind it once it has been used for the first of two times."""


class Room(Struct, omit_defaults=True, gc=False):
    """A tile that lies face up, and what is on it.

    ``kind`` is what the room does to whoever enters it.  It becomes "empty" when that is over, whatever is painted
    on the tile.  There is place for one living creature.  Rules: RM-3.3
    """

    tile: str
    kind: Kind
    creature: str = ""
    items: list[Chit] = []


class Fight(Struct, gc=False):
    """An encounter that is being fought, and the phase that follows it if the hero stays."""

    creature: str
    after: After
    to_the_death: bool
    round: int = 1


class State(EngineState, kw_only=True):
    hero: str
    hit_points: int
    atk: int
    defence: int
    cell: str
    previous: str
    night: int
    monster_movement: bool
    set2_copies: int
    time: int = 0
    mage_dead: bool = False
    items: list[Chit] = []
    trophies: list[str] = []
    rooms: dict[str, Room]
    """Every tile that lies face up, by its cell."""
    face_down: list[str] = []
    """The other tiles, in the order of the deal; blank where one has been turned over."""
    left_over: list[str] = []
    creature_cup: list[str]
    treasure_cup: list[str]
    in_hand: str = ""
    """A treasure or creature chit that the hero has won and not yet laid anywhere."""
    fight: Fight | None = None
    met: list[str] = []
    """Cells of the creatures that met the hero this turn."""
    dropped: list[Chit] = []
    """Chits laid down in this planning phase."""
