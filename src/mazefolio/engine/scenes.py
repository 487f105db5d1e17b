"""Two sides that meet, as people see them: ranks, rolls, printed tables.  Part of the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from mazefolio.engine.boards import Part, Piece, Tone, Zone
from mazefolio.engine.steps import Faces, Query, kind_of


class Found(Struct, frozen=True, omit_defaults=True):
    """Where in a printed table the answer to a roll was found: the numbers of its row and column, from 0."""

    lookup: str
    row: int
    column: int


class Exchange(Struct, frozen=True, omit_defaults=True):
    """One opposed roll of a scene, spelled out: whose it is, both sums, and how the left one compares.

    ``by`` is the side that strikes; ``who`` strikes at ``whom``, where they are pieces.  A roll still to come has no
    dice yet, each side will throw so many ``dice``, and it is won by nobody.  ``found`` is the cell of a printed table
    that decided it.  ``cost`` is how many points it takes of each side, the left one first, where marks show them; what
    it gives back is less than nothing.
    """

    text: str
    left: Sequence[Part]
    left_dice: Faces
    right: Sequence[Part]
    right_dice: Faces
    won_by: Literal["left", "right", ""]
    rule: str = ""
    by: Literal["left", "right"] = "left"
    round: int = 1
    verdict: str = ""
    note: str = ""
    who: str = ""
    whom: str = ""
    found: Found | None = None
    dice: int = 2
    cost: tuple[int, int] = (0, 0)


class Box(Struct, frozen=True, omit_defaults=True):
    """A place in a rank, with the figure that stands there."""

    id: str
    piece: Piece | None = None


class Rank(Struct, frozen=True, omit_defaults=True):
    """A row of boxes of one side, its own or that of its enemies.  The first rank of a side is the one in front."""

    id: str
    name: str
    side: Literal["left", "right"]
    boxes: Sequence[Box]
    text: str = ""


class Aim(Struct, frozen=True, omit_defaults=True):
    """Who strikes at whom: ``declared`` already, or only possible.  Those who are ``facing`` may strike each other."""

    who: str
    whom: str
    declared: bool = True
    text: str = ""
    facing: bool = False


class LookupRow(Struct, frozen=True, omit_defaults=True):
    """A row of a printed table.  ``text`` says what its label brings, where the values do not.

    A row for the sums from ``least`` to ``most`` says so; a row that is open at one end leaves that one out.
    """

    label: str
    values: Sequence[str]
    text: str = ""
    art: str = ""
    tone: Tone = ""
    least: int | None = None
    most: int | None = None


class Lookup(Struct, frozen=True, omit_defaults=True):
    """A printed table of the game.  ``column`` and ``lit`` rows are where the next answer may be found.

    ``board`` names the board that it is laid on, if it is.  ``arts`` are the pictures of its columns, one for each.
    """

    id: str
    name: str
    columns: Sequence[str]
    rows: Sequence[LookupRow]
    column: int | None = None
    lit: Sequence[int] = ()
    text: str = ""
    rule: str = ""
    board: str = ""
    arts: Sequence[str] = ()


class Stage(Struct, frozen=True, omit_defaults=True):
    """A step of a scene's round.  It is on now if the scene or the open question names it.

    An outcome counts once it is over.
    """

    id: str
    text: str
    outcome: str = ""


def stage(asks: type[Query], text: str, outcome: str = "") -> Stage:
    """The step of a round in which this is asked."""
    return Stage(kind_of(asks), text, outcome)


class Scene(Struct, frozen=True, omit_defaults=True):
    """Two sides face to face: the rolls so far, and the one that is next.

    The right side may be a place as well as a figure.  ``zones`` are the cards that lie between the two.  ``mood`` is
    the way in which they meet, where faces light that otherwise.
    """

    id: str
    title: str
    left: Piece
    right: Piece
    round: int = 1
    text: str = ""
    rules: Sequence[str] = ()
    stages: Sequence[Stage] = ()
    ledger: Sequence[Exchange] = ()
    next: Exchange | None = None
    aims: Sequence[Aim] = ()
    stage: str = ""
    zones: Sequence[Zone] = ()
    mood: str = ""
