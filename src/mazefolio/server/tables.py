"""Everything that can be asked of a table."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from mazefolio.bots.counsel import Counsel
from mazefolio.engine.glimpse import Glimpse
from mazefolio.engine.secrecy import Viewer
from mazefolio.server import logs, looking, rosters, seats, showing
from mazefolio.server.aside import aside
from mazefolio.server.bots import question
from mazefolio.server.fanout import Feed
from mazefolio.server.looking import Over
from mazefolio.server.names import distinct
from mazefolio.server.played import Draft, Kind, Played
from mazefolio.server.playing import WithBots
from mazefolio.server.protocol import Ack, Chat, HandOver, Join, Joined, LogPage, Move, MyTable, Say
from mazefolio.server.refusal import Refusal
from mazefolio.server.showing import Sight
from mazefolio.server.store import EventRow, GameRow, RosterRow, SeqTakenError

NOBODY = "Somebody"
"""Who speaks in the gallery without giving a name."""


class LiveTable(WithBots):
    """One table, for as long as a client or a bot uses it."""

    async def seat_of(self, token: str | None, admit: Callable[[int], None]) -> Viewer:
        """The seat that this token holds here.  A wrong one costs a look into the store, and not a game."""
        if token is not None and (rows := await self._copy.seats()):
            seats.holder(rows, token)
        await self.fetch(admit)
        async with self._alone() as played:
            return seats.holder(played.seats, token)

    async def view(self, viewer: Viewer) -> Sight:
        """The table for this viewer."""
        async with self._alone() as played:
            return self._sight(played, viewer)

    async def entry(self, seat: int, admit: Callable[[int], None]) -> MyTable:
        """The table as a line in the list of games of the player who holds this seat."""
        await self.fetch(admit)
        async with self._alone() as played:
            with self._guarded():
                return showing.my_table(played, seat, self.feeds.here)

    async def replay(self, viewer: Viewer, at: int | None, admit: Callable[[int], None]) -> bytes:
        """The table as this viewer could see it after so many decisions, if what that costs is admitted."""
        async with self._alone() as played:
            with self._guarded():
                past = looking.past(played, at)
        admit(past.cost)
        with self._guarded():
            return await aside(looking.replay_view, past, viewer)

    async def log(self, viewer: Viewer, before: int | None) -> LogPage:
        """A page of the log as this viewer may read it."""
        async with self._alone() as played:
            with self._guarded():
                return showing.log_page(played, viewer, before)

    async def counsel(self, seat: int, admit: Callable[[], None]) -> Counsel:
        """What a Master would do in this seat, if nobody else plays who would mind."""
        async with self._alone() as played:
            with self._guarded():
                looking.check_counsel(played, seat)
                admit()
                seq, task = played.table.seq, question(played.table, secrets.randbits(32))
        return await self.thinkers.advise(task, seq)

    async def record(self) -> str:
        """The saved game.  It holds the key of the dice, so it can be had only once the game is over."""
        async with self._alone() as played:
            if not played.open_to_all:
                raise Refusal("not-found", "the record can be had once the game is over")
            with self._guarded():
                return played.table.save()

    async def over(self) -> Over:
        """What there is to tell of this game once it is over."""
        async with self._alone() as played:
            return looking.over(played)

    async def keep_insight(self, seq: int, insight: str) -> None:
        """Keep the insight into this game as it was after this event, unless it has gone on since."""
        async with self._alone() as played:
            if played.seq == seq:
                with suppress(SeqTakenError):
                    await self._copy.commit(None, Draft(Kind.INSIGHT, insight), f"insight {seq}")

    async def glimpse(self) -> Glimpse:
        """What can be told of this table even if its rules are not here any more."""
        return await self._copy.glimpse()

    async def branch(self, at: int) -> tuple[GameRow, list[EventRow]]:
        """This table, and how one begins that goes on after so many of its decisions."""
        async with self._alone() as played:
            if not played.open_to_all:
                raise Refusal("not-found", "one can play on from here once the game is over")
            with self._guarded():
                past = looking.past(played, at)
        with self._guarded():
            return played.row, await aside(looking.branch, past)

    @asynccontextmanager
    async def watched(self, token: str | None, *, whole: bool = False) -> AsyncIterator[Feed]:
        """A feed on which the table is sent now, and what has changed, or the ``whole``, after every change."""
        async with self._alone() as played:
            viewer = seats.holder(played.seats, token)
            held = None if viewer is None else played.seats[viewer].token_hash
            feed = Feed(viewer, self.settings.limits.queue, whole=whole, held=held)
            with suppress(Refusal):
                await self._listen(played)
            self._sight(played, viewer)  # a table that cannot be shown is refused before anybody watches it
            if self.feeds.add(feed):
                self._tell(played)
            else:
                feed.show(self._sight(played, viewer))
            self._pass_on(played, self._conversation.lines, [feed])
        try:
            yield feed
        finally:
            if self.feeds.drop(feed):
                self._spawn(self._tell_who_is_here())

    async def show_again(self, feed: Feed) -> None:
        """Send the whole table on a feed whose client has missed something."""
        async with self._alone() as played:
            feed.show_all(self._sight(played, feed.viewer))

    async def join(self, wanted: Join, roster: RosterRow | None = None) -> Joined:
        """Give the open seat of this invitation to this token; a token that has sat down before keeps its seat.

        A roster may come along.  For a wrong invitation no game is played, either.
        """
        if (rows := await self._copy.seats()) and seats.held(rows, wanted.token) is None:
            seats.invited(rows, wanted.invitation)
        async with self._alone() as played:
            seat = seats.held(played.seats, wanted.token)
            if seat is None:
                row = seats.invited(played.seats, wanted.invitation)
                name = seats.clean_name(wanted.name, row.name)
                with self._guarded():
                    brought = await aside(rosters.with_guest, played, row.seat, roster) if roster else None
                seat = await self._copy.join(
                    seats.hash_of(wanted.invitation), name, seats.hash_of(wanted.token), brought
                )
                with suppress(Refusal):
                    self._news(await self._copy.catch_up())
        return Joined(self.id, seat)

    async def recalled(self, roster: RosterRow) -> str:
        """What becomes of a roster whose owner calls it back from here, where nobody plays any more."""
        async with self._alone() as played:
            if time.time() < played.changed + self.settings.patience:
                raise rosters.is_playing()
            with self._guarded():
                return rosters.called_back(played, roster)

    async def chat(self, viewer: Viewer) -> Chat:
        """What was said here, as far as this viewer may hear it."""
        async with self._alone() as played:
            await self._listen(played)
            return self._heard_by(played, viewer, self._conversation.lines)

    async def say(self, viewer: Viewer, wanted: Say, acknowledge: Callable[[Ack], None]) -> Chat:
        """Store what is said, acknowledge it, and send it to all who may hear it; the talk as the speaker hears it."""
        async with self._alone() as played:
            called = [row.name for row in played.seats]
            name = distinct(seats.clean_name(wanted.name, NOBODY), called) if viewer is None else called[viewer]
            await self._conversation.say(viewer, wanted, name, self.settings.limits.line)
            acknowledge(Ack(wanted.id, played.seq))
            await self._listen(played)
            return self._heard_by(played, viewer, self._conversation.lines)

    async def act(self, seat: int, move: Move, acknowledge: Callable[[Ack], None]) -> Sight:
        """Carry out a move, acknowledge it, tell everybody; the table as the seat then sees it."""
        began = time.perf_counter_ns()
        try:
            async with self._alone():
                done = await self._carry_out(seat, move)
                acknowledge(Ack(move.id, done))
                logs.decision(self.id, done, seat, "ok", began)
                played = await self._copy.read()
                self._news(played)
                return self._sight(played, seat)
        except Refusal as refusal:
            logs.decision(self.id, move.seq, seat, refusal.code, began)
            refusal.decision = move.id
            raise

    async def _carry_out(self, seat: int, move: Move) -> int:
        """Carry out a move; the number that was committed.  A refusal shows the table as it is."""
        try:
            return await self._commit(seat, move)
        except Refusal as refusal:
            if refusal.code != "unavailable":
                played = await self._copy.read()
                self._news(played)
                refusal.table = self._sight(played, seat).text
            raise

    async def _commit(self, seat: int, move: Move) -> int:
        """Sequence number, rules, commit: in this order, and never another."""
        played = await self._copy.read()
        if move.seq > played.seq:
            played = await self._copy.catch_up()
        if (done := _done_before(played, seat, move)) is not None:
            return done
        with self._changing():
            if isinstance(move, HandOver):
                seats.check_hand_over(played.seats, seat, move, self.feeds.here)
            draft = played.draft(seat, move)
        try:
            return await self._copy.commit(seat, draft, move.id)
        except SeqTakenError as error:
            done = _done_before(await self._copy.read(), seat, move)
            if done is None:
                raise Refusal("unavailable", "the store could not say who was first; try again") from error
            return done


def _done_before(played: Played, seat: int, move: Move) -> int | None:
    """The number that this decision id got when it came first; refuses a move that answers another state."""
    made = played.made.get(move.id)
    if made is None:
        if move.seq != played.seq:
            raise Refusal("stale", "the table has changed since you looked; look again")
        return None
    if made.seat != seat:
        raise Refusal("malformed", "another seat has used this decision id")
    return made.seq
