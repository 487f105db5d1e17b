"""A value is learnt from games that were played."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import torch

from mazefolio.bots.policy.net import hopes, value_sizes
from mazefolio.bots.policy.valued import checked
from mazefolio.engine.data import DataFile
from mazefolio.lab.value.course import taught
from mazefolio.lab.value.learning import Lessons, hope
from mazefolio.lab.value.playing import Course, Heard, Listener, Played
from tools.train_value import main


def test_it_learns_the_network_that_tells() -> None:
    rng = np.random.default_rng(2)
    net = {name: rng.standard_normal(size).astype(np.float32) / 9 for name, size in value_sizes(9).items()}
    words, begins = np.array([0, 3, 3, 0, 1, 0, 0, 8]), np.array([0, 3, 5, 6])
    one = Lessons(words, begins, np.zeros((2, 2), np.float32), np.arange(2))
    learns = hope({name: torch.tensor(part) for name, part in net.items()}, one)

    assert learns.numpy().ravel() == pytest.approx(hopes(net, words, begins), abs=1e-5)


def heard(number: int) -> Heard:
    """Games of two seats.  Of the winner it is told that it is rich; and whatever else is so."""
    rng = np.random.default_rng(number)
    games = []
    for winner in rng.integers(0, 2, 400):
        stories = [np.array([int(seat == winner), int(rng.integers(2, 9))], np.int32) for seat in (0, 1)]
        games.append(Played(0, [stories] * 3, [float(winner == 0), float(winner == 1)]))
    return Heard(["poor", "rich", *"abcdefg"], games)


def test_what_decides_is_learnt_and_measured_in_games_that_were_held_out() -> None:
    told, network = taught(Course("mertwig", passes=12), [heard(1), heard(2)], "2026-11-20")

    assert (told.games, told.held, told.positions) == (640, 160, 1920)
    assert told.constant == pytest.approx(np.log(2), abs=0.05)
    assert told.loss < 0.3
    assert told.start == pytest.approx([0.5, 0.5], abs=0.08)
    assert set(network.words) == {"poor", "rich", *"abcdefg"}


def test_after_a_rash_beginning_positions_are_told_that_the_reference_plays() -> None:
    listener = Listener(Course("redmage", each=4))
    games = [listener.play(number) for number in range(12)]

    assert {game.begun > 0 for game in games} == {True, False}
    for game in games:
        assert all(len(moment) == len(game.ended) == 1 for moment in game.moments)
        assert game.moments or game.begun > 0
    assert listener.play(3).ended == games[3].ended


@pytest.mark.parametrize("workers", [1, 2])
def test_a_small_course_is_gone_through_and_what_is_no_better_is_not_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], workers: int
) -> None:
    main(["redmage", "--games=20", f"--workers={workers}", "--passes=1", "--rate=0", "--into", str(tmp_path)])
    [told] = map(json.loads, capsys.readouterr().out.splitlines())

    assert told["games"] + told["held"] <= 20
    assert not list(tmp_path.iterdir())


def test_what_is_better_is_kept_and_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.train_value.train", lambda course, date: taught(course, [heard(1), heard(2)], date))
    main(["mertwig", "--passes=12", "--into", str(tmp_path)])
    file = DataFile.parse("value.toml", (tmp_path / "value.toml").read_text())
    told, network = checked(file, (tmp_path / "value.npz").read_bytes())

    assert told.game == "mertwig"
    assert "rich" in network.words


def test_who_analyses_loads_nothing_that_only_learning_needs() -> None:
    code = "import sys, mazefolio.lab.insight; print('torch' in sys.modules, 'mazefolio.lab.value' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert told.split() == ["False", "False"]
