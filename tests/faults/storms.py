"""What is done to servers while people play: they are killed, frozen, cut off, kept waiting; clocks jump.

Each storm goes on for so many blows, and then what people were told is compared with what is stored.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import psycopg

from tests.faults.people import Crowd
from tests.server.cable import Cable
from tests.server.harness import announced, serving
from tests.server.process import Command, Quick, ServerProcess, free_port
from tests.server.store.drive import Drive

SHORT_LOCKS, LONG_LOCKS = (0.01, 0.1, 0.5), (2.3, 3.0)
"""Seconds.  A server waits two for a lock, and then says that it can store nothing."""


class Host:
    """A server that is started again at the same port whenever it was killed.

    Its second start, and every tenth after it, is that of ``mazefolio serve`` from the command line.  The others are
    forked from a process that has everything loaded, since to load it takes most of the time of a start.
    """

    def __init__(self, store: str, folder: Path, clock: str = "") -> None:
        self.store, self.folder, self.clock, self.port = store, folder, clock, free_port()
        self.starts = 0
        self.url, self.log = f"http://127.0.0.1:{self.port}", folder / f"{self.port}.log"
        self.server = self.begin()

    def begin(self) -> ServerProcess:
        self.starts += 1
        if self.starts % 10 == 2 and not self.clock:
            return self._command()
        return Quick(self.store, self.port, self.log, self.clock and f"{self.clock} {self.starts}")

    def _command(self) -> Command:
        """The program as people start it; it finds the games that were announced in the folder."""
        path = os.pathsep.join([str(self.folder / "games"), os.environ.get("PYTHONPATH", "")])
        words = ["serve", "--port", str(self.port), "--store", self.store]
        return Command([sys.executable, "-m", "mazefolio", *words], self.log, env={**os.environ, "PYTHONPATH": path})

    def wait(self) -> None:
        self.server.wait_until_up(self.url)

    def kill(self) -> None:
        self.server.kill()
        self.server = self.begin()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Up until this is left; then it is ended politely, and must not have logged an error."""
        try:
            self.wait()
            yield
            self.wait()
            self.server.stop()
        finally:
            if self.server.alive:
                self.server.kill()
        assert '"level":"error"' not in self.server.said, self.server.said[-3000:]


Blow = Callable[[Host, Crowd], None]


def storm(store: str, folder: Path, seed: str, blow: Blow, count: int, *, clock: str = "") -> Counter[str]:
    """People play at one server while it suffers so many blows; what was counted."""
    with announced(folder / "games"):
        host = Host(store, folder, clock)
        crowd = Crowd([host.url], seed)
        with host.running(), crowd.playing():
            for _ in range(count):
                crowd.play_on()
                blow(host, crowd)
            crowd.play_on()
        counts = crowd.compare(store)
    assert counts["stale"] == 0, "at a single server nobody is shown an old table"
    return counts


def kills(store: str, folder: Path, seed: str, count: int) -> Counter[str]:
    """The server is killed again and again."""

    def kill(host: Host, crowd: Crowd) -> None:
        host.kill()
        host.wait()

    return storm(store, folder, seed, kill, count) + Counter(kills=count)


def clock_jumps(store: str, folder: Path, seed: str, count: int) -> Counter[str]:
    """The clock of the server jumps, now and then by years and backwards; every tenth time the server is killed too."""

    def jump(host: Host, crowd: Crowd) -> None:
        os.kill(host.server.pid, signal.SIGUSR1)
        if crowd.rng.random() < 0.1:
            host.kill()
            host.wait()

    return storm(store, folder, seed, jump, count, clock=seed) + Counter(jumps=count)


def locks(store: str, folder: Path, seed: str, count: int) -> Counter[str]:
    """Another program locks the database, for less time than a server waits or for more."""

    def lock(host: Host, crowd: Crowd) -> None:
        with locked(store):
            time.sleep(crowd.rng.choice(LONG_LOCKS if crowd.rng.random() < 0.1 else SHORT_LOCKS))

    return storm(store, folder, seed, lock, count) + Counter(locks=count)


@contextmanager
def locked(store: str) -> Iterator[None]:
    """Nobody else can write to this store, however long it takes to come by the lock."""
    if store.startswith("sqlite"):
        with closing(sqlite3.connect(store.removeprefix("sqlite:///"), timeout=60, isolation_level=None)) as database:
            database.execute("BEGIN EXCLUSIVE")
            yield
    else:
        with psycopg.connect(store) as database:
            database.execute("LOCK TABLE game")
            yield


def slow_network(postgres: str, folder: Path, seed: str, count: int) -> Counter[str]:
    """Everything between the server and its database takes a while, or does not go through at all for a moment."""
    with Cable(postgres) as cable:

        def slow_down(host: Host, crowd: Crowd) -> None:
            cable.delay = crowd.rng.choice([0, 0, 0.001, 0.01, 0.05])
            if crowd.rng.random() < 0.1:
                with cable.held():
                    time.sleep(crowd.rng.choice([0.1, 0.5]))

        return storm(cable.url, folder, seed, slow_down, count) + Counter(changes=count)


def bad_disk(store: str, folder: Path, seed: str, count: int) -> Counter[str]:
    """The drive is full for some writes, fails to flush, or takes long over it."""
    drive, rng = Drive(), Random(seed)
    with announced(folder / "games"):
        with serving(drive.opener(folder / "tables.db")) as site:
            crowd = Crowd([str(site.client.base_url)], seed)
            with crowd.playing():
                for _ in range(count):
                    crowd.play_on()
                    drive.spoil(rng)
                    crowd.play_until(lambda: not drive.spoilt)
                crowd.play_on()
        return crowd.compare(store) + Counter(troubles=count, refused_writes=drive.refused)
