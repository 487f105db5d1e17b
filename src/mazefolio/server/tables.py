"""A table as one actor: everything that happens to it happens here, one thing after another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import msgspec

from mazefolio.bots import UnknownBotError
from mazefolio.engine.errors import DecisionError, UndoRefusedError
from mazefolio.engine.glimpse import Glimpse
from mazefolio.engine.secrecy import Viewer
from mazefolio.server import logs, rosters, seats, showing
from mazefolio.server.bots import Thinkers, thought
from mazefolio.server.conversation import Conversation, audible
from mazefolio.server.copies import Copy
from mazefolio.server.fanout import Line, Lines
from mazefolio.server.played import Played
from mazefolio.server.protocol import Ack, Chat, HandOver, Join, Joined, Move, MyTable, ReplayView, Said, Say
from mazefolio.server.refusal import Refusal, refusal_of
from mazefolio.server.settings import Settings
from mazefolio.server.showing import Sight
from mazefolio.server.store import SAID, EventRow, GameRow, RosterRow, SeqTakenError, Store

NOBODY = "Somebody"
"""Who speaks in the gallery without giving a name."""
PATIENCE = 1.0
"""Seconds until a bot tries again after the store could not be written."""


class LiveTable:
    """One table, for as long as a client or a bot uses it."""

    def __init__(self, table: str, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.id, self.thinkers, self.settings = table, thinkers, settings
        self.lines = Lines()
        self._copy, self._conversation = Copy(table, store), Conversation(table, store)
        self._lock = asyncio.Lock()
        self._told = self._heard = self._followed = -1
        self._sights: dict[Viewer, Sight] = {}
        self._frozen = self._bot_at_work = False
        self._hurried = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        """Whether it may be forgotten until a client looks at it again: nobody watches it and nothing goes on."""
        return not (self.lines.open or self._tasks or self._lock.locked())

    async def seat_of(self, token: str | None) -> Viewer:
        """The seat that this token holds here."""
        async with self._alone() as played:
            return seats.holder(played.seats, token)

    async def view(self, viewer: Viewer) -> Sight:
        """The table for this viewer."""
        async with self._alone() as played:
            return self._sight(played, viewer)

    async def entry(self, seat: int) -> MyTable:
        """The table as a line in the list of games of the player who holds this seat."""
        async with self._alone() as played:
            with self._guarded():
                return showing.my_table(played, seat, self.lines.here)

    async def replay(self, viewer: Viewer, at: int | None) -> ReplayView:
        """The table as this viewer could see it after so many decisions."""
        async with self._alone() as played:
            with self._guarded():
                return showing.replay_view(played, viewer, at)

    async def record(self) -> str:
        """The saved game.  It holds the key of the dice, so it can be had only once the game is over."""
        async with self._alone() as played:
            if not played.open_to_all:
                raise Refusal("not-found", "the record can be had once the game is over")
            return played.table.save()

    async def glimpse(self) -> Glimpse:
        """What can be told of this table even if its rules are not here any more."""
        return await self._copy.glimpse()

    async def branch(self, at: int) -> tuple[GameRow, list[EventRow]]:
        """This table, and how one begins that goes on after so many of its decisions."""
        async with self._alone() as played:
            if not played.open_to_all:
                raise Refusal("not-found", "one can play on from here once the game is over")
            with self._guarded():
                if not showing.replay_view(played, None, at).branch:
                    raise Refusal("game-over", "the game is over there")
                return played.row, played.branch(at)

    @asynccontextmanager
    async def watched(self, viewer: Viewer, *, whole: bool = False) -> AsyncIterator[Line]:
        """A line on which the table is sent now, and what has changed, or the ``whole``, after every change."""
        line = Line(viewer, self.settings.limits.queue, whole=whole)
        async with self._alone() as played:
            with suppress(Refusal):
                await self._listen(played)
            self._sight(played, viewer)  # a table that cannot be shown is refused before anybody watches it
            if self.lines.add(line):
                self._tell(played)
            else:
                line.show(self._sight(played, viewer))
            self._pass_on(played, self._conversation.lines, [line])
        try:
            yield line
        finally:
            if self.lines.drop(line):
                self._spawn(self._tell_who_is_here())

    async def show_again(self, line: Line) -> None:
        """Send the whole table on a line whose client has missed something."""
        async with self._alone() as played:
            line.show_all(self._sight(played, line.viewer))

    def hurry(self) -> None:
        """Let the bots take no time until a person is asked."""
        if self._bot_at_work:
            self._hurried.set()

    async def join(self, wanted: Join, roster: RosterRow | None = None) -> Joined:
        """Give the open seat of this invitation to this token; a token that has sat down before keeps its seat.

        A roster may come along.
        """
        async with self._alone() as played:
            seat = seats.held(played.seats, wanted.token)
            if seat is None:
                row = seats.invited(played.seats, wanted.invitation)
                name = seats.clean_name(wanted.name, row.name)
                with self._guarded():
                    brought = rosters.with_guest(played, row.seat, roster) if roster else None
                seat = await self._copy.join(
                    seats.hash_of(wanted.invitation), name, seats.hash_of(wanted.token), brought
                )
                with suppress(Refusal):
                    self._news(await self._copy.read())
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
            name = seats.clean_name(wanted.name, NOBODY) if viewer is None else played.seats[viewer].name
            await self._conversation.say(viewer, wanted, name, self.settings.limits.line)
            acknowledge(Ack(wanted.id, played.seq))
            await self._listen(played)
            return self._heard_by(played, viewer, self._conversation.lines)

    async def _listen(self, played: Played) -> None:
        """Tell those who watch what was said since they were last told."""
        self._pass_on(played, await self._conversation.catch_up(), self.lines.open)

    def _pass_on(self, played: Played, said: Sequence[Said], watchers: Iterable[Line]) -> None:
        for line in watchers:
            heard = self._heard_by(played, line.viewer, said)
            if heard.lines:
                line.say(msgspec.json.encode(heard).decode())

    def _heard_by(self, played: Played, viewer: Viewer, said: Sequence[Said]) -> Chat:
        return Chat(self.id, audible(said, viewer, over=played.table.result is not None))

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
        if self._frozen:
            raise Refusal("unavailable", "this table is frozen because its rules have failed")
        with self._guarded():
            if isinstance(move, HandOver):
                seats.check_hand_over(played.seats, seat, move, self.lines.here)
            draft = played.draft(seat, move)
        try:
            return await self._copy.commit(seat, draft, move.id)
        except SeqTakenError as error:
            done = _done_before(await self._copy.read(), seat, move)
            if done is None:
                raise Refusal("unavailable", "the store could not say who was first; try again") from error
            return done

    def hear(self, seq: int | None) -> None:
        """Something was stored, perhaps by another process; nothing is known about what if no number is given."""
        if seq is None or seq == SAID:
            self._conversation.hear()
            self._spawn(self._follow_talk())
        if seq is None or seq > self._told:
            self._heard = self._told + 1 if seq is None else max(seq, self._heard)
            if not self._lock.locked():
                self._spawn(self._follow())

    async def _follow(self) -> None:
        with suppress(Refusal):
            async with self._alone() as played:
                heard, self._heard = self._heard, -1
                if heard > played.seq:
                    self._news(await self._copy.catch_up())

    async def _follow_talk(self) -> None:
        with suppress(Refusal):
            async with self._alone() as played:
                await self._listen(played)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[Played]:
        """One thing at a time.  What is seen meanwhile is what is stored."""
        async with self._lock:
            played = await self._copy.read()
            self._news(played)
            try:
                yield played
            finally:
                if self._heard > self._told:
                    self._spawn(self._follow())

    def _news(self, played: Played) -> None:
        """Tell everybody if something has been stored since they were last told."""
        if played.seq != self._told:
            self._told = played.seq
            self._tell(played)
        if played.bot and not self._bot_at_work and not self._frozen:
            self._bot_at_work = True
            self._spawn(self._let_bots_play())

    def _tell(self, played: Played) -> None:
        self._sights.clear()
        with suppress(Refusal):
            for line in self.lines.open:
                line.show(self._sight(played, line.viewer))

    async def _tell_who_is_here(self) -> None:
        with suppress(Refusal):
            async with self._alone() as played:
                self._tell(played)

    def _sight(self, played: Played, viewer: Viewer) -> Sight:
        """The table for this viewer; made once for all who see the same."""
        if viewer not in self._sights:
            with self._guarded():
                self._sights[viewer] = Sight(showing.table_view(played, viewer, self.lines.here))
        return self._sights[viewer]

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Rules say no in known ways.  If they fail in any other, this table is frozen, and no other notices."""
        try:
            yield
        except (DecisionError, UndoRefusedError, UnknownBotError) as error:
            raise refusal_of(error) from error
        except Refusal:
            raise
        except Exception as error:
            self._frozen = True
            self._copy.forget()
            logs.log.exception("the rules failed", extra={"table": self.id})
            raise Refusal("unavailable", "the rules failed; this table is frozen, nothing was changed") from error

    async def _let_bots_play(self) -> None:
        """While a bot is asked, let it think and decide."""
        try:
            while not self._frozen and await self._bot_turn():
                pass
        finally:
            self._bot_at_work = False

    async def _bot_turn(self) -> bool:
        """Let the bot that is asked decide; whether there was one."""
        try:
            async with self._alone() as played:
                if not played.bot:
                    self._hurried.clear()
                    return False
                with self._guarded():
                    seq, task = played.seq, thought(played.table, played.bot)
                pause = self._time_to_follow(played)
            choice, _ = await asyncio.gather(self.thinkers.choose(task, self.id), self._pause(pause))
            await self._decide_for_bot(seq, choice)
        except Refusal:
            await asyncio.sleep(PATIENCE)
            return bool(self.lines.open)
        return True

    def _time_to_follow(self, played: Played) -> float:
        """Bots wait until people have seen what happened; a decision that nobody saw needs no time.

        Nor does an answer to a question of which nobody may know: a pause would tell that a bot was asked.
        """
        asked = played.table.pending
        if asked is not None and asked.query.anonymous:
            return 0
        before, self._followed = self._followed, len(played.table.events)
        return self.settings.bot_pause if self._followed != before else 0

    async def _pause(self, seconds: float) -> None:
        """Wait, unless a player has asked to hurry."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), seconds)

    async def _decide_for_bot(self, seq: int, choice: int) -> None:
        """Carry out what a bot has chosen, unless something else has happened meanwhile."""
        began = time.perf_counter_ns()
        async with self._alone() as played:
            asked = played.table.pending
            if played.seq != seq or asked is None:
                return
            with self._guarded():
                draft = played.decide(asked.seat, choice)
            with suppress(SeqTakenError):
                done = await self._copy.commit(asked.seat, draft)
                logs.decision(self.id, done, asked.seat, "ok", began, by="bot")
            self._news(await self._copy.read())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop everything that goes on here."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


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
