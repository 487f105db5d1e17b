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
    """In the code that carries it out, or in the data of the card, space or table that it is about."""
    cited: set[str] = set()
    for path in package(game).rglob("*"):
        if path.suffix in (".py", ".toml"):
            cited.update(RULE_ID.findall(path.read_text(encoding="utf-8")))

    assert [rule for rule in game.rulebook.rules if rule not in cited] == []


@every_game
def test_every_rule_that_is_referred_to_is_spelled_out(game: Game[Any]) -> None:
    """So that a search finds it.  Only the tables of a rulebook may name a range."""
    for path in package(game).rglob("*"):
        if path.suffix in (".py", ".toml", ".md"):
            lines = path.read_text(encoding="utf-8").splitlines()
            assert [line for line in lines if RULE_RANGE.search(line) and not line.startswith("|")] == [], path.name


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
    """So that no rule is lost unnoticed."""
    chapters = list(game.rulebook.chapters)
    prefix = chapters[0].partition("-")[0]
    for chapter in chapters:
        rules = [rule.id for rule in game.rulebook if rule.chapter == chapter]
        assert rules
        if by_case(game):
            assert rules == [rule for case in cases(rules) for rule in case], chapter
        else:
            dot = "." if chapter[-1].isdigit() else "-"
            assert rules == [f"{chapter}{dot}{number}" for number in range(1, len(rules) + 1)]
    if not by_case(game):
        numbered = [chapter for chapter in chapters if chapter[-1].isdigit()]
        letter = numbered[0][len(prefix) + 1 : -1]
        assert numbered == [f"{prefix}-{letter}{number}" for number in range(1, len(numbered) + 1)]


def cases(rules: list[str]) -> Iterator[list[str]]:
    """The cases in the order of their decimal numbers, each with as many letters as it has statements."""
    found = Counter(match["case"] if (match := CASE.fullmatch(rule)) else rule for rule in rules)
    for case in sorted(found):
        yield [case] if case in rules else [case + letter for letter in ascii_lowercase[: found[case]]]


FOR_BUILDERS = re.compile(
    r"[`*]|\.(?:toml|md|py|json)\b|\w_\w"
    r"|\b(?:software|scripted|engine|application|program|interface|client|data|headers?|hooks?|fields?|ids?|tokens?|seed)\b"
)
"""Names of files and fields, and remarks that mean something only to people who build the game."""


@every_game
def test_the_pages_of_a_rulebook_are_for_players_alone(game: Game[Any]) -> None:
    pages = dict(game.rulebook.chapters)
    for rule in game.rulebook:
        pages[rule.id] = " ".join((rule.text, rule.why, *rule.steps))

    assert {page: text for page, text in pages.items() if FOR_BUILDERS.search(text)} == {}


@every_game
def test_options_are_offered_in_plain_words(game: Game[Any]) -> None:
    told = [
        text
        for option in game.options
        for text in (option.name, option.text, *(word for one in option.choices for word in (one.label, one.text)))
    ]
    assert [text for text in told if FOR_BUILDERS.search(text)] == []


@every_game
def test_rules_are_sentences(game: Game[Any]) -> None:
    for rule in game.rulebook:
        assert rule.text.endswith((".", ".)")), rule.id
