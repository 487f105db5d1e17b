"""The page and the server speak of the same things."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from mazefolio.engine import registry

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "typescript.py"


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, TOOL, "--check"], cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder with a copy of the types, where they may be spoilt."""
    (tmp_path / "web/src/lib").mkdir(parents=True)
    (tmp_path / "web/src/lib/types.ts").write_text((ROOT / "web/src/lib/types.ts").read_text("utf-8"), "utf-8")
    return tmp_path


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    done = check(ROOT)

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("box", sorted((ROOT / "web/src/games").glob("*/box.ts")), ids=lambda box: box.parent.name)
def test_a_box_says_the_same_before_and_after_the_server_has_answered(box: Path) -> None:
    game = registry.get(box.parent.name)
    said = dict(re.findall(r'(title|pitch): "(.*)"', box.read_text("utf-8")))

    assert said == {"title": game.title, "pitch": game.pitch}


def test_drift_is_noticed(elsewhere: Path) -> None:
    types = elsewhere / "web/src/lib/types.ts"
    types.write_text(types.read_text("utf-8").replace("known: boolean", "known: string"), "utf-8")

    done = check(elsewhere)

    assert done.returncode == 1
    assert "has drifted" in done.stdout


def test_missing_types_are_noticed(elsewhere: Path) -> None:
    (elsewhere / "web/src/lib/types.ts").unlink()

    assert check(elsewhere).returncode == 1
