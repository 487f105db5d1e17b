"""What people see: one schema for all games.

A view is all that a face (page, terminal, screen reader, bot over the network) needs to draw the table for one
seat.  Texts are plain; ``art`` names a picture that the face may have, and nothing depends on its having it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from mazefolio.engine.steps import Faces

Tone = Literal["", "good", "bad"]


class Part(Struct, frozen=True, omit_defaults=True):
    """One share of a number: 'Sword +2'."""

    label: str
    value: int


class Number(Struct, frozen=True, omit_defaults=True):
    """A figure on a sheet or piece, with how it is made up and how far it can go."""

    id: str
    label: str
    value: int
    start: int | None = None
    limit: int | None = None
    signed: bool = False
    parts: Sequence[Part] = ()


class Piece(Struct, frozen=True, omit_defaults=True):
    """Anything that lies on a space or in a zone: figure, chit, card."""

    id: str
    kind: str
    name: str
    art: str = ""
    text: str = ""
    numbers: Sequence[Number] = ()
    marks: Sequence[str] = ()
    rules: Sequence[str] = ()
    owner: int | None = None
    count: int = 1


class Link(Struct, frozen=True, omit_defaults=True):
    """A way from a space to another that is more than an open step: a door, a passage, a crossing.

    ``shut`` ways cannot be gone now; ``hue`` names a colour, for ways that belong together.
    """

    to: str
    kind: str
    shut: bool = False
    hue: str = ""


class Space(Struct, frozen=True, omit_defaults=True):
    """A place on a board.  ``known`` is false while it lies face down.

    ``x`` and ``y`` are its middle, ``width`` and ``height`` its own size where it differs from the board's.
    ``links`` are the spaces one step away; ``ways`` say more about some of them, or lead further.
    """

    id: str
    x: int
    y: int
    name: str
    known: bool = True
    kind: str = ""
    art: str = ""
    text: str = ""
    marks: Sequence[str] = ()
    pieces: Sequence[Piece] = ()
    links: Sequence[str] = ()
    ways: Sequence[Link] = ()
    width: int = 0
    height: int = 0
    hue: str = ""


class Region(Struct, frozen=True, omit_defaults=True):
    """A part of a board with a look of its own: a river, a maze, a kingdom.  Its corner, not its middle, is given."""

    id: str
    name: str
    x: int
    y: int
    width: int
    height: int
    kind: str = ""


class Board(Struct, frozen=True, omit_defaults=True):
    """Spaces on a drawing area; ``size`` is the width of a space.  ``trail`` is the way gone so far."""

    id: str
    name: str
    shape: Literal["grid", "graph"]
    width: int
    height: int
    size: int
    spaces: Sequence[Space]
    focus: str = ""
    trail: Sequence[str] = ()
    regions: Sequence[Region] = ()


class Zone(Struct, frozen=True, omit_defaults=True):
    """A place for pieces beside the board: pack, hand, trophies.  ``slots`` is how many fit."""

    id: str
    name: str
    pieces: Sequence[Piece] = ()
    slots: int | None = None
    hidden: int = 0
    numbers: Sequence[Number] = ()


class Trait(Struct, frozen=True, omit_defaults=True):
    """What somebody can do, in a few words."""

    text: str
    rule: str = ""
    art: str = ""


class Sheet(Struct, frozen=True, omit_defaults=True):
    """All about one seat's figure."""

    id: str
    name: str
    seat: int | None = None
    art: str = ""
    text: str = ""
    numbers: Sequence[Number] = ()
    traits: Sequence[Trait] = ()
    zones: Sequence[Zone] = ()


class Stop(Struct, frozen=True, omit_defaults=True):
    """A space of a track."""

    x: int
    y: int
    label: str = ""
    mark: str = ""


class Track(Struct, frozen=True, omit_defaults=True):
    """A marker on its way along numbered spaces, which lie on a drawing area of their own."""

    id: str
    name: str
    position: int
    stops: Sequence[Stop]
    text: str = ""
    rule: str = ""
    width: int = 1000
    height: int = 1000


class Share(Struct, frozen=True, omit_defaults=True):
    """How many of a lot are of one sort."""

    id: str
    label: str
    count: int
    art: str = ""


class Tally(Struct, frozen=True, omit_defaults=True):
    """What is known of a lot that cannot be seen: face-down tiles, a cup, a deck."""

    id: str
    name: str
    total: int
    shares: Sequence[Share]


class Cell(Struct, frozen=True, omit_defaults=True):
    """What is known at a crossing of a chart; ``sure`` tells what was seen from what only follows."""

    mark: Literal["yes", "no", ""] = ""
    sure: Literal["seen", "follows", ""] = ""


