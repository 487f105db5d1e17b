"""Bots at a table: while one of them is asked, it thinks and decides."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from mazefolio.server import logs
from mazefolio.server.actor import Actor
from mazefolio.server.bots import Thinkers, thought
from mazefolio.server.limits import Meter
from mazefolio.server.played import Played
from mazefolio.server.refusal import Refusal
from mazefolio.server.settings import Settings
from mazefolio.server.store import SeqTakenError, Store

PATIENCE = 1.0
"""Seconds until a bot tries again after the store could not be written."""


class WithBots(Actor):
    """A table whose bots play by themselves."""

    def __init__(self, table: str, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        super().__init__(table, store, settings)
        self.thinkers = thinkers
        self._bot_at_work, self._stopped_at = False, -1
        self._hurried, self._decisions = asyncio.Event(), Meter(settings.limits.decisions)

    def _news(self, played: Played) -> None:
        super()._news(played)
        if played.bot and not self._bot_at_work and self._stopped_at != played.seq:
            self._bot_at_work = True
            self._spawn(self._let_bots_play())

    def hurry(self) -> None:
        """Let the bots take no time until a person is asked."""
        if self._bot_at_work:
            self._hurried.set()

    async def _let_bots_play(self) -> None:
        """While a bot is asked, let it think and decide."""
        try:
            while await self._bot_turn():
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
                    seq, task = played.seq, thought(played.table, played.bot, played.bot_seed)
                pause = self._time_to_follow(played)
            choice, _ = await asyncio.gather(self.thinkers.choose(task, self.id), self._pause(pause))
            await self._decide_for_bot(seq, choice)
        except Refusal as refusal:
            return await self._may_try_again(refusal)
        return True

    async def _may_try_again(self, refusal: Refusal) -> bool:
        """A store that cannot be written recovers; at a decision at which the rules fail bots stop for good."""
        if refusal.code == "failed":
            self._stopped_at = self._told
            return False
        await asyncio.sleep(PATIENCE)
        return bool(self.feeds.open)

    def _time_to_follow(self, played: Played) -> float | None:
        """Bots wait until people have seen what happened; a decision that nobody saw needs no time.

        Nothing at all holds up an answer to a question of which nobody may know: it would tell that a bot was asked.
        """
        asked = played.table.pending
        if asked is not None and asked.query.anonymous:
            return None
        before, self._followed = self._followed, len(played.table.events)
        return self.settings.bot_pause * self.feeds.pace if self._followed != before else 0

    async def _pause(self, seconds: float | None) -> None:
        """Wait, unless a player has asked to hurry.

        However little time bots take, they decide no oftener than one seat may, unless the operator wants no pauses.
        """
        if seconds is None or not self.settings.bot_pause:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), seconds)
        while wait := self._decisions.take(self.id):
            await asyncio.sleep(wait)

    async def _decide_for_bot(self, seq: int, choice: int) -> None:
        """Carry out what a bot has chosen, unless something else has happened meanwhile."""
        began = time.perf_counter_ns()
        async with self._alone() as played:
            asked = played.table.pending
            if played.seq != seq or asked is None:
                return
            with self._changing():
                draft = played.decide(asked.seat, choice)
            with suppress(SeqTakenError):
                done = await self._copy.commit(asked.seat, draft)
                logs.decision(self.id, done, asked.seat, "ok", began, by="bot")
            self._news(await self._copy.read())
