"""The example learns: after a few thousand steps it plays measurably better than chance."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "examples" / "learn_redmage.py"
SMALL = {"steps": 12288, "rollout": 32, "games": 256, "every": 10**9, "seed": 1}


def test_a_short_course_brings_the_hero_further_than_chance_does(tmp_path: Path) -> None:
    weights = tmp_path / "learnt.pt"
    options = [text for name, value in SMALL.items() for text in (f"--{name}", str(value))] + ["--out", str(weights)]
    done = subprocess.run([sys.executable, str(SCRIPT), *options], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    learnt, chance = found["learnt"], found["random"]

    assert learnt["reached"] - 4 * learnt["error"] > chance["reached"] + 4 * chance["error"]
    assert weights.exists()


def test_the_example_is_short() -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) < 200
