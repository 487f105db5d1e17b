"""Insight into a finished game from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mazefolio import Table
from mazefolio.lab.insight.course import advice
from tests.cli.running import Cli, expect_complaint


@pytest.fixture
def given_up(tmp_path: Path) -> Path:
    """A game that was going well when it was given up."""
    table = Table.new("redmage", seed=3)
    for _ in range(7):
        table.decide(advice(table))
    table.resign()
    file = tmp_path / "game.json"
    file.write_text(table.save())
    return file


def test_chances_luck_and_skill_and_the_dearest_decision(cli: Cli, given_up: Path) -> None:
    ran = cli("analyse", str(given_up), "--seconds", "0.1")

    assert ran.code == 0, ran.err
    assert "Maze of the Red Mage: chances, luck and skill" in ran.out
    assert "to 0%" in ran.out
    assert "Give up; the bot would have taken: Play on" in ran.out
    assert "Best decisions\n  none that is beyond doubt" in ran.out


def test_json_and_page(cli: Cli, given_up: Path, tmp_path: Path) -> None:
    page = tmp_path / "insight.html"
    ran = cli("analyse", str(given_up), "--seconds", "0.1", "--json", "--html", str(page))
    found = json.loads(ran.out)

    assert found["finished"]
    assert [one["chosen"] for one in found["dearest"]] == ["Give up"]
    assert page.read_text().startswith("<!doctype html>")
    assert "Give up" in page.read_text()
    assert "<polygon" in page.read_text()


def test_what_cannot_be_analysed_is_said_in_one_line(cli: Cli, given_up: Path, tmp_path: Path) -> None:
    running = tmp_path / "running.json"
    running.write_text(Table.new("redmage", seed=3).save())
    broken = tmp_path / "broken.json"
    broken.write_text(given_up.read_text()[:100])

    expect_complaint(cli("analyse", str(running)), "this game is not over")
    expect_complaint(cli("analyse", str(broken)), "this is not a saved game")
    expect_complaint(cli("analyse", str(tmp_path / "nowhere.json")), "cannot read")
