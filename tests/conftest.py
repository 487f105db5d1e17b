"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from mazefolio.engine import registry
from tests.engine import toy

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--refresh-golden", action="store_true", help="write the golden playthroughs anew")


def announce(folder: Path, slug: str, game: str) -> None:
    """Install, in a folder on the path, a package that announces a game: 'tests.engine.toy:GAME'."""
    package = folder / f"mazefolio_{slug}-1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text(f"Metadata-Version: 2.1\nName: mazefolio-{slug}\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[{registry.HOME}]\n{slug} = {game}\n")


def _look_again() -> None:
    registry._sources.cache_clear()
    registry.get.cache_clear()


@pytest.fixture(scope="module")
def announced_toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The toy game, found by the registry like the game of any other package."""
    folder = tmp_path_factory.mktemp("site")
    announce(folder, toy.GAME.slug, f"{toy.__name__}:GAME")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        _look_again()
        yield
    _look_again()
