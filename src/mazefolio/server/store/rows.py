"""What is stored.  Field order is column order."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

SeatKind: TypeAlias = Literal["person", "bot", "open"]
Channel: TypeAlias = Literal["table", "gallery"]

JOINED = "joined"
"""The kind of the event that ``Store.claim_invitation`` writes."""
SAID = 0
"""What watchers hear instead of the number of an event when something was said."""


class GameRow(Struct, frozen=True):
    """A table.  ``setup`` is JSON of the caller's making, ``key`` the secret key of the dice, times are Unix seconds.

    ``seq`` is the number of the last event; a new table has none and stands at 0.  ``snapshot`` is text that
    the caller wants to find there beside the events.
    """

    id: str
    game: str
    rules: str
    setup: str
    key: bytes
    created_at: float
    updated_at: float
    ended: bool = False
    seq: int = 0
    snapshot: str = ""


class SeatRow(Struct, frozen=True):
    """A seat at a table.  Of secrets only the hashes are stored, and only while they are good for something."""

    game: str
    seat: int
    kind: SeatKind
    name: str = ""
    bot: str = ""
    token_hash: str | None = None
    invitation_hash: str | None = None


class EventRow(Struct, frozen=True):
    """Something that happened at a table.  ``kind`` and ``body`` mean what the caller wants them to mean.

    Numbers run from 1 without gaps.  ``seat`` is nothing when nobody in particular acted.  A ``decision_id`` occurs
    once at a table; events nobody will send again may have none.
    """

    game: str
    seq: int
    seat: int | None
    kind: str
    body: str
    decision_id: str | None
    at: float


class LineRow(Struct, frozen=True):
    """Something that was said at a table, by a seat or by a spectator.

    Numbers run from 1 in each channel; a line that is not stored yet has none.  ``line_id`` occurs once at a table.
    """

    game: str
    channel: Channel
    number: int
    seat: int | None
    name: str
    text: str
    line_id: str
    at: float


class RosterRow(Struct, frozen=True):
    """Figures that live on from game to game.  ``id`` is the hash of the token that holds it.

    ``body`` means what the game wants it to mean; ``away`` is the table that has them now, if one does.
    """

    id: str
    game: str
    body: str
    version: int
    away: str
    changed_at: float


class Appended(Struct, frozen=True):
    """What ``Store.append`` did.  If ``repeated``, nothing was written and ``event`` is the earlier one of that id."""

    event: EventRow
    repeated: bool = False


class Claimed(Struct, frozen=True):
    """A seat that was taken by invitation, as it is now, and the number of the event that tells of it."""

    seat: SeatRow
    seq: int


class Holding(Struct, frozen=True):
    """A seat that a token holds, and its table."""

    game: GameRow
    seat: SeatRow
