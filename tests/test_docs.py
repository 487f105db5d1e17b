"""What the documentation shows of the code is in the code."""

import re
from pathlib import Path
from textwrap import dedent, indent

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
