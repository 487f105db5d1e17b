"""A table as one actor: everything that happens to it happens one thing after another, and everybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import msgspec

from mazefolio.bots import UnknownBotError
from mazefolio.engine.errors import DecisionError, UndoRefusedError
from mazefolio.engine.secrecy import Viewer
from mazefolio.server import showing
from mazefolio.server.conversation import Conversation, audible
from mazefolio.server.copies import Copy
from mazefolio.server.fanout import Feed, Feeds
from mazefolio.server.logs import Failures
from mazefolio.server.played import Played
from mazefolio.server.protocol import Chat, Said
from mazefolio.server.refusal import Refusal, refusal_of
from mazefolio.server.settings import Settings
from mazefolio.server.showing import Sight
from mazefolio.server.store import SAID, Store


class Actor:
    """One table: what is stored of it, who watches it, and what is said there."""

    def __init__(self, table: str, store: Store, settings: Settings) -> None:
        self.id, self.settings = table, settings
        self.feeds = Feeds()
        self._copy, self._conversation = Copy(table, store), Conversation(table, store)
        self._lock = asyncio.Lock()
        self._told = self._heard = self._followed = -1
        self._sights: dict[Viewer, Sight] = {}
        self._failures = Failures(table)
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        """Whether it may be forgotten until a client looks at it again: nobody watches it and nothing goes on."""
        return not (self.feeds.open or self._tasks or self._lock.locked())

    @property
    def known(self) -> bool:
        """Whether its game is in memory; of a table that does not exist there is none."""
        return self._copy.known

    def hear(self, seq: int | None) -> None:
        """A row was stored, perhaps by another process.  Without its number it is not known what was stored."""
        if seq is None or seq == SAID:
            self._conversation.hear()
            self._spawn(self._follow_talk())
        if seq is None or seq > self._told:
            self._heard = self._told + 1 if seq is None else max(seq, self._heard)
            if not self._lock.locked():
                self._spawn(self._follow())

    async def fetch(self, admit: Callable[[int], None]) -> None:
        """Have the game in memory.  Who looks first pays for what is played anew, and may not begin with debts."""
        async with self._lock:
            if not self.known:
                admit(0)
                admit((await self._copy.read()).seq)

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

    def _tell(self, played: Played) -> None:
        self._sights.clear()
        for feed in self.feeds.open:
            if feed.viewer is not None and played.seats[feed.viewer].token_hash != feed.held:
                feed.revoke()
                continue
            with suppress(Refusal):
                feed.show(self._sight(played, feed.viewer))

    async def _tell_who_is_here(self) -> None:
        with suppress(Refusal):
            async with self._alone() as played:
                self._tell(played)

    def _sight(self, played: Played, viewer: Viewer) -> Sight:
        """The table for this viewer; made once for all who see the same."""
        if viewer not in self._sights:
            with self._guarded():
                self._sights[viewer] = showing.sight(played, viewer, self.feeds.here)
        return self._sights[viewer]

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Rules say no in known ways.  If they fail in any other, this request is refused and all others go on."""
        try:
            yield
        except (DecisionError, UndoRefusedError, UnknownBotError) as error:
            raise refusal_of(error) from error
        except Refusal:
            raise
        except Exception as error:
            self._failures.note(error)
            raise Refusal("failed", "the rules of this game failed here, and it has been noted") from error

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """The same for a change.  Rules that fail may leave it half done, so the game goes back to what is stored."""
        try:
            with self._guarded():
                yield
        except Refusal as refusal:
            if refusal.code == "failed":
                refusal.reason += "; nothing was changed"
                self._copy.restore()
            raise

    async def _listen(self, played: Played) -> None:
        """Tell those who watch what was said since they were last told."""
        self._pass_on(played, await self._conversation.catch_up(), self.feeds.open)

    def _pass_on(self, played: Played, said: Sequence[Said], watchers: Iterable[Feed]) -> None:
        for feed in watchers:
            heard = self._heard_by(played, feed.viewer, said)
            if heard.lines:
                feed.say(msgspec.json.encode(heard).decode())

    def _heard_by(self, played: Played, viewer: Viewer, said: Sequence[Said]) -> Chat:
        return Chat(self.id, audible(said, viewer, over=played.table.result is not None))

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
