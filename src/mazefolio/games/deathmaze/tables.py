"""The charts and tables of the book, as plain functions of dice and modifiers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal

from mazefolio.games.deathmaze.content import (
    BONUSES,
    COLUMNS,
    DIE_TABLES,
    GEM_VALUES,
    NEGOTIATION,
    RESULT_ROWS,
    ROOM_MONSTERS,
    RULES,
    WANDERING_MONSTERS,
    Meeting,
)
from mazefolio.games.deathmaze.pieces import Column, Share, TableId

Outcome = Literal["failure", "agreement", "cow"]
Origin = Literal["room", "wandering"]

LOWEST, HIGHEST = RESULT_ROWS[0].high or 0, RESULT_ROWS[-1].low or 0
"""The Combat Results Table tells no rolls apart below the one and above the other."""


def _down_a_column(number: int) -> tuple[int, ...]:
    """The Wounds for every roll from ``LOWEST`` to ``HIGHEST``."""
    return tuple(
        row.wounds[number]
        for row in RESULT_ROWS
        for _ in range(LOWEST if row.low is None else row.low, (HIGHEST if row.high is None else row.high) + 1)
    )


RESULTS = {column: _down_a_column(number) for number, column in enumerate(COLUMNS)}


def wounds(column: Column, roll: int) -> int:
    """How many Wounds a modified roll causes.  Rules: DM-8.43a, DM-8.43e, DM-8.45a"""
    return RESULTS[column][min(max(roll, LOWEST), HIGHEST) - LOWEST]


def resists(resistance: int, face: int) -> bool:
    """Whether magic has no effect.  Rules: DM-11.24a"""
    return face <= resistance


def detraps(skill: int, face: int) -> bool:
    """Whether a Thief removes a trap.  Rules: DM-10.12a"""
    return face <= skill


def negotiated(total: int) -> Outcome:
    """What comes of a negotiation roll with all its modifiers.  Rules: DM-7.21a"""
    if total >= NEGOTIATION.cow:
        return "cow"
    return "agreement" if total >= NEGOTIATION.agreement else "failure"


def result(table: TableId, face: int) -> str:
    """What a table of one die says.  Rules: DM-6.11a, DM-6.21a, DM-6.31a, DM-9.15a, DM-9.21a, DM-10.21a"""
    return DIE_TABLES[table].cells[face - 1]


def meeting(origin: Origin, row: int, column: int) -> Meeting:
    """Which monsters two dice bring.  Rules: DM-7.11a, DM-7.12a"""
    table = ROOM_MONSTERS if origin == "room" else WANDERING_MONSTERS
    return table[row - 1][column - 1]


def bonus(face: int) -> int:
    """The bonus of a magic weapon or armor; nothing means two more rolls, added.  Rules: DM-9.22a, DM-9.31a"""
    return BONUSES[face - 1]


def gem_value(total: int) -> int:
    """What a gem is worth, by two dice.  Rules: DM-9.14a"""
    return GEM_VALUES[total - 2]


def is_certain(share: Share) -> bool | None:
    """Whether a part of a treasure is there in any case, or in none; ``None``: a die decides.  Rules: DM-9.12b"""
    return {0: False, 6: True}.get(share.chance)


def experience_each(totals: Iterable[int], living: int) -> int:
    """What each living adventurer learns from killing monsters of these Totals.  Rules: DM-8.6a"""
    return sum(totals) * RULES.experience_per_wound_point // living


def ransom(bezants: int) -> int:
    """What cowed monsters hand over.  Rules: DM-7.24a, DM-7.24c"""
    return bezants // RULES.cow_share


@cache
def closest(place: int, places: tuple[int, ...]) -> tuple[int, ...]:
    """Which of these places are nearest, by their numbers.  Rules: DM-8.32a, DM-8.33c

    >>> closest(0, (-2, 0, 2)), closest(-1, (-2, 0, 2))
    ((1,), (0, 1))
    """
    least = min(abs(place - other) for other in places)
    return tuple(number for number, other in enumerate(places) if abs(place - other) == least)


def one_of(count: int, face: int) -> int:
    """Which of one, two or three in a line a die means, lower columns first.  Rules: DM-8.33a, DM-8.33b, DM-8.35a

    >>> [one_of(2, face) for face in range(1, 7)], [one_of(3, face) for face in range(1, 7)]
    ([0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 2, 2])
    """
    return (face - 1) * count // 6
