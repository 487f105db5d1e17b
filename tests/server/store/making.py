"""Rows to store, in few words."""

from __future__ import annotations

from typing import Any

from mazefolio.server.store import EventRow, GameRow, SeatRow, Store
from mazefolio.server.store.works import Query, Rows, Work

MISCOUNTED = "SELECT count(*) FROM game WHERE seq <> (SELECT count(*) FROM event WHERE event.game = game.id)"
"""How many tables are not at the number of their last event."""


def a_game(id: str = "oak", **fields: Any) -> GameRow:
    row: dict[str, Any] = {
        "game": "redmage",
        "rules": "1",
        "setup": '{"x": 1}',
        "key": b"\0\xff",
        "created_at": 1.5,
        "updated_at": 1.5,
    }
    return GameRow(id=id, **(row | fields))


def a_seat(game: str = "oak", seat: int = 0, **fields: Any) -> SeatRow:
    row: dict[str, Any] = {"kind": "person"}
    return SeatRow(game=game, seat=seat, **(row | fields))


def an_event(seq: int, decision_id: str | None = None, game: str = "oak", **fields: Any) -> EventRow:
    row: dict[str, Any] = {"seat": 0, "kind": "decide", "body": f"body of {seq}", "at": 10.0 + seq}
    return EventRow(game=game, seq=seq, decision_id=decision_id, **(row | fields))


async def a_table(store: Store, game: str = "oak", seats: int = 2) -> None:
    """A table with seats held by tokens whose hashes are 'oak token 0' and so on."""
    await store.create(a_game(game), [a_seat(game, seat, token_hash=f"{game} token {seat}") for seat in range(seats)])


async def ask(store: Store, text: str, **values: Any) -> Rows:
    """Put a question of one's own to the database behind a store."""

    def work() -> Work[Rows]:
        return (yield Query(text, values))

    return await store._write(work())
