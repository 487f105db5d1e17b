"""What people read of spaces, cards, tables and realms speaks of the game, not of ids, rules or chapters."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from mazefolio.games.talisman.library import LIBRARY

READ = {"text", "title", "note", "name", "action", "label", "why", "shut"}
GAME = Path(str(files("mazefolio.games.talisman")))
FILES = sorted(GAME.rglob("data/*.toml"))
RULE_OR_CHAPTER = re.compile(r"\bTA-[A-Z]|\(chapter \d")


def read(entry: Any) -> Iterator[str]:
    """All sentences of a file that a player may come to see."""
    if isinstance(entry, list):
        for one in entry:
            yield from read(one)
    elif isinstance(entry, dict):
        yield from (told for key, told in entry.items() if key in READ and isinstance(told, str))
        for one in entry.values():
            yield from read(one)


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(GAME)) for file in FILES])
def test_no_text_names_an_id_a_rule_or_a_chapter(file: Path) -> None:
    ids = {name for name in LIBRARY.spaces if "_" in name or "." in name}
    wrong = [
        text
        for text in read(tomllib.loads(file.read_text()))
        if RULE_OR_CHAPTER.search(text) or ids & {word.strip("().,;:") for word in text.split()}
    ]
    assert wrong == []
