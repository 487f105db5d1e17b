"""Golden playthroughs: whole games as text, compared word for word.

Each file says in its head how it is played, and is found by itself.  A change that alters them on purpose rewrites them
with ``pytest tests/playthroughs --refresh-golden``; the difference is then read and committed with the change.
"""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from mazefolio import games
from tests.playthroughs.script import read

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_played_as_it_was_written_down(file: Path, pytestconfig: pytest.Config) -> None:
    played = read(file).written()
    if pytestconfig.getoption("--refresh-golden"):
        file.write_text(played, encoding="utf-8")

    golden = file.read_text(encoding="utf-8").splitlines()
    diff = list(unified_diff(golden, played.splitlines(), file.name, "played now", lineterm=""))
    assert not diff, "\n".join(["the game is played differently:", *diff])


def test_every_game_has_a_playthrough() -> None:
    assert {read(file).fields["game"] for file in FILES} >= set(games.names())


def test_a_head_alone_is_enough_for_a_new_playthrough(tmp_path: Path) -> None:
    file = tmp_path / "toy_two_seats.txt"
    file.write_text("game: toy\nseats: 2\noptions: goal=12\nseed: 3\nbot: draw first\n")

    file.write_text(read(file).written())

    assert "seats: Player 1, Player 2\noptions: goal=12" in file.read_text()
    assert read(file).written() == file.read_text()


@pytest.mark.parametrize(
    ("name", "head", "complaint"),
    [
        ("toy_x", "game: toy\nsead: 3", "'sead' is not one of game, seats"),
        ("toy_x", "game: toy\nThe Toy", "'The Toy' is not a line of the head"),
        ("lost", "game: toy", "must begin with the game's"),
    ],
)
def test_a_wrong_head_is_complained_about(tmp_path: Path, name: str, head: str, complaint: str) -> None:
    (tmp_path / f"{name}.txt").write_text(head)

    with pytest.raises(AssertionError, match=complaint):
        read(tmp_path / f"{name}.txt")
