"""Keep the code small: short files, short functions."""

import ast
import sys
from pathlib import Path
from statistics import median

FILE_LIMIT = 400
MEDIAN_LIMIT = 12
SHOWN = 5


def python_files(*folders: str) -> list[Path]:
    return sorted(file for folder in folders for file in Path(folder).rglob("*.py"))


def line_count(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


def function_lengths(file: Path) -> list[int]:
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [(node.end_lineno or node.lineno) - node.lineno + 1 for node in functions]


def complaints(typical: float) -> list[str]:
    lengths = {file: line_count(file) for file in python_files("src", "tests")}
    found = [f"{file}: {n} lines, at most {FILE_LIMIT}" for file, n in lengths.items() if n > FILE_LIMIT]
    if typical >= MEDIAN_LIMIT:
        found.append(f"src: the median function has {typical:g} lines, it must stay under {MEDIAN_LIMIT}")
    return found


def main() -> int:
    files = python_files("src")
    lengths = [length for file in files for length in function_lengths(file)]
    typical = median(lengths or [0])
    print(f"{len(files)} files, {len(lengths)} functions, median function {typical:g} lines; longest files:")
    for file in sorted(files, key=line_count, reverse=True)[:SHOWN]:
        print(f"{line_count(file):5}  {file}")
    found = complaints(typical)
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
