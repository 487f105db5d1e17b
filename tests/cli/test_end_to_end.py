"""The command as a user runs it: in a process of its own, through pipes and files."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mazefolio import Table
from tests.cli.running import expect_complaint, in_own_process


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A whole game, played by typing."""
    file = tmp_path / "game.json"
    ran = in_own_process("play", "redmage", "--seed", "7", "--save", str(file), typed="1\n" * 200)
    assert ran.code == 0, ran.err
    return file


def test_a_typed_game_is_played_to_its_end_and_verified(game: Path) -> None:
    ran = in_own_process("replay", str(game), "--verify")

    assert Table.load(game.read_text()).result is not None
    assert ran.code == 0
    assert "commitment " in ran.out
    assert "OK" in ran.out


def test_a_game_goes_on_in_another_process(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    left = in_own_process("play", "redmage", "--seed", "7", "--save", str(file), typed="move J9\nquit\n")
    went_on = in_own_process("resume", str(file), typed="move J10\n")

    assert f"mazefolio resume {file}" in left.out
    assert went_on.code == 0
    assert Table.load(file.read_text()).state.cell == "J10"


def test_a_tampered_game_is_refused_by_name_of_the_turn(game: Path) -> None:
    record = json.loads(game.read_text())
    answers, check = record["turns"][3].split("=")
    record["turns"][3] = f"{answers}={'0' * len(check)}"
    game.write_text(json.dumps(record))

    for command in (["resume"], ["replay"], ["replay", "--verify"]):
        expect_complaint(in_own_process(*command, str(game)), "turn ", "differs")


def test_a_truncated_game_is_refused(game: Path) -> None:
    game.write_text(game.read_text()[:500])

    expect_complaint(in_own_process("resume", str(game)), "only a part of one")


def test_a_reader_who_goes_away_is_no_error(game: Path) -> None:
    telling = subprocess.Popen(
        [sys.executable, "-m", "mazefolio", "replay", str(game)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert telling.stdout is not None
    assert telling.stderr is not None
    telling.stdout.close()
    complaints = telling.stderr.read()
    telling.stderr.close()
    telling.wait()

    assert complaints == b""


def test_an_interrupt_keeps_the_game_like_quit(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    playing = subprocess.Popen(
        [sys.executable, "-m", "mazefolio", "play", "redmage", "--seed", "7", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert playing.stdin is not None
    assert playing.stdout is not None
    playing.stdin.write(b"move J9\n")
    playing.stdin.flush()
    seen = b""
    while b"turn 2" not in seen or not seen.endswith(b"> "):
        seen += playing.stdout.read(1)
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate()

    assert (playing.returncode, err) == (0, b"")
    assert b"mazefolio resume" in out
    assert Table.load(file.read_text()).seq == 1


def test_both_ways_to_start_the_program_are_the_same() -> None:
    script = Path(sys.executable).with_name("mazefolio")
    by_script = subprocess.run([script, "--version"], capture_output=True, text=True, check=True).stdout

    assert by_script == in_own_process("--version").out
