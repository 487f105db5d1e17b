"""Benchmarks: mazefolio and its peers, measured in the same run on the same machine."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

import msgspec

from mazefolio.bench import environments, peers, workloads
from mazefolio.bench.courses import courses, largest
from mazefolio.bench.goals import goals
from mazefolio.bench.measure import Figures, Measured, Task, measure
from mazefolio.bench.report import show, summary, verdicts

RACE = "random_light"
"""The workload in which games and peers are compared: all of them one after another, in every round."""
ROUNDS_OF_THE_RACE = 5
ROUNDS = 3
PEERS = {peer.__name__: peer for peer in (peers.hearts, peers.backgammon, peers.uno)}


def run(task: Task) -> Figures:
    """One workload on one course, or one peer, in this process."""
    subject, workload = task
    if workload == environments.STEPS:
        return environments.steps(subject)
    known = {**courses(), **largest()}
    return workloads.WORKLOADS[workload](known[subject]) if subject in known else PEERS[subject]()


def measure_all(others: Sequence[str]) -> Measured:
    """Every game in every workload; these peers, and games at their largest, in the one in which they are compared."""
    race = measure([(subject, RACE) for subject in (*courses(), *largest(), *others)], ROUNDS_OF_THE_RACE)
    alone = [workload for workload in workloads.WORKLOADS if workload != RACE]
    more = measure([(game, workload) for game in courses() for workload in alone], ROUNDS)
    learning = measure([(subject, environments.STEPS) for subject in environments.subjects()], ROUNDS)
    return {
        subject: {**race.get(subject, {}), **more.get(subject, {}), **learning.get(subject, {})}
        for subject in [*race, *learning]
    }


def main(json: bool = False) -> int:
    """Measure everything and print it; peers only where the extra ``bench`` is installed."""
    with_peers = find_spec("pyspiel") is not None and find_spec("rlcard") is not None
    measured = measure_all([*PEERS] if with_peers else [])
    if json:
        print(msgspec.json.encode({"measured": summary(measured), "goals": verdicts(goals(measured))}).decode())
        return 0
    titles = {name: _title(work.__doc__) for name, work in workloads.WORKLOADS.items()}
    show(measured, {**titles, environments.STEPS: _title(environments.steps.__doc__)})
    if not with_peers:
        print("OpenSpiel and RLCard are not installed, so there are no ratios: install the extra 'bench'.")
    return 0


def _title(text: str | None) -> str:
    return (text or "").split(".")[0]
