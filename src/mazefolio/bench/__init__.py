"""Benchmarks: mazefolio and its peers, measured in the same run on the same machine."""

from __future__ import annotations

from importlib.util import find_spec

import msgspec

from mazefolio.bench import peers, workloads
from mazefolio.bench.courses import courses
from mazefolio.bench.goals import goals
from mazefolio.bench.measure import Figures, Task, measure
from mazefolio.bench.report import show, verdicts

PEERS = {peer.__name__: peer for peer in (peers.hearts, peers.backgammon, peers.uno)}


def run(task: Task) -> Figures:
    """One workload on one course, or one peer, in this process."""
    subject, workload = task
    known = courses()
    return workloads.WORKLOADS[workload](known[subject]) if subject in known else PEERS[subject]()


def main(json: bool = False) -> int:
    """Measure everything and print it; peers only where the extra ``bench`` is installed."""
    tasks: list[Task] = [(game, workload) for game in courses() for workload in workloads.WORKLOADS]
    with_peers = find_spec("pyspiel") is not None and find_spec("rlcard") is not None
    if with_peers:
        tasks += [(peer, "random_light") for peer in PEERS]
    measured = measure(tasks)
    if json:
        print(msgspec.json.encode({"measured": measured, "goals": verdicts(goals(measured))}).decode())
        return 0
    show(measured, {name: _title(work.__doc__) for name, work in workloads.WORKLOADS.items()})
    if not with_peers:
        print("OpenSpiel and RLCard are not installed, so there are no ratios: install the extra 'bench'.")
    return 0


def _title(text: str | None) -> str:
    return (text or "").split(".")[0]