class Row(Struct, frozen=True, omit_defaults=True):
    """A row of a chart."""

    id: str
    label: str
    cells: Sequence[Cell]


class Column(Struct, frozen=True, omit_defaults=True):
    """A column of a chart: a seat, or something with a picture."""

    id: str
    label: str
    seat: int | None = None
    art: str = ""


class Chart(Struct, frozen=True, omit_defaults=True):
    """A notebook: what a seat knows of many things at once.  ``text`` points out what follows from it."""

    id: str
    name: str
    columns: Sequence[Column]
    rows: Sequence[Row]
    text: str = ""
    rule: str = ""


class Exchange(Struct, frozen=True, omit_defaults=True):
    """One opposed roll of a scene, spelled out: whose it is, both sums, and how the left one compares.

    ``by`` is the side that strikes.  A roll still to come has no dice and is won by nobody.
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


class Box(Struct, frozen=True, omit_defaults=True):
    """A place in a rank, with whoever stands there."""

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
    """Who strikes at whom: ``declared`` already, or only possible."""

    who: str
    whom: str
    declared: bool = True
    text: str = ""


class LookupRow(Struct, frozen=True, omit_defaults=True):
    """A row of a printed table."""

    label: str
    values: Sequence[str]


class Lookup(Struct, frozen=True, omit_defaults=True):
    """A printed table of the game.  ``column`` and ``lit`` rows are where the next answer may be found."""

    id: str
    name: str
    columns: Sequence[str]
    rows: Sequence[LookupRow]
    column: int | None = None
    lit: Sequence[int] = ()
    text: str = ""
    rule: str = ""


class Stage(Struct, frozen=True, omit_defaults=True):
    """A step of a scene's round.  It is on now if the open question has its id; an outcome counts once it is over."""

    id: str
    text: str
    outcome: str = ""


class Scene(Struct, frozen=True, omit_defaults=True):
    """Two sides face to face: the rolls so far, and the one that is next."""

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


class Chance(Struct, frozen=True, omit_defaults=True):
    """How likely something is, computed from what the seat may know."""

    label: str
    chance: float
    tone: Tone = ""


class Option(Struct, frozen=True, omit_defaults=True):
    """Something to choose.  ``target`` is the id of the space or piece it concerns, ``using`` that of the tool.

    ``detail`` is its second line and ``note`` a word on what it brings; ``roll`` and ``text`` are for whoever looks
    closer: the sums that meet, and what follows.  A refused option carries the reason; it cannot be chosen.
    """

    id: str
    label: str
    detail: str = ""
    rule: str = ""
    target: str = ""
    art: str = ""
    odds: Sequence[Chance] = ()
    refused: str = ""
    using: str = ""
    note: str = ""
    roll: str = ""
    text: str = ""


class Hint(Struct, frozen=True, omit_defaults=True):
    """A word of advice for a first game.  A face shows each hint until it is dismissed, and then never again."""

    id: str
    text: str
    rule: str = ""


class Question(Struct, frozen=True, omit_defaults=True):
    """What a seat is asked."""

    id: str
    seat: int
    title: str
    rule: str
    options: Sequence[Option] = ()
    detail: str = ""
    hints: Sequence[Hint] = ()


class Line(Struct, frozen=True, omit_defaults=True):
    """One sentence of the log.  It spells out its ``dice`` in their order, as "5+3", where a face may draw them."""

    turn: int
    text: str
    rule: str = ""
    dice: Sequence[Faces] = ()
    tone: Tone = ""
    target: str = ""


class SeatView(Struct, frozen=True, omit_defaults=True):
    """Who sits where."""

    name: str
    figure: str = ""


class Ending(Struct, frozen=True, omit_defaults=True):
    """How it ended and why."""

    winners: Sequence[int]
    title: str
    text: str
    rule: str = ""


class Picture(Struct, frozen=True, omit_defaults=True):
    """Everything on the table except the question and the log.  ``deeds`` count what has been done so far."""

    boards: Sequence[Board] = ()
    sheets: Sequence[Sheet] = ()
    zones: Sequence[Zone] = ()
    tracks: Sequence[Track] = ()
    tallies: Sequence[Tally] = ()
    charts: Sequence[Chart] = ()
    ranks: Sequence[Rank] = ()
    lookups: Sequence[Lookup] = ()
    scene: Scene | None = None
    deeds: Sequence[Number] = ()


class View(Struct, frozen=True, omit_defaults=True):
    """The whole table as one seat may see it; ``seq`` counts the decisions made so far."""

    game: str
    title: str
    seat: int | None
    seq: int
    turn: int
    seats: Sequence[SeatView]
    picture: Picture
    asked: int | None = None
    question: Question | None = None
    log: Sequence[Line] = ()
    ending: Ending | None = None
    practice: bool = False
