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


class Space(Struct, frozen=True, omit_defaults=True):
    """A place on a board.  ``known`` is false while it lies face down."""

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
    """A marker on its way along numbered spaces."""

    id: str
    name: str
    position: int
    stops: Sequence[Stop]
    text: str = ""
    rule: str = ""


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


class Exchange(Struct, frozen=True, omit_defaults=True):
    """One opposed roll of a scene, spelled out."""

    text: str
    left: Sequence[Part]
    left_dice: Faces
    right: Sequence[Part]
    right_dice: Faces
    won_by: Literal["left", "right", ""]
    rule: str = ""


class Scene(Struct, frozen=True, omit_defaults=True):
    """Two sides face to face."""

    id: str
    title: str
    left: Piece
    right: Piece
    round: int = 1
    text: str = ""
    rules: Sequence[str] = ()
    ledger: Sequence[Exchange] = ()


class Chance(Struct, frozen=True, omit_defaults=True):
    """How likely something is, computed from what the seat may know."""

    label: str
    chance: float
    tone: Tone = ""


class Option(Struct, frozen=True, omit_defaults=True):
    """Something to choose.  ``target`` is the id of the space or piece it concerns.

    A refused option carries the reason; it cannot be chosen.
    """

    id: str
    label: str
    detail: str = ""
    rule: str = ""
    target: str = ""
    art: str = ""
    odds: Sequence[Chance] = ()
    refused: str = ""


class Question(Struct, frozen=True, omit_defaults=True):
    """What a seat is asked."""

    id: str
    seat: int
    title: str
    rule: str
    options: Sequence[Option] = ()
    detail: str = ""


class Line(Struct, frozen=True, omit_defaults=True):
    """One sentence of the log."""

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
    """Everything on the table except the question and the log."""

    boards: Sequence[Board] = ()
    sheets: Sequence[Sheet] = ()
    zones: Sequence[Zone] = ()
    tracks: Sequence[Track] = ()
    tallies: Sequence[Tally] = ()
    scene: Scene | None = None


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
