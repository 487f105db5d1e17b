"""Work on a real Ray cluster of several nodes, one of which is killed in the middle."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mazefolio.lab import experiment as experiments
from mazefolio.lab.cluster import ClusterError
from mazefolio.lab.experiment import ExperimentPlan, experiment
from mazefolio.lab.observing import Observed, observe
from mazefolio.lab.setting import Due
from mazefolio.lab.work import Work

os.environ["RAY_ENABLE_UV_RUN_RUNTIME_ENV"] = "0"
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
PLAN = ExperimentPlan("redmage", ["creatures.dragon.attack=+1", "night=long"], 100, "thumb", seed=3)
NODE = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Three machines, as Ray sees it, with a worker each."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args=NODE)
    try:
        for _ in range(2):
            cluster.add_node(**NODE, wait=False)
        cluster.wait_for_nodes(timeout=300)
        yield cluster
    finally:
        cluster.shutdown()


def play_unless_there(victim: str, caught: Path, due: Due) -> Observed:
    """Play a game; on the node that is going to be killed, never come to its end."""
    import ray

    if ray.get_runtime_context().get_node_id() == victim:
        caught.touch()
        time.sleep(3600)
    return observe(due)


def test_a_node_dies_and_the_results_are_the_same_to_the_last_digit(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = experiment(PLAN)
    victim, caught = next(iter(cluster.worker_nodes)), tmp_path / "caught"

    def kill_it_at_work() -> None:
        while not caught.exists():
            time.sleep(0.05)
        cluster.remove_node(victim, allow_graceful=False)

    killer = threading.Thread(target=kill_it_at_work)
    killer.start()
    monkeypatch.setattr(experiments, "play_one", partial(play_unless_there, victim.node_id, caught))
    found = experiment(PLAN, Work(on=f"ray:{cluster.address}", file=tmp_path / "games"))
    killer.join()

    assert len((tmp_path / "games").read_bytes().splitlines()) == 1 + 300, "none is lost, and none counted twice"
    assert msgspec.json.encode(found) == msgspec.json.encode(alone)


def test_no_cluster_at_the_address() -> None:
    with pytest.raises(ClusterError, match=r"there is no Ray cluster at 127.0.0.1:9"):
        experiment(PLAN, Work(on="ray:127.0.0.1:9"))
