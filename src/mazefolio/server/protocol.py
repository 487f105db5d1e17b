"""Everything that is said between the server and those who talk to it.

The page's types and the OpenAPI document are made from these structs; `docs/protocol.md` tells how they are used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from mazefolio.engine.keeping import Member
from mazefolio.engine.view import Line, View
from mazefolio.server.codes import Code

DecisionId = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")]
Seq = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(max_length=40)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]
NewSecret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
Word = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=20)]
Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
SeedWord = Annotated[str, Meta(min_length=1, max_length=200)]
Times = Annotated[float, Meta(ge=0, le=4)]


class Reach(Struct, frozen=True):
    """The address under which other machines find this server; nothing if only its own machine does."""

    address: str


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit here: I, a person at the same screen, the first person who opens the link, or a bot.

    ``roster`` is the token of a roster that comes along.
    """

    kind: Literal["me", "here", "open", "bot"]
    name: Name = ""
    bot: Name = ""
    roster: Secret | None = None


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """A table after so many of its decisions."""

    table: Word
    at: Seq


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Without a seed nobody can know the dice beforehand.

    ``from`` goes on from a moment of a game that is over, as practice: with its options, and with the dice as they
    fell there.  ``puzzle`` goes on from a puzzle in the same way.
    """

    game: Word
    seats: Annotated[Sequence[NewSeat], Meta(min_length=1, max_length=20)]
    options: Annotated[Mapping[Word, Annotated[str, Meta(max_length=1000)] | bool | int], Meta(max_length=50)] = {}
    seed: Seed | SeedWord | None = None
    practice: bool = False
    moment: Moment | None = field(default=None, name="from")
    puzzle: Word = ""


class SeatMade(Struct, frozen=True):
    """A seat of a new table: its token for the person who sits here, or the invitation to it.  A bot needs neither."""

    seat: int
    kind: Literal["me", "here", "open", "bot"]
    token: str | None = None
    invitation: str | None = None


class TableMade(Struct, frozen=True):
    table: str
    seats: Sequence[SeatMade]


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """``token`` is made by the client that sits down, of 128 random bits, and will hold the seat.

    ``roster`` is the token of a roster that comes along.
    """

    invitation: Secret
    token: NewSecret
    name: Name = ""
    roster: Secret | None = None


class Joined(Struct, frozen=True):
    table: str
    seat: int


class SeatInfo(Struct, frozen=True):
    """Who sits at a seat.  ``here`` tells whether a client watches the table for this seat now; a bot always does.

    ``level`` is what the bot is called as a player: one of the levels, or a name for scripts.
    """

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str
    here: bool
    level: str = ""


class TableView(Struct, frozen=True, tag="table"):
    """A table as one viewer sees it.  ``seeded`` dice follow from a ``seed``, which all seats are told.

    ``commitment`` is the SHA-256 of "salt:key", which are shown once the game is over, as text; of the key alone, as
    bytes, if there is no salt.  ``host`` is the seat that may renew the secrets of all seats.
    Figures live on after a game for ``keeps``: players who join it may bring a roster.
    """

    table: str
    seq: int
    you: int | None
    view: View
    seats: Sequence[SeatInfo]
    host: int | None
    undo: bool
    commitment: str
    key: str | None
    salt: str | None
    seeded: bool
    seed: str | None
    keeps: bool


class TableChanges(Struct, frozen=True, tag="changes"):
    """What has changed on a table since it was last sent on this socket; ``mazefolio.server.changes`` tells how.

    ``number`` counts them from 1 after each whole table.
    """

    number: int
    changes: Any


class ReplayView(Struct, frozen=True):
    """The table as this viewer could see it after ``at`` of its ``decisions``.

    ``branch`` tells whether a practice game may go on from here.
    """

    table: str
    decisions: int
    at: int
    view: View
    branch: bool


class MySeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that a token holds."""

    table: Word
    token: Secret


Mine: TypeAlias = Annotated[Sequence[MySeat], Meta(max_length=400)]


class MyTable(Struct, frozen=True):
    """One of my tables, as a line in a list.

    ``ending`` is the title of how it ended, once it is over; ``changed`` is when it last changed, in Unix seconds.
    """

    table: str
    game: str
    title: str
    you: int
    seats: Sequence[SeatInfo]
    seq: int
    turn: int
    awaiting: bool
    over: bool
    ending: str
    practice: bool
    changed: float


