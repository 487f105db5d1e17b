"""The built wheel is whole: it installs into an empty environment and plays a game there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"

PLAY = """
from mazefolio import Table, games
print(*games.names())
for name in games.names():
    table = Table.new(name, seed=1)
    while table.result is None:
        table.decide(0)
    print(Table.load(table.save()).view(0).ending.title)
"""


def run(*command: str | Path) -> str:
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def works(uv: str | Path) -> bool:
    """A uv on the path may be the mere promise of one."""
    try:
        return subprocess.run([str(uv), "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@pytest.fixture(scope="module")
def uv() -> str | Path:
    found: list[str | Path] = [shutil.which("uv") or "uv", ROOT / ".tools" / "bin" / "uv"]
    return next(uv for uv in found if works(uv))


@pytest.fixture(scope="module")
def wheel(uv: str | Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(uv, "build", "--wheel", "--out-dir", folder, ROOT)
    (built,) = folder.glob("*.whl")
    return built


def test_every_source_file_is_in_the_wheel(wheel: Path) -> None:
    ours = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*") if path.is_file()}
    shipped = set(ZipFile(wheel).namelist())

    assert {path for path in ours if "__pycache__" not in path} <= shipped


def test_types_data_rulebook_and_licence_are_in_the_wheel(wheel: Path) -> None:
    shipped = ZipFile(wheel).namelist()

    assert "mazefolio/py.typed" in shipped
    assert "mazefolio/games/redmage/rulebook.md" in shipped
    assert "mazefolio/games/redmage/data/creatures.toml" in shipped
    assert any(name.endswith("/licenses/LICENSE") for name in shipped)


def test_nothing_else_is_in_the_wheel(wheel: Path) -> None:
    folders = {name.partition("/")[0] for name in ZipFile(wheel).namelist()}

    assert len(folders) == 2
    assert all(folder == "mazefolio" or folder.endswith(".dist-info") for folder in folders)


def test_an_installed_wheel_plays_a_game(uv: str | Path, wheel: Path, tmp_path: Path) -> None:
    run(uv, "venv", "--python", sys.executable, tmp_path / "venv")
    python = next((tmp_path / "venv").glob("[bS]*/python*"))
    run(uv, "pip", "install", "--python", python, wheel)

    assert run(python, "-I", "-c", "import mazefolio; print(mazefolio.__file__)").startswith(str(tmp_path))
    names, *titles = run(python, "-I", "-c", PLAY).splitlines()
    assert "redmage" in names.split()
    assert all(titles)
    assert len(titles) == len(names.split())
