"""Runs workloads in fresh processes, round after round, and takes the median of each figure."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from statistics import median
from typing import TypeAlias

import msgspec

ROUNDS = 3
Figures: TypeAlias = dict[str, float]
Task: TypeAlias = tuple[str, str]
"""A game or peer, and a workload."""
Measured: TypeAlias = dict[str, dict[str, Figures]]
"""For each game or peer what each workload found."""


class MeasureError(Exception):
    """A workload did not run."""


def measure(tasks: Iterable[Task], rounds: int = ROUNDS) -> Measured:
    """The median of every figure.  Rounds go over all tasks in turn, so that a busy minute hits all alike."""
    runs: dict[Task, list[Figures]] = {task: [] for task in tasks}
    for _ in range(rounds):
        for task, figures in runs.items():
            figures.append(run_fresh(task))
    measured: Measured = {}
    for (subject, workload), figures in runs.items():
        measured.setdefault(subject, {})[workload] = _medians(figures)
    return measured


def run_fresh(task: Task) -> Figures:
    """One workload in a process of its own."""
    done = subprocess.run([sys.executable, "-m", "mazefolio.bench", *task], capture_output=True, text=True, check=False)
    if done.returncode:
        raise MeasureError(f"the workload '{' '.join(task)}' failed:\n{done.stderr[-2000:]}")
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=dict[str, float])


def _medians(runs: list[Figures]) -> Figures:
    return {name: median(run[name] for run in runs) for name in runs[0]}
