"""Runs one workload in this process and prints its figures: ``python -m mazefolio.bench redmage random_light``."""

import sys

import msgspec

from mazefolio.bench import run

print(msgspec.json.encode(run((sys.argv[1], sys.argv[2]))).decode())
