"""The registry finds games by itself, also those of other packages."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from mazefolio import Table, bots, games
from mazefolio.engine import registry
from mazefolio.engine.errors import DataError, MazefolioError, UnknownGameError
from tests.conftest import announce
from tests.engine import toy

ROOT = Path(__file__).parents[2]


def elsewhere(folder: Path, code: str) -> str:
    """What a fresh process prints that has this folder on its path."""
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).strip()


def test_own_games_are_found_and_sorted() -> None:
    assert "redmage" in games.names()
    assert games.names() == sorted(games.names())


def test_a_game_is_loaded_once() -> None:
    assert games.get("redmage") is games.get("redmage")


@pytest.mark.parametrize("slug", registry.names())
def test_a_game_bears_the_name_under_which_it_is_found(slug: str) -> None:
    game = games.get(slug)

    assert game.slug == slug
    assert game.title
    assert game.pitch


def test_an_unknown_game_is_named_together_with_the_known_ones() -> None:
    with pytest.raises(UnknownGameError) as caught:
        Table.new("chess")

    assert str(caught.value) == f"there is no game 'chess'; there is: {', '.join(games.names())}"
    assert caught.value.code == "unknown-game"
    assert isinstance(caught.value, MazefolioError)


def test_the_toy_is_unknown_until_it_is_announced() -> None:
    assert "toy" not in games.names()


@pytest.mark.usefixtures("announced_toy")
class TestAnnounced:
    def test_an_announced_game_is_found_beside_the_own_ones(self) -> None:
        assert {"redmage", "toy"} <= set(games.names())
        assert games.get("toy") is toy.GAME

    def test_it_can_be_played_by_name(self) -> None:
        assert Table.new("toy", seed=1).game is toy.GAME


def test_an_installed_package_brings_its_game(tmp_path: Path) -> None:
    announce(tmp_path, "toy", "tests.engine.toy:GAME")

    assert elsewhere(tmp_path, "from mazefolio import Table; print(Table.new('toy').game.title)") == "The Toy"


def test_nobody_can_take_the_name_of_an_own_game(tmp_path: Path) -> None:
    announce(tmp_path, "redmage", "tests.engine.toy:GAME")

    assert elsewhere(tmp_path, "from mazefolio import games; print(games.get('redmage').slug)") == "redmage"


def test_what_is_announced_must_be_a_game(tmp_path: Path) -> None:
    announce(tmp_path, "fake", "json:dumps")
    code = "from mazefolio import games; games.get('fake')"

    assert elsewhere(tmp_path, code).endswith("MazefolioError: json:dumps is not a game")


def test_a_game_that_is_only_handed_in_has_no_files_and_can_be_played_by_every_level() -> None:
    game = replace(toy.GAME, slug="nowhere announced")
    assert registry.file_of(game.slug, "learnt.toml") is None
    assert all(bots.get(game, name) for name in bots.names(game))


def test_a_file_of_a_game_that_is_no_text_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "data_of", lambda slug, path: b"\xff")

    with pytest.raises(DataError, match=r"^measured/learnt\.toml: is not text"):
        registry.file_of("toy", "measured/learnt.toml")
