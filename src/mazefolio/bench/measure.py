"""Runs workloads in fresh processes, round after round; medians and ratios of what the rounds found."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from statistics import median
from typing import TypeAlias

import msgspec

Figures: TypeAlias = dict[str, float]
Task: TypeAlias = tuple[str, str]
"""A game or peer, and a workload."""
Rounds: TypeAlias = list[Figures]
"""What each round found."""
Measured: TypeAlias = dict[str, dict[str, Rounds]]
"""For each game or peer, and each workload, what the rounds found."""


class MeasureError(Exception):
    """A workload did not run."""


def measure(tasks: Iterable[Task], rounds: int) -> Measured:
    """Rounds go over all tasks in turn, so that a busy minute hits all alike."""
    runs: dict[Task, Rounds] = {task: [] for task in tasks}
    for _ in range(rounds):
        for task, found in runs.items():
            found.append(run_fresh(task))
    measured: Measured = {}
    for (subject, workload), found in runs.items():
        measured.setdefault(subject, {})[workload] = found
    return measured


def run_fresh(task: Task) -> Figures:
    """One workload in a process of its own."""
    done = subprocess.run([sys.executable, "-m", "mazefolio.bench", *task], capture_output=True, text=True, check=False)
    if done.returncode:
        raise MeasureError(f"the workload '{' '.join(task)}' failed:\n{done.stderr[-2000:]}")
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=dict[str, float])


def medians(rounds: Rounds) -> Figures:
    """The median of every figure."""
    return {name: median(found[name] for found in rounds) for name in rounds[0]}


def ratio(ours: Rounds, theirs: Rounds, name: str) -> float:
    """The median of the ratios within a round, because a machine is busy in one round and idle in the next."""
    return median(one[name] / other[name] for one, other in zip(ours, theirs, strict=True))
