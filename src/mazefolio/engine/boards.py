"""What lies on the table, as people see it: boards, pieces, sheets, tracks and lots.  Part of the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

ACTS = "acts now"
"""The mark of a piece that the open question is about."""
DRAFT = "draft"
"""The id of the sheet of a figure that is still being made."""
MUSTER = "muster"
"""The id of the zone of the figures that have been made so far."""
Tone = Literal["", "good", "bad"]
Side = Literal["wall", "door", "open"]
"""What one side of a tile is."""


class Condition(Struct, frozen=True, omit_defaults=True):
    """How it stands with a piece or a space, for faces that draw it: they know the ``id``, people read the ``text``.

    A condition without a text is drawn and not read out.  ``count`` says how many, where it stands for several things.
    """

    id: str
    text: str = ""
    count: int = 0


class Tile(Struct, frozen=True, omit_defaults=True):
    """A tile as it would lie: its kind, and its four sides from the north clockwise."""

    kind: str
    sides: Sequence[Side]


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
    """Anything that lies on a space or in a zone: figure, chit, card.  It may carry others.

    ``conditions`` say how it stands with it, by ids that faces draw; ``marks`` are words that nothing is drawn for.
    ``acts`` is the piece that the open question is about.  ``wields`` is the art of what it has in hand, ``sheet`` the
    id of the sheet that tells all about it, and ``caption`` the word under its picture, where that is not its name.
    ``sides`` are those of a card of ways, from the north clockwise.  ``mount`` is what bears it: a ship, a raft.
    """

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
    carries: Sequence[Piece] = ()
    conditions: Sequence[Condition] = ()
    acts: bool = False
    wields: str = ""
    sheet: str = ""
    caption: str = ""
    sides: Sequence[Side] = ()
    mount: Piece | None = None


class Link(Struct, frozen=True, omit_defaults=True):
    """A way from a space to another that is more than an open step: a door, a passage, a crossing.

    ``shut`` ways cannot be gone now; ``hue`` names a colour, for ways that belong together.  ``text`` says what such
    ways are, for the legend of a board.
    """

    to: str
    kind: str
    shut: bool = False
    hue: str = ""
    text: str = ""


class Space(Struct, frozen=True, omit_defaults=True):
    """A place on a board.  ``known`` is false while it lies face down.

    ``x`` and ``y`` are its middle, ``width`` and ``height`` its own size where it differs from the board's.
    ``outline`` is its own shape where it is no rectangle: x and y of one corner after the other, on the drawing area.
    ``links`` are the spaces one step away; ``ways`` say more about some of them, or lead further.
    ``conditions`` say how it stands with it, by ids that faces draw; ``marks`` are words that nothing is drawn for.
    ``at`` is where it lies, as people say it ("E5"), and ``number`` the number that is printed on it.  ``sides`` are
    those of a card of ways, from the north clockwise.  ``text`` says what the place is for everybody, ``now`` what it
    would be for the viewer at this moment, and ``rule`` where that is written.  ``short`` is written on the place
    itself, where its name would be too long.
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
    outline: Sequence[int] = ()
    conditions: Sequence[Condition] = ()
    at: str = ""
    number: int | None = None
    sides: Sequence[Side] = ()
    now: str = ""
    rule: str = ""
    short: str = ""


class Region(Struct, frozen=True, omit_defaults=True):
    """A part of a board with a look of its own: a river, a maze, a kingdom.  Its corner, not its middle, is given."""

    id: str
    name: str
    x: int
    y: int
    width: int
    height: int
    kind: str = ""


class Fact(Struct, frozen=True, omit_defaults=True):
    """Something to know about a place before one goes there, in two or three words with a picture: '8 turns'.

    ``hint`` says the same in a sentence.
    """

    art: str
    text: str
    tone: Tone = ""
    hint: str = ""


class Entrance(Struct, frozen=True, omit_defaults=True):
    """A way onto a board from another one: the spaces there from which it leads, if there are any now, and how."""

    spaces: Sequence[str]
    text: str


class Board(Struct, frozen=True, omit_defaults=True):
    """Spaces on a drawing area; ``size`` is the width of a space.  ``trail`` is the way gone so far.

    The first board of a picture is the ground; the others are opened over it.  The last of those with a ``focus`` is
    where it happens.  ``text`` says in a few words how far the figure on it has come, or what the place is for.
    ``short`` is the board's name on a button.  ``mood`` names the colours of the place ("cave"), ``plan`` how its
    spaces hang together ("ring"), for faces that dress boards by them.  ``facts`` are for those who think of going
    there, ``entrances`` for those who do.  ``chance`` says what can be done about it at almost every move ("call it").
    ``proposed`` says why the viewer should go there next; one board has it at most.
    """

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
    text: str = ""
    art: str = ""
    short: str = ""
    mood: str = ""
    plan: str = ""
    facts: Sequence[Fact] = ()
    entrances: Sequence[Entrance] = ()
    proposed: str = ""
    chance: str = ""


class Zone(Struct, frozen=True, omit_defaults=True):
    """A place for pieces beside the board: pack, hand, trophies.  ``slots`` is how many fit."""

    id: str
    name: str
    pieces: Sequence[Piece] = ()
    slots: int | None = None
    hidden: int = 0
    numbers: Sequence[Number] = ()


class Trait(Struct, frozen=True, omit_defaults=True):
    """What a figure can do, in a few words; ``name`` is what it is called, where there is room for no more."""

    text: str
    rule: str = ""
    art: str = ""
    name: str = ""


class Sheet(Struct, frozen=True, omit_defaults=True):
    """All about one seat's figure; ``DRAFT`` is the id of one that is being made.

    ``kind`` is what sort of figure it is, in a word or two: "Thief".  ``mount`` is what bears it, with all its numbers,
    also while that waits elsewhere.
    """

    id: str
    name: str
    seat: int | None = None
    art: str = ""
    text: str = ""
    numbers: Sequence[Number] = ()
    traits: Sequence[Trait] = ()
    zones: Sequence[Zone] = ()
    kind: str = ""
    mount: Piece | None = None


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


def standing(thing: Piece | Space) -> tuple[str, ...]:
    """In words how it stands with a piece or a space."""
    acts = (ACTS,) if isinstance(thing, Piece) and thing.acts else ()
    return (*acts, *thing.marks, *(one.text for one in thing.conditions if one.text))
