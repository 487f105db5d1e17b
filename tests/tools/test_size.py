"""The sizes that ``make lint`` guards."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazefolio import games
from tools import size

BOOK = "### XX-1 Parts\n- **XX-1.1** There is a board. [stated]\n- **XX-1.2** There are dice. [stated]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game with two rules."""
    (tmp_path / "rulebook.md").write_text(BOOK)
    return tmp_path


def function(lines: int) -> str:
    return "\n".join(["def rule() -> int:", *["    1"] * (lines - 2), "    return 1"]) + "\n"


def test_rules_are_counted_through_the_rulebooks() -> None:
    assert size.rule_count(size.GAMES) == sum(len(games.get(slug).rulebook) for slug in games.names())


def test_lines_are_counted_for_each_rule(folder: Path) -> None:
    (folder / "rules.py").write_text(function(6) * 2)

    assert size.lines_per_rule(folder) == 6
    assert list(size.too_much(folder)) == []


def test_too_many_lines_for_the_rules_are_complained_about(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(size, "LINES_PER_RULE_LIMIT", 3)
    (folder / "rules.py").write_text("1\n" * 7)

    assert list(size.too_much(folder)) == [f"{folder}: 3.5 lines for each rule, at most 3"]


def test_long_functions_are_complained_about(folder: Path) -> None:
    (folder / "rules.py").write_text(function(5) + function(7) + function(7))

    assert list(size.too_much(folder)) == [f"{folder}: the median function has 7 lines, at most 6"]


def test_a_long_file_is_complained_about(folder: Path) -> None:
    long, short = folder / "long.py", folder / "short.py"
    long.write_text("1\n" * 401)
    short.write_text("1\n" * 400)

    assert list(size.too_long([long, short])) == [f"{long}: 401 lines, at most 400"]
