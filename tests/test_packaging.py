"""The built wheel is whole: it installs into an empty environment, plays a game there and serves one to a browser."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect, sync_playwright

from mazefolio.server.store import migrating
from tests.browser.acting import options, play_to_the_end, the_end
from tests.browser.rehearsal import SHORT_LIFE
from tests.browser.visiting import chromium, visiting
from tests.server.process import Command, ServerProcess, started

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"

PLAY = """
from mazefolio import Table, bots, games
from mazefolio.bots.play import bot_rng, choice_of, play_out
print(*games.names())
for name in games.names():
    game = games.get(name)
    table = Table.new(name, seed=1, options=game.bot_options)
    choice_of(table, bots.get(game, "master"), bot_rng(1))
    play_out(table, [bots.get(game, "random")] * len(table.setup.seats), bot_rng(1))
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


def test_the_page_and_the_migrations_are_in_the_wheel(wheel: Path) -> None:
    shipped = ZipFile(wheel).namelist()
    migrations = [
        name for name in shipped if re.fullmatch(r"mazefolio/server/store/migrations/\d{4}_\w+\.\w+\.sql", name)
    ]

    assert "mazefolio/server/static/index.html" in shipped
    assert any(re.fullmatch(r"mazefolio/server/static/assets/.+\.js", name) for name in shipped)
    assert len(migrations) == 2 * len(migrating.of("sqlite"))


def test_nothing_else_is_in_the_wheel(wheel: Path) -> None:
    folders = {name.partition("/")[0] for name in ZipFile(wheel).namelist()}

    assert len(folders) == 2
    assert all(folder == "mazefolio" or folder.endswith(".dist-info") for folder in folders)


@pytest.fixture(scope="module")
def python(uv: str | Path, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which nothing but the wheel was installed."""
    folder = tmp_path_factory.mktemp("installed")
    run(uv, "venv", "--python", sys.executable, folder)
    python = next(folder.glob("[bS]*/python*"))
    run(uv, "pip", "install", "--python", python, wheel)
    return python


def test_an_installed_wheel_plays_a_game(python: Path) -> None:
    home = str(python.parents[1])

    assert run(python, "-I", "-c", "import mazefolio; print(mazefolio.__file__)").startswith(home)
    names, *titles = run(python, "-I", "-c", PLAY).splitlines()
    assert "redmage" in names.split()
    assert all(titles)
    assert len(titles) == len(names.split())


@pytest.fixture
def server(python: Path, tmp_path: Path) -> Iterator[ServerProcess]:
    """``mazefolio serve`` as somebody types it who has just installed it."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"XDG_DATA_HOME": str(tmp_path)}
    command = [str(python.with_name("mazefolio")), "serve", "--port", "0"]
    with started(Command(command, tmp_path / "log", cwd=tmp_path, env=env)) as server:
        server.wait_until_up(server.address)
        yield server


def test_an_installed_wheel_serves_the_page_and_a_whole_game(server: ServerProcess, tmp_path: Path) -> None:
    host = server.address.removeprefix("http://")
    with sync_playwright() as playwright, chromium(playwright) as browser, visiting(browser, host, "wheel") as visitors:
        page = visitors.arrive("desktop")
        page.goto(f"{server.address}/#/setup/redmage")
        page.get_by_role("textbox", name="Seed").fill(str(SHORT_LIFE))
        page.get_by_role("button", name="Start the game").click()
        taken = play_to_the_end(page, lambda number: options(page).first.click())

        expect(the_end(page).get_by_role("heading", name="Slain")).to_be_visible()
    assert taken > 10
    assert (tmp_path / "mazefolio/tables.db").is_file()
    assert '"level":"error"' not in server.said
