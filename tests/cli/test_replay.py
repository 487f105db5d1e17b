"""Recorded games told again."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine.record import decode, encode, pack, shrink
from tests.cli.running import Cli


@pytest.fixture
def file(cli: Cli, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    cli("play", "redmage", "--seed", "7", "--bot", "random", "--save", path)
    return path


def test_a_replay_tells_every_decision_and_every_line_of_the_log(cli: Cli, file: Path) -> None:
    words = " ".join(cli("replay", file).out.split())

    table = Table.load(file.read_text())
    *_, last = Table.playback(decode(file.read_text()))
    assert all(" ".join(line.text.split()) in words for line in table.log(None))
    assert words.count("> ") == last.seq


def test_a_replay_ends_with_the_ending(cli: Cli, file: Path) -> None:
    ending = Table.load(file.read_text()).view(None).ending

    assert ending is not None
    shown = " ".join(cli("replay", file).out.split())
    assert ending.title in shown
    assert " ".join(passage.text for passage in ending.story) in shown


def test_an_unfinished_game_says_so(cli: Cli, tmp_path: Path) -> None:
    cli("play", "redmage", "--seed", "7", "--save", tmp_path / "game.json", typed="1\n")

    assert "not finished" in cli("replay", tmp_path / "game.json").out
    assert "not finished" in cli("replay", tmp_path / "game.json", "--verify").out


def test_resigning_is_told(cli: Cli, tmp_path: Path) -> None:
    cli("play", "redmage", "--seed", "7", "--save", tmp_path / "game.json", typed="1\nresign\n")

    assert "> resign" in cli("replay", tmp_path / "game.json").out


def test_verifying_prints_the_commitment_to_the_key(cli: Cli, file: Path) -> None:
    ran = cli("replay", file, "--verify")

    key = bytes.fromhex(decode(file.read_text()).key)
    assert f"commitment {sha256(key).hexdigest()}" in ran.out
    assert "OK" in ran.out
    assert "Turn" not in ran.out


def test_a_game_under_rules_that_are_not_here_is_shown_as_it_stood(cli: Cli, file: Path) -> None:
    file.write_text(re.sub('"rules": ".*?"', '"rules": "0.1"', file.read_text()))
    shown = cli("replay", file)

    assert shown.code == 2
    assert "Elven Ranger" in shown.out
    assert "saved under rules 0.1" in shown.err
    assert "it can be looked at, but not played on" in shown.err
    assert re.search(r"Ambrose: \d+ decisions, saved on \d{4}-\d\d-\d\d", shown.out)


def test_a_game_whose_position_is_not_understood_is_told_of(cli: Cli, file: Path) -> None:
    record = decode(file.read_text())
    snapshot = msgspec.structs.replace(record.snapshot, state=shrink(pack({"phase": "lost"})))
    file.write_text(encode(msgspec.structs.replace(record, rules="0.1", snapshot=snapshot)))
    shown = cli("replay", file)

    assert shown.code == 2
    assert "Ambrose: " in shown.out
    assert re.search("The table cannot be shown: the rules .* of Maze of the Red Mage do not", shown.out)
    assert "saved under rules 0.1" in shown.err
