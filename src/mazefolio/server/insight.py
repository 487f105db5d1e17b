"""Insight into games that are over: made in a process of its own, one game at a time, and kept with the game."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from mazefolio.engine import record as records
from mazefolio.lab.insight import Effort, analysing
from mazefolio.server.bots import stand_back
from mazefolio.server.refusal import Refusal
from mazefolio.server.tables import LiveTable

log = logging.getLogger(__name__)

NICE = 15
"""How much the process that analyses stands back for everything else on the machine."""
PAUSE = 0.3
"""Seconds after which there is something new to tell."""
WAITING, REMEMBERED = 50, 200
"""So many games may wait for their turn, and so many are remembered that could not be analysed or stored."""


def work(to: Connection, saved: str, decisions: int) -> None:
    """Analyse a saved game, telling again and again how far it is.  This runs in the other process."""
    stand_back(NICE)
    told = 0.0
    for found in analysing(records.decode(saved), effort=Effort(decisions=decisions)):
        if found.finished or time.monotonic() - told > PAUSE:
            told = time.monotonic()
            to.send_bytes(msgspec.json.encode(found))


class Job:
    """A game that is being analysed, or waits for it: which one, as it was after which event, and what is known."""

    def __init__(self, table: str, seq: int, known: bytes) -> None:
        self.table, self.seq, self.known = table, seq, known
        self.running, self.failed = True, False

    def hear(self, known: bytes) -> None:
        self.known = known


class Insights:
    """Who asks for the insight into a game gets what is known of it so far; the first who asks sets it going."""

    def __init__(self, table: Callable[[str], LiveTable], decisions: int) -> None:
        self._table, self._decisions = table, decisions
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="insight")
        self._process: BaseProcess | None = None

    async def look(self, table: LiveTable, admit: Callable[[], None]) -> bytes:
        """The analysis of a game that is over, as far as it is made."""
        over = await table.over()
        if over.insight:
            return over.insight.encode()
        job = self._jobs.get(table.id)
        if job is None or job.seq != over.seq:
            self._check_room()
            admit()
            job = self._begin(Job(table.id, over.seq, msgspec.json.encode(over.begun)), await table.record())
        if job.failed:
            raise Refusal("failed", "this game could not be analysed, and it has been noted")
        return job.known

    def _check_room(self) -> None:
        if sum(job.running for job in self._jobs.values()) >= WAITING:
            raise Refusal("too-many", "too many games wait for their analysis; ask again later", retry=60)

    def _begin(self, job: Job, saved: str) -> Job:
        self._jobs[job.table] = job
        while len(self._jobs) > REMEMBERED:
            self._jobs.popitem(last=False)
        task = asyncio.get_running_loop().create_task(self._carry_through(job, saved))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job

    async def _carry_through(self, job: Job, saved: str) -> None:
        """Analyse a game and keep what is found with it.  What cannot be stored is remembered for a while."""
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._thread, self._analyse, saved, job.hear)
        except Exception as error:
            job.failed = True
            log.warning("a game was not analysed", extra={"table": job.table, "failure": repr(error)})
        else:
            await self._keep(job, found)
        finally:
            job.running = False

    async def _keep(self, job: Job, found: bytes) -> None:
        try:
            await self._table(job.table).keep_insight(job.seq, found.decode())
        except Refusal as refusal:
            log.warning("an analysis was not stored", extra={"table": job.table, "failure": refusal.code})
        else:
            self._jobs.pop(job.table, None)

    def _analyse(self, saved: str, hear: Callable[[bytes], None]) -> bytes:
        """Let another process do the work, and listen to it.  There is one thread for this, so it is one at a time."""
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        self._process = process = context.Process(target=work, args=(there, saved, self._decisions), daemon=True)
        process.start()
        there.close()
        known = b""
        with here, suppress(EOFError):
            while True:
                hear(known := here.recv_bytes())
        process.join()
        if process.exitcode or not known:
            raise ChildProcessError(f"the process that analyses ended with {process.exitcode}")
        return known

    async def close(self) -> None:
        """Stop the work at once."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            self._process.kill()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
