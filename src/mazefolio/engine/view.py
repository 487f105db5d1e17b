"""What people see: one schema for all games.

A view is all that a face (page, terminal, screen reader, bot over the network) needs to draw the table for one
seat.  Texts are plain; ``art`` names a picture that the face may have, and nothing depends on its having it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from mazefolio.engine.boards import (
    ACTS,
    DRAFT,
    MUSTER,
    Board,
    Condition,
    Entrance,
    Fact,
    Link,
    Number,
    Part,
    Piece,
    Region,
    Share,
    Sheet,
    Side,
    Space,
    Stop,
    Tally,
    Tile,
    Tone,
    Track,
    Trait,
    Zone,
)
from mazefolio.engine.scenes import Aim, Box, Exchange, Found, Lookup, LookupRow, Rank, Scene, Stage
from mazefolio.engine.steps import Faces

__all__ = [
    "ACTS",
    "DRAFT",
    "MUSTER",
    "Aim",
    "Beat",
    "Blank",
    "Board",
    "Box",
    "Cell",
    "Chance",
    "Chart",
    "Column",
    "Condition",
    "Cost",
    "Ending",
    "Entrance",
    "Exchange",
    "Fact",
    "Found",
    "Goal",
    "Group",
    "Hint",
    "Line",
    "Link",
    "Lookup",
    "LookupRow",
    "Number",
    "Option",
    "Part",
    "Passage",
    "Picture",
    "Piece",
    "Question",
    "Rank",
    "Region",
    "Row",
    "Scene",
    "SeatView",
    "Share",
    "Sheet",
    "Side",
    "Space",
    "Stage",
    "Stop",
    "Tally",
    "Tile",
    "Tone",
    "Track",
    "Trait",
    "View",
    "Window",
    "Zone",
]

Motion = Literal["", "across", "back", "through", "fall", "rise", "bump", "drop", "open"]
"""What becomes of a figure: he gets across, turns back, goes through unseen, falls, comes up, or cannot go on; or
something drops on him, or opens before him."""


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


class Chance(Struct, frozen=True, omit_defaults=True):
    """How likely something is, computed from what the seat may know.

    ``outcome`` names what it is the chance of; where a face has a colour for it, as the id of a ``Share``.
    """

    label: str
    chance: float
    tone: Tone = ""
    outcome: str = ""


class Cost(Struct, frozen=True, omit_defaults=True):
    """What an option costs: so many of a unit, which is named as the amount asks for ("1 step", "3 steps")."""

    amount: int
    unit: str


class Group(Struct, frozen=True, omit_defaults=True):
    """Options that belong together: a face may set them under one ``title`` that leaves out what tells them apart."""

    id: str
    title: str


class Option(Struct, frozen=True, omit_defaults=True):
    """Something to choose.  ``target`` is the id of the space or piece it concerns, ``using`` that of the tool.

    ``detail`` is its second line and ``note`` a word on what it brings; ``roll`` and ``text`` are for those who look
    closer: the sums that meet, and what follows.  A refused option carries the reason; it cannot be chosen.  What is
    done ``aside`` leaves the question open: a face keeps it out of the way.  What has a ``role`` never stands aside.

    ``actor`` is the id of the sheet or piece that does it, where that is not simply the seat.  Options of one ``group``
    are told apart by their ``short`` labels: "Give the ring to" Ann, Bea, Cid.  ``role`` tells the option that ends a
    question answered in parts from the one that gives it up.  ``cost`` is what it takes to get there; ``tone`` says
    whether what the note tells is good or bad; ``number`` is the number that the option stands for ("3 Gold"), and
    ``lays`` the tile that it would lay.  What people want most where they are comes ``first`` in a list.
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
    aside: bool = False
    actor: str = ""
    group: Group | None = None
    short: str = ""
    role: Literal["", "ends", "gives_up"] = ""
    cost: Cost | None = None
    tone: Tone = ""
    number: int | None = None
    lays: Tile | None = None
    first: bool = False


class Hint(Struct, frozen=True, omit_defaults=True):
    """A word of advice for a first game.  A face shows each hint until it is dismissed, and then never again."""

    id: str
    text: str
    rule: str = ""


class Blank(Struct, frozen=True, omit_defaults=True):
    """Words of one's own in place of an option: what is chosen is ``word``, a blank and the words, so many letters."""

    word: str
    label: str
    longest: int


