"""A game is one folder on each side, here and in the page: nothing outside names it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from mazefolio import games

ROOT = Path(__file__).parents[2]
PYTHON, PAGE = ROOT / "src/mazefolio", ROOT / "web/src"
BUILT = PYTHON / "server/static"
OWN = {folder / "games" / slug for folder in (PYTHON, PAGE) for slug in games.names()}
TEXTS = {".css", ".html", ".json", ".py", ".svelte", ".toml", ".ts"}
NAMED = re.compile("|".join([*games.names(), *(games.get(slug).title for slug in games.names())]))
ALLOWED = {
    "Makefile": "`make terminal` opens the game that everybody can learn alone",
    "src/mazefolio/bench/length.py": "one game is measured for years, so that its figures can be compared",
    "tools/learning_curve.py": "draws the course of the example learner, who plays one game",
    "tools/measure_realms.py": "counts visits to the realms of the one game that has realms",
    "tools/measure_talisman.py": "says what each of those realms changes",
    "web/index.html": "what a page without JavaScript says is an example of a command",
}


def files() -> Iterator[Path]:
    """All that is written by hand and belongs to no single game; but for tests, examples and what is told of them."""
    yield from (ROOT / name for name in ("Makefile", "hatch_build.py", "pyproject.toml", "web/index.html"))
    for folder in (PYTHON, PAGE, ROOT / "web/plugins", ROOT / "tools"):
        for file in folder.rglob("*"):
            of_one_game = BUILT in file.parents or OWN & {file, *file.parents}
            if file.suffix in TEXTS and not of_one_game and not file.name.endswith(".test.ts"):
                yield file


def code_of(file: Path) -> str:
    """What a file does: examples in docstrings and in comments do not count."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return re.sub(r"/\*.*?\*/|<!--.*?-->|//[^\n]*", "", text, flags=re.DOTALL)
    said = {part.value for part in ast.walk(ast.parse(text)) if isinstance(part, ast.Expr)}
    examples = {(part.lineno, part.col_offset) for part in said if isinstance(part, ast.Constant)}
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return "\n".join(one.string for one in tokens if one.type != tokenize.COMMENT and one.start not in examples)


def test_nothing_outside_the_folders_of_a_game_names_it() -> None:
    texts = {str(file.relative_to(ROOT)): code_of(file) for file in files()}
    naming = {name: found for name, text in texts.items() if (found := set(NAMED.findall(f"{name}\n{text}")))}

    assert naming.keys() == ALLOWED.keys(), "let it be found, or said by the game itself"
    assert len(texts) > 500
