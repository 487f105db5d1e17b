"""DeathMaze: the map is told as the squares around the party, because it has no edge."""

from __future__ import annotations

from array import array
from functools import cache

from mazefolio.engine.columns import FLAG, Column, Part, Row, number, word
from mazefolio.engine.observed import Says
from mazefolio.engine.vocabulary import Vocabulary
from mazefolio.games.deathmaze.content import CHITS, MONSTERS
from mazefolio.games.deathmaze.maze import cell, is_below, ways_to_lie, xy
from mazefolio.games.deathmaze.state import State

REACH = 4
"""So far from the party the map is told, in each direction."""
LAID = Vocabulary(text for chit in CHITS for text in ways_to_lie(chit))
KINDS = Vocabulary(MONSTERS)
SQUARES = [(east, south) for east in range(-REACH, REACH + 1) for south in range(-REACH, REACH + 1)]
SQUARE = {"laid": word(LAID), "searched": FLAG, "monsters": word(KINDS)}
"""Which chit lies there and how it is turned, whether its feature has been investigated, who has been met there."""


def _columns() -> tuple[Column, ...]:
    here = {"east": number(-128, 127), "south": number(-128, 127), "below": FLAG}
    spaces = {f"[{east} {south}].{name}": part for east, south in SQUARES for name, part in SQUARE.items()}
    return tuple(column for name, part in {**here, **spaces}.items() for column in part.under(name))


@cache
def _around(place: int) -> list[int]:
    """The squares that are told, seen from one of them."""
    x, y = xy(place)
    return [cell(x + east, y + south) for east, south in SQUARES]


def _tell_map(s: State, row: Row, at: int) -> None:
    """Where the party is, seen from the entrance, and the squares around it."""
    row[at : at + 3] = array("i", (*xy(s.cell), is_below(s.cell)))
    at += 3
    for place in _around(s.cell):
        if (laid := s.maze.placed.get(place)) is not None:
            row[at] = LAID[laid]
            row[at + 1] = place in s.searched
            row[at + 2] = KINDS[s.groups[place][0].kind] if s.groups.get(place) else 0
        at += len(SQUARE)


SAYS = Says(
    options=160,
    most={"State.adventurers": 8, "State.order": 30, "Fight.foes": 15, "State.room_cup": 0, "State.corridor_cup": 0},
    left_out=frozenset({
        "State.phase", "State.names", "State.home", "State.maze", "State.cell", "State.searched", "State.cellars",
        "State.groups", "State.handled", "State.refused", "State.steps", "Adventurer.name", "Adventurer.veteran",
    }),
    extras={"map": Part(_columns(), _tell_map)},
)  # fmt: skip
