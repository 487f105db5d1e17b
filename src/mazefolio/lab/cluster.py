"""Work on a Ray cluster: many machines, or this one.  The program must be installed on all of them."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from mazefolio.engine.errors import MazefolioError, MissingExtraError
from mazefolio.lab.sharing import SPELL, Pool, WorkerLostError

PATIENCE = 10.0
"""Seconds in which a cluster must answer."""


class ClusterError(MazefolioError):
    """There is no such cluster."""

    code = "no-cluster"


class Cluster:
    """The cluster at an address; without one, Ray is started on this machine with so many workers."""

    def __init__(self, address: str, jobs: int) -> None:
        self.address, self.jobs = address, jobs

    @contextmanager
    def opened(self, tasks: int) -> Iterator[Pool]:
        # Ray would otherwise send the folder of whoever called it by "uv run" to every machine, and count its users.
        os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError as error:
            raise MissingExtraError("ray", "cluster") from error
        with _connected(ray, self.address, self.jobs):
            yield Workers(ray)


@contextmanager
def _connected(ray: Any, address: str, jobs: int) -> Iterator[None]:
    if ray.is_initialized():
        yield
        return
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address:
            _knock(address)
            ray.init(address, **quiet)
        else:
            ray.init("local", num_cpus=jobs, include_dashboard=False, **quiet)
    except (OSError, ValueError, RuntimeError) as error:
        raise ClusterError(f"there is no Ray cluster at {address or 'this machine'}: {error}") from error
    try:
        yield
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself tries for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.rpartition("/")[2], int(port)), PATIENCE).close()


class Workers:
    """All workers of the cluster, also those that join it later.  While one portion is done, another travels."""

    seconds = SPELL

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.room = self._count()
        self.remote = ray.remote(max_retries=0)(_do)

    def _count(self) -> int:
        return 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def begin(self, portion: Callable[[], Any]) -> Any:
        return self.remote.remote(portion)

    def over(self, tickets: Collection[Any]) -> Iterable[Any]:
        self.ray.wait(list(tickets))
        ready, _ = self.ray.wait(list(tickets), num_returns=len(tickets), timeout=0)
        self.room = self._count()
        return list(ready)

    def take(self, ticket: Any) -> Any:
        try:
            return self.ray.get(ticket)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except self.ray.exceptions.RayError as error:
            raise WorkerLostError("a machine that was playing games is gone, again and again") from error


def _do(portion: Callable[[], Any]) -> Any:
    return portion()
