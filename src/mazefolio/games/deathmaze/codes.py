"""Dice codes: how the book writes down which dice to roll and what to make of them."""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from mazefolio.engine.dice import outcomes
from mazefolio.engine.steps import Faces

CODE = re.compile(r"(?:(?P<count>[1-9])D(?P<sides>[36]))?(?P<sign>[-+x])?(?P<number>\d+)?")
WOUND_CODE = re.compile(r"(?P<count>1/2|[1-9])(?P<plus>[-+]\d+)")
DIE = 6
"""Only dice with six sides are rolled, one after another as the rules call for them; no number chits are drawn instead.

Rules: DM-2.1c, DM-2.3b, DM-2.3d
"""


class Dice(Struct, frozen=True):
    """So many dice, read with six sides or three, times a number, plus a number.  Rules: DM-2.3a, DM-2.3b"""

    count: int
    sides: int = DIE
    times: int = 1
    plus: int = 0

    def total(self, faces: Faces) -> int:
        """What these faces come to; a D3 is a D6 halved and rounded up.

        >>> dice("3D6x5").total((1, 2, 6)), dice("1D3+2").total((5,))
        (45, 5)
        """
        pips = sum(faces) if self.sides == DIE else sum((face + 1) // 2 for face in faces)
        return pips * self.times + self.plus

    @property
    def mean(self) -> float:
        return self.count * (self.sides + 1) / 2 * self.times + self.plus


@cache
def dice(code: str) -> Dice:
    """Read a dice code: ``1D6``, ``3D6x5``, ``1D6+2``, or a plain number.  Rules: DM-2.3a"""
    found = CODE.fullmatch(code)
    if not found or not code or bool(found["sign"]) != bool(found["number"] and found["count"]):
        raise ValueError(f"'{code}' is no dice code")
    number = int(found["number"] or 0)
    if not found["count"]:
        return Dice(0, plus=number)
    count, sides = int(found["count"]), int(found["sides"])
    if found["sign"] == "x":
        return Dice(count, sides, times=number)
    return Dice(count, sides, plus=-number if found["sign"] == "-" else number)


@cache
def wound_dice(code: str) -> Dice:
    """Read a monster's wound code: ``2+1`` is two D6 and 1, ``1/2+0`` a D3.  Rules: DM-2.3c"""
    found = WOUND_CODE.fullmatch(code)
    if not found:
        raise ValueError(f"'{code}' is no wound code")
    plus = int(found["plus"])
    return Dice(1, 3, plus=plus) if found["count"] == "1/2" else Dice(int(found["count"]), plus=plus)


@cache
def totals(code: Dice) -> tuple[int, ...]:
    """Every total these dice can come to, as often as it can happen."""
    return tuple(code.total(faces) for faces in outcomes(code.count, DIE))
