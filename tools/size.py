"""Keep the code small: short files, short functions, few lines for each rule of a game."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from mazefolio.engine.rulebook import parse_rulebook

GAMES = Path("src/mazefolio/games")
FILE_LIMIT = 400
MEDIAN_LIMIT = 12
"""The median function of the whole source has fewer lines."""
GAMES_MEDIAN_LIMIT = 6
"""The median function of the games has at most so many lines."""
LINES_PER_RULE_GOAL = 20
LINES_PER_RULE_LIMIT = 29
"""Lines of Python in all games for each numbered rule.  It is lowered to the goal as the games become shorter."""
SHOWN = 5


def python_files(*folders: Path) -> list[Path]:
    return sorted(file for folder in folders for file in folder.rglob("*.py"))


def line_count(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


def function_lengths(files: list[Path]) -> list[int]:
    return [length for file in files for length in _function_lengths(file)]


def _function_lengths(file: Path) -> Iterator[int]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield (node.end_lineno or node.lineno) - node.lineno + 1


def rule_count(games: Path) -> int:
    """How many numbered rules the rulebooks below a folder have."""
    books = games.rglob("rulebook.md")
    return sum(len(parse_rulebook(str(book), book.read_text(encoding="utf-8"))) for book in books)


def lines_per_rule(games: Path) -> float:
    """Lines of Python for each numbered rule."""
    return sum(map(line_count, python_files(games))) / max(rule_count(games), 1)


def too_long(files: list[Path]) -> Iterator[str]:
    for file in files:
        if (lines := line_count(file)) > FILE_LIMIT:
            yield f"{file}: {lines} lines, at most {FILE_LIMIT}"


def too_much(games: Path) -> Iterator[str]:
    """What the folder of the games has too much of."""
    if (typical := median(function_lengths(python_files(games)) or [0])) > GAMES_MEDIAN_LIMIT:
        yield f"{games}: the median function has {typical:g} lines, at most {GAMES_MEDIAN_LIMIT}"
    if (lines := lines_per_rule(games)) > LINES_PER_RULE_LIMIT:
        yield f"{games}: {lines:.1f} lines for each rule, at most {LINES_PER_RULE_LIMIT}"


def complaints(typical: float) -> Iterator[str]:
    yield from too_long(python_files(Path("src"), Path("tests"), Path("tools")))
    if typical >= MEDIAN_LIMIT:
        yield f"src: the median function has {typical:g} lines, it must stay under {MEDIAN_LIMIT}"
    yield from too_much(GAMES)


def main() -> int:
    files = python_files(Path("src"))
    lengths = function_lengths(files)
    typical = median(lengths or [0])
    print(f"{len(files)} files, {len(lengths)} functions, median function {typical:g} lines; longest files:")
    for file in sorted(files, key=line_count, reverse=True)[:SHOWN]:
        print(f"{line_count(file):5}  {file}")
    print(f"games: {rule_count(GAMES)} rules, {lines_per_rule(GAMES):.1f} lines for each (goal {LINES_PER_RULE_GOAL})")
    found = list(complaints(typical))
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
