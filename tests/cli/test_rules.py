"""Reading the rules, and counting which of them are tested."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from mazefolio import games
from mazefolio.cli.rulebook import look_up
from mazefolio.engine.game import Game
from tests.cli.running import Cli

REDMAGE = games.get("redmage")
BOOK = REDMAGE.rulebook


def test_the_chapters_are_listed(cli: Cli) -> None:
    out = cli("rules", "redmage").out

    assert all(title in out for title in BOOK.chapters.values())


def test_a_rule_is_printed_with_provenance_and_neighbours(cli: Cli) -> None:
    out = cli("rules", "redmage", "rm-4.7").out

    assert BOOK["RM-4.7"].text[:60] in out
    assert "stated in the rules" in out
    assert "RM-4.6" in out
    assert "RM-4.8" in out
    assert "RM-4.9" not in out


def test_a_rule_whose_id_ends_with_a_letter_is_printed_with_its_exact_id(cli: Cli) -> None:
    ran = cli("rules", "deathmaze", "DM-2.1a")

    assert ran.code == 0, ran.err
    assert "DM-2.1a" in ran.out
    assert cli("rules", "deathmaze", "dm-2.1A").out == ran.out


def shown(game: Game[Any], sought: str) -> str:
    """What the command ``rules`` prints, without line breaks."""
    paper = io.StringIO()
    Console(file=paper, width=10_000, markup=False).print(*look_up(game, sought))
    return paper.getvalue()


@pytest.mark.parametrize("slug", games.names())
def test_every_rule_and_chapter_can_be_looked_up_in_any_case(slug: str) -> None:
    game = games.get(slug)
    for rule in game.rulebook:
        exact = shown(game, rule.id)
        assert f"{rule.id} " in exact
        assert rule.text[:60] in exact
        assert exact == shown(game, rule.id.lower()) == shown(game, rule.id.upper())
    for chapter, title in game.rulebook.chapters.items():
        assert f"{chapter} {title}" in shown(game, chapter.lower())


def test_ids_differ_in_more_than_their_case() -> None:
    every = [
        each for slug in games.names() for book in [games.get(slug).rulebook] for each in (*book.rules, *book.chapters)
    ]

    assert len({each.casefold() for each in every}) == len(every)


def test_a_ruling_is_printed_with_its_reason_and_a_sequence_with_its_steps(cli: Cli) -> None:
    out = cli("rules", "redmage", "RM-3.1").out

    assert "our ruling: " in out
    assert BOOK["RM-3.1"].why[:40] in out
    assert all(step[:36] in out for step in BOOK["RM-3.1"].steps)


def test_a_chapter_is_printed_whole(cli: Cli) -> None:
    out = cli("rules", "redmage", "RM-5").out

    assert all(rule.id in out for rule in BOOK if rule.chapter == "RM-5")
    assert "RM-6.1" not in out


def test_a_word_finds_every_rule_that_has_it(cli: Cli) -> None:
    out = cli("rules", "redmage", "--search", "medusa").out

    found = BOOK.search("Medusa")
    assert found
    assert all(rule.id in out for rule in found)


HEADER = "import pytest\n\n"


def mark(*ids: str) -> str:
    return f"@pytest.mark.rule({', '.join(map(repr, ids))})\n"


EVERY = [rule.id for rule in BOOK]


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "suite").mkdir()
    return tmp_path / "suite"


def test_all_rules_tested(cli: Cli, tests: Path) -> None:
    (tests / "test_all.py").write_text(HEADER + mark(*EVERY) + "def test_it(): assert True\n")

    ran = cli("rules", "--coverage", "redmage", "--tests", tests)

    assert ran.code == 0
    assert f"redmage: {len(EVERY)} rules, {len(EVERY)} tested, 0 untested\n" in ran.out


def test_without_a_game_the_rules_of_all_games_are_counted(cli: Cli, tests: Path) -> None:
    (tests / "test_all.py").write_text(HEADER + mark(*EVERY) + "def test_it(): assert True\n")

    out = cli("rules", "--coverage", "--tests", tests).out

    assert all(f"{slug}: {len(games.get(slug).rulebook.rules)} rules, " in out for slug in games.names())


@pytest.mark.parametrize(
    "body",
    [
        "@pytest.mark.skip\n{rule}def test_it(): ...\n",
        "{rule}@pytest.mark.skip(reason='later')\ndef test_it(): ...\n",
        "{rule}@pytest.mark.skipif(True, reason='later')\ndef test_it(): ...\n",
        "{rule}@pytest.mark.xfail\ndef test_it(): ...\n",
        "pytestmark = pytest.mark.skip\n{rule}def test_it(): ...\n",
        "pytestmark = [pytest.mark.slow, pytest.mark.xfail()]\n{rule}def test_it(): ...\n",
        "@pytest.mark.skip\nclass TestIt:\n    {rule}    def test_it(self): ...\n",
        "{rule}def helper(): ...\n",
        "# {rule}def test_it(): ...\n",
    ],
)
def test_a_test_that_is_not_run_proves_nothing(cli: Cli, tests: Path, body: str) -> None:
    (tests / "test_most.py").write_text(HEADER + mark(*EVERY[1:]) + "def test_it(): assert True\n")
    (tests / "test_one.py").write_text(HEADER + body.format(rule=mark(EVERY[0])))

    ran = cli("rules", "--coverage", "redmage", "--tests", tests)

    assert ran.code == 1
    assert f"{len(EVERY) - 1} tested, 1 untested: {EVERY[0]}\n" in ran.out


@pytest.mark.parametrize(
    "body",
    [
        "{rule}def test_it(): ...\n",
        "{rule}async def test_it(): ...\n",
        "{rule}class TestIt:\n    def test_it(self): ...\n",
        "pytestmark = [pytest.mark.rule({id!r})]\ndef test_it(): ...\n",
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule({id!r}))])\ndef test_it(n): ...\n",
    ],
)
def test_every_way_to_mark_a_test_counts(cli: Cli, tests: Path, body: str) -> None:
    (tests / "test_most.py").write_text(HEADER + mark(*EVERY[1:]) + "def test_it(): assert True\n")
    (tests / "test_one.py").write_text(HEADER + body.format(rule=mark(EVERY[0]), id=EVERY[0]))

    assert cli("rules", "--coverage", "redmage", "--tests", tests).code == 0


def test_a_skipped_parameter_proves_nothing(cli: Cli, tests: Path) -> None:
    marks = f"[pytest.mark.rule({EVERY[0]!r}), pytest.mark.skip]"
    body = f"@pytest.mark.parametrize('n', [pytest.param(1, marks={marks})])\ndef test_it(n): ...\n"
    (tests / "test_most.py").write_text(HEADER + mark(*EVERY[1:]) + "def test_it(): assert True\n")
    (tests / "test_one.py").write_text(HEADER + body)

    assert cli("rules", "--coverage", "--tests", tests).code == 1


def test_only_test_files_count(cli: Cli, tests: Path) -> None:
    (tests / "helpers.py").write_text(HEADER + mark(*EVERY) + "def test_it(): assert True\n")

    assert f"0 tested, {len(EVERY)} untested" in cli("rules", "--coverage", "--tests", tests).out


@pytest.mark.parametrize(
    ("marked", "complaint"),
    [(mark("RM-99.1"), "there is no rule 'RM-99.1'"), ("@pytest.mark.rule(RULE)\n", "needs rule ids in quotes")],
)
def test_marks_that_cite_no_rule_are_complained_about(cli: Cli, tests: Path, marked: str, complaint: str) -> None:
    (tests / "test_all.py").write_text(HEADER + mark(*EVERY) + marked + "def test_it(): assert True\n")

    ran = cli("rules", "--coverage", "--tests", tests)

    assert ran.code == 1
    assert "test_all.py:4: " in ran.out
    assert complaint in ran.out


def test_tests_that_cannot_be_read(cli: Cli, tests: Path) -> None:
    (tests / "test_broken.py").write_text("def test_it(:\n")

    assert "test_broken.py" in cli("rules", "--coverage", "--tests", tests).err
