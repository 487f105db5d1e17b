"""Puzzles in the terminal."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec
import pytest

from mazefolio.cli.puzzle import chosen
from mazefolio.engine.table import Table
from mazefolio.lab.puzzles import Puzzle, calendar, daily, puzzle, puzzles
from mazefolio.lab.puzzles.library import read
from tests.cli.running import Cli, expect_complaint


@pytest.fixture
def one() -> Puzzle:
    return puzzles("redmage")[-1]


def test_the_position_is_shown_and_answers_are_judged(cli: Cli, one: Puzzle) -> None:
    wrong = one.options[-1].option
    out = cli("puzzle", one.id, typed=f"{wrong}\n{one.solution}\nquit\n").out

    assert one.asked in out
    assert out.index("Not the best. It gives away") < out.index("Right. It wins")
    assert f"{one.options[0].chance:.0%} ± " in out
    assert f"{one.games} games with each option" in out
    assert one.options[0].ends[0].title in out


def test_an_answer_may_be_explained_and_one_that_is_none_is_refused(cli: Cli, one: Puzzle) -> None:
    out = cli("puzzle", one.id, typed="? 1\nhelp\nfly away\nlook\n").out

    assert "(type: " in out
    assert "'fly away' is not possible now" in out
    assert out.count("play goes on from here") == 3
    assert "Right." not in out


def test_one_plays_on_from_the_position(cli: Cli, one: Puzzle, data_home: Path) -> None:
    cli("puzzle", one.id, typed=f"play\n{one.solution}\nquit\n")
    [file] = data_home.glob("redmage-*.json")
    kept = Table.load(file.read_bytes())

    assert kept.setup.practice
    assert kept.seq > len(Table.load(msgspec.json.encode(one.record)).answers)


def test_there_is_one_for_today_and_one_of_a_game(cli: Cli) -> None:
    day = date(2026, 11, 19)

    assert chosen("daily", day) == daily(day)
    assert chosen("redmage", day).game == "redmage"
    assert "One option is best beyond doubt." in cli("puzzle").out


def test_puzzles_are_listed(cli: Cli) -> None:
    assert all(one.id in cli("puzzles").out for one in calendar())
    listed = msgspec.json.decode(cli("puzzles", "redmage", "--json").out, type=list[Puzzle])
    assert listed == list(puzzles("redmage"))


def test_new_ones_are_looked_for_and_written(cli: Cli, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    words = ("--walks", "4", "--bot", "apprentice", "--positions", "12", "--games", "60", "--seed", "1")
    ran = cli("puzzles", "find", "redmage", *words, "--out", out)
    found = read(out.read_text())

    assert ran.code == 0
    assert [one.id for one in found] == ["redmage-1"]
    assert found[0].asked in ran.out


def test_those_that_are_there_are_checked(cli: Cli) -> None:
    ran = cli("puzzles", "check", "redmage", "--games", "20")

    assert (ran.code, ran.out.strip()) == (0, f"{len(puzzles('redmage'))} puzzles are as they say")


def test_those_that_are_there_are_measured_anew(cli: Cli, tmp_path: Path) -> None:
    """So few games leave a doubt about some."""
    out = tmp_path / "puzzles.json"
    cli("puzzles", "renew", "redmage", "--games", "100", "--out", out)
    found = {one.id: one for one in read(out.read_text())}

    assert found
    assert found.keys() <= {one.id for one in puzzles("redmage")}
    assert all(one.games == 100 and one.solution == puzzle(name).solution for name, one in found.items())


def test_what_is_not_there_is_named(cli: Cli) -> None:
    expect_complaint(cli("puzzle", "redmage-77"), "there is no puzzle 'redmage-77'")
    expect_complaint(cli("puzzles", "ludo"), "ludo")
    assert puzzle("redmage-1").id == "redmage-1"
