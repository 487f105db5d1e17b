"""The head of a playthrough: which game, for how many seats, with which options, seed and bot.

A file ``<slug>_<name>.txt`` begins with such a head, a blank line ends it, and the game follows:

    game: deathmaze
    seats: 2
    options: rules=advanced
    seed: 23
    bot: random

Only the game is needed.  A new playthrough is a file with nothing but its head, until ``make golden`` plays it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from mazefolio import Table, bots, games
from mazefolio.engine.game import Game
from tests.engine import toy
from tests.playthroughs.transcript import transcript

FIELDS = ("game", "seats", "options", "seed", "bot")


@dataclass(frozen=True)
class Script:
    """One playthrough: its head as it is written, and the fields that are read from it."""

    head: str
    fields: dict[str, str]

    @property
    def game(self) -> Game[Any]:
        slug = self.fields["game"]
        return toy.GAME if slug == toy.GAME.slug else games.get(slug)

    def written(self) -> str:
        """The whole file, with the game played now."""
        seed = int(self.fields.get("seed", 0))
        seats = int(self.fields.get("seats", self.game.usual_seats))
        table = Table.new(self.game, seats=seats, options=_options(self.fields.get("options", "")), seed=seed)
        bot = bots.get(self.game, self.fields.get("bot", "random"))
        return f"{self.head}\n\n{transcript(table, bot, Random(seed))}"


def read(file: Path) -> Script:
    head = file.read_text(encoding="utf-8").partition("\n\n")[0].rstrip("\n")
    fields = dict(_field(file, line) for line in head.splitlines())
    assert file.stem.startswith(f"{fields['game']}_"), f"{file.name}: the name must begin with the game's"
    return Script(head, fields)


def _field(file: Path, line: str) -> tuple[str, str]:
    name, colon, value = line.partition(": ")
    assert colon, f"{file.name}: '{line}' is not a line of the head"
    assert name in FIELDS, f"{file.name}: '{name}' is not one of {', '.join(FIELDS)}"
    return name, value.strip()


def _options(text: str) -> dict[str, str]:
    return {name: value for name, _, value in (part.partition("=") for part in text.split(", ") if part)}
