"""Seats and the secrets that hold them.  A secret is shown once, to whom it belongs; only its hash is kept."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256

from msgspec.structs import replace

from mazefolio.bots.people import name_of_bot
from mazefolio.server.names import LONGEST_NAME, distinct, shown
from mazefolio.server.protocol import HandOver, NewSeat, Renew
from mazefolio.server.refusal import Refusal
from mazefolio.server.store import SeatRow

SECRET_BYTES = 16
TABLE_BYTES = 8


def new_secret() -> str:
    """128 random bits, as text that may stand in a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_salt() -> str:
    """128 random bits to seal the key of the dice with."""
    return secrets.token_hex(SECRET_BYTES)


def new_table_id() -> str:
    return secrets.token_hex(TABLE_BYTES)


def hash_of(secret: str) -> str:
    """What is stored of a secret.  It has 128 random bits, so nothing slower is needed."""
    return sha256(secret.encode()).hexdigest()


def holder(seats: Sequence[SeatRow], token: str | None) -> int | None:
    """The seat that a token holds; without a token one is a spectator."""
    if token is None:
        return None
    seat = held(seats, token)
    if seat is None:
        raise Refusal("no-seat", "this token holds no seat at this table")
    return seat


def held(seats: Sequence[SeatRow], token: str) -> int | None:
    """The seat that a token holds, if it holds one."""
    sought = hash_of(token)
    found = [row.seat for row in seats if hmac.compare_digest(row.token_hash or "", sought)]
    return found[0] if found else None


def required(seat: int | None) -> int:
    """The seat for which a token acts; spectators may not act."""
    if seat is None:
        raise Refusal("no-seat", "this takes the token of a seat: Authorization: Bearer …")
    return seat


def invited(seats: Sequence[SeatRow], invitation: str) -> SeatRow:
    """The open seat that an invitation is for."""
    sought = hash_of(invitation)
    for row in seats:
        if hmac.compare_digest(row.invitation_hash or "", sought):
            return row
    raise Refusal("not-found", "this invitation is wrong, or somebody has used it")


def plain(text: str) -> str:
    """A text as it may be shown: printable, and on one line."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def clean_name(name: str, otherwise: str) -> str:
    """A name as it may be shown: plain, and not too long."""
    return shown(name)[:LONGEST_NAME].strip() or otherwise


def seat_row(table: str, number: int, wanted: NewSeat, token: str | None, invitation: str | None) -> SeatRow:
    """A seat of a new table, as it is stored."""
    usual = name_of_bot(number) if wanted.kind == "bot" else guest_name(number)
    return SeatRow(
        game=table,
        seat=number,
        kind="person" if wanted.kind in ("me", "here") else "bot" if wanted.kind == "bot" else "open",
        name=clean_name(wanted.name, usual),
        bot=wanted.bot if wanted.kind == "bot" else "",
        token_hash=token and hash_of(token),
        invitation_hash=invitation and hash_of(invitation),
    )


def told_apart(rows: Sequence[SeatRow], wanted: Sequence[NewSeat]) -> list[SeatRow]:
    """The seats of a new table, no two of them called alike; where a name was given it is kept before others."""
    called: dict[int, str] = {}
    for row in sorted(rows, key=lambda row: not wanted[row.seat].name):
        called[row.seat] = distinct(row.name, called.values())
    return [replace(row, name=called[row.seat]) for row in rows]


def host_of(wanted: Sequence[NewSeat]) -> int | None:
    """The seat of the player who makes a table; nothing if that player takes none."""
    return next((number for number, seat in enumerate(wanted) if seat.kind == "me"), None)


def renewed(rows: Sequence[SeatRow], seat: int, move: Renew, host: int | None) -> SeatRow:
    """A seat with a new secret: one's own with a new token, another's open to whoever is invited next."""
    row = next((row for row in rows if row.seat == move.seat), None)
    if row is None or not (row.token_hash or row.invitation_hash):
        raise Refusal("wrong-seat", "this seat has no secret that could be renewed")
    if move.seat == seat:
        return replace(row, token_hash=hash_of(move.secret))
    if seat != host:
        raise Refusal("wrong-seat", "only the host of this table may invite to the seats of others")
    name = distinct(guest_name(row.seat), [other.name for other in rows if other != row])
    kind = row.kind if row.kind == "bot" else "open"
    return replace(row, kind=kind, name=name, token_hash=None, invitation_hash=hash_of(move.secret))


def guest_name(seat: int) -> str:
    return f"Guest {seat + 1}"


def check_hand_over(rows: Sequence[SeatRow], seat: int, move: HandOver, here: Callable[[int], bool]) -> None:
    """Everybody does what they like with their own seat; another's may only be lent to a bot while they are away."""
    if move.seat in (None, seat):
        return
    theirs = next((row for row in rows if row.seat == move.seat), None)
    if theirs is None or theirs.kind != "person" or not move.bot or move.name is not None:
        raise Refusal("wrong-seat", "only the seat of a player who is away can be lent to a bot")
    if here(theirs.seat):
        raise Refusal("wrong-seat", f"{theirs.name} is here")
