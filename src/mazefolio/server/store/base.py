"""The interface of a store.  What a change means stands here and in ``works``; dialects only carry it out."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from mazefolio.server.store import works
from mazefolio.server.store.errors import StoreUnavailableError
from mazefolio.server.store.rows import (
    SAID,
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
from mazefolio.server.store.watchers import Watcher, Watchers
from mazefolio.server.store.works import Work

T = TypeVar("T")


class Store(ABC):
    """Tables, their seats and their events, safely on disk.

    Every call returns only after the commit.  What has begun is carried through even when its caller is
    cancelled.  Any call may raise ``StoreUnavailableError``; call again later, the store recovers by itself.
    A store belongs to the event loop in which it was opened.
    """

    def __init__(self) -> None:
        self._watchers = Watchers()
        self._begun: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def create(
        self, game: GameRow, seats: Sequence[SeatRow], events: Sequence[EventRow] = (), rosters: Sequence[str] = ()
    ) -> None:
        """Store a new table with its seats, and with what has happened there before it was made.

        It takes ``rosters`` along.  Raises ``AwayError`` when one of them is at another table, and ``ConflictError``
        when the id is taken.
        """
        await self._write(works.create(game, seats, events, rosters))

    async def game(self, game: str) -> GameRow | None:
        """The table with this id, if there is one."""
        return await self._read(works.game(game))

    async def seats(self, game: str) -> list[SeatRow]:
        """The seats of a table, in order; none when there is no such table."""
        return await self._read(works.seats(game))

    async def events(self, game: str, since: int = 0) -> list[EventRow]:
        """The events of a table after number ``since``, in order; none when there is no such table."""
        return await self._read(works.events(game, since))

    async def append(
        self,
        event: EventRow,
        *,
        seat: SeatRow | None = None,
        ended: bool | None = None,
        snapshot: str | None = None,
        rosters: Sequence[RosterRow] = (),
    ) -> Appended:
        """Store the next event of a table and, with it, what became of a seat and of the game.

        ``event.seq`` must be one more than the table's.  Raises ``SeqTakenError`` when another event was first, and
        ``NotFoundError`` when there is no such table or seat.  An event whose decision id was stored before changes
        nothing, whatever its number: the earlier event comes back (the caller looks whether it is of the same seat).
        ``seat`` replaces the whole row of that seat; ``ended`` or ``snapshot`` left out leaves things as they were.
        ``rosters`` come home, with what has become of them.
        """
        return await self._write(works.append(event, seat, ended, snapshot, rosters))

    async def claim_invitation(
        self,
        game: str,
        invitation_hash: str,
        *,
        name: str,
        token_hash: str,
        at: float,
        body: str = "",
        roster: str = "",
    ) -> Claimed:
        """Take the open seat this invitation is for; it is good once.  Raises ``NotFoundError``.

        The seat becomes a person's, and an event of kind ``JOINED`` with the next number and this body tells of it.
        If the name looks like another's at this table, a number is put after it.
        A ``roster`` comes along; if it is at a table already, nothing is done, and ``AwayError`` is raised.
        """
        return await self._write(works.claim_invitation(game, invitation_hash, name, token_hash, at, body, roster))

    async def say(self, line: LineRow) -> LineRow:
        """Store a line, and give it its number.  Raises ``NotFoundError`` when there is no such table.

        A line whose id was stored before changes nothing: the earlier line comes back (the caller looks whose it is).
        Only the latest few hundred lines of a channel are kept.
        """
        return await self._write(works.say(line))

    async def lines(self, game: str, channel: Channel, since: int = 0) -> list[LineRow]:
        """The latest lines of a channel after number ``since``, in order, but no more than a hundred."""
        return await self._read(works.lines(game, channel, since))

    async def roster(self, roster: str) -> RosterRow | None:
        """The roster with this id, if there is one."""
        return await self._read(works.roster(roster))

    async def keep_roster(self, row: RosterRow) -> RosterRow:
        """Store a new roster.  If there is one with its id, nothing changes and that one comes back."""
        return await self._write(works.keep_roster(row))

    async def change_roster(self, row: RosterRow) -> RosterRow:
        """Store what a roster has become since it was read.  Raises ``ConflictError`` when it has changed meanwhile."""
        return await self._write(works.change_roster(row))

    async def seat_by_hash(self, token_hash: str) -> SeatRow | None:
        """The seat this token holds, if it holds one."""
        return await self._read(works.seat_by_hash(token_hash))

    async def games_by_hashes(self, token_hashes: Sequence[str]) -> list[Holding]:
        """The seats these tokens hold, with their tables, latest changed first.  Unknown tokens are left out."""
        return await self._read(works.games_by_hashes(token_hashes))

    async def ready(self) -> None:
        """Write something, to see that it can be done.  Raises ``StoreUnavailableError`` when it cannot."""
        await self._write(works.probe())

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call ``watcher(game, seq)`` after every commit that gave a table a new event; returns how to stop it.

        It hears of this process and, with PostgreSQL, of all others.  It is a hint, not the news itself: it may come
        twice, late, or before the appending call has returned.  ``watcher(None, 0)`` says that some may have been
        missed, so that every table in use should be looked at.  ``watcher(game, SAID)`` says that something was said.
        It runs in the event loop and must not take long.
        """
        return self._watchers.add(watcher)

    async def close(self) -> None:
        """Finish what was begun and let go of everything."""
        if not self._closed:
            self._closed = True
            await asyncio.gather(*self._begun, return_exceptions=True)
            await self._let_go()

    async def _write(self, work: Work[T]) -> T:
        return await self._through(self._write_and_tell(work))

    async def _read(self, work: Work[T]) -> T:
        return await self._through(self._carry_out(work, writes=False))

    async def _through(self, doing: Coroutine[Any, Any, T]) -> T:
        """Carry something through, even if the caller is cancelled."""
        if self._closed:
            doing.close()
            raise StoreUnavailableError("the store is closed")
        task = asyncio.create_task(doing)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return await asyncio.shield(task)

    async def _write_and_tell(self, work: Work[T]) -> T:
        result = await self._carry_out(work, writes=True)
        match result:
            case Appended(event=event, repeated=False):
                self._watchers.tell(event.game, event.seq)
            case Claimed(seat=seat, seq=seq):
                self._watchers.tell(seat.game, seq)
            case LineRow(game=game):
                self._watchers.tell(game, SAID)
        return result

    @abstractmethod
    async def _carry_out(self, work: Work[T], *, writes: bool) -> T:
        """Put the queries of a work to the database in one transaction, committed when this returns."""

    @abstractmethod
    async def _let_go(self) -> None:
        """Close what is open."""
