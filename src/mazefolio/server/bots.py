"""Bots think in other processes, never in the event loop.  One that fails is stood in for by the simplest bot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from mazefolio import bots
from mazefolio.bots.counsel import Counsel, by_thumb, counsel, world_to_ask_about
from mazefolio.bots.levels import ADVENTURER
from mazefolio.bots.play import Searcher, world_for
from mazefolio.bots.random import play_at_random
from mazefolio.engine.modding import playing
from mazefolio.engine.mods import MOD
from mazefolio.engine.record import pack
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.engine.worlds import World
from mazefolio.server.refusal import Refusal

log = logging.getLogger(__name__)

QUEUE = 2
"""While more than so many bots for each worker want to think, none searches: all would have to wait for it."""


class Thought(Struct, frozen=True):
    """What a bot is told: its seat's veiled state and the question.  Nothing that is hidden from the seat is in it.

    One that searches is also told a ``world``: the game as its seat might imagine it.
    """

    game: str
    bot: str
    seen: bytes
    ask: Ask
    seed: int
    mod: str = ""
    world: World | None = None


def thought(table: Table, bot: str, seed: int) -> Thought:
    """What the bot has to think about now, and what its own chance follows from."""
    assert table.pending is not None, "nothing is asked"
    seen = table.seen(table.pending.seat)
    mod = table.game.mod
    world = world_for(table, bots.get(table.game, bot), Random(seed))
    return Thought(table.game.slug, bot, pack(seen), table.pending, seed, mod.written if mod else "", world)


def think(task: Thought) -> object:
    """Let the bot decide."""
    game, rng = playing(task.game, {MOD: task.mod}), Random(task.seed)
    player = bots.get(game, task.bot)
    if not isinstance(player, Searcher):
        return player(game.unpack(task.seen), task.ask, rng)
    if task.world is None:
        return player.quick(game.unpack(task.seen), task.ask, rng)
    return player.search(task.world.table(), rng)


def question(table: Table, seed: int) -> Thought:
    """What a Master is asked for counsel about: told the same as one who plays."""
    assert table.pending is not None, "nothing is asked"
    asked = thought(table, ADVENTURER, seed)
    return replace(asked, world=world_to_ask_about(table, Random(seed)))


def advise(task: Thought, seq: int) -> Counsel:
    """What a Master would do."""
    game, rng = playing(task.game, {MOD: task.mod}), Random(task.seed)
    quick = bots.strongest(game)
    if task.world is None:
        return by_thumb(game.unpack(task.seen), task.ask, quick, seq, rng)
    return counsel(task.world, quick, seq, rng)


def advise_packed(game: str, mod: str, task: bytes, seq: int) -> Counsel:
    """The same in a worker."""
    playing(game, {MOD: mod})
    return advise(pickle.loads(task), seq)


def think_packed(game: str, mod: str, task: bytes) -> object:
    """The same in a worker, which must have the game with its mod before it can read the question."""
    playing(game, {MOD: mod})
    return think(pickle.loads(task))


class Thinkers:
    """Worker processes that start when they are first needed."""

    def __init__(self, workers: int, timeout: float) -> None:
        self.workers, self.timeout = workers, timeout
        self._pool: ProcessPoolExecutor | None = None
        self._at_work = 0

    async def choose(self, task: Thought, table: str) -> int:
        """The number of the option that the bot takes; if it fails, any option that brings the game on."""
        try:
            with self._counted():
                answer = await self._answer(self._affordable(task))
        except Exception as error:
            failure = type(error).__name__
        else:
            if type(answer) is int and 0 <= answer < len(task.ask.options):
                return answer
            failure = "no such option"
        log.warning("a bot failed", extra={"table": table, "bot": task.bot, "failure": failure})
        return play_at_random(None, task.ask, Random(task.seed))

    async def advise(self, task: Thought, seq: int) -> Counsel:
        """What a Master would do.  While many bots want to think, or if the search fails, nothing is told."""
        if self._at_work > QUEUE * self.workers:
            raise Refusal("too-many", "all Masters are busy; ask again in a moment", retry=2)
        try:
            with self._counted():
                return await self._ask_for_advice(self._pool_now(), task, seq)
        except (TimeoutError, BrokenProcessPool) as error:
            raise Refusal("failed", "the Master has not found anything in time; ask again") from error

    async def _ask_for_advice(self, pool: ProcessPoolExecutor, task: Thought, seq: int) -> Counsel:
        answer = pool.submit(advise_packed, task.game, task.mod, pickle.dumps(task), seq)
        return await asyncio.wait_for(asyncio.wrap_future(answer), self.timeout)

    def _affordable(self, task: Thought) -> Thought:
        return task if self._at_work <= QUEUE * self.workers else replace(task, world=None)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        self._at_work += 1
        try:
            yield
        finally:
            self._at_work -= 1

    async def _answer(self, task: Thought) -> object:
        """Ask a worker.  If the workers were stopped because another bot hung, ask once more."""
        pool = self._pool_now()
        try:
            return await self._ask(pool, task)
        except BrokenProcessPool:
            self._stop(pool)
            return await self._ask(self._pool_now(), task)

    async def _ask(self, pool: ProcessPoolExecutor, task: Thought) -> object:
        try:
            answer = pool.submit(think_packed, task.game, task.mod, pickle.dumps(task))
            return await asyncio.wait_for(asyncio.wrap_future(answer), self.timeout)
        except TimeoutError:
            self._stop(pool)
            raise

    def _pool_now(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Fresh processes: a forked one would inherit the server's sockets and threads.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, live_with_parent)
        return self._pool

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        """Stop these workers at once, also one that hangs."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False)

    def close(self) -> None:
        if self._pool is not None:
            self._stop(self._pool)


def live_with_parent() -> None:
    """A worker leaves interrupts to the server, and does not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_after_parent, daemon=True).start()


def _leave_after_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(0)
