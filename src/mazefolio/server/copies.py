"""What is stored of a table, and a copy of it in memory.  When the two may differ, the copy is thrown away."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

import msgspec

from mazefolio.engine.errors import RulesVersionError
from mazefolio.engine.glimpse import Glimpse
from mazefolio.engine.secrecy import Viewer
from mazefolio.server import rosters
from mazefolio.server.aside import aside
from mazefolio.server.logs import Failures
from mazefolio.server.played import Brought, Draft, Played, last_look, renewal
from mazefolio.server.refusal import Refusal, refusal_of
from mazefolio.server.store import (
    Appended,
    AwayError,
    ConflictError,
    EventRow,
    GameRow,
    NotFoundError,
    SeatRow,
    SeqTakenError,
    Store,
    StoreError,
)


@contextmanager
def store_errors() -> Iterator[None]:
    """What the store cannot do is refused.  Who was first, and what is taken, is for the caller to sort out."""
    try:
        yield
    except (SeqTakenError, ConflictError):
        raise
    except StoreError as error:
        raise refusal_of(error) from error


def _played(row: GameRow, seats: Sequence[SeatRow], events: Sequence[EventRow]) -> Played:
    """A game played anew."""
    played = Played(row, seats, events)
    _put_into_words(played)
    return played


def _put_into_words(played: Played) -> None:
    """Make the sentences of the log, which takes long after a new name: it gets into all of them.

    If one fails, that shows and is noted when the table is looked at.
    """
    with suppress(Exception):
        played.table.log(None)


class Copy:
    """One table's events, and the game that they add up to."""

    def __init__(self, table: str, store: Store) -> None:
        self.table, self.store = table, store
        self._played: Played | None = None
        self._failures = Failures(table, "a table cannot be played")

    @property
    def known(self) -> bool:
        """Whether the game need not be read again."""
        return self._played is not None

    def forget(self) -> None:
        """Read everything anew at the next look."""
        self._played = None

    def restore(self) -> None:
        """A change has failed half-way: make the copy what it was, or read everything anew."""
        played, self._played = self._played, None
        if played is not None:
            with suppress(Exception):
                played.restore()
                self._played = played

    async def read(self) -> Played:
        """The game so far."""
        if self._played is None:
            self._played = await self._load()
        return self._played

    async def seats(self) -> Sequence[SeatRow]:
        """Who sits there, which can be told without playing the game; nobody if there is no such table."""
        if self._played is not None:
            return self._played.seats
        with store_errors():
            return await self.store.seats(self.table)

    async def glimpse(self) -> Glimpse:
        """What can be told of the game without playing it."""
        return await aside(last_look, *await self._stored())

    async def _stored(self) -> tuple[GameRow, list[SeatRow], list[EventRow]]:
        with store_errors():
            # Events first: if anything changes in between, its event is still to come and is noticed then.
            events = await self.store.events(self.table)
            seats = await self.store.seats(self.table)
            row = await self.store.game(self.table)
        if row is None:
            raise Refusal("not-found", f"there is no table '{self.table}'")
        return row, seats, events

    async def _load(self) -> Played:
        row, seats, events = await self._stored()
        try:
            renewed = await aside(renewal, row, events, time.time())
            played = await aside(_played, row, seats, [*events, *renewed])
        except RulesVersionError as error:
            raise Refusal("unavailable", str(error)) from error
        except Exception as error:
            self._failures.note(error)
            raise Refusal("unavailable", "this table cannot be played by this version of the rules") from error
        try:
            with store_errors():
                for event in renewed:
                    await self.store.append(event)
        except SeqTakenError:
            return await self._load()
        return played

    async def catch_up(self) -> Played:
        """Follow what other processes have stored."""
        played = await self.read()
        with store_errors():
            events = await self.store.events(self.table, played.seq)
            if not events:
                return played
            seats = await self.store.seats(self.table)
        self.forget()
        try:
            await aside(played.catch_up, seats, events)
            await aside(_put_into_words, played)
        except Exception:
            return await self.read()
        self._played = played
        return played

    async def commit(self, seat: Viewer, draft: Draft, decision: str | None = None) -> int:
        """Store a change that the copy has already made; the number it got.

        Until it is stored the copy is a mere guess, so it is put aside.  Raises ``SeqTakenError``.
        """
        played = await self.read()
        self.forget()
        try:
            done = await self._append(played, seat, draft, decision)
        except ConflictError as error:
            self._played = played
            self.restore()
            raise Refusal("malformed", "this secret holds another seat; make a new one") from error
        if not done.repeated:
            played.take(done.event)
            if draft.seat:
                played.sit([draft.seat if row.seat == draft.seat.seat else row for row in played.seats])
                await aside(_put_into_words, played)
            self._played = played
        elif done.event.seat != seat:
            raise Refusal("malformed", "another seat has used this decision id")
        return done.event.seq

    async def _append(self, played: Played, seat: Viewer, draft: Draft, decision: str | None) -> Appended:
        event = EventRow(self.table, played.seq + 1, seat, draft.kind, draft.body, decision, time.time())
        with store_errors():
            return await self.store.append(
                event,
                seat=draft.seat,
                ended=played.table.result is not None,
                snapshot=played.bookmark(),
                rosters=await rosters.coming_home(self.store, played),
            )

    async def join(self, invitation: str, name: str, token: str, brought: Brought | None) -> int:
        """Give the seat of an invitation to this token, and say which seat; both secrets are hashes.

        Another process may have done so already, for the same person, and the answer may have been lost.
        """
        with store_errors():
            try:
                claimed = await self.store.claim_invitation(
                    self.table,
                    invitation,
                    name=name,
                    token_hash=token,
                    at=time.time(),
                    body=msgspec.json.encode(brought).decode() if brought else "",
                    roster=brought.roster if brought else "",
                )
            except NotFoundError:
                seat = await self.store.seat_by_hash(token)
                if seat is None or seat.game != self.table:
                    raise
                return seat.seat
            except AwayError as error:
                raise rosters.is_away() from error
            except ConflictError as error:
                raise Refusal("malformed", "this token holds a seat elsewhere; make a new one") from error
        return claimed.seat.seat
