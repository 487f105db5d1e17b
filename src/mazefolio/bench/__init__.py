"""Benchmarks: mazefolio and its peers, measured in the same run on the same machine."""

from __future__ import annotations

from importlib.util import find_spec

import msgspec

from mazefolio.bench import peers, workloads
from mazefolio.bench.measure import measure
from mazefolio.bench.report import goals, show, verdicts

OWN = [
    workloads.random_light,
    workloads.random_full,
    workloads.views,
    workloads.clone,
    workloads.rollouts,
    workloads.saved_size,
]
PEERS = [peers.hearts, peers.backgammon, peers.uno]
WORKLOADS = {workload.__name__: workload for workload in [*OWN, *PEERS]}


def main(json: bool = False) -> int:
    """Measure everything and print it; peers only where the extra ``bench`` is installed."""
    with_peers = find_spec("pyspiel") is not None and find_spec("rlcard") is not None
    chosen = [*OWN, *PEERS] if with_peers else OWN
    measured = measure(workload.__name__ for workload in chosen)
    if json:
        print(msgspec.json.encode({"measured": measured, "goals": verdicts(goals(measured))}).decode())
        return 0
    show(measured, {name: (workload.__doc__ or name).split(".")[0] for name, workload in WORKLOADS.items()})
    if not with_peers:
        print("OpenSpiel and RLCard are not installed, so there are no ratios: install the extra 'bench'.")
    return 0
