"""The games that are measured: all that the registry finds, each as people usually play it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from mazefolio import Table, bots, games
from mazefolio.engine.game import Bot, Game


class Course:
    """One game with its usual number of seats, and with the options that make a game of bots end."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    @cached_property
    def game(self) -> Game[Any]:
        return games.get(self.slug)

    @property
    def bot(self) -> Bot:
        """The game's own automatic player, or the random one if it has none."""
        return bots.get(self.game, bots.names(self.game)[0])

    def table(self, seed: int, **kind: Any) -> Table:
        """A new table; ``kind`` is handed to ``Table.new``."""
        return Table.new(self.game, seats=self.game.usual_seats, options=self.game.bot_options, seed=seed, **kind)


def courses() -> dict[str, Course]:
    """A course for every game, by slug."""
    return {slug: Course(slug) for slug in games.names()}
