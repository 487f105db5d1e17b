"""Rulebooks, the tests that prove them, and the places that cite them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import pytest

from mazefolio import games
from mazefolio.cli.coverage import all_books, citations, complaints, measure
from mazefolio.engine import registry
from mazefolio.engine.game import Game
from mazefolio.engine.rulebook import RULE_ID as ID
from tests.engine import toy

TESTS = Path(__file__).parent
ROOT = TESTS.parent
RULE_ID = re.compile(rf"\b(?=[A-Z]{{2}}-){ID}\b")
RULE_RANGE = re.compile(rf"\b({ID}) to ({ID})\b")
CASE = re.compile(r"(?P<case>.+\.\d+)(?P<letter>[a-z])")

GAMES = [games.get(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def package(game: Game[Any]) -> Path:
    return Path(str(files(f"{registry.HOME}.{game.slug}")))


def unknown(game: Game[Any], paths: Iterator[Path]) -> list[str]:
    """Where these files cite a rule that the game does not have."""
    return [
        f"{path.name}: {rule}"
        for path in paths
        for rule in sorted(set(RULE_ID.findall(path.read_text(encoding="utf-8"))))
        if rule not in game.rulebook and not is_case(game, rule)
    ]


def is_case(game: Game[Any], number: str) -> bool:
    """Whether a book that keeps its case numbers has a case, or a section of cases, of this number."""
    return by_case(game) and any(rule.id.startswith(number) for rule in game.rulebook)


@every_game
def test_every_rule_is_proved_by_a_test(game: Game[Any]) -> None:
    assert measure(game, citations(TESTS)).untested == []


def test_no_test_claims_to_prove_a_rule_that_does_not_exist() -> None:
    assert list(complaints([*all_books(), toy.GAME.rulebook], citations(TESTS))) == []


@every_game
def test_code_and_data_cite_only_rules_that_exist(game: Game[Any]) -> None:
    own = [path for path in package(game).rglob("*") if path.suffix in (".py", ".toml")]

    assert own
    assert unknown(game, iter(own)) == []


@every_game
def test_every_rule_is_cited_where_it_acts(game: Game[Any]) -> None:
    order = list(game.rulebook.rules)
    cited: set[str] = set()
    for path in (path for path in package(game).rglob("*") if path.suffix in (".py", ".toml")):
        text = path.read_text(encoding="utf-8")
        cited.update(RULE_ID.findall(text))
        for first, last in RULE_RANGE.findall(text):
            if first in order and last in order:
                cited.update(order[order.index(first) : order.index(last) + 1])

    assert [rule for rule in order if rule not in cited] == []


@every_game
def test_a_rulebook_refers_only_to_its_own_rules(game: Game[Any]) -> None:
    assert unknown(game, package(game).glob("rulebook.md")) == []


def test_documents_cite_only_rules_that_exist() -> None:
    known = {rule.id for game in GAMES for rule in game.rulebook}
    documents = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    assert ROOT / "docs/adding-a-game.md" in documents
    for path in documents:
        cited = set(RULE_ID.findall(path.read_text(encoding="utf-8")))
        assert cited <= known, path.name


def test_every_game_is_credited() -> None:
    credits = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    assert [game.title for game in GAMES if f"| {game.title} |" not in credits] == []


def by_case(game: Game[Any]) -> bool:
    """Whether the rules keep the case numbers of a book, with a letter for each statement."""
    return any(CASE.fullmatch(rule.id) for rule in game.rulebook)


@pytest.mark.parametrize("game", [*GAMES, toy.GAME], ids=lambda game: game.slug)
def test_chapters_and_rules_are_counted_without_gaps(game: Game[Any]) -> None:
    """So that no rule is lost unnoticed.  A chapter with a name of its own counts its rules behind a hyphen."""
    chapters = list(game.rulebook.chapters)
    for chapter in chapters:
        rules = [rule.id for rule in game.rulebook if rule.chapter == chapter]
        assert rules
        if by_case(game):
            assert rules == [rule for case in cases(rules) for rule in case], chapter
        else:
            mark = "." if chapter[-1].isdigit() else "-"
            assert rules == [f"{chapter}{mark}{number}" for number in range(1, len(rules) + 1)]
    if not by_case(game):
        counted = [chapter for chapter in chapters if chapter[-1].isdigit()]
        stem = counted[0].removesuffix("1")
        assert counted == [f"{stem}{number}" for number in range(1, len(counted) + 1)]


def cases(rules: list[str]) -> Iterator[list[str]]:
    """The cases in the order of their decimal numbers, each with as many letters as it has statements."""
    found = Counter(match["case"] if (match := CASE.fullmatch(rule)) else rule for rule in rules)
    for case in sorted(found):
        yield [case] if case in rules else [case + letter for letter in ascii_lowercase[: found[case]]]


@every_game
def test_rules_are_sentences(game: Game[Any]) -> None:
    for rule in game.rulebook:
        assert rule.text.endswith((".", ".)")), rule.id
