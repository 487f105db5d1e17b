"""Servers in processes of their own, which can be killed."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

FORKSERVER = multiprocessing.get_context("forkserver")
FORKSERVER.set_forkserver_preload(["mazefolio.cli.serve", "mazefolio.games.redmage", "psycopg"])


PATIENCE = 180.0
"""Seconds until a server must be up, however busy the machine is."""


def pauses() -> Iterator[None]:
    """Patience: pauses between looks, which become longer so that the machine is left to what is waited for."""
    pause, until = 0.02, time.monotonic() + PATIENCE
    while time.monotonic() < until:
        yield
        time.sleep(pause)
        pause = min(1.2 * pause, 0.5)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


class ServerProcess(ABC):
    """A server process.  What it says goes into a file."""

    log: Path
    pid: int

    @property
    @abstractmethod
    def alive(self) -> bool: ...

    @abstractmethod
    def wait(self) -> int:
        """Wait until it has ended; its exit code."""

    @property
    def said(self) -> str:
        return self.log.read_text() if self.log.exists() else ""

    @property
    def address(self) -> str:
        """Where it says it is, once it has said so."""
        for _ in pauses():
            if found := re.search(r"http://[\d.]+:\d+", self.said):
                return found[0]
            assert self.alive, self.said
        raise AssertionError(f"the server does not say where it is: {self.said}")

    def wait_until_up(self, url: str) -> None:
        for _ in pauses():
            assert self.alive, self.said
            with suppress(OSError), urlopen(f"{url}/readyz"):
                return
        raise AssertionError(f"the server does not answer: {self.said}")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.wait()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it politely; its exit code."""
        os.kill(self.pid, how)
        return self.wait()


class Command(ServerProcess):
    """A server that was started by a command line."""

    def __init__(self, command: Sequence[str], log: Path, **more: Any) -> None:
        self.log = log
        with log.open("ab") as file:
            self._process = subprocess.Popen(command, stdout=file, stderr=file, **more)
        self.pid = self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def wait(self) -> int:
        return self._process.wait(PATIENCE)


class Quick(ServerProcess):
    """A server that starts at once, because it is forked from a process that has everything loaded.

    It makes no pauses and knows hardly any limits.  With the seed of a ``clock`` its clocks jump at every SIGUSR1.
    """

    def __init__(self, store: str, port: int, log: Path, clock: str = "") -> None:
        self.log = log
        self._process = FORKSERVER.Process(target=serve, args=(store, port, log, clock))
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def wait(self) -> int:
        self._process.join(PATIENCE)
        assert self._process.exitcode is not None, "it does not end"
        return self._process.exitcode


def serve(store: str, port: int, log: Path, clock: str) -> None:
    from mazefolio.server import logs
    from mazefolio.server.app import create_app
    from mazefolio.server.limits import Limits
    from mazefolio.server.settings import Settings
    from mazefolio.server.web import Server, configured, listen

    with log.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    logs.set_up()
    if clock:
        let_clocks_jump(Random(clock))
    app = create_app(store, Settings(limits=Limits(at_home=10_000), bot_pause=0))
    Server(configured(app)).run([listen("127.0.0.1", port)])


HOUR, YEAR = 3600.0, 365 * 24 * 3600.0
JUMPS = (0.001, 1.0, HOUR, YEAR, 50 * YEAR)


def let_clocks_jump(rng: Random) -> None:
    """At every SIGUSR1 the time of day is another, and sometimes the clock that only goes forward goes an hour on.

    So it is after a wrong clock was set right, and when a machine was suspended.
    """
    now, passed = time.time, time.monotonic
    wrong = {"by": 0.0, "asleep": 0.0}

    def jump(*_: object) -> None:
        wrong["by"] = rng.choice(JUMPS) * rng.choice([-1, 1])
        wrong["asleep"] += HOUR * (rng.random() < 0.3)

    time.time = lambda: now() + wrong["by"]
    time.monotonic = lambda: passed() + wrong["asleep"]
    signal.signal(signal.SIGUSR1, jump)


@contextmanager
def started(server: ServerProcess) -> Iterator[ServerProcess]:
    try:
        yield server
    finally:
        if server.alive:
            server.kill()
