"""What is asked of a database, in which order, and what the answers mean: the same for all dialects.

A work is a generator that yields queries, receives their rows and returns what the caller wants to know.  It runs in
one transaction; an error out of it undoes everything it did.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import asdict, replace

from mazefolio.server.names import distinct
from mazefolio.server.store.errors import AwayError, BadValueError, ConflictError, NotFoundError, SeqTakenError
from mazefolio.server.store.rows import (
    JOINED,
    Appended,
    Channel,
    Claimed,
    EventRow,
    GameRow,
    Holding,
    LineRow,
    RosterRow,
    SeatRow,
)

T = TypeVar("T")
Value: TypeAlias = str | bytes | int | float | None
Values: TypeAlias = Mapping[str, Value]


class Query(NamedTuple):
    """A statement with the values that are named ``:so`` in it; values it does not name do no harm."""

    text: str
    values: Values = {}


LINES_KEPT, LINES_READ = 500, 100
"""How many of the latest lines of a channel are kept, and how many are read at a time."""

Rows: TypeAlias = list[tuple[Any, ...]]
Work: TypeAlias = Generator[Query, Rows, T]

GAME = "game.id, game.game, rules, setup, key, created_at, updated_at, ended, seq, snapshot"
SEAT = "seat.game, seat, kind, name, bot, token_hash, invitation_hash"
EVENT = "game, seq, seat, kind, body, decision_id, at"
ROSTER = "id, game, body, version, away, changed_at"
LINE = "game, channel, number, seat, name, text, line_id, at"

ADD_GAME = """
INSERT INTO game (id, game, rules, setup, key, created_at, updated_at, ended, seq, snapshot)
VALUES (:id, :game, :rules, :setup, :key, :created_at, :updated_at, :ended, :seq, :snapshot)"""
ADD_SEAT = """
INSERT INTO seat (game, seat, kind, name, bot, token_hash, invitation_hash)
VALUES (:game, :seat, :kind, :name, :bot, :token_hash, :invitation_hash)"""
ADD_EVENT = """
INSERT INTO event (game, seq, seat, kind, body, decision_id, at)
VALUES (:game, :seq, :seat, :kind, :body, :decision_id, :at)"""
ADD_LINE = f"""
INSERT INTO line ({LINE}) VALUES (:game, :channel, :number, :seat, :name, :text, :line_id, :at)"""
CHANGE_SEAT = """
UPDATE seat SET kind = :kind, name = :name, bot = :bot, token_hash = :token_hash, invitation_hash = :invitation_hash
WHERE game = :game AND seat = :seat RETURNING seat"""
TAKE_SEAT = f"""
UPDATE seat SET kind = 'person', name = :name, bot = '', token_hash = :token_hash, invitation_hash = NULL
WHERE game = :game AND invitation_hash = :invitation_hash RETURNING {SEAT}"""
OTHER_NAMES = """
SELECT name FROM seat WHERE game = :game AND (invitation_hash IS NULL OR invitation_hash <> :invitation_hash)"""

# Of two transactions that advance a table, the second waits for the first and then looks at the number again.
ADVANCE = """
UPDATE game SET seq = :seq, updated_at = :at, ended = coalesce(:ended, ended), snapshot = coalesce(:snapshot, snapshot)
WHERE id = :game AND seq = :seq - 1
AND NOT EXISTS (SELECT 1 FROM event WHERE event.game = :game AND decision_id = :decision_id) RETURNING seq"""
ADVANCE_BY_ONE = "UPDATE game SET seq = seq + 1, updated_at = :at WHERE id = :game RETURNING seq"
HOLD_STILL = "UPDATE game SET seq = seq WHERE id = :game RETURNING seq"


ADD_ROSTER = f"""
INSERT INTO roster ({ROSTER}) VALUES (:id, :game, :body, :version, :away, :changed_at)
ON CONFLICT (id) DO NOTHING"""
SEND_ROSTER = """
UPDATE roster SET away = :table, version = version + 1, changed_at = :at WHERE id = :id AND away = '' RETURNING id"""
CHANGE_ROSTER = f"""
UPDATE roster SET body = :body, version = version + 1, away = '', changed_at = :changed_at
WHERE id = :id AND away = :away AND version = :version RETURNING {ROSTER}"""


def create(game: GameRow, seats: Sequence[SeatRow], events: Sequence[EventRow], rosters: Sequence[str]) -> Work[None]:
    """A new table with its seats, its first events and the rosters that it takes along, all or nothing."""
    yield Query(ADD_GAME, asdict(replace(game, seq=len(events) or game.seq)))
    for seat in seats:
        yield Query(ADD_SEAT, asdict(replace(seat, game=game.id)))
    for event in events:
        yield Query(ADD_EVENT, asdict(replace(event, game=game.id)))
    for roster in rosters:
        yield from _send_roster(roster, game.id, game.created_at)


def _send_roster(roster: str, table: str, at: float) -> Work[None]:
    if not (yield Query(SEND_ROSTER, {"id": roster, "table": table, "at": at})):
        raise AwayError("a roster is at another table")


def game(game: str) -> Work[GameRow | None]:
    """The table, if there is one."""
    rows = yield Query(f"SELECT {GAME} FROM game WHERE id = :game", {"game": game})
    return _game(*rows[0]) if rows else None


def seats(game: str) -> Work[list[SeatRow]]:
    """The seats of a table, in order."""
    rows = yield Query(f"SELECT {SEAT} FROM seat WHERE game = :game ORDER BY seat", {"game": game})
    return [SeatRow(*row) for row in rows]


def events(game: str, since: int) -> Work[list[EventRow]]:
    """The events of a table after a number, in order."""
    text = f"SELECT {EVENT} FROM event WHERE game = :game AND seq > :since ORDER BY seq"
    rows = yield Query(text, {"game": game, "since": since})
    return [EventRow(*row) for row in rows]


def append(
    event: EventRow, seat: SeatRow | None, ended: bool | None, snapshot: str | None, rosters: Sequence[RosterRow]
) -> Work[Appended]:
    """The next event, if its number is the next and its decision id new, and with it the rosters that come home."""
    values = asdict(event) | {"ended": ended, "snapshot": snapshot}
    if not (yield Query(ADVANCE, values)):
        return (yield from _why_not(event))
    yield Query(ADD_EVENT, values)
    if seat is not None and not (yield Query(CHANGE_SEAT, asdict(replace(seat, game=event.game)))):
        raise NotFoundError(f"table {event.game} has no seat {seat.seat}")
    # A roster that was called back meanwhile has changed: nobody comes home to it from here.
    for roster in rosters:
        yield Query(CHANGE_ROSTER, asdict(roster))
    return Appended(event)


def roster(roster: str) -> Work[RosterRow | None]:
    """The roster that a token holds."""
    rows = yield Query(f"SELECT {ROSTER} FROM roster WHERE id = :id", {"id": roster})
    return RosterRow(*rows[0]) if rows else None


def keep_roster(row: RosterRow) -> Work[RosterRow]:
    """A new roster; the one that is there, if its token holds one already."""
    yield Query(ADD_ROSTER, asdict(row))
    found = yield from roster(row.id)
    assert found is not None, "it has just been stored"
    return found


def change_roster(row: RosterRow) -> Work[RosterRow]:
    """Store a roster as it is now, unless it has changed since it was read."""
    rows = yield Query(CHANGE_ROSTER, asdict(row))
    if not rows:
        raise ConflictError("the roster has changed since it was read")
    return RosterRow(*rows[0])


def _why_not(event: EventRow) -> Work[Appended]:
    """An event that was not the next: sent again, too late, or for no table at all."""
    text = f"SELECT {EVENT} FROM event WHERE game = :game AND decision_id = :decision_id"
    rows = yield Query(text, {"game": event.game, "decision_id": event.decision_id})
    if rows:
        return Appended(EventRow(*rows[0]), repeated=True)
    known = yield from game(event.game)
    if known is None:
        raise NotFoundError(f"there is no table {event.game}")
    raise SeqTakenError(event.game, event.seq, known.seq)


def claim_invitation(
    game: str, invitation_hash: str, name: str, token_hash: str, at: float, body: str, roster: str
) -> Work[Claimed]:
    """Give the seat of an invitation to the token that comes first, with the roster that it brings.

    The table is advanced before the seat is looked at, as everywhere else: locks taken in one order never deadlock.
    """
    advanced = yield Query(ADVANCE_BY_ONE, {"game": game, "at": at})
    values = {"game": game, "invitation_hash": invitation_hash, "token_hash": token_hash}
    others = yield Query(OTHER_NAMES, values)
    taken = yield Query(TAKE_SEAT, values | {"name": distinct(name, [other for (other,) in others])})
    if not advanced or not taken:
        raise NotFoundError(f"this invitation to table {game} is not good, or no longer")
    seat, [(seq,)] = SeatRow(*taken[0]), advanced
    yield Query(ADD_EVENT, asdict(EventRow(game, seq, seat.seat, JOINED, body, None, at)))
    if roster:
        yield from _send_roster(roster, game, at)
    return Claimed(seat, seq)


def say(line: LineRow) -> Work[LineRow]:
    """The next line of a channel; one that was said before comes back as it was.  Of long talk the oldest is lost."""
    values = asdict(line)
    if not (yield Query(HOLD_STILL, values)):
        raise NotFoundError(f"there is no table {line.game}")
    known = yield Query(f"SELECT {LINE} FROM line WHERE game = :game AND line_id = :line_id", values)
    if known:
        return LineRow(*known[0])
    [(last,)] = yield Query(
        "SELECT coalesce(max(number), 0) FROM line WHERE game = :game AND channel = :channel", values
    )
    said = replace(line, number=last + 1)
    yield Query(ADD_LINE, asdict(said))
    forget = "DELETE FROM line WHERE game = :game AND channel = :channel AND number <= :number"
    yield Query(forget, asdict(replace(said, number=said.number - LINES_KEPT)))
    return said


def lines(game: str, channel: Channel, since: int) -> Work[list[LineRow]]:
    """The latest lines of a channel after a number, in order."""
    text = f"""SELECT {LINE} FROM line WHERE game = :game AND channel = :channel AND number > :since
    ORDER BY number DESC LIMIT {LINES_READ}"""
    rows = yield Query(text, {"game": game, "channel": channel, "since": since})
    return [LineRow(*row) for row in reversed(rows)]


def seat_by_hash(token_hash: str) -> Work[SeatRow | None]:
    """The seat a token holds."""
    rows = yield Query(f"SELECT {SEAT} FROM seat WHERE token_hash = :token_hash", {"token_hash": token_hash})
    return SeatRow(*rows[0]) if rows else None


def games_by_hashes(token_hashes: Sequence[str]) -> Work[list[Holding]]:
    """The seats that tokens hold, with their tables, latest changed first."""
    values = {f"hash{number}": token_hash for number, token_hash in enumerate(token_hashes)}
    if not values:
        return []
    among = ", ".join(f":{name}" for name in values)
    text = f"""SELECT {GAME}, {SEAT} FROM seat JOIN game ON game.id = seat.game
    WHERE token_hash IN ({among}) ORDER BY updated_at DESC, game.id, seat"""
    rows = yield Query(text, values)
    width = len(GameRow.__struct_fields__)
    return [Holding(_game(*row[:width]), SeatRow(*row[width:])) for row in rows]


def probe() -> Work[None]:
    """A real write that changes nothing for anybody."""
    yield Query("UPDATE probe SET writes = writes + 1")


def check(values: Values) -> Values:
    """The same values, if every database can hold them."""
    for name, value in values.items():
        if isinstance(value, str) and ("\0" in value or not _is_unicode(value)):
            raise BadValueError(f"{name} has characters that cannot be stored")
        if isinstance(value, int) and not -(2**63) <= value < 2**63:
            raise BadValueError(f"{name} is too large a number")
    return values


def _is_unicode(text: str) -> bool:
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _game(*row: Any) -> GameRow:
    found = GameRow(*row)
    return replace(found, ended=bool(found.ended))
