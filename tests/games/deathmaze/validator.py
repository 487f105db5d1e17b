"""An independent check of a map, from the rules alone.

It shares no code with the placing rules.  It is given the chits in the order in which they were laid and the sides
that nothing passes in the order in which they were barred, lays the chits once more, one by one, and names every chit
that the rules would not have let lie so.  It does not know through which side the party came, nor between which chits
a side was barred; one story that fits is enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from mazefolio.games.deathmaze.content import CHITS, cup_of
from mazefolio.games.deathmaze.maze import laid, xy
from mazefolio.games.deathmaze.state import State

Square: TypeAlias = tuple[int, int]
Laying: TypeAlias = tuple[Square, str, int]
"""Where a chit lies, which one, and by how many quarter turns clockwise."""
Edge: TypeAlias = tuple[Square, int]
"""A square and one of its sides: 0 north, 1 east, 2 south, 3 west."""

COMPASS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def toward(square: Square, side: int) -> Square:
    east, south = COMPASS[side]
    return square[0] + east, square[1] + south


def across(edge: Edge) -> Edge:
    """The same border, seen from the other side."""
    return toward(*edge), (edge[1] + 2) % 4


def look(chit: str, turn: int) -> str:
    """The four sides of a chit that has been turned."""
    sides = CHITS[chit].sides
    return "".join(sides[(side - turn) % 4] for side in range(4))


def joins(chit: str, mine: str, theirs: str) -> bool:
    """Alike, or the open end of a corridor without doors against the door one comes through."""
    return mine == theirs or (mine == "O" and theirs == "D" and "D" not in CHITS[chit].sides)


class Board(Struct):
    """The map so far; nothing passes the sides that are barred."""

    lying: dict[Square, str]
    left: Counter[str]
    barred: Collection[Edge]

    def shown(self, edge: Edge) -> str:
        """What lies on the other side of a border, as seen from here: a letter, or nothing."""
        square, side = across(edge)
        if square not in self.lying:
            return ""
        return "-" if (square, side) in self.barred else self.lying[square][side]

    def has_exit(self, start: Square, without: Square) -> bool:
        """Whether a walk from here leads to a square with nothing on it, not counting one square."""
        seen, todo = {start}, [start]
        while todo:
            here = todo.pop()
            for side in range(4):
                there = toward(here, side)
                if self.lying[here][side] == "-" or (here, side) in self.barred or there == without:
                    continue
                if there not in self.lying:
                    return True
                if there not in seen and self.shown((here, side)) != "-":
                    seen.add(there)
                    todo.append(there)
        return False


def drawable(board: Board, around: Sequence[str]) -> set[str]:
    """Which chits the draw for such a square could bring."""
    left = {chit for chit, number in board.left.items() if number}
    corridors = {chit for chit in left if CHITS[chit].cup == "corridor"}
    signs = {chit for chit in left if CHITS[chit].cup == "room" and CHITS[chit].kind == "corridor"}
    if "O" in around:
        return corridors or signs
    rooms = {chit for chit in left if CHITS[chit].kind == "room"}
    return rooms | (corridors or signs) if signs else rooms


def grades(board: Board, square: Square, entry: int) -> dict[tuple[str, str], tuple[int, bool]]:
    """Every chit that could be drawn, every way it joins the side one comes through, and how well it would lie.

    What counts is how many neighbours it matches, and then whether it leaves a way on.
    """
    around = [board.shown((square, side)) for side in range(4)]
    leads_on = [not shown or board.has_exit(toward(square, side), square) for side, shown in enumerate(around)]
    found = {}
    for chit, sides in [(chit, look(chit, turn)) for chit in drawable(board, around) for turn in range(4)]:
        if joins(chit, sides[entry], around[entry]):
            good = [side == entry or sides[side] == around[side] for side in range(4)]
            fits = [good[side] or not around[side] for side in range(4)]
            matches = sum(good[side] for side in range(4) if around[side])
            found[chit, sides] = matches, any(sides[at] != "-" and leads_on[at] and fits[at] for at in range(4))
    return found


def is_explained(board: Board, square: Square, chit: str, sides: str) -> bool:
    """Whether the party, coming through some side, could have had to lay this chit so."""
    entries = [entry for entry in range(4) if board.shown((square, entry)) in ("D", "O")]
    ways = [grades(board, square, entry) for entry in entries]
    return any(way.get((chit, sides)) == max(way.values()) for way in ways if way)


def map_faults(layings: Sequence[Laying], barred: Collection[Edge]) -> list[str]:
    """Everything about a map that the rules do not allow.

    Rules: DM-2.2d, DM-5.13b, DM-5.22a, DM-5.23a, DM-5.23b, DM-5.23c, DM-5.23d, DM-5.23e, DM-5.25a, DM-5.25e, DM-5.25i,
    DM-5.29a, DM-5.29b, DM-5.29c, DM-5.29e
    """
    return [*_laying_faults(layings, list(barred)), *_border_faults(layings, set(barred))]


def _laying_faults(layings: Sequence[Laying], barred: Sequence[Edge]) -> Iterator[str]:
    """Chits that should not have been laid so at the time."""
    supply = Counter(cup_of("room") + cup_of("corridor"))
    lying: dict[Square, str] = {}
    so_far = 0
    for number, (square, chit, turn) in enumerate(layings):
        sides = look(chit, turn)
        if square in lying:
            yield f"two chits lie on {square}"
        elif not supply[chit]:
            yield f"there are not so many chits {chit} as lie on {square}"
        elif not number:
            if CHITS[chit].cup != "corridor":
                yield f"the entrance {chit} is not from the Corridor cup"
        else:
            moments = _moments(lying, barred, so_far)
            boards = ((moment, Board(lying, supply, barred[:moment])) for moment in moments)
            found = next((moment for moment, board in boards if is_explained(board, square, chit, sides)), None)
            if found is None:
                yield f"{chit} may not lie on {square} with its sides {sides}"
            so_far = so_far if found is None else found
        lying[square] = sides
        supply[chit] -= 1


def _moments(lying: dict[Square, str], barred: Sequence[Edge], so_far: int) -> range:
    """How many sides may have been barred by now: all that do not match, and none of a chit that does not lie yet."""
    here = [edge for edge in barred if edge[0] in lying and across(edge)[0] in lying]
    differ = [edge for edge in here if lying[edge[0]][edge[1]] != lying[across(edge)[0]][across(edge)[1]]]
    least = max([so_far, *(barred.index(edge) + 1 for edge in differ)])
    most = next((number for number, edge in enumerate(barred) if edge[0] not in lying), len(barred))
    return range(least, most + 1)


def _border_faults(layings: Sequence[Laying], barred: set[Edge]) -> Iterator[str]:
    """Borders that are open although their sides differ, or shut from one side only."""
    chits = {square: (order, chit, look(chit, turn)) for order, (square, chit, turn) in enumerate(layings)}
    joined: set[Square] = set()
    for square, (order, chit, sides) in chits.items():
        for side in range(4):
            other = toward(square, side)
            if other not in chits or chits[other][0] > order:
                continue
            mine, theirs = sides[side], chits[other][2][(side + 2) % 4]
            shut = [edge in barred for edge in ((square, side), across((square, side)))]
            if "-" in (mine, theirs):
                if mine != theirs and not any(shut):
                    yield f"{square} and {other} do not match, and nothing bars the way"
            elif shut[0] != shut[1]:
                yield f"the way between {square} and {other} is shut from one side only"
            elif mine != theirs and not shut[0]:
                if square in joined or not joins(chit, mine, theirs):
                    yield f"a door and an open end are joined between {square} and {other}"
                joined.add(square)


def map_flaws(s: State) -> list[str]:
    """Everything about the map of a game that the rules do not allow."""
    layings = [(xy(cell), laid(text).chit.id, laid(text).turn) for cell, text in s.maze.placed.items()]
    return map_faults(layings, [(xy(key // 8), key % 8) for key in s.maze.barred if key % 8 < 4])
