"""What all tests share."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from mazefolio.engine import registry
from tests.engine import toy

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
BROWSER = Path(__file__).parent / "browser"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--refresh-golden", action="store_true", help="write the golden playthroughs anew")


def pytest_configure() -> None:
    """A shell has its background jobs ignore an interrupt, and so would every command that is started from them."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every test process begins with its share of the browser tests, which are the slowest and often wait.

    Each process is handed one stretch of the list first; what follows the browser tests can be taken over by others.
    """
    processes = int(getattr(config, "workerinput", {"workercount": 1})["workercount"])
    first = [item for item in items if BROWSER in item.path.parents]
    then = [item for item in items if BROWSER not in item.path.parents]
    stretches = zip(_shared_out(first, processes), _shared_out(then, processes), strict=True)
    items[:] = [item for stretch in stretches for share in stretch for item in share]


def _shared_out(items: list[pytest.Item], shares: int) -> list[list[pytest.Item]]:
    return [items[len(items) * share // shares : len(items) * (share + 1) // shares] for share in range(shares)]


def announce(folder: Path, slug: str, game: str, group: str = registry.HOME) -> None:
    """Install, in a folder on the path, a package that announces a game: 'tests.engine.toy:GAME'; or something else."""
    package = folder / f"mazefolio_{slug}-1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text(f"Metadata-Version: 2.1\nName: mazefolio-{slug}\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[{group}]\n{slug} = {game}\n")


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