class Said(Struct, frozen=True):
    """A line of the table's talk.  In the gallery sit those who watch; ``at`` is when it was said, in Unix seconds."""

    channel: Literal["table", "gallery"]
    number: int
    seat: int | None
    name: str
    text: str
    at: float


class Chat(Struct, frozen=True, tag="chat"):
    """Lines that this viewer may hear; those of a channel in order."""

    table: str
    lines: Sequence[Said]


class LogPage(Struct, frozen=True):
    """Lines of the log that follow one another; so many come ``earlier``."""

    table: str
    earlier: int
    lines: Sequence[Line]


class NewRoster(Struct, frozen=True, forbid_unknown_fields=True):
    """A roster of mine.  ``token`` is made by me, of 128 random bits; ``body`` is what I bring from elsewhere."""

    game: Word
    token: NewSecret
    body: str = ""


class Spend(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the offers of a member.  ``version`` is that of the roster as I saw it."""

    version: Seq
    member: Word
    option: Word


class Recall(Struct, frozen=True, forbid_unknown_fields=True):
    """Call those who are away back.  ``version`` is that of the roster as I saw it."""

    version: Seq


class RosterView(Struct, frozen=True):
    """A roster.  ``away`` is the table that has it now; ``body`` is what to keep elsewhere."""

    game: str
    version: int
    away: str
    members: Sequence[Member]
    body: str


class Refused(Struct, frozen=True, tag="refused"):
    """Something was not done, and why."""

    id: str
    code: Code
    reason: str
    rule: str = ""
    table: TableView | None = None


class Ack(Struct, frozen=True, tag="ack"):
    """It is done, and stored."""

    id: str
    seq: int


class Pong(Struct, frozen=True, tag="pong"):
    pass


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message on a socket.  A client without a token is a spectator.  ``pace`` is that of ``Pace``."""

    token: Secret | None = None
    since: Seq | None = None
    pace: Times = 1


class Decide(Struct, frozen=True, tag="decide", forbid_unknown_fields=True):
    """``choice`` is the id of an option of the open question, or what its blank makes of one's own words."""

    id: DecisionId
    seq: Seq
    choice: Word


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    id: DecisionId
    seq: Seq


class Undo(Act, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back my latest decision."""


class Resign(Act, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Give up."""


class HandOver(Struct, frozen=True, tag="seat", forbid_unknown_fields=True):
    """Hand the seat to a bot, take it back (no bot), or give it a new name.

    ``seat`` is that of a player who is away: a bot plays it until the player takes it back.
    """

    id: DecisionId
    seq: Seq
    bot: Name | UnsetType | None = UNSET
    name: Name | None = None
    seat: SeatNumber | None = None


class Renew(Struct, frozen=True, tag="renew", forbid_unknown_fields=True):
    """Take the secret of a seat out of force.  ``secret``, of 128 random bits, takes its place.

    For my own seat it is my new token.  For another's, which is the host's to decide, it is an invitation to that seat,
    and the player who held it holds it no more.
    """

    id: DecisionId
    seq: Seq
    seat: SeatNumber
    secret: NewSecret


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something to those who hear me.  A client that holds a seat has a name already."""

    id: DecisionId
    text: str
    name: Name = ""


class Hurry(Struct, frozen=True, tag="hurry", forbid_unknown_fields=True):
    """Let the bots take no time until a person is asked.  Only a client that holds a seat may ask for it."""


class Pace(Struct, frozen=True, tag="pace", forbid_unknown_fields=True):
    """Let the bots take so many times their usual time, from now on.  The slowest of those who watch is heeded."""

    pace: Times


class Again(Struct, frozen=True, tag="again", forbid_unknown_fields=True):
    """Send the whole table again: I have missed something."""


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    pass


Move: TypeAlias = Decide | Undo | Resign | HandOver | Renew
"""What changes a table."""
FromClient: TypeAlias = Hello | Move | Say | Hurry | Pace | Again | Ping
FromServer: TypeAlias = TableView | TableChanges | Chat | Ack | Refused | Pong
