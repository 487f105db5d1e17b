"""Runs one workload in this process and prints its figures: ``python -m mazefolio.bench random_light``."""

import sys

import msgspec

from mazefolio.bench import WORKLOADS

print(msgspec.json.encode(WORKLOADS[sys.argv[1]]()).decode())
