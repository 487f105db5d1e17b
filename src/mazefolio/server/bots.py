"""Bots think in other processes, never in the event loop.  One that fails is stood in for by the simplest bot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar

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

T = TypeVar("T")
QUEUE = 2
"""While more than so many bots for each worker want to think, none searches: all would have to wait for it.  So many
may ask the Master at once."""
NICE = 5
"""How much a Master stands back for everything else on the machine; somebody waits for the answer."""


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
    master = bots.counsellor(game)
    if task.world is None:
        return by_thumb(game.unpack(task.seen), task.ask, master.quick, seq, rng)
    return counsel(task.world, master, seq, rng)


def advise_packed(game: str, mod: str, task: bytes, seq: int) -> Counsel:
    """The same in a worker."""
    playing(game, {MOD: mod})
    return advise(pickle.loads(task), seq)


def think_packed(game: str, mod: str, task: bytes) -> object:
    """The same in a worker, which must have the game with its mod before it can read the question."""
    playing(game, {MOD: mod})
    return think(pickle.loads(task))


class Workers:
    """Processes that start when they are first needed.  When one hangs or dies, all are stopped and begun anew."""

    def __init__(self, count: int, timeout: float, begin: Callable[[], None]) -> None:
        self.count, self.timeout, self.begin = count, timeout, begin
        self._pool: ProcessPoolExecutor | None = None

    async def carry_out(self, work: Callable[..., T], *given: Any) -> T:
        """Let one of them do a work; once more, if they were stopped because of another that hung or died."""
        pool = self._pool_now()
        try:
            return await self._ask(pool, work, *given)
        except BrokenProcessPool:
            self._stop(pool)
            return await self._ask(self._pool_now(), work, *given)

    async def _ask(self, pool: ProcessPoolExecutor, work: Callable[..., T], *given: Any) -> T:
        try:
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *given)), self.timeout)
        except TimeoutError:
            self._stop(pool)
            raise

    def _pool_now(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Fresh processes: a forked one would inherit the server's sockets and threads.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, self.begin)
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


class Thinkers:
    """Those who think about a question: bots that play, and a Master who is asked and for whom no bot waits."""

    def __init__(self, workers: int, timeout: float) -> None:
        self._bots, self._master = Workers(workers, timeout, live_with_parent), Workers(1, timeout, stand_back)
        self._at_work: Counter[Workers] = Counter()

    async def choose(self, task: Thought, table: str) -> int:
        """The number of the option that the bot takes; if it fails, any option that brings the game on."""
        try:
            with self._counted(self._bots):
                asked = pickle.dumps(self._affordable(task))
                answer = await self._bots.carry_out(think_packed, task.game, task.mod, asked)
        except Exception as error:
            failure = type(error).__name__
        else:
            if type(answer) is int and 0 <= answer < len(task.ask.options):
                return answer
            failure = "no such option"
        log.warning("a bot failed", extra={"table": table, "bot": task.bot, "failure": failure})
        return play_at_random(None, task.ask, Random(task.seed))

    async def advise(self, task: Thought, seq: int) -> Counsel:
        """What a Master would do.  While others wait for their turn, or if the search fails, nothing is told."""
        if self._at_work[self._master] >= QUEUE:
            raise Refusal("too-many", "all Masters are busy; ask again in a moment", retry=2)
        try:
            with self._counted(self._master):
                return await self._master.carry_out(advise_packed, task.game, task.mod, pickle.dumps(task), seq)
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("a Master failed", extra={"game": task.game, "failure": type(error).__name__})
            raise Refusal("failed", "the Master has not found anything in time; ask again") from error

    def _affordable(self, task: Thought) -> Thought:
        few = self._at_work[self._bots] <= QUEUE * self._bots.count
        return task if few else replace(task, world=None)

    @contextmanager
    def _counted(self, workers: Workers) -> Iterator[None]:
        self._at_work[workers] += 1
        try:
            yield
        finally:
            self._at_work[workers] -= 1

    def close(self) -> None:
        for workers in (self._bots, self._master):
            workers.close()


def live_with_parent() -> None:
    """A worker leaves interrupts to the server, and does not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_after_parent, daemon=True).start()


def stand_back(nice: int = NICE) -> None:
    """The same for a worker that reckons for long: it gives way to everything else on the machine."""
    live_with_parent()
    if hasattr(os, "nice"):
        os.nice(nice)


def _leave_after_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(0)