class Window(Struct, frozen=True, omit_defaults=True):
    """A moment at which one may break in with a card, or let it pass: what a face must know to pass by itself.

    ``cards`` are those that could be played; ``concerns`` names what of the moment touches the seat that is asked.
    A chance that has to do with a ``board`` comes at almost every move: a face lets it pass, which the first option
    does, unless the player wants to be asked about that board.
    """

    moment: str
    cards: Sequence[str]
    concerns: Sequence[str] = ()
    board: str = ""


class Question(Struct, frozen=True, omit_defaults=True):
    """What a seat is asked.  ``usual`` is the option that a player takes who does not care to think.

    A question with a ``blank`` may also be answered in one's own words; one with a ``window`` comes often, and is
    mostly passed.  Where nothing else matters, ``idle`` is the option that a face may take by itself.  ``who`` is the
    id of the figure that it is about.  Where several figures are asked the same one after another, ``together`` says
    what they do if each of them takes the usual option.
    """

    id: str
    seat: int
    title: str
    rule: str
    options: Sequence[Option] = ()
    detail: str = ""
    hints: Sequence[Hint] = ()
    usual: str = ""
    blank: Blank | None = None
    window: Window | None = None
    idle: str = ""
    who: str = ""
    together: str = ""


class Beat(Struct, frozen=True, omit_defaults=True):
    """A line that is worth showing large, for a moment, to viewers who do not see a scene of it.

    ``title`` is a word or two without a name.  ``who`` it happened to moves by ``art``, what it happened with, as
    ``motion`` says; ``cards`` are turned up beside it.  What is ``own`` is for the eyes of whoever did it: the others
    see it on the board.
    """

    title: str
    art: str = ""
    who: Piece | None = None
    motion: Motion = ""
    cards: Sequence[Piece] = ()
    own: bool = False


class Line(Struct, frozen=True, omit_defaults=True):
    """One sentence of the log.  ``who`` is the id of the sheet or piece whose doing it was.

    Where a game puts ``words.dice(faces)`` into the sentence, the table spells them out as "5+3" and fills ``dice`` and
    ``at``: where in the sentence each of them begins, counted as JavaScript counts, so that a face may draw them there.
    """

    turn: int
    text: str
    rule: str = ""
    dice: Sequence[Faces] = ()
    tone: Tone = ""
    target: str = ""
    beat: Beat | None = None
    who: str = ""
    at: Sequence[int] = ()


class SeatView(Struct, frozen=True, omit_defaults=True):
    """Who sits where."""

    name: str
    figure: str = ""


class Goal(Struct, frozen=True, omit_defaults=True):
    """What a seat needs now, in one line, and the rule that says so."""

    text: str
    rule: str = ""


class Passage(Struct, frozen=True, omit_defaults=True):
    """A sentence of the story: its turn, how many decisions had been made at its end, and the space where it was."""

    text: str
    turn: int = 0
    at: int = 0
    place: str = ""


class Ending(Struct, frozen=True, omit_defaults=True):
    """How it ended and why: in one sentence, the ``summary``, and how everybody stood then, the ``text``.

    The table adds the ``story``, and the ``journey`` of the figure that it is about: every stretch that it has gone,
    as a pair of spaces.  The ``traveller`` is that figure's seat; nobody, where all seats go together.
    """

    winners: Sequence[int]
    title: str
    text: str
    rule: str = ""
    summary: str = ""
    story: Sequence[Passage] = ()
    journey: Sequence[tuple[str, str]] = ()
    traveller: int | None = None


class Picture(Struct, frozen=True, omit_defaults=True):
    """Everything on the table except the question and the log.  ``deeds`` count what has been done so far.

    ``past`` is the latest scene that is over, with all its rolls: a face that has not shown it does so now.  Those of
    the same turn that were over before, or before the one that is on, are ``older``: they are shown first, in order.
    """

    boards: Sequence[Board] = ()
    sheets: Sequence[Sheet] = ()
    zones: Sequence[Zone] = ()
    tracks: Sequence[Track] = ()
    tallies: Sequence[Tally] = ()
    charts: Sequence[Chart] = ()
    ranks: Sequence[Rank] = ()
    lookups: Sequence[Lookup] = ()
    scene: Scene | None = None
    past: Scene | None = None
    older: Sequence[Scene] = ()
    deeds: Sequence[Number] = ()


class View(Struct, frozen=True, omit_defaults=True):
    """The whole table as one seat may see it; ``seq`` counts the decisions made so far.

    ``asked`` is the seat that the game waits for.  It is empty after the end, and while the game waits for somebody
    who must not be known to the viewer.  ``goal`` says what the viewer needs now.  Of a long ``log`` only the end may
    be here; so many ``earlier`` lines are left out.
    """

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
    goal: Goal | None = None
    earlier: int = 0
