"""Training finds better numbers for a player to judge by, and keeps them only if they win beyond doubt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from mazefolio import bots, games
from mazefolio.bots import learnt as module
from mazefolio.bots.learnt import checked, learnt, written
from mazefolio.bots.play import bot_rng
from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError, SetupError
from mazefolio.lab import training
from mazefolio.lab.training import Course, Trial, course_of, learnt_from, limits_of, train
from mazefolio.lab.work import Work

START = games.get("redmage").trainable
TRAINABLE = [slug for slug in games.names() if games.get(slug).trainable]


def course(rounds: int = 2, pairs: int = 10, proof: int = 12, game: str = "redmage", each: str = "") -> Course:
    return course_of(game, {}, each, seats=0, rounds=rounds, pairs=pairs, proof=proof, seed=5)


@pytest.fixture
def easy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of two games: who judges more nearly by a lean of 0.2 and patience of 9 wins more, by chance."""

    def distance(numbers: dict[str, float]) -> float:
        return 4 * abs(numbers["lean"] - 0.2) + abs(numbers["patience"] - 9) / 13

    def play(due: Trial) -> float:
        better = distance(due.other) - distance(due.one)
        return float(bot_rng(due.round, due.pair).random() < 0.5 + better) * 2 - 1

    monkeypatch.setattr(training, "play", play)


@pytest.mark.usefixtures("easy_game")
def test_what_wins_is_found_and_the_rest_left_nearly_alone() -> None:
    found = train(course(rounds=16, pairs=400, proof=100))

    assert found.is_better
    assert found.numbers["lean"] == pytest.approx(0.2, abs=0.05)
    assert found.numbers["patience"] == pytest.approx(9, abs=2)
    moved = {name: abs(found.numbers[name] - found.start[name]) / (high - low) for name, (low, high) in LIMITS.items()}
    assert sum(moved.values()) < 0.1 * len(LIMITS) + 1.5


def test_a_small_training_is_gone_through_by_playing(tmp_path: Path) -> None:
    plan, kept = course(), Work(file=tmp_path / "kept.jsonl")
    first = train(plan, kept)

    assert train(plan) == first
    assert train(plan, kept) == first
    assert len((tmp_path / "kept.jsonl").read_text().splitlines()) == 1 + 2 * 10 + 12


@pytest.mark.parametrize("game", TRAINABLE)
def test_whoever_can_be_trained_plays_to_the_end_by_any_numbers(game: str) -> None:
    found = games.get(game)
    assert found.trainable is not None
    limits = limits_of(type(found.trainable.numbers))
    lowest, highest = ({name: ends[which] for name, ends in limits.items()} for which in (0, 1))
    plan = course_of(game, {}, seats=min(2, found.seats[-1]), rounds=1, pairs=2, proof=2, seed=1)

    assert training.play(Trial(plan, 0, 0, lowest, highest)) in {-2, -1, 0, 1, 2}


def test_who_plays_alike_wins_as_often() -> None:
    plan = course()
    numbers = structs.asdict(START.numbers) if START else {}

    assert [training.play(Trial(plan, 0, pair, numbers, numbers)) for pair in range(5)] == [0] * 5


def test_two_seats_are_exchanged() -> None:
    plan = course(game="mertwig")
    trainable = games.get("mertwig").trainable
    assert trainable is not None
    usual = structs.asdict(trainable.numbers)
    lead = training.play(Trial(plan, 0, 1, usual, usual | {"hire": 0.0}))

    assert training.play(Trial(plan, 0, 1, usual | {"hire": 0.0}, usual)) == -lead


def test_all_values_of_an_option_take_their_turn() -> None:
    heroes = [setting["hero"] for setting in course(each="hero").settings]

    assert len(heroes) == len(set(heroes)) == 7


@pytest.mark.parametrize("game", TRAINABLE)
def test_what_training_starts_from_lies_between_the_bounds(game: str) -> None:
    trainable = games.get(game).trainable
    assert trainable is not None
    limits = limits_of(type(trainable.numbers))

    for name, value in structs.asdict(trainable.numbers).items():
        low, high = limits[name]
        assert low <= value <= high, name


LIMITS = limits_of(type(START.numbers)) if START else {}


@pytest.mark.parametrize(
    ("rounds", "pairs", "proof", "complaint"),
    [(0, 9, 9, "a round or more"), (1, 1, 9, "two pairs"), (1, 9, 1, "two pairs")],
)
def test_what_cannot_be_trained_is_refused(rounds: int, pairs: int, proof: int, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        course(rounds, pairs, proof)


def test_a_game_whose_players_do_not_judge_by_numbers_is_refused() -> None:
    with pytest.raises(SetupError, match="no player of Maze of the Red Mage judges by numbers"):
        training.trained(replace(games.get("redmage"), trainable=None))


def test_what_is_kept_is_read_again_and_nobody_can_change_it() -> None:
    kept = learnt_from(train(course(rounds=1, pairs=2, proof=2)), "2026-11-19")
    text = written(kept)

    assert checked(DataFile.parse("redmage.toml", text)) == kept
    with pytest.raises(DataError, match="not those that were learnt"):
        checked(DataFile.parse("redmage.toml", text.replace(f"\nlean = {kept.numbers['lean']}", "\nlean = 0.299")))


SHIPPED = [slug for slug in games.names() if learnt(slug)]


def test_something_was_learnt() -> None:
    assert "mertwig" in SHIPPED


@pytest.mark.parametrize("game", SHIPPED)
def test_what_is_shipped_was_proved_and_a_master_judges_by_it(game: str) -> None:
    found, kept = games.get(game), learnt(game)
    assert found.trainable is not None
    assert kept is not None
    limits = limits_of(type(found.trainable.numbers))

    assert kept.game == game
    assert kept.low > 0
    assert all(limits[name][0] <= value <= limits[name][1] for name, value in kept.numbers.items())
    assert kept.numbers != structs.asdict(found.trainable.numbers)
    assert bots.get(found, "master") is not bots.get(found, "adventurer")


def test_numbers_that_do_not_fit_the_game_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = learnt("mertwig")
    assert kept is not None
    monkeypatch.setattr(module, "learnt", lambda _: structs.replace(kept, numbers={"courage": 1.0}))

    with pytest.raises(DataError, match=r"learnt\.toml: numbers"):
        bots.get(games.get("mertwig"), "master")
