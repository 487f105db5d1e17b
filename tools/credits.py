"""Write the tables of CREDITS.md from what the folders of the page say: each game names its own sources."""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

TARGET = Path("CREDITS.md")
SHARED = Path("web/src/lib")
GAMES = Path("web/src/games")
SHELL = [("Inter", "The Inter Project Authors", "all text"), ("IM Fell English", "Igino Marini", "titles of the shell")]


def credits_of_games() -> list[dict[str, Any]]:
    """What every game says, by title."""
    found = [json.loads(path.read_text(encoding="utf-8")) for path in GAMES.glob("*/credits.json")]
    return sorted(found, key=lambda game: str(game["title"]))


def used_icons() -> set[str]:
    """The names of all icons that the page is built with; lines are "id name", or "name" alone."""
    lists = [*SHARED.glob("*.icons"), *GAMES.glob("**/*.icons")]
    lines = (line.partition("#")[0].split() for path in lists for line in path.read_text(encoding="utf-8").splitlines())
    return {line[-1] for line in lines if line}


def icons_by_author(games: Iterable[dict[str, Any]]) -> list[tuple[str, list[str]]]:
    """The icons in use by who drew them; whoever drew most comes first."""
    used, drawn = used_icons(), defaultdict[str, set[str]](set)
    shared = json.loads((SHARED / "credits.json").read_text(encoding="utf-8"))
    for said in (shared, *games):
        for author, names in said["icons"].items():
            drawn[author] |= used.intersection(names.split())
    lists = [(author, sorted(names)) for author, names in drawn.items() if names]
    return sorted(lists, key=lambda one: (-len(one[1]), one[0]))


def tables() -> dict[str, list[tuple[str, ...]]]:
    """The rows of every table, by the head of the table."""
    games = credits_of_games()
    faces = [(game["face"]["name"], game["face"]["by"], game["title"]) for game in games]
    return {
        "| game | designer |": [(game["title"], game["designer"]) for game in games if "designer" in game],
        "| icons made by | used |": [(author, ", ".join(names)) for author, names in icons_by_author(games)],
        "| face | by | used for |": [*SHELL, *faces],
    }


def renewed(text: str) -> str:
    """The document with its tables as they must be now."""
    for head, rows in tables().items():
        body = "".join(f"| {' | '.join(row)} |\n" for row in rows)
        text, count = re.subn(rf"({re.escape(head)}\n\|[-|]+\|\n)(?:\|.*\n)*", lambda found: found[1] + body, text)  # noqa: B023 - called at once
        assert count == 1, f"{TARGET} has no table that begins with {head}"
    return text


def main() -> int:
    text = TARGET.read_text(encoding="utf-8")
    if "--check" not in sys.argv:
        TARGET.write_text(renewed(text), encoding="utf-8")
    elif renewed(text) != text:
        print(f"{TARGET} is not what the page owes: run python tools/credits.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
