"""What the documentation shows of the code is in the code."""

import re
from pathlib import Path
from textwrap import dedent, indent

import pytest

ROOT = Path(__file__).resolve().parents[1]
FENCE = re.compile(r"^ *```python\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def excerpts(document: str) -> list[str]:
    return [dedent(found) for found in FENCE.findall((ROOT / "docs" / document).read_text())]


def test_every_excerpt_of_adding_a_game_is_from_the_example() -> None:
    files = [*(ROOT / "src/mazefolio/games/redmage").rglob("*.py"), *(ROOT / "tests/games/redmage").glob("*.py")]
    code = "\n".join(file.read_text() for file in files)
    shown = excerpts("adding-a-game.md")
    assert len(shown) > 9
    assert [excerpt for excerpt in shown if not any(indent(excerpt, " " * depth) in code for depth in (0, 4, 8))] == []


NAMED = re.compile(r"`(?:(tests/[\w/]*)/)?(\w+\.py|)`")
"""A test that a document names: after the folder of the one before it, if it has none of its own."""


@pytest.mark.parametrize("document", ["reliability.md", "security.md"])
def test_every_test_that_is_named_is_there(document: str) -> None:
    folder, missing, count = "", [], 0
    for found in NAMED.finditer((ROOT / "docs" / document).read_text()):
        folder = found[1] or folder
        count += 1
        if folder and not (ROOT / folder / found[2]).exists():
            missing.append(f"{folder}/{found[2]}")
    assert missing == []
    assert count > 20
