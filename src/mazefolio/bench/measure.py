"""Runs workloads in fresh processes, round after round, and takes the median of each figure."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Mapping
from statistics import median
from typing import TypeAlias

import msgspec

ROUNDS = 3
Figures: TypeAlias = dict[str, float]


class MeasureError(Exception):
    """A workload did not run."""


def measure(workloads: Iterable[str], rounds: int = ROUNDS) -> dict[str, Figures]:
    """The median of every figure.  Rounds go over all workloads in turn, so that a busy minute hits all alike."""
    names = list(workloads)
    runs: dict[str, list[Figures]] = {name: [] for name in names}
    for _ in range(rounds):
        for name in names:
            runs[name].append(run_fresh(name))
    return {name: _medians(figures) for name, figures in runs.items()}


def run_fresh(workload: str) -> Figures:
    """One workload in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "mazefolio.bench", workload], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise MeasureError(f"the workload '{workload}' failed:\n{done.stderr[-2000:]}")
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=dict[str, float])


def _medians(runs: list[Mapping[str, float]] | list[Figures]) -> Figures:
    return {name: median(run[name] for run in runs) for name in runs[0]}
