"""A policy is learnt by playing."""

from __future__ import annotations

import json
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from msgspec.structs import asdict

from mazefolio import bots, games
from mazefolio.bots.policy import NETWORK, TOLD
from mazefolio.bots.policy.kept import Learnt, Network, checked, write
from mazefolio.bots.policy.net import begun, judged, sizes_of
from mazefolio.bots.policy.sight import Numbers, Question, Sight, joined
from mazefolio.engine.data import DataFile
from mazefolio.games.redmage.bot.judgement import STEADY
from mazefolio.lab.policy.course import Course, heard
from mazefolio.lab.policy.learning import Learner, Pace, merged, piece_of
from mazefolio.lab.policy.playing import Playing, lessons
from tools.train_policy import main

SIZES = sizes_of(9, 9)


def question(choice: int) -> Question:
    """The same two options; the second one is word 2."""
    found = Question(
        np.array([0, 3], np.int16), np.array([0, 1, 0, 2], np.int16), np.array([0, 2], np.int32),
        np.log(np.array([0.5, 0.5], np.float32)),
    )  # fmt: skip
    found.choice, found.likely, found.chance = choice, float(np.log(0.5)), 0.5
    return found


def test_what_went_well_becomes_more_likely_and_hope_grows_with_it() -> None:
    learner = Learner(begun(SIZES, 1), Pace(rate=0.01), seed=1)
    pieces = [piece_of([(question(one), one - 0.5, float(one)) for one in (0, 1) * 8])]
    for _ in range(20):
        learner.learn(pieces, 1.0)
    worth, chance = judged(learner.numbers(), joined([question(0)]))

    assert worth[1] > worth[0] + 1
    assert chance[0] == pytest.approx(0.5, abs=0.1)


def test_it_learns_the_network_that_plays() -> None:
    rng = np.random.default_rng(2)
    net = {
        name: part + rng.standard_normal(part.shape).astype(np.float32) / 9 for name, part in begun(SIZES, 1).items()
    }
    asked = piece_of([(question(0), 0.0, 0.5), (question(1), 0.0, 0.5)])
    sent = {name: torch.as_tensor(part) for name, part in asked.items()}
    learner = Learner(net, Pace(), seed=1)
    learner.net = {name: part.cpu() for name, part in learner.net.items()}
    worth, hope = learner._judged(merged([sent, sent]))
    plays, chance = judged(net, joined([question(0), question(1)] * 2))

    assert worth.detach().numpy() == pytest.approx(plays, abs=1e-4)
    assert torch.sigmoid(hope).detach().numpy() == pytest.approx(chance, abs=1e-4)


def test_a_game_teaches_by_how_chances_moved() -> None:
    game = games.get("mertwig")
    sight = Sight(game, [bots.strongest(game)], {}, {})
    playing = Playing(game, sight, 1, "lessons")
    played = next(one for _ in iter(int, 1) for one in playing.step(None))
    taught = lessons(played, fade=1.0)

    assert played.table.result is not None
    for seat, asked in played.asked.items():
        won = float(seat in played.table.result.winners)
        hopes = [hope for one, _, hope in taught if any(one is mine for mine in asked)]
        assert hopes == [won] * len(asked)


SMALL = {"workers": 1, "tables": 4, "looks": 2, "rounds": 2, "decisions": 200, "games": 2}


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    """What is told of a small course."""
    main([*words, *(f"--{name}={value}" for name, value in SMALL.items())])
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_small_course_is_gone_through_and_what_is_not_better_is_not_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *rounds, proof = ran(capsys, "redmage", "--into", str(tmp_path))

    assert [one["rounds"] for one in rounds] == [1, 2]
    assert proof["games"] == 2
    assert proof["low"] <= proof["usual"]
    assert not list(tmp_path.iterdir())


def test_a_course_goes_on_from_what_was_kept_and_adds_to_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words: Numbers = {"time=3": 1}
    numbers = [{**asdict(STEADY), "hurry": 0.5}]
    told = Learnt("redmage", "1", 7_000_000, 9, 0.5, 0.4, 0.6, 0.3, "2026-01-01", "", {"mage_dead": False}, numbers)
    told = write(tmp_path, told, Network(begun(sizes_of(2, 2), 1), words, {"Move": 1}))
    monkeypatch.setattr(Learnt, "is_better", True)

    *rounds, _, _ = ran(capsys, "redmage", "--on", str(tmp_path), "--into", str(tmp_path))
    found, network = checked(
        DataFile.parse(TOLD, (tmp_path / TOLD).read_text("utf-8")), (tmp_path / NETWORK).read_bytes()
    )

    assert found.decisions == 7_000_000 + rounds[-1]["decisions"]
    assert (found.rules, found.games) == (games.get("redmage").rules_version, 2)
    assert (found.where, found.advisers, network.words) == (told.where, told.advisers, words)


def test_a_process_that_fails_ends_the_course() -> None:
    with pytest.raises(ChildProcessError, match="a process of the course has failed"):
        heard(get_context("spawn"), Course("nowhere", workers=2))
