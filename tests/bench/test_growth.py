"""Costs against the length of a game and the number of stored tables: that they are measured; not how high they are."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mazefolio.bench import length, looks, plot, restart
from mazefolio.bench.length import Cost
from mazefolio.cli import main


def test_costs_are_measured_at_each_length(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = tmp_path / "length.svg"
    assert length.main([10, 60], json=True, plot=drawn) == 0
    costs = msgspec.json.decode(capsys.readouterr().out, type=list[Cost])
    assert [cost.decisions for cost in costs] == [10, 60]
    assert all(min(msgspec.structs.astuple(cost)) > 0 for cost in costs)
    assert drawn.read_text().count("<polyline") == 5


def test_a_table_is_sent_no_larger_late_in_a_game_than_early() -> None:
    course = length.Course()
    early, late = (course.cost(decisions) for decisions in (300, 900))
    assert late.opened < 1.5 * early.opened


def test_looks_of_everybody_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert looks.main(["firetop", "redmage"], 12, json=True) == 0
    found = msgspec.json.decode(capsys.readouterr().out, type=list[looks.Looks])
    assert [one.game for one in found] == ["firetop", "redmage"]
    assert all(min(msgspec.structs.astuple(one)[1:]) > 0 for one in found)


def test_a_start_with_stored_tables_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--restart", "6", "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out, type=restart.Restart)
    assert found.tables == 6
    assert 0 < found.ready < found.looked


def test_lines_rise_from_left_to_right() -> None:
    drawn = plot.plotted("cost", "length", "ms & kB", {"<one>": [(1, 1), (10, 10), (100, 100)]})
    places = drawn.partition('points="')[2].partition('"')[0].split()
    across, up = zip(*(map(float, place.split(",")) for place in places), strict=True)
    assert list(across) == sorted(across)
    assert list(up) == sorted(up, reverse=True)
    assert "ms &amp; kB" in drawn
    assert "&lt;one&gt;" in drawn
