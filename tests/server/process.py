"""A server in a process of its own, which can be killed.

Run as a module it serves a store on a port without the usual pauses and limits:
``python -m tests.server.process STORE PORT``.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]


class ServerProcess:
    """A server process.  What it says goes into a file."""

    def __init__(self, command: Sequence[str], log: Path, games: Path | None = None) -> None:
        paths = [str(path) for path in (games, ROOT) if path]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONUNBUFFERED": "1"}
        self.log = log
        with log.open("ab") as file:
            self.process = subprocess.Popen(command, stdout=file, stderr=file, env=environment, cwd=ROOT)

    @property
    def said(self) -> str:
        return self.log.read_text()

    def wait_until_up(self, url: str) -> None:
        for _ in range(600):
            assert self.process.poll() is None, self.said
            try:
                if httpx.get(f"{url}/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.said}")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """End it politely; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


@contextmanager
def started(server: ServerProcess) -> Iterator[ServerProcess]:
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def on_store(store: str, port: int, log: Path, games: Path | None = None) -> ServerProcess:
    """A server over a store, without the usual pauses and limits."""
    return ServerProcess([sys.executable, "-m", __name__, store, str(port)], log, games)


def main(store: str, port: str) -> None:
    from mazefolio.cli.serve import Server, configured, listen
    from mazefolio.server import logs
    from mazefolio.server.app import create_app
    from mazefolio.server.limits import Limits
    from mazefolio.server.settings import Settings

    logs.set_up()
    app = create_app(store, Settings(limits=Limits(at_home=10_000), bot_pause=0))
    Server(configured(app)).run([listen("127.0.0.1", int(port))])


if __name__ == "__main__":
    main(*sys.argv[1:])
