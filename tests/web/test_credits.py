"""Whoever made something that the page shows is named."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "credits.py"


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, TOOL, "--check"], cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder with a copy of the credits, where they may be spoilt."""
    for folder in ("web/src/lib", "web/src/games"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    shutil.copy(ROOT / "CREDITS.md", tmp_path)
    return tmp_path


def test_the_credits_name_what_the_page_shows() -> None:
    done = check(ROOT)

    assert done.returncode == 0, done.stdout + done.stderr


def test_a_game_is_credited_because_its_folder_is_there(elsewhere: Path) -> None:
    game = elsewhere / "web/src/games/attic"
    game.mkdir()
    (game / "credits.json").write_text(
        '{"title": "Attic", "designer": "Ann", "face": {"name": "F", "by": "G"}, "icons": {}}'
    )
    assert check(elsewhere).returncode == 1

    subprocess.run([sys.executable, TOOL], cwd=elsewhere, check=True)

    assert "| Attic | Ann |" in (elsewhere / "CREDITS.md").read_text("utf-8")
    assert check(elsewhere).returncode == 0
