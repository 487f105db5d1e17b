"""Where games are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazefolio import Table
from mazefolio.cli import files
from mazefolio.cli.errors import UsageError


@pytest.fixture
def saved() -> str:
    return Table.new("redmage", seed=7).save()


def test_the_data_folder_can_be_chosen(data_home: Path) -> None:
    assert files.data_folder() == data_home


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", ".local/share/mazefolio"),
        ("darwin", "Library/Application Support/mazefolio"),
        ("win32", "AppData/Local/mazefolio"),
    ],
)
def test_each_system_has_its_folder(
    platform: str, folder: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)

    assert files.data_folder() == tmp_path / folder


def test_no_game_takes_the_name_of_another(saved: str) -> None:
    names = set()
    for _ in range(3):
        names.add(path := files.new_file("redmage"))
        files.write(path, saved)

    assert len(names) == 3


def test_writing_leaves_nothing_else_behind(tmp_path: Path, saved: str) -> None:
    files.write(tmp_path / "new" / "game.json", saved)
    files.write(tmp_path / "new" / "game.json", saved)

    assert [path.name for path in (tmp_path / "new").iterdir()] == ["game.json"]


def test_what_is_no_game_is_never_overwritten(tmp_path: Path, saved: str) -> None:
    (tmp_path / "diary").write_text("Dear diary")

    with pytest.raises(UsageError, match="not this game"):
        files.write(tmp_path / "diary", saved)
    assert (tmp_path / "diary").read_text() == "Dear diary"
