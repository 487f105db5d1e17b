"""Several server processes on one PostgreSQL, one of which is lost again and again while people play across them."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx

from tests.faults.people import Crowd, look
from tests.faults.storms import Host
from tests.server.cable import Cable
from tests.server.harness import Party, Site, announced, eventually

WAYS = ("killed", "frozen", "cut off", "deaf")
"""What becomes of a server: its process is killed or stands still, its database cannot be reached or is not heard."""
TIMEOUT = 2
"""Seconds until a player turns to another server."""


class Cluster:
    """Server processes, each with a cable of its own to the database."""

    def __init__(self, postgres: str, folder: Path, servers: int) -> None:
        self.folder = folder
        self.cables = [Cable(postgres) for _ in range(servers)]
        self.hosts: list[Host] = []

    @contextmanager
    def running(self) -> Iterator[None]:
        with ExitStack() as stack:
            for cable in self.cables:
                stack.enter_context(cable)
                self.hosts.append(Host(cable.url, self.folder))
                stack.enter_context(self.hosts[-1].running())
            yield

    @contextmanager
    def without(self, number: int, how: str) -> Iterator[None]:
        """One of them is lost until this is left."""
        host, cable = self.hosts[number], self.cables[number]
        match how:
            case "killed":
                host.server.kill()
                yield
                host.server = host.begin()
            case "frozen":
                with frozen(host.server.pid):
                    yield
            case "cut off":
                with cable.cut():
                    yield
            case _:
                with cable.deaf():
                    yield
        host.wait()

    def agree(self, parties: list[Party]) -> None:
        """Sooner or later every server shows every table as the others do."""
        with ExitStack() as stack:
            clients = [stack.enter_context(httpx.Client(base_url=host.url)) for host in self.hosts]
            sites = [Site(client) for client in clients]
            for party in parties:
                eventually(lambda party=party: alike([look(site, party) for site in sites]))  # type: ignore[misc]


def alike(looks: list[dict[str, object]]) -> bool:
    return all(look == looks[0] for look in looks)


@contextmanager
def frozen(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def losses(postgres: str, folder: Path, seed: str, count: int, servers: int) -> Counter[str]:
    """So many times one of the servers is lost; what was counted."""
    counts: Counter[str] = Counter(losses=count)
    with announced(folder / "games"):
        cluster = Cluster(postgres, folder, servers)
        with cluster.running():
            crowd = Crowd([host.url for host in cluster.hosts], seed, TIMEOUT)
            with crowd.playing():
                for _ in range(count):
                    how = crowd.rng.choice(WAYS)
                    counts[how] += 1
                    crowd.play_on()
                    with cluster.without(crowd.rng.randrange(servers), how):
                        crowd.play_on()
                crowd.play_on()
            cluster.agree([player.parties[-1] for player in crowd.players])
        return counts + crowd.compare(postgres)
