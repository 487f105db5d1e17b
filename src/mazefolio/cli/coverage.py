"""Which rules have a test: read from the ``@pytest.mark.rule("RM-6.2")`` marks, without running anything."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from msgspec import Struct

from mazefolio import games
from mazefolio.cli.errors import UsageError
from mazefolio.engine.game import Game
from mazefolio.engine.rulebook import Rulebook, read_rulebook

NOT_RUN = frozenset({"skip", "skipif", "xfail"})
Decorated = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Citation(Struct, frozen=True):
    """A test that claims to prove a rule.  ``rule`` is blank if it cannot be read without running the code."""

    rule: str
    file: str
    line: int


class Coverage(Struct, frozen=True):
    """How many rules of one game have a test, and which have none."""

    game: str
    rules: int
    untested: Sequence[str]


def citations(folder: Path) -> list[Citation]:
    """All rule marks of tests that are really run."""
    if not folder.is_dir():
        raise UsageError(f"there is no folder {folder}; say where the tests are with --tests")
    return [found for file in sorted(folder.rglob("*.py")) if _is_test_file(file) for found in _in_file(file)]


def measure(game: Game[Any], cited: Iterable[Citation]) -> Coverage:
    """Compare a rulebook with the tests."""
    tested = {citation.rule for citation in cited}
    return Coverage(game.slug, len(game.rulebook), [rule.id for rule in game.rulebook if rule.id not in tested])


def all_books() -> list[Rulebook]:
    """The rulebooks of all games, also of those that are still being built."""
    built = [games.get(slug) for slug in games.names()]
    names = {game.slug for game in built}
    folders = [path for path in files("mazefolio.games").iterdir() if path.name not in names]
    drafts = [read_rulebook(f"mazefolio.games.{path.name}") for path in folders if (path / "rulebook.md").is_file()]
    return [*(game.rulebook for game in built), *drafts]


def complaints(books: Sequence[Rulebook], cited: Iterable[Citation]) -> Iterator[str]:
    """Marks that cite what no rulebook has."""
    for citation in cited:
        where = f"{citation.file}:{citation.line}"
        if not citation.rule:
            yield f"{where}: a rule mark needs rule ids in quotes"
        elif not any(citation.rule in book for book in books):
            yield f"{where}: there is no rule '{citation.rule}'"


def line(found: Coverage) -> str:
    """One line about a game: 'redmage: 180 rules, 178 tested, 2 untested: RM-1.2 RM-3.4'."""
    untested = f": {' '.join(found.untested)}" if found.untested else ""
    tested = found.rules - len(found.untested)
    return f"{found.game}: {found.rules} rules, {tested} tested, {len(found.untested)} untested{untested}"


def _is_test_file(file: Path) -> bool:
    return file.name.startswith("test_") or file.name.endswith("_test.py")


def _in_file(file: Path) -> Iterator[Citation]:
    try:
        tree = ast.parse(file.read_bytes(), str(file))
    except (SyntaxError, ValueError, OSError) as error:
        raise UsageError(f"cannot read {file}: {error}") from error
    yield from _in_body(tree, str(file), [])


def _in_body(scope: ast.Module | ast.ClassDef, file: str, outer: Sequence[ast.expr]) -> Iterator[Citation]:
    """The marks of all tests in a module or class; marks of the class or module itself hold for each of them."""
    marks = [*outer, *(mark for node in scope.body for mark in _pytestmark(node))]
    for node in scope.body:
        if isinstance(node, Decorated) and node.name.lower().startswith("test"):
            own = [*marks, *node.decorator_list]
            if isinstance(node, ast.ClassDef):
                yield from _in_body(node, file, own)
            elif not NOT_RUN & set(map(_mark_name, _unpacked(own))):
                yield from (found for mark in own for found in _cited(mark, file))


def _pytestmark(node: ast.stmt) -> list[ast.expr]:
    """The marks that ``pytestmark = ...`` gives to everything beside it."""
    if isinstance(node, ast.Assign) and "pytestmark" in map(ast.unparse, node.targets):
        return [node.value]
    return []


def _unpacked(marks: Iterable[ast.expr]) -> Iterator[ast.expr]:
    for mark in marks:
        yield from mark.elts if isinstance(mark, ast.List | ast.Tuple) else [mark]


def _mark_name(node: ast.AST) -> str:
    """'rule' for ``pytest.mark.rule("RM-6.2")``, 'skip' for ``pytest.mark.skip``."""
    name = ast.unparse(node.func if isinstance(node, ast.Call) else node)
    return name.rpartition("mark.")[2] if "mark." in name else ""


def _cited(mark: ast.AST, file: str) -> Iterator[Citation]:
    """The ids in a mark, or in the marks of the parameters inside it that are not skipped."""
    if isinstance(mark, ast.Call) and _mark_name(mark) == "rule":
        for argument in mark.args:
            rule = argument.value if isinstance(argument, ast.Constant) else ""
            yield Citation(str(rule), file, mark.lineno)
    elif not _is_skipped_parameter(mark):
        for child in ast.iter_child_nodes(mark):
            yield from _cited(child, file)


def _is_skipped_parameter(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and any(
        keyword.arg == "marks" and NOT_RUN & set(map(_mark_name, _unpacked([keyword.value])))
        for keyword in node.keywords
    )
